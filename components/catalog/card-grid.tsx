"use client";

import { FavoriteButton } from "@/components/favorites/favorite-button";
import type { ShownCard } from "@/lib/catalog/shown-card";
import type { Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";
import { CardFrame, type CardTexts } from "./card-frame";
import { GRID_LAYOUTS } from "./grid-layouts";

type Props = {
  cards: readonly ShownCard[];
  locale: Locale;
  texts: Pick<CardTexts, "soldOut" | "from"> & { /** Names a heart button, with `{name}`. */ keep: string };
  columns: keyof typeof GRID_LAYOUTS;
  /** How many pictures are in sight when the page opens; the rest load when scrolled to. */
  eager: number;
};

/** A client component, so that the page carries the values of the cards and not their elements a second time. */
export function CardGrid({ cards, locale, texts, columns, eager }: Props) {
  const { grid, sizes } = GRID_LAYOUTS[columns];
  return (
    <ul className={grid} data-first={eager > 0 ? "" : undefined}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <CardFrame
            card={card}
            locale={locale}
            texts={texts}
            sizes={sizes}
            priority={index < eager}
            actions={<FavoriteButton id={card.id} label={fill(texts.keep, { name: card.name }, locale)} />}
          />
        </li>
      ))}
    </ul>
  );
}

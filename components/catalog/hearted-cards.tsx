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
  texts: CardTexts & { /** Names the heart, with `{name}`. */ keep: string };
  columns: keyof typeof GRID_LAYOUTS;
  eager: number;
};

/**
 * Drawn on the server and again in the browser from a few hundred bytes per card: the elements of a card drawn by the server alone travel twice,
 * as HTML and as React's own description, which is four times as long (docs/decisions/cards.md).
 */
export function HeartedCards({ cards, locale, texts, columns, eager }: Props) {
  const { grid, sizes } = GRID_LAYOUTS[columns];
  return (
    <ul className={grid}>
      {cards.map((card, index) => {
        const heart = <FavoriteButton id={card.id} label={fill(texts.keep, { name: card.name }, locale)} className="heart-on-picture" />;
        return (
          <li key={card.id}>
            <CardFrame card={card} locale={locale} texts={texts} sizes={sizes} priority={index < eager} actions={heart} />
          </li>
        );
      })}
    </ul>
  );
}

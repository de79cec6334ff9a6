import type { ReactNode } from "react";
import { CardFrame, type CardTexts } from "@/components/catalog/card-frame";
import { GRID_LAYOUTS } from "@/components/catalog/grid-layouts";
import { useCards } from "@/components/catalog/use-cards";
import { shownCard } from "@/lib/catalog/shown-card";
import type { Locale } from "@/lib/core/locale";

const { grid, sizes } = GRID_LAYOUTS.full;

export type RecentCardsProps = {
  ids: readonly string[];
  locale: Locale;
  texts: CardTexts;
  heading: ReactNode;
  placeholder: ReactNode;
};

/** The viewed products that are still sold. The section is left out when the server does not answer. */
export function RecentCards({ ids, locale, texts, heading, placeholder }: RecentCardsProps) {
  const { cards, isLoading, hasFailed } = useCards(ids);
  if (isLoading) return placeholder;
  if (hasFailed || cards.length === 0) return null;
  return (
    <>
      {heading}
      <ul className={grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardFrame card={shownCard(card, texts, locale)} locale={locale} texts={texts} sizes={sizes} />
          </li>
        ))}
      </ul>
    </>
  );
}

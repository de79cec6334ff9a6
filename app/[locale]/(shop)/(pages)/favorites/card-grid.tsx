import type { ReactNode } from "react";
import { CardFrame, type CardTexts } from "@/components/catalog/card-frame";
import { GRID_LAYOUTS } from "@/components/catalog/grid-layouts";
import { Button } from "@/components/shop-ui/button";
import type { ProductCard } from "@/lib/catalog/product";
import { shownCard } from "@/lib/catalog/shown-card";
import type { Locale } from "@/lib/core/locale";

const { grid, sizes } = GRID_LAYOUTS.full;

type Props = {
  label: string;
  cards: readonly ProductCard[];
  locale: Locale;
  texts: CardTexts;
  actions: (card: ProductCard) => ReactNode;
};

/** The heading is for screen readers: the headings of the cards are one level below it. */
export function CardGrid({ label, cards, locale, texts, actions }: Props) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul aria-label={label} className={grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardFrame
              card={shownCard(card, texts, locale)}
              locale={locale}
              texts={texts}
              sizes={sizes}
              actions={actions(card)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown when the server does not answer. The list of ids is not lost: it is in the browser or in the address. */
export function LoadFailed({ texts, onRetry }: { texts: Record<"failed" | "retry", string>; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-s-2 border-accent-strong bg-muted px-5 py-4">
      <p>{texts.failed}</p>
      <Button variant="outline" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

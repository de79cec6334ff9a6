import NextLink from "next/link";
import type { ReactNode } from "react";
import { Picture } from "@/components/media/picture";
import { Filled } from "@/components/shell/filled";
import type { ShownCard } from "@/lib/catalog/shown-card";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/navigation";

export type CardTexts = { soldOut: string; /** With `{price}`: of several sizes, the smallest. */ from: string };

type Props = {
  card: ShownCard;
  locale: Locale;
  texts: CardTexts;
  /** The `sizes` of the picture: how wide the card is in the grid it stands in. */
  sizes: string;
  priority?: boolean;
  /** What can be pressed besides the card itself. */
  actions?: ReactNode;
};

/** How a product looks in a grid. The whole card is one link. */
export function CardFrame({ card, locale, texts, sizes, priority = false, actions }: Props) {
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-square overflow-hidden bg-muted">
        {card.image && (
          <Picture
            picture={card.image}
            locale={locale}
            sizes={sizes}
            small
            priority={priority}
            className="size-full object-cover transition-transform group-hover:scale-[1.03] motion-reduce:transform-none"
          />
        )}
        {card.isSoldOut && <p className="absolute bottom-3 start-3 bg-background/90 px-2.5 py-1 text-xs">{texts.soldOut}</p>}
      </div>
      <div className="flex flex-col gap-1 pt-4 text-center">
        <p className="label text-muted-foreground">{card.brand}</p>
        <h3 className="font-display text-lg leading-snug">
          <NextLink href={localePath(locale, paths.product(card.id))} className="after:absolute after:inset-0">
            {card.name}
          </NextLink>
        </h3>
        <p className="text-sm text-muted-foreground">
          <Filled template={card.hasSizes ? texts.from : "{price}"} values={{ price: card.price }} />
        </p>
      </div>
      {actions && <div className="absolute end-1.5 top-1.5 z-10">{actions}</div>}
    </article>
  );
}

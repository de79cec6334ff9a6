import NextLink from "next/link";
import type { ReactNode } from "react";
import { Picture } from "@/components/media/picture";
import { Filled } from "@/components/shell/filled";
import type { ReductionTexts } from "@/lib/catalog/reduction";
import type { ShownCard } from "@/lib/catalog/shown-card";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { ReducedPrice } from "./reduced-price";

export type CardTexts = ReductionTexts & {
  soldOut: string;
  /** A template with `{price}`, for the price of the cheapest size. */ from: string;
};

type Props = {
  card: ShownCard;
  locale: Locale;
  texts: Pick<CardTexts, "soldOut" | "from">;
  /** The `sizes` of the picture: how wide a card of this grid is. */
  sizes: string;
  priority?: boolean;
  /** Buttons on the card. */
  actions?: ReactNode;
};

/** The frame is a square, and a picture of any shape fills it. */
const SQUARE = { width: 640, height: 640, blur: null };

/** A product in a grid. The whole card is one link. The styles of its parts are in card.css. */
export function CardFrame({ card, locale, texts, sizes, priority = false, actions }: Props) {
  const { picture, reduction = null } = card;
  return (
    <article className="card zooming">
      <div className="picture-frame">
        {picture && (
          <Picture
            picture={{ ...SQUARE, ...picture, alt: { en: picture.alt, ar: null } }}
            locale={locale}
            sizes={sizes}
            small
            priority={priority}
          />
        )}
        {card.isSoldOut && <p>{texts.soldOut}</p>}
      </div>
      <p className="label">{card.brand}</p>
      <h3>
        <NextLink href={localePath(locale, paths.product(card.id))}>{card.name}</NextLink>
      </h3>
      <p className="card-price">
        <Filled
          template={card.hasSizes ? texts.from : "{price}"}
          values={{ price: <ReducedPrice reduction={reduction}>{card.price}</ReducedPrice> }}
        />
      </p>
      {actions}
    </article>
  );
}

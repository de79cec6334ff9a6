import NextLink from "next/link";
import type { ReactNode } from "react";
import { SquarePicture } from "@/components/media/picture";
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
  /** Whether its picture is wider than 320 px. */ large?: boolean;
  /** Whether the product's page and its scripts are loaded as soon as the card is in sight. */ isLoadedAhead?: boolean;
  /** Buttons on the card. */
  actions?: ReactNode;
};

/** A product in a grid. The whole card is one link. The styles of its parts are in card.css. */
export function CardFrame({
  card,
  locale,
  texts,
  sizes,
  priority = false,
  large,
  isLoadedAhead = true,
  actions,
}: Props) {
  const { picture, reduction = null } = card;
  return (
    <article className="card zooming">
      <div className="picture-frame">
        {picture && <SquarePicture path={picture} locale={locale} sizes={sizes} priority={priority} small={!large} />}
        {card.isSoldOut && <p>{texts.soldOut}</p>}
      </div>
      <p className="label">{card.brand}</p>
      <h3>
        {/* Without the property when it has no effect: the page contains the properties of each card. */}
        <NextLink href={localePath(locale, paths.product(card.id))} {...(!isLoadedAhead && { prefetch: false })}>
          {card.name}
        </NextLink>
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

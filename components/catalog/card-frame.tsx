import NextLink from "next/link";
import type { ReactNode } from "react";
import { Picture } from "@/components/media/picture";
import { Filled } from "@/components/shell/filled";
import { cheapestSize, unitPrice } from "@/lib/catalog/price";
import { inLocale, type ProductCard as Card } from "@/lib/catalog/product";
import { type ReductionTexts, reductionOf } from "@/lib/catalog/reduction";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/navigation";
import { ReducedPrice } from "./reduced-price";

export type CardTexts = ReductionTexts & { soldOut: string; /** With `{price}`: of several sizes, the smallest. */ from: string };

type Props = {
  product: Card;
  locale: Locale;
  texts: CardTexts;
  /** The `sizes` of the picture: how wide the card is in the grid it stands in. */
  sizes: string;
  priority?: boolean;
  /** What can be pressed besides the card itself. */
  actions?: ReactNode;
};

/** How a product looks in a grid, whoever draws it: the page, or a list that only the browser knows. The whole card is one link. */
export function CardFrame({ product, locale, texts, sizes, priority = false, actions }: Props) {
  const name = inLocale(product.name, locale);
  const size = cheapestSize(product);
  const price = formatMoney(unitPrice(product, size), product.currency, locale);
  return (
    <article className="group relative flex flex-col">
      <div className="aspect-square picture-frame">
        {product.image && (
          <Picture
            picture={product.image}
            locale={locale}
            sizes={sizes}
            small
            priority={priority}
            className="size-full object-cover transition-transform group-hover:scale-[1.03] motion-reduce:transform-none"
          />
        )}
        {product.stock <= 0 && <p className="absolute bottom-3 start-3 bg-background/90 px-2.5 py-1 text-xs">{texts.soldOut}</p>}
      </div>
      <div className="flex flex-col gap-1 pt-4 text-center">
        <p className="label text-muted-foreground">{inLocale(product.brand.name, locale)}</p>
        <h3 className="font-display text-lg leading-snug">
          <NextLink href={localePath(locale, paths.product(product.id))} className="after:absolute after:inset-0">
            {name}
          </NextLink>
        </h3>
        <p className="text-sm text-muted-foreground">
          <ReducedPrice reduction={reductionOf(product, size, texts, locale)}>
            <Filled template={product.sizes.length > 1 ? texts.from : "{price}"} values={{ price }} />
          </ReducedPrice>
        </p>
      </div>
      {actions && <div className="absolute end-1.5 top-1.5 z-10">{actions}</div>}
    </article>
  );
}

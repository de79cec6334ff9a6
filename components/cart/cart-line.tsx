import Link from "next/link";
import { useId } from "react";
import { Price } from "@/components/catalog/price";
import { ReducedPrice } from "@/components/catalog/reduced-price";
import { Picture } from "@/components/media/picture";
import { Filled } from "@/components/shell/filled";
import {
  type CartLine,
  type CartNotice,
  linePrice,
  lineUnitPrice,
  nameOf,
  noticeValues,
  pricedProduct,
} from "@/lib/cart/cart";
import { inLocale } from "@/lib/catalog/product";
import { reductionOf } from "@/lib/catalog/reduction";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import type { CartShop } from "./cart-shop";
import { QuantityStepper } from "./quantity-stepper";

type Props = {
  shop: CartShop;
  line: CartLine;
  /** Why the line cannot be ordered; null when it can. */
  refusal: CartNotice | null;
  linesOfProduct: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

const NO_ALT = { en: "", ar: "" };

export function CartLineItem({ shop, line, refusal, linesOfProduct, onQuantity, onRemove }: Props) {
  const { locale, texts, reductions, notices } = shop;
  const { product, selectedSize } = line;
  const errorId = useId();
  const name = inLocale(nameOf(product), locale);
  const size = selectedSize === undefined ? null : sizeLabel(selectedSize, locale);
  const item = size === null ? name : `${name} (${size})`;
  const say = (template: string, values: Record<string, string>) => fill(template, values, locale);
  const reduction = reductionOf(pricedProduct(product), selectedSize ?? null, reductions, locale);
  const removesAllSizes = linesOfProduct > 1;

  return (
    <li
      data-impossible={refusal !== null || undefined}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 gap-y-2 py-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <div className="row-span-2 aspect-square self-start picture-frame">
        {product.image && (
          <Picture
            picture={{ ...product.image, alt: NO_ALT, blur: null }}
            locale={locale}
            sizes="(min-width: 640px) 112px, 72px"
            small
          />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="font-display text-lg leading-snug wrap-anywhere sm:text-xl">
          <Link href={localePath(locale, paths.product(product.id))} className="hover:underline">
            {name}
          </Link>
        </h2>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
          {size !== null && (
            <span>
              <Filled template={texts.size} values={{ size }} />
            </span>
          )}
          {(reduction || line.quantity > 1) && (
            <span>
              <ReducedPrice reduction={reduction}>
                <Filled
                  template={texts.each}
                  values={{ price: formatMoney(lineUnitPrice(line), product.currency, locale) }}
                />
              </ReducedPrice>
            </span>
          )}
          <button
            type="button"
            className="link min-h-11 hover:text-foreground max-sm:ms-auto"
            aria-label={say(removesAllSizes ? texts.removeAllLabel : texts.removeLabel, { name })}
            onClick={onRemove}
          >
            {removesAllSizes ? texts.removeAll : texts.remove}
          </button>
        </div>
        {refusal && (
          <p id={errorId} className="mt-1 border-s-2 border-destructive ps-3 text-sm text-destructive">
            {fill(notices[refusal.key].message, noticeValues(refusal, locale), locale)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 @max-[17rem]:col-span-full">
        <QuantityStepper
          value={line.quantity}
          onChange={onQuantity}
          errorId={refusal ? errorId : undefined}
          texts={{
            quantity: say(texts.quantity, { item }),
            decrease: say(texts.decrease, { item }),
            increase: say(texts.increase, { item }),
          }}
        />
        <p aria-live="polite" className="ms-auto text-lg tabular-nums">
          <span className="sr-only">{`${say(texts.lineTotal, { item })} `}</span>
          <Price amount={linePrice(line)} currency={product.currency} locale={locale} />
        </p>
      </div>
    </li>
  );
}

import { useId } from "react";
import { QuantityStepper, typedQuantity } from "@/components/cart/quantity-stepper";
import { Price } from "@/components/catalog/price";
import { SquarePicture } from "@/components/media/picture";
import { useShop } from "@/components/order-form/checkout-shop";
import { Filled } from "@/components/shell/filled";
import { Select } from "@/components/shop-ui/select";
import { noticeValues } from "@/lib/cart/cart";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { goodsNotice } from "@/lib/checkout/refusal";
import type { Failure } from "@/lib/core/result";
import { addedBottles, lineTotal, type OrderLine } from "@/lib/order-change/lines";
import type { ChangeTexts } from "./change-shop";

type Props = {
  texts: ChangeTexts;
  lines: readonly OrderLine[];
  /** A refusal that concerns one product, such as too little stock. */
  refused: Failure | null;
  onChange: (lines: readonly OrderLine[]) => void;
};

/** Size and quantity of each line. The last line cannot be removed: the shopper can cancel the order instead. */
export function ChangedLines({ texts, lines, refused, onChange }: Props) {
  const title = useId();
  const change = (key: string, patch: Partial<OrderLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="font-display text-2xl">
        {texts.goods}
      </h2>
      <ul aria-labelledby={title} className="divide-y divide-border">
        {lines.map((line) => (
          <Line
            key={line.key}
            texts={texts}
            line={line}
            refused={refused?.detail?.product_id === line.productId ? refused : null}
            onChange={(patch) => change(line.key, patch)}
            onRemove={lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : null}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<Props, "texts" | "refused"> & {
  line: OrderLine;
  onChange: (patch: Partial<OrderLine>) => void;
  onRemove: (() => void) | null;
};

function Line({ texts, line, refused, onChange, onRemove }: LineProps) {
  const { locale, currency, money, notices, say } = useShop();
  const errorId = useId();
  const name = inLocale(line.name, locale);
  const withName = (template: string) => say(template, { name });
  const added = addedBottles(line);
  const notice = refused && goodsNotice(refused);
  /** A typed quantity counts at once, because the button of the form names the total. */
  const type = (text: string) => {
    const quantity = typedQuantity(text);
    if (quantity) onChange({ quantity });
  };
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <div className="row-span-2 aspect-square self-start picture-frame max-[20rem]:row-span-1">
        {line.imagePath && <SquarePicture path={line.imagePath} locale={locale} sizes="64px" />}
      </div>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4">
        <p className="leading-snug wrap-anywhere">{name}</p>
        <Price amount={lineTotal(line) ?? 0} currency={currency} locale={locale} className="tabular-nums" />
        {added && (
          <p className="mt-1 basis-full text-sm text-muted-foreground">
            <Filled template={texts.added} values={{ n: added.n, price: money(added.price) }} />
          </p>
        )}
        {notice && (
          <p id={errorId} role="alert" className="mt-2 basis-full text-sm text-destructive">
            {say(notices[notice.key].message, noticeValues(notice, locale))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-[20rem]:col-span-2">
        {line.sizes.length > 0 && (
          <Select
            aria-label={withName(texts.size)}
            aria-describedby={notice ? errorId : undefined}
            className="h-11.5 w-auto"
            value={line.size ?? ""}
            onChange={({ target }) => onChange({ size: target.value })}
          >
            {line.sizes.map((size) => (
              <option key={size} value={size}>
                {sizeLabel(size, locale)}
              </option>
            ))}
          </Select>
        )}
        <div onInput={({ target }) => target instanceof HTMLInputElement && type(target.value)}>
          <QuantityStepper
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity: Math.max(1, quantity) })}
            texts={{
              quantity: withName(texts.quantity),
              decrease: withName(texts.decrease),
              increase: withName(texts.increase),
            }}
            errorId={notice ? errorId : undefined}
          />
        </div>
        {onRemove && (
          <button
            type="button"
            className="link min-h-11 px-1 text-sm"
            aria-label={withName(texts.removeOf)}
            onClick={onRemove}
          >
            {texts.remove}
          </button>
        )}
      </div>
    </li>
  );
}

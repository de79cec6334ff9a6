import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Price } from "@/components/catalog/price";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { pricedDraft } from "@/lib/catalog/admin/draft";
import { unitPrice } from "@/lib/catalog/price";
import type { Priced } from "@/lib/catalog/product";
import type { Currency } from "@/lib/core/money";
import { cleaned } from "@/lib/core/stored-text";
import { OrderButtons } from "./order-buttons";
import { moved, type ProductEdit } from "./product-edit";
import { Section } from "./section";

/** The price of 10 ml and the sizes. Beside each size is the price that the shop will ask. */
export function PriceFields({ draft, set, errorOf, currency }: ProductEdit & { currency: Currency }) {
  const t = useTranslations("admin.products.form");
  const priced = pricedDraft(draft, currency);
  const { sizes } = draft;
  const listError = errorOf("sizes") ?? errorOf("size_prices");

  return (
    <Section title={t("prices")} hint={t("pricesHint")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(`price.${currency}`)}
          inputMode="decimal"
          dir="ltr"
          value={draft.price}
          error={errorOf("price")}
          onChange={(event) => set({ price: event.target.value })}
        />
        <TextField
          label={t("compareAt")}
          hint={t("compareAtHint")}
          inputMode="decimal"
          dir="ltr"
          value={draft.compareAtPrice}
          error={errorOf("compare_at_price")}
          onChange={(event) => set({ compareAtPrice: event.target.value })}
        />
      </div>
      <ul className="flex flex-col gap-3">
        {sizes.map((size, index) => (
          <SizeRow
            key={index}
            index={index}
            last={sizes.length - 1}
            size={size}
            priced={priced}
            errorOf={errorOf}
            onChange={(change) => set({ sizes: sizes.with(index, { ...size, ...change }) })}
            onMove={(to) => set({ sizes: moved(sizes, index, to) })}
            onRemove={() => set({ sizes: sizes.toSpliced(index, 1) })}
          />
        ))}
      </ul>
      {listError && <p className="text-sm text-destructive">{listError}</p>}
      {sizes.length === 0 && <NoSizes priced={priced} />}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => set({ sizes: [...sizes, { name: "", price: "" }] })}
      >
        {t("addSize")}
      </Button>
    </Section>
  );
}

function NoSizes({ priced }: { priced: Priced | null }) {
  const t = useTranslations("admin.products.form");
  const locale = useLocale();
  return (
    <p className="text-sm text-muted-foreground">
      <span>{t("noSizes")}</span>{" "}
      {priced && <Price amount={unitPrice(priced, null)} currency={priced.currency} locale={locale} />}
    </p>
  );
}

type SizeRowProps = Pick<ProductEdit, "errorOf"> & {
  index: number;
  last: number;
  size: { name: string; price: string };
  priced: Priced | null;
  onChange: (change: { name?: string; price?: string }) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function SizeRow({ index, last, size, priced, errorOf, onChange, onMove, onRemove }: SizeRowProps) {
  const t = useTranslations("admin.products.form");
  const nameError = errorOf(`sizes.${index}`);
  const priceError = errorOf(`size_prices.${index}`) ?? errorOf(`size_prices.${cleaned(size.name)}`);
  const errorId = useId();
  const sizeName = size.name || t("sizeNo", { n: index + 1 });
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-2 rounded-md border p-3 sm:grid-cols-[1fr_1fr_1.4fr_auto]">
      <Input
        value={size.name}
        dir="ltr"
        aria-label={t("size", { n: index + 1 })}
        placeholder={t("sizeHint")}
        aria-invalid={nameError ? true : undefined}
        aria-describedby={nameError ? errorId : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Input
        value={size.price}
        dir="ltr"
        inputMode="decimal"
        aria-label={t("ownPrice", { size: sizeName })}
        placeholder={t("byRule")}
        aria-invalid={priceError ? true : undefined}
        aria-describedby={priceError ? errorId : undefined}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <ShopPrice size={size} priced={priced} />
      <span className="flex justify-self-end">
        <OrderButtons name={sizeName} index={index} last={last} onMove={onMove} onRemove={onRemove} />
      </span>
      {(nameError ?? priceError) && (
        <p id={errorId} className="col-span-full text-sm text-destructive">
          {nameError ?? priceError}
        </p>
      )}
    </li>
  );
}

/** The price that the shop will ask. Where the size has its own price, the price by the rule (PRICE-3) is shown too. */
function ShopPrice({ size, priced }: { size: { name: string; price: string }; priced: Priced | null }) {
  const t = useTranslations("admin.products.form");
  const locale = useLocale();
  const name = cleaned(size.name);
  if (!priced || name === "") return <span className="text-sm text-muted-foreground">–</span>;
  const shown = unitPrice(priced, name);
  const byRule = unitPrice({ ...priced, sizePrices: {} }, name);
  const money = (amount: number) => <Price amount={amount} currency={priced.currency} locale={locale} />;
  return (
    <p className="text-sm" data-testid="shop-price">
      <span>{t("inShop")}</span> <strong className="font-medium whitespace-nowrap tabular-nums">{money(shown)}</strong>
      {name in priced.sizePrices && (
        <span className="block text-xs text-muted-foreground">
          <span>{t("overrides")}</span> <span className="whitespace-nowrap tabular-nums">{money(byRule)}</span>
        </span>
      )}
    </p>
  );
}

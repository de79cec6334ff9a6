import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import { type BulkChange, isWrong, MOST_FEE, type RateDraft } from "@/lib/delivery/admin-rates";
import { DELIVERY_TYPES } from "@/lib/delivery/places";
import { RateField } from "./rate-field";

type Props = {
  n: number;
  currency: Currency;
  locale: Locale;
  onApply: (change: BulkChange) => void;
  onClear: () => void;
  /** How many rows there are to tick at once. */ shown: number;
  onAll: () => void;
};

const WHAT = ["both", "home", "desk", "standard", "custom"] as const;
type What = (typeof WHAT)[number];

function changeOf(what: What, rate: RateDraft): BulkChange {
  if (what === "standard" || what === "custom") return { delivery: what, types: [] };
  return { types: what === "both" ? DELIVERY_TYPES : [what], rate };
}

/** The same change for every wilaya that is ticked; it joins the other unsaved ones. */
export function BulkBar({ n, currency, locale, onApply, onClear, shown, onAll }: Props) {
  const t = useTranslations("admin.delivery");
  const [what, setWhat] = useState<What>("both");
  const [rate, setRate] = useState<RateDraft>({ mode: "price", fee: "" });
  if (n === 0) {
    return (
      <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
        {t("bulkHint")}
        <button type="button" className="button button-link" onClick={onAll}>
          {t("selectAll", { n: shown })}
        </button>
      </p>
    );
  }

  const isFee = what !== "standard" && what !== "custom";
  const isReady = !isFee || !isWrong(rate);
  return (
    <div role="group" aria-label={t("bulk")} className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <p className="text-sm font-medium">{t("selected", { n })}</p>
      <NativeSelect
        aria-label={t("bulkWhat")}
        value={what}
        onChange={({ target }) => setWhat(WHAT.find((name) => name === target.value) ?? "both")}
        className="w-auto text-sm"
      >
        {WHAT.map((name) => (
          <option key={name} value={name}>
            {t(`bulkChanges.${name}`)}
          </option>
        ))}
      </NativeSelect>
      {isFee && <RateField label={t("bulk")} rate={rate} onChange={setRate} mayBeEmpty />}
      <Button size="sm" disabled={!isReady} onClick={() => onApply(changeOf(what, rate))}>
        {t("bulkApply")}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t("bulkClear")}
      </Button>
      {isFee && rate.mode === "price" && (
        <p className="text-xs text-muted-foreground">
          {t("feeHint")} <bdi>{formatMoney(MOST_FEE, currency, locale)}</bdi>
        </p>
      )}
    </div>
  );
}

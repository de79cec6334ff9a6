import { useTranslations } from "next-intl";
import { useState } from "react";
import { Options } from "@/components/admin-shell/options";
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
  /** How many rows `onAll` selects. */ shown: number;
  onAll: () => void;
};

const BULK_KINDS = ["both", "home", "desk", "standard", "custom"] as const;
type BulkKind = (typeof BULK_KINDS)[number];

function changeOf(kind: BulkKind, rate: RateDraft): BulkChange {
  if (kind === "standard" || kind === "custom") return { delivery: kind, types: [] };
  return { types: kind === "both" ? DELIVERY_TYPES : [kind], rate };
}

/** Makes one change to every selected wilaya. It stays unsaved, like a change in a row. */
export function BulkBar({ n, currency, locale, onApply, onClear, shown, onAll }: Props) {
  const t = useTranslations("admin.delivery");
  const [kind, setKind] = useState<BulkKind>("both");
  const [rate, setRate] = useState<RateDraft>({ mode: "price", fee: "" });
  if (n === 0) {
    return (
      <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
        <span>{t("bulkHint")}</span>
        <button type="button" className="button button-link" onClick={onAll}>
          {t("selectAll", { n: shown })}
        </button>
      </p>
    );
  }

  const isFee = kind !== "standard" && kind !== "custom";
  const isReady = !isFee || !isWrong(rate);
  return (
    <div role="group" aria-label={t("bulk")} className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <p className="text-sm font-medium">{t("selected", { n })}</p>
      <NativeSelect
        aria-label={t("bulkWhat")}
        value={kind}
        onChange={({ target }) => setKind(BULK_KINDS.find((name) => name === target.value) ?? "both")}
        className="w-auto text-sm"
      >
        <Options of={BULK_KINDS} text={(name) => t(`bulkChanges.${name}`)} />
      </NativeSelect>
      {isFee && <RateField label={t("bulk")} rate={rate} onChange={setRate} mayBeEmpty />}
      <Button size="sm" disabled={!isReady} onClick={() => onApply(changeOf(kind, rate))}>
        {t("bulkApply")}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t("bulkClear")}
      </Button>
      {isFee && rate.mode === "price" && (
        <p className="text-xs text-muted-foreground">
          <span>{t("feeHint")}</span> <bdi>{formatMoney(MOST_FEE, currency, locale)}</bdi>
        </p>
      )}
    </div>
  );
}

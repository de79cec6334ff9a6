import { useTranslations } from "next-intl";
import { AmountField } from "@/components/admin-shell/amount-field";
import { SelectField } from "@/components/admin-shell/select-field";
import { TextField } from "@/components/shell/text-field";
import { amountText } from "@/lib/core/amount";
import { WAYS } from "@/lib/money/payout";
import type { PayoutPage } from "@/lib/money/payout-rows";

type Props = {
  /** The day that is proposed. */
  today?: string;
  /** Field → key of `admin.fieldErrors`. */
  refused: Readonly<Record<string, string>>;
  saved?: PayoutPage["payout"];
};

/** The number, the date, the way and the sum of a payout. */
export function HeadFields({ today, refused, saved }: Props) {
  const t = useTranslations("admin.payouts.facts");
  const errors = useTranslations("admin.fieldErrors");
  const ways = useTranslations("admin.payouts.ways");
  const errorOf = (field: string) => {
    const error = refused[field] as "invalid" | undefined;
    return error && errors(errors.has(error) ? error : "invalid");
  };
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2">
      <AmountField
        name="received"
        label={t("received")}
        hint={t("receivedHint")}
        error={errorOf("received")}
        defaultValue={saved && amountText(saved.received)}
        required
      />
      <TextField
        name="paidOn"
        type="date"
        label={t("paidOn")}
        error={errorOf("paidOn")}
        defaultValue={saved?.paidOn ?? today}
        max={today}
        required
      />
      <SelectField name="way" label={t("way")} error={errorOf("way")} defaultValue={saved?.way}>
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {ways(way)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="number"
        label={t("number")}
        hint={t("numberHint")}
        error={errorOf("number")}
        defaultValue={saved?.number ?? undefined}
        autoComplete="off"
        maxLength={40}
        dir="auto"
      />
    </div>
  );
}

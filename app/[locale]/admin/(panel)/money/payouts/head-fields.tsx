import { useTranslations } from "next-intl";
import { AmountField } from "@/components/admin-shell/amount-field";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { useFieldErrors } from "@/components/admin-shell/use-admin-form";
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
  const ways = useTranslations("admin.payouts.ways");
  const { fieldOf } = useFieldErrors(refused);
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2">
      <AmountField
        {...fieldOf("received")}
        label={t("received")}
        hint={t("receivedHint")}
        defaultValue={saved && amountText(saved.received)}
        required
      />
      <TextField
        {...fieldOf("paidOn")}
        type="date"
        label={t("paidOn")}
        defaultValue={saved?.paidOn ?? today}
        max={today}
        required
      />
      <SelectField {...fieldOf("way")} label={t("way")} defaultValue={saved?.way}>
        <Options of={WAYS} text={(way) => ways(way)} />
      </SelectField>
      <TextField
        {...fieldOf("number")}
        label={t("number")}
        hint={t("numberHint")}
        defaultValue={saved?.number ?? undefined}
        autoComplete="off"
        maxLength={40}
        dir="auto"
      />
    </div>
  );
}

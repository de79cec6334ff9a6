import { useLocale, useTranslations } from "next-intl";
import { TextField } from "@/components/shell/text-field";
import { type Currency, formatMoney } from "@/lib/core/money";
import { agreedFee, MAX_FEE } from "@/lib/staff-orders/agreed-fee";

export const FEE_FIELD = "agreed-fee";

type Props = { value: string; currency: Currency; onChange: (typed: string) => void };

/** A delivery fee agreed with the customer. A text that is not an amount shows an error here and is not sent. */
export function FeeField({ value, currency, onChange }: Props) {
  const t = useTranslations("admin.orders.form");
  const locale = useLocale();
  const isWrong = agreedFee(value, currency) === "wrong";
  return (
    <TextField
      id={FEE_FIELD}
      label={t("fee")}
      hint={t("feeHint")}
      error={isWrong ? t("feeWrong", { most: formatMoney(MAX_FEE, currency, locale) }) : undefined}
      inputMode="decimal"
      dir="ltr"
      maxLength={16}
      className="max-w-48 rtl:text-end"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

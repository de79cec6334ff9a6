import { useTranslations } from "next-intl";
import { useState } from "react";
import { AmountField } from "@/components/admin-shell/amount-field";
import { FaqAnswer } from "@/components/shell/faq-answer";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { currencyNamed, type SettingsForm, thresholdOf } from "@/lib/settings/admin-settings";

type Props = {
  settings: SettingsForm;
  /** The answers of the FAQ that name the threshold, each split at its placeholders. */
  answersInParts: readonly (readonly string[])[];
  locale: Locale;
  fieldOf: (name: string) => { name: string; error: string | undefined };
};

/**
 * The fields for currency, tax, free-shipping threshold and gift wrap. Below them, a preview of the FAQ answers that
 * name the threshold.
 */
export function MoneyFields({ settings, answersInParts, locale, fieldOf }: Props) {
  const t = useTranslations("admin.settings");
  const [currency, setCurrency] = useState(currencyNamed(settings.currency));
  const [thresholdText, setThresholdText] = useState(settings.free_shipping_threshold);
  const threshold = thresholdOf(thresholdText);
  return (
    <>
      <div>
        <Label htmlFor="settings-currency" className="mb-1.5 block">
          {t("fields.currency")}
        </Label>
        <NativeSelect
          id="settings-currency"
          name="currency"
          value={currency}
          onChange={({ target }) => setCurrency(currencyNamed(target.value))}
          aria-describedby="settings-currency-hint"
        >
          <option value="DZD">{t("currencies.DZD")}</option>
          <option value="USD">{t("currencies.USD")}</option>
        </NativeSelect>
        <p id="settings-currency-hint" className="mt-1.5 text-sm text-muted-foreground">
          {t("currencyHint")}
        </p>
      </div>
      <AmountField
        {...fieldOf("tax_rate")}
        label={t("fields.tax_rate")}
        hint={t("taxHint")}
        defaultValue={settings.tax_rate}
      />
      <AmountField
        {...fieldOf("free_shipping_threshold")}
        label={t("fields.free_shipping_threshold")}
        hint={t("thresholdHint")}
        value={thresholdText}
        onChange={({ target }) => setThresholdText(target.value)}
      />
      <AmountField
        {...fieldOf("gift_wrap_price")}
        label={t("fields.gift_wrap_price")}
        hint={t("giftWrapHint")}
        defaultValue={settings.gift_wrap_price}
      />
      <div aria-live="polite">
        <p className="field-label mb-1.5">{t("preview")}</p>
        {threshold === null ? (
          <p className="text-sm text-muted-foreground">
            {thresholdText.trim() === "" ? t("previewNone") : t("previewWrong")}
          </p>
        ) : (
          answersInParts.map((parts) => (
            <p key={parts.join("")} className="border-s-2 border-accent-strong ps-3">
              <FaqAnswer parts={parts} amount={formatMoney(threshold, currency, locale)} />
            </p>
          ))
        )}
      </div>
    </>
  );
}

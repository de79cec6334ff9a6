"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AmountField } from "@/components/admin-shell/amount-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { amountText } from "@/lib/core/amount";
import { type Currency, formatMoney } from "@/lib/core/money";
import { saveDriverCash } from "@/lib/money/money-actions";
import { DRIVER_ACTIONS } from "@/lib/money/payout";
import { sheetAmount } from "@/lib/money/sheet-amount";

type Props = {
  carrierId: string;
  name: string;
  /** What the driver holds by the ledger, in minor units. */
  expected: number;
  currency: Currency;
  today: string;
};

/** "The driver gave me": all unpaid parcels of the driver are paid with one sum. */
export function DriverGave({ isDisabled, ...props }: Props & { isDisabled: boolean }) {
  const t = useTranslations("admin.money.driver");
  if (isDisabled) return <span className="text-sm text-muted-foreground">{t("nothing")}</span>;
  return (
    <FormDialog
      trigger={t("gave")}
      title={t("gaveTitle", { name: props.name })}
      triggerClassName={buttonVariants({ variant: "outline" })}
    >
      {(close) => <GiftForm {...props} close={close} />}
    </FormDialog>
  );
}

function GiftForm({ carrierId, name, expected, currency, today, close }: Props & { close: () => void }) {
  const t = useTranslations("admin.money.driver");
  const locale = useLocale();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(() => amountText(Math.max(expected, 0)));
  const { form, fieldOf, isPending } = useAdminForm(saveDriverCash, {
    extra: { key, carrierId, expected },
    done: close,
    notice: () => t("done", { name }),
  });
  const received = sheetAmount(typed);
  const difference = received === null ? 0 : received - expected;
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-sm text-muted-foreground">
        {t("expected", { amount: formatMoney(expected, currency, locale) })}
      </p>
      <AmountField
        {...fieldOf("received")}
        label={t("received")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
      <TextField {...fieldOf("paidOn")} type="date" label={t("paidOn")} defaultValue={today} max={today} required />
      {difference !== 0 && (
        <>
          <p role="status" className="font-medium">
            {t(difference < 0 ? "less" : "more", { amount: formatMoney(Math.abs(difference), currency, locale) })}
          </p>
          <SelectField {...fieldOf("action")} label={t("action")}>
            <Options of={DRIVER_ACTIONS} text={(action) => t(`actions.${action}`)} />
          </SelectField>
          <TextField
            {...fieldOf("reason")}
            label={t("reason")}
            hint={t("reasonHint")}
            autoComplete="off"
            maxLength={300}
            dir="auto"
          />
        </>
      )}
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}

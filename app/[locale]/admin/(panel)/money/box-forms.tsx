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
import { type Currency, formatMoney } from "@/lib/core/money";
import { reverseCash, takeFromBox } from "@/lib/money/money-actions";
import { BOX_KINDS } from "@/lib/money/payout";
import { sheetAmount } from "@/lib/money/sheet-amount";

type Props = {
  /** What is in the own cash box, in minor units. */
  amount: number;
  currency: Currency;
  today: string;
};

/** Books cash that left the own cash box: to the bank, to a customer, or missing. */
export function TakeFromBox(props: Props) {
  const t = useTranslations("admin.money.take");
  return (
    <FormDialog trigger={t("open")} title={t("title")} triggerClassName={buttonVariants({ variant: "outline" })}>
      {(close) => <TakeForm {...props} close={close} />}
    </FormDialog>
  );
}

function TakeForm({ amount, currency, today, close }: Props & { close: () => void }) {
  const t = useTranslations("admin.money.take");
  const locale = useLocale();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const { form, fieldOf, isPending } = useAdminForm(takeFromBox, {
    extra: { key },
    done: close,
    notice: () => t("done"),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <AmountField
        {...fieldOf("amount")}
        label={t("amount")}
        hint={t("remains", { amount: formatMoney(amount - (sheetAmount(typed) ?? 0), currency, locale) })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
      <SelectField {...fieldOf("kind")} label={t("kind")}>
        <Options of={BOX_KINDS} text={(kind) => t(`kinds.${kind}`)} />
      </SelectField>
      <TextField {...fieldOf("day")} type="date" label={t("day")} defaultValue={today} max={today} required />
      <TextField
        {...fieldOf("note")}
        label={t("note")}
        hint={t("noteHint")}
        autoComplete="off"
        maxLength={300}
        dir="auto"
        required
      />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}

/** An owner takes back what was booked by mistake; `name` says which entry it is. */
export function TakeBack({ id, name }: { id: number; name: string }) {
  const t = useTranslations("admin.money.take");
  return (
    <FormDialog trigger={t("back")} triggerLabel={`${t("back")} ${name}`} title={t("backTitle", { entry: name })}>
      {(close) => <BackForm id={id} close={close} />}
    </FormDialog>
  );
}

function BackForm({ id, close }: { id: number; close: () => void }) {
  const t = useTranslations("admin.money.take");
  const { form, fieldOf, isPending } = useAdminForm(reverseCash, { done: close, extra: { id } });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-sm text-muted-foreground">{t("backText")}</p>
      <TextField {...fieldOf("reason")} label={t("reason")} dir="auto" maxLength={300} required />
      <FormFoot isPending={isPending} onCancel={close} submit={t("backNow")} />
    </form>
  );
}

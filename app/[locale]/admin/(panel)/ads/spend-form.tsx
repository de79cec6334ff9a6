"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { AmountField } from "@/components/admin-shell/amount-field";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { amountText } from "@/lib/core/amount";
import { formatDay } from "@/lib/core/date";
import { type Currency, formatMoney, type Minor } from "@/lib/core/money";
import { dropAdRow, saveAdRow } from "@/lib/money/ad-actions";
import type { AdSpend } from "@/lib/money/ad-rows";

/** The names that orders and earlier spend have: the orders of a campaign are found by the same name. */
export type Known = { sources: readonly string[]; campaigns: readonly string[] };
type Props = { known: Known; currency: Currency };

export function AddSpend({ today, ...props }: Props & { today: string }) {
  const t = useTranslations("admin.ads");
  return (
    <FormDialog trigger={t("add")} title={t("add")} triggerClassName={buttonVariants()}>
      {(close) => <SpendForm day={today} spend={null} close={close} {...props} />}
    </FormDialog>
  );
}

const useSpendName = () => {
  const t = useTranslations("admin.ads");
  const locale = useLocale();
  return ({ day, source, campaign }: AdSpend) =>
    `\u2068${source}\u2069 · \u2068${campaign || t("wholeSource")}\u2069 · ${formatDay(`${day}T12:00:00Z`, locale)}`;
};

export function EditSpend({ spend, ...props }: Props & { spend: AdSpend }) {
  const t = useTranslations("admin.ads");
  const common = useTranslations("admin.common");
  const nameOf = useSpendName();
  return (
    <FormDialog trigger={common("edit")} triggerLabel={`${common("edit")} ${nameOf(spend)}`} title={t("edit")}>
      {(close) => <SpendForm day={spend.day} spend={spend} close={close} {...props} />}
    </FormDialog>
  );
}

export function DropSpend({ spend }: { spend: AdSpend }) {
  const t = useTranslations("admin.ads");
  const common = useTranslations("admin.common");
  const nameOf = useSpendName();
  const { day, source, campaign } = spend;
  return (
    <AskedAction
      action={dropAdRow}
      input={{ day, source, campaign }}
      label={common("delete")}
      name={nameOf(spend)}
      title={t("drop.title")}
      text={nameOf(spend)}
      notice={() => ({ title: t("drop.done") })}
    />
  );
}

type FormProps = Props & { day: string; spend: AdSpend | null; close: () => void };

function SpendForm({ day, spend, known, currency, close }: FormProps) {
  const t = useTranslations("admin.ads");
  const locale = useLocale();
  const id = useId();
  const [before, setBefore] = useState<Minor | null>(null);
  const { form, errorOf, fieldOf, isPending } = useAdminForm(saveAdRow, {
    extra: {
      was: spend && { day: spend.day, source: spend.source, campaign: spend.campaign },
      replace: before !== null,
    },
    done: (saved) => {
      setBefore(saved.before);
      if (saved.before !== null) return;
      close();
      notify({ kind: "success", title: t("saved") });
    },
  });
  const name = (field: "source" | "campaign") =>
    ({
      name: field,
      label: t(`columns.${field}`),
      hint: t(`hints.${field}`),
      error: errorOf(field),
      defaultValue: spend?.[field],
      list: `${id}-${field}`,
      autoComplete: "off",
      autoCapitalize: "none",
      maxLength: 100,
      dir: "auto",
    }) as const;
  return (
    <form
      {...form}
      onChange={(event) => {
        // Another day or name is another row.
        setBefore(null);
        form.onChange(event);
      }}
      className="flex flex-col gap-5"
    >
      <AmountField
        {...fieldOf("amount")}
        label={t("amountIn", { currency })}
        defaultValue={spend ? amountText(spend.amount) : undefined}
        required
      />
      <TextField {...name("source")} required />
      <Names id={`${id}-source`} names={known.sources} />
      <TextField {...name("campaign")} />
      <Names id={`${id}-campaign`} names={known.campaigns} />
      <TextField {...fieldOf("day")} type="date" label={t("columns.day")} defaultValue={day} required />
      <TextField
        {...fieldOf("note")}
        label={t("columns.note")}
        defaultValue={spend?.note ?? undefined}
        autoComplete="off"
        maxLength={200}
        dir="auto"
      />
      {before !== null && (
        <p role="alert" className="text-sm text-destructive">
          {t("exists", { amount: `\u2068${formatMoney(before, currency, locale)}\u2069` })}
        </p>
      )}
      <FormFoot isPending={isPending} onCancel={close} submit={before === null ? undefined : t("replace")} />
    </form>
  );
}

const Names = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {[...new Set(names)].map((each) => (
      <option key={each} value={each} />
    ))}
  </datalist>
);

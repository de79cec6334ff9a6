"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { Options } from "@/components/admin-shell/options";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { flagCustomer, liftFlag } from "@/lib/customers/actions";
import { FLAG_MODES } from "@/lib/desk/desk";

export function FlagDialog({ phone }: { phone: string }) {
  const t = useTranslations("admin.customers.flag");
  return (
    <FormDialog trigger={t("set")} title={t("set")}>
      {(close) => <FlagForm phone={phone} close={close} />}
    </FormDialog>
  );
}

function FlagForm({ phone, close }: { phone: string; close: () => void }) {
  const t = useTranslations("admin.customers.flag");
  const mode = useId();
  const { form, fieldOf, isPending } = useAdminForm(flagCustomer, {
    extra: { phone },
    done: close,
    notice: () => t("done"),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <div>
        <Label htmlFor={mode} className="mb-1.5 block">
          {t("mode")}
        </Label>
        <NativeSelect id={mode} name="mode">
          <Options of={FLAG_MODES} text={(each) => t(`modes.${each}`)} />
        </NativeSelect>
      </div>
      <TextField
        {...fieldOf("reason")}
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={200}
        autoComplete="off"
        dir="auto"
      />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}

export function LiftFlag({ id, reason }: { id: string; reason: string }) {
  const t = useTranslations("admin.customers.flag");
  return (
    <AskedAction
      action={liftFlag}
      input={{ id }}
      label={t("lift")}
      name={reason}
      title={t("liftTitle")}
      text={t("liftText")}
      notice={() => ({ title: t("lifted") })}
    />
  );
}

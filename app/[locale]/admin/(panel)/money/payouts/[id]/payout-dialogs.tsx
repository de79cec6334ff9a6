"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAction } from "@/components/admin-shell/use-action";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { changePayout, dropPayout, reversePayout } from "@/lib/money/payout-actions";
import type { PayoutPage } from "@/lib/money/payout-rows";
import { HeadFields } from "../head-fields";

const OUTLINE = buttonVariants({ variant: "outline" });

type ChangeProps = { payout: PayoutPage["payout"] };

/** Corrects the sum, the date, the way and the number of an open payout. */
export function ChangePayout(props: ChangeProps) {
  const t = useTranslations("admin.payouts");
  return (
    <FormDialog trigger={t("change")} triggerClassName={OUTLINE} title={t("change")}>
      {(close) => <ChangeForm {...props} close={close} />}
    </FormDialog>
  );
}

function ChangeForm({ payout, close }: ChangeProps & { close: () => void }) {
  const { form, errors, isPending } = useAdminForm(changePayout, { done: close, extra: { id: payout.id } });
  return (
    <form {...form} className="flex flex-col gap-5">
      <HeadFields refused={errors} saved={payout} />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}

/** Deletes an open payout: nothing of it is booked. */
export function DropPayout({ id }: { id: string }) {
  const t = useTranslations("admin.payouts");
  const locale = useLocale();
  const router = useRouter();
  const { run } = useAction(dropPayout);
  return (
    <ConfirmDialog
      trigger={t("drop")}
      title={t("dropTitle")}
      text={t("dropText")}
      confirm={t("drop")}
      onConfirm={() => run({ id }, { done: () => router.replace(localePath(locale, adminPaths.payouts)) })}
    />
  );
}

/** Reverses a closed payout, with a reason. */
export function ReversePayout({ id }: { id: string }) {
  const t = useTranslations("admin.payouts");
  return (
    <FormDialog trigger={t("reverse")} triggerClassName={OUTLINE} title={t("reverseTitle")}>
      {(close) => <ReverseForm id={id} close={close} />}
    </FormDialog>
  );
}

function ReverseForm({ id, close }: { id: string; close: () => void }) {
  const t = useTranslations("admin.payouts");
  const { form, fieldOf, isPending } = useAdminForm(reversePayout, { done: close, extra: { id } });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-sm text-muted-foreground">{t("reverseText")}</p>
      <TextField {...fieldOf("reason")} label={t("reason")} dir="auto" maxLength={300} required />
      <FormFoot isPending={isPending} onCancel={close} submit={t("reverseNow")} />
    </form>
  );
}

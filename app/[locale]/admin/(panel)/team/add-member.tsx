"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { CopyButton } from "@/components/orders/copy-button";
import { TextField } from "@/components/shell/text-field";
import { Button, buttonVariants } from "@/components/ui/button";
import { addMember } from "@/lib/team/actions";
import { RoleField } from "./role-field";

/** Adds a colleague, and shows the first password once. */
export function AddMember() {
  const t = useTranslations("admin.team");
  return (
    <FormDialog trigger={t("add")} triggerClassName={buttonVariants()} title={t("add")}>
      {(close) => <NewMember close={close} />}
    </FormDialog>
  );
}

function NewMember({ close }: { close: () => void }) {
  const router = useRouter();
  const [password, setPassword] = useState<string | null>();
  if (password === undefined) return <NewMemberForm onCancel={close} onAdded={setPassword} />;
  return (
    <FirstPassword
      password={password}
      onClose={() => {
        close();
        router.refresh();
      }}
    />
  );
}

function NewMemberForm({ onCancel, onAdded }: { onCancel: () => void; onAdded: (password: string | null) => void }) {
  const t = useTranslations("admin.team");
  const { form, errorOf, fieldOf, isPending } = useAdminForm(addMember, { done: onAdded });
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...fieldOf("email")} type="email" label={t("email")} dir="ltr" autoComplete="off" />
      <TextField {...fieldOf("name")} label={t("name")} dir="auto" autoComplete="off" />
      <RoleField role="agent" error={errorOf("role")} />
      <FormFoot isPending={isPending} onCancel={onCancel} />
    </form>
  );
}

function FirstPassword({ password, onClose }: { password: string | null; onClose: () => void }) {
  const t = useTranslations("admin.team");
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-3">
        {password === null ? (
          <p>{t("hadAccount")}</p>
        ) : (
          <>
            <p>{t("firstPassword")}</p>
            <p className="flex flex-wrap items-center gap-x-4 rounded-md bg-muted px-3 py-2">
              <code dir="ltr" className="text-lg">
                {password}
              </code>
              <CopyButton text={password} label={t("copy")} copied={t("copied")} />
            </p>
            <p className="text-sm text-muted-foreground">{t("ownPassword")}</p>
          </>
        )}
      </div>
      {/* The form had the focus, and it is gone. */}
      <Button autoFocus className="self-start" onClick={onClose}>
        {t("close")}
      </Button>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { saveMember } from "@/lib/team/actions";
import type { Member } from "@/lib/team/queries";
import { RoleField } from "./role-field";

export function MemberDialog({ member }: { member: Member }) {
  const t = useTranslations("admin.team");
  const common = useTranslations("admin.common");
  const name = member.name || member.email;
  return (
    <FormDialog trigger={common("edit")} triggerLabel={t("editNamed", { name })} title={name}>
      {(close) => <MemberForm member={member} close={close} />}
    </FormDialog>
  );
}

function MemberForm({ member, close }: { member: Member; close: () => void }) {
  const t = useTranslations("admin.team");
  const common = useTranslations("admin.common");
  const router = useRouter();
  const { form, errorOf, fieldOf, isPending } = useAdminForm(saveMember, {
    extra: { id: member.id },
    done: () => {
      close();
      router.refresh();
      notify({ kind: "success", title: common("saved") });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...fieldOf("name")} label={t("name")} defaultValue={member.name} dir="auto" />
      <RoleField role={member.role} error={errorOf("role")} />
      <CheckField name="active" defaultChecked={member.active}>
        {t("active")}
      </CheckField>
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}

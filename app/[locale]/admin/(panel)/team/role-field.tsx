import { useTranslations } from "next-intl";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { type Role, ROLES } from "@/lib/http/abilities";

/** The choice of a role, each with what it may do. */
export function RoleField({ role, error }: { role: Role; error: string | undefined }) {
  const t = useTranslations("admin.team");
  return (
    <SelectField name="role" label={t("role")} defaultValue={role} error={error}>
      <Options of={ROLES} text={(each) => t(`mayDo.${each}`)} />
    </SelectField>
  );
}

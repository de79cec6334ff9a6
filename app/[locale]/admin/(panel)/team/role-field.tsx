import { useTranslations } from "next-intl";
import { useId } from "react";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { type Role, ROLES } from "@/lib/http/abilities";

/** The choice of a role, each with what it may do. */
export function RoleField({ role, error }: { role: Role; error: string | undefined }) {
  const t = useTranslations("admin.team");
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5 block">
        {t("role")}
      </Label>
      <NativeSelect
        id={id}
        name="role"
        defaultValue={role}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-wrong`}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`mayDo.${each}`)}
          </option>
        ))}
      </NativeSelect>
      {error !== undefined && (
        <p id={`${id}-wrong`} className="mt-1.5 text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

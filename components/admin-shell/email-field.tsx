import { useTranslations } from "next-intl";
import { TextField } from "@/components/shell/text-field";

/** The e-mail address with which a member of staff signs in. */
export function EmailField({ id, defaultValue }: { id: string; defaultValue: string }) {
  const t = useTranslations("admin.login");
  return (
    <TextField
      id={id}
      name="email"
      type="email"
      label={t("email")}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      className="rtl:text-end"
      defaultValue={defaultValue}
    />
  );
}

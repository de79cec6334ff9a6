import { useTranslations } from "next-intl";
import { SelectField } from "@/components/admin-shell/select-field";

/** Whether the carrier knows the wilayas 59 to 69. If not, it files their places under the former wilaya. */
export function WilayasField({ wilayas, error }: { wilayas: 58 | 69; error?: string }) {
  const t = useTranslations("admin.carriers.fields");
  return (
    <SelectField name="wilayas" label={t("wilayas")} hint={t("wilayasHint")} defaultValue={wilayas} error={error}>
      <option value="58">{t("wilayas58")}</option>
      <option value="69">{t("wilayas69")}</option>
    </SelectField>
  );
}

import { getTranslations } from "next-intl/server";

/** Shown without JavaScript, in place of a part that needs it. */
export async function NeedsScript() {
  const t = await getTranslations("common");
  return <p className="without-script">{t("needsScript")}</p>;
}

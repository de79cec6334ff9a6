import { getTranslations } from "next-intl/server";

/** For whoever has no script, in place of what cannot work without. */
export async function NeedsScript() {
  const t = await getTranslations("common");
  return <p className="without-script my-6 border-s-2 border-accent-strong bg-muted px-5 py-4">{t("needsScript")}</p>;
}

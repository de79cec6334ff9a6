import { getTranslations } from "next-intl/server";

/** Shown without JavaScript, in place of a part that needs it. */
export async function NeedsScript() {
  const t = await getTranslations("common");
  return <p className="without-script my-6 border-s-2 border-accent-strong bg-muted px-5 py-4">{t("needsScript")}</p>;
}

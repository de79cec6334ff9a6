import { getTranslations } from "next-intl/server";

/** STAFF-2: while the session is checked. */
export async function Checking() {
  const t = await getTranslations("common");
  return (
    <div
      role="status"
      className="flex min-h-svh flex-col items-center justify-center gap-4 text-sm text-muted-foreground"
    >
      <span className="spinner" aria-hidden="true" />
      {t("loading")}
    </div>
  );
}

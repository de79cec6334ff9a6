import { getTranslations } from "next-intl/server";

/** The whole page while the session is checked (STAFF-2). */
export async function Checking() {
  const t = await getTranslations("common");
  return (
    <main className="flex min-h-svh flex-col items-center justify-center gap-4 text-muted-foreground">
      <span className="spinner" aria-hidden="true" />
      <div role="status">
        <h1 className="text-sm font-normal">{t("loading")}</h1>
      </div>
    </main>
  );
}

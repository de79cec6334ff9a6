import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { CSV_COLUMNS } from "@/lib/catalog/admin/csv";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { ImportForm } from "./import-form";
import "../products.css";

export const generateMetadata = screenTitle("admin.products.import.title");

export default async function ImportPage() {
  const [, t, nav] = await Promise.all([
    requireAdmin(),
    getTranslations("admin.products.import"),
    getTranslations("admin.nav"),
  ]);
  return (
    <>
      <PageHead within={{ href: adminPaths.products, name: nav("products") }} title={t("title")}>
        <a href={adminPaths.api.exportProducts} download className={buttonVariants({ variant: "outline" })}>
          {t("template")}
        </a>
      </PageHead>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <ImportForm />
        <section className="panel text-sm">
          <h2 className="mb-3 text-base">{t("rules")}</h2>
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {(["bySku", "onlyColumns", "newOnes", "stock", "several", "amounts"] as const).map((rule) => (
              <li key={rule}>
                {t.rich(`rule.${rule}`, {
                  code: (text) => (
                    <code dir="ltr" className="inline-block font-mono text-xs">
                      {text}
                    </code>
                  ),
                })}
              </li>
            ))}
          </ul>
          <p className="mt-4 mb-2 font-medium">{t("columns")}</p>
          <p dir="ltr" className="font-mono text-xs wrap-anywhere text-muted-foreground">
            {CSV_COLUMNS.join(", ")}
          </p>
        </section>
      </div>
    </>
  );
}

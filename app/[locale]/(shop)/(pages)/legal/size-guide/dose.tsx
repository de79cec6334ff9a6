import { getTranslations } from "next-intl/server";
import { CONCENTRATIONS } from "@/lib/catalog/product-values";
import { Table } from "@/app/[locale]/(shop)/(pages)/legal/table";

/** How many sprays to use: the stronger the concentration, the fewer. */
export async function Dose() {
  const [t, words] = await Promise.all([
    getTranslations("legal.sizeGuide.dose"),
    getTranslations("catalog.concentration"),
  ]);
  const rows = CONCENTRATIONS.map((concentration) => ({
    key: concentration,
    cells: [words(concentration), <bdi key="sprays">{t(concentration)}</bdi>],
  }));
  return (
    <section aria-labelledby="dose" className="mt-12">
      <h2 id="dose" className="mb-4 text-2xl">
        {t("title")}
      </h2>
      <p className="mb-6 text-muted-foreground">{t("text")}</p>
      <Table caption={t("title")} head={[t("concentration"), t("sprays")]} rows={rows} />
    </section>
  );
}

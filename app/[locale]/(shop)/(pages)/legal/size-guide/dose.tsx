import { getTranslations } from "next-intl/server";
import { CONCENTRATIONS } from "@/lib/catalog/product-values";
import { Table } from "@/app/[locale]/(shop)/(pages)/legal/table";

/** How much to use of each concentration. An oil is measured in drops, all others in sprays. */
export async function Dose() {
  const [t, words] = await Promise.all([
    getTranslations("legal.sizeGuide.dose"),
    getTranslations("catalog.concentration"),
  ]);
  const rows = CONCENTRATIONS.map((concentration) => ({
    key: concentration,
    cells: [words(concentration), <bdi key="amount">{t(concentration)}</bdi>],
  }));
  return (
    <section aria-labelledby="dose" className="mt-12">
      <h2 id="dose" className="mb-4 text-2xl">
        {t("title")}
      </h2>
      <p className="mb-4">{t("text")}</p>
      <Table caption={t("title")} head={[t("concentration"), t("amount")]} rows={rows} className="max-w-120" />
    </section>
  );
}

import { getTranslations } from "next-intl/server";
import { lasts, spraysIn, SPRAYS_PER_ML } from "@/lib/catalog/sprays";
import { Table } from "@/app/[locale]/(shop)/(pages)/legal/table";

const SIZES_ML = [10, 30, 50, 100] as const;
const SPRAYS_PER_DAY = [2, 4, 6] as const;

export async function Lasting() {
  const [t, table] = await Promise.all([getTranslations("legal.sizeGuide"), getTranslations("legal.sizeGuide.table")]);
  const rows = SIZES_ML.map((ml) => ({
    key: String(ml),
    cells: [
      <bdi key="size" className="whitespace-nowrap">
        {table("ml", { n: ml })}
      </bdi>,
      <bdi key="sprays" className="whitespace-nowrap">
        {table("range", spraysIn(ml))}
      </bdi>,
      ...SPRAYS_PER_DAY.map((perDay) => {
        const { unit, min, max } = lasts(ml, perDay);
        return table(unit, { min, max });
      }),
    ],
  }));
  return (
    <section aria-labelledby="lasting" className="mt-12">
      <h2 id="lasting" className="mb-4 text-2xl">
        {table("caption")}
      </h2>
      <p className="mb-6 text-muted-foreground">{t("rule", SPRAYS_PER_ML)}</p>
      <Table
        caption={table("caption")}
        head={[table("size"), table("sprays"), ...SPRAYS_PER_DAY.map((n) => table("perDay", { n }))]}
        rows={rows}
      />
    </section>
  );
}

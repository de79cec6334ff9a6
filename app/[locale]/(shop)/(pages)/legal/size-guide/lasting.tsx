import { getLocale, getTranslations } from "next-intl/server";
import { lasts, spraysIn, SPRAYS_PER_ML } from "@/lib/catalog/sprays";
import { groupedNumber } from "@/lib/core/money";
import { Table } from "@/app/[locale]/(shop)/(pages)/legal/table";

const SIZES_ML = [10, 30, 50, 100] as const;
const SPRAYS_PER_DAY = [2, 4, 6] as const;

export async function Lasting() {
  const [locale, t, table] = await Promise.all([
    getLocale(),
    getTranslations("legal.sizeGuide"),
    getTranslations("legal.sizeGuide.table"),
  ]);
  const sprays = (ml: number) => {
    const { min, max } = spraysIn(ml);
    return { min: groupedNumber(min, locale), max: groupedNumber(max, locale) };
  };
  const rows = SIZES_ML.map((ml) => ({
    key: String(ml),
    cells: [
      <span key="size">
        <bdi className="block">{table("ml", { n: ml })}</bdi>
        <bdi className="block font-normal text-muted-foreground">{table("range", sprays(ml))}</bdi>
      </span>,
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
      <p className="mb-4">{t("rule", SPRAYS_PER_ML)}</p>
      <Table
        caption={table("caption")}
        head={[table("size"), ...SPRAYS_PER_DAY.map((n) => table("perDay", { n }))]}
        rows={rows}
      />
    </section>
  );
}

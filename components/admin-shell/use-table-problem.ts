import { useLocale, useTranslations } from "next-intl";
import { groupedNumber } from "@/lib/core/money";
import { TABLE_LIMITS, type TableProblem } from "@/lib/core/table/limits";

const BYTES_PER_MEGABYTE = 1_000_000;

/** Says why a table was refused, with the limit. `mostBytes`: the largest file that the screen sends. */
export function useTableProblem(mostBytes: number): (problem: TableProblem) => string {
  const t = useTranslations("admin.tables");
  const locale = useLocale();
  return (problem) => {
    const limits = Object.entries(TABLE_LIMITS).map(([name, n]) => [name, groupedNumber(n, locale)]);
    const megabytes = Math.floor((mostBytes / BYTES_PER_MEGABYTE) * 10) / 10;
    return t(problem, { ...Object.fromEntries(limits), megabytes: String(megabytes) });
  };
}

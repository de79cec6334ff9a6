import { getTranslations } from "next-intl/server";
import { csvFile } from "@/lib/core/csv";
import { DEFAULT_LOCALE, isLocale } from "@/lib/core/locale";
import { filtersOf, profitAsked, sortedRows } from "@/lib/money/profit";
import { payCsv, profitCsv } from "@/lib/money/profit-csv";
import { rowNames } from "@/lib/money/profit-names";
import { profitReport } from "@/lib/money/profit-rows";
import { adminRoute } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";

/** The table of profit; with `kind=pay`, what agents are paid by. */
export const GET = adminRoute(async (request, client) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const locale = isLocale(query.lang) ? query.lang : DEFAULT_LOCALE;
  const isPay = query.kind === "pay";
  const asked = profitAsked(isPay ? { ...query, group: "agent" } : query);
  const [report, nameOf, t] = await Promise.all([
    queryRpc(client, "profit", { filters: filtersOf(asked) }, profitReport),
    rowNames(asked.group, locale),
    getTranslations({ locale, namespace: "admin.profit" }),
  ]);
  const rows = report.rows.map((row) => ({ ...row, name: nameOf(row) }));
  const days = `${asked.period.from}-${asked.period.to}`;
  if (isPay) return csvFile(`agents-${days}`, payCsv(rows.filter(({ key }) => !["", "-"].includes(key))));
  const total = { name: t("total"), figures: report.total };
  const lines = profitCsv(asked.group, sortedRows(rows, asked.sort, locale), total, report.currency);
  return csvFile(`profit-${asked.group}-${days}`, lines);
});

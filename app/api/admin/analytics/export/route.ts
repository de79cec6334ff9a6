import { getMessages } from "next-intl/server";
import { everyDay } from "@/lib/analytics/admin-queries";
import { type Period, periodAsked } from "@/lib/analytics/period";
import { csvFile, csvLine } from "@/lib/core/csv";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale";
import { adminRoute } from "@/lib/supabase/admin";
import type { SessionClient } from "@/lib/supabase/session-client";

const COLUMNS = ["total_visits", "unique_visitors", "new_visitors", "returning_visitors"] as const;

async function headLine(locale: Locale): Promise<string> {
  const { admin } = await getMessages({ locale });
  return csvLine([admin.analytics.day, ...COLUMNS.map((column) => admin.analytics.totals[column])]);
}

async function* csvLines(client: SessionClient, period: Period, locale: Locale): AsyncGenerator<string> {
  yield await headLine(locale);
  for await (const days of everyDay(client, period)) {
    yield days
      .map((day) => csvLine([day.date, day.visits, day.unique_visitors, day.new_visitors, day.returning_visitors]))
      .join("");
  }
}

/** One line per day of the period. */
export const GET = adminRoute(async (request, client) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const period = periodAsked(query);
  return csvFile(
    `analytics-${period.from}-${period.to}`,
    csvLines(client, period, isLocale(query.lang) ? query.lang : DEFAULT_LOCALE),
  );
});

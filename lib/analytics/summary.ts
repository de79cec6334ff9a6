import { type Fields, isFields } from "@/lib/core/answer.ts";

export type Counted<Name extends string> = Readonly<Record<Name, string>> & { readonly count: number };
export type People = { visits: number; unique_visitors: number; new_visitors: number; returning_visitors: number };

/** SPEC 3, "Analytics summary", key by key. */
export type AnalyticsSummary = Omit<People, "visits"> & {
  total_visits: number;
  page_views: number;
  most_visited_pages: readonly Counted<"page">[];
  device_stats: { desktop: number; mobile: number; tablet: number };
  browser_stats: readonly Counted<"browser">[];
  os_stats: readonly Counted<"os">[];
  /** UTC dates, ascending, at most thirty. */
  daily_stats: readonly (People & { date: string })[];
};

const number = (fields: Fields, key: string): number => (typeof fields[key] === "number" ? fields[key] : 0);

const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

const counted = <Name extends string>(value: unknown, name: Name): Counted<Name>[] =>
  rows(value).map((row) => ({ [name]: String(row[name] ?? ""), count: number(row, "count") }) as Counted<Name>);

const people = (row: Fields): People => ({
  visits: number(row, "visits"),
  unique_visitors: number(row, "unique_visitors"),
  new_visitors: number(row, "new_visitors"),
  returning_visitors: number(row, "returning_visitors"),
});

/** What the database answered; null, as the specification has it, when that is no summary. */
export function toSummary(answer: unknown): AnalyticsSummary | null {
  if (!isFields(answer)) return null;
  const { unique_visitors, new_visitors, returning_visitors } = people(answer);
  const devices = isFields(answer.device_stats) ? answer.device_stats : {};
  return {
    total_visits: number(answer, "total_visits"),
    unique_visitors,
    new_visitors,
    returning_visitors,
    page_views: number(answer, "page_views"),
    most_visited_pages: counted(answer.most_visited_pages, "page"),
    device_stats: { desktop: number(devices, "desktop"), mobile: number(devices, "mobile"), tablet: number(devices, "tablet") },
    browser_stats: counted(answer.browser_stats, "browser"),
    os_stats: counted(answer.os_stats, "os"),
    daily_stats: rows(answer.daily_stats).map((row) => ({ date: String(row.date ?? ""), ...people(row) })),
  };
}

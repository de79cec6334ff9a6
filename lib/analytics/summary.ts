export type Counted<Name extends string> = Readonly<Record<Name, string>> & { readonly count: number };
type People = { visits: number; unique_visitors: number; new_visitors: number; returning_visitors: number };

/** The summary of VISIT-10, key by key. */
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

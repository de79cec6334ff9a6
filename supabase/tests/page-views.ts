import { randomInt } from "node:crypto";

// Random page views, and their summary by the rules VISIT-9 to VISIT-12, computed without the database.

export type View = {
  page: string;
  user_agent: string | null;
  referrer: string | null;
  session_id: string | null;
  visitor_id: string | null;
  device_type: "desktop" | "mobile" | "tablet";
  browser: string;
  os: string;
  is_bot: boolean;
  is_new_visitor: boolean;
  created_at: string;
};

export const DAY_MS = 86_400_000;

/** The midnight in UTC at which the date of an instant begins. */
export const dayStart = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** The UTC date of an instant, as `YYYY-MM-DD`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

/** Views of few visitors, so that sets overlap. Some are at the borders of days; some are left out by VISIT-9. */
export function someViews(count: number, from: number, to: number): View[] {
  return Array.from({ length: count }, () => {
    const at = pick([
      from,
      to,
      dayStart(from) + DAY_MS,
      dayStart(from) + DAY_MS - 1,
      from + randomInt(0, Math.max(1, to - from)),
      from - 1,
      to + 1,
    ]);
    const visitor = pick([null, ...Array.from({ length: 6 }, (_, n) => `v${n}`)]);
    return {
      page: pick([
        "/",
        "/ar",
        "/products",
        "/cart",
        "/about",
        "/contact",
        "/faq",
        "/ar/cart",
        "/favorites",
        "/checkout",
        "/ar/products",
        "/products/1",
        "/ar/products/2",
        "/order-success",
        "/cartoon",
      ]),
      user_agent: pick([
        null,
        "Mozilla/5.0 (Linux; Android 14) Chrome/140",
        "Mozilla/5.0 Latest/1",
        "http://LOCALHOST/agent",
        "probe 127.0.0.1",
        "Mozilla/5.0 (iPhone)",
      ]),
      referrer: pick([
        null,
        "",
        "www.instagram.com",
        "instagram.com",
        "localhost",
        "google.com",
        "com.google.android.gm",
      ]),
      session_id: visitor === null ? `s${randomInt(4)}` : pick([null, `s${randomInt(4)}`]),
      visitor_id: visitor,
      device_type: pick(["desktop", "mobile", "tablet"] as const),
      browser: pick(["Chrome", "Firefox", "Safari", "Edge", "Opera", "Other"]),
      os: pick(["Windows", "macOS", "Linux", "Android", "iOS", "Other"]),
      is_bot: pick([false, false, false, true]),
      is_new_visitor: pick([true, false]),
      created_at: new Date(at).toISOString(),
    };
  });
}

const distinct = (values: readonly (string | null)[]): number => new Set(values.filter((value) => value !== null)).size;

function topCounts<Key extends string>(name: Key, values: readonly string[], limit: number) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([value, count]) => ({ [name]: value, count }));
}

function visitors(views: readonly View[]) {
  const keyOf = (view: View) => view.visitor_id ?? view.session_id;
  const unique = distinct(views.map(keyOf));
  const newVisitors = distinct(views.filter((view) => view.is_new_visitor).map(keyOf));
  return {
    visits: distinct(views.map((view) => view.session_id)),
    unique_visitors: unique,
    new_visitors: newVisitors,
    returning_visitors: unique - newVisitors,
  };
}

type Range = {
  from: number;
  to: number;
  /** Views of these addresses are not counted. */ addresses?: readonly string[];
};

function countedViews(all: readonly View[], { from, to, addresses = ["127.0.0.1"] }: Range): View[] {
  const excluded = ({ user_agent, referrer, is_bot }: View) =>
    is_bot ||
    ["test", "localhost", ...addresses].some((word) => (user_agent ?? "").toLowerCase().includes(word)) ||
    (referrer ?? "").toLowerCase().includes("localhost");
  return all.filter(
    (view) => Date.parse(view.created_at) >= from && Date.parse(view.created_at) <= to && !excluded(view),
  );
}

/** The summary that VISIT-9 to VISIT-12 require. */
export function expectedSummary(all: readonly View[], range: Range) {
  const { from, to } = range;
  const views = countedViews(all, range);
  const { visits: total_visits, ...people } = visitors(views);
  const last = dayStart(to);
  const first = Math.max(dayStart(from), last - 29 * DAY_MS);
  const daily_stats = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, n) => {
    const date = dayOf(first + n * DAY_MS);
    return { date, ...visitors(views.filter((view) => dayOf(Date.parse(view.created_at)) === date)) };
  });
  const device = (name: string) => views.filter((view) => view.device_type === name).length;
  return {
    total_visits,
    ...people,
    page_views: views.length,
    most_visited_pages: topCounts(
      "page",
      views.map(({ page }) => page),
      10,
    ),
    device_stats: { desktop: device("desktop"), mobile: device("mobile"), tablet: device("tablet") },
    browser_stats: topCounts(
      "browser",
      views.map(({ browser }) => browser),
      5,
    ),
    os_stats: topCounts(
      "os",
      views.map(({ os }) => os),
      5,
    ),
    daily_stats,
  };
}

const FUNNEL_PAGES = {
  product: ["/products/1", "/ar/products/2"],
  cart: ["/cart", "/ar/cart"],
  checkout: ["/checkout"],
  order: ["/order-success"],
};

/** The referrers and the funnel that the requirements define. */
export function expectedJourney(all: readonly View[], range: Range) {
  const views = countedViews(all, range);
  const visitsOf = (pages: readonly string[]) =>
    distinct(views.filter(({ page }) => pages.includes(page)).map(({ session_id }) => session_id));
  return {
    referrers: topCounts(
      "referrer",
      views.flatMap(({ referrer }) => (referrer ? [referrer.replace(/^www\./, "")] : [])),
      11,
    ),
    funnel: {
      visit: distinct(views.map(({ session_id }) => session_id)),
      product: visitsOf(FUNNEL_PAGES.product),
      cart: visitsOf(FUNNEL_PAGES.cart),
      checkout: visitsOf(FUNNEL_PAGES.checkout),
      order: visitsOf(FUNNEL_PAGES.order),
    },
  };
}

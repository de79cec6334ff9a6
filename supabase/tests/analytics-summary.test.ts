import { randomInt } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";

type View = {
  page: string; user_agent: string | null; referrer: string | null; session_id: string | null; visitor_id: string | null;
  device_type: "desktop" | "mobile" | "tablet"; browser: string; os: string; is_bot: boolean; is_new_visitor: boolean; created_at: string;
};

const DAY_MS = 86_400_000;
const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

/** Views of a small town: few visitors, so that sets overlap; borders of days; everything the specification leaves out. */
function someViews(count: number, from: number, to: number): View[] {
  return Array.from({ length: count }, () => {
    const at = pick([from, to, Math.ceil(from / DAY_MS) * DAY_MS, Math.ceil(from / DAY_MS) * DAY_MS - 1, from + randomInt(0, Math.max(1, to - from)), from - 1, to + 1]);
    const visitor = pick([null, ...Array.from({ length: 6 }, (_, n) => `v${n}`)]);
    return {
      page: pick(["/", "/ar", "/products", "/cart", "/about", "/contact", "/faq", "/orders", "/favorites", "/checkout", "/ar/products", "/testimonials"]),
      user_agent: pick([null, "Mozilla/5.0 (Linux; Android 14) Chrome/140", "Mozilla/5.0 Latest/1", "http://LOCALHOST/agent", "probe 127.0.0.1", "Mozilla/5.0 (iPhone)"]),
      referrer: pick([null, "https://www.instagram.com/", "http://localhost:3000/", "https://google.com/"]),
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

function counted<Key extends string>(name: Key, values: readonly string[], most: number) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([value, count]) => ({ [name]: value, count }));
}

function visitors(views: readonly View[]) {
  const keyOf = (view: View) => view.visitor_id ?? view.session_id;
  const unique = distinct(views.map(keyOf));
  const fresh = distinct(views.filter((view) => view.is_new_visitor).map(keyOf));
  return { visits: distinct(views.map((view) => view.session_id)), unique_visitors: unique, new_visitors: fresh, returning_visitors: unique - fresh };
}

/** The specification's words (SPEC 3, 5, 9), read one by one. */
function reference(all: readonly View[], from: number, to: number) {
  const excluded = ({ user_agent, referrer, is_bot }: View) =>
    is_bot || ["test", "localhost", "127.0.0.1"].some((word) => (user_agent ?? "").toLowerCase().includes(word)) || (referrer ?? "").toLowerCase().includes("localhost");
  const views = all.filter((view) => Date.parse(view.created_at) >= from && Date.parse(view.created_at) <= to && !excluded(view));
  const { visits: total_visits, ...people } = visitors(views);
  const last = Math.floor(to / DAY_MS);
  const first = Math.max(Math.floor(from / DAY_MS), last - 29);
  const daily_stats = Array.from({ length: last - first + 1 }, (_, n) => {
    const date = new Date((first + n) * DAY_MS).toISOString().slice(0, 10);
    return { date, ...visitors(views.filter((view) => view.created_at.startsWith(date))) };
  });
  const device = (name: string) => views.filter((view) => view.device_type === name).length;
  return {
    total_visits, ...people, page_views: views.length,
    most_visited_pages: counted("page", views.map(({ page }) => page), 10),
    device_stats: { desktop: device("desktop"), mobile: device("mobile"), tablet: device("tablet") },
    browser_stats: counted("browser", views.map(({ browser }) => browser), 5),
    os_stats: counted("os", views.map(({ os }) => os), 5),
    daily_stats,
  };
}

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

const END = Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * 365 * DAY_MS;

/** Long ago, so that views recorded by other tests at the same time are out of range. */
async function summaryOf(client: Client, from: number, to: number): Promise<unknown> {
  const { data, error } = await client.rpc("analytics_summary", { start_date: new Date(from).toISOString(), end_date: new Date(to).toISOString() });
  if (error) throw new Error(error.message);
  return data;
}

beforeEach(async () => {
  await sql`delete from public.page_views where created_at < now() - interval '4 years'`;
});

describe("the summary of the page views equals the specification's words, key by key", () => {
  it.each(Array.from({ length: 20 }, (_, n) => [n, [0, 1, 7, 45][n % 4] ?? 0, n === 0 ? 0 : 40 * (n + 1)] as const))("data set %i: %i days, %i views", async (n, days, count) => {
    const to = END + n * 3_600_000 + 12_345;
    const from = to - days * DAY_MS;
    const views = someViews(count, from, to);
    if (views.length > 0) await sql`insert into public.page_views ${sql(views)}`;
    expect(await summaryOf(staff, from, to)).toEqual(reference(views, from, to));
  });
});

it("covers everything up to now when no range is given, and the last thirty dates", async () => {
  const { data } = await staff.rpc("analytics_summary", {});
  const { daily_stats } = data as { daily_stats: { date: string }[] };
  expect(daily_stats).toHaveLength(30);
  expect(daily_stats.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
});

it("counts far beyond a thousand rows", async () => {
  const at = new Date(END).toISOString();
  await sql`
    insert into public.page_views (page, session_id, visitor_id, device_type, browser, os, created_at)
    select '/', 's' || n, 'v' || n, 'mobile', 'Chrome', 'Android', ${at} from generate_series(1, 5000) as n`;
  expect(await summaryOf(staff, END, END)).toMatchObject({ page_views: 5000, unique_visitors: 5000, total_visits: 5000 });
});

it("is nobody's but an admin's", async () => {
  const { error } = await anon().rpc("analytics_summary", {});
  expect(error?.code).toBe("42501");
  expect(await summaryOf(await signedIn(), END, END)).toBeNull();
});

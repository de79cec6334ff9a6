import type { Sql } from "postgres";
import { type Random, seeded } from "./random.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const VISITORS = 900;

type Device = { device_type: string; browser: string; os: string; user_agent: string };

const DEVICES: readonly (readonly [Device, number])[] = [
  [
    {
      device_type: "mobile",
      browser: "Chrome",
      os: "Android",
      user_agent:
        "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    },
    60,
  ],
  [
    {
      device_type: "mobile",
      browser: "Safari",
      os: "iOS",
      user_agent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    },
    16,
  ],
  [
    {
      device_type: "desktop",
      browser: "Chrome",
      os: "Windows",
      user_agent:
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    },
    14,
  ],
  [
    {
      device_type: "desktop",
      browser: "Firefox",
      os: "Linux",
      user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
    },
    3,
  ],
  [
    {
      device_type: "desktop",
      browser: "Edge",
      os: "Windows",
      user_agent:
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    },
    4,
  ],
  [
    {
      device_type: "tablet",
      browser: "Safari",
      os: "macOS",
      user_agent:
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    },
    3,
  ],
];

const REFERRERS: readonly (readonly [string, number])[] = [
  ["", 45],
  ["www.instagram.com", 30],
  ["www.google.com", 15],
  ["www.facebook.com", 8],
  ["www.tiktok.com", 2],
];

function visitedPages(productPaths: readonly string[], random: Random): string[] {
  const prefix = random.chance(0.6) ? "/ar" : "";
  const product = () => productPaths[Math.floor(productPaths.length * random.next() ** 2)] ?? "/products";
  const steps = [random.chance(0.5) ? "/" : product()];
  while (random.chance(0.62) && steps.length < 12)
    steps.push(
      random.weighted([
        ["/products", 3],
        [product(), 5],
        ["/", 1],
        ["/about", 0.3],
        ["/contact", 0.3],
      ]),
    );
  if (random.chance(0.16)) steps.push("/cart");
  if (random.chance(0.08)) steps.push("/checkout", "/order-success");
  return steps.map((step) => (step === "/" ? prefix || "/" : prefix + step));
}

/** Writes thirty days of visits, ending now. Only the first view of a new visitor is marked as new. */
export async function seedPageViews(sql: Sql, now = Date.now()): Promise<number> {
  const random = seeded(30_11_2026);
  const products = await sql<{ id: string }[]>`select id from public.products where status = 'active' order by sku`;
  const paths = products.map(({ id }) => `/products/${id}`);
  const rows = Array.from({ length: VISITORS }, (_, visitor) => {
    const device = random.weighted(DEVICES);
    const sessions = random.weighted([
      [1, 7],
      [2, 2],
      [4, 1],
    ]);
    const isReturning = random.chance(0.2);
    return Array.from({ length: sessions }, (__, session) => {
      const starts = now - DAYS * DAY_MS * random.next() ** 1.3;
      const referrer = random.weighted(REFERRERS);
      return visitedPages(paths, random).map((page, step) => ({
        page,
        ...device,
        referrer: step === 0 ? referrer : "",
        session_id: `demo-session-${visitor}-${session}`,
        visitor_id: `demo-visitor-${visitor}`,
        is_bot: false,
        is_new_visitor: !isReturning && session === 0 && step === 0,
        created_at: new Date(Math.min(now, starts + step * random.whole(8_000, 90_000))).toISOString(),
      }));
    }).flat();
  }).flat();
  await sql`
    insert into public.page_views (page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, is_new_visitor, created_at)
    select page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, is_new_visitor, created_at
    from jsonb_to_recordset(${sql.json(rows)}::jsonb) as view (page text, user_agent text, referrer text, session_id text, visitor_id text,
      device_type text, browser text, os text, is_bot boolean, is_new_visitor boolean, created_at timestamptz)
    order by created_at`;
  return rows.length;
}

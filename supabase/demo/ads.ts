import type { Sql } from "postgres";
import { DEMO_ADMIN } from "../local/users.ts";
import { seeded } from "./random.ts";

const DAYS = 90;
const DAY_MS = 86_400_000;
/** One dinar in minor units. */
const DA = 100;

/** The campaigns of the demo's orders, and what each costs a day, in dinars. The last one costs more than it brings. */
const CAMPAIGNS = [
  { source: "instagram", campaign: "ramadan-oud", least: 700, most: 1_400 },
  { source: "facebook", campaign: "spring-gifts", least: 500, most: 1_000 },
  { source: "tiktok", campaign: "first-scent", least: 9_000, most: 14_000 },
] as const;

/** Writes what the campaigns of the demo's orders cost on each of the last days. Returns the number of rows. */
export async function seedAds(sql: Sql, now = Date.now()): Promise<number> {
  const random = seeded(20_261_275);
  const rows = CAMPAIGNS.flatMap(({ source, campaign, least, most }) =>
    Array.from({ length: DAYS }, (_, age) => ({
      day: new Date(now - (age + 1) * DAY_MS).toISOString().slice(0, 10),
      source,
      campaign,
      amount: random.whole(least, most) * DA,
    })),
  );
  await sql`
    insert into private.ad_spend (day, source, campaign, amount, currency, saved_by)
    select day, source, campaign, amount, currency, ${DEMO_ADMIN.email} from public.settings
    cross join jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as demo (day date, source text, campaign text, amount bigint)`;
  return rows.length;
}

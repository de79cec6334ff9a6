import { randomInt } from "node:crypto";
import type postgres from "postgres";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";
import { DAY_MS, dayOf, dayStart, expectedJourney, expectedSummary, pick, someViews, type View } from "./page-views.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

/** The end of the tested ranges: five years ago, so that no view of another test is in a range. */
const END = dayStart(Date.now()) - 5 * 365 * DAY_MS;

const iso = (at: number): string => new Date(at).toISOString();

async function answerOf(
  client: Client,
  name: "analytics_summary" | "analytics_journey",
  from: number,
  to: number,
): Promise<unknown> {
  const { data, error } = await client.rpc(name, { start_date: iso(from), end_date: iso(to) });
  if (error) throw new Error(error.message);
  return data;
}

const summaryOf = (from: number, to: number) => answerOf(staff, "analytics_summary", from, to);
const journeyOf = (from: number, to: number) => answerOf(staff, "analytics_journey", from, to);

async function recorded(views: readonly View[]): Promise<void> {
  if (views.length > 0) await sql`insert into public.page_views ${sql(views)}`;
}

const daysOf = (views: readonly View[]): string[] =>
  [...new Set(views.map(({ created_at }) => dayOf(Date.parse(created_at))))].sort();

const rolledUntil = async (): Promise<number> =>
  Number((await sql`select extract(epoch from rolled_until) * 1000 as ms from private.view_history`)[0]?.ms);

/** A random end of a piece among the views of one moment: before an uncounted view, or after all views of the moment. */
async function pieceEndAt(moment: number): Promise<{ at: number; id: number }> {
  const views = await sql<{ id: number }[]>`
    select page_views.id::int from public.page_views, private.view_history
    where created_at = ${iso(moment)} and (created_at, page_views.id) >= (rolled_until, rolled_id)`;
  return pick([...views.map(({ id }) => ({ at: moment, id })), { at: moment + 1, id: 0 }]);
}

/** Counts the oldest views, in pieces of at most a day as the shop does. `share`: how many of all views, from 0 to 1. */
async function rollUp(views: readonly View[], share: number): Promise<void> {
  const moments = views.map(({ created_at }) => Date.parse(created_at)).sort((one, other) => one - other);
  const until = moments[Math.round(moments.length * share) - 1];
  if (until === undefined) return;
  let at = Math.max(await rolledUntil(), moments[0] ?? 0);
  const last = share === 1 ? { at: until + 1, id: 0 } : await pieceEndAt(until);
  const isBeforeLast = (moment: number) => moment < last.at || (moment === last.at && last.id > 0);
  while (isBeforeLast(at)) {
    const midnight = dayStart(at) + DAY_MS;
    const ends = isBeforeLast(midnight) ? { at: midnight, id: 0 } : last;
    await sql`
      select private.roll_up(row (${iso(at)}, case when rolled_until = ${iso(at)} then rolled_id else 0 end, ${iso(ends.at)}, ${ends.id}))
      from private.view_history`;
    if (ends === last) return;
    at = midnight;
  }
}

beforeEach(async () => {
  await sql`delete from public.page_views where created_at < now() - interval '4 years'`;
});

describe("the summary and the journey of page views have the values that the requirements define", () => {
  it.each(Array.from({ length: 20 }, (_, n) => [n, [0, 1, 7, 45][n % 4] ?? 0, n === 0 ? 0 : 40 * (n + 1)] as const))(
    "for data set %i with %i days and %i views",
    async (n, days, count) => {
      const to = END + n * 3_600_000 + 12_345;
      const from = to - days * DAY_MS;
      const views = someViews(count, from, to);
      await recorded(views);
      for (const share of [0, 0.3, 0.7, 1]) {
        await rollUp(views, share);
        expect(await summaryOf(from, to)).toEqual(expectedSummary(views, { from, to }));
        expect(await journeyOf(from, to)).toMatchObject(expectedJourney(views, { from, to }));
      }
    },
  );
});

describe("when older days are already counted", () => {
  const [from, to] = [END - 40 * DAY_MS, END];
  let views: View[];

  beforeEach(async () => {
    views = someViews(600, from, to);
    await recorded(views);
    await rollUp(views, 0.8);
  });

  it("the summary and the journey are exact for any begin and end of the range", async () => {
    for (let n = 0; n < 15; n += 1) {
      const some = randomInt(from, to);
      const range =
        n % 3 === 0
          ? { from: END - (10 + n) * DAY_MS, to: END - 9 * DAY_MS - 1 }
          : { from: some, to: randomInt(some, to) };
      expect(await summaryOf(range.from, range.to), JSON.stringify(range)).toEqual(expectedSummary(views, range));
      expect(await journeyOf(range.from, range.to), JSON.stringify(range)).toMatchObject(expectedJourney(views, range));
    }
  });

  it("a view that is added, changed or removed afterwards changes the summary", async () => {
    const late = {
      ...someViews(1, from, to)[0],
      created_at: iso(END - 20 * DAY_MS + 5),
      is_bot: false,
      user_agent: "Mozilla/5.0",
      referrer: null,
      visitor_id: "late",
      page: "/late",
    } as View;
    await recorded([late]);
    expect(await rolledUntil()).toBe(END - 20 * DAY_MS);
    expect(await summaryOf(from, to)).toEqual(expectedSummary([...views, late], { from, to }));

    await rollUp([...views, late], 1);
    await sql`update public.page_views set created_at = ${iso(END - 30 * DAY_MS)} where visitor_id = 'late'`;
    const moved = { ...late, created_at: iso(END - 30 * DAY_MS) };
    expect(await summaryOf(from, to)).toEqual(expectedSummary([...views, moved], { from, to }));

    await rollUp([...views, moved], 1);
    await sql`delete from public.page_views where visitor_id = 'late'`;
    expect(await summaryOf(from, to)).toEqual(expectedSummary(views, { from, to }));
  });

  it("the summary leaves out an address that staff exclude afterwards, and counts it again when it is no longer excluded", async () => {
    const addresses = ["127.0.0.1", "iphone"];
    try {
      await sql`insert into private.excluded_addresses (address) values ('iPhone')`;
      expect(await summaryOf(from, to)).toEqual(expectedSummary(views, { from, to, addresses }));
      await rollUp(views, 1);
      expect(await summaryOf(from, to)).toEqual(expectedSummary(views, { from, to, addresses }));
    } finally {
      await sql`delete from private.excluded_addresses where address = 'iPhone'`;
    }
    expect(await summaryOf(from, to)).toEqual(expectedSummary(views, { from, to }));
  });
});

describe("tidy_page_views", () => {
  type Tx = postgres.TransactionSql;
  const rollback = new Error("rollback");

  /** Runs in a transaction that is rolled back, because other tests need the views that `run` removes. */
  const rolledBack = (run: (tx: Tx) => Promise<void>) =>
    sql
      .begin(async (tx) => (await run(tx), Promise.reject(rollback)))
      .catch((error: unknown) => error === rollback || Promise.reject(error));

  const tidy = async (tx: Tx): Promise<boolean> =>
    (await tx<{ did: boolean }[]>`select public.tidy_page_views() as did`)[0]?.did ?? false;
  const HOUR_MS = 3_600_000;

  it("counts the views older than an hour, one day in each call, and no newer views", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      const now = Date.now();
      const views = someViews(1_000, now - 4 * DAY_MS, now - 2 * HOUR_MS).concat(
        someViews(20, now - 60_000, now - 1_000),
      );
      await tx`insert into public.page_views ${tx(views)}`;
      for (const day of daysOf(views.filter(({ created_at }) => Date.parse(created_at) < now - 70 * 60_000))) {
        expect(await tidy(tx)).toBe(true);
        expect((await tx`select count(*)::int as n from private.view_counts where day = ${day}`)[0]?.n).toBeGreaterThan(
          0,
        );
      }
      expect(await tidy(tx)).toBe(false);
      const [history] = await tx`
        select h.purged_until::text, count(*) filter (where v.created_at < now() - interval '70 minutes')::int as late,
          count(*)::int as uncounted
        from private.view_history h left join public.page_views v on v.created_at >= h.rolled_until group by h.purged_until`;
      expect(history).toEqual({ purged_until: "-infinity", late: 0, uncounted: 20 });
    }));

  it("counts an hour with many views in several pieces", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      await tx`
        insert into public.page_views (page, session_id, visitor_id, device_type, browser, os, created_at)
        select '/', 's' || n % 900, 'v' || n % 500, 'mobile', 'Chrome', 'Android', date_trunc('day', now() - interval '2 days') + n / 10 * interval '1 millisecond' from generate_series(1, 70000) as n`;
      let pieces = 0;
      while (await tidy(tx)) pieces += 1;
      expect(pieces).toBe(14);
      const counted =
        await tx`select sum(views)::int as n from private.view_counts where dimension = 'page' union all select sum(people)::int from private.view_people where kind = 'visitor'`;
      expect(counted.map(({ n }) => n as number)).toEqual([70_000, 500]);
    }));

  it("counts many views of one instant in several pieces, each view once", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      await tx`
        insert into public.page_views (page, visitor_id, device_type, browser, os, created_at)
        select '/', 'v' || n % 500, 'mobile', 'Chrome', 'Android', date_trunc('hour', now() - interval '2 days') from generate_series(1, 12000) as n`;
      await signInAsOwner(tx);
      let pieces = 0;
      do {
        const [answer] = await tx<
          { summary: { page_views: number; unique_visitors: number } }[]
        >`select public.analytics_summary() as summary`;
        expect(answer?.summary).toMatchObject({ page_views: 12_000, unique_visitors: 500 });
        pieces += 1;
      } while (await tidy(tx));
      expect(pieces).toBe(4);
      expect(
        (await tx`select views::int from private.view_counts where dimension = 'page'`).map(
          ({ views }) => views as number,
        ),
      ).toEqual([12_000]);
    }));

  it("skips views that cannot be counted, counts the views after them, and removes all old views", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      await tx`alter table private.view_counts add check (name <> '/broken')`;
      const view = (page: string, ageDays: number) => ({
        page,
        visitor_id: "v",
        device_type: "mobile",
        browser: "Chrome",
        os: "Android",
        created_at: iso(Date.now() - ageDays * DAY_MS),
      });
      await tx`insert into public.page_views ${tx([view("/broken", 500), view("/old", 499), view("/broken", 3), view("/after", 2)])}`;
      for (let calls = 0; await tidy(tx); calls += 1) expect(calls).toBeLessThan(10);
      expect(
        (await tx`select name from private.view_counts where dimension = 'page' order by day`).map(
          ({ name }) => name as string,
        ),
      ).toEqual(["/old", "/after"]);
      expect(
        (await tx`select page from public.page_views order by created_at`).map(({ page }) => page as string),
      ).toEqual(["/broken", "/after"]);
    }));

  it("removes old views even when the counting exceeds its time limit", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      await tx.unsafe(
        `create or replace function private.next_piece(history private.view_history) returns private.view_piece language plpgsql stable as $$ begin raise query_canceled; end $$`,
      );
      await tx`insert into public.page_views ${tx(someViews(10, END - DAY_MS, END))}`;
      expect(await tidy(tx)).toBe(true);
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(0);
      expect(await tidy(tx)).toBe(false);
    }));

  // Older versions of the shop stored any referrer of up to a thousand characters. Its host can be too long for an index.
  it("counts views whose referrer is too long or malformed, and lists only the valid referrer", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      await tx`alter table public.page_views drop constraint page_views_referrer_check`;
      const referrers = [
        `https://${"𝕏".repeat(990)}`,
        `https://${"a".repeat(900)}.com/`,
        "https://evil\u202egro.elpmaxe/",
        "https://www.Google.com:443/search?q=oud",
      ];
      await tx`insert into public.page_views ${tx(referrers.map((referrer) => ({ page: "/", referrer, visitor_id: "v", device_type: "mobile", browser: "Chrome", os: "Android", created_at: iso(Date.now() - 2 * HOUR_MS) })))}`;
      while (await tidy(tx));
      expect(
        (
          await tx`select name, views::int from private.view_counts where dimension in ('page', 'referrer') order by name`
        ).map((row) => ({ ...row })),
      ).toEqual([
        { name: "/", views: 4 },
        { name: "google.com", views: 1 },
      ]);
    }));

  it("removes views and visitor ids after thirteen months, keeps the counts, and refuses new views of removed days", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      const [from, to] = [END - 20 * DAY_MS, END - 1];
      const views = someViews(400, from, to).filter(({ created_at }) => created_at < iso(END));
      const recent = someViews(50, Date.now() - 390 * DAY_MS, Date.now() - 380 * DAY_MS);
      await tx`insert into public.page_views ${tx([...views, ...recent])}`;
      while (await tidy(tx));
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(recent.length);
      expect(
        (await tx`select count(*)::int as n from private.view_keys where day < ${dayOf(Date.now() - 395 * DAY_MS)}`)[0]
          ?.n,
      ).toBe(0);

      await signInAsOwner(tx);
      const ranges = [
        [daysOf(views)[0], dayOf(END - DAY_MS)],
        [dayOf(END - 12 * DAY_MS), dayOf(END - 4 * DAY_MS)],
      ] as const;
      for (const [first, last] of ranges) {
        const range = {
          from: Date.parse(`${first}T00:00:00Z`),
          to: Date.parse(`${last}T00:00:00Z`) + DAY_MS - 1,
        };
        const [answer] =
          await tx`select public.analytics_summary(${`${first}T00:00:00Z`}, ${`${last}T23:59:59.999999Z`}) as summary`;
        expect(answer?.summary).toEqual(expectedSummary(views, range));
      }
      await expect(
        tx.savepoint((inner) => inner`insert into public.page_views ${inner(someViews(1, from, from))}`),
      ).rejects.toThrow("have been removed");
    }));

  it("does nothing while another call runs", () =>
    rolledBack(async (tx) => {
      await recorded(someViews(10, END - DAY_MS, END));
      await tx`select from private.view_history for update`;
      const { data, error } = await anon().rpc("tidy_page_views");
      expect([data, error]).toEqual([false, null]);
    }));
});

/** Signs this transaction in as an owner. Sets both forms of the claims, because each gateway reads one of the two. */
async function signInAsOwner(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx<{ user_id: string }[]>`
    select user_id from public.admins where role = 'owner' and active limit 1`;
  if (!row) throw new Error("no admin");
  const claims = { sub: row.user_id, aud: "authenticated", role: "authenticated" };
  await tx`select set_config('request.jwt.claim.sub', ${row.user_id}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
}

it("the summary lists the last thirty dates up to today when no range is given", async () => {
  const { data } = await staff.rpc("analytics_summary", {});
  const { daily_stats } = data as { daily_stats: { date: string }[] };
  expect(daily_stats).toHaveLength(30);
  expect(daily_stats.at(-1)?.date).toBe(dayOf(Date.now()));
});

it("the summary groups by UTC date: a view after midnight in Algiers belongs to the date before", async () => {
  // END is midnight in UTC, 01:00 in Algiers. The second view is at 01:01, the third at 00:59 of the next day in Algiers.
  const views = [END - DAY_MS - 60_000, END - DAY_MS + 60_000, END - 60_000].map((at) => ({
    page: "/",
    visitor_id: "v",
    session_id: "s",
    device_type: "mobile",
    browser: "Chrome",
    os: "Android",
    created_at: iso(at),
  }));
  await sql`insert into public.page_views ${sql(views)}`;
  const answer = (await summaryOf(END - 2 * DAY_MS, END - 1)) as { daily_stats: { date: string; visits: number }[] };
  expect(answer.daily_stats.map(({ date, visits }) => [date, visits])).toEqual([
    [dayOf(END - 2 * DAY_MS), 1],
    [dayOf(END - DAY_MS), 1],
  ]);
  expect(iso(END)).toMatch(/T00:00:00/);
});

it("the summary counts 5,000 views, although the API returns fewer rows", async () => {
  const at = iso(END);
  await sql`
    insert into public.page_views (page, session_id, visitor_id, device_type, browser, os, created_at)
    select '/', 's' || n, 'v' || n, 'mobile', 'Chrome', 'Android', ${at} from generate_series(1, 5000) as n`;
  expect(await summaryOf(END, END)).toMatchObject({ page_views: 5000, unique_visitors: 5000, total_visits: 5000 });
});

describe.each(["analytics_summary", "analytics_journey"] as const)("%s", (name) => {
  it("refuses a visitor, and returns null to a signed-in user who is not staff", async () => {
    const { error } = await anon().rpc(name, { start_date: iso(END), end_date: iso(END) });
    expect(error?.code).toBe("42501");
    expect(await answerOf(await signedIn(), name, END, END)).toBeNull();
  });
});

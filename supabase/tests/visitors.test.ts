import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import type postgres from "postgres";
import { beforeEach, describe, expect, it } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { admin, anon, type Client, nowSeconds, shopper, signedAddress, signedIn, sql } from "./clients.ts";
import { aPageView, aVisitor } from "./factories.ts";

const MINUTE_MS = 60_000;

/** Limits count in fixed windows: a test that fills one must not start at its end. */
async function wellWithinAMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < 5_000) await sleep(left + 100);
}

const rollback = new Error("rollback");

const undone = (run: (tx: postgres.TransactionSql) => Promise<void>) => sql.begin(async (tx) => (await run(tx), Promise.reject(rollback))).catch((error: unknown) => error === rollback || Promise.reject(error));

type Views = readonly Record<string, unknown>[];

const record = async (client: Client, views: Views | Json) => client.rpc("record_page_views", { views: views as Json });

const viewsOf = async (column: "visitor_id" | "session_id", id: string): Promise<number> =>
  ((await sql<{ n: number }[]>`select count(*)::int as n from public.page_views where ${sql(column)} = ${id}`)[0] ?? { n: -1 }).n;

const REFUSED = { ok: false, error: "unauthorized", detail: {} };

describe("page views", () => {
  it("hold exactly what the specification lists, at the database's time", async () => {
    const view = aPageView({ page: "/ar/products", user_agent: "Mozilla/5.0", referrer: "www.instagram.com", is_new_visitor: true });
    expect((await record(shopper(), [view])).data).toEqual({ ok: true });
    const [row] = await sql`select *, created_at between now() - interval '1 minute' and now() as timely from public.page_views where visitor_id = ${view.visitor_id}`;
    expect(row).toMatchObject({ ...view, timely: true, is_left_out: false });
  });

  it("take neither their time nor their number from the web server", async () => {
    const view = aPageView({ created_at: "2020-01-01T00:00:00Z", id: 1, is_left_out: true });
    expect((await record(shopper(), [view])).data).toEqual({ ok: true });
    const [row] = await sql`select id > 1 and created_at > now() - interval '1 minute' and not is_left_out as own from public.page_views where visitor_id = ${view.visitor_id}`;
    expect(row).toEqual({ own: true });
  });

  it.each<[string, () => Client]>([
    ["without a signature", anon],
    ["signed with another key", () => anon({ "x-shopper": signedAddress("", { key: "00".repeat(32) }) })],
    ["signed more than five minutes ago", () => anon({ "x-shopper": signedAddress("", { at: nowSeconds() - 301 }) })],
    ["signed for a later time", () => anon({ "x-shopper": signedAddress("", { at: nowSeconds() + 600 }) })],
    ["behind an address that the proxy names", () => anon({ "cf-connecting-ip": "41.111.0.7" })],
  ])("are not taken from a call %s", async (_, client) => {
    const view = aPageView();
    expect((await record(client(), [view])).data).toEqual(REFUSED);
    expect(await viewsOf("visitor_id", view.visitor_id)).toBe(0);
  });

  it("are not taken while web server and database share no key", () =>
    undone(async (tx) => {
      await tx`delete from private.secrets where name = 'client_ip'`;
      await tx`select set_config('request.headers', ${JSON.stringify({ "x-shopper": signedAddress("") })}, true)`;
      expect((await tx`select private.record_page_views('[]') as answer`)[0]?.answer).toEqual(REFUSED);
    }));

  it("are not written past the function, by anybody", async () => {
    for (const client of [anon(), await signedIn(), await admin(), shopper()]) {
      const rest: SupabaseClient = client;
      const view = aPageView();
      const answers = [await rest.from("page_views").insert(view), await rest.from("page_views").insert([view]).select(), await rest.from("page_views").upsert(view)];
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
      expect(await viewsOf("visitor_id", view.visitor_id)).toBe(0);
    }
  });

  it("do not fill the database by a stranger's 27 requests of 2,000 rows", async () => {
    const rest: SupabaseClient = anon();
    const visitor_id = aVisitor();
    const flood = Array.from({ length: 2_000 }, (_, n) => aPageView({ visitor_id, session_id: `${visitor_id} ${n}` }));
    for (let requests = 0; requests < 27; requests += 1) expect((await rest.from("page_views").insert(flood)).error?.code).toBe("42501");
    expect((await record(anon(), flood.slice(0, 200))).data).toEqual(REFUSED);
    expect(await viewsOf("visitor_id", visitor_id)).toBe(0);
  });

  it("come in lists of two hundred at most", async () => {
    const many = Array.from({ length: 201 }, () => aPageView());
    expect((await record(shopper(), many)).data).toEqual({ ok: false, error: "invalid", detail: { field: "views" } });
    expect((await record(shopper(), {})).data).toMatchObject({ error: "invalid" });
  });

  it("of one visitor are cut at 60 a minute, silently, however they arrive", async () => {
    await wellWithinAMinute();
    const [visitor_id, other] = [aVisitor(), aVisitor()];
    const batch = await record(shopper(), Array.from({ length: 40 }, () => aPageView({ visitor_id })));
    const singles = await Promise.all(Array.from({ length: 40 }, () => record(shopper(), [aPageView({ visitor_id })])));
    expect([batch, ...singles].map(({ data }) => data)).toEqual(Array.from({ length: 41 }, () => ({ ok: true })));
    expect(await viewsOf("visitor_id", visitor_id)).toBe(60);

    await record(shopper(), [aPageView({ visitor_id: other })]);
    expect(await viewsOf("visitor_id", other)).toBe(1);
  });

  it("of a session without visitor id are cut too", async () => {
    await wellWithinAMinute();
    const session_id = aVisitor();
    await record(shopper(), Array.from({ length: 61 }, () => aPageView({ session_id, visitor_id: null })));
    expect(await viewsOf("session_id", session_id)).toBe(60);
  });

  it("of all visitors together are cut at 3,000 a minute", () =>
    undone(async (tx) => {
      await tx`truncate public.page_views`;
      await tx`insert into public.page_views (page, visitor_id, device_type, browser, os) select '/', n::text, 'mobile', 'Chrome', 'Android' from generate_series(1, 2950) as n`;
      await tx`select set_config('request.headers', ${JSON.stringify({ "x-shopper": signedAddress("") })}, true)`;
      const recorded = async () => (await tx`select private.record_page_views(${tx.json(Array.from({ length: 200 }, () => aPageView()))}) as answer`)[0]?.answer as unknown;
      expect(await recorded()).toEqual({ ok: true });
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(3_000);
      expect(await recorded()).toEqual({ ok: false, error: "rate_limited", detail: { retry_after: 60 } });
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(3_000);
    }));

  it.each<[string, Record<string, unknown>]>([
    ["nobody", { visitor_id: null, session_id: null }],
    ["no page", { page: null }],
    ["an address elsewhere", { page: "https://example.com/" }],
    ["an endless address", { page: `/${"a".repeat(500)}` }],
    ["a page with a direction mark", { page: "/\u202eexe.llac-0900" }],
    ["a page in Arabic letters", { page: "/عطر" }],
    ["a referrer of a thousand letters of four bytes", { referrer: `https://${"𝕏".repeat(992)}` }],
    ["a referrer that is more than a host", { referrer: "https://www.instagram.com/" }],
    ["an endless host", { referrer: "a".repeat(254) }],
    ["an endless user agent", { user_agent: "a".repeat(501) }],
    ["an endless visitor", { visitor_id: "a".repeat(101) }],
    ["a device of another kind", { device_type: "watch" }],
    ["an unknown browser", { browser: "Netscape" }],
    ["an unknown system", { os: "BeOS" }],
  ])("of %s are not taken, by the table itself", async (_, wrong) => {
    const before = (await sql`select count(*)::int as n from public.page_views`)[0];
    expect((await record(shopper(), [aPageView(wrong)])).error).not.toBeNull();
    await expect(sql`insert into public.page_views ${sql(aPageView(wrong))}`).rejects.toThrow(/violates/);
    expect((await sql`select count(*)::int as n from public.page_views`)[0]).toEqual(before);
  });
});

async function answerOf(name: "send_contact_message" | "subscribe_newsletter", payload: unknown): Promise<unknown> {
  const { data, error, status } = await anon().rpc(name, { payload: payload as Json });
  if (error || status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`);
  return data;
}

const anAddress = (): string => `${aVisitor()}@example.com`;
const invalid = (field: string) => ({ ok: false, error: "invalid", detail: { field } });
const OK = { ok: true };
const LIMITED = { ok: false, error: "rate_limited", detail: { retry_after: expect.any(Number) } };

describe("the contact form", () => {
  const aMessage = (message: Record<string, unknown> = {}) => ({ name: "Amel", email: anAddress(), message: "Where is my parcel?", locale: "ar", ...message });
  const send = (payload: unknown) => answerOf("send_contact_message", payload);

  it("keeps what was written", async () => {
    const message = aMessage({ message: "  Line one\n\nLine two  " });
    expect(await send(message)).toEqual(OK);
    expect(await sql`select name, email, message, locale, handled from public.contact_messages where email = ${message.email}`).toEqual([
      { name: "Amel", email: message.email, message: "Line one\n\nLine two", locale: "ar", handled: false },
    ]);
  });

  it("takes three messages in ten minutes of one e-mail address, however it is written", async () => {
    const email = anAddress();
    for (const written of [email, email.toUpperCase(), ` ${email} `]) expect(await send(aMessage({ email: written }))).toEqual(OK);
    expect(await send(aMessage({ email }))).toEqual(LIMITED);
    expect((await sql`select count(*)::int as n from public.contact_messages where lower(email) = ${email}`)[0]?.n).toBe(3);
  });

  it("takes three of ten sent at once", async () => {
    const email = anAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(aMessage({ email }))));
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(3);
    expect((await sql`select count(*)::int as n from public.contact_messages where email = ${email}`)[0]?.n).toBe(3);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["an endless name", { name: "a".repeat(121) }, "name"],
    ["names", { name: ["Amel"] }, "name"],
    ["no e-mail", { email: undefined }, "email"],
    ["an e-mail that is none", { email: "amel" }, "email"],
    ["no text", { message: "\n " }, "message"],
    ["a text of 4001 letters", { message: "ا".repeat(4001) }, "message"],
    ["a text as number", { message: 7 }, "message"],
    ["no language", { locale: null }, "locale"],
    ["languages", { locale: ["en"] }, "locale"],
  ])("names what is wrong: %s", async (_, wrong, field) => {
    const before = (await sql`select count(*)::int as n from public.contact_messages`)[0];
    expect(await send(aMessage(wrong))).toEqual(invalid(field));
    expect((await sql`select count(*)::int as n from public.contact_messages`)[0]).toEqual(before);
  });
});

describe("the newsletter", () => {
  const subscribe = (payload: unknown) => answerOf("subscribe_newsletter", payload);

  it("answers a known address like a new one, and keeps it once", async () => {
    const email = anAddress();
    expect(await subscribe({ email, locale: "en" })).toEqual(OK);
    expect(await subscribe({ email: ` ${email.toUpperCase()} `, locale: "ar" })).toEqual(OK);
    expect(await sql`select email, locale from public.newsletter_subscribers where email = ${email}`).toEqual([{ email, locale: "en" }]);
  });

  it("lets an address be entered three times in ten minutes", async () => {
    const email = anAddress();
    for (let times = 0; times < 3; times += 1) expect(await subscribe({ email, locale: "en" })).toEqual(OK);
    expect(await subscribe({ email, locale: "en" })).toEqual(LIMITED);
  });

  it.each<[string, unknown, string]>([
    ["no address", { locale: "en" }, "email"],
    ["no address at all", "amel", "email"],
    ["an address that is none", { email: "amel@example", locale: "en" }, "email"],
    ["addresses", { email: ["amel@example.com"], locale: "en" }, "email"],
    ["no language", { email: "amel@example.com" }, "locale"],
    ["another language", { email: "amel@example.com", locale: "fr" }, "locale"],
  ])("names what is wrong: %s", async (_, payload, field) => {
    if (typeof payload === "string") {
      expect((await sql`select public.subscribe_newsletter(to_jsonb(${payload}::text)) as answer`)[0]?.answer).toEqual(invalid(field));
    } else {
      expect(await subscribe(payload)).toEqual(invalid(field));
    }
  });
});

describe("whatever a stranger sends", () => {
  beforeEach(() => sql`delete from private.rate_limits`);

  const KEYS = ["name", "email", "message", "locale"] as const;

  it.each(["send_contact_message", "subscribe_newsletter"] as const)("%s answers with a value", async (name) => {
    const honest = { name: "Amel", email: "amel@example.com", message: "Hello", locale: "en" };
    await fc.assert(
      fc.asyncProperty(fc.option(fc.constantFrom(...KEYS)), fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value !== "string"), async (key, value) => {
        const answer = await answerOf(name, key === null ? value : { ...honest, [key]: value });
        expect(answer).toMatchObject({ ok: expect.any(Boolean) });
      }),
      { numRuns: 60 },
    );
  });
});

import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import type postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { admin, anon, aNetwork, type Client, nowSeconds, shopper, signedAddress, signedIn, sql } from "./clients.ts";
import { aPageView, aPhone, aProduct, aVisitor } from "./factories.ts";
import { connections } from "./sessions.ts";

const SIXTH_MS = 10_000;

/**
 * Two calls at the same time, one before and one after the start of a sixth of a minute, do not see each other's count.
 * Waits for the next sixth when it starts in less than six seconds.
 */
async function awayFromBorder(): Promise<void> {
  const left = SIXTH_MS - (Date.now() % SIXTH_MS);
  if (left < 6_000) await sleep(left + 100);
}

const rollback = new Error("rollback");

const rolledBack = (run: (tx: postgres.TransactionSql) => Promise<void>) =>
  sql
    .begin(async (tx) => (await run(tx), Promise.reject(rollback)))
    .catch((error: unknown) => error === rollback || Promise.reject(error));

type Views = readonly Record<string, unknown>[];

/** Calls as the web server does: each view with the address of its visitor, here a random one. */
const record = async (client: Client, views: Views | Json) => {
  const sent = Array.isArray(views) ? views.map((view) => ({ address: aNetwork(), ...(view as object) })) : views;
  return client.rpc("record_page_views", { views: sent as Json });
};

const viewsOf = async (column: "visitor_id" | "session_id", id: string): Promise<number> =>
  (
    (await sql<{ n: number }[]>`select count(*)::int as n from public.page_views where ${sql(column)} = ${id}`)[0] ?? {
      n: -1,
    }
  ).n;

const REFUSED = { ok: false, error: "unauthorized", detail: {} };

describe("page views", () => {
  it("contain exactly the fields of the requirements, with the database's time", async () => {
    const view = aPageView({
      page: "/ar/products",
      user_agent: "Mozilla/5.0",
      referrer: "www.instagram.com",
      is_new_visitor: true,
    });
    expect((await record(shopper(), [view])).data).toEqual({ ok: true });
    const [row] =
      await sql`select *, created_at between now() - interval '1 minute' and now() as timely from public.page_views where visitor_id = ${view.visitor_id}`;
    expect(row).toEqual({
      ...view,
      timely: true,
      is_left_out: false,
      id: expect.anything(),
      created_at: expect.any(Date),
    });
  });

  it("get their time and id from the database, not from the web server", async () => {
    const view = aPageView({ created_at: "2020-01-01T00:00:00Z", id: 1, is_left_out: true });
    expect((await record(shopper(), [view])).data).toEqual({ ok: true });
    const [row] =
      await sql`select id > 1 and created_at > now() - interval '1 minute' and not is_left_out as own from public.page_views where visitor_id = ${view.visitor_id}`;
    expect(row).toEqual({ own: true });
  });

  it.each<[string, () => Client]>([
    ["without a signature", anon],
    ["signed with another key", () => anon({ "x-shopper": signedAddress("", { key: "00".repeat(32) }) })],
    ["signed more than five minutes ago", () => anon({ "x-shopper": signedAddress("", { at: nowSeconds() - 301 }) })],
    ["signed for a later time", () => anon({ "x-shopper": signedAddress("", { at: nowSeconds() + 600 }) })],
    ["with only the address header of a proxy", () => anon({ "cf-connecting-ip": "41.111.0.7" })],
  ])("are refused from a call %s", async (_, client) => {
    const view = aPageView();
    expect((await record(client(), [view])).data).toEqual(REFUSED);
    expect(await viewsOf("visitor_id", view.visitor_id)).toBe(0);
  });

  it("are refused while web server and database share no key", () =>
    rolledBack(async (tx) => {
      await tx`delete from private.secrets where name = 'client_ip'`;
      await tx`select set_config('request.headers', ${JSON.stringify({ "x-shopper": signedAddress("") })}, true)`;
      expect((await tx`select private.record_page_views('[]') as answer`)[0]?.answer).toEqual(REFUSED);
    }));

  it("cannot be written by anybody except through the function", async () => {
    for (const client of [anon(), await signedIn(), await admin(), shopper()]) {
      const rest: SupabaseClient = client;
      const view = aPageView();
      const answers = [
        await rest.from("page_views").insert(view),
        await rest.from("page_views").insert([view]).select(),
        await rest.from("page_views").upsert(view),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
      expect(await viewsOf("visitor_id", view.visitor_id)).toBe(0);
    }
  });

  it("are refused when a stranger sends 27 requests of 2,000 rows each", async () => {
    const rest: SupabaseClient = anon();
    const visitor_id = aVisitor();
    const flood = Array.from({ length: 2_000 }, (_, n) => aPageView({ visitor_id, session_id: `${visitor_id} ${n}` }));
    for (let requests = 0; requests < 27; requests += 1)
      expect((await rest.from("page_views").insert(flood)).error?.code).toBe("42501");
    expect((await record(anon(), flood.slice(0, 200))).data).toEqual(REFUSED);
    expect(await viewsOf("visitor_id", visitor_id)).toBe(0);
  });

  it("are refused in a list of more than two hundred", async () => {
    const many = Array.from({ length: 201 }, () => aPageView());
    expect((await record(shopper(), many)).data).toEqual({ ok: false, error: "invalid", detail: { field: "views" } });
    expect((await record(shopper(), {})).data).toMatchObject({ error: "invalid" });
  });

  it("of one visitor are limited to 60 a minute without an error, in one request or in many", async () => {
    await awayFromBorder();
    const [visitor_id, other] = [aVisitor(), aVisitor()];
    const batch = await record(
      shopper(),
      Array.from({ length: 40 }, () => aPageView({ visitor_id })),
    );
    const singles = await Promise.all(Array.from({ length: 40 }, () => record(shopper(), [aPageView({ visitor_id })])));
    expect([batch, ...singles].map(({ data }) => data)).toEqual(Array.from({ length: 41 }, () => ({ ok: true })));
    expect(await viewsOf("visitor_id", visitor_id)).toBe(60);

    await record(shopper(), [aPageView({ visitor_id: other })]);
    expect(await viewsOf("visitor_id", other)).toBe(1);
  });

  /** Stores views of one visit that 150 invented visitors send, and returns how many were stored. */
  async function storedOf150(addressOf: (n: number) => string | null): Promise<number> {
    await awayFromBorder();
    await sql`delete from private.rate_limits where bucket = 'page_view_network'`;
    const visit = aVisitor();
    const views = Array.from({ length: 150 }, (_, n) => aPageView({ session_id: visit, address: addressOf(n) }));
    expect((await record(shopper(), views)).data).toEqual({ ok: true });
    return viewsOf("session_id", visit);
  }

  it.each<[string, (n: number) => string | null]>([
    ["one address", () => "41.111.7.7"],
    ["one IPv6 network, whatever the address", (n) => `2a02:8440:7:8::${n}`],
    ["addresses that nobody knows", (n) => [null, "", "unknown"][n % 3] ?? null],
  ])("of %s are limited to 120 a minute, with any number of invented visitors", async (_, addressOf) => {
    expect(await storedOf150(addressOf)).toBe(120);
  });

  it("of many addresses are all stored", async () => {
    expect(await storedOf150((n) => `41.112.0.${n}`)).toBe(150);
  });

  it("store no address", async () => {
    const view = aPageView({ address: "41.113.0.1" });
    await record(shopper(), [view]);
    const [row] =
      await sql`select to_jsonb(v)::text as text from public.page_views v where visitor_id = ${view.visitor_id}`;
    expect(row?.text).not.toContain("41.113.0.1");
  });

  it("of a session without visitor id are limited too", async () => {
    await awayFromBorder();
    const session_id = aVisitor();
    await record(
      shopper(),
      Array.from({ length: 61 }, () => aPageView({ session_id, visitor_id: null })),
    );
    expect(await viewsOf("session_id", session_id)).toBe(60);
  });

  it("of all visitors together are limited to 3,000 a minute", () =>
    rolledBack(async (tx) => {
      await tx`truncate public.page_views`;
      await tx`insert into public.page_views (page, visitor_id, device_type, browser, os) select '/', n::text, 'mobile', 'Chrome', 'Android' from generate_series(1, 2950) as n`;
      await tx`select set_config('request.headers', ${JSON.stringify({ "x-shopper": signedAddress("") })}, true)`;
      const recorded = async () =>
        (
          await tx`select private.record_page_views(${tx.json(Array.from({ length: 200 }, () => aPageView()))}) as answer`
        )[0]?.answer as unknown;
      expect(await recorded()).toEqual({ ok: true });
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(3_000);
      expect(await recorded()).toEqual({ ok: false, error: "rate_limited", detail: { retry_after: 60 } });
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(3_000);
    }));

  it.each<[string, Record<string, unknown>]>([
    ["no visitor and no session", { visitor_id: null, session_id: null }],
    ["no page", { page: null }],
    ["a page of another site", { page: "https://example.com/" }],
    ["a very long page path", { page: `/${"a".repeat(500)}` }],
    ["a page with a direction mark", { page: "/\u202eexe.llac-0900" }],
    ["a page in Arabic letters", { page: "/عطر" }],
    ["a referrer of a thousand letters of four bytes", { referrer: `https://${"𝕏".repeat(992)}` }],
    ["a referrer that is more than a host", { referrer: "https://www.instagram.com/" }],
    ["a very long host", { referrer: "a".repeat(254) }],
    ["a very long user agent", { user_agent: "a".repeat(501) }],
    ["a very long visitor id", { visitor_id: "a".repeat(101) }],
    ["a device of another kind", { device_type: "watch" }],
    ["an unknown browser", { browser: "Netscape" }],
    ["an unknown system", { os: "BeOS" }],
  ])("of %s are refused by the table itself", async (_, wrong) => {
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
  const aMessage = (message: Record<string, unknown> = {}) => ({
    name: "Amel",
    email: anAddress(),
    message: "Where is my parcel?",
    locale: "ar",
    ...message,
  });
  const send = (payload: unknown) => answerOf("send_contact_message", payload);

  it("stores the message without the spaces around it", async () => {
    const message = aMessage({ message: "  Line one\n\nLine two  " });
    expect(await send(message)).toEqual(OK);
    expect(
      await sql`select name, email, message, locale, handled from public.contact_messages where email = ${message.email}`,
    ).toEqual([{ name: "Amel", email: message.email, message: "Line one\n\nLine two", locale: "ar", handled: false }]);
  });

  it("accepts three messages in ten minutes from one e-mail address, in any spelling", async () => {
    const email = anAddress();
    for (const written of [email, email.toUpperCase(), ` ${email} `])
      expect(await send(aMessage({ email: written }))).toEqual(OK);
    expect(await send(aMessage({ email }))).toEqual(LIMITED);
    expect(
      (await sql`select count(*)::int as n from public.contact_messages where lower(email) = ${email}`)[0]?.n,
    ).toBe(3);
  });

  it("accepts three of ten messages that are sent at once", async () => {
    const email = anAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(aMessage({ email }))));
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(3);
    expect((await sql`select count(*)::int as n from public.contact_messages where email = ${email}`)[0]?.n).toBe(3);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["a very long name", { name: "a".repeat(121) }, "name"],
    ["a list of names", { name: ["Amel"] }, "name"],
    ["no e-mail", { email: undefined }, "email"],
    ["an invalid e-mail address", { email: "amel" }, "email"],
    ["no text", { message: "\n " }, "message"],
    ["a text of 4001 letters", { message: "ا".repeat(4001) }, "message"],
    ["a text as number", { message: 7 }, "message"],
    ["no language", { locale: null }, "locale"],
    ["a list of languages", { locale: ["en"] }, "locale"],
  ])("refuses the input and names the wrong field: %s", async (_, wrong, field) => {
    const before = (await sql`select count(*)::int as n from public.contact_messages`)[0];
    expect(await send(aMessage(wrong))).toEqual(invalid(field));
    expect((await sql`select count(*)::int as n from public.contact_messages`)[0]).toEqual(before);
  });
});

describe("the newsletter", () => {
  const subscribe = (payload: unknown) => answerOf("subscribe_newsletter", payload);

  it("answers the same for a known address and a new one, and stores the address once", async () => {
    const email = anAddress();
    expect(await subscribe({ email, locale: "en" })).toEqual(OK);
    expect(await subscribe({ email: ` ${email.toUpperCase()} `, locale: "ar" })).toEqual(OK);
    expect(await sql`select email, locale from public.newsletter_subscribers where email = ${email}`).toEqual([
      { email, locale: "en" },
    ]);
  });

  const stored = async (email: string) =>
    (
      await sql<
        { token: string; confirmed: boolean }[]
      >`select token, confirmed_at is not null as confirmed from public.newsletter_subscribers where email = ${email}`
    )[0];
  const confirm = async (token: string) => (await anon().rpc("confirm_newsletter", { token })).data;

  it("is confirmed only with the link, which only the owner of the address gets", async () => {
    const email = anAddress();
    await subscribe({ email, locale: "en" });
    expect(await confirm(crypto.randomUUID())).toEqual({ ok: false, error: "not_found", detail: {} });
    expect(await stored(email)).toMatchObject({ confirmed: false });
    const { token = "" } = (await stored(email)) ?? {};
    expect(await confirm(token)).toEqual(OK);
    expect(await stored(email)).toMatchObject({ confirmed: true });
    const moment = () => sql`select confirmed_at from public.newsletter_subscribers where email = ${email}`;
    const first = await moment();
    expect(await confirm(token)).toEqual(OK);
    expect(await moment()).toEqual(first);
    // A second subscription neither removes the confirmation nor makes another link.
    await subscribe({ email, locale: "ar" });
    expect(await stored(email)).toEqual({ token, confirmed: true });
  });

  it("shows its link to staff only", async () => {
    const email = anAddress();
    await subscribe({ email, locale: "en" });
    expect((await anon().from("newsletter_subscribers").select("token")).error?.code).toBe("42501");
    expect((await (await signedIn()).from("newsletter_subscribers").select("token").eq("email", email)).data).toEqual(
      [],
    );
    expect((await (await admin()).from("newsletter_subscribers").select("token").eq("email", email)).data).toHaveLength(
      1,
    );
  });

  it("deletes an address that is not confirmed within thirty days", async () => {
    const [old, young, confirmed] = [anAddress(), anAddress(), anAddress()];
    for (const email of [old, young, confirmed]) await subscribe({ email, locale: "en" });
    await confirm((await stored(confirmed))?.token ?? "");
    await sql`update public.newsletter_subscribers set created_at = now() - interval '31 days' where email in ${sql([old, confirmed])}`;
    await subscribe({ email: anAddress(), locale: "en" });
    expect([await stored(old), await stored(young), await stored(confirmed)]).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
    ]);
  });

  it("accepts an address at most three times in ten minutes", async () => {
    const email = anAddress();
    for (let times = 0; times < 3; times += 1) expect(await subscribe({ email, locale: "en" })).toEqual(OK);
    expect(await subscribe({ email, locale: "en" })).toEqual(LIMITED);
  });

  it.each<[string, unknown, string]>([
    ["no address", { locale: "en" }, "email"],
    ["a text instead of an object", "amel", "email"],
    ["an invalid address", { email: "amel@example", locale: "en" }, "email"],
    ["a list of addresses", { email: ["amel@example.com"], locale: "en" }, "email"],
    ["no language", { email: "amel@example.com" }, "locale"],
    ["another language", { email: "amel@example.com", locale: "fr" }, "locale"],
  ])("refuses the input and names the wrong field: %s", async (_, payload, field) => {
    if (typeof payload === "string") {
      expect((await sql`select public.subscribe_newsletter(to_jsonb(${payload}::text)) as answer`)[0]?.answer).toEqual(
        invalid(field),
      );
    } else {
      expect(await subscribe(payload)).toEqual(invalid(field));
    }
  });
});

const soldOut = await aProduct({ stock: 0 });

describe.each([
  [
    "messages",
    200,
    "send_contact_message",
    () => ({ name: "Amel", email: anAddress(), message: "Salam", locale: "ar" }),
  ],
  ["subscriptions", 500, "subscribe_newsletter", () => ({ email: anAddress(), locale: "ar" })],
  [
    "restock requests",
    500,
    "request_restock",
    () => ({ product_id: soldOut.id, phone: aPhone(), channel: "phone", locale: "ar" }),
  ],
] as const)("a flood of %s from many senders", (_, most, name, payload) => {
  const { pool, close } = connections(8);
  beforeEach(() => sql`delete from private.rate_limits`);
  afterAll(close);

  const send = async (headers: Record<string, string>): Promise<{ ok: boolean; error?: string }> =>
    pool.begin(async (on) => {
      await on`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      const [row] = await on<
        { answer: { ok: boolean } }[]
      >`select ${on(`public.${name}`)}(${on.json(payload())}) as answer`;
      return row?.answer ?? { ok: false };
    }) as Promise<{ ok: boolean; error?: string }>;

  it(`is refused after ${most} an hour, while the shop's own form still works`, async () => {
    const answers = await Promise.all(Array.from({ length: most + 20 }, () => send({})));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(most);
    expect(answers.find(({ ok }) => !ok)).toEqual(LIMITED);
    expect(await send({ "x-shopper": signedAddress("") })).toEqual(OK);
  });

  it("is refused also through the web server, from many different IP addresses", async () => {
    const answers = await Promise.all(
      Array.from({ length: most + 20 }, (__, index) =>
        send({ "x-shopper": signedAddress(`10.${index >> 8}.${index & 255}.1`) }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(most);
    expect(await send({})).toEqual(OK);
  });

  it("does not count the refused calls of one sender", async () => {
    const claim = { "x-shopper": signedAddress("10.0.0.1") };
    const answers = await Promise.all(Array.from({ length: most + 20 }, () => send(claim)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(10);
    expect(await send({ "x-shopper": signedAddress("10.0.0.2") })).toEqual(OK);
  });
});

describe("whatever a stranger sends", () => {
  beforeEach(() => sql`delete from private.rate_limits`);

  const KEYS = ["name", "email", "message", "locale"] as const;

  it.each(["send_contact_message", "subscribe_newsletter"] as const)(
    "%s answers with a result and not with an error",
    async (name) => {
      const honest = { name: "Amel", email: "amel@example.com", message: "Hello", locale: "en" };
      await fc.assert(
        fc.asyncProperty(
          fc.option(fc.constantFrom(...KEYS)),
          fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value !== "string"),
          async (key, value) => {
            const answer = await answerOf(name, key === null ? value : { ...honest, [key]: value });
            expect(answer).toMatchObject({ ok: expect.any(Boolean) });
          },
        ),
        { numRuns: 60 },
      );
    },
  );
});

import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { admin, anon, type Client, shopper, sql } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct, type ProductRow } from "./factories.ts";

// Every limit is one count in the database, for all web servers and for callers who use the REST API directly. These
// tests call that API with clients that share nothing.

/** A period is counted in six parts. Every part begins at a multiple of this many milliseconds. */
const STEP_MS = 50_000;

/**
 * Two calls at the same time, one before and one after the start of a part, do not see each other's count. Waits for the
 * next part when it starts in less than four seconds.
 */
async function awayFromBorder(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 4_000) await sleep(left + 100);
}

type Limit = {
  max: number;
  withinSeconds: number;
  bucket: string;
  ask: (client: Client) => PromiseLike<{ data: unknown; error: { message: string } | null }>;
};

let product: ProductRow;
let soldOut: ProductRow;

function limits(): Record<string, Limit> {
  const [phone, email, number, account] = [
    aPhone(),
    `${randomUUID()}@example.com`,
    `LF-${String(randomInt(1_000_000)).padStart(6, "0")}`,
    `${randomUUID()}@example.com`,
  ];
  const call = (name: string, args: () => Record<string, unknown>) => (client: Client) =>
    (
      client as unknown as {
        rpc(of: string, given: Record<string, unknown>): PromiseLike<{ data: Json; error: { message: string } | null }>;
      }
    ).rpc(name, args());
  return {
    "orders of a phone": {
      max: 3,
      withinSeconds: 3600,
      bucket: "order_phone",
      ask: call("place_order", () => ({ payload: anOrder({ items: [aLine(product)], customer: { phone } }) })),
    },
    "attempts to order with a phone": {
      max: 20,
      withinSeconds: 3600,
      bucket: "order_attempt",
      ask: call("place_order", () => ({
        payload: anOrder({ items: [aLine(product, { quantity: 999 })], customer: { phone } }),
      })),
    },
    "look-ups of a phone": {
      max: 5,
      withinSeconds: 900,
      bucket: "track_phone",
      ask: call("track_order", () => ({ number: `LF-${String(randomInt(1_000_000)).padStart(6, "0")}`, phone })),
    },
    "look-ups of an order": {
      max: 5,
      withinSeconds: 900,
      bucket: "track_number",
      ask: call("track_order", () => ({ number, phone: aPhone() })),
    },
    "messages of an e-mail address": {
      max: 3,
      withinSeconds: 600,
      bucket: "contact_email",
      ask: call("send_contact_message", () => ({ payload: { name: "Amel", email, message: "Hello", locale: "en" } })),
    },
    "subscriptions of an e-mail address": {
      max: 3,
      withinSeconds: 600,
      bucket: "newsletter_email",
      ask: call("subscribe_newsletter", () => ({ payload: { email, locale: "en" } })),
    },
    "restock requests of a phone": {
      max: 5,
      withinSeconds: 600,
      bucket: "restock_phone",
      ask: call("request_restock", () => ({
        payload: { product_id: soldOut.id, phone, channel: "whatsapp", locale: "en" },
      })),
    },
    // This limit counts only calls that the web server signed.
    "sign-ins of an account at one IP address": {
      max: 5,
      withinSeconds: 900,
      bucket: "login",
      ask: () => call("count_login", () => ({ email: account }))(shopper("10.9.0.1")),
    },
  };
}

const errorIn = (data: unknown): string => (data as { error?: string }).error ?? "ok";

/** Headers that any client can send, and that the database must not trust. */
const forgedHeaders = (index: number): Record<string, string> => ({
  "x-forwarded-for": `10.0.${index}.1`,
  "x-real-ip": `10.0.${index}.2`,
  forwarded: `for=10.0.${index}.3`,
  "true-client-ip": `10.0.${index}.4`,
  "x-shopper": `10.0.${index}.5;${Math.floor(Date.now() / 1000)};${"0".repeat(64)}`,
  "user-agent": `browser ${index}`,
  "x-client-info": String(index),
  "accept-language": index % 2 ? "ar" : "en",
});

async function asked({ ask }: Limit, client: Client): Promise<unknown> {
  const { data, error } = await ask(client);
  if (error) throw new Error(error.message);
  return data;
}

const hitsOf = async (bucket: string): Promise<number> =>
  (
    await sql<
      { n: number }[]
    >`select coalesce(sum(hits), 0)::int as n from private.rate_limits where bucket = ${bucket}`
  )[0]?.n ?? 0;

let limit: Limit;

async function begin(name: string): Promise<void> {
  await awayFromBorder();
  await sql`delete from private.rate_limits`;
  product = await aProduct({ stock: 500 });
  soldOut = await aProduct({ stock: 0 });
  const found = limits()[name];
  if (!found) throw new Error(name);
  limit = found;
}

describe.each(Object.keys(limits()))("the limit of %s", (name) => {
  beforeEach(() => begin(name));

  it("applies to separate clients that call one after the other, whatever headers they send", async () => {
    for (let times = 0; times < limit.max; times += 1)
      expect(errorIn(await asked(limit, anon(forgedHeaders(times))))).not.toBe("rate_limited");
    for (let times = 0; times < 3; times += 1)
      expect(errorIn(await asked(limit, anon(forgedHeaders(100 + times))))).toBe("rate_limited");
  });

  it("applies to separate clients that call at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: limit.max + 8 }, (_, index) => asked(limit, anon(forgedHeaders(index)))),
    );
    expect(answers.filter((answer) => errorIn(answer) === "rate_limited")).toHaveLength(8);
  });

  it("answers how many seconds the caller must wait", async () => {
    for (let times = 0; times < limit.max; times += 1) await asked(limit, anon());
    const answer = (await asked(limit, anon())) as { detail: { retry_after: number } };
    expect(Number.isInteger(answer.detail.retry_after)).toBe(true);
    expect(answer.detail.retry_after).toBeGreaterThan(0);
    expect(answer.detail.retry_after).toBeLessThanOrEqual(limit.withinSeconds);
  });

  it("still counts the allowed calls of the earlier sixths of its period", async () => {
    for (let times = 0; times < limit.max; times += 1) await asked(limit, anon());
    for (let sixth = 1; sixth <= 5; sixth += 1) {
      await sql`update private.rate_limits set window_start = window_start - make_interval(secs => ${limit.withinSeconds / 6}) where bucket = ${limit.bucket} and allowed > 0`;
      expect(errorIn(await asked(limit, anon())), `${sixth} sixths later`).toBe("rate_limited");
    }
  });

  it("ends after its period", async () => {
    for (let times = 0; times < limit.max; times += 1) await asked(limit, anon());
    expect(errorIn(await asked(limit, anon()))).toBe("rate_limited");
    // The test cannot move the clock, so it moves the counts back by one period.
    await sql`update private.rate_limits set window_start = window_start - make_interval(secs => ${limit.withinSeconds})`;
    expect(errorIn(await asked(limit, anon()))).not.toBe("rate_limited");
  });
});

// A refused order is rolled back together with its count. Only its attempt stays counted.
describe.each(Object.keys(limits()).filter((name) => name !== "orders of a phone"))("the limit of %s", (name) => {
  beforeEach(() => begin(name));

  it("counts refused calls", async () => {
    for (let times = 0; times < limit.max + 4; times += 1) await asked(limit, anon());
    expect(await hitsOf(limit.bucket)).toBe(limit.max + 4);
  });
});

describe("guesses at a password", () => {
  beforeEach(async () => {
    await awayFromBorder();
    await sql`delete from private.rate_limits`;
  });

  const guess = async (email: string, address: string) =>
    errorIn((await shopper(address).rpc("count_login", { email })).data);

  it("are limited per account, even when each guess comes from another IP address", async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        guess(index % 2 ? email : ` ${email.toUpperCase()} `, `10.1.${index}.1`),
      ),
    );
    expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(10);
    expect(await guess(`${randomUUID()}@example.com`, "10.1.0.1")).toBe("ok");
  });

  it("from one IP address do not lock out a colleague at another IP address", async () => {
    const email = `${randomUUID()}@example.com`;
    for (let times = 0; times < 8; times += 1) await guess(email, "10.2.0.1");
    expect([await guess(email, "10.2.0.1"), await guess(email, "10.2.0.2")]).toEqual(["rate_limited", "ok"]);
  });

  it("that a stranger sends directly to the API are not counted, so that they lock nobody out", async () => {
    const email = `${randomUUID()}@example.com`;
    for (const headers of [{}, forgedHeaders(1), { "cf-connecting-ip": "10.3.0.1" }]) {
      for (let times = 0; times < 60; times += 1)
        await anon(headers).rpc("count_login", { email, ...(times % 2 && { device: "mine" }) });
    }
    expect([await guess(email, "10.3.0.1"), await guess(email, "")]).toEqual(["ok", "ok"]);
    expect(await hitsOf("login_account")).toBe(2);
  });

  it("without a known IP address are counted per account only, so that five guesses do not lock everybody out", async () => {
    const email = `${randomUUID()}@example.com`;
    for (let times = 0; times < 50; times += 1) expect(await guess(email, "")).toBe("ok");
    expect(await guess(email, "")).toBe("rate_limited");
  });

  it("of strangers do not lock out a browser that signed in before, which has its own limit", async () => {
    const email = `${randomUUID()}@example.com`;
    for (let times = 0; times < 55; times += 1) await guess(email, `10.4.${times}.1`);
    expect(await guess(email, "10.5.0.1")).toBe("rate_limited");
    const known = async () => errorIn((await shopper("10.4.0.1").rpc("count_login", { email, device: "laptop" })).data);
    for (let times = 0; times < 10; times += 1) expect(await known()).toBe("ok");
    expect(await known()).toBe("rate_limited");
  });

  it("are no longer counted for an account that signs in, but still for other accounts", async () => {
    const staff = await admin();
    const email = (await staff.auth.getUser()).data.user?.email ?? "";
    const other = `${randomUUID()}@example.com`;
    for (let times = 0; times < 55; times += 1)
      await Promise.all([guess(email, `10.6.${times}.1`), guess(other, `10.6.${times}.1`)]);
    expect([await guess(email, "10.7.0.1"), await guess(other, "10.7.0.1")]).toEqual(["rate_limited", "rate_limited"]);
    await staff.rpc("forgive_login", {});
    expect([await guess(email, "10.7.0.1"), await guess(other, "10.7.0.1")]).toEqual(["ok", "rate_limited"]);
  });

  it("that are sent directly to the auth service are counted by its hook; after fifty wrong ones the right password is refused", async () => {
    const user_id = randomUUID();
    const attempt = async (valid: boolean) =>
      (
        await sql<
          { answer: { decision: string } }[]
        >`select private.count_password_attempt(${sql.json({ user_id, valid })}) as answer`
      )[0]?.answer.decision;
    for (let times = 0; times < 50; times += 1) expect(await attempt(false)).toBe("continue");
    expect([await attempt(false), await attempt(true)]).toEqual(["reject", "reject"]);
  });
});

describe("a stranger who knows somebody's phone and order number", () => {
  it("does not use up the look-ups of the customer", async () => {
    await sql`delete from private.rate_limits`;
    const [phone, number] = [aPhone(), `LF-${String(randomInt(1_000_000)).padStart(6, "0")}`];
    const lookUpByCustomer = async () =>
      errorIn((await shopper("41.111.0.7").rpc("track_order", { number, phone })).data);
    for (let times = 0; times < 8; times += 1) {
      await anon().rpc("track_order", { number, phone });
      await shopper("10.8.0.1").rpc("track_order", { number, phone });
    }
    expect(errorIn((await anon().rpc("track_order", { number, phone })).data)).toBe("rate_limited");
    expect(await lookUpByCustomer()).toBe("not_found");
  });

  it("is refused after five wrong tries, and the customer's right look-ups are not counted", async () => {
    await sql`delete from private.rate_limits`;
    await awayFromBorder();
    const phone = aPhone();
    const { data: placed } = await anon().rpc("place_order", {
      payload: anOrder({ items: [aLine(await aProduct())], customer: { phone } }),
    });
    const { number } = (placed as { order: { number: string } }).order;
    const customer = shopper("41.111.0.7");
    const lookUp = async (asked: string) => errorIn((await customer.rpc("track_order", { number, phone: asked })).data);
    for (let times = 0; times < 25; times += 1) expect(await lookUp(phone)).toBe("ok");
    for (let times = 0; times < 4; times += 1) expect(await lookUp(aPhone())).toBe("not_found");
    expect(await lookUp(phone)).toBe("ok");
    expect([await lookUp(aPhone()), await lookUp(aPhone()), await lookUp(phone)]).toEqual([
      "not_found",
      "rate_limited",
      "rate_limited",
    ]);
  });

  it("does not use up the customer's attempts to order", async () => {
    const phone = aPhone();
    const wanted = () => anOrder({ items: [aLine(product, { size: "none" })], customer: { phone } });
    for (let times = 0; times < 25; times += 1) await anon().rpc("place_order", { payload: wanted() });
    expect(errorIn((await anon().rpc("place_order", { payload: wanted() })).data)).toBe("rate_limited");
    expect(errorIn((await shopper("41.111.0.7").rpc("place_order", { payload: wanted() })).data)).toBe(
      "size_not_available",
    );
  });
});

describe("the counts", () => {
  it("hold no personal data, and are deleted after a day", async () => {
    await sql`delete from private.rate_limits`;
    await sql`insert into private.rate_limits (bucket, subject, window_start) select 'old', n::text, now() - interval '2 days' from generate_series(1, 100) as n`;
    // About one call in a hundred deletes the old counts.
    for (
      let times = 0;
      times < 20 && (await sql`select from private.rate_limits where bucket = 'old'`).length > 0;
      times += 1
    ) {
      await sql`select private.hit('sweep', n::text, 1, interval '1 minute') from generate_series(1, 100) as n`;
    }
    expect(await sql`select from private.rate_limits where bucket = 'old'`).toHaveLength(0);
    expect(
      (await sql<{ subject: string }[]>`select subject from private.rate_limits`).every(({ subject }) =>
        /^[0-9a-f]{64}$/.test(subject),
      ),
    ).toBe(true);
  });
});

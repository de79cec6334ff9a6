import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayInAlgiers } from "@/lib/core/date";
import { waitingList } from "@/lib/restock/rows";
import type { Json } from "@/lib/supabase/database.types";
import { callRpc } from "@/lib/supabase/rpc";
import { setStock } from "../local/set-stock.ts";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";
import { aPhone, aProduct, phoneSpellings } from "./factories.ts";
import { ask } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
  await sql`delete from private.restock_requests`;
});
beforeEach(() => sql`delete from private.rate_limits`);

const OK = { ok: true };
const aSoldOut = () => aProduct({ stock: 0 });
const refill = (id: string) => setStock(sql, [id], 5);

const send = async (payload: unknown, client = anon()): Promise<unknown> =>
  (await client.rpc("request_restock", { payload: payload as Json })).data;

const aRequest = (product: { id: string }, wishes: Record<string, unknown> = {}) => ({
  product_id: product.id,
  phone: aPhone(),
  channel: "whatsapp",
  locale: "ar",
  ...wishes,
});

const requestsOf = (phone: string) =>
  sql<{ id: string; product_id: string; channel: string; locale: string; told: boolean }[]>`
    select id, product_id, channel, locale, told_at is not null as told from private.restock_requests where phone = ${phone}`;

async function listed(filters: Record<string, Json> = {}) {
  const list = await callRpc(staff, "admin_restock_requests", { filters }, waitingList);
  if (!list.ok) throw new Error(list.error);
  return list.value;
}

/** The requests of all pages, because other tests leave requests too. */
async function allRequests() {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { requests, total } = await listed({ per_page: 100, page });
    all.push(...requests);
    if (requests.length === 0 || all.length >= total) return all;
  }
}

/** Inserts the requests of many shoppers directly, because the limits refuse so many calls. */
const insertRequests = (product: { id: string }, shoppers: number) => sql`
  insert into private.restock_requests (product_id, phone, channel, locale)
  select ${product.id}, '+2136' || lpad(n::text, 8, '0'), 'phone', 'en' from generate_series(1, ${shoppers}::int) as n`;

const setTold = (id: string, told: boolean) => ask(staff, "admin_set_restock_told", { id, told });

describe("a shopper who waits for a sold-out product", () => {
  it("has one request for each product, with the phone in E.164, in whatever format it is typed", async () => {
    const [product, other, phone] = [await aSoldOut(), await aSoldOut(), aPhone()];
    for (const text of phoneSpellings(phone).slice(0, 4))
      expect(await send(aRequest(product, { phone: text })), text).toEqual(OK);
    expect(await send(aRequest(other, { phone }))).toEqual(OK);
    expect((await requestsOf(phone)).map(({ product_id }) => product_id).sort()).toEqual([product.id, other.id].sort());
  });

  it("may type the phone with Arabic digits", async () => {
    const [product, phone] = [await aSoldOut(), aPhone()];
    const arabic = phoneSpellings(phone).find((text) => /[٠-٩]/.test(text));
    expect(await send(aRequest(product, { phone: arabic }))).toEqual(OK);
    expect(await requestsOf(phone)).toHaveLength(1);
  });

  it("has one request when the form is sent many times at once", async () => {
    const [product, phone] = [await aSoldOut(), aPhone()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(aRequest(product, { phone }))));
    expect(answers).toEqual(Array(5).fill(OK));
    expect(await requestsOf(phone)).toHaveLength(1);
  });

  it("changes channel and language by asking again, and gets the same answer", async () => {
    const [product, phone] = [await aSoldOut(), aPhone()];
    expect(await send(aRequest(product, { phone }))).toEqual(OK);
    expect(await send(aRequest(product, { phone, channel: "phone", locale: "en" }))).toEqual(OK);
    expect(await requestsOf(phone)).toMatchObject([{ channel: "phone", locale: "en" }]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a landline", { phone: "021 12 34 56" }, "phone"],
    ["a phone as number", { phone: 550123456 }, "phone"],
    ["no phone", { phone: null }, "phone"],
    ["an unknown channel", { channel: "email" }, "channel"],
    ["another language", { locale: "fr" }, "locale"],
    ["a product id that is no uuid", { product_id: "dawn" }, "product_id"],
  ])("is refused with %s", async (_, wishes, field) => {
    const product = await aSoldOut();
    expect(await send(aRequest(product, wishes))).toEqual({ ok: false, error: "invalid", detail: { field } });
  });

  it("is refused while the product can be bought, and for a product that the shop does not show", async () => {
    const [inStock, draft, phone] = [await aProduct(), await aProduct({ stock: 0, status: "draft" }), aPhone()];
    const detail = { stock: inStock.stock };
    expect(await send(aRequest(inStock, { phone }))).toEqual({ ok: false, error: "status_conflict", detail });
    for (const product of [draft, { id: randomUUID() }])
      expect(await send(aRequest(product, { phone }))).toEqual({ ok: false, error: "not_found", detail: {} });
    expect(await requestsOf(phone)).toEqual([]);
  });

  it("gets the refusal invalid for every wrong value", async () => {
    const honest = aRequest(await aSoldOut());
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.constantFrom(...Object.keys(honest))),
        fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value !== "string"),
        async (key, value) => {
          const answer = await send(key === null ? value : { ...honest, [key]: value });
          expect(answer).toMatchObject({ ok: false, error: "invalid" });
        },
      ),
      { numRuns: 40 },
    );
  });

  it("has a request that can be read and written only through the functions", async () => {
    const product = await aSoldOut();
    await send(aRequest(product));
    for (const client of [anon(), await signedIn(), staff]) {
      const requests = (client as SupabaseClient).schema("private").from("restock_requests");
      expect((await requests.select()).data).toBeNull();
      const request = { product_id: product.id, phone: aPhone(), channel: "phone", locale: "en" };
      expect((await requests.insert(request)).error).not.toBeNull();
      expect(await requestsOf(request.phone)).toEqual([]);
    }
    expect(await (await signedIn()).rpc("admin_restock_requests", { filters: {} })).toMatchObject({
      data: { error: "unauthorized" },
    });
    expect((await anon().rpc("admin_restock_requests", { filters: {} })).error?.code).toBe("42501");
  });
});

describe("the list of waiting shoppers", () => {
  it("has first the requests for products that are back, then for the most wanted products, then those that are told", async () => {
    const [back, wanted, other] = [await aSoldOut(), await aSoldOut(), await aSoldOut()];
    for (const product of [other, wanted, wanted, back, back]) await send(aRequest(product));
    await refill(back.id);
    const [first] = (await listed({ product: back.id })).requests;
    await setTold(first?.id ?? "", true);
    const mine = (await allRequests()).filter(({ product }) => [back.id, wanted.id, other.id].includes(product.id));
    expect(mine.map(({ product, isBack, toldAt }) => [product.id, isBack, toldAt !== null])).toEqual([
      [back.id, true, false],
      [wanted.id, false, false],
      [wanted.id, false, false],
      [other.id, false, false],
      [back.id, true, true],
    ]);
  });

  it("counts who can be told, and comes in pages", async () => {
    const product = await aSoldOut();
    for (let shopper = 0; shopper < 3; shopper += 1) await send(aRequest(product));
    const before = (await listed()).toTell;
    await refill(product.id);
    expect(await listed({ product: product.id, per_page: 2 })).toMatchObject({ total: 3, toTell: before + 3 });
    expect((await listed({ product: product.id, per_page: 2, page: 2 })).requests).toHaveLength(1);
    await sql`update public.products set status = 'archived' where id = ${product.id}`;
    expect((await listed()).toTell).toBe(before);
  });

  it("is counted in the product's row and on the dashboard", async () => {
    const product = await aSoldOut();
    await insertRequests(product, 300);
    const rows = await ask<{ products: { id: string; waiting: number }[] }>(staff, "admin_products", {
      filters: { search: product.sku },
    });
    expect(rows.products).toMatchObject([{ id: product.id, waiting: 300 }]);
    const today = dayInAlgiers(Date.now());
    const dashboard = () =>
      ask<{ now: { toTell: number }; lowStock: { id: string; stock: number; waiting: number }[] }>(
        staff,
        "admin_dashboard",
        {
          from_day: today,
          to_day: today,
        },
      );
    const { now, lowStock } = await dashboard();
    expect(lowStock.find(({ id }) => id === product.id)).toMatchObject({ waiting: 300 });
    // Among sold-out products, the one with the most requests comes first.
    const wanted = lowStock.filter(({ stock }) => stock === 0).map(({ waiting }) => waiting);
    expect(wanted).toEqual(wanted.toSorted((one, other) => other - one));
    await refill(product.id);
    expect((await dashboard()).now.toTell).toBe(now.toTell + 300);
  });
});

describe("telling a shopper that a product is back", () => {
  it("is recorded, and staff can undo the record", async () => {
    const [product, phone] = [await aSoldOut(), aPhone()];
    await send(aRequest(product, { phone }));
    const [{ id } = { id: "" }] = await requestsOf(phone);
    expect(await setTold(id, true)).toEqual(OK);
    expect(await setTold(id, true)).toEqual(OK);
    expect(await requestsOf(phone)).toMatchObject([{ told: true }]);
    expect(await setTold(id, false)).toEqual(OK);
    expect(await requestsOf(phone)).toMatchObject([{ told: false }]);
    expect(await setTold(randomUUID(), true)).toMatchObject({ ok: false, error: "not_found" });
  });

  it("ends the request; a shopper who asks again is on the list again, once", async () => {
    const [product, phone] = [await aSoldOut(), aPhone()];
    await send(aRequest(product, { phone }));
    await setTold((await requestsOf(phone))[0]?.id ?? "", true);
    expect(await send(aRequest(product, { phone }))).toEqual(OK);
    expect(await requestsOf(phone)).toMatchObject([{ told: false }]);
  });
});

it("staff can remove the request of a shopper who no longer wants to be told", async () => {
  const [product, phone] = [await aSoldOut(), aPhone()];
  await send(aRequest(product, { phone }));
  const [{ id } = { id: "" }] = await requestsOf(phone);
  expect(await ask(staff, "admin_remove_restock_request", { id })).toEqual(OK);
  expect(await requestsOf(phone)).toEqual([]);
  expect(await ask(staff, "admin_remove_restock_request", { id })).toMatchObject({ error: "not_found" });
});

describe("the number of a shopper who waited", () => {
  const age = (phone: string, days: { asked: number; told?: number }) =>
    sql`update private.restock_requests set created_at = now() - make_interval(days => ${days.asked}),
      told_at = now() - make_interval(days => ${days.told ?? null}) where phone = ${phone}`;

  it("is deleted 180 days after the request, and seven days after the shopper was told", async () => {
    const [product, young, old, told, forgotten] = [await aSoldOut(), aPhone(), aPhone(), aPhone(), aPhone()];
    for (const phone of [young, old, told, forgotten]) await send(aRequest(product, { phone }));
    await age(young, { asked: 179 });
    await age(old, { asked: 181 });
    await age(told, { asked: 20, told: 6 });
    await age(forgotten, { asked: 20, told: 8 });
    // The web server calls this function once an hour.
    expect((await anon().rpc("release_unconfirmed_stock")).data).toMatchObject(OK);
    const left = await Promise.all(
      [young, old, told, forgotten].map(async (phone) => (await requestsOf(phone)).length),
    );
    expect(left).toEqual([1, 0, 1, 0]);
  });

  it("is deleted with the product", async () => {
    const [product, phone] = [await aSoldOut(), aPhone()];
    await send(aRequest(product, { phone }));
    await sql`delete from public.products where id = ${product.id}`;
    expect(await requestsOf(phone)).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { STAFF_CHANNELS } from "@/lib/sources/channels.ts";
import { CLICKS } from "@/lib/sources/source.ts";
import { anon, type Client, signedIn, sql, staff } from "./clients.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import { orderOf, ordersOf, place, placed } from "./ordering.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let product: ProductRow;
let manager: Client;
let agent: Client;

beforeAll(async () => {
  product = await aProduct({ stock: 500 });
  [manager, agent] = await Promise.all([staff("manager"), staff("agent")]);
});

const NOTHING = {
  landing: null,
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  content: null,
  term: null,
  click: null,
};

const anOrderFrom = (source: unknown) => ({ ...anOrder({ items: [aLine(product)] }), source });

async function sourceOf(id: string) {
  const [row] = await sql`select * from private.order_sources where order_id = ${id}`;
  if (!row) return null;
  const { order_id: _, ...source } = row;
  return source;
}

const kept = async (source: unknown) => sourceOf((await placed(anOrderFrom(source))).id);

describe("the source of an order from the shop", () => {
  it("is kept as the browser sent it", async () => {
    const source = {
      landing: "/ar/products",
      referrer: "l.instagram.com",
      source: "instagram",
      medium: "social",
      campaign: "ramadan-oud",
      content: "story 2",
      term: "عود",
      click: "fbclid",
    };
    expect(await kept(source)).toEqual({ channel: "web", ...source });
  });

  it.each([
    ["missing", undefined],
    ["null", null],
    ["a text", "instagram"],
    ["a list", ["instagram"]],
    ["full of other types", { landing: 5, referrer: {}, source: [], medium: true, campaign: null, click: 1 }],
    ["of other names", { channel: "shop", order_id: randomUUID(), utm_source: "x" }],
    ["of blank texts", { landing: "", source: " ", campaign: "\u200f", click: "" }],
    ["no path, no host and no click id's name", { landing: "evil", referrer: "a b", click: "IwAR0-an-id" }],
    ["400 kB long", Object.fromEntries(["a", "b", "c", "d"].map((name) => [name, "x".repeat(100_000)]))],
  ])("says nothing but `web` when it is %s, and the order is placed", async (_, source) => {
    expect(await kept(source)).toEqual({ channel: "web", ...NOTHING });
  });

  it("is cut, cleaned and freed of queries and ids", async () => {
    const source = await kept({
      landing: `/products/1?token=secret${"x".repeat(300)}`,
      referrer: "L.Instagram.COM",
      source: " insta\u0007\n gram\u202e ",
      medium: "m".repeat(50_000),
      campaign: "ع".repeat(101),
      content: "😀".repeat(150),
      term: `${"t".repeat(99)} b`,
      click: "fbclid",
    });
    expect(source).toEqual({
      channel: "web",
      landing: "/products/1",
      referrer: "l.instagram.com",
      source: "insta gram",
      medium: "m".repeat(100),
      campaign: "ع".repeat(100),
      content: "😀".repeat(100),
      term: "t".repeat(99),
      click: "fbclid",
    });
    expect(await kept({ landing: `/${"p".repeat(999)}` })).toMatchObject({ landing: `/${"p".repeat(199)}` });
  });

  it("may name every click id that the browser looks for", async () => {
    for (const click of CLICKS) expect(await kept({ click })).toMatchObject({ click });
  });

  it("is no part of the order's key: sent again with another source it is the same order, with its first source", async () => {
    const own = await aProduct();
    const payload = { ...anOrder({ items: [aLine(own)] }), source: { campaign: "first" } };
    const order = await placed(payload);
    expect(await placed({ ...payload, source: { campaign: "second" } })).toEqual(order);
    expect(await placed({ ...payload, source: undefined })).toEqual(order);
    expect(await ordersOf(own)).toBe(1);
    expect(await sourceOf(order.id)).toMatchObject({ campaign: "first" });
  });

  it("is not written for a refused order", async () => {
    const count = async () => (await sql`select count(*)::int as n from private.order_sources`)[0]?.n;
    const before = await count();
    expect(await place({ ...anOrderFrom({ campaign: "refused" }), expected_total: 1 })).toMatchObject({ ok: false });
    expect(await count()).toBe(before);
  });

  it("is read by owners and managers, and stays out of what customers, agents and packers read", async () => {
    const campaign = `campaign-${randomUUID()}`;
    const order = await placed(anOrderFrom({ campaign }));
    const read = (client: Client) => ask(client, "admin_order_source", { id: order.id });
    expect(await read(manager)).toMatchObject({ ok: true, source: { channel: "web", campaign } });
    expect(await orderOf(order)).toMatchObject({ number: order.number });
    expect(JSON.stringify(await orderOf(order))).not.toContain(campaign);

    for (const client of [agent, await staff("packer"), await signedIn()])
      expect(await read(client)).toMatchObject({ error: "unauthorized" });
    const [{ phone = "" } = {}] = await sql<
      { phone: string }[]
    >`select phone from public.orders where id = ${order.id}`;
    const tracked = await ask(anon(), "track_order", { number: order.number, phone });
    const card = await ask(agent, "desk_open", { asked: order.number });
    expect([tracked, card]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(JSON.stringify([tracked, card])).not.toContain(campaign);
  });

  it("is in the data that a person can ask for", async () => {
    const payload = anOrderFrom({ campaign: "asked-for" });
    await placed(payload);
    const { phone } = payload.customer;
    expect(await ask(manager, "admin_personal_data", { who: phone })).toMatchObject({
      orders: [{ source: { channel: "web", campaign: "asked-for" } }],
    });
  });
});

describe("an order that staff take", () => {
  const take = (channel: unknown) =>
    ask<StaffAnswer & { order: { id: string } }>(agent, "admin_place_order", {
      payload: { ...anOrder({ items: [aLine(product)] }), channel, source: { campaign: "none" } },
    });

  it("has the channel that they chose, and the phone when they chose none", async () => {
    for (const channel of STAFF_CHANNELS)
      expect(await sourceOf((await take(channel)).order.id)).toEqual({ channel, ...NOTHING });
    expect(await sourceOf((await take(undefined)).order.id)).toEqual({ channel: "phone", ...NOTHING });
  });

  it.each(["web", "", "pigeon"])("is refused with the channel %j", async (channel) => {
    expect(await take(channel)).toMatchObject({ error: "invalid", detail: { field: "channel" } });
  });
});

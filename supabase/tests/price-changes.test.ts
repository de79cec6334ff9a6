import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  adminChangePricesAnswer,
  adminPriceChangesAnswer,
  adminUndoPriceChangeAnswer,
} from "@/lib/catalog/admin/price-change-schema";
import { callRpc } from "@/lib/supabase/rpc";
import { aPerfume, aWord } from "./catalogue.ts";
import { admin, type Client, sql } from "./clients.ts";
import { aLine, anOrder } from "./factories.ts";
import { place } from "./ordering.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Prices = { price: number; size_prices: Record<string, number>; compare_at_price: number | null };
type Row = { id: string; sku: string; name: string; before: Prices; after: Prices };
type Preview = StaffAnswer & {
  id: string | null;
  seen: string;
  changed: number;
  unchanged: number;
  halved: number;
  doubled: number;
  no_former: number;
  rows: Row[];
};

const aChange = (over: object = {}) => ({ percent: -15, round_to: 1, keep_former: false, ...over });
const preview = (ids: unknown, change: object) => ask<Preview>(staff, "admin_change_prices", { ids, change });
const write = (ids: unknown, change: object, seen: string) =>
  ask<Preview>(staff, "admin_change_prices", { ids, change, seen });
/** Previews a change, then writes it. Returns the id of the change. */
async function changed(ids: string[], change: object): Promise<string> {
  const { seen } = await preview(ids, change);
  return (await write(ids, change, seen)).id ?? "";
}
const undo = (id: string) => ask(staff, "admin_undo_price_change", { id });
const listed = async (id: string) => {
  const { changes } = await ask<{ changes: { id: string; n: number; by: string; percent: number }[] }>(
    staff,
    "admin_price_changes",
  );
  return changes.find((change) => change.id === id);
};

async function pricesOf(id: string): Promise<Prices> {
  const [row] = await sql<{ price: string; size_prices: Record<string, number>; compare_at_price: string | null }[]>`
    select price, size_prices, compare_at_price from public.products where id = ${id}`;
  return {
    price: Number(row?.price),
    size_prices: row?.size_prices ?? {},
    compare_at_price: row?.compare_at_price ? Number(row.compare_at_price) : null,
  };
}

/** 900 DA for 10 ml, 4,500 DA of its own for 50 ml. */
const aBottle = (over: object = {}) =>
  aPerfume({ price: 90_000, sizes: ["30 ml", "50 ml"], size_prices: { "50 ml": 450_000 }, ...over });

describe("a change of many prices", () => {
  it("shows old and new prices first, and writes nothing until staff confirm", async () => {
    const id = await aBottle({ name: "Aube" });
    const before = await pricesOf(id);
    const answer = await preview([id, randomUUID()], aChange());
    expect(answer).toMatchObject({ ok: true, id: null, changed: 1, unchanged: 0 });
    expect(answer.rows).toMatchObject([
      { id, name: "Aube", before, after: { price: 76_500, size_prices: { "50 ml": 382_500 }, compare_at_price: null } },
    ]);
    expect(await pricesOf(id)).toEqual(before);
    expect(await write([id], aChange(), answer.seen)).toMatchObject({ ok: true, id: expect.any(String), changed: 1 });
    expect(await pricesOf(id)).toEqual(answer.rows[0]?.after);
  });

  it.each([
    [1, 76_500, 382_500],
    [10, 77_000, 383_000],
    [50, 75_000, 385_000],
    [100, 80_000, 380_000],
  ])("rounds half up to %i DA, also the own prices of sizes", async (round_to, price, own) => {
    const id = await aBottle();
    await changed([id], aChange({ round_to }));
    expect(await pricesOf(id)).toMatchObject({ price, size_prices: { "50 ml": own } });
  });

  it("keeps the old price as the former price of lowered products, if staff ask for it", async () => {
    const [lowered, plain] = [await aBottle(), await aBottle()];
    await changed([lowered], aChange({ keep_former: true }));
    expect((await pricesOf(lowered)).compare_at_price).toBe(90_000);
    await changed([plain], aChange());
    expect((await pricesOf(plain)).compare_at_price).toBeNull();
    // A raise removes the former price, because it is no longer above the price.
    await changed([lowered], aChange({ percent: 25, keep_former: true }));
    expect(await pricesOf(lowered)).toMatchObject({ price: 95_600, compare_at_price: null });
  });

  it("counts the products of which a lowered size has its own price, and so gets no former price", async () => {
    const scaled = await aPerfume({ price: 90_000, sizes: ["50 ml"], size_prices: {} });
    const ids = [await aBottle(), scaled, await aPerfume({ price: 90_000, sizes: [] })];
    expect(await preview(ids, aChange({ keep_former: true }))).toMatchObject({ changed: 3, no_former: 1 });
    expect(await preview(ids, aChange())).toMatchObject({ no_former: 0 });
    expect(await preview(ids, aChange({ percent: 10, keep_former: true }))).toMatchObject({ no_former: 0 });
  });

  it.each([
    [-50, 0, 0],
    [-51, 2, 0],
    [-90, 2, 0],
    [100, 0, 0],
    [101, 0, 2],
    [500, 0, 2],
  ])(
    "of %i % counts the products that cost less than half, or more than twice as much",
    async (percent, halved, doubled) => {
      const ids = [await aBottle(), await aPerfume({ price: 90_000, sizes: [] }), await aPerfume({ price: 0 })];
      expect(await preview(ids, aChange({ percent }))).toMatchObject({ ok: true, changed: 2, halved, doubled });
    },
  );

  it("counts a product when rounding alone makes one of its bottles twice as dear", async () => {
    const id = await aPerfume({ price: 90_000, sizes: ["5 ml", "50 ml"], size_prices: { "5 ml": 6_000 } });
    expect(await preview([id], aChange({ percent: 1, round_to: 100 }))).toMatchObject({ changed: 1, doubled: 0 });
    await sql`update public.products set size_prices = '{"5 ml": 4900}' where id = ${id}`;
    expect(await preview([id], aChange({ percent: 3, round_to: 100 }))).toMatchObject({ changed: 1, doubled: 1 });
  });

  it("leaves a price unchanged that rounding sets back to its old value", async () => {
    const [same, other] = [await aPerfume({ price: 100_000 }), await aPerfume({ price: 90_000 })];
    const change = aChange({ percent: -4, round_to: 100 });
    expect(await preview([same, other], change)).toMatchObject({ changed: 0, unchanged: 2, rows: [] });
  });

  it("names a product whose price would be zero or too high, and changes none", async () => {
    const [cheap, dear, usual] = [
      await aPerfume({ name: "Petit", price: 4_000 }),
      await aPerfume({ name: "Grand", price: 900_000_000, sizes: [] }),
      await aBottle(),
    ];
    const free = { ok: false, error: "invalid", detail: { field: "round_to", n: 1, name: "Petit", name_ar: null } };
    expect(await preview([usual, cheap], aChange({ round_to: 100 }))).toEqual(free);
    expect(await write([usual, cheap], aChange({ round_to: 100 }), "any")).toEqual(free);
    expect(await preview([usual, dear], aChange({ percent: 50 }))).toMatchObject({
      error: "invalid",
      detail: { field: "percent", n: 1, name: "Grand" },
    });
    expect((await pricesOf(usual)).price).toBe(90_000);
    // A product that is free already stays free.
    expect(await preview([await aPerfume({ price: 0 })], aChange())).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it("is refused when somebody changed a price since the preview", async () => {
    const id = await aBottle();
    const { seen } = await preview([id], aChange());
    await sql`update public.products set price = 100_000 where id = ${id}`;
    expect(await write([id], aChange(), seen)).toMatchObject({ ok: false, error: "price_changed" });
    expect((await pricesOf(id)).price).toBe(100_000);
  });

  it.each<[string, object]>([
    ["percent", { percent: 501 }],
    ["percent", { percent: -90.5 }],
    ["percent", { percent: "10" }],
    ["percent", { percent: 1.234 }],
    ["percent", { percent: null }],
    ["round_to", { round_to: 0 }],
    ["round_to", { round_to: 7 }],
    ["round_to", { round_to: "10" }],
    ["keep_former", { keep_former: "yes" }],
  ])("refuses %s: %j", async (field, wish) => {
    expect(await preview([await aBottle()], aChange(wish))).toEqual({ ok: false, error: "invalid", detail: { field } });
  });

  it("refuses an empty list of products, and more than a thousand products", async () => {
    for (const ids of [[], Array.from({ length: 1001 }, () => randomUUID())])
      expect(await preview(ids, aChange())).toMatchObject({ error: "invalid", detail: { field: "ids" } });
  });

  it("lists fifty of a thousand products, counts all, and changes all at once", async () => {
    const word = aWord();
    const [like] = await sql`select brand_id, category_id from public.products where id = ${await aBottle()}`;
    await sql`
      insert into public.products (slug, sku, name, brand_id, category_id, price)
      select ${word} || '-' || n, ${word} || '-' || n, ${word}, ${like?.brand_id as string}, ${like?.category_id as string}, 10000 from generate_series(1, 1000) as n`;
    const ids = (await sql<{ id: string }[]>`select id from public.products where name = ${word}`).map(({ id }) => id);
    const answer = await preview(ids, aChange());
    expect([answer.changed, answer.rows.length]).toEqual([1000, 50]);
    const { id } = await write(ids, aChange(), answer.seen);
    expect(await undo(id ?? "")).toMatchObject({
      ok: true,
      restored: expect.toSatisfy((restored: string[]) => restored.length === 1000),
      kept: 0,
    });
  });

  it("does not deadlock with shoppers who buy the same products", async () => {
    const ids = [await aPerfume({ stock: 100 }), await aPerfume({ stock: 100 })];
    const both = ids.map((id) => aLine({ id }));
    const change = aChange({ percent: 0 });
    const { seen } = await preview(ids, change);
    const [written, ...orders] = await Promise.all([
      write(ids.toReversed(), change, seen),
      ...Array.from({ length: 6 }, (_, n) => place(anOrder({ items: n % 2 ? both : both.toReversed() }))),
    ]);
    expect([written.ok, ...orders.map(({ ok }) => ok)]).toEqual(Array.from({ length: 7 }, () => true));
  });
});

describe("undoing a change of prices", () => {
  it("restores price, own prices and former price, once, within a day", async () => {
    const id = await aBottle();
    await sql`update public.products set compare_at_price = 95_000 where id = ${id}`;
    const before = await pricesOf(id);
    const change = await changed([id], aChange({ keep_former: true }));
    expect(await pricesOf(id)).not.toEqual(before);
    expect(await listed(change)).toMatchObject({ n: 1, percent: -15, by: expect.not.stringContaining("@") });
    expect(await undo(change)).toEqual({ ok: true, restored: [id], kept: 0 });
    expect(await pricesOf(id)).toEqual(before);
    expect(await listed(change)).toBeUndefined();
    expect(await undo(change)).toMatchObject({ ok: false, error: "not_found" });
  });

  it("does not change a price that was changed since or a product that was deleted, and answers how many", async () => {
    const [unchanged, changedSince, deleted] = [await aBottle(), await aBottle(), await aBottle()];
    const change = await changed([unchanged, changedSince, deleted], aChange());
    await sql`update public.products set price = 70_000 where id = ${changedSince}`;
    await sql`delete from public.products where id = ${deleted}`;
    expect(await listed(change)).toMatchObject({ n: 1 });
    expect(await undo(change)).toEqual({ ok: true, restored: [unchanged], kept: 2 });
    expect((await pricesOf(changedSince)).price).toBe(70_000);
  });

  it("of two changes works only from the last to the first", async () => {
    const id = await aBottle();
    const [first, second] = [await changed([id], aChange()), await changed([id], aChange({ percent: 10 }))];
    expect(await undo(first)).toEqual({ ok: true, restored: [], kept: 1 });
    expect(await undo(second)).toMatchObject({ restored: [id] });
    expect(await undo(first)).toMatchObject({ restored: [id] });
    expect((await pricesOf(id)).price).toBe(90_000);
  });

  it("is possible for one day; the record of the change stays", async () => {
    const id = await aBottle();
    const change = await changed([id], aChange());
    await sql`update private.price_changes set changed_at = now() - interval '25 hours' where change_id = ${change}`;
    expect(await listed(change)).toBeUndefined();
    expect(await undo(change)).toMatchObject({ error: "not_found" });
    expect(
      await sql`select changed_by, before, after from private.price_changes where change_id = ${change}`,
    ).toMatchObject([
      { changed_by: expect.stringContaining("@"), before: { price: 90_000 }, after: { price: 76_500 } },
    ]);
  });
});

it("the answers match the schemas of the app", async () => {
  const id = await aBottle();
  const args = { ids: [id], change: aChange() };
  const tried = await callRpc(staff, "admin_change_prices", args, adminChangePricesAnswer);
  if (!tried.ok) throw new Error(tried.error);
  expect(tried.value).toMatchObject({
    id: null,
    changed: 1,
    rows: [{ name: { en: "Aube" }, before: { price: 90_000 }, after: { price: 76_500 } }],
  });
  const done = await callRpc(
    staff,
    "admin_change_prices",
    { ...args, seen: tried.value.seen },
    adminChangePricesAnswer,
  );
  if (!done.ok) throw new Error(done.error);
  const changes = await callRpc(staff, "admin_price_changes", {}, adminPriceChangesAnswer);
  expect(changes.ok && changes.value[0]).toMatchObject({ id: done.value.id, n: 1 });
  expect(
    await callRpc(staff, "admin_undo_price_change", { id: done.value.id ?? "" }, adminUndoPriceChangeAnswer),
  ).toEqual({ ok: true, value: { restored: [id], kept: 0 } });
});

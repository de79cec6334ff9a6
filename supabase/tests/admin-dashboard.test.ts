import { beforeAll, describe, expect, it } from "vitest";
import type { OrderStatus } from "@/lib/orders/order.ts";
import { aCategory, aPerfume, aWord } from "./catalogue.ts";
import { admin, type Client, sql } from "./clients.ts";
import { aPhone } from "./factories.ts";
import { anOrderIn, ask } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Period = {
  from: string;
  to: string;
  orders: number;
  revenue: number;
  booked: number;
  statuses: Record<OrderStatus, number>;
};
type Dashboard = {
  currency: string;
  now: Record<string, number>;
  period: Period;
  previous: Period;
  days: { date: string; orders: number; delivered: number; cancelled: number; revenue: number; booked: number }[];
  categories: { slug: string; products: number }[];
  recent: { id: string }[];
  lowStock: { id: string; stock: number }[];
};

const dashboard = (from_day: string, to_day: string) => ask<Dashboard>(staff, "admin_dashboard", { from_day, to_day });

type Times = { /** Each instant at which the order became delivered. */ delivered?: readonly string[] };

/**
 * Places an order and dates it to 2019, a year in which no other test has orders: two bottles for 600 DA together, and a
 * delivery fee of 500 DA.
 */
async function anOrderAt(at: string, status: OrderStatus, { delivered = [] }: Times = {}): Promise<string> {
  const { id } = await anOrderIn(status, { client: staff, quantity: 2 });
  await sql`update public.orders set created_at = ${at} where id = ${id}`;
  await sql`delete from public.order_events where order_id = ${id} and to_status = 'delivered'`;
  for (const instant of delivered) {
    await sql`insert into public.order_events (order_id, at, actor, kind, from_status, to_status) values (${id}, ${instant}, 'admin', 'status_changed', 'shipped', 'delivered')`;
  }
  return id;
}

describe("a period", () => {
  let inPeriod: string;
  beforeAll(async () => {
    // 23:30 UTC is the next day in Algiers.
    await anOrderAt("2019-03-09 23:30:00+00", "delivered", { delivered: ["2019-03-12 09:00:00+00"] });
    // Delivered after the period.
    await anOrderAt("2019-03-10 12:00:00+00", "delivered", { delivered: ["2019-03-12 23:00:00+00"] });
    // Placed long before, delivered in the period.
    inPeriod = await anOrderAt("2019-01-05 12:00:00+00", "delivered", { delivered: ["2019-03-11 23:30:00+00"] });
    // Marked as delivered in the period by mistake, and again after the period.
    await anOrderAt("2019-01-06 12:00:00+00", "delivered", {
      delivered: ["2019-03-10 10:00:00+00", "2019-03-20 10:00:00+00"],
    });
    // Delivered in the period, cancelled later.
    await anOrderAt("2019-01-07 12:00:00+00", "cancelled", { delivered: ["2019-03-10 10:00:00+00"] });
    // Delivered in the previous period.
    await anOrderAt("2019-01-08 12:00:00+00", "delivered", { delivered: ["2019-03-09 22:59:59+00"] });
    await anOrderAt("2019-03-10 13:00:00+00", "cancelled");
    await anOrderAt("2019-03-12 22:59:59+00", "shipped");
    await anOrderAt("2019-03-12 23:00:00+00", "pending");
    await anOrderAt("2019-03-07 12:00:00+00", "pending");
    await anOrderAt("2019-03-06 22:59:59+00", "delivered", { delivered: ["2019-03-06 22:59:59+00"] });
  });

  it("counts an order on the day it was placed, and its revenue without the fee on the day it was delivered, in Algiers", async () => {
    const { period, previous, currency } = await dashboard("2019-03-10", "2019-03-12");
    expect(currency).toBe("DZD");
    expect(period).toEqual({
      from: "2019-03-10",
      to: "2019-03-12",
      orders: 4,
      revenue: 120_000,
      booked: 240_000,
      statuses: { pending: 0, processing: 0, shipped: 1, delivered: 2, cancelled: 1 },
    });
    expect(previous).toEqual({
      from: "2019-03-07",
      to: "2019-03-09",
      orders: 1,
      revenue: 60_000,
      booked: 60_000,
      statuses: { pending: 1, processing: 0, shipped: 0, delivered: 0, cancelled: 0 },
    });
  });

  it("lists every day, also days without orders, and the days add up to the totals of the period", async () => {
    const { days, period } = await dashboard("2019-03-10", "2019-03-12");
    expect(days).toEqual([
      { date: "2019-03-10", orders: 3, delivered: 2, cancelled: 1, revenue: 0, booked: 180_000 },
      { date: "2019-03-11", orders: 0, delivered: 0, cancelled: 0, revenue: 0, booked: 0 },
      { date: "2019-03-12", orders: 1, delivered: 0, cancelled: 0, revenue: 120_000, booked: 60_000 },
    ]);
    for (const figure of ["orders", "revenue", "booked"] as const)
      expect(days.reduce((sum, day) => sum + day[figure], 0)).toBe(period[figure]);
  });

  it("has the same numbers as the order list with the same dates", async () => {
    const { period } = await dashboard("2019-03-10", "2019-03-12");
    const list = await ask<{ total: number; statuses: object }>(staff, "admin_orders", {
      filters: { from: "2019-03-10", to: "2019-03-12" },
    });
    expect([list.total, list.statuses]).toEqual([period.orders, period.statuses]);
    const earned = await ask<{ total: number; orders: { id: string }[] }>(staff, "admin_orders", {
      filters: { from: "2019-03-10", to: "2019-03-12", dated: "delivered", status: ["delivered"] },
    });
    expect([earned.total, earned.orders.map(({ id }) => id)]).toEqual([2, expect.arrayContaining([inPeriod])]);
  });

  it.each([
    ["2019-03-12", "2019-03-10"],
    ["2018-01-01", "2019-12-31"],
  ])("from %s to %s is refused", async (from_day, to_day) => {
    expect(await ask(staff, "admin_dashboard", { from_day, to_day })).toMatchObject({ ok: false, error: "invalid" });
  });
});

describe("the current figures", () => {
  it("count a new order as to confirm, and as to ship after staff confirm it", async () => {
    const now = async () => (await dashboard("2019-01-01", "2019-01-01")).now;
    const before = await now();
    const { id } = await anOrderIn("pending", { client: staff });
    expect(await now()).toMatchObject({ toConfirm: (before.toConfirm ?? 0) + 1, toShip: before.toShip });
    await ask(staff, "admin_set_order_status", { id, from_status: "pending", to_status: "processing" });
    expect(await now()).toMatchObject({
      toConfirm: before.toConfirm,
      toShip: (before.toShip ?? 0) + 1,
    });
  });

  it("count active products by category, and list first the sold-out product with the most restock requests", async () => {
    const category = await aCategory();
    await aPerfume({ category, stock: 50 });
    await aPerfume({ category, status: "draft", stock: 0 });
    const before = (await dashboard("2019-01-01", "2019-01-01")).now;
    const empty = await aPerfume({ category, stock: 0, name: `Zz ${aWord()}` });
    await sql`insert into private.restock_requests (product_id, phone, channel, locale)
      select ${empty}, '+21361' || number, 'phone', 'ar' from generate_series(1000000, 1002999) as number`;
    const { categories, lowStock, now, recent } = await dashboard("2019-01-01", "2019-01-01");
    expect(categories.find(({ slug }) => slug === category.slug)?.products).toBe(2);
    expect(lowStock[0]).toMatchObject({ id: empty, stock: 0 });
    expect(now).toMatchObject({
      activeProducts: (before.activeProducts ?? 0) + 1,
      lowStock: (before.lowStock ?? 0) + 1,
      outOfStock: (before.outOfStock ?? 0) + 1,
    });
    expect(recent).toHaveLength(8);
  });
});

describe("the search of the back office", () => {
  const find = (query: string | null) =>
    ask<{ orders: { id: string }[]; products: { id: string }[] }>(staff, "admin_find", { query });

  it("finds orders by number, name and phone, and products by name and SKU", async () => {
    const [word, phone] = [aWord(), aPhone()];
    const product = await aPerfume({ name: word, status: "draft" });
    const [row] = await sql<{ sku: string }[]>`select sku from public.products where id = ${product}`;
    const { id, number } = await anOrderIn("pending", { client: staff, customer: { phone, last_name: `${word}i` } });
    expect(await find(word)).toMatchObject({
      orders: [{ id, number, name: expect.stringContaining(` ${word}i`), phone }],
      products: [{ id: product, name: { en: word } }],
    });
    expect((await find(number)).orders).toMatchObject([{ id }]);
    expect((await find(`0${phone.slice(4)}`)).orders).toMatchObject([{ id }]);
    expect((await find(row?.sku ?? "")).products).toMatchObject([{ id: product }]);
  });

  it("finds at most five products, and nothing for a text without letters and digits", async () => {
    const word = aWord();
    for (let n = 0; n < 6; n += 1) await aPerfume({ name: `${word} ${n}` });
    expect((await find(word)).products).toHaveLength(5);
    for (const blank of ["", "  ", "?!", null])
      expect(await find(blank)).toEqual({ ok: true, orders: [], products: [] });
  });
});

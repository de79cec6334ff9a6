import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { journey, live, summary, tidied } from "@/lib/analytics/rows";
import { editedOrder, offers, placedOrder, staffOrder } from "@/lib/checkout/rows";
import { adminOrder, changedOrder, keptNote, orderPage, statusResults } from "@/lib/orders/admin-rows";
import { dashboard, found } from "@/lib/orders/dashboard-rows";
import { cancelledOrder, guestOrder, trackedOrder } from "@/lib/orders/rows";
import type { Result } from "@/lib/core/result";
import { callRpc, readRpc, type RpcArgs, type RpcName } from "@/lib/supabase/rpc";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct, aVisitor } from "./factories.ts";
import { placed } from "./ordering.ts";
import { anOrderThat, ask, detailsOf } from "./staff.ts";

// Every function that the shop calls answers as its schema says: a key renamed in SQL fails here. Catalogue functions apart.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

/** The parsed value of a success. */
async function valueOf<Name extends RpcName, T>(client: Client, name: Name, args: RpcArgs<Name>, schema: ZodType<T>): Promise<T> {
  const result: Result<T> = await callRpc(client, name, args, schema);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.value;
}

const nobodysId = randomUUID();
const today = new Date().toISOString().slice(0, 10);

describe("orders, for shoppers", () => {
  it("order_by_token", async () => {
    const { id, number, token } = await placed(anOrder({ items: [aLine(await aProduct())], note: "Ring twice" }));
    expect(await readRpc(anon(), "order_by_token", { number, token }, guestOrder)).toMatchObject({ id, number, note: "Ring twice", items: [{ quantity: 1 }], events: [{ kind: "placed" }] });
    expect(await readRpc(anon(), "order_by_token", { number, token: "0".repeat(40) }, guestOrder)).toBeNull();
  });

  it("track_order", async () => {
    const phone = aPhone();
    const { number } = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    expect(await valueOf(anon(), "track_order", { number, phone }, trackedOrder)).toMatchObject({ number, status: "pending", recipient: "A••• B•••" });
    expect(await callRpc(anon(), "track_order", { number: "LF-000000", phone: aPhone() }, trackedOrder)).toEqual({ ok: false, error: "not_found", detail: {} });
  });

  it("cancel_order", async () => {
    const { number, token } = await placed(anOrder({ items: [aLine(await aProduct())] }));
    expect(await valueOf(anon(), "cancel_order", { number, token }, cancelledOrder)).toMatchObject({ order: { number } });
    expect(await callRpc(anon(), "cancel_order", { number, token }, cancelledOrder)).toMatchObject({ error: "not_cancellable" });
  });
});

describe("orders, for staff", () => {
  it("admin_orders", async () => {
    const { number } = await anOrderThat("pending", { client: staff });
    expect(await valueOf(staff, "admin_orders", { filters: { search: number } }, orderPage)).toMatchObject({ total: 1, statuses: { pending: 1 }, orders: [{ number, bottles: 2 }] });
  });

  it("admin_order, with a correction, a note and another order of the phone", async () => {
    const customer = { phone: aPhone() };
    const [{ id, number }, other] = [await anOrderThat("processing", { client: staff, customer }), await anOrderThat("delivered", { client: staff, customer })];
    const { order } = await detailsOf(staff, id);
    const delivery = { type: "home", wilaya: 16, commune: 1601, address: "12 rue Larbi Ben M'hidi", desk_id: null };
    const payload = { customer: { first_name: "Amel", last_name: "Benali", email: null, ...customer }, delivery, note: null, items: [{ position: 1, quantity: 1 }] };
    await ask(staff, "admin_edit_order", { id, version: order.updated_at, payload });
    await ask(staff, "admin_note_order", { id, note: "Ring twice" });
    expect(await valueOf(staff, "admin_order", { id }, adminOrder)).toMatchObject({
      number, editable: true, takenByStaff: false,
      items: [{ position: 1, quantity: 1, stock: 9 }],
      events: [{ kind: "placed" }, { kind: "status_changed", byStaff: true }, { kind: "edited", changed: ["items"], items: [{ from: 2, to: 1 }] }],
      staffNote: { text: "Ring twice" },
      history: { statuses: { delivered: 1 }, orders: [{ number: other.number }] },
    });
    expect(await callRpc(staff, "admin_order", { id: nobodysId }, adminOrder)).toMatchObject({ error: "not_found" });
  });

  it("admin_order and the lists, once the person was erased", async () => {
    const phone = aPhone();
    const { id, number } = await anOrderThat("delivered", { client: staff, customer: { phone } });
    await ask(staff, "admin_erase_personal_data", { who: phone });
    expect(await valueOf(staff, "admin_order", { id }, adminOrder)).toMatchObject({ number, customer: { phone: "" }, delivery: { address: null } });
    expect(await valueOf(staff, "admin_orders", { filters: { search: number } }, orderPage)).toMatchObject({ orders: [{ number, phone: "", phoneOrders: 0 }] });
    expect(await valueOf(staff, "admin_find", { query: number }, found)).toMatchObject({ orders: [{ number, phone: "" }] });
  });

  it("admin_set_order_status", async () => {
    const { id } = await anOrderThat("pending", { client: staff });
    const args = { id, from_status: "pending", to_status: "shipped" };
    expect(await valueOf(staff, "admin_set_order_status", args, changedOrder)).toEqual({ status: "shipped" });
    expect(await callRpc(staff, "admin_set_order_status", args, changedOrder)).toEqual({ ok: false, error: "status_conflict", detail: { status: "shipped" } });
  });

  it("admin_set_orders_status", async () => {
    const { id, number } = await anOrderThat("pending", { client: staff });
    const changes = [{ id, from: "pending" }, { id: nobodysId, from: "pending" }];
    expect(await valueOf(staff, "admin_set_orders_status", { changes, to_status: "shipped" }, statusResults)).toEqual([
      { ok: true, id, number, from: "pending" },
      { ok: false, id: nobodysId, number: null, error: "not_found", detail: {} },
    ]);
  });

  it("admin_note_order", async () => {
    const { id } = await anOrderThat("pending", { client: staff });
    expect(await valueOf(staff, "admin_note_order", { id, note: "Ring twice" }, keptNote)).toMatchObject({ text: "Ring twice" });
    expect(await valueOf(staff, "admin_note_order", { id, note: " " }, keptNote)).toBeNull();
  });

  it("admin_dashboard", async () => {
    await anOrderThat("shipped", { client: staff });
    await aProduct({ stock: 0 });
    const read = await valueOf(staff, "admin_dashboard", { from_day: today, to_day: today }, dashboard);
    expect(read).toMatchObject({ currency: "DZD", period: { from: today, to: today } });
    expect([read.days.length, read.recent.length > 0, read.categories.length > 0, read.lowStock.length > 0]).toEqual([1, true, true, true]);
  });

  it("admin_find", async () => {
    const { number, product } = await anOrderThat("pending", { client: staff });
    expect(await valueOf(staff, "admin_find", { query: number }, found)).toMatchObject({ orders: [{ number }] });
    expect(await valueOf(staff, "admin_find", { query: product.sku }, found)).toMatchObject({ products: [{ sku: product.sku }] });
    expect(await valueOf(staff, "admin_find", { query: "-" }, found)).toEqual({ orders: [], products: [] });
  });
});

describe("orders, as they are placed and corrected", () => {
  it("place_order", async () => {
    const product = await aProduct({ stock: 3 });
    const payload = anOrder({ items: [aLine(product)] });
    const placedOnce = await valueOf(anon(), "place_order", { payload }, placedOrder);
    expect(await valueOf(anon(), "place_order", { payload }, placedOrder)).toEqual(placedOnce);
    const more = anOrder({ items: [aLine(product, { quantity: 9 })] });
    expect(await callRpc(anon(), "place_order", { payload: more }, placedOrder)).toMatchObject({ error: "insufficient_stock", detail: { name: product.name, n: 2 } });
    const cheaper = anOrder({ items: [aLine(product)], expected_total: 1 });
    expect(await callRpc(anon(), "place_order", { payload: cheaper }, placedOrder)).toMatchObject({ error: "price_changed", detail: { subtotal: expect.any(Number), total: expect.any(Number) } });
  });

  it("admin_place_order", async () => {
    const payload = anOrder({ items: [aLine(await aProduct())] });
    expect(await valueOf(staff, "admin_place_order", { payload }, staffOrder)).toMatchObject({ version: null });
  });

  it("admin_edit_order", async () => {
    const { id, number } = await anOrderThat("pending", { client: staff });
    const { order } = await detailsOf(staff, id);
    const { customer, delivery } = anOrder({ items: [] });
    const args = { id, version: order.updated_at, payload: { customer, delivery, note: "Ring twice", items: [{ position: 1, quantity: 2 }] } };
    const { version } = await valueOf(staff, "admin_edit_order", args, editedOrder);
    expect((await detailsOf(staff, id)).order).toMatchObject({ number, updated_at: version, note: "Ring twice" });
    expect(await callRpc(staff, "admin_edit_order", args, editedOrder)).toMatchObject({ error: "status_conflict" });
  });

  it("admin_products, to choose from", async () => {
    const { id, sku } = await aProduct({ size_prices: { "30 ml": 40_000 } });
    await sql`insert into public.product_images (product_id, path, width, height) values (${id}, 'products/a', 800, 800)`;
    const found = await valueOf(staff, "admin_products", { filters: { search: sku, status: ["active"], per_page: 8 } }, offers);
    expect(found).toMatchObject([{ sku, sizes: ["30 ml"], sizePrices: { "30 ml": 40_000 }, stock: 10, imagePath: "products/a" }]);
  });
});

describe("page views", () => {
  const span = { start_date: new Date(Date.now() - 3_600_000).toISOString(), end_date: new Date(Date.now() + 3_600_000).toISOString() };

  beforeAll(async () => {
    const view = { page: "/", device_type: "mobile", browser: "Chrome", os: "Android", visitor_id: aVisitor(), session_id: aVisitor(), referrer: "https://instagram.com/" };
    const { error } = await anon().from("page_views").insert([view, { ...view, page: "/cart" }]);
    if (error) throw error;
  });

  it("analytics_summary", async () => {
    const read = await readRpc(staff, "analytics_summary", span, summary);
    expect(read?.page_views).toBeGreaterThanOrEqual(2);
    for (const list of [read?.most_visited_pages, read?.browser_stats, read?.os_stats, read?.daily_stats]) expect(list).not.toHaveLength(0);
    expect(await readRpc(await signedIn(), "analytics_summary", span, summary)).toBeNull();
  });

  it("analytics_journey", async () => {
    const read = await readRpc(staff, "analytics_journey", span, journey);
    expect(read?.funnel).toMatchObject({ visit: expect.any(Number), cart: expect.any(Number) });
    expect(read?.referrers).toContainEqual({ referrer: "instagram.com", count: expect.any(Number) });
    expect(await readRpc(await signedIn(), "analytics_journey", span, journey)).toBeNull();
  });

  it("admin_live", async () => {
    const { number } = await anOrderThat("pending", { client: staff });
    expect(await valueOf(staff, "admin_live", {}, live)).toMatchObject({ lastOrder: number, topic: null });
    expect(await callRpc(await signedIn(), "admin_live", {}, live)).toMatchObject({ error: "unauthorized" });
  });

  it("tidy_page_views", async () => expect(await readRpc(anon(), "tidy_page_views", {}, tidied)).toEqual(expect.any(Boolean)));
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z, type ZodType } from "zod";
import { dayInAlgiers } from "@/lib/core/date";
import { excludedAddresses, journey, live, summary, tidied } from "@/lib/analytics/rows";
import { placedOrder } from "@/lib/checkout/rows";
import { movedTo } from "@/lib/content/rows";
import type { Result } from "@/lib/core/result";
import { customerCard, customerPage } from "@/lib/customers/rows";
import { savedFees } from "@/lib/delivery/admin-rows";
import * as desk from "@/lib/desk/rows";
import * as media from "@/lib/media/rows";
import { cancelledOrder, guestOrder, releasedStock, trackedOrder } from "@/lib/orders/rows";
import * as parcels from "@/lib/parcels/rows";
import { erasedData, personalData } from "@/lib/privacy/rows";
import { waitingList } from "@/lib/restock/rows";
import { inspectedReturn, openedReturn, receivedReturn, returnsList } from "@/lib/returns/rows";
import { dashboard, found } from "@/lib/staff-orders/dashboard-rows";
import { exportedOrders } from "@/lib/staff-orders/export-rows";
import { adminOrder, changedOrder, orderNotes, orderPage, ordersInFull, statusResults } from "@/lib/staff-orders/rows";
import { editedOrder, offers, staffOrder } from "@/lib/staff-orders/write-rows";
import { orderSourceAnswer } from "@/lib/sources/rows";
import { changedStock, ledger, stockPage } from "@/lib/stock/rows";
import { addedMember } from "@/lib/team/rows";
import { callRpc, noValue, okOnly, readRpc, type RpcArgs, type RpcName } from "@/lib/supabase/rpc";
import { admin, anon, type Client, writeStorageTables, shopper, signedIn, sql } from "./clients.ts";
import { aLine, anOrder, aPageView, aPhone, aProduct, aQuestion, aTestimonial } from "./factories.ts";
import { placed } from "./ordering.ts";
import { aCarrier, aConfirmedOrder, aPackedParcel } from "./parcels.ts";
import { aSentOrder } from "./sent-back.ts";
import { addNote, anOrderIn, ask, detailsOf } from "./staff.ts";

// The answer of every function that the shop calls must match its schema: when SQL renames a key, a test here fails.
// The functions of the catalogue are in answers-catalogue.test.ts.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

/** Calls a function and returns its parsed value. Throws when the function refuses. */
async function valueOf<Name extends RpcName, T>(
  client: Client,
  name: Name,
  args: RpcArgs<Name>,
  schema: ZodType<T>,
): Promise<T> {
  const result: Result<T> = await callRpc(client, name, args, schema);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.value;
}

const unknownId = randomUUID();
const today = dayInAlgiers(Date.now());

describe("orders, for shoppers", () => {
  it("order_by_token", async () => {
    const { id, number, token } = await placed(anOrder({ items: [aLine(await aProduct())], note: "Ring twice" }));
    expect(await readRpc(anon(), "order_by_token", { number, token }, guestOrder)).toMatchObject({
      id,
      number,
      note: "Ring twice",
      items: [{ quantity: 1 }],
      events: [{ kind: "placed" }],
    });
    expect(await readRpc(anon(), "order_by_token", { number, token: "0".repeat(40) }, guestOrder)).toBeNull();
  });

  it("track_order", async () => {
    const phone = aPhone();
    const { number } = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    expect(await valueOf(anon(), "track_order", { number, phone }, trackedOrder)).toMatchObject({
      number,
      status: "pending",
      recipient: "A••• B•••",
    });
    expect(await callRpc(anon(), "track_order", { number: "LF-000000", phone: aPhone() }, trackedOrder)).toEqual({
      ok: false,
      error: "not_found",
      detail: {},
    });
  });

  it("cancel_order", async () => {
    const { number, token } = await placed(anOrder({ items: [aLine(await aProduct())] }));
    expect(await valueOf(anon(), "cancel_order", { number, token }, cancelledOrder)).toMatchObject({
      order: { number },
    });
    expect(await callRpc(anon(), "cancel_order", { number, token }, cancelledOrder)).toMatchObject({
      error: "not_cancellable",
    });
  });
});

describe("orders, for staff", () => {
  it("admin_orders", async () => {
    const { number } = await anOrderIn("pending", { client: staff });
    expect(await valueOf(staff, "admin_orders", { filters: { search: number } }, orderPage)).toMatchObject({
      total: 1,
      statuses: { pending: 1 },
      orders: [{ number, goods: [{ quantity: 2 }] }],
    });
  });

  it("admin_order, with a correction, a note and another order of the phone", async () => {
    const customer = { phone: aPhone() };
    const [{ id, number }, other] = [
      await anOrderIn("processing", { client: staff, customer }),
      await anOrderIn("delivered", { client: staff, customer }),
    ];
    const { updatedAt: version } = await detailsOf(staff, id);
    const delivery = { type: "home", wilaya: 16, commune: 1601, address: "12 rue Larbi Ben M'hidi", desk_id: null };
    const payload = {
      customer: { first_name: "Amel", last_name: "Benali", email: null, ...customer },
      delivery,
      note: null,
      items: [{ position: 1, quantity: 1 }],
    };
    await ask(staff, "admin_edit_order", { id, version, payload });
    await addNote(staff, id, "Ring twice");
    expect(await valueOf(staff, "admin_order", { id }, adminOrder)).toMatchObject({
      number,
      editable: true,
      byStaff: false,
      shippingAgreed: false,
      items: [{ position: 1, quantity: 1, stock: 9, priced: { price: 10_000 } }],
      events: [
        { kind: "placed" },
        { kind: "status_changed", byStaff: true },
        { kind: "edited", changed: ["items"], items: [{ from: 2, to: 1 }] },
      ],
      notes: [{ text: "Ring twice" }],
      history: { statuses: { delivered: 1 }, orders: [{ number: other.number }] },
    });
    expect(await callRpc(staff, "admin_order", { id: unknownId }, adminOrder)).toMatchObject({ error: "not_found" });
  });

  it("admin_orders_numbered, admin_export_numbered and admin_export_orders", async () => {
    const [one, two] = [await anOrderIn("pending", { client: staff }), await anOrderIn("shipped", { client: staff })];
    const numbers = [two.number, one.number];
    const inFull = await valueOf(staff, "admin_orders_numbered", { numbers }, ordersInFull);
    expect(inFull).toMatchObject([{ number: two.number, items: [{ quantity: 2 }] }, { number: one.number }]);
    expect(await valueOf(staff, "admin_export_numbered", { numbers }, exportedOrders)).toMatchObject(
      numbers.map((number) => ({ number, goods: [{ quantity: 2 }] })),
    );
    const filters = { search: two.number };
    const [exported] = await valueOf(staff, "admin_export_orders", { filters }, exportedOrders);
    expect(exported).toMatchObject({ number: two.number, goods: [{ quantity: 2 }] });
    expect(await valueOf(staff, "admin_export_orders", { filters, after: exported?.id }, exportedOrders)).toEqual([]);
    expect(await callRpc(staff, "admin_export_numbered", { numbers: [] }, exportedOrders)).toMatchObject({
      error: "invalid",
    });
    expect(await callRpc(staff, "admin_orders_numbered", { numbers: [] }, ordersInFull)).toMatchObject({
      error: "invalid",
    });
  });

  it("admin_add_staff", async () => {
    const member = { email: `${randomUUID()}@example.com`, name: "Amina", role: "packer" };
    expect(await valueOf(staff, "admin_add_staff", member, addedMember)).toMatch(/-/);
    expect(await callRpc(staff, "admin_add_staff", member, addedMember)).toMatchObject({ error: "duplicate" });
  });

  it("admin_order, admin_orders and admin_find, after the customer's data was erased", async () => {
    const phone = aPhone();
    const { id, number } = await anOrderIn("delivered", { client: staff, customer: { phone } });
    await ask(staff, "admin_erase_personal_data", { who: phone });
    expect(await valueOf(staff, "admin_order", { id }, adminOrder)).toMatchObject({
      number,
      customer: { phone: "" },
      delivery: { address: null },
    });
    expect(await valueOf(staff, "admin_orders", { filters: { search: number } }, orderPage)).toMatchObject({
      orders: [{ number, phone: "", phoneOrders: 0 }],
    });
    expect(await valueOf(staff, "admin_find", { query: number }, found)).toMatchObject({
      orders: [{ number, phone: "" }],
    });
  });

  it("admin_set_order_status", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const args = { id, from_status: "pending", to_status: "shipped" };
    expect(await valueOf(staff, "admin_set_order_status", args, changedOrder)).toEqual({
      order: { status: "shipped" },
      products: [],
    });
    expect(await callRpc(staff, "admin_set_order_status", args, changedOrder)).toEqual({
      ok: false,
      error: "status_conflict",
      detail: { status: "shipped" },
    });
  });

  it("admin_set_orders_status", async () => {
    const { id, number } = await anOrderIn("pending", { client: staff });
    const changes = [
      { id, from: "pending" },
      { id: unknownId, from: "pending" },
    ];
    expect(await valueOf(staff, "admin_set_orders_status", { changes, to_status: "shipped" }, statusResults)).toEqual({
      changed: 1,
      results: [
        { ok: true, id, number, from: "pending" },
        { ok: false, id: unknownId, number: null, error: "not_found", detail: {} },
      ],
      products: [],
    });
  });

  it("admin_note_order", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const args = { id, note_id: crypto.randomUUID(), note: "Ring twice" };
    expect(await valueOf(staff, "admin_note_order", args, orderNotes)).toMatchObject([
      { id: args.note_id, text: "Ring twice" },
    ]);
    expect(await callRpc(staff, "admin_note_order", { ...args, note: " " }, orderNotes)).toMatchObject({
      error: "invalid",
    });
  });

  it("admin_dashboard", async () => {
    await anOrderIn("shipped", { client: staff });
    await aProduct({ stock: 0 });
    const read = await valueOf(staff, "admin_dashboard", { from_day: today, to_day: today }, dashboard);
    expect(read).toMatchObject({ currency: "DZD", period: { from: today, to: today } });
    expect([read.days.length, read.recent.length > 0, read.categories.length > 0, read.lowStock.length > 0]).toEqual([
      1,
      true,
      true,
      true,
    ]);
  });

  it("admin_find", async () => {
    const { number, product } = await anOrderIn("pending", { client: staff });
    expect(await valueOf(staff, "admin_find", { query: number }, found)).toMatchObject({ orders: [{ number }] });
    expect(await valueOf(staff, "admin_find", { query: product.sku }, found)).toMatchObject({
      products: [{ sku: product.sku }],
    });
    expect(await valueOf(staff, "admin_find", { query: "-" }, found)).toEqual({ orders: [], products: [] });
  });
});

describe("orders that are placed and corrected", () => {
  it("place_order", async () => {
    const product = await aProduct({ stock: 3 });
    const payload = anOrder({ items: [aLine(product)] });
    const placedOnce = await valueOf(anon(), "place_order", { payload }, placedOrder);
    expect(await valueOf(anon(), "place_order", { payload }, placedOrder)).toEqual(placedOnce);
    const more = anOrder({ items: [aLine(product, { quantity: 9 })] });
    expect(await callRpc(anon(), "place_order", { payload: more }, placedOrder)).toMatchObject({
      error: "insufficient_stock",
      detail: { name: product.name, n: 2 },
    });
    const cheaper = anOrder({ items: [aLine(product)], expected_total: 1 });
    expect(await callRpc(anon(), "place_order", { payload: cheaper }, placedOrder)).toMatchObject({
      error: "price_changed",
      detail: { subtotal: expect.any(Number), total: expect.any(Number) },
    });
  });

  it("admin_place_order", async () => {
    const product = await aProduct();
    const payload = anOrder({ items: [aLine(product)] });
    expect(await valueOf(staff, "admin_place_order", { payload }, staffOrder)).toMatchObject({
      order: { number: expect.any(String) },
      products: [product.id],
    });
  });

  it("admin_order_source", async () => {
    const product = await aProduct();
    const payload = { ...anOrder({ items: [aLine(product)] }), source: { landing: "/ar", campaign: "oud" } };
    const { id } = await valueOf(anon(), "place_order", { payload }, placedOrder);
    expect(await valueOf(staff, "admin_order_source", { id }, orderSourceAnswer)).toMatchObject({
      source: { channel: "web", landing: "/ar", campaign: "oud", click: null },
    });
    expect(await valueOf(staff, "admin_order_source", { id: product.id }, orderSourceAnswer)).toEqual({ source: null });
  });

  it("admin_edit_order", async () => {
    const { id, number } = await anOrderIn("pending", { client: staff });
    const { updatedAt: version } = await detailsOf(staff, id);
    const { customer, delivery } = anOrder({ items: [] });
    const args = {
      id,
      version,
      payload: { customer, delivery, note: "Ring twice", items: [{ position: 1, quantity: 2 }] },
    };
    const { order: written } = await valueOf(staff, "admin_edit_order", args, editedOrder);
    expect(await detailsOf(staff, id)).toMatchObject({
      number,
      updatedAt: written.version,
      note: "Ring twice",
    });
    expect(await callRpc(staff, "admin_edit_order", args, editedOrder)).toMatchObject({ error: "status_conflict" });
  });

  it("admin_products, from which staff choose a product for an order", async () => {
    const { id, sku } = await aProduct({ size_prices: { "30 ml": 40_000 } });
    await sql`insert into public.product_images (product_id, path, width, height) values (${id}, 'products/a', 800, 800)`;
    const found = await valueOf(
      staff,
      "admin_products",
      { filters: { search: sku, status: ["active"], per_page: 8 } },
      offers,
    );
    expect(found).toMatchObject([
      { sku, sizes: ["30 ml"], sizePrices: { "30 ml": 40_000 }, stock: 10, imagePath: "products/a" },
    ]);
  });
});

describe("page views", () => {
  const span = {
    start_date: new Date(Date.now() - 3_600_000).toISOString(),
    end_date: new Date(Date.now() + 3_600_000).toISOString(),
  };

  beforeAll(async () => {
    const view = aPageView({ referrer: "instagram.com" });
    expect(
      await callRpc(shopper(), "record_page_views", { views: [view, { ...view, page: "/cart" }] }, okOnly),
    ).toEqual({ ok: true, value: null });
  });

  it("analytics_summary", async () => {
    const read = await readRpc(staff, "analytics_summary", span, summary);
    expect(read?.page_views).toBeGreaterThanOrEqual(2);
    for (const list of [read?.most_visited_pages, read?.browser_stats, read?.os_stats, read?.daily_stats])
      expect(list).not.toHaveLength(0);
    expect(await readRpc(await signedIn(), "analytics_summary", span, summary)).toBeNull();
  });

  it("analytics_journey", async () => {
    const read = await readRpc(staff, "analytics_journey", span, journey);
    expect(read?.funnel).toMatchObject({ visit: expect.any(Number), cart: expect.any(Number) });
    expect(read?.referrers).toContainEqual({ referrer: "instagram.com", count: expect.any(Number) });
    expect(await readRpc(await signedIn(), "analytics_journey", span, journey)).toBeNull();
  });

  it("admin_live", async () => {
    const { number } = await anOrderIn("pending", { client: staff });
    expect(await valueOf(staff, "admin_live", {}, live)).toMatchObject({ lastOrder: number, topic: null });
    expect(await callRpc(await signedIn(), "admin_live", {}, live)).toMatchObject({ error: "unauthorized" });
  });

  it("tidy_page_views", async () =>
    expect(await readRpc(anon(), "tidy_page_views", {}, tidied)).toEqual(expect.any(Boolean)));
});

describe("pictures", () => {
  const original = `products/${randomUUID()}.jpg`;
  const path = `products/${randomUUID()}`;
  const orphan = `products/${randomUUID()}`;
  let productId = "";

  // A run that another file left open would be answered instead of a new one.
  const endRuns = () => sql`update public.picture_runs set final_at = now() where final_at is null`;

  beforeAll(async () => {
    await endRuns();
    ({ id: productId } = await aProduct());
    await sql`insert into public.pictures (path, original, name) values (${path}, ${original}, 'bottle.jpg'), (${orphan}, null, '')`;
    await sql`insert into public.product_images (product_id, path, width, height) values (${productId}, ${path}, 800, 800)`;
    const [metadata, long_ago] = [sql.json({ size: 100 }), new Date(Date.now() - 3 * 86_400_000).toISOString()];
    for (const [bucket, name] of [
      ["media", `${path}/640.avif`],
      ["media", `${orphan}/640.avif`],
      ["originals", original],
    ] as const) {
      await sql`insert into storage.objects (bucket_id, name, metadata, updated_at) values (${bucket}, ${name}, ${metadata}, ${long_ago})`;
    }
  });

  // These rows have no files, so a test that reads all files would fail.
  afterAll(async () => {
    await endRuns();
    await writeStorageTables(
      (on) =>
        on`delete from storage.objects where name like ${`${path}%`} or name like ${`${orphan}%`} or name = ${original}`,
    );
    await sql`delete from public.product_images where product_id = ${productId}`;
  });

  it("admin_storage_usage", async () => {
    expect(await valueOf(staff, "admin_storage_usage", {}, media.usage)).toMatchObject([
      { id: "media", isPublic: true },
      { id: "originals", isPublic: false },
    ]);
  });

  it("admin_storage_files", async () => {
    const listed = (bucket: string, search: string) =>
      valueOf(staff, "admin_storage_files", { filters: { bucket, folder: "", search, page: 1 } }, media.library);
    const places = [{ kind: "product", id: productId }];
    expect((await listed("media", path)).entries).toMatchObject([
      { name: path, kind: "picture", bytes: 100, originalName: "bottle.jpg", places },
    ]);
    expect((await listed("originals", original)).entries).toMatchObject([{ name: original, kind: "file", places }]);
    expect((await listed("media", "")).entries.map(({ kind }) => kind)).toContain("folder");
  });

  it("admin_orphans", async () => {
    expect((await valueOf(staff, "admin_orphans", {}, media.orphans)).entries).toContainEqual({
      bucket: "media",
      path: orphan,
      bytes: 100,
      files: 1,
    });
  });

  it("admin_original_places", async () => {
    expect(await valueOf(staff, "admin_original_places", { name: original }, media.originalPlaces)).toMatchObject({
      paths: [path],
      places: [{ kind: "product", name: { ar: "فجر" } }],
    });
  });

  it("admin_forget_picture", async () => {
    const forget = (name: string) => readRpc(staff, "admin_forget_picture", { path: name }, media.forgottenPicture);
    expect(await forget(path)).toMatchObject({ ok: false, places: [{ kind: "product", id: productId }] });
    expect(await forget(orphan)).toEqual({ ok: true, files: [`${orphan}/640.avif`], original: null });
    expect(
      await readRpc(await signedIn(), "admin_forget_picture", { path: orphan }, media.forgottenPicture),
    ).toMatchObject({
      error: "unauthorized",
    });
  });

  it("the functions of a picture run: plan, start, claim, release, finish, change", async () => {
    expect((await valueOf(staff, "admin_picture_plan", {}, media.plan)).due).toBeGreaterThan(0);
    const { id: run_id } = await valueOf(staff, "admin_start_picture_run", {}, media.startedRun);
    const claimNext = () => valueOf(staff, "admin_claim_picture", { run_id }, media.claim);
    const claimed = await claimNext();
    if (!claimed) throw new Error("nothing to claim");
    const item = { path: claimed.path, lease: claimed.lease };
    expect(
      await valueOf(staff, "admin_release_picture", { item: { ...item, error: "tooHeavy" } }, media.releasedPicture),
    ).toEqual({
      released: true,
    });
    expect((await valueOf(staff, "admin_picture_run", {}, media.latestRun)).run).toMatchObject({
      id: run_id,
      failures: [{ path: claimed.path, error: "tooHeavy" }],
    });
    await valueOf(staff, "admin_change_picture_run", { run_id, change: "retry" }, media.changedRun);
    for (let next = await claimNext(); next; next = await claimNext()) {
      const made = { path: next.path, lease: next.lease, width: 800, height: 800, blur: null, bytes: 40 };
      const productIds = await valueOf(staff, "admin_finish_picture", { item: made }, media.finishedPicture);
      if (next.path === path) expect(productIds).toEqual([productId]);
    }
    expect(await callRpc(staff, "admin_finish_picture", { item }, media.finishedPicture)).toMatchObject({
      error: "status_conflict",
    });
    const undone = await valueOf(staff, "admin_change_picture_run", { run_id, change: "undo" }, media.changedRun);
    expect(undone).toMatchObject({
      run: { state: "undone", isFinal: true },
      productIds: expect.arrayContaining([productId]),
    });
    expect(await valueOf(staff, "admin_claim_picture", { run_id }, media.claim)).toBeNull();
  });
});

describe("people", () => {
  const aCustomer = async () => {
    const [phone, email] = [aPhone(), `${randomUUID()}@example.com`];
    await anOrderIn("delivered", { client: staff, customer: { phone, email } });
    return { phone, email };
  };

  it("send_contact_message", async () => {
    const payload = { name: "Amel", email: `${randomUUID()}@example.com`, message: "Do you gift-wrap?", locale: "en" };
    expect(await valueOf(anon(), "send_contact_message", { payload }, okOnly)).toBeNull();
    expect(await callRpc(anon(), "send_contact_message", { payload: { ...payload, name: "" } }, okOnly)).toEqual({
      ok: false,
      error: "invalid",
      detail: { field: "name" },
    });
  });

  it("subscribe_newsletter", async () => {
    const payload = { email: `${randomUUID()}@example.com`, locale: "ar" };
    expect(await valueOf(anon(), "subscribe_newsletter", { payload }, okOnly)).toBeNull();
  });

  it("confirm_newsletter", async () => {
    const email = `${randomUUID()}@example.com`;
    await valueOf(anon(), "subscribe_newsletter", { payload: { email, locale: "ar" } }, okOnly);
    const [row] = await sql<
      { token: string }[]
    >`select token from public.newsletter_subscribers where email = ${email}`;
    expect(await valueOf(anon(), "confirm_newsletter", { token: row?.token ?? "" }, okOnly)).toBeNull();
    expect(await callRpc(anon(), "confirm_newsletter", { token: randomUUID() }, okOnly)).toEqual({
      ok: false,
      error: "not_found",
      detail: {},
    });
  });

  it("request_restock", async () => {
    const payload = { product_id: (await aProduct({ stock: 0 })).id, phone: aPhone(), channel: "phone", locale: "ar" };
    expect(await valueOf(anon(), "request_restock", { payload }, okOnly)).toBeNull();
    const { id } = await aProduct();
    const inStock = { ...payload, product_id: id };
    expect(await callRpc(anon(), "request_restock", { payload: inStock }, okOnly)).toMatchObject({
      error: "status_conflict",
    });
  });

  it("admin_restock_requests, admin_set_restock_told and admin_remove_restock_request", async () => {
    const product = await aProduct({ stock: 0 });
    const payload = { product_id: product.id, phone: aPhone(), channel: "phone", locale: "ar" };
    await valueOf(anon(), "request_restock", { payload }, okOnly);
    const filters = { product: product.id };
    const { requests } = await valueOf(staff, "admin_restock_requests", { filters }, waitingList);
    expect(requests).toMatchObject([{ phone: payload.phone, toldAt: null, isBack: false }]);
    const change = { id: requests[0]?.id ?? "", told: true };
    expect(await valueOf(staff, "admin_set_restock_told", change, okOnly)).toBeNull();
    const { requests: told } = await valueOf(staff, "admin_restock_requests", { filters }, waitingList);
    expect(told).toMatchObject([{ toldAt: expect.any(String) }]);
    expect(await valueOf(staff, "admin_remove_restock_request", { id: change.id }, okOnly)).toBeNull();
  });

  it("release_unconfirmed_stock", async () =>
    expect(await valueOf(anon(), "release_unconfirmed_stock", {}, releasedStock)).toEqual({
      orders: expect.any(Number),
      products: expect.any(Array),
    }));

  it("count_login and forgive_login", async () => {
    const email = `${randomUUID()}@example.com`;
    const count = () => callRpc(shopper("10.0.0.7"), "count_login", { email }, okOnly);
    for (let n = 0; n < 5; n += 1) expect(await count()).toEqual({ ok: true, value: null });
    expect(await count()).toMatchObject({
      error: "rate_limited",
      detail: { retry_after: expect.any(Number), minutes: expect.any(Number) },
    });
    expect(await readRpc(staff, "forgive_login", {}, noValue)).toBeNull();
  });

  it("web_server_state", async () =>
    expect(await readRpc(shopper(), "web_server_state", {}, z.string())).toBe("signed"));

  it("database_identity", async () =>
    expect(await readRpc(shopper(), "database_identity", {}, z.string())).toMatch(/^[0-9a-f]{64}$/));

  it("admin_personal_data", async () => {
    const { email } = await aCustomer();
    expect(await valueOf(staff, "admin_personal_data", { who: email }, personalData)).toMatchObject({
      orders: 1,
      messages: 0,
      isSubscribed: false,
    });
  });

  it("admin_erase_personal_data", async () => {
    const { phone } = await aCustomer();
    expect(await valueOf(staff, "admin_erase_personal_data", { who: phone }, erasedData)).toBeNull();
    const phoneOfOpenOrder = aPhone();
    await anOrderIn("pending", { client: staff, customer: { phone: phoneOfOpenOrder } });
    expect(await callRpc(staff, "admin_erase_personal_data", { who: phoneOfOpenOrder }, erasedData)).toEqual({
      ok: false,
      error: "in_use",
      detail: { n: 1 },
    });
  });
});

describe("customers", () => {
  it("admin_customers, admin_customer, flag_customer, lift_flag and desk_phone", async () => {
    const customer = { phone: aPhone(), first_name: "Lina", last_name: "Haddad" };
    const { id, number } = await anOrderIn("delivered", { client: staff, customer });
    await sql`insert into private.order_calls (order_id, staff_name, outcome) values (${id}, 'Amina', 'confirmed')`;
    const flag = { phone: customer.phone, mode: "watch", reason: "Never answers" };
    expect(await valueOf(staff, "flag_customer", flag, okOnly)).toBeNull();
    const listed = { id, name: "Lina Haddad", orders: 1, delivered: 1, wilayaCode: 16, flag: "watch", currency: "DZD" };
    expect(
      await valueOf(staff, "admin_customers", { filters: { search: customer.phone } }, customerPage),
    ).toMatchObject({ total: 1, page: 1, perPage: 25, customers: [listed] });
    const card = await valueOf(staff, "admin_customer", { id }, customerCard);
    expect(card).toMatchObject({
      customer: listed,
      orders: [{ id, number }],
      returned: [],
      calls: [{ number, outcome: "confirmed", nextCallAt: null }],
      flags: [{ mode: "watch", reason: "Never answers", inForce: true, liftedAt: null, liftedBy: null }],
    });
    expect(await valueOf(staff, "desk_phone", { phone: customer.phone }, desk.knownPhone)).toMatchObject({
      record: { delivered: 1 },
      flag: { mode: "watch", reason: "Never answers" },
      open: [],
      last: { number, firstName: "Lina", lastName: "Haddad", wilayaCode: 16 },
    });
    expect(await valueOf(staff, "lift_flag", { id: card.flags[0]?.id ?? "" }, okOnly)).toBeNull();
    expect((await valueOf(staff, "desk_phone", { phone: customer.phone }, desk.knownPhone)).flag).toBeNull();
  });
});

describe("the call desk", () => {
  it("desk_open, desk_outcome, desk_undo, desk_counts, admin_calling_hours and desk_messages", async () => {
    const customer = { phone: aPhone() };
    const other = await anOrderIn("pending", { client: staff, customer });
    const { id, number } = await anOrderIn("pending", { client: staff, customer });
    const card = await valueOf(staff, "desk_open", { asked: number }, desk.cardAnswer);
    expect(card).toMatchObject({
      number,
      desk: { attempts: 0, nextCallAt: expect.any(String), heldBy: null, mayGiveUp: false },
      duplicates: expect.arrayContaining([expect.objectContaining({ number: other.number, samePhone: true })]),
      estimate: { perMille: expect.any(Number) },
    });
    const call = { order_id: id, version: card?.desk.version ?? 0, outcome: { outcome: "no_answer" } };
    const ended = await valueOf(staff, "desk_outcome", call, desk.endedCall);
    expect(ended.nextCallAt).not.toBeNull();
    expect((await valueOf(staff, "desk_undo", { call_id: ended.call }, desk.takenBack)).card.id).toBe(id);
    await valueOf(staff, "desk_release", { order_id: id }, okOnly);
    expect((await valueOf(staff, "desk_counts", {}, desk.deskCounts)).firstCallAt).toHaveProperty("promised");
    expect(await valueOf(staff, "admin_calling_hours", {}, desk.callingHours)).toMatchObject({ otherDays: [] });
    expect(await valueOf(staff, "desk_messages", {}, desk.ownMessages)).toEqual({ en: {}, ar: {} });
  });
});

describe("parcels", () => {
  it("parcel_board, parcel_preflight, parcel_open, handover, handover_scan and handover_close", async () => {
    const carrier = await aCarrier();
    const boardOf = (view: RpcArgs<"parcel_board">) => valueOf(staff, "parcel_board", view, parcels.board);
    const { id, number } = await aConfirmedOrder({ client: staff });
    expect((await boardOf({ step: "to_prepare" })).rows[0]).toMatchObject({ kind: "order", id: expect.any(String) });
    const unconfirmed = await anOrderIn("pending", { client: staff });
    const asked = { order_ids: [unconfirmed.id], carrier_id: carrier.id };
    const issues = await valueOf(staff, "parcel_preflight", asked, parcels.preflight);
    expect(issues).toMatchObject([{ orderId: unconfirmed.id, code: "not_confirmed", detail: { status: "pending" } }]);
    const { reference } = await aPackedParcel(staff, carrier, { id });
    expect(await boardOf({ step: "ready", carrier_id: carrier.id })).toMatchObject({
      counts: { ready: expect.any(Number), coming_back: expect.any(Number) },
      rows: [{ kind: "parcel", number, reference, carrier: { name: { en: carrier.name } }, daysLeft: null }],
    });
    expect(await valueOf(staff, "parcel_open", { code: reference }, parcels.openedParcel)).toMatchObject({
      orderId: id,
      orderStatus: "processing",
      goods: [{ quantity: 2 }],
    });
    const batch = await valueOf(staff, "handover_open", { carrier_id: carrier.id }, parcels.openedBatch);
    const opened = await valueOf(staff, "handover", { id: batch }, parcels.handover);
    expect(opened).toMatchObject({ closedAt: null, parcels: [], waiting: [{ reference }] });
    const scan = { id: batch, code: reference };
    expect(await valueOf(staff, "handover_scan", scan, parcels.scannedParcel)).toMatchObject({ again: false });
    const closed = await valueOf(staff, "handover_close", { id: batch }, parcels.closedBatch);
    expect(closed).toEqual({ parcels: 1, codTotal: expect.any(Number) });
  });
});

describe("returns", () => {
  it("return_receive, returns_list and return_inspect", async () => {
    const sent = await aSentOrder(staff, { quantity: 2, state: "returned", reason: "refused" });
    const expected = await valueOf(staff, "returns_list", {}, returnsList);
    expect(expected.expected.find(({ number }) => number === sent.number)).toMatchObject({
      reference: sent.reference,
      tracking: sent.tracking,
      kind: "refused",
      state: "returned",
      pieces: 2,
      overdue: false,
    });
    const { card, delivered } = await valueOf(
      staff,
      "return_receive",
      { code: sent.reference, sure: true },
      receivedReturn,
    );
    expect(delivered).toBeNull();
    expect(card).toMatchObject({
      number: sent.number,
      kind: "refused",
      reason: "refused_at_door",
      inspectedAt: null,
      lines: [{ position: 1, expected: 2, finding: null, name: { en: "Aube", ar: "فجر" } }],
    });
    const lines = [{ position: 1, sellable: 1, tester: 1, damaged: 0, missing: 0 }];
    const done = await valueOf(staff, "return_inspect", { return_id: card?.id ?? "", lines }, inspectedReturn);
    expect(done).toMatchObject({
      products: [sent.product.id],
      card: { lines: [{ finding: { sellable: 1, tester: 1, damaged: 0, missing: 0 } }] },
    });
    const after = await valueOf(staff, "returns_list", {}, returnsList);
    expect(after.today.map(({ number }) => number)).toContain(sent.number);
  });

  it("parcel_partial, after_sale_return and parcel_lost", async () => {
    const sent = await aSentOrder(staff, { quantity: 3 });
    const part = { parcel_id: sent.parcel, lines: [{ position: 1, quantity: 1 }] };
    expect(await valueOf(staff, "parcel_partial", part, openedReturn)).toMatchObject({
      kind: "partial",
      receivedAt: null,
    });
    const { card } = await valueOf(staff, "return_receive", { code: sent.number, sure: true }, receivedReturn);
    const lines = [{ position: 1, sellable: 1, tester: 0, damaged: 0, missing: 0 }];
    await valueOf(staff, "return_inspect", { return_id: card?.id ?? "", lines }, inspectedReturn);
    const { delivered } = await valueOf(staff, "return_receive", { code: sent.number, sure: true }, receivedReturn);
    expect(delivered).toMatchObject({ orderId: sent.id, lines: [{ position: 1, quantity: 2 }] });
    const brought = { order_id: sent.id, lines: [{ position: 1, quantity: 2 }] };
    expect(await valueOf(staff, "after_sale_return", brought, openedReturn)).toMatchObject({ kind: "after_sale" });
    const lost = await aSentOrder(staff);
    expect(await valueOf(staff, "parcel_lost", { parcel_id: lost.parcel }, okOnly)).toBeNull();
  });
});

describe("the stock", () => {
  it("stock_list, stock_moves_of, stock_receive, stock_count and stock_use", async () => {
    const { id: product_id, sku } = await aProduct({ stock: 4 });
    const listed = await valueOf(staff, "stock_list", { filters: { search: sku } }, stockPage);
    expect(listed).toMatchObject({
      total: 1,
      products: [{ id: product_id, sku, stock: 4, held: 0, onRoad: 0, sold: 0, days: null, low: false, image: null }],
    });
    const received = { product_id, quantity: 2, note: "One box" };
    expect(await valueOf(staff, "stock_receive", received, changedStock)).toMatchObject({
      product: { stock: 6 },
      products: [product_id],
    });
    const counted = { product_id, counted: 5, seen: 6 };
    expect(await valueOf(staff, "stock_count", counted, changedStock)).toMatchObject({ product: { stock: 5 } });
    const used = { product_id, quantity: 1, cause: "tester" };
    expect(await valueOf(staff, "stock_use", used, changedStock)).toMatchObject({ product: { stock: 4 } });
    const book = await valueOf(staff, "stock_moves_of", { product_id }, ledger);
    expect(book).toMatchObject({ total: 4, page: 1, perPage: 50, product: { id: product_id, stock: 4 } });
    expect(book.moves.map(({ cause, delta, after }) => [cause, delta, after])).toEqual([
      ["tester", -1, 4],
      ["count", -1, 5],
      ["received", 2, 6],
      ["new", 4, 4],
    ]);
  });
});

describe("the rest of the back office", () => {
  it("admin_set_delivery_fees", async () => {
    const [rate] = await sql<
      { mode: string; fee: number | null }[]
    >`select mode, fee::int from public.delivery_fees where wilaya_code = 1 and delivery_type = 'desk'`;
    const changes = [{ wilaya: 1, type: "desk", mode: rate?.mode ?? "free", fee: rate?.fee ?? null }];
    expect(await valueOf(staff, "admin_set_delivery_fees", { changes }, savedFees)).toEqual({ updated: 0 });
  });

  it("admin_excluded_addresses and admin_exclude_addresses", async () => {
    const addresses = await valueOf(staff, "admin_excluded_addresses", {}, excludedAddresses);
    expect(await valueOf(staff, "admin_exclude_addresses", { addresses }, excludedAddresses)).toEqual(addresses);
  });

  it("admin_move_faq", async () => {
    const id = await aQuestion();
    expect(await valueOf(staff, "admin_move_faq", { id, step: -1 }, movedTo)).toMatchObject({
      place: expect.any(Number),
      of: expect.any(Number),
    });
  });

  it("admin_move_testimonial", async () => {
    const id = await aTestimonial();
    expect(await valueOf(staff, "admin_move_testimonial", { id, step: 1 }, movedTo)).toMatchObject({
      place: expect.any(Number),
      of: expect.any(Number),
    });
  });
});

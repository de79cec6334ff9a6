import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, type Client, sql } from "./clients.ts";
import { ALGIERS, aLine, anOrder, aPhone, aProduct, communeOf } from "./factories.ts";
import { rowCounts, orderOf, place, placed, stockOf, withRate } from "./ordering.ts";
import { anOrderIn, ask, detailsOf, lastEventOf, unchangedPayload } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Payload = ReturnType<typeof unchangedPayload>;

/** Reads the order, applies the change of the test to the payload, and saves the payload. */
async function edit(id: string, change: (payload: Payload) => object, client = staff) {
  const details = await detailsOf(client, id);
  const payload = unchangedPayload(details);
  return ask(client, "admin_edit_order", {
    id,
    version: details.updatedAt,
    payload: { ...payload, ...change(payload) },
  });
}

const lastEvent = async (id: string) => (await detailsOf(staff, id)).events.at(-1) ?? {};

describe("correcting the customer and the address", () => {
  it("changes only the corrected fields, keeps all amounts, and logs the names of the fields without their values", async () => {
    const { id } = await anOrderIn("processing", { client: staff });
    const before = await detailsOf(staff, id);
    const phone = aPhone();
    expect(
      await edit(id, ({ customer, delivery }) => ({
        customer: { ...customer, phone: `0${phone.slice(4)}`, first_name: " Amélie " },
        delivery: { ...delivery, address: "7 rue Didouche Mourad" },
      })),
    ).toMatchObject({ ok: true, order: { total: before.total } });
    const after = await detailsOf(staff, id);
    expect(after).toMatchObject({
      customer: { phone, firstName: "Amélie" },
      delivery: { address: "7 rue Didouche Mourad" },
      shipping: before.shipping,
      status: "processing",
    });
    expect(after.items).toEqual(before.items);
    expect(after.events.at(-1)).toMatchObject({
      kind: "edited",
      byStaff: true,
      changed: ["customer.first_name", "customer.phone", "delivery.address"],
      items: [],
    });
    for (const secret of [phone.slice(4), "Amélie", "Didouche"])
      expect(JSON.stringify(await lastEventOf(id))).not.toContain(secret);
  });

  it("needs a commune of the new wilaya, and takes the fee and the names of that wilaya", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const [rate] = await sql<
      { fee: number }[]
    >`select fee::int as fee from public.delivery_fees where wilaya_code = 31 and delivery_type = 'home'`;
    expect(await edit(id, ({ delivery }) => ({ delivery: { ...delivery, wilaya: 31, commune: null } }))).toMatchObject({
      error: "invalid",
      detail: { field: "delivery.commune" },
    });
    const commune = await communeOf(31);
    expect(await edit(id, ({ delivery }) => ({ delivery: { ...delivery, wilaya: 31, commune } }))).toMatchObject({
      ok: true,
      order: { shipping: rate?.fee, total: 60_000 + (rate?.fee ?? 0) },
    });
    expect(await detailsOf(staff, id)).toMatchObject({ delivery: { wilaya: { en: "Oran", ar: "وهران" } } });
  });

  it("keeps the fee while wilaya and delivery type stay the same, even if the shop no longer offers this delivery", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    await withRate({ wilaya: ALGIERS.wilaya, type: "home", mode: "unavailable" }, async () => {
      expect(await edit(id, ({ customer }) => ({ customer: { ...customer, last_name: "Haddad" } }))).toMatchObject({
        ok: true,
        order: { shipping: 50_000 },
      });
    });
  });

  it("refuses a delivery type that is not offered in the wilaya", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    await withRate({ wilaya: ALGIERS.wilaya, type: "desk", mode: "unavailable" }, async () => {
      expect(await edit(id, ({ delivery }) => ({ delivery: { ...delivery, type: "desk" } }))).toMatchObject({
        error: "delivery_unavailable",
        detail: { field: "delivery.type" },
      });
    });
  });

  it("stores the fee that staff agreed with the customer for a custom delivery, and refuses an invalid fee", async () => {
    await withRate({ wilaya: 33, type: "home", delivery: "custom", mode: "price", fee: 100_000 }, async () => {
      const { id } = await anOrderIn("pending", {
        client: staff,
        delivery: { wilaya: 33, commune: await communeOf(33) },
      });
      expect(await detailsOf(staff, id)).toMatchObject({ shipping: null, total: 60_000 });
      expect(await edit(id, () => ({ shipping: 120_000 }))).toMatchObject({
        ok: true,
        order: { shipping: 120_000, total: 180_000 },
      });
      expect(await edit(id, () => ({ items: [{ position: 1, quantity: 1 }] }))).toMatchObject({
        ok: true,
        order: { shipping: 120_000, total: 150_000 },
      });
      for (const shipping of [150, -100, "500", 10_000_100])
        expect(await edit(id, () => ({ shipping }))).toMatchObject({ error: "invalid", detail: { field: "shipping" } });
    });
  });

  it("keeps an agreed fee when the items or the wilaya change, until staff remove the fee", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const storedOrder = () => detailsOf(staff, id);
    expect(await storedOrder()).toMatchObject({ shipping: 50_000, shippingAgreed: false });
    expect(await edit(id, () => ({ shipping: 30_000 }))).toMatchObject({
      ok: true,
      order: { shipping: 30_000, total: 90_000 },
    });
    expect(await storedOrder()).toMatchObject({ shipping: 30_000, shippingAgreed: true });
    for (const quantity of [3, 1])
      expect(await edit(id, () => ({ items: [{ position: 1, quantity }] }))).toMatchObject({
        order: { shipping: 30_000 },
      });
    const commune = await communeOf(31);
    expect(await edit(id, ({ delivery }) => ({ delivery: { ...delivery, wilaya: 31, commune } }))).toMatchObject({
      order: { shipping: 30_000 },
    });
    expect(await storedOrder()).toMatchObject({ shippingAgreed: true });

    const [rate] = await sql<
      { fee: number }[]
    >`select fee::int as fee from public.delivery_fees where wilaya_code = 31 and delivery_type = 'home'`;
    expect(await edit(id, () => ({ shipping: null }))).toMatchObject({ order: { shipping: rate?.fee } });
    expect(await storedOrder()).toMatchObject({ shippingAgreed: false });
    expect(await lastEvent(id)).toMatchObject({ changed: ["shipping", "shipping_agreed"] });
  });

  it("stores a fee that staff enter as agreed, even if it is the shop's fee", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    await edit(id, () => ({ shipping: 50_000 }));
    expect(await detailsOf(staff, id)).toMatchObject({ shipping: 50_000, shippingAgreed: true });
    expect(await lastEvent(id)).toMatchObject({ kind: "edited", changed: ["shipping_agreed"] });
  });

  it("keeps the fee of an order without an agreed fee when the shop's fee changes", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    await withRate({ wilaya: ALGIERS.wilaya, type: "home", mode: "price", fee: 90_000 }, async () => {
      expect(await edit(id, () => ({ shipping: null, note: "ring" }))).toMatchObject({
        ok: true,
        order: { shipping: 50_000 },
      });
    });
  });
});

describe("changing the items of an order", () => {
  it("keeps the price of old bottles, sells added bottles and lines at the current price, and moves stock by the difference", async () => {
    const { id, product } = await anOrderIn("pending", { client: staff, quantity: 2 });
    const other = await aProduct({ stock: 5, price: 20_000 });
    await sql`update public.products set price = 99_900, name = 'Renamed' where id = ${product.id}`;
    expect(
      await edit(id, () => ({
        items: [
          { position: 1, quantity: 5 },
          { product_id: other.id, size: "30 ml", quantity: 1 },
        ],
      })),
    ).toMatchObject({ ok: true, order: { subtotal: 1_019_100, total: 1_069_100 } });
    const { items } = await detailsOf(staff, id);
    expect(items.map(({ position, name, unitPrice, quantity }) => [position, name.en, unitPrice, quantity])).toEqual([
      [1, "Aube", 30_000, 2],
      [2, "Renamed", 299_700, 3],
      [3, "Aube", 60_000, 1],
    ]);
    expect([await stockOf(product), await stockOf(other)]).toEqual([5, 4]);
    expect(await lastEvent(id)).toMatchObject({
      changed: ["items"],
      items: [
        { name: "Renamed", size: "30 ml", from: 0, to: 3 },
        { name: "Aube", size: "30 ml", from: 0, to: 1 },
      ],
      total: { from: 110_000, to: 1_069_100 },
    });

    expect(await edit(id, () => ({ items: [{ position: 3, quantity: 1 }] }))).toMatchObject({
      ok: true,
      order: { subtotal: 60_000 },
    });
    expect([await stockOf(product), await stockOf(other)]).toEqual([10, 4]);
  });

  it("computes the tax of the new subtotal, and a later cancellation puts all bottles back into the stock", async () => {
    const { id, product } = await anOrderIn("pending", { client: staff, quantity: 1 });
    expect(await edit(id, () => ({ items: [{ position: 1, quantity: 7 }] }))).toMatchObject({
      ok: true,
      order: { subtotal: 210_000, tax: 33_500 },
    });
    await ask(staff, "admin_set_order_status", { id, from_status: "pending", to_status: "cancelled" });
    expect(await stockOf(product)).toBe(10);
  });

  it("sells a line at the current price when its size changes", async () => {
    const product = await aProduct({ stock: 10, sizes: ["30 ml", "50 ml"] });
    const { id } = await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    expect(await edit(id, () => ({ items: [{ position: 1, quantity: 2, size: "50 ml" }] }))).toMatchObject({
      ok: true,
      order: { subtotal: 100_000 },
    });
    expect((await detailsOf(staff, id)).items).toMatchObject([
      { position: 2, size: "50 ml", unitPrice: 50_000, quantity: 2 },
    ]);
    expect(await stockOf(product)).toBe(8);
  });

  it("refuses a quantity for which the stock is too low, answers the highest possible quantity, and changes nothing", async () => {
    const { id, product } = await anOrderIn("pending", { client: staff, quantity: 2 });
    const before = await rowCounts();
    expect(await edit(id, () => ({ items: [{ position: 1, quantity: 11 }] }))).toEqual({
      ok: false,
      error: "insufficient_stock",
      detail: { name: "Aube", name_ar: "فجر", product_id: product.id, n: 10 },
    });
    expect(
      await edit(id, () => ({
        items: [
          { position: 1, quantity: 6 },
          { product_id: product.id, size: "30 ml", quantity: 5 },
        ],
      })),
    ).toMatchObject({ error: "insufficient_stock", detail: { n: 10 } });
    expect(await rowCounts()).toEqual(before);
  });

  it("can reduce the quantity of a line whose product was deleted, but not increase it", async () => {
    const { id, product } = await anOrderIn("pending", { client: staff, quantity: 3 });
    await sql`delete from public.products where id = ${product.id}`;
    expect(await edit(id, () => ({ items: [{ position: 1, quantity: 4 }] }))).toMatchObject({
      error: "insufficient_stock",
      detail: { name: "Aube", n: 3 },
    });
    expect(await edit(id, () => ({ items: [{ position: 1, quantity: 1 }] }))).toMatchObject({
      ok: true,
      order: { subtotal: 30_000 },
    });
  });

  it.each<[string, Parameters<typeof aProduct>[0], string]>([
    ["a draft", { status: "draft" }, "invalid"],
    ["an archived product", { status: "archived" }, "out_of_stock"],
    ["a size that the product does not have", { sizes: ["75 ml"] }, "size_not_available"],
  ])("refuses %s as a new line", async (_, wishes, error) => {
    const { id } = await anOrderIn("pending", { client: staff });
    const other = await aProduct(wishes);
    expect(
      await edit(id, ({ items }) => ({ items: [...items, { product_id: other.id, size: "30 ml", quantity: 1 }] })),
    ).toMatchObject({ ok: false, error });
  });

  it.each([
    ["an empty list", []],
    ["a position that the order does not have", [{ position: 9, quantity: 1 }]],
    [
      "the same position twice",
      [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    ],
    ["a quantity of zero", [{ position: 1, quantity: 0 }]],
    ["an unknown product", [{ product_id: "x", size: null, quantity: 1 }]],
  ])("refuses %s as items", async (_, items) => {
    const { id } = await anOrderIn("pending", { client: staff });
    expect(await edit(id, () => ({ items }))).toMatchObject({ error: "invalid", detail: { field: "items" } });
  });
});

describe("the correction of an order", () => {
  it.each(["shipped", "delivered", "cancelled"] as const)("is refused when the order is %s", async (status) => {
    const { id } = await anOrderIn(status, { client: staff });
    const before = await rowCounts();
    expect(await edit(id, () => ({ note: "late" }))).toMatchObject({
      ok: false,
      error: "status_conflict",
      detail: { status },
    });
    expect(await rowCounts()).toEqual(before);
  });

  it("is refused when another admin has saved the order in the meantime", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const stale = await detailsOf(staff, id);
    expect(await edit(id, () => ({ note: "first" }), await admin())).toMatchObject({ ok: true });
    expect(
      await ask(staff, "admin_edit_order", {
        id,
        version: stale.updatedAt,
        payload: { ...unchangedPayload(stale), note: "second" },
      }),
    ).toMatchObject({ error: "status_conflict", detail: { status: "pending" } });
    expect((await detailsOf(staff, id)).note).toBe("first");
  });

  it("succeeds once when it is saved ten times at once, and the stock changes once", async () => {
    const { id, product } = await anOrderIn("pending", { client: staff, quantity: 1 });
    const details = await detailsOf(staff, id);
    const payload = { ...unchangedPayload(details), items: [{ position: 1, quantity: 4 }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(staff, "admin_edit_order", { id, version: details.updatedAt, payload })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(product)).toBe(6);
  });

  it("writes nothing when nothing was changed", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const before = await detailsOf(staff, id);
    expect(await edit(id, () => ({}))).toMatchObject({ ok: true, order: { version: before.updatedAt } });
    expect(await detailsOf(staff, id)).toEqual(before);
  });

  it("adds no event to the shopper's page", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct(), { quantity: 2 })] }));
    await edit(order.id, () => ({ items: [{ position: 1, quantity: 1 }] }));
    expect(await orderOf(order)).toMatchObject({ subtotal: 30_000, events: [{ kind: "placed" }] });
  });
});

describe("an order taken by phone", () => {
  const take = (payload: object) =>
    ask<{ ok: boolean; order?: { id: string; number: string; total: number } }>(staff, "admin_place_order", {
      payload,
    });

  it("is a pending order that takes stock and says who took it; the answer has no guest token", async () => {
    const product = await aProduct({ stock: 5 });
    const answer = await take(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    expect(answer).toEqual({
      ok: true,
      order: { id: expect.any(String), number: expect.any(String), total: 110_000 },
      products: [product.id],
    });
    const { data } = await staff.auth.getUser();
    const { byStaff, events } = await detailsOf(staff, answer.order?.id ?? "");
    expect(byStaff).toBe(true);
    expect(events).toMatchObject([
      { kind: "placed", byStaff: true, by: data.user?.email?.split("@")[0], to: "pending" },
    ]);
    expect(await stockOf(product)).toBe(3);
  });

  it("is placed once when it is sent several times; another order with the same idempotency key is refused", async () => {
    const product = await aProduct({ stock: 5 });
    const payload = anOrder({ items: [aLine(product)] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(payload)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stockOf(product)).toBe(4);
    expect(await take({ ...payload, note: "other" })).toMatchObject({ error: "idempotency_conflict" });
  });

  it("is not limited per phone, and does not count for the limit of shoppers' orders per phone", async () => {
    const { customer } = anOrder({ items: [] });
    const product = await aProduct({ stock: 20 });
    const next = () => anOrder({ items: [aLine(product)], customer });
    for (let n = 0; n < 5; n += 1) expect(await take(next())).toMatchObject({ ok: true });
    for (let n = 0; n < 3; n += 1) expect(await place(next())).toMatchObject({ ok: true });
    expect(await place(next())).toMatchObject({ error: "rate_limited" });
  });

  it("is refused like a shopper's order when the stock, the total or the phone is wrong", async () => {
    const product = await aProduct({ stock: 1 });
    expect(await take(anOrder({ items: [aLine(product, { quantity: 2 })] }))).toMatchObject({
      error: "insufficient_stock",
      detail: { n: 1 },
    });
    expect(await take(anOrder({ items: [aLine(product)], expected_total: 1 }))).toMatchObject({
      error: "price_changed",
    });
    expect(await take(anOrder({ items: [aLine(product)], customer: { phone: "021 00 00 00" } }))).toMatchObject({
      error: "invalid",
      detail: { field: "customer.phone" },
    });
  });

  it("has the agreed delivery fee, also for a custom delivery, and the shop's fee when no fee was agreed", async () => {
    await withRate({ wilaya: 33, type: "home", delivery: "custom", mode: "price", fee: 100_000 }, async () => {
      const delivery = { wilaya: 33, commune: await communeOf(33) };
      const payload = {
        ...anOrder({ items: [aLine(await aProduct())], delivery, expected_total: 150_000 }),
        shipping: 120_000,
      };
      const answer = await take(payload);
      expect(answer).toMatchObject({ ok: true, order: { total: 150_000 } });
      expect(await detailsOf(staff, answer.order?.id ?? "")).toMatchObject({
        shipping: 120_000,
        shippingAgreed: true,
      });
      expect(await take({ ...payload, expected_total: null, shipping: 110_000 })).toMatchObject({
        error: "idempotency_conflict",
      });
    });
    const { order } = await take({ ...anOrder({ items: [aLine(await aProduct())] }), shipping: null });
    expect(await detailsOf(staff, order?.id ?? "")).toMatchObject({ shipping: 50_000, shippingAgreed: false });
  });

  it.each([-100, 150, 10_000_100, "500", [], true])("is refused with %j as the agreed fee", async (shipping) => {
    const product = await aProduct({ stock: 5 });
    expect(await take({ ...anOrder({ items: [aLine(product)] }), shipping })).toMatchObject({
      error: "invalid",
      detail: { field: "shipping" },
    });
    expect(await stockOf(product)).toBe(5);
  });

  it("has an agreed fee only from staff: a shopper who sends a fee pays the shop's fee", async () => {
    const order = await placed({ ...anOrder({ items: [aLine(await aProduct())] }), shipping: 0 });
    expect(await detailsOf(staff, order.id)).toMatchObject({ shipping: 50_000, shippingAgreed: false });
  });

  it("can be placed only by staff: the order of a shopper who sends `by` is a shopper's order", async () => {
    const order = await placed({
      ...anOrder({ items: [aLine(await aProduct())] }),
      by: "admin",
      idempotency_key: randomUUID(),
    });
    expect((await detailsOf(staff, order.id)).byStaff).toBe(false);
  });
});

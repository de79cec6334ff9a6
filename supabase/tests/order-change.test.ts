import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type GuestOrder, isOpenToGuest, ORDER_STATUSES } from "@/lib/orders/order.ts";
import { setStatus } from "../local/set-status.ts";
import { admin, anon, type Client, shopper, sql } from "./clients.ts";
import { aDesk, aLine, anOrder, aPhone, aProduct, communeOf, type ProductRow } from "./factories.ts";
import { cancel, rowCounts, orderOf, placed, stockOf, retryAfterSeconds, withLimits, withRate } from "./ordering.ts";
import { ask, detailsOf, lastEventOf, type StaffAnswer } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Order = { id: string; number: string; token: string };

const viewOf = async (order: Order) => (await orderOf(order)) as GuestOrder;

/** A pending order of two bottles, with a delivery address in Algiers. Its product is new and has ten bottles by default. */
async function aPending({ stock = 10, ...wishes }: Partial<Parameters<typeof anOrder>[0]> & { stock?: number } = {}) {
  const product = await aProduct({ stock, sizes: ["30 ml", "100 ml"] });
  const order = await placed(anOrder({ items: [aLine(product, { quantity: 2 })], ...wishes }));
  return { product, order };
}

type Payload = ReturnType<typeof asItIs>;

/** The payload that changes nothing. */
const asItIs = ({ delivery, ...order }: GuestOrder) => ({
  key: randomUUID() as unknown,
  delivery: {
    type: delivery.type,
    wilaya: order.wilayaCode,
    commune: order.communeId,
    address: delivery.address,
    desk_id: order.deskId,
  } as Record<string, unknown>,
  note: order.note,
  gift: order.giftWrap === null ? null : { card: order.giftCard },
  items: order.items.map(({ position, size, quantity }) => ({ position, size, quantity })) as unknown,
  expected_total: null as number | null,
});

const send = (order: Order, version: string, payload: object, client: Client = anon()) =>
  ask(client, "guest_change_order", { number: order.number, token: order.token, version, payload });

/** Opens the order, applies the change of the test, and sends it. */
async function change(order: Order, wanted: (payload: Payload, view: GuestOrder) => object): Promise<StaffAnswer> {
  const view = await viewOf(order);
  const payload = asItIs(view);
  return send(order, view.updatedAt, { ...payload, ...wanted(payload, view) });
}

const quantity =
  (n: number) =>
  (_: Payload, { items: [line] }: GuestOrder) => ({
    items: [{ position: line?.position, size: line?.size, quantity: n }],
  });

const toAddress =
  (address: string) =>
  ({ delivery }: Payload) => ({ delivery: { ...delivery, address } });

/** The order, its lines and the stock: equal before and after a refusal. */
const stateOf = async (order: Order, product: ProductRow) => ({
  order: await orderOf(order),
  stock: await stockOf(product),
  counts: await rowCounts(),
});

describe("a customer who changes a pending order", () => {
  it("can change the address; the order gets the fee of the new wilaya and keeps its goods", async () => {
    const { order } = await aPending();
    const before = await viewOf(order);
    const [rate] = await sql<
      { fee: number }[]
    >`select fee::int as fee from public.delivery_fees where wilaya_code = 31 and delivery_type = 'home'`;
    const commune = await communeOf(31);
    expect(
      await change(order, ({ delivery }) => ({
        delivery: { ...delivery, wilaya: 31, commune, address: "7 rue Khemisti" },
        note: " Ring twice ",
      })),
    ).toMatchObject({ ok: true, order: { number: order.number, shipping: rate?.fee } });
    expect(await viewOf(order)).toMatchObject({
      delivery: { address: "7 rue Khemisti", wilaya: { en: "Oran", ar: "وهران" } },
      note: "Ring twice",
      customer: before.customer,
      subtotal: before.subtotal,
      shipping: rate?.fee,
      total: before.subtotal + (rate?.fee ?? 0),
      items: before.items,
      status: "pending",
    });
  });

  it("can choose a pickup desk instead of an address", async () => {
    const { order } = await aPending();
    const desk = await aDesk();
    expect(
      await change(order, ({ delivery }) => ({ delivery: { ...delivery, type: "desk", desk_id: desk } })),
    ).toMatchObject({ ok: true });
    expect(await viewOf(order)).toMatchObject({
      delivery: { type: "desk", address: null, desk: { name: { en: "Centre" } } },
    });
  });

  it.each([
    ["rose", 2],
    ["fell", 0.5],
  ])("pays today's price for added bottles, in a line of their own, after the price %s", async (_, times) => {
    const { product, order } = await aPending();
    const [before] = (await viewOf(order)).items;
    const old = before?.unitPrice ?? 0;
    await sql`update public.products set price = (price * ${times}::numeric)::bigint where id = ${product.id}`;
    expect(await change(order, quantity(5))).toMatchObject({ ok: true });
    const after = await viewOf(order);
    expect(after.items).toMatchObject([
      { position: 1, quantity: 2, unitPrice: old },
      { position: 2, quantity: 3, unitPrice: old * times, size: "30 ml" },
    ]);
    expect(after.subtotal).toBe(2 * old + 3 * old * times);
    expect(await stockOf(product)).toBe(5);
    const fewer = (_payload: Payload, { items: [first] }: GuestOrder) => ({
      items: [{ position: first?.position, size: first?.size, quantity: 1 }],
    });
    expect(await change(order, fewer)).toMatchObject({ ok: true, order: { subtotal: old } });
    expect(await stockOf(product)).toBe(9);
  });

  it("has one line as long as the price is the same", async () => {
    const { product, order } = await aPending();
    expect(await change(order, quantity(3))).toMatchObject({ ok: true });
    expect((await viewOf(order)).items).toMatchObject([{ position: 1, quantity: 3 }]);
    expect(await stockOf(product)).toBe(7);
  });

  it("must have seen today's price: a total of old prices is refused", async () => {
    const { product, order } = await aPending();
    const { items, shipping } = await viewOf(order);
    const [line] = items;
    await sql`update public.products set price = price * 2 where id = ${product.id}`;
    const old = line?.unitPrice ?? 0;
    const more = (total: number) => () => ({
      items: [{ position: line?.position, size: line?.size, quantity: 3 }],
      expected_total: total,
    });
    expect(await change(order, more(3 * old + (shipping ?? 0)))).toMatchObject({
      error: "price_changed",
      detail: { subtotal: 4 * old },
    });
    expect(await change(order, more(4 * old + (shipping ?? 0)))).toMatchObject({ ok: true });
  });

  it("adds nothing in another currency than today's prices", async () => {
    const { order } = await aPending();
    await sql`update public.orders set currency = 'USD' where id = ${order.id}`;
    expect(await change(order, quantity(3))).toMatchObject({ error: "invalid", detail: { field: "items" } });
    expect(await change(order, quantity(1))).toMatchObject({ ok: true });
  });

  it("pays today's price for another size, and the stock stays the same", async () => {
    const { product, order } = await aPending();
    const [before] = (await viewOf(order)).items;
    await sql`update public.products set price = price * 2 where id = ${product.id}`;
    expect(
      await change(order, () => ({ items: [{ position: before?.position, size: "100 ml", quantity: 2 }] })),
    ).toMatchObject({ ok: true });
    const [line] = (await viewOf(order)).items;
    const [today] = await sql<
      { price: number }[]
    >`select private.unit_price(price, size_prices, '100 ml', 100)::int as price from public.products where id = ${product.id}`;
    expect(line).toMatchObject({ size: "100 ml", quantity: 2, unitPrice: today?.price });
    expect(await stockOf(product)).toBe(8);
  });

  it("can remove a line, but not the last one; the bottles of a removed line go back to stock", async () => {
    const [one, other] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })];
    const order = await placed(anOrder({ items: [aLine(one), aLine(other, { quantity: 2 })] }));
    expect(await change(order, (_, { items }) => ({ items: items.slice(0, 1) }))).toMatchObject({ ok: true });
    expect([await stockOf(one), await stockOf(other)]).toEqual([4, 5]);
    expect(await change(order, () => ({ items: [] }))).toMatchObject({ error: "invalid", detail: { field: "items" } });
  });

  it("adds an event to the history for staff, which names the changed fields without their contents", async () => {
    const { order } = await aPending();
    await change(order, (payload, view) => ({
      ...toAddress("9 rue des Frères")(payload),
      ...quantity(1)(payload, view),
    }));
    const { events } = await detailsOf(staff, order.id);
    expect(events.at(-1)).toMatchObject({
      kind: "edited",
      byStaff: false,
      changed: ["delivery.address", "items"],
    });
    const stored = await lastEventOf(order.id);
    expect(stored?.actor).toBe("shopper");
    expect(JSON.stringify([events, stored])).not.toContain("Frères");
  });

  it("writes nothing when nothing changes", async () => {
    const { product, order } = await aPending();
    const before = await stateOf(order, product);
    expect(await change(order, () => ({}))).toMatchObject({ ok: true });
    expect(await stateOf(order, product)).toEqual(before);
  });

  it("changes the order only once, although the browser sends the change twice at the same time and once more later", async () => {
    const { product, order } = await aPending();
    const view = await viewOf(order);
    const payload = { ...asItIs(view), ...quantity(4)(asItIs(view), view) };
    const [first, second] = await Promise.all([
      send(order, view.updatedAt, payload),
      send(order, view.updatedAt, payload),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    await setStatus(sql, order.id, "processing");
    expect(await send(order, view.updatedAt, payload)).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(6);
    expect((await detailsOf(staff, order.id)).events.filter(({ kind }) => kind === "edited")).toHaveLength(1);
  });
});

describe("a change by the customer is refused and writes nothing", () => {
  it("when the number or the token is wrong", async () => {
    const { product, order } = await aPending();
    const view = await viewOf(order);
    const before = await stateOf(order, product);
    const payload = { ...asItIs(view), ...toAddress("1 rue d'ailleurs")(asItIs(view)) };
    for (const wrong of [{ token: "0".repeat(40) }, { number: "LF-000000" }, { token: "" }])
      expect(await send({ ...order, ...wrong }, view.updatedAt, payload)).toEqual({
        ok: false,
        error: "not_found",
        detail: {},
      });
    expect(await stateOf(order, product)).toEqual(before);
  });

  it.each(ORDER_STATUSES.filter((status) => !isOpenToGuest(status)))("once the order is %s", async (status) => {
    const { order } = await aPending();
    await ask(staff, "admin_set_order_status", { id: order.id, from_status: "pending", to_status: status });
    expect(await change(order, toAddress("2 rue Neuve"))).toMatchObject({
      error: "status_conflict",
      detail: { status },
    });
  });

  it("once the customer's data were erased", async () => {
    const phone = aPhone();
    const { order } = await aPending({ customer: { phone } });
    const view = await viewOf(order);
    await sql`select private.erase_orders(array[${order.id}::uuid])`;
    expect(await send(order, view.updatedAt, { ...asItIs(view), note: "Hello" })).toMatchObject({
      error: "not_found",
    });
  });

  it("when the order has changed since it was read: by staff, or in another tab", async () => {
    const { order } = await aPending();
    const view = await viewOf(order);
    expect(await change(order, toAddress("3 rue Neuve"))).toMatchObject({ ok: true });
    expect(
      await send(order, view.updatedAt, { ...asItIs(view), ...toAddress("4 rue Neuve")(asItIs(view)) }),
    ).toMatchObject({ error: "status_conflict", detail: { status: "pending" } });
    expect(await viewOf(order)).toMatchObject({ delivery: { address: "3 rue Neuve" } });
  });

  it("when there is too little stock", async () => {
    const { product, order } = await aPending({ stock: 3 });
    const before = await stateOf(order, product);
    expect(await change(order, quantity(4))).toMatchObject({
      error: "insufficient_stock",
      detail: { name: product.name, n: 3 },
    });
    expect(await stateOf(order, product)).toEqual(before);
    expect(await change(order, quantity(3))).toMatchObject({ ok: true });
  });

  it("when there is no such size", async () => {
    const { order } = await aPending();
    expect(await change(order, () => ({ items: [{ position: 1, size: "7 ml", quantity: 2 }] }))).toMatchObject({
      error: "size_not_available",
    });
  });

  it.each(["archived", "draft"])(
    "when it adds bottles of a product that is %s; a change to fewer bottles is accepted",
    async (status) => {
      const { product, order } = await aPending();
      await sql`update public.products set status = ${status} where id = ${product.id}`;
      expect(await change(order, quantity(3))).toMatchObject({ error: "out_of_stock", detail: { name: product.name } });
      expect(await change(order, quantity(1))).toMatchObject({ ok: true });
      expect(await change(order, toAddress("5 rue Neuve"))).toMatchObject({ ok: true });
    },
  );

  it("when it adds another product; a product id in an existing line is ignored", async () => {
    const { order } = await aPending();
    const other = await aProduct();
    for (const items of [[aLine(other)], [{ position: 1, quantity: 1 }, aLine(other)], [7], null, { position: 1 }])
      expect(await change(order, () => ({ items }))).toMatchObject({ error: "invalid", detail: { field: "items" } });
    expect(
      await change(order, () => ({ items: [{ position: 1, product_id: other.id, size: "100 ml", quantity: 1 }] })),
    ).toMatchObject({ ok: true });
    expect(await viewOf(order)).not.toMatchObject({ items: [{ productId: other.id }] });
  });

  it("when the delivery is wrong or not offered, or the note is too long", async () => {
    const { order } = await aPending();
    const wrong = (delivery: object) =>
      change(order, (payload) => ({ delivery: { ...payload.delivery, ...delivery } }));
    expect(await wrong({ wilaya: 31 })).toMatchObject({ detail: { field: "delivery.commune" } });
    expect(await wrong({ address: "." })).toMatchObject({ detail: { field: "delivery.address" } });
    expect(await wrong({ type: "desk", desk_id: randomUUID() })).toMatchObject({
      detail: { field: "delivery.desk_id" },
    });
    await withRate({ wilaya: 16, type: "desk", mode: "unavailable" }, async () => {
      expect(await wrong({ type: "desk" })).toMatchObject({ error: "delivery_unavailable" });
    });
    expect(await change(order, () => ({ note: "x".repeat(301) }))).toMatchObject({ detail: { field: "note" } });
  });

  it("when the customer saw another total", async () => {
    const { product, order } = await aPending();
    const before = await stateOf(order, product);
    const asked = (expected: number) =>
      change(order, (...all) => ({ ...quantity(1)(...all), expected_total: expected }));
    const answer = await asked(1);
    expect(answer).toMatchObject({ error: "price_changed" });
    expect(await stateOf(order, product)).toEqual(before);
    expect(await asked(Number(answer.detail?.total))).toMatchObject({ ok: true });
  });

  it("when this order, or all open orders of the phone together, would have more bottles than the limits of the shop", async () => {
    const phone = aPhone();
    const { order } = await aPending({ customer: { phone } });
    await aPending({ customer: { phone } });
    await withLimits({ max_order_pieces: 4, max_open_pieces: 5 }, async () => {
      expect(await change(order, quantity(5))).toMatchObject({ error: "too_many_pieces", detail: { n: 4 } });
      expect(await change(order, quantity(4))).toMatchObject({ error: "too_many_open_pieces", detail: { n: 5 } });
      expect(await change(order, quantity(3))).toMatchObject({ ok: true });
    });
    await withLimits({ max_order_pieces: 1, max_open_pieces: 1 }, async () => {
      expect(await change(order, toAddress("6 rue Neuve"))).toMatchObject({ ok: true });
    });
  });

  it("after twenty tries in an hour; the answer contains the time to wait", async () => {
    const { order } = await aPending();
    const other = await aPending();
    const answers: StaffAnswer[] = [];
    for (let n = 0; n <= 20; n += 1) answers.push(await change(order, quantity(99)));
    expect(answers.slice(0, 20).map(({ error }) => error)).not.toContain("rate_limited");
    expect(answers.at(-1)).toMatchObject({ error: "rate_limited" });
    expect(retryAfterSeconds(answers.at(-1))).toBeGreaterThan(0);
    expect(await change(other.order, quantity(1))).toMatchObject({ ok: true });
  });

  it.each([null, 7, [], {}, { key: "x" }, { key: randomUUID(), items: "x".repeat(40_000) }])(
    "when the payload has a wrong shape: %j",
    async (payload) => {
      const { product, order } = await aPending();
      const before = await stateOf(order, product);
      const { updatedAt: version } = await viewOf(order);
      expect(await send(order, version, payload as object, shopper())).toMatchObject({ ok: false, error: "invalid" });
      expect(await stateOf(order, product)).toEqual(before);
    },
  );
});

describe("a fee that staff agreed on", () => {
  const agreed = async () => {
    const { order } = await aPending();
    await sql`update public.orders set shipping = 12300, shipping_agreed = true, total = subtotal + 12300 where id = ${order.id}`;
    return order;
  };

  it("stays when only the street changes", async () => {
    const order = await agreed();
    expect(await change(order, toAddress("8 rue Neuve"))).toMatchObject({ ok: true, order: { shipping: 12_300 } });
  });

  it("is replaced by the fee of the new wilaya", async () => {
    const order = await agreed();
    const commune = await communeOf(31);
    await withRate({ wilaya: 31, type: "home", mode: "price", fee: 70_000 }, async () => {
      expect(await change(order, ({ delivery }) => ({ delivery: { ...delivery, wilaya: 31, commune } }))).toMatchObject(
        { ok: true, order: { shipping: 70_000 } },
      );
    });
    expect(await viewOf(order)).toMatchObject({ shippingAgreed: false });
  });
});

it("a customer cannot change an order after cancelling it, and its bottles go back to stock only once", async () => {
  const { product, order } = await aPending();
  expect(await change(order, quantity(5))).toMatchObject({ ok: true });
  await cancel(order);
  expect(await change(order, quantity(1))).toMatchObject({ error: "status_conflict", detail: { status: "cancelled" } });
  expect(await stockOf(product)).toBe(10);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStatus } from "../local/set-status.ts";
import { admin, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct } from "./factories.ts";
import { orderOf, place, placed } from "./ordering.ts";
import { ask, detailsOf, unchangedPayload } from "./staff.ts";

// An order may be wrapped as a gift, with a card, for a price in the settings.

const WRAP = 30_000;
let staff: Client;

const setWrapPrice = (price: number | null) => sql`update public.settings set gift_wrap_price = ${price}`;

beforeAll(async () => {
  staff = await admin();
});
beforeEach(async () => {
  await setWrapPrice(WRAP);
  await sql`delete from private.rate_limits`;
});
afterAll(() => setWrapPrice(null));

const plainTotal = async (items: ReturnType<typeof aLine>[]) => (await placed(anOrder({ items }))).total;

/** Opens the order, and saves it with another gift. */
async function edit(id: string, gift: { card: string | null } | null) {
  const order = await detailsOf(staff, id);
  const payload = { ...unchangedPayload(order), gift };
  return ask(staff, "admin_edit_order", { id, version: order.updatedAt, payload });
}

describe("an order that is a gift", () => {
  it("costs the price of the wrapping in addition, includes the tax on it, and stores the card", async () => {
    const items = [aLine(await aProduct(), { quantity: 2 })];
    const plain = await plainTotal(items);
    const gift = await placed(anOrder({ items, gift: { card: " Eid  Mubarak " }, expected_total: plain + WRAP }));
    expect(gift.total).toBe(plain + WRAP);
    const order = await orderOf(gift);
    expect(order).toMatchObject({ giftWrap: WRAP, giftCard: "Eid Mubarak" });
    const goods = Number(order?.subtotal) + WRAP;
    expect(order?.tax).toBe(Math.round((goods * 1900) / 11_900 / 100) * 100);
  });

  it("may be wrapped for free, and may have no card", async () => {
    await setWrapPrice(0);
    const items = [aLine(await aProduct())];
    const plain = await plainTotal(items);
    const gift = await placed(anOrder({ items, gift: { card: null } }));
    expect(gift.total).toBe(plain);
    expect(await orderOf(gift)).toMatchObject({ giftWrap: 0, giftCard: null });
  });

  it("is refused when the shop no longer wraps gifts, and takes no stock", async () => {
    await setWrapPrice(null);
    const product = await aProduct({ stock: 3 });
    const answer = await place(anOrder({ items: [aLine(product)], gift: { card: null } }));
    expect(answer).toMatchObject({ ok: false, error: "invalid", detail: { field: "gift" } });
    expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 3 }]);
  });

  it("is refused with the wrapping price and the new total when the customer expected another total", async () => {
    const items = [aLine(await aProduct())];
    const plain = await plainTotal(items);
    const answer = await place(anOrder({ items, gift: { card: null }, expected_total: plain }));
    expect(answer).toMatchObject({ error: "price_changed", detail: { gift_wrap: WRAP, total: plain + WRAP } });
  });

  it("gets no free delivery when only the wrapping price lifts it above the threshold", async () => {
    const [{ free_shipping_threshold: threshold } = { free_shipping_threshold: 0 }] =
      await sql`select free_shipping_threshold from settings`;
    const product = await aProduct({ price: (Number(threshold) - WRAP) / 5, sizes: ["50 ml"], stock: 5 });
    const gift = await placed(anOrder({ items: [aLine(product, { size: "50 ml" })], gift: { card: null } }));
    const order = await orderOf(gift);
    expect(Number(order?.subtotal)).toBeLessThan(Number(threshold));
    expect(Number(order?.subtotal) + WRAP).toBeGreaterThanOrEqual(Number(threshold));
    expect(order?.shipping).toBeGreaterThan(0);
  });
});

describe("staff who correct a gift", () => {
  it("keep the wrapping price of the order after the settings changed", async () => {
    const gift = await placed(anOrder({ items: [aLine(await aProduct())], gift: { card: "Eid" } }));
    await setWrapPrice(90_000);
    expect(await edit(gift.id, { card: "Eid Mubarak" })).toMatchObject({ ok: true, order: { giftWrap: WRAP } });
    const order = await detailsOf(staff, gift.id);
    expect(order).toMatchObject({ giftCard: "Eid Mubarak", total: gift.total });
    expect(order.events.at(-1)).toMatchObject({ kind: "edited", changed: ["gift.card"] });
  });

  it("can add the wrapping and remove it", async () => {
    const plain = await placed(anOrder({ items: [aLine(await aProduct())] }));
    expect(await edit(plain.id, { card: "Eid" })).toMatchObject({ order: { total: plain.total + WRAP } });
    expect(await edit(plain.id, null)).toMatchObject({ order: { total: plain.total, giftWrap: null } });
    expect(await detailsOf(staff, plain.id)).toMatchObject({ giftCard: null });
  });
});

it("erasing a person erases the cards of their gifts", async () => {
  const phone = aPhone();
  const gift = await placed(
    anOrder({ items: [aLine(await aProduct())], customer: { phone }, gift: { card: "For Lila" } }),
  );
  await setStatus(sql, gift.id, "delivered");
  expect(await ask(staff, "admin_erase_personal_data", { who: phone })).toMatchObject({ ok: true, orders: 1 });
  expect(await sql`select gift_card, gift_wrap from orders where id = ${gift.id}`).toMatchObject([{ gift_card: null }]);
});

import { describe, expect, it } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { setStatus } from "../local/set-status.ts";
import { admin, anon, sql, staff } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct, phoneSpellings } from "./factories.ts";
import { cancel, rowCounts, orderOf, placed, stockOf, retryAfterSeconds } from "./ordering.ts";
import { aCarrier, aConfirmedOrder, aShippedParcel, addEvents } from "./parcels.ts";
import { ask } from "./staff.ts";

async function track(number: string, phone: string): Promise<Json> {
  const { data, error, status } = await anon().rpc("track_order", { number, phone });
  if (error || status !== 200) throw new Error(`track_order: ${status} ${JSON.stringify(error)}`);
  return data;
}

const NOT_FOUND = { ok: false, error: "not_found", detail: {} };
const anUnknownNumber = (): string => `LF-${aPhone().slice(-6)}`;

describe("the guest token", () => {
  it("opens the whole order, without the columns that only the database needs", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const view = (await orderOf(order)) ?? {};
    expect(Object.keys(view).sort()).toEqual([
      "communeId",
      "createdAt",
      "currency",
      "customer",
      "delivery",
      "deskId",
      "events",
      "giftCard",
      "giftWrap",
      "id",
      "items",
      "locale",
      "note",
      "number",
      "parcel",
      "shipping",
      "shippingAgreed",
      "status",
      "subtotal",
      "tax",
      "taxRateBp",
      "total",
      "updatedAt",
      "wilayaCode",
      "wilayaDelivery",
    ]);
  });

  it("opens nothing when it is wrong, with the same answer as for an unknown number", async () => {
    const [order, other] = [
      await placed(anOrder({ items: [aLine(await aProduct())] })),
      await placed(anOrder({ items: [aLine(await aProduct())] })),
    ];
    for (const token of [
      "",
      "0".repeat(40),
      other.token,
      order.token.slice(0, -1),
      order.token.toUpperCase(),
      `${order.token} `,
    ]) {
      expect(await orderOf({ number: order.number, token })).toBeNull();
      expect(await cancel({ number: order.number, token })).toEqual(NOT_FOUND);
    }
    expect(await orderOf({ number: anUnknownNumber(), token: order.token })).toBeNull();
    expect(await cancel({ number: anUnknownNumber(), token: order.token })).toEqual(NOT_FOUND);
  });

  it("opens nothing when it is null", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const { data, status } = await anon().rpc("order_by_token", {
      number: order.number,
      token: null as unknown as string,
    });
    expect([status, data]).toEqual([200, null]);
  });
});

describe("cancelling", () => {
  it("returns the bottles to stock, records the shopper as the actor, and works only once", async () => {
    const [one, two] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5, sizes: ["30 ml", "50 ml"] })];
    const order = await placed(
      anOrder({ items: [aLine(one, { quantity: 3 }), aLine(two), aLine(two, { size: "50 ml", quantity: 2 })] }),
    );
    expect([await stockOf(one), await stockOf(two)]).toEqual([2, 2]);
    expect(await cancel(order)).toEqual({
      ok: true,
      order: { number: order.number, status: "cancelled" },
      products: expect.arrayContaining([one.id, two.id]),
    });
    expect([await stockOf(one), await stockOf(two)]).toEqual([5, 5]);
    expect(await cancel(order)).toEqual({ ok: false, error: "not_cancellable", detail: {} });
    expect([await stockOf(one), await stockOf(two)]).toEqual([5, 5]);
    expect(await orderOf(order)).toMatchObject({
      status: "cancelled",
      events: [{ kind: "placed" }, { kind: "status_changed", from: "pending", to: "cancelled" }],
    });
    expect(
      (
        await sql`select actor, actor_id from public.order_events e join public.orders o on o.id = e.order_id where o.number = ${order.number} order by e.id`
      )[1],
    ).toEqual({ actor: "shopper", actor_id: null });
  });

  it("gives its reason to no other order that is cancelled in the same transaction", async () => {
    const orders = [
      await placed(anOrder({ items: [aLine(await aProduct())] })),
      await placed(anOrder({ items: [aLine(await aProduct())] })),
    ] as const;
    await sql.begin(async (tx) => {
      await tx`select private.cancel_order(${orders[0].number}, ${orders[0].token})`;
      await setStatus(tx, orders[1].id, "cancelled");
    });
    expect(
      await sql`select d.cancel_reason as reason from private.order_desk d join public.orders o on o.id = d.order_id
        where o.id = any (${orders.map(({ id }) => id)}) order by o.id <> ${orders[0].id}`,
    ).toMatchObject([{ reason: "by_guest" }, { reason: "not_said" }]);
  });

  it.each(["processing", "shipped", "delivered"] as const)("is refused once the order is %s", async (status) => {
    const product = await aProduct({ stock: 5 });
    const order = await placed(anOrder({ items: [aLine(product)] }));
    await setStatus(sql, order.number, status);
    const before = await rowCounts();
    expect(await cancel(order)).toEqual({ ok: false, error: "not_cancellable", detail: {} });
    expect(await rowCounts()).toEqual(before);
  });

  it("works for an order whose product was deleted", async () => {
    const [present, deleted] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })];
    const order = await placed(anOrder({ items: [aLine(present), aLine(deleted)] }));
    await sql`delete from public.products where id = ${deleted.id}`;
    expect(await cancel(order)).toMatchObject({ ok: true });
    expect(await stockOf(present)).toBe(5);
  });
});

describe("reopening a cancelled order", () => {
  const reopen = async (number: string) =>
    (
      await sql`select private.change_order_status(id, 'cancelled', 'pending', 'admin') as refusal from public.orders where number = ${number}`
    )[0]?.refusal as string | null;

  it("takes the stock again", async () => {
    const product = await aProduct({ stock: 5 });
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    await cancel(order);
    expect(await reopen(order.number)).toBeNull();
    expect(await stockOf(product)).toBe(3);
    expect(await reopen(order.number)).toBe("status_conflict");
    expect(await stockOf(product)).toBe(3);
  });

  it("is refused when the bottles were sold in the meantime", async () => {
    const product = await aProduct({ stock: 2 });
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    await cancel(order);
    await placed(anOrder({ items: [aLine(product)] }));
    expect(await reopen(order.number)).toBe("insufficient_stock");
    expect(await stockOf(product)).toBe(1);
    expect(await orderOf(order)).toMatchObject({ status: "cancelled" });
  });
});

describe("tracking by number and phone", () => {
  it("shows the status of the order, and masks the customer's name", async () => {
    const phone = aPhone();
    const order = await placed(
      anOrder({
        items: [aLine(await aProduct(), { quantity: 2 })],
        customer: { first_name: "Amel", last_name: "Benali", phone, email: "amel@example.com" },
        note: "ring twice",
      }),
    );
    const answer = await track(order.number, phone);
    expect(answer).toEqual({
      ok: true,
      order: {
        number: order.number,
        status: "pending",
        createdAt: expect.any(String),
        recipient: "A••• B•••",
        delivery: {
          type: "home",
          wilaya: { en: "Algiers", ar: "الجزائر" },
          commune: null,
          desk: null,
          address: null,
        },
        wilayaCode: 16,
        wilayaDelivery: "standard",
        parcel: null,
        currency: "DZD",
        shipping: 50_000,
        total: 110_000,
        items: [
          {
            position: 1,
            productId: null,
            name: { en: "Aube", ar: "فجر" },
            brand: { en: "Nour", ar: "نور" },
            size: "30 ml",
            imagePath: null,
            unitPrice: 30_000,
            quantity: 2,
            lineTotal: 60_000,
          },
        ],
        events: [{ at: expect.any(String), kind: "placed", from: null, to: "pending" }],
        giftWrap: null,
        subtotal: 60_000,
        tax: 9_600,
        taxRateBp: 1_900,
      },
    });
    for (const secret of ["Amel", "Benali", phone.slice(4), "amel@", "Larbi", "ring twice", order.token])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it("shows the carrier, tracking number and link of a parcel that has left, but no news or staff notes (PARCEL-8)", async () => {
    const [boss, packer] = await Promise.all([admin(), staff("packer", "Sofiane")]);
    const carrier = await aCarrier({ profile: "yalidine", tracking_url: "https://example.com/t/{tracking}" });
    const phone = aPhone();
    const order = await aConfirmedOrder({ client: boss, customer: { phone } });
    const parcel = await aShippedParcel(packer, carrier, order);
    const view = async () => [
      ((await track(order.number, phone)) as { order: { parcel: Json } }).order.parcel,
      (await orderOf(order))?.parcel,
    ];
    expect(await view()).toEqual([null, null]);
    await ask(packer, "parcel_trackings", {
      carrier_id: carrier.id,
      pairs: [{ reference: parcel.reference, tracking: "YAL-77" }],
      save: true,
    });
    await addEvents(packer, carrier, [
      { code: parcel.reference, status: "Tentative échouée", reason: "Annulé par le client" },
    ]);
    await ask(boss, "follow_up", { parcel_id: parcel.id, outcome: "stop" });
    const shown = {
      carrier: { en: carrier.name, ar: null },
      tracking: "YAL-77",
      url: "https://example.com/t/YAL-77",
    };
    expect(await view()).toEqual([shown, shown]);
    const all = JSON.stringify([await track(order.number, phone), await orderOf(order)]);
    for (const secret of ["Tentative", "Annulé", "refused", "attempt", "stop", "Sofiane", "@", parcel.reference])
      expect(all).not.toContain(secret);
  });

  it("accepts the phone in any format, and the order number in lower case with spaces around it", async () => {
    const phone = aPhone();
    const order = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    for (const written of phoneSpellings(phone)) {
      await sql`delete from private.rate_limits`;
      expect(await track(` ${order.number.toLowerCase()} `, written), written).toMatchObject({ ok: true });
    }
  });

  it("does not say whether the number or the phone was wrong", async () => {
    const phone = aPhone();
    const order = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    for (const [number, tried] of [
      [order.number, aPhone()],
      [anUnknownNumber(), phone],
      [order.number, "021 12 34 56"],
      ["", ""],
      ["LF-'; --", phone],
    ] as const) {
      expect(await track(number, tried)).toEqual(NOT_FOUND);
    }
  });

  it("answers five guesses per phone in a quarter of an hour, then refuses even the right order number", async () => {
    const phone = aPhone();
    const order = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    for (let times = 0; times < 5; times += 1) expect(await track(anUnknownNumber(), phone)).toEqual(NOT_FOUND);
    const answer = await track(order.number, phone);
    expect(answer).toEqual({ ok: false, error: "rate_limited", detail: { retry_after: expect.any(Number) } });
    expect(retryAfterSeconds(answer)).toBeLessThanOrEqual(900);
  });

  it("refuses an order number after five wrong phones", async () => {
    const phone = aPhone();
    const order = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    for (let times = 0; times < 5; times += 1) expect(await track(order.number, aPhone())).toEqual(NOT_FOUND);
    expect(await track(order.number, phone)).toMatchObject({ ok: false, error: "rate_limited" });
  });

  it("does not count calls with a text that is not a phone", async () => {
    for (let times = 0; times < 8; times += 1) expect(await track(anUnknownNumber(), "not a phone")).toEqual(NOT_FOUND);
  });
});

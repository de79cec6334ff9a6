import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PlaceOrderPayload } from "@/lib/checkout/payload.ts";
import { setStock } from "../local/set-stock.ts";
import { shopper, sql } from "./clients.ts";
import { aDesk, aLine, anOrder, aPhone, aProduct, arabicDigits, communeOf, phoneSpellings } from "./factories.ts";
import {
  cancel,
  rowCounts,
  orderOf,
  ordersOf,
  place,
  placed,
  refused,
  stockOf,
  retryAfterSeconds,
  withLimits,
  withRate,
} from "./ordering.ts";

/** The fee of a new shop for home delivery in Algiers. Delivery is free from 20,000 DA on, and the tax is 19 %. */
const HOME_FEE = 50_000;

const rowOf = async (number: string) => (await sql`select * from public.orders where number = ${number}`)[0] ?? {};

describe("a placed order", () => {
  it("holds the ordered goods at the shop's prices, with their current names", async () => {
    const product = await aProduct({
      name: "Aube",
      name_ar: "فجر",
      price: 10_000,
      sizes: ["30 ml", "50 ml"],
      size_prices: { "50 ml": 45_000 },
      stock: 10,
    });
    await sql`insert into public.product_images (product_id, position, path, width, height) values (${product.id}, 1, 'aube/side', 10, 10), (${product.id}, 0, 'aube/front', 10, 10)`;
    const order = await placed(
      anOrder({ items: [aLine(product, { quantity: 2 }), aLine(product, { size: "50 ml", quantity: 3 })] }),
    );

    expect(await orderOf(order)).toMatchObject({
      number: order.number,
      status: "pending",
      currency: "DZD",
      subtotal: 195_000,
      shipping: HOME_FEE,
      taxRateBp: 1900,
      tax: 31_100,
      total: 245_000,
      items: [
        {
          position: 1,
          productId: product.id,
          sku: product.sku,
          name: { en: "Aube", ar: "فجر" },
          brand: { en: "Nour", ar: "نور" },
          size: "30 ml",
          imagePath: "aube/front",
          unitPrice: 30_000,
          quantity: 2,
          lineTotal: 60_000,
        },
        {
          position: 2,
          productId: product.id,
          sku: product.sku,
          name: { en: "Aube", ar: "فجر" },
          brand: { en: "Nour", ar: "نور" },
          size: "50 ml",
          imagePath: "aube/front",
          unitPrice: 45_000,
          quantity: 3,
          lineTotal: 135_000,
        },
      ],
      events: [{ kind: "placed", from: null, to: "pending" }],
    });
    expect(order.total).toBe(245_000);
    expect(await stockOf(product)).toBe(5);
  });

  it("holds the customer's data as a carrier needs it: clean names, one phone format, the place in both languages", async () => {
    const phone = aPhone();
    const order = await placed(
      anOrder({
        items: [aLine(await aProduct())],
        locale: "ar",
        customer: {
          first_name: "  \u200fأمل\u200f ",
          last_name: "بن \u00a0 علي",
          phone: arabicDigits(`0${phone.slice(4, 7)} ${phone.slice(7, 9)}-${phone.slice(9)}`),
          email: " amel@example.com ",
        },
        delivery: { wilaya: 16, commune: 1601, address: "12\u202e rue Larbi" },
        note: " ring  twice ",
      }),
    );
    expect(await orderOf(order)).toMatchObject({
      locale: "ar",
      customer: { firstName: "أمل", lastName: "بن علي", phone, email: "amel@example.com" },
      delivery: {
        type: "home",
        address: "12 rue Larbi",
        wilaya: { en: "Algiers", ar: "الجزائر" },
        commune: { en: expect.any(String), ar: expect.any(String) },
        desk: null,
      },
      note: "ring twice",
    });
  });

  it.each([null, undefined])(
    "may go to a home without a street, which staff ask for by phone (address %s)",
    async (address) => {
      const order = anOrder({ items: [aLine(await aProduct())], delivery: { wilaya: 16, commune: 1601 } });
      const delivery = { ...order.delivery, address } as typeof order.delivery;
      expect(await orderOf(await placed({ ...order, delivery }))).toMatchObject({
        delivery: { type: "home", address: null },
      });
    },
  );

  it("may go to a desk, keeps the desk's name and place, and has no address", async () => {
    const desk = await aDesk();
    const [commune] = await sql<{ name: string; name_ar: string }[]>`
      select c.name, c.name_ar from public.desks d join public.communes c on c.id = d.commune_id where d.id = ${desk}`;
    const shown = {
      name: { en: "Centre", ar: "الوسط" },
      commune: { en: commune?.name, ar: commune?.name_ar },
      address: { en: "1 rue Didouche", ar: "1 شارع ديدوش" },
      phone: "+21321631234",
    };
    const order = await placed(
      anOrder({ items: [aLine(await aProduct())], delivery: { type: "desk", desk_id: desk, address: "12 rue Larbi" } }),
    );
    expect(await orderOf(order)).toMatchObject({
      delivery: { type: "desk", address: null, desk: shown },
      shipping: 35_000,
    });
    await sql`delete from public.desks where id = ${desk}`;
    expect(await orderOf(order)).toMatchObject({ delivery: { desk: shown } });
  });

  it("may go to the nearest desk, which staff choose by phone", async () => {
    await aDesk();
    const order = await placed(
      anOrder({ items: [aLine(await aProduct())], delivery: { type: "desk", address: null } }),
    );
    expect(await orderOf(order)).toMatchObject({
      delivery: { type: "desk", desk: null },
    });
  });

  it("ignores the desk of a home delivery", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())], delivery: { desk_id: await aDesk() } }));
    expect(await rowOf(order.number)).toMatchObject({ desk_id: null, delivery_type: "home" });
  });

  it("merges lines of one product and size", async () => {
    const product = await aProduct();
    const order = await placed(
      anOrder({ items: [aLine(product, { quantity: 2 }), aLine(product), aLine(product, { quantity: 2 })] }),
    );
    expect(await orderOf(order)).toMatchObject({ items: [{ position: 1, quantity: 5 }] });
    expect(await stockOf(product)).toBe(5);
  });

  it("can contain a product without sizes", async () => {
    const product = await aProduct({ sizes: [], price: 250_000 });
    const order = await placed(anOrder({ items: [aLine(product, { size: null })] }));
    expect(await orderOf(order)).toMatchObject({ items: [{ size: null, unitPrice: 250_000 }] });
  });

  it("can contain names, an address and a note of the maximum length, in Arabic", async () => {
    const long = "ش".repeat(60);
    const order = await placed(
      anOrder({
        items: [aLine(await aProduct())],
        customer: { first_name: long, last_name: long },
        delivery: { address: "ش".repeat(200) },
        note: "ش".repeat(300),
      }),
    );
    expect(await orderOf(order)).toMatchObject({ customer: { firstName: long }, note: "ش".repeat(300) });
  });

  it("can contain fifty lines with the maximum quantity", async () => {
    const sizes = Array.from({ length: 20 }, (_, index) => `${index + 1} ml`.padEnd(40, "."));
    const products = await Promise.all([1, 2, 3].map(() => aProduct({ sizes, stock: 20_000 })));
    const items = products
      .flatMap((product) => sizes.map((size) => aLine(product, { size, quantity: 1000 })))
      .slice(0, 50);
    const order = await withLimits({ max_order_pieces: 50_000, max_open_pieces: 50_000 }, () =>
      placed(
        anOrder({ items, customer: { email: `${"a".repeat(60)}@${"b".repeat(180)}.example` }, note: "ش".repeat(300) }),
      ),
    );
    expect((await orderOf(order))?.items).toHaveLength(50);
  });

  it("has a number without letters that are easily confused, and a token of which only the hash is stored", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    expect(order.number).toMatch(/^LF-[0-9ABCDEFGHJKMNPQRSTVWXYZ]{6}$/);
    expect(order.token).toMatch(/^[0-9a-f]{40}$/);
    const row = await rowOf(order.number);
    expect(row.token_hash).toEqual(createHash("sha256").update(order.token).digest());
    expect(JSON.stringify(row)).not.toContain(order.token);
  });
});

describe("shipping", () => {
  it("is free exactly from the threshold on", async () => {
    const [below, reaches] = [
      await aProduct({ sizes: [], price: 1_999_900 }),
      await aProduct({ sizes: [], price: 2_000_000 }),
    ];
    expect(await orderOf(await placed(anOrder({ items: [aLine(below, { size: null })] })))).toMatchObject({
      shipping: HOME_FEE,
      total: 2_049_900,
    });
    expect(await orderOf(await placed(anOrder({ items: [aLine(reaches, { size: null })] })))).toMatchObject({
      shipping: 0,
      total: 2_000_000,
    });
  });

  it("is free where the fee is set to free", async () => {
    const product = await aProduct();
    await withRate({ wilaya: 9, type: "home", mode: "free" }, async () => {
      const delivery = { wilaya: 9, commune: await communeOf(9) };
      expect(await orderOf(await placed(anOrder({ items: [aLine(product)], delivery })))).toMatchObject({
        shipping: 0,
        total: 30_000,
      });
    });
  });

  it("has no price in a wilaya with custom delivery until the shop calls, also over the threshold", async () => {
    const product = await aProduct({ sizes: [], price: 3_000_000 });
    await withRate({ wilaya: 54, type: "home", delivery: "custom", mode: "price", fee: 90_000 }, async () => {
      const order = anOrder({
        items: [aLine(product, { size: null })],
        delivery: { wilaya: 54, commune: await communeOf(54) },
        expected_total: 3_000_000,
      });
      expect(await orderOf(await placed(order))).toMatchObject({
        shipping: null,
        subtotal: 3_000_000,
        total: 3_000_000,
      });
    });
  });
});

describe("a shopper who writes prices into the payload", () => {
  it("pays the shop's price", async () => {
    const product = await aProduct({ stock: 10 });
    const forged = {
      price: 1,
      unit_price: 1,
      line_total: 1,
      subtotal: 1,
      shipping: 0,
      fee: 0,
      tax: 0,
      tax_rate_bp: 0,
      total: 1,
      discount: 100,
      stock: 999,
      currency: "USD",
      status: "delivered",
      number: "LF-000000",
      token: "0",
      id: "x",
      created_at: "2000-01-01",
      size_prices: { "30 ml": 1 },
    };
    const honest = anOrder({ items: [aLine(product, { quantity: 2 })] });
    const payload = {
      ...honest,
      ...forged,
      items: honest.items.map((item) => ({ ...item, ...forged, product: forged })),
      customer: { ...honest.customer, ...forged },
      delivery: { ...honest.delivery, ...forged },
    };
    const order = await placed(payload);
    expect(order).toMatchObject({ total: 110_000 });
    expect(order.number).not.toBe("LF-000000");
    expect(await orderOf(order)).toMatchObject({
      status: "pending",
      currency: "DZD",
      subtotal: 60_000,
      shipping: HOME_FEE,
      tax: 9_600,
      total: 110_000,
      items: [{ unitPrice: 30_000, quantity: 2, lineTotal: 60_000 }],
    });
    expect(await stockOf(product)).toBe(8);
  });
});

describe("the total that the shopper agreed to", () => {
  it("is accepted when the price is still the same", async () => {
    expect((await place(anOrder({ items: [aLine(await aProduct())], expected_total: 80_000 }))).ok).toBe(true);
  });

  it("is refused with the new total when the price changed, and nothing is written", async () => {
    const product = await aProduct({ sizes: ["30 ml", "50 ml"] });
    const before = await rowCounts();
    const answer = await refused(
      anOrder({ items: [aLine(product, { size: "50 ml" }), aLine(product)], expected_total: 100_000 }),
    );
    expect(answer).toEqual({
      error: "price_changed",
      detail: {
        subtotal: 80_000,
        shipping: HOME_FEE,
        gift_wrap: null,
        tax: 12_800,
        total: 130_000,
        items: [
          { product_id: product.id, size: "50 ml", unit_price: 50_000 },
          { product_id: product.id, size: "30 ml", unit_price: 30_000 },
        ],
      },
    });
    expect(await rowCounts()).toEqual(before);
  });

  it("is compared without rounding", async () => {
    const product = await aProduct();
    for (const expected_total of [79_999, 80_001, 0]) {
      expect((await refused(anOrder({ items: [aLine(product)], expected_total }))).error).toBe("price_changed");
    }
  });
});

describe("the same key", () => {
  const anOrderOf = async (): Promise<PlaceOrderPayload> => anOrder({ items: [aLine(await aProduct())] });

  it("with the same payload gets the same answer, token included, and no second order", async () => {
    const payload = await anOrderOf();
    const first = await placed(payload);
    const before = await rowCounts();
    expect(await placed(payload)).toEqual(first);
    expect(await rowCounts()).toEqual(before);
    expect(await orderOf(await placed(payload))).toMatchObject({ number: first.number });
  });

  it("gets the same answer after prices changed, the stock ran out and the order was cancelled", async () => {
    const product = await aProduct({ stock: 1 });
    const payload = anOrder({ items: [aLine(product)] });
    const first = await placed(payload);
    await sql`update public.products set price = 99_900, status = 'archived' where id = ${product.id}`;
    expect(await placed(payload)).toEqual(first);
    await cancel(first);
    expect(await placed(payload)).toEqual(first);
    expect(await ordersOf(product)).toBe(1);
  });

  it("gets the same answer with another expected total, which is not part of the order", async () => {
    const payload = await anOrderOf();
    const first = await placed({ ...payload, expected_total: 80_000 });
    expect(await placed({ ...payload, expected_total: 1 })).toEqual(first);
    expect(await placed({ ...payload, expected_total: null })).toEqual(first);
  });

  it("gets the same answer when only spaces, the phone's format or the keys of the JSON differ", async () => {
    const payload = await anOrderOf();
    const first = await placed(payload);
    const [phone] = phoneSpellings(payload.customer.phone);
    const rewritten = {
      ...Object.fromEntries(Object.entries(payload).toReversed()),
      colour: true,
      customer: { ...payload.customer, phone, first_name: " Amel " },
    };
    expect(await placed(rewritten)).toEqual(first);
  });

  it.each<[string, (payload: PlaceOrderPayload) => PlaceOrderPayload]>([
    ["quantity", (payload) => ({ ...payload, items: payload.items.map((item) => ({ ...item, quantity: 2 })) })],
    ["customer", (payload) => ({ ...payload, customer: { ...payload.customer, last_name: "Benaissa" } })],
    ["phone", (payload) => ({ ...payload, customer: { ...payload.customer, phone: aPhone() } })],
    ["address", (payload) => ({ ...payload, delivery: { ...payload.delivery, address: "14 rue Larbi Ben M'hidi" } })],
    ["note", (payload) => ({ ...payload, note: "ring twice" })],
    ["gift", (payload) => ({ ...payload, gift: { card: null } })],
    ["language", (payload) => ({ ...payload, locale: "ar" })],
  ])("with another %s is a conflict, and nothing is written", async (_, change) => {
    const payload = await anOrderOf();
    await placed(payload);
    const before = await rowCounts();
    expect(await refused(change(payload))).toEqual({ error: "idempotency_conflict", detail: {} });
    expect(await rowCounts()).toEqual(before);
  });

  it("may be used again after a refusal, because no order has it", async () => {
    const product = await aProduct({ stock: 1 });
    const payload = anOrder({ items: [aLine(product, { quantity: 2 })] });
    expect((await refused(payload)).error).toBe("insufficient_stock");
    await setStock(sql, [product.id], 2);
    expect((await place(payload)).ok).toBe(true);
  });
});

describe("one phone", () => {
  it("places three orders an hour; the fourth is refused with the time to wait, in any format of the number", async () => {
    const product = await aProduct({ stock: 100 });
    const answers = [];
    for (const phone of phoneSpellings(aPhone()).slice(0, 4))
      answers.push(await place(anOrder({ items: [aLine(product)], customer: { phone } })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(answers[3]).toEqual({ ok: false, error: "rate_limited", detail: { retry_after: expect.any(Number) } });
    expect(retryAfterSeconds(answers[3])).toBeGreaterThan(0);
    expect(retryAfterSeconds(answers[3])).toBeLessThanOrEqual(3600);
    expect(await stockOf(product)).toBe(97);
  });

  it("still gets the answers to its earlier orders after a new order was refused", async () => {
    const product = await aProduct();
    const phone = aPhone();
    const payloads = [1, 2, 3].map(() => anOrder({ items: [aLine(product)], customer: { phone } }));
    const orders = [];
    for (const payload of payloads) orders.push(await placed(payload));
    expect((await refused(anOrder({ items: [aLine(product)], customer: { phone } }))).error).toBe("rate_limited");
    for (const [index, payload] of payloads.entries()) expect(await placed(payload)).toEqual(orders[index]);
  });

  it("is not locked out by refusals before the twentieth attempt", async () => {
    const product = await aProduct({ stock: 1 });
    const phone = aPhone();
    const client = shopper();
    const attempt = (quantity: number) =>
      place(anOrder({ items: [aLine(product, { quantity })], customer: { phone } }), client);
    for (let times = 0; times < 19; times += 1)
      expect(await attempt(2)).toMatchObject({ ok: false, error: "insufficient_stock" });
    expect(await attempt(1)).toMatchObject({ ok: true });
    expect(await attempt(1)).toMatchObject({ ok: false, error: "rate_limited" });
  });

  it("is not counted for a payload with a wrong field", async () => {
    const product = await aProduct();
    const phone = aPhone();
    for (let times = 0; times < 25; times += 1) {
      expect(await refused(anOrder({ items: [aLine(product)], customer: { phone, first_name: "" } }))).toMatchObject({
        error: "invalid",
      });
    }
    expect((await place(anOrder({ items: [aLine(product)], customer: { phone } }))).ok).toBe(true);
  });

  it("is stored for the limits only as a keyed hash", async () => {
    const phone = aPhone();
    await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    const limits = await sql`select bucket, subject from private.rate_limits`;
    expect(limits.length).toBeGreaterThan(0);
    expect(JSON.stringify(limits)).not.toContain(phone.slice(4));
    expect(limits.every(({ subject }) => /^[0-9a-f]{64}$/.test(subject as string))).toBe(true);
  });
});

describe("a link", () => {
  it("places no order, because a GET may only read", async () => {
    const product = await aProduct();
    const before = await rowCounts();
    const { NEXT_PUBLIC_SUPABASE_URL: url = "", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = "" } = process.env;
    const query = new URLSearchParams({ payload: JSON.stringify(anOrder({ items: [aLine(product)] })) });
    const response = await fetch(`${url}/rest/v1/rpc/place_order?${query}`, { headers: { apikey } });
    expect(response.status).toBe(405);
    expect(await rowCounts()).toEqual(before);
  });
});

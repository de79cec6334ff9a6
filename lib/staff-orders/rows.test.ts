import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { adminOrder, changedOrder, orderNotes, orderPage, statusResults } from "./rows.ts";

const AT = "2026-11-21T10:00:00.123456+00:00";
const ID = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";
const statuses = { pending: 1, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };

const listed = {
  id: ID,
  number: "LF-ABC123",
  created_at: AT,
  status: "pending",
  first_name: "Amira",
  last_name: "Benali",
  phone: "+213550123456",
  wilaya_code: 16,
  wilaya: "Algiers",
  wilaya_ar: "الجزائر",
  commune: "Hydra",
  commune_ar: "حيدرة",
  delivery_type: "home",
  items: 2,
  goods: [{ name: "Oud at Noon", name_ar: "عود الظهيرة", size: "50 ml", quantity: 2 }],
  noted: true,
  currency: "DZD",
  total: 1_250_000,
  phone_orders: 3,
  phone_cancelled: 1,
  without_stock: false,
  call: { confirmation: "no_answer", attempts: 2, next_call_at: AT, reason: null, duplicate_of: null },
};

const fails = (schema: { safeParse: (value: unknown) => { success: boolean } }) => (_: string, answer: unknown) =>
  expect(schema.safeParse(answer).success).toBe(false);

describe("a page of orders", () => {
  const answer = { total: 1, page: 1, per_page: 25, statuses, orders: [listed] };

  it("is read", () => {
    expect(orderPage.parse(answer)).toEqual({
      total: 1,
      page: 1,
      perPage: 25,
      statuses,
      orders: [
        {
          id: ID,
          number: "LF-ABC123",
          placedAt: AT,
          status: "pending",
          name: "Amira Benali",
          phone: "+213550123456",
          wilayaCode: 16,
          wilaya: { en: "Algiers", ar: "الجزائر" },
          commune: { en: "Hydra", ar: "حيدرة" },
          deliveryType: "home",
          bottles: 2,
          goods: [{ name: { en: "Oud at Noon", ar: "عود الظهيرة" }, size: "50 ml", quantity: 2 }],
          hasNote: true,
          currency: "DZD",
          total: 1_250_000,
          phoneOrders: 3,
          phoneCancelled: 1,
          withoutStock: false,
          call: { confirmation: "no_answer", attempts: 2, nextCallAt: AT, reason: null, duplicateOf: null },
        },
      ],
    });
  });

  it("has an empty phone for an order whose personal data was erased", () => {
    expect(orderPage.parse({ ...answer, orders: [{ ...listed, phone: null, phone_orders: 0 }] }).orders).toMatchObject([
      { phone: "" },
    ]);
  });

  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", fails(orderPage));
});

describe("one order", () => {
  const { items: _, phone_orders: __, goods: ___, noted: ____, phone_cancelled: _____, ...columns } = listed;
  const event = { at: AT, kind: "placed", actor: "shopper", by: null, from: null, to: "pending" };
  const edited = {
    ...event,
    kind: "edited",
    actor: "admin",
    by: "staff@shop.example",
    to: null,
    detail: {
      changed: ["items"],
      items: [{ name: "Dawn", size: null, from: 1, to: 2 }],
      total: { from: 100, to: 200 },
    },
  };
  const answer = {
    order: {
      ...columns,
      locale: "en",
      email: null,
      address: "12 rue Didouche",
      note: null,
      gift_wrap: null,
      gift_card: null,
      subtotal: 1_250_000,
      shipping: null,
      shipping_agreed: false,
      tax_rate_bp: 1_900,
      tax: 199_600,
      payment_method: "cod",
      updated_at: AT,
      commune_id: 1601,
      desk_id: null,
      desk: null,
      desk_ar: null,
      desk_commune: null,
      desk_commune_ar: null,
      desk_address: null,
      desk_address_ar: null,
      desk_phone: null,
      by_staff: false,
      editable: true,
    },
    items: [
      {
        product_id: ID,
        sku: "DAWN",
        name: "Dawn",
        name_ar: null,
        brand: "House",
        brand_ar: null,
        size: null,
        image_path: null,
        unit_price: 1_250_000,
        quantity: 1,
        line_total: 1_250_000,
        position: 1,
        sizes: ["50 ml"],
        stock: 4,
        price: 250_000,
        size_prices: { "50 ml": 1_300_000 },
      },
    ],
    events: [event, edited],
    notes: [{ id: ID, text: "Ring twice", at: AT, by: null }],
    calls: [{ id: 7, at: AT, by: "Amina", outcome: "no_answer", reason: null, next_call_at: AT }],
    history: {
      statuses,
      orders: [{ id: ID, number: "LF-ABC124", created_at: AT, status: "delivered", total: 100, currency: "DZD" }],
    },
  };

  it("is read with the fields that only staff see", () => {
    expect(adminOrder.parse(answer)).toMatchObject({
      number: "LF-ABC123",
      wilayaCode: 16,
      communeId: 1601,
      deskId: null,
      byStaff: false,
      editable: true,
      shippingAgreed: false,
      items: [
        {
          sku: "DAWN",
          position: 1,
          sizes: ["50 ml"],
          stock: 4,
          priced: { price: 250_000, sizePrices: { "50 ml": 1_300_000 }, currency: "DZD" },
        },
      ],
      notes: [{ id: ID, text: "Ring twice", at: AT, by: null }],
      history: { statuses, orders: [{ number: "LF-ABC124", createdAt: AT }] },
    });
  });

  it("has the changed fields of a correction, and none for other events", () => {
    expect(adminOrder.parse(answer).events).toMatchObject([
      { kind: "placed", byStaff: false, changed: [], items: [], total: null },
      {
        kind: "edited",
        byStaff: true,
        by: "staff@shop.example",
        changed: ["items"],
        items: [{ name: "Dawn", from: 1, to: 2 }],
        total: { from: 100, to: 200 },
      },
    ]);
  });

  it("has the bottles of a step of a return, and what became of them after the inspection", () => {
    const line = { name: { en: "Dawn", ar: null }, size: "50 ml", expected: 2 };
    const event = { at: AT, actor: "admin", by: "Salim", from: null, to: null };
    const open = { ...line, finding: null };
    const found = { ...line, finding: { sellable: 1, tester: 0, damaged: 1, missing: 0 } };
    const events = [
      { ...event, kind: "return_received", detail: { kind: "refused", lines: [open] } },
      { ...event, kind: "return_inspected", detail: { kind: "refused", lines: [found] } },
    ];
    expect(adminOrder.parse({ ...answer, events }).events).toMatchObject([
      { kind: "return_received", by: "Salim", back: { kind: "refused", lines: [{ expected: 2, finding: null }] } },
      {
        kind: "return_inspected",
        back: { lines: [{ name: { en: "Dawn" }, finding: { sellable: 1, tester: 0, damaged: 1, missing: 0 } }] },
      },
    ]);
  });

  it("has no note, and no sizes, stock or prices of a deleted product", () => {
    const [item] = answer.items;
    const without = {
      ...answer,
      items: [{ ...item, product_id: null, sizes: null, stock: null, price: null, size_prices: null }],
      notes: [],
    };
    expect(adminOrder.parse(without)).toMatchObject({
      notes: [],
      items: [{ productId: null, sizes: null, stock: null, priced: null }],
    });
  });

  // The keys of `size_prices` are sizes, not names of fields.
  const keys = renamedKeys(answer).filter(([path]) => !path.includes(".size_prices."));
  it.each(keys)("is rejected when the field %s is renamed", fails(adminOrder));
});

describe("several orders with a new status", () => {
  const answer = {
    changed: 1,
    results: [
      { ok: true, id: ID, number: "LF-ABC123", from: "pending" },
      { ok: false, id: ID, number: null, error: "not_found", detail: {} },
      {
        ok: false,
        id: ID,
        number: "LF-ABC124",
        error: "insufficient_stock",
        detail: { name: "Dawn", name_ar: null, n: 1 },
      },
    ],
    products: [ID],
  };

  it("are read in their sequence, each with its own result", () => {
    expect(statusResults.parse(answer).results).toEqual([
      { ok: true, id: ID, number: "LF-ABC123", from: "pending" },
      { ok: false, id: ID, number: null, error: "not_found", detail: {} },
      { ok: false, id: ID, number: "LF-ABC124", error: "insufficient_stock", detail: { name: "Dawn", n: 1 } },
    ]);
  });

  // The keys of a refusal's `detail` depend on the refusal.
  const keys = renamedKeys(answer).filter(([path]) => !path.includes(".detail."));
  it.each(keys)("are rejected when the field %s is renamed", fails(statusResults));
});

describe("a new status", () => {
  const answer = { order: { id: ID, number: "LF-ABC123", status: "shipped", updated_at: AT }, products: [ID] };
  it("is read", () => expect(changedOrder.parse(answer)).toEqual({ status: "shipped", products: [ID] }));
  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", fails(changedOrder));
});

describe("the notes of an order", () => {
  const answer = { notes: [{ id: ID, text: "Ring twice", at: AT, by: "staff@shop.example" }] };
  it("are read", () => expect(orderNotes.parse(answer)).toEqual(answer.notes));
  it.each(renamedKeys(answer))("are rejected when the field %s is renamed", fails(orderNotes));
});

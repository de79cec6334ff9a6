import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { cancelledOrder, guestOrder, trackedOrder } from "./rows.ts";
import { isSummary } from "./summary.ts";

const AT = "2026-11-21T10:00:00.123456+00:00";

const item = {
  name: "Dawn",
  name_ar: "فجر",
  brand: "House",
  brand_ar: null,
  size: "50 ml",
  image_path: null,
  unit_price: 1_250_000,
  quantity: 1,
  line_total: 1_250_000,
};

const events = [
  { at: AT, kind: "placed", from: null, to: "pending" },
  { at: AT, kind: "status_changed", from: "pending", to: "shipped" },
];

const shared = {
  number: "LF-7K4M2Q",
  status: "shipped",
  created_at: AT,
  currency: "DZD",
  shipping: null,
  total: 1_250_000,
  events,
};

const PARCEL = {
  carrier: "Hirondelle",
  carrier_ar: "السنونو",
  tracking: "HRD12345678",
  url: "https://example.com/HRD12345678",
};

const order = {
  ...shared,
  id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11",
  locale: "ar",
  first_name: "Amel",
  last_name: "Benali",
  phone: "+213550123456",
  email: null,
  delivery_type: "desk",
  address: null,
  place: {
    wilaya: "Algiers",
    wilaya_ar: "الجزائر",
    commune: "Hydra",
    commune_ar: "حيدرة",
    desk: "Centre",
    desk_ar: null,
    desk_commune: "Kouba",
    desk_commune_ar: "القبة",
    desk_address: "1 rue Larbi",
    desk_address_ar: null,
    desk_phone: "+21321631234",
  },
  note: null,
  gift_wrap: null,
  gift_card: null,
  subtotal: 1_250_000,
  tax_rate_bp: 1_900,
  tax: 199_600,
  payment_method: "cod",
  updated_at: AT,
  wilaya_code: 16,
  commune_id: 1601,
  desk_id: "4f0a2f0e-3f5f-4c59-8a0e-6a0d9d6a7e11",
  wilaya_delivery: "standard",
  shipping_agreed: false,
  parcel: PARCEL,
  items: [{ ...item, position: 1, product_id: "7d3c7ba2-0d51-4d0d-9a5c-0a3df1f6b0c2", sku: "DAWN" }],
};

const DESK = {
  name: { en: "Centre", ar: null },
  commune: { en: "Kouba", ar: "القبة" },
  address: { en: "1 rue Larbi", ar: null },
  phone: "+21321631234",
};

describe("the order that a guest token opens", () => {
  it("is read as the shop's order", () => {
    expect(guestOrder.parse(order)).toMatchObject({
      number: "LF-7K4M2Q",
      locale: "ar",
      customer: { firstName: "Amel", lastName: "Benali", phone: "+213550123456", email: null },
      delivery: { type: "desk", wilaya: { en: "Algiers", ar: "الجزائر" }, desk: DESK, address: null },
      items: [{ sku: "DAWN", name: { en: "Dawn", ar: "فجر" }, unitPrice: 1_250_000, lineTotal: 1_250_000 }],
      shipping: null,
      taxRateBp: 1_900,
      createdAt: AT,
      events,
      parcel: { carrier: { en: "Hirondelle", ar: "السنونو" }, tracking: "HRD12345678", url: PARCEL.url },
    });
  });

  it("has no parcel before it has left, and no link where the carrier has no page", () => {
    expect(guestOrder.parse({ ...order, parcel: null })?.parcel).toBeNull();
    expect(guestOrder.parse({ ...order, parcel: { ...PARCEL, url: null } })?.parcel).toMatchObject({ url: null });
  });

  it("has no desk for home delivery, and an empty phone after it was erased", () => {
    expect(guestOrder.parse({ ...order, phone: null, place: { ...order.place, desk: null } })).toMatchObject({
      customer: { phone: "" },
      delivery: { desk: null },
    });
  });

  it("is null when number and token do not belong together", () => expect(guestOrder.parse(null)).toBeNull());

  it.each(renamedKeys(order))("is rejected when the field %s is renamed", (_, answer) =>
    expect(guestOrder.safeParse(answer).success).toBe(false),
  );

  it.each([
    { status: "lost" },
    { currency: "XAU" },
    { locale: "fr" },
    { total: "1250000" },
    { total: 0.5 },
    { delivery_type: "drone" },
    { created_at: "yesterday" },
  ])("is rejected with %j", (wrong) => expect(guestOrder.safeParse({ ...order, ...wrong }).success).toBe(false));
});

describe("an order found by its number and phone", () => {
  const { unit_price: _, brand: __, brand_ar: ___, ...trackedItem } = item;
  const { commune: ____, commune_ar: _____, ...place } = order.place;
  const answer = {
    order: {
      ...shared,
      delivery_type: order.delivery_type,
      subtotal: order.subtotal,
      gift_wrap: order.gift_wrap,
      tax_rate_bp: order.tax_rate_bp,
      tax: order.tax,
      first_name: "A•••",
      last_name: "B•••",
      wilaya_code: 56,
      wilaya_delivery: "custom",
      place,
      items: [trackedItem],
      parcel: PARCEL,
    },
  };

  it("is read with the fields of the database, as a summary", () => {
    const tracked = trackedOrder.parse(answer);
    expect(tracked).toMatchObject({
      number: "LF-7K4M2Q",
      status: "shipped",
      recipient: "A••• B•••",
      shipping: null,
      wilaya: { en: "Algiers", ar: "الجزائر" },
      desk: DESK,
      parcel: { tracking: "HRD12345678" },
    });
    expect(tracked.items).toMatchObject([{ productId: null, name: { en: "Dawn", ar: "فجر" }, quantity: 1 }]);
    expect(isSummary(tracked)).toBe(true);
  });

  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(trackedOrder.safeParse(renamed).success).toBe(false),
  );
});

it.each(renamedKeys({ order: { number: "LF-7K4M2Q", status: "cancelled" } }))(
  "a cancelled order is rejected when the field %s is renamed",
  (_, renamed) => {
    expect(cancelledOrder.safeParse(renamed).success).toBe(false);
  },
);

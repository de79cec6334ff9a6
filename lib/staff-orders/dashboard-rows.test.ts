import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { dashboard, found } from "./dashboard-rows.ts";
import { isFound } from "./found.ts";

const ID = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";
const AT = "2026-11-21T10:00:00+00:00";
const order = {
  id: ID,
  number: "LF-7K4M2Q",
  first_name: "Amel",
  last_name: "Larbi",
  phone: "+213550123456",
  status: "pending",
  total: 1_200_000,
  currency: "DZD",
  created_at: AT,
};
const readOrder = {
  id: ID,
  number: "LF-7K4M2Q",
  name: "Amel Larbi",
  phone: "+213550123456",
  status: "pending",
  total: 1_200_000,
  currency: "DZD",
  placedAt: AT,
};

describe("the dashboard", () => {
  const statuses = { pending: 3, processing: 0, shipped: 0, delivered: 2, cancelled: 0 };
  const period = { from: "2026-11-01", to: "2026-11-21", orders: 5, revenue: 900, booked: 1_200, statuses };
  const answer = {
    currency: "DZD",
    now: {
      to_confirm: 3,
      to_ship: 0,
      active_products: 40,
      low_stock: 2,
      out_of_stock: 1,
      to_tell: 4,
    },
    period,
    previous: { ...period, from: "2026-10-11", to: "2026-10-31" },
    days: [{ date: "2026-11-01", orders: 1, delivered: 0, cancelled: 0, revenue: 0, booked: 100 }],
    categories: [{ slug: "oud", name: "Oud", name_ar: null, products: 4 }],
    recent: [order],
    low_stock: [{ id: ID, sku: "AMB-1", name: "Amber Night", name_ar: "ليل العنبر", stock: 0, waiting: 7 }],
    held: [{ id: ID, sku: "AMB-1", name: "Amber Night", name_ar: null, stock: 4, held: 3 }],
  };

  it("is read", () => {
    expect(dashboard.parse(answer)).toEqual({
      currency: "DZD",
      now: {
        toConfirm: 3,
        toShip: 0,
        activeProducts: 40,
        lowStock: 2,
        outOfStock: 1,
        toTell: 4,
      },
      period: answer.period,
      previous: answer.previous,
      days: answer.days,
      categories: [{ slug: "oud", name: { en: "Oud", ar: null }, products: 4 }],
      recent: [readOrder],
      lowStock: [{ id: ID, sku: "AMB-1", name: { en: "Amber Night", ar: "ليل العنبر" }, stock: 0, waiting: 7 }],
      held: [{ id: ID, sku: "AMB-1", name: { en: "Amber Night", ar: null }, stock: 4, held: 3 }],
    });
  });

  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(dashboard.safeParse(renamed).success).toBe(false),
  );

  it.each([{ currency: "XAU" }, { recent: [{ ...order, status: "lost" }] }, { recent: null }, { days: [null] }])(
    "is rejected with %j",
    (wrong) => {
      expect(dashboard.safeParse({ ...answer, ...wrong }).success).toBe(false);
    },
  );
});

describe("what the palette finds", () => {
  const answer = { orders: [order], products: [{ id: ID, sku: "AMB-1", name: "Amber Night", name_ar: "ليل العنبر" }] };

  it("is read by the server and by the browser", () => {
    const read = found.parse(answer);
    expect(read).toEqual({
      orders: [readOrder],
      products: [{ id: ID, sku: "AMB-1", name: { en: "Amber Night", ar: "ليل العنبر" } }],
    });
    expect(isFound(JSON.parse(JSON.stringify(read)))).toBe(true);
  });

  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(found.safeParse(renamed).success).toBe(false),
  );
});

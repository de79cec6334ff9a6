import { expect, it } from "vitest";
import { briefOrders, toDashboard } from "./dashboard-rows.ts";

const order = { id: "1", number: "LF-7K4M2Q", first_name: "Amel", last_name: "Larbi", phone: "+213550123456", status: "pending", total: 1200000, currency: "DZD", created_at: "2026-11-21T10:00:00Z" };

it("reads the orders it understands and leaves out the others", () => {
  expect(briefOrders([order, { ...order, status: "lost" }, { ...order, currency: "XAU" }, null, "x"])).toEqual([
    { id: "1", number: "LF-7K4M2Q", name: "Amel Larbi", phone: "+213550123456", status: "pending", total: 1200000, currency: "DZD", placedAt: "2026-11-21T10:00:00Z" },
  ]);
});

it("reads the figures of a dashboard, zero where one is missing", () => {
  const read = toDashboard({ currency: "DZD", now: { to_confirm: 3 }, period: { from: "2026-11-01", to: "2026-11-21", orders: 5, revenue: 900, statuses: { delivered: 2 } }, days: [{ date: "2026-11-01", orders: 1 }], categories: [{ slug: "oud", name: "Oud", name_ar: null, products: 4 }] });
  expect(read).toMatchObject({
    now: { toConfirm: 3, outstanding: 0 },
    period: { orders: 5, revenue: 900, booked: 0, statuses: { delivered: 2, cancelled: 0 } },
    days: [{ date: "2026-11-01", orders: 1, revenue: 0 }],
    categories: [{ slug: "oud", name: { en: "Oud", ar: null }, products: 4 }],
    recent: [],
  });
});

it("does not take anything else for one", () => {
  expect(toDashboard({ currency: "XAU", now: {}, period: {} })).toBeUndefined();
  expect(toDashboard({ currency: "DZD" })).toBeUndefined();
});

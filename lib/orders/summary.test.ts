import { describe, expect, it } from "vitest";
import type { OrderEvent } from "./order.ts";
import { isTrackedRow, toTracked, type TrackedRow } from "./rows.ts";
import { eventKey, isSummary } from "./summary.ts";

const aRow = (over: Partial<TrackedRow> = {}): TrackedRow => ({
  number: "LF-7K4M2Q", status: "shipped", created_at: "2026-11-21T10:00:00Z", first_name: "A•••", last_name: "B•••", currency: "DZD", shipping: null, total: 1_250_000,
  wilaya: "Algiers", wilaya_ar: "الجزائر",
  items: [{ name: "Dawn", name_ar: "فجر", brand: "House", brand_ar: null, size: "50 ml", image_path: null, unit_price: 1_250_000, quantity: 1, line_total: 1_250_000 }],
  events: [{ at: "2026-11-21T10:00:00Z", kind: "placed", from: null, to: "pending" }, { at: "2026-11-22T10:00:00Z", kind: "status_changed", from: "pending", to: "shipped" }],
  ...over,
});

describe("an order found by its number and phone", () => {
  it("is what the database tells of it, and is a summary", () => {
    const order = toTracked(aRow());
    expect(order).toMatchObject({ number: "LF-7K4M2Q", status: "shipped", recipient: "A••• B•••", shipping: null, wilaya: { en: "Algiers", ar: "الجزائر" } });
    expect(order.items).toMatchObject([{ productId: null, name: { en: "Dawn", ar: "فجر" }, quantity: 1 }]);
    expect(isSummary(order)).toBe(true);
  });

  it("is not believed in another shape", () => {
    expect(isTrackedRow(aRow())).toBe(true);
    expect([null, {}, { number: "LF-1" }].filter(isTrackedRow)).toEqual([]);
    expect(() => toTracked(aRow({ status: "lost" }))).toThrow("LF-7K4M2Q");
    expect([null, {}, { number: "LF-1", status: "lost", items: [], events: [] }].filter(isSummary)).toEqual([]);
  });
});

it("has words for every event", () => {
  const event = (over: Partial<OrderEvent>): OrderEvent => ({ at: "", kind: "status_changed", from: null, to: null, ...over });
  expect(eventKey(event({ kind: "placed", to: "pending" }))).toBe("placed");
  expect(eventKey(event({ from: "pending", to: "cancelled" }))).toBe("cancelled");
});

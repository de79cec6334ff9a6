import { expect, it } from "vitest";
import type { OrderEvent } from "./order.ts";
import { eventKey, isReleased, isSummary, stepsAhead } from "./summary.ts";

it.each([
  null,
  {},
  { number: "LF-1", status: "lost", items: [], events: [] },
  { number: "LF-1", status: "pending", items: [] },
])("refuses %j as a summary", (value) => {
  expect(isSummary(value)).toBe(false);
});

it("accepts an answer with the lists that a page goes through", () =>
  expect(isSummary({ number: "LF-1", status: "pending", items: [], events: [] })).toBe(true));

it("gives every event the key of its text", () => {
  const event = (over: Partial<OrderEvent>): OrderEvent => ({
    at: "",
    kind: "status_changed",
    from: null,
    to: null,
    ...over,
  });
  expect(eventKey(event({ kind: "placed", to: "pending" }))).toBe("placed");
  expect(eventKey(event({ from: "pending", to: "cancelled" }))).toBe("cancelled");
  expect(eventKey(event({ kind: "stock_released" }))).toBe("released");
});

it("an order is released until its status changes", () => {
  const released = { at: "", kind: "stock_released", from: null, to: null } as const;
  const reopened = { at: "", kind: "status_changed", from: "cancelled", to: "pending" } as const;
  expect(isReleased({ status: "pending", events: [released] })).toBe(true);
  expect(isReleased({ status: "processing", events: [released] })).toBe(false);
  expect(isReleased({ status: "pending", events: [released, reopened] })).toBe(false);
  expect(isReleased({ status: "pending", events: [] })).toBe(false);
});

it("a pending order has three steps ahead, and one that has ended has none", () => {
  expect(stepsAhead("pending")).toEqual(["processing", "shipped", "delivered"]);
  expect(stepsAhead("shipped")).toEqual(["delivered"]);
  expect([stepsAhead("delivered"), stepsAhead("cancelled")]).toEqual([[], []]);
});

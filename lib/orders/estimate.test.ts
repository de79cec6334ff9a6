import { describe, expect, it } from "vitest";
import { orderEstimate } from "./estimate.ts";
import { ORDER_STATUSES, type OrderEvent, type OrderStatus } from "./order.ts";

const MONDAY = Date.parse("2026-11-23T10:00:00+01:00");

const anEvent = (to: OrderStatus, at: string): OrderEvent => ({ at, kind: "status_changed", from: null, to });

const anOrder = (status: OrderStatus, events: readonly OrderEvent[] = []) => ({
  status,
  events,
  wilayaDelivery: "standard" as const,
  wilayaCode: 16,
});

describe("the estimate of an order", () => {
  it("counts from today while the order waits for the call, however long ago it was placed", () => {
    const order = anOrder("pending", [anEvent("pending", "2026-11-19T10:00:00Z")]);
    expect(orderEstimate(order, MONDAY)).toEqual({
      status: "pending",
      days: { first: "2026-11-26", last: "2026-11-29" },
    });
  });

  it("counts from the last confirmation once there was one", () => {
    const order = anOrder("processing", [
      anEvent("processing", "2026-11-15T10:00:00Z"),
      anEvent("pending", "2026-11-16T10:00:00Z"),
      anEvent("processing", "2026-11-22T10:00:00Z"),
    ]);
    expect(orderEstimate(order, MONDAY)).toEqual({
      status: "processing",
      days: { first: "2026-11-25", last: "2026-11-26" },
    });
  });

  it("is null after its last day", () => {
    const order = anOrder("processing", [anEvent("processing", "2026-11-15T10:00:00Z")]);
    expect(orderEstimate(order, Date.parse("2026-11-19T22:59:00Z"))).not.toBeNull();
    expect(orderEstimate(order, Date.parse("2026-11-19T23:00:00Z"))).toBeNull();
  });

  it.each(ORDER_STATUSES.filter((status) => status !== "pending" && status !== "processing"))(
    "is null for an order that is %s",
    (status) => expect(orderEstimate(anOrder(status), MONDAY)).toBeNull(),
  );

  it("is null when the delivery is agreed by phone", () => {
    expect(orderEstimate({ ...anOrder("pending"), wilayaDelivery: "custom" }, MONDAY)).toBeNull();
  });
});

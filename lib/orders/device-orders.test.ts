import { describe, expect, it } from "vitest";
import { type DeviceOrder, isDeviceOrders, withOrder } from "./device-orders.ts";

const anOrder = (number: string, placedAt = "2026-11-21T10:00:00.000Z"): DeviceOrder => ({
  number,
  token: "t",
  placedAt,
});

describe("the orders of this device", () => {
  it("are remembered newest first", () => {
    expect(withOrder([anOrder("LF-1")], anOrder("LF-2")).map(({ number }) => number)).toEqual(["LF-2", "LF-1"]);
  });

  it("are remembered once", () => {
    const orders = [anOrder("LF-1")];
    expect(withOrder(orders, anOrder("LF-1", "2026-11-22T10:00:00.000Z"))).toBe(orders);
  });

  it("are the last 50", () => {
    const many = Array.from({ length: 60 }, (_, index) => anOrder(`LF-${index}`)).reduce<readonly DeviceOrder[]>(
      withOrder,
      [],
    );
    expect(many).toHaveLength(50);
    expect(many[0]?.number).toBe("LF-59");
  });

  it.each([
    ["an empty list", [], true],
    ["a list of orders", [anOrder("LF-1")], true],
    ["nothing", null, false],
    ["an order without its token", [{ ...anOrder("LF-1"), token: "" }], false],
    ["numbers", [1, 2], false],
  ])("are read from the browser as %s: %s", (_, value, isAccepted) => {
    expect(isDeviceOrders(value)).toBe(isAccepted);
  });
});

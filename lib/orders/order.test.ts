import { describe, expect, it } from "vitest";
import { customerName, isOpenToGuest, isOrderStatus, ORDER_STATUSES, orderNumber, quantityOf } from "./order.ts";

describe("an order's status", () => {
  it("is one of five", () => {
    expect(ORDER_STATUSES).toEqual(["pending", "processing", "shipped", "delivered", "cancelled"]);
    expect(["paid", "", null].some(isOrderStatus)).toBe(false);
  });

  it("lets a guest change or cancel only while it is pending", () => {
    expect(ORDER_STATUSES.filter(isOpenToGuest)).toEqual(["pending"]);
  });
});

describe("an order number", () => {
  it.each(["LF-7K4M2Q", "lf-7k4m2q", "7K4M2Q", " LF 7K4 M2Q ", "LF7K4M2Q", "\u2066LF-7K4M2Q\u2069", "lf-٧k٤m٢q"])(
    "is read as %s",
    (text) => {
      expect(orderNumber(text)).toBe("LF-7K4M2Q");
    },
  );

  it("corrects letters that numbers do not use", () => {
    expect(orderNumber("LF-OIL012")).toBe("LF-011012");
  });

  it.each(["", "LF-", "LF-7K4M2", "LF-7K4M2QQ", "XX-7K4M2Q", "LF-7K4M2U", "LF-7K4M2!"])("is refused as %s", (text) => {
    expect(orderNumber(text)).toBeNull();
  });
});

it("names its customer and counts its bottles", () => {
  expect(customerName({ firstName: "Amira", lastName: "Benali" })).toBe("Amira Benali");
  expect(quantityOf([{ quantity: 2 }, { quantity: 1 }])).toBe(3);
});

import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture.ts";
import { type OrderCsvWords, orderCsvHead, orderCsvLine } from "./csv.ts";
import { aListedOrder } from "./staff-order.fixture.ts";

const words: OrderCsvWords = {
  locale: "en",
  columns: {
    number: "Order",
    placed: "Date",
    status: "Status",
    customer: "Customer",
    phone: "Phone",
    wilayaCode: "Code",
    wilaya: "Wilaya",
    commune: "Commune",
    delivery: "Delivery",
    bottles: "Items",
    total: "Amount",
    currency: "Currency",
  },
  status: {
    pending: "Pending",
    processing: "Processing",
    shipped: "Shipped",
    delivered: "Delivered",
    cancelled: "Cancelled",
  },
  delivery: { home: "Home", desk: "Pickup desk" },
};

describe("the orders as a table", () => {
  it("has one cell under each heading", () => {
    expect(csvRows(orderCsvHead(words) + orderCsvLine(aListedOrder(), words)).map(({ cells }) => cells)).toEqual([
      [
        "Order",
        "Date",
        "Status",
        "Customer",
        "Phone",
        "Code",
        "Wilaya",
        "Commune",
        "Delivery",
        "Items",
        "Amount",
        "Currency",
      ],
      [
        "LF-ABC123",
        "2026-11-21 00:30",
        "Pending",
        "Amira Benali",
        "0550 12 34 56",
        "16",
        "Algiers",
        "Hydra",
        "Home",
        "2",
        "12500.00",
        "DZD",
      ],
    ]);
  });

  it("is written in the requested language", () => {
    expect(orderCsvLine(aListedOrder(), { ...words, locale: "ar" })).toContain("الجزائر,حيدرة");
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@sum", "\tx"])("keeps a spreadsheet from calculating the name %j", (name) => {
    expect(orderCsvLine(aListedOrder({ name }), words)).toContain(`'${name}`);
  });

  it("keeps a name with quotes, commas and lines in its cell", () => {
    const name = 'Amira "Mimi",\r\nBenali';
    expect(csvRows(orderCsvLine(aListedOrder({ name }), words))[0]?.cells[3]).toBe(name);
  });
});

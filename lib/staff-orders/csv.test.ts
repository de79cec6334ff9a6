import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture.ts";
import en from "@/messages/en.json" with { type: "json" };
import { type OrderCsvWords, orderCsvHead, orderCsvLine } from "./csv.ts";
import type { ExportedOrder } from "./export-rows.ts";

const { orders, desk, parcels } = en.admin;
const words: OrderCsvWords = {
  locale: "en",
  columns: orders.csv,
  status: en.admin.orderStatus,
  delivery: orders.filters.types,
  parcel: parcels,
  call: desk.state,
  reasons: desk.reasons,
};

const anExportedOrder = (over: Partial<ExportedOrder> = {}): ExportedOrder => ({
  id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11",
  number: "LF-ABC123",
  placedAt: "2026-11-20T23:30:00.000000+00:00",
  status: "cancelled",
  name: "Amira Benali",
  phone: "+213550123456",
  wilayaCode: 16,
  wilaya: { en: "Algiers", ar: "الجزائر" },
  commune: { en: "Hydra", ar: "حيدرة" },
  deliveryType: "home",
  address: { en: "12 rue Larbi, Hydra", ar: null },
  goods: [
    { name: { en: "Oud at Noon", ar: "عود الظهيرة" }, size: "50 ml", quantity: 2 },
    { name: { en: "Neroli", ar: null }, size: null, quantity: 1 },
  ],
  currency: "DZD",
  shipping: 45_000,
  total: 1_250_000,
  parcel: {
    carrier: { en: "Hirondelle", ar: "السنونو" },
    tracking: "yal-AB12CD",
    state: "returned",
    back: "checked",
    fee: 40_000,
    returnFee: 20_000,
    collected: 0,
    owed: -20_000,
    paidOn: "2026-11-20",
  },
  confirmation: "closed",
  reason: "unreachable",
  ...over,
});

/** The cells of an order, each under its heading. */
function cellsOf(order: ExportedOrder, language = words): Record<string, string> {
  const [head, line] = csvRows(orderCsvHead(language) + orderCsvLine(order, language));
  return Object.fromEntries((head?.cells ?? []).map((name, column) => [name, line?.cells[column] ?? ""]));
}

describe("the orders as a table", () => {
  it("has what an accountant needs, each cell under its heading", () => {
    expect(cellsOf(anExportedOrder())).toEqual({
      Order: "LF-ABC123",
      Date: "2026-11-21 00:30",
      Status: "Cancelled",
      Customer: "Amira Benali",
      Phone: "0550 12 34 56",
      "Wilaya number": "16",
      Wilaya: "Algiers",
      Commune: "Hydra",
      Delivery: "Home",
      "Address or desk": "12 rue Larbi, Hydra",
      Products: "Oud at Noon 50 ml × 2, Neroli",
      Items: "3",
      "Delivery paid": "450.00",
      Amount: "12500.00",
      Currency: "DZD",
      Carrier: "Hirondelle",
      "Tracking number": "yal-AB12CD",
      Parcel: "Returned to us · received and checked",
      "Carrier's fee": "400.00",
      "Return fee": "200.00",
      Collected: "0.00",
      "Not paid to us": "-200",
      "Paid on": "2026-11-20",
      Call: "Cancelled",
      "Reason for cancelling": "Unreachable",
    });
  });

  it("leaves cells empty for what is not known yet", () => {
    const early = { address: null, shipping: null, parcel: null, confirmation: null, reason: null };
    const cells = Object.entries(cellsOf(anExportedOrder(early)));
    expect(cells.filter(([, cell]) => cell === "").map(([name]) => name)).toEqual([
      "Address or desk",
      "Delivery paid",
      "Carrier",
      "Tracking number",
      "Parcel",
      "Carrier's fee",
      "Return fee",
      "Collected",
      "Not paid to us",
      "Paid on",
      "Call",
      "Reason for cancelling",
    ]);
  });

  it.each([
    ["returned", "to_receive", "Returned to us · not received here yet"],
    ["returning", "to_check", "Coming back · received here, to be checked"],
    ["delivered", "to_receive", "Delivered · the rest comes back"],
    ["delivered", null, "Delivered"],
  ] as const)("says of a parcel that is %s and %s: %s", (state, back, cell) => {
    const { parcel } = anExportedOrder();
    expect(cellsOf(anExportedOrder({ parcel: parcel && { ...parcel, state, back } })).Parcel).toBe(cell);
  });

  it("is written in the requested language", () => {
    expect(orderCsvLine(anExportedOrder(), { ...words, locale: "ar" })).toContain("الجزائر,حيدرة");
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@sum", "\tx"])("keeps a spreadsheet from calculating the name %j", (name) => {
    expect(orderCsvLine(anExportedOrder({ name }), words)).toContain(`'${name}`);
  });

  it("keeps a name with quotes, commas and lines in its cell", () => {
    const name = 'Amira "Mimi",\r\nBenali';
    expect(csvRows(orderCsvLine(anExportedOrder({ name }), words))[0]?.cells[3]).toBe(name);
  });
});

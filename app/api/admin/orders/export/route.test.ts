import { beforeEach, expect, it, vi } from "vitest";
import { readSheet } from "read-excel-file/universal";
import type { ExportedOrder } from "@/lib/staff-orders/export-rows";
import en from "@/messages/en.json";
import { GET } from "./route";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("next-intl/server", () => ({ getMessages: async () => en }));
vi.mock("@/lib/supabase/admin", () => ({
  adminRoute:
    (answer: (request: Request, client: unknown) => Promise<Response>) =>
    (request: Request): Promise<Response> =>
      answer(request, { rpc }),
}));

const NO_ORDERS = { ok: true, orders: [] };

const exported = (search: string): Promise<Response> =>
  GET(new Request(`https://shop.example/api/admin/orders/export${search}`), undefined);

beforeEach(() => void rpc.mockReset().mockResolvedValue({ data: NO_ORDERS, error: null }));

it("exports the filtered list when the address has no order numbers", async () => {
  expect(await (await exported("?status=pending&format=csv")).text()).toContain(en.admin.orders.csv.number);
  expect(rpc.mock.calls).toEqual([
    ["admin_export_orders", { filters: expect.objectContaining({ status: ["pending"] }) }],
  ]);
});

it("exports the orders of the numbers, and no others", async () => {
  expect(await (await exported("?numbers=LF-7K4M2Q.LF-9D2CXA.LF-1&format=csv")).text()).toContain(
    en.admin.orders.csv.number,
  );
  expect(rpc.mock.calls).toEqual([["admin_export_numbered", { numbers: ["LF-7K4M2Q", "LF-9D2CXA"] }]]);
});

it.each(["?numbers=", "?numbers=LF-1", "?numbers=LF-1.order&status=pending"])(
  "refuses %s, which has no valid number, instead of exporting the whole list",
  async (search) => {
    expect((await exported(search)).status).toBe(400);
    expect(rpc).not.toHaveBeenCalled();
  },
);

const AN_ORDER: ExportedOrder = {
  id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11",
  number: "LF-ABC123",
  placedAt: "2026-11-20T23:30:00.000000+00:00",
  status: "shipped",
  name: "=Amira Benali",
  phone: "+213550123456",
  deliveryType: "home",
  currency: "DZD",
  total: 1_250_000,
  wilayaCode: 16,
  wilaya: { en: "Algiers", ar: "الجزائر" },
  commune: { en: "Hydra", ar: "حيدرة" },
  goods: [{ name: { en: "Oud", ar: null }, size: "50 ml", quantity: 2 }],
  address: { en: "12 rue Larbi", ar: null },
  shipping: 45_000,
  parcel: {
    carrier: { en: "Hirondelle", ar: null },
    tracking: "00661234567890123456",
    state: "in_transit",
    back: null,
    fee: null,
    returnFee: null,
    collected: 0,
    owed: 0,
    paidOn: null,
  },
  confirmation: null,
  reason: null,
};

it("keeps every digit of a tracking number and the zero of a phone in a spreadsheet", async () => {
  rpc.mockResolvedValueOnce({ data: { ok: true, orders: [AN_ORDER] }, error: null });
  const answer = await exported("");
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const [head = [], row = []] = await readSheet(await answer.arrayBuffer());
  const cell = (column: keyof typeof en.admin.orders.csv) => row[head.indexOf(en.admin.orders.csv[column])];
  expect([cell("tracking"), cell("phone"), cell("customer"), cell("total")]).toEqual([
    "00661234567890123456",
    "0550 12 34 56",
    "=Amira Benali",
    12_500,
  ]);
});

it("names a status like the screens of the back office, not like the shopper's page", async () => {
  rpc.mockResolvedValueOnce({ data: { ok: true, orders: [{ ...AN_ORDER, status: "processing" }] }, error: null });
  const [, row = []] = await readSheet(await (await exported("")).arrayBuffer());
  expect(row).toContain("Confirmed, to send");
});

it("sends more orders than fit into a workbook as CSV, and none twice", async () => {
  const part = Array.from({ length: 3000 }, (_, index) => ({
    ...AN_ORDER,
    number: `LF-${String(index).padStart(6, "0")}`,
  }));
  for (const _ of [1, 2]) rpc.mockResolvedValueOnce({ data: { ok: true, orders: part }, error: null });
  const answer = await exported("");
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect((await answer.text()).trim().split("\r\n")).toHaveLength(1 + 2 * part.length);
}, 60_000);

import { beforeEach, expect, it, vi } from "vitest";
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
  expect(await (await exported("?status=pending")).text()).toContain(en.admin.orders.csv.number);
  expect(rpc.mock.calls).toEqual([
    ["admin_export_orders", { filters: expect.objectContaining({ status: ["pending"] }) }],
  ]);
});

it("exports the orders of the numbers, and no others", async () => {
  expect(await (await exported("?numbers=LF-7K4M2Q.LF-9D2CXA.LF-1")).text()).toContain(en.admin.orders.csv.number);
  expect(rpc.mock.calls).toEqual([["admin_export_numbered", { numbers: ["LF-7K4M2Q", "LF-9D2CXA"] }]]);
});

it.each(["?numbers=", "?numbers=LF-1", "?numbers=LF-1.order&status=pending"])(
  "refuses %s, which has no valid number, instead of exporting the whole list",
  async (search) => {
    expect((await exported(search)).status).toBe(400);
    expect(rpc).not.toHaveBeenCalled();
  },
);

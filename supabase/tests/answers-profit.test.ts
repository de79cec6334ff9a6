import { beforeAll, describe, expect, it } from "vitest";
import { dayInAlgiers } from "@/lib/core/date";
import { GROUPS } from "@/lib/money/profit";
import { profitOrders, profitReport } from "@/lib/money/profit-rows";
import { queryRpc } from "@/lib/supabase/rpc";
import { admin, type Client } from "./clients.ts";
import { anOrderIn } from "./staff.ts";

// The answers of the functions of profit match the schemas of lib/money.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
  await anOrderIn("pending", { client: staff });
});

const today = dayInAlgiers(Date.now());
const yesterday = dayInAlgiers(Date.now() - 86_400_000);

describe("profit and profit_orders", () => {
  it.each(GROUPS)("by %s", async (group) => {
    const filters = { from: yesterday, to: today, by: "placed", group };
    const { rows, total } = await queryRpc(staff, "profit", { filters }, profitReport);
    expect(total.orders).toBeGreaterThan(0);
    const key = rows.find(({ figures }) => figures.orders > 0)?.key ?? "";
    const ofRow = await queryRpc(staff, "profit_orders", { filters, key, which: "all" }, profitOrders);
    expect(ofRow.total).toBeGreaterThan(0);
    const all = await queryRpc(staff, "profit_orders", { filters, key: null as never, which: "all" }, profitOrders);
    expect(all).toMatchObject({ name: null, total: total.orders });
    expect(all.orders).toHaveLength(Math.min(total.orders, all.perPage));
  });

  it("in days without an order", async () => {
    const filters = { from: "2020-01-01", to: "2020-01-02", by: "placed", group: "campaign" };
    const report = await queryRpc(staff, "profit", { filters }, profitReport);
    expect(report).toMatchObject({ rows: [], total: { orders: 0, sales: 0, net: 0, unknown: 0 } });
  });
});

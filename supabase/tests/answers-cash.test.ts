import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { dayInAlgiers } from "@/lib/core/date";
import { cashLedger, givenByDriver, money, orderCash, owedParcels } from "@/lib/money/money-rows";
import { exportedOrders } from "@/lib/staff-orders/export-rows";
import { orderPage } from "@/lib/staff-orders/rows";
import { callRpc, type RpcArgs, type RpcName } from "@/lib/supabase/rpc";
import { setStatus } from "../local/set-status.ts";
import { admin, type Client, sql } from "./clients.ts";
import { aSentOrder } from "./sent-back.ts";

// The answers of the functions about cash match the schemas of lib/money and lib/staff-orders.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

async function valueOf<Name extends RpcName, T>(name: Name, args: RpcArgs<Name>, schema: ZodType<T>): Promise<T> {
  const result = await callRpc(staff, name, args, schema);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.value;
}

const FEE = 45_000;

/** An order whose parcel was delivered so many days ago by a carrier that pays after seven. */
async function aDelivered(family: "file" | "own", days: number) {
  const sent = await aSentOrder(staff, { state: "delivered" });
  const [row] = await sql<{ carrier_id: string; cod_amount: string }[]>`
    update private.parcels set fee = ${FEE}, delivered_at = now() - make_interval(days => ${days})
    where id = ${sent.parcel} returning carrier_id, cod_amount`;
  await sql`update private.carriers set family = ${family} where id = ${row?.carrier_id ?? ""}`;
  await setStatus(sql, sent.id, "delivered");
  await sql`select private.follow_cash(${[sent.id]}::uuid[])`;
  return { ...sent, carrierId: row?.carrier_id ?? "", collected: Number(row?.cod_amount) };
}

const today = dayInAlgiers(Date.now());

describe("what a carrier owes", () => {
  it("admin_money, money_parcels, carrier_ledger and order_cash", async () => {
    const { id, number, reference, carrierId, collected } = await aDelivered("file", 30);
    const owed = collected - FEE;
    const { carriers, box } = await valueOf("admin_money", {}, money);
    expect(carriers.find((carrier) => carrier.id === carrierId)).toMatchObject({
      overdue: { parcels: 1, amount: owed },
      due: { parcels: 0 },
      owes: owed,
      fees: FEE,
      lastPayout: null,
    });
    const list = await valueOf("money_parcels", { carrier_id: carrierId, step: "overdue" }, owedParcels);
    expect(list).toMatchObject({ total: 1, amount: owed, parcels: [{ number, reference, days: 30, balance: owed }] });
    const ledger = await valueOf("carrier_ledger", { carrier_id: carrierId }, cashLedger);
    expect(ledger.balance).toBe(owed);
    expect(ledger.entries.map(({ kind }) => kind).sort()).toEqual(["collected", "delivery_fee"]);
    expect((await valueOf("carrier_ledger", {}, cashLedger)).balance).toBe(box.amount);
    expect(await valueOf("order_cash", { order_id: id }, orderCash)).toMatchObject({
      box: 0,
      parcels: [{ reference, toCollect: collected, collected, fees: FEE, balance: owed, paid: [] }],
    });
  });

  it("admin_orders and admin_export_orders with the orders that are not paid to us", async () => {
    const { number, collected } = await aDelivered("file", 3);
    const filters = { search: number, unpaid: true };
    expect(await valueOf("admin_orders", { filters }, orderPage)).toMatchObject({ total: 1, orders: [{ number }] });
    expect(await valueOf("admin_export_orders", { filters }, exportedOrders)).toMatchObject([
      { number, parcel: { collected, owed: collected - FEE, paidOn: null } },
    ]);
    await sql`update private.parcels set unsettled = false where order_id = (select id from public.orders where number = ${number})`;
    expect(await valueOf("admin_orders", { filters }, orderPage)).toMatchObject({ total: 0 });
    await sql`update private.parcels set unsettled = true where order_id = (select id from public.orders where number = ${number})`;
  });

  it("driver_gave, after which the driver holds nothing and the order says when it was paid", async () => {
    const { id, number, carrierId, collected } = await aDelivered("own", 1);
    const payload = {
      key: randomUUID(),
      carrierId,
      paidOn: today,
      expected: collected - FEE,
      received: collected - FEE,
      action: null,
      reason: null,
    };
    await valueOf("driver_gave", { payload }, givenByDriver);
    const { carriers } = await valueOf("admin_money", {}, money);
    expect(carriers.find((carrier) => carrier.id === carrierId)).toMatchObject({
      owes: 0,
      lastPayout: { paidOn: today, received: collected - FEE },
    });
    expect((await valueOf("order_cash", { order_id: id }, orderCash)).parcels).toMatchObject([
      { balance: 0, paid: [{ paidOn: today }] },
    ]);
    expect(await valueOf("admin_export_orders", { filters: { search: number } }, exportedOrders)).toMatchObject([
      { parcel: { owed: 0, paidOn: today } },
    ]);
  });
});

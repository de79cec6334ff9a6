import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import {
  decidedLines,
  disputeList,
  newPayout,
  payoutList,
  payoutPage,
  payoutView,
  savedPayout,
} from "@/lib/money/payout-rows";
import { dayInAlgiers } from "@/lib/core/date";
import { callRpc, okOnly, type RpcArgs, type RpcName } from "@/lib/supabase/rpc";
import { admin, type Client, sql } from "./clients.ts";
import { aSentOrder } from "./sent-back.ts";

// The answers of the functions of payouts match the schemas of lib/money.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

async function valueOf<Name extends RpcName, T>(name: Name, args: RpcArgs<Name>, schema: ZodType<T>): Promise<T> {
  const result = await callRpc(staff, name, args, schema);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.value;
}

const today = dayInAlgiers(Date.now());
const FEE = 45_000;

/** A delivered parcel, with what its carrier collected. */
async function aDeliveredParcel() {
  const sent = await aSentOrder(staff, { state: "delivered" });
  const [row] = await sql<{ carrier_id: string; cod_amount: string }[]>`
    update private.parcels set fee = ${FEE}, delivered_at = now() - interval '30 days', handed_over_at = now() - interval '32 days'
    where id = ${sent.parcel} returning carrier_id, cod_amount`;
  await sql`update public.orders set status = 'delivered' where id = ${sent.id}`;
  await sql`select private.follow_cash(${[sent.id]}::uuid[])`;
  return { ...sent, carrierId: row?.carrier_id ?? "", collected: Number(row?.cod_amount) };
}

const aLine = (row: number, tracking: string | null, collected: number | null, net: number, fee = 0) => ({
  row,
  tracking,
  reference: null,
  phone: null,
  name: "Assurance",
  collected,
  fee,
  codFee: 0,
  returnFee: 0,
  net,
});

describe("payouts", () => {
  it("payout_new, payout_preview, payout_save, payout, payouts, payout_change, payout_decide, payout_rest and payout_close", async () => {
    const { carrierId, tracking, collected, reference } = await aDeliveredParcel();
    const net = collected - FEE - 100;
    const lines = [
      aLine(1, tracking, collected - 100, net, FEE),
      aLine(2, null, null, -500),
      aLine(3, "T-404", 900, 900),
    ];
    expect(await valueOf("payout_new", { carrier_id: carrierId }, newPayout)).toMatchObject({
      currency: "DZD",
      owes: collected - FEE,
      columns: null,
      open: null,
    });
    const view = await valueOf("payout_preview", { carrier_id: carrierId, paid_on: today, lines }, payoutView);
    expect(view).toMatchObject({
      counts: { collected_less: 1, deduction: 1, unknown: 1 },
      sums: { net: net + 400, received: null, missing: null, undecided: 3 },
    });
    const head = { number: "PAY-1", paidOn: today, way: "ccp", received: net };
    const payload = { key: randomUUID(), carrierId, fileHash: null, columns: { total: "net" }, lines, ...head };
    const id = await valueOf("payout_save", { payload }, savedPayout);
    expect(await valueOf("payout_new", { carrier_id: carrierId }, newPayout)).toMatchObject({
      columns: { total: "net" },
      open: { id, number: "PAY-1" },
    });
    await valueOf("payout_change", { id, payload: { ...head, received: net - 50 } }, okOnly);
    const decided = await valueOf("payout_decide", { id, rows: [1, 2], action: "accept" }, decidedLines);
    expect(decided).toEqual({ changed: 1, refused: [2] });
    await valueOf("payout_decide", { id, rows: [2], action: "accept", reason: "Insurance" }, decidedLines);
    await valueOf("payout_decide", { id, rows: [3] }, decidedLines);
    await valueOf("payout_decide", { id, rows: [3], action: "leave_out" }, decidedLines);
    await valueOf("payout_rest", { id, action: "carried" }, okOnly);
    const open = await valueOf("payout", { id }, payoutPage);
    expect(open).toMatchObject({
      payout: { id, way: "ccp", received: net - 50, state: "open" },
      sums: { undecided: 0, missing: 0, rest: { action: "carried" } },
    });
    expect(open.lines.find(({ row }) => row === 1)).toMatchObject({
      parcel: { reference },
      difference: -100,
      action: "accept",
      decided: true,
    });
    await valueOf("payout_close", { id }, okOnly);
    const list = await valueOf("payouts", { carrier_id: carrierId }, payoutList);
    expect(list).toMatchObject({
      total: 1,
      payouts: [{ id, state: "closed", lines: 3, savedAt: open.payout.savedAt }],
    });
    await valueOf("payout_reverse", { id, reason: "Another carrier" }, okOnly);
    expect(await valueOf("payout", { id }, payoutPage)).toMatchObject({
      payout: { state: "reversed", reverseReason: "Another carrier" },
    });
  });

  it("payout_match, payout_pays, payout_drop, disputes and dispute_settle", async () => {
    const { carrierId, parcel, collected } = await aDeliveredParcel();
    const save = (lines: unknown[]) =>
      valueOf(
        "payout_save",
        {
          payload: {
            key: randomUUID(),
            carrierId,
            number: null,
            paidOn: today,
            way: "cash",
            received: 0,
            fileHash: null,
            columns: null,
            lines: lines as ReturnType<typeof aLine>[],
          },
        },
        savedPayout,
      );
    const id = await save([aLine(1, "T-404", collected, 0, FEE)]);
    const { lines, forgotten } = await valueOf("payout", { id }, payoutPage);
    expect(lines[0]?.candidates).toMatchObject([{ id: parcel, by: "amount" }]);
    expect(forgotten).toMatchObject([{ id: parcel, balance: collected - FEE }]);
    await valueOf("payout_match", { id, line_row: 1, parcel_id: parcel }, okOnly);
    await valueOf("payout_decide", { id, rows: [1], action: "dispute" }, decidedLines);
    await valueOf("payout_close", { id }, okOnly);

    const { disputes } = await valueOf("disputes", {}, disputeList);
    const debt = disputes.find(({ parcelId }) => parcelId === parcel);
    expect(debt).toMatchObject({ kind: "line", amount: collected - FEE, payout: { id } });

    const next = await save([aLine(1, null, null, -10)]);
    expect((await valueOf("payout", { id: next }, payoutPage)).earlier).toMatchObject([{ parcelId: parcel }]);
    await valueOf("payout_pays", { id: next, parcel_id: parcel }, okOnly);
    await valueOf("payout_pays", { id: next, parcel_id: parcel, paid: false }, okOnly);
    await valueOf("payout_drop", { id: next }, okOnly);
    const end = { parcel_id: parcel, amount: collected - FEE, reason: "They will not pay" };
    await valueOf("dispute_settle", end, okOnly);
    const after = await valueOf("disputes", {}, disputeList);
    expect(after.disputes.some(({ parcelId }) => parcelId === parcel)).toBe(false);
  });
});

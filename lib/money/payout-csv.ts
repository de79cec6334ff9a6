import { csvLine } from "@/lib/core/csv.ts";
import { MINOR_PER_UNIT, type Minor } from "@/lib/core/money.ts";
import type { Line, PayoutPage } from "./payout-rows.ts";

const HEADS = [
  "payout",
  "paid_on",
  "carrier",
  "source",
  "order",
  "reference",
  "tracking",
  "collected",
  "delivery_fee",
  "cod_fee",
  "return_fee",
  "other",
  "net",
  "counted_net",
  "expected_net",
  "difference",
  "verdict",
  "decision",
  "reason",
  "currency",
  "payout_state",
];

/** A number, because a text with a minus would get an apostrophe, and a spreadsheet could not add it up. */
const amountOf = (amount: Minor | null | undefined): number | null =>
  amount === null || amount === undefined ? null : amount / MINOR_PER_UNIT;

const BY_SHEET = (one: Line, other: Line): number => one.row - other.row;

/** The lines of a payout in the sequence of the sheet, as a file for the accountant. `counted_net` adds up to what was received. */
export async function* payoutCsv({ payout, currency, lines }: Pick<PayoutPage, "payout" | "currency" | "lines">) {
  yield csvLine(HEADS);
  for (const { parcel, theirs, ours, source, ...line } of lines.toSorted(BY_SHEET))
    yield csvLine([
      payout.number,
      payout.paidOn,
      payout.carrier.name.en,
      source,
      parcel?.number ?? null,
      parcel?.reference ?? line.reference,
      line.tracking ?? parcel?.tracking ?? null,
      amountOf(theirs.collected),
      amountOf(theirs.fee),
      amountOf(theirs.codFee),
      amountOf(theirs.returnFee),
      amountOf(theirs.other),
      amountOf(theirs.net),
      amountOf(line.action === "leave_out" ? 0 : theirs.net),
      amountOf(ours?.net),
      amountOf(line.difference),
      line.verdict,
      line.action,
      line.reason,
      currency,
      payout.state,
    ]);
}

import { csvLine } from "@/lib/core/csv.ts";
import { type Minor, plainAmount } from "@/lib/core/money.ts";
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
  "expected_net",
  "difference",
  "verdict",
  "decision",
  "reason",
  "currency",
];

const amountOf = (amount: Minor | null | undefined): string =>
  amount === null || amount === undefined ? "" : plainAmount(amount);

const BY_SHEET = (one: Line, other: Line): number => one.row - other.row;

/** The lines of a payout in the sequence of the sheet, as a file for the accountant. */
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
      amountOf(ours?.net),
      amountOf(line.difference),
      line.verdict,
      line.action,
      line.reason,
      currency,
    ]);
}

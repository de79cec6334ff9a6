import { z } from "zod";
import { count, currency, day, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import { ACTIONS, REST_ACTIONS, VERDICTS, WAYS } from "./payout.ts";
import { carrierRef, cashParcel, figure, payoutRef, signed } from "./rows.ts";
import { SHEET_FIELDS } from "./sheet-columns.ts";

// What the database functions answer about payouts (docs/decisions/payouts.md).

const verdict = z.enum(VERDICTS);
const way = z.enum(WAYS);
const text = z.string().nullable();

const amounts = { fee: signed, codFee: signed, returnFee: signed, net: signed };

const line = z.object({
  id: id.nullable(),
  row: z.int(),
  source: z.enum(["sheet", "earlier", "rest"]),
  tracking: text,
  reference: text,
  phone: text,
  name: text,
  /** What the sheet says. `other`: what its net misses without a reason. */
  theirs: z.object({ ...amounts, collected: signed.nullable(), other: signed }),
  /** What the ledger says; null without a parcel. */
  ours: z.object({ ...amounts, collected: signed }).nullable(),
  difference: signed,
  verdict,
  parcel: cashParcel.nullable(),
  paidIn: payoutRef.nullable(),
  candidates: z.array(cashParcel.extend({ by: z.enum(["phone", "amount", "name"]) })),
  action: z.enum([...ACTIONS, ...REST_ACTIONS]).nullable(),
  reason: text,
  decidedBy: text,
  setBy: text,
  decided: z.boolean(),
});
export type Line = z.output<typeof line>;

const debt = z.object({
  parcelId: id.nullable(),
  lineId: id.nullable(),
  kind: z.enum(["lost", "line", "rest", "carried"]),
  amount: signed,
  since: instant.nullable(),
  payout: payoutRef.nullable(),
  verdict: verdict.nullable(),
  reason: text,
  by: text,
  carrier: carrierRef,
  parcel: cashParcel.nullable(),
  note: text,
});
/** What a carrier did not pay, and somebody disputes or carried over. */
export type Debt = z.output<typeof debt>;

const sums = z.object({
  collected: signed,
  fees: signed,
  codFees: signed,
  returnFees: signed,
  other: signed,
  net: signed,
  earlier: signed,
  received: signed.nullable(),
  missing: signed.nullable(),
  rest: z.object({ amount: signed, action: z.enum(REST_ACTIONS).nullable(), reason: text, by: text }).nullable(),
  undecided: count,
});

const forgotten = cashParcel.extend({ days: count, balance: signed });

/** The answer of `payout_preview`. */
export const payoutView = z.object({
  currency,
  lines: z.array(line),
  counts: z.partialRecord(verdict, count),
  sums,
  /** Delivered longer ago than the carrier pays, and not on this sheet. */
  forgotten: z.array(forgotten),
  /** Older debts that this payout could pay too. */
  earlier: z.array(debt),
});
export type PayoutView = z.output<typeof payoutView>;

const state = z.enum(["open", "closed", "reversed"]);

/** The answer of `payout`. */
export const payoutPage = payoutView.extend({
  payout: payoutRef.extend({
    carrier: carrierRef,
    way,
    received: signed,
    state,
    savedAt: instant,
    savedBy: text,
    closedAt: instant.nullable(),
    closedBy: text,
    reversedAt: instant.nullable(),
    reversedBy: text,
    reverseReason: text,
  }),
  tolerance: minor,
});
export type PayoutPage = z.output<typeof payoutPage>;

const listedPayout = payoutRef.extend({
  carrier: carrierRef,
  way,
  received: signed,
  state,
  lines: count,
  disputed: figure,
  savedAt: instant,
  savedBy: text,
  closedAt: instant.nullable(),
  closedBy: text,
});
export type ListedPayout = z.output<typeof listedPayout>;

/** The answer of `payouts`. */
export const payoutList = z.object({ total: count, page: count, perPage: count, payouts: z.array(listedPayout) });

/** The answer of `payout_new`. `columns`: what a manager said about the heads of this carrier's sheets. */
export const newPayout = z.object({
  carrier: carrierRef,
  currency,
  today: day,
  owes: signed,
  columns: z.record(z.string(), z.enum(SHEET_FIELDS).nullable()).nullable(),
  tolerance: minor,
  open: payoutRef.nullable(),
});
export type NewPayout = z.output<typeof newPayout>;

/** The answer of `payout_save`. */
export const savedPayout = z.object({ id }).transform((answer) => answer.id);

/** The answer of `payout_decide`: how many lines were decided, and the rows that the action does not fit. */
export const decidedLines = z.object({ changed: count, refused: z.array(z.int()) });
export type DecidedLines = z.output<typeof decidedLines>;

/** The answer of `disputes`. */
export const disputeList = z.object({ currency, disputes: z.array(debt) });

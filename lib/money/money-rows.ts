import { z } from "zod";
import { count, currency, day, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import { carrierRef, cashParcel, figure, payoutRef, signed } from "./rows.ts";

// What the database functions answer about the cash of carriers, of our own drivers and of the own cash box.

/** Which parcels a figure of a carrier counts. `unpaid`: those that are not due, due or overdue. */
export const STEPS = ["on_road", "not_due", "due", "overdue", "unpaid", "returns", "dispute"] as const;
export type Step = (typeof STEPS)[number];

const carrierCash = carrierRef.extend({
  active: z.boolean(),
  payoutDays: count,
  onRoad: figure,
  notDue: figure,
  due: figure,
  overdue: figure,
  /** What the carrier will keep of the unpaid parcels. */
  fees: signed,
  returns: figure,
  dispute: figure,
  carried: signed,
  owes: signed,
  lastPayout: payoutRef.extend({ received: signed }).nullable(),
  open: payoutRef.nullable(),
});
export type CarrierCash = z.output<typeof carrierCash>;

const ownBox = z.object({ amount: signed, currency });
export type OwnBox = z.output<typeof ownBox>;

/** The answer of `admin_money`. */
export const money = z.object({
  currency,
  today: day,
  box: ownBox,
  carriers: z.array(carrierCash),
});

const owedParcel = cashParcel.extend({
  days: count.nullable(),
  collected: signed,
  fees: signed,
  balance: signed,
  paid: payoutRef.nullable(),
});
export type OwedParcel = z.output<typeof owedParcel>;

/** The answer of `money_parcels`. */
export const owedParcels = z.object({
  carrier: carrierRef,
  currency,
  step: z.enum(STEPS),
  total: count,
  amount: signed,
  page: count,
  perPage: count,
  parcels: z.array(owedParcel),
});

const ENTRY_KINDS = [
  "collected",
  "delivery_fee",
  "cod_fee",
  "return_fee",
  "claim",
  "other_fee",
  "adjusted",
  "written_off",
  "remitted",
  "refund",
] as const;

const entry = z.object({
  id: count,
  at: instant,
  day,
  kind: z.enum(ENTRY_KINDS),
  amount: signed,
  note: z.string().nullable(),
  by: z.string().nullable(),
  parcel: z.object({ id, reference: z.string(), number: z.string() }).nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  payout: payoutRef.nullable(),
  /** The entry that this one takes back. */
  reverses: count.nullable(),
  reversed: z.boolean(),
});
export type CashEntry = z.output<typeof entry>;

/** The answer of `carrier_ledger`; without a carrier it is the own cash box. */
export const cashLedger = z.object({
  carrier: carrierRef.nullable(),
  currency,
  balance: signed,
  total: count,
  page: count,
  perPage: count,
  entries: z.array(entry),
});

/** The answer of `order_cash`. */
export const orderCash = z.object({
  currency,
  box: signed,
  parcels: z.array(
    z.object({
      id,
      reference: z.string(),
      toCollect: minor,
      collected: signed,
      fees: signed,
      balance: signed,
      paid: z.array(payoutRef),
    }),
  ),
});
export type OrderCash = z.output<typeof orderCash>;

/** The answer of `driver_gave`: the id of the payout. */
export const givenByDriver = z.object({ id });

import "server-only";
import { z } from "zod";
import { optionalText } from "@/lib/core/field-schema";
import { ACTIONS, REST_ACTIONS, WAYS } from "./payout";
import { sheetAmount } from "./sheet-amount";
import { SHEET_FIELDS } from "./sheet-columns";

// What the actions of payouts accept. The error messages are keys of `admin.fieldErrors`.

const id = z.guid();
/** The same maximum as in the database. */
const MOST_AMOUNT = 1_000_000_000_000;
const MOST_ROWS = 5_000;
const MOST_HEADS = 100;

const isAmount = (typed: string): boolean => Math.abs(sheetAmount(typed) ?? MOST_AMOUNT) < MOST_AMOUNT;

const amount = z
  .string()
  .max(40, "number")
  .refine((typed) => typed.trim() !== "", "required")
  .refine((typed) => typed.trim() === "" || isAmount(typed), "number")
  .transform((typed) => sheetAmount(typed) ?? 0);

const reason = optionalText(300);

const head = {
  number: optionalText(40),
  paidOn: z.iso.date("required"),
  way: z.enum(WAYS),
  received: amount,
};

const sheet = {
  ...head,
  carrierId: id,
  /** Ignored with a `file`. */
  text: z.string().max(1_000_000, "tooLong"),
  file: z.file().nullable(),
  /** What a manager said about the heads of the sheet. */
  columns: z
    .record(z.string().max(250), z.enum(SHEET_FIELDS).nullable())
    .refine((columns) => Object.keys(columns).length <= MOST_HEADS, "tooMany"),
};

export const sheetRequest = z.object(sheet);

/** `key`: the same for a second press. `close`: the sheet fits, and is closed at once. */
export const payoutSave = z.object({ ...sheet, key: id, close: z.boolean() });

export const payoutHead = z.object({ ...head, id });

/** With `action` null, the lines are undecided again. */
export const lineDecision = z.object({
  id,
  rows: z.array(z.int()).min(1).max(MOST_ROWS),
  action: z.enum(ACTIONS).nullable(),
  reason,
});

/** With `parcelId` null, it is not known which parcel the line is about. */
export const lineMatch = z.object({ id, lineRow: z.int(), parcelId: id.nullable() });

export const debtPaid = z.object({ id, parcelId: id.nullable(), lineId: id.nullable(), paid: z.boolean() });

export const restDecision = z.object({ id, action: z.enum(REST_ACTIONS).nullable(), reason });

export const payoutReversal = z.object({ id, reason: z.string().trim().min(2, "required").max(300, "tooLong") });

export const disputeEnd = z.object({
  parcelId: id.nullable(),
  lineId: id.nullable(),
  /** What is owed on the screen. */
  amount: z.int(),
  reason: z.string().trim().min(2, "required").max(300, "tooLong"),
});

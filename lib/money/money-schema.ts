import "server-only";
import { z } from "zod";
import { optionalText } from "@/lib/core/field-schema";
import { BOX_KINDS, DRIVER_ACTIONS } from "./payout";
import { sheetAmount } from "./sheet-amount";

// What the actions of the money screen accept. The error messages are keys of `admin.fieldErrors`.

/** The same maximum as in the database. */
const MOST_AMOUNT = 1_000_000_000_000;

/** A typed sum in minor units. */
const sum = z
  .string()
  .max(40, "number")
  .transform(sheetAmount)
  .refine((amount) => amount !== null && amount >= 0 && amount < MOST_AMOUNT, "number")
  .transform((amount) => amount ?? 0);

/** `expected`: the sum that the screen showed. `action`: what happens to a difference. */
export const driverGift = z
  .object({
    key: z.guid(),
    carrierId: z.guid(),
    paidOn: z.iso.date("required"),
    expected: z.int(),
    received: sum,
    action: z.enum(DRIVER_ACTIONS).nullable().catch(null),
    reason: optionalText(300).prefault(""),
  })
  .transform((given) => (given.received === given.expected ? { ...given, action: null, reason: null } : given))
  .refine(({ received, expected, action }) => received === expected || action !== null, {
    path: ["action"],
    message: "required",
  })
  .refine(({ action, reason }) => action !== "written_off" || (reason ?? "").length > 1, {
    path: ["reason"],
    message: "required",
  });

const reason = z.string().trim().min(2, "required").max(300, "tooLong");

export const boxTaken = z.object({
  key: z.guid(),
  day: z.iso.date("required"),
  amount: sum.refine((amount) => amount > 0, "number"),
  kind: z.enum(BOX_KINDS),
  note: reason,
});

export const boxReversal = z.object({ id: z.int(), reason });

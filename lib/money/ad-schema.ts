import "server-only";
import { z } from "zod";
import { neededText, optionalText } from "@/lib/core/field-schema";
import { sheetAmount } from "./sheet-amount";

// What the actions of ad spend accept. The error messages are keys of `admin.fieldErrors`.

/** The same maximum as in the database. */
const MOST_AMOUNT = 9_999_999_999;

const amount = z
  .string()
  .max(40, "number")
  .refine((typed) => typed.trim() !== "", "required")
  .refine((typed) => {
    const read = typed.trim() === "" ? 1 : sheetAmount(typed);
    return read !== null && read > 0 && read <= MOST_AMOUNT;
  }, "number")
  .transform((typed) => sheetAmount(typed) ?? 0);

const key = { day: z.iso.date(), source: z.string().max(100), campaign: z.string().max(100) };

/** `was`: the row that is edited. `replace`: staff have seen that there is a row with these names, and replace it. */
export const adRow = z.object({
  day: z.iso.date("required"),
  source: neededText(100),
  campaign: optionalText(100).transform((text) => text ?? ""),
  amount,
  note: optionalText(200),
  was: z.object(key).nullable(),
  replace: z.boolean(),
});

export const adKey = z.object(key);

export const adSheet = z.object({
  /** For rows without a source. */
  source: optionalText(100).transform((text) => text ?? ""),
  /** Ignored with a `file`. */
  text: z.string().max(1_000_000, "tooLong"),
  file: z.file().nullable(),
});

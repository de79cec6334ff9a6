import "server-only";
import { z } from "zod";
import { cleaned, cleanedLines } from "./stored-text";
import { lengthOf } from "./text";

/** Longer than any rule allows: this limit only stops huge requests. */
const typed = z.string().max(20_000, "tooLong");

/** A field's text on one line, as the database stores it. Refusals are keys of `admin.fieldErrors`. */
export const neededText = (maxLength: number) =>
  typed
    .transform(cleaned)
    .refine((text) => text !== "", "required")
    .refine((text) => lengthOf(text) <= maxLength, "tooLong");

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The same for an optional field: null when it is empty. */
export const optionalText = (maxLength: number) =>
  typed
    .transform(cleaned)
    .refine((text) => lengthOf(text) <= maxLength, "tooLong")
    .transform(orNull);

/** A text of several lines, which keep their ends; null when there is none. */
export const optionalLines = (maxLength: number) =>
  typed
    .transform(cleanedLines)
    .refine((text) => lengthOf(text) <= maxLength, "tooLong")
    .transform(orNull);

/** A checkbox in a posted form: the field exists when it is ticked. */
export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The input of an action about one record. */
export const byId = z.object({ id: z.guid() });

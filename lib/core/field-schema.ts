import "server-only";
import { z } from "zod";
import { cleaned, cleanedLines } from "./stored-text";
import { lengthOf } from "./text";

/** Longer than any rule allows: the rules name what is wrong, this only keeps floods out. */
const typed = z.string().max(20_000, "tooLong");

/** A field's text on one line, as the database stores it. Refusals are keys of `admin.fieldErrors`. */
export const neededText = (most: number) =>
  typed
    .transform(cleaned)
    .refine((text) => text !== "", "required")
    .refine((text) => lengthOf(text) <= most, "tooLong");

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The same for an optional field: null when it is empty. */
export const optionalText = (most: number) =>
  typed
    .transform(cleaned)
    .refine((text) => lengthOf(text) <= most, "tooLong")
    .transform(orNull);

/** A text of several lines, which keep their ends; null when there is none. */
export const optionalLines = (most: number) =>
  typed
    .transform(cleanedLines)
    .refine((text) => lengthOf(text) <= most, "tooLong")
    .transform(orNull);

/** A checkbox in a posted form: the field exists when it is ticked. */
export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

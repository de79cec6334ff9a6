import "server-only";
import { z } from "zod";
import { optionalText } from "@/lib/core/field-schema";
import { westernDigits } from "@/lib/core/text";
import { scannedCode } from "@/lib/parcels/scanner-layout";
import { USES } from "./stock";

/** A typed whole number, in Western or Arabic digits. */
const typedNumber = (least: number, most: number) =>
  z
    .string()
    .max(20, "number")
    .transform((text) => westernDigits(text).trim())
    .refine((text) => text !== "", "required")
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, "number")
    .transform(Number);

const note = optionalText(200);

export const arrival = z.object({ productId: z.guid(), quantity: typedNumber(1, 100_000), note });

/** `seen`: the stock that the screen showed. */
export const countedShelf = z.object({
  productId: z.guid(),
  counted: typedNumber(0, 1_000_000),
  seen: z.int().nonnegative(),
  note,
});

export const usedBottles = z.object({
  productId: z.guid(),
  quantity: typedNumber(1, 100_000),
  cause: z.enum(USES),
  /** Asked for when the product has several sizes: it tells what the bottles cost. */
  size: z.string().min(1, "required").max(100).optional(),
  note,
});

/** An empty `code` takes the barcode away. */
export const sizeBarcode = z.object({
  productId: z.guid(),
  size: z.string().max(100).nullable(),
  code: z
    .string()
    .trim()
    .transform((code) => scannedCode(code).toUpperCase())
    .refine((code) => code === "" || /^[0-9A-Z-]{4,32}$/.test(code), "barcode")
    .transform((code) => code || null),
});

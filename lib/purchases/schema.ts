import "server-only";
import { z } from "zod";
import { amountOf } from "@/lib/core/amount";
import { optionalText, ticked } from "@/lib/core/field-schema";
import { MOST_COST, MOST_LINES, MOST_PIECES } from "./draft";

// What the actions of purchases and costs accept. The error messages are keys of `admin.fieldErrors`.

/** The same maximum as in the database. */
const MOST_PACKAGING = 10_000_000;

const id = z.guid();
const size = z.string().max(100).nullable();

/** A typed cost in minor units; null when the field is empty. */
const typedCost = (most: number) =>
  z
    .string()
    .max(40, "number")
    .transform((typed) => (typed.trim() === "" ? null : (amountOf(typed) ?? Infinity)))
    .refine((cost) => cost === null || cost <= most, "number");

/** `key`: the same when the purchase is sent again. */
export const purchase = z.object({
  key: id,
  boughtOn: z.iso.date("required"),
  supplier: optionalText(120),
  note: optionalText(300),
  lines: z
    .array(
      z.object({
        productId: id,
        size,
        quantity: z.int("number").min(1, "number").max(MOST_PIECES, "number"),
        unitCost: z.int("number").min(0, "number").max(MOST_COST, "number").nullable(),
      }),
    )
    .min(1, "required")
    .max(MOST_LINES, "tooMany"),
});

/** What a scanned or typed text may mean, the likeliest first. */
const reading = z.string().trim().min(1).max(100);
export const finding = z.object({ readings: z.tuple([reading], reading) });

/** `text` is ignored with a `file`. */
export const sheetRequest = z.object({ text: z.string().max(1_000_000, "tooLong"), file: z.file().nullable() });

export const costByHand = z.object({
  productId: id,
  size,
  unitCost: typedCost(MOST_COST).refine((cost) => cost !== null, "required"),
  fill: ticked,
});

export const packagingCost = z.object({ packaging: typedCost(MOST_PACKAGING) });

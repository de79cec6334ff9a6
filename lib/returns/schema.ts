import "server-only";
import { z } from "zod";
import { RETURN_REASONS } from "./return";

const pieces = z.int().min(0).max(1000);

const scannedCode = z.string().trim().min(1, "required").max(60, "tooLong");

/** `sure`: the packer scanned the code again, although the parcel should be on its way to the customer. */
export const receiving = z.object({ code: scannedCode, sure: z.boolean() });

export const returnId = z.object({ returnId: z.guid() });

export const inspection = z.object({
  id: z.guid(),
  /** Null for a return that is no refused order. */
  reason: z.enum(RETURN_REASONS).nullable(),
  lines: z
    .array(z.object({ position: pieces, sellable: pieces, tester: pieces, damaged: pieces, missing: pieces }))
    .min(1)
    .max(100),
});

const linesBack = z
  .array(z.object({ position: pieces, quantity: z.int().min(1).max(1000) }))
  .min(1)
  .max(100);

export const broughtBack = z.object({ orderId: z.guid(), lines: linesBack });

export const partialDelivery = z.object({ parcelId: z.guid(), lines: linesBack });

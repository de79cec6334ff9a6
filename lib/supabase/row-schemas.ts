import { z } from "zod";
import { LOCALES } from "@/lib/core/locale.ts";
import { type Currency, isCurrency } from "@/lib/core/money.ts";

// The column types that the answers of the database functions share.

/** A `uuid` column. */
export const id = z.guid();

/** A `timestamptz` column as JSON: microseconds and an offset. */
export const instant = z.iso.datetime({ offset: true });

/** A `date` column as JSON: `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A whole number from 0. */
export const count = z.int().nonnegative();

/** Money in minor units. */
export const minor = count;

export const currency = z.custom<Currency>(isCurrency, "Invalid currency");

export const locale = z.enum(LOCALES);

import { z } from "zod";
import { LOCALES } from "@/lib/core/locale.ts";
import { type Currency, isCurrency } from "@/lib/core/money.ts";
import { renamed } from "./renamed.ts";

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

/** A text in both languages, as `private.named` answers it. */
export const localised = z.object({ en: z.string(), ar: z.string().nullable() });

/** The columns of a name in both languages. The Arabic name may be missing. */
export const names = { name: z.string(), name_ar: z.string().nullable() };

/** A row of SQL, which the code reads with names in camelCase. */
export const renamedRow = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).transform(renamed);

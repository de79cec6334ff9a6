import "server-only";
import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/orders/order";
import { parseOrderFilters } from "./filters";
import { MOST_SELECTED } from "./selection";

const status = z.enum(ORDER_STATUSES);
const id = z.guid();

export const orderId = z.object({ id });

export const statusChange = z.object({ id, from: status, to: status });

/** The screen's selection. */
export const statusChanges = z.object({
  changes: z
    .array(z.object({ id, from: status }))
    .min(1)
    .max(MOST_SELECTED),
  to: status,
});

/** What stands behind the question mark of the list's address. */
export const listQuery = z
  .string()
  .max(4000)
  .transform((query) => parseOrderFilters(Object.fromEntries(new URLSearchParams(query))));

/** Longer than the database's limit, which answers in words. `noteId` is made by the browser: sent twice, it is one note. */
export const staffNote = z.object({ id, noteId: id, note: z.string().max(10_000) });

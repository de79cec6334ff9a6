import "server-only";
import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/orders/order";
import { parseOrderFilters } from "./filters";
import { MOST_SELECTED } from "./selection";

const status = z.enum(ORDER_STATUSES);
const id = z.guid();

export const statusChange = z.object({ id, from: status, to: status });

/** The selected orders, each with the status that the screen showed. */
export const statusChanges = z.object({
  changes: z
    .array(z.object({ id, from: status }))
    .min(1)
    .max(MOST_SELECTED),
  to: status,
});

export const listQuery = z
  .string()
  .max(4000)
  .transform((query) => parseOrderFilters(Object.fromEntries(new URLSearchParams(query))));

/** The database has a lower limit, with a text. The browser makes `noteId`: a note that is sent twice is saved once. */
export const staffNote = z.object({ id, noteId: id, note: z.string().max(10_000) });

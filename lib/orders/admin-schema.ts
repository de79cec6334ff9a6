import "server-only";
import { z } from "zod";
import { ORDER_STATUSES } from "./order";

const status = z.enum(ORDER_STATUSES);
const id = z.guid();

export const orderId = z.object({ id });

export const statusChange = z.object({ id, from: status, to: status });

/** The screen's selection: at most a page of the list, the database's limit being 200. */
export const statusChanges = z.object({ changes: z.array(z.object({ id, from: status })).min(1).max(200), to: status });

/** Longer than the database's limit, which answers in words. `noteId` is made by the browser: sent twice, it is one note. */
export const staffNote = z.object({ id, noteId: id, note: z.string().max(10_000) });

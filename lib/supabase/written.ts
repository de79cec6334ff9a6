import { fail, type Failure } from "@/lib/core/result.ts";

const UNIQUE = "23505";
const REFERENCED = "23503";

/**
 * Why a plain insert, update or delete was refused, or null when it was done. `unique` is the field whose value others may not
 * have. Any other error throws: the action wrapper turns it into a message.
 */
export function writeRefusal(error: { code?: string; message: string } | null, unique = ""): Failure | null {
  if (error === null) return null;
  if (error.code === UNIQUE) return fail("duplicate", { fields: { [unique]: "duplicate" } });
  if (error.code === REFERENCED) return fail("in_use");
  throw new Error(error.message);
}

import { fail, type Failure } from "@/lib/core/result.ts";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Why a plain insert, update or delete was refused, or null when it succeeded. `unique` is the field whose value must
 * be unique. Any other error throws: the action wrapper turns it into a message.
 */
export function writeRefusal(error: { code?: string; message: string } | null, unique = ""): Failure | null {
  if (error === null) return null;
  if (error.code === UNIQUE_VIOLATION) return fail("duplicate", { fields: { [unique]: "duplicate" } });
  if (error.code === FOREIGN_KEY_VIOLATION) return fail("in_use");
  throw new Error(error.message);
}

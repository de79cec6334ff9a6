import "server-only";
import type { ZodType } from "zod";
import { fail, type FieldErrors, type Result } from "./result";

const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]).reverse());

/**
 * The door of every server action a shopper can reach. Whatever arrives is `unknown` until `schema` has accepted it; a
 * refusal names the first error of each field. Wherever the answer did not come from the shop's rules (backend down, bug),
 * the shopper is told to try again and the log has the reason.
 */
export function publicAction<Input, Output>(name: string, schema: ZodType<Input>, run: (input: Input) => Promise<Result<Output>>) {
  return async (raw: unknown): Promise<Result<Output>> => {
    const parsed = schema.safeParse(raw);
    if (!parsed.success) return fail("invalid", { fields: fieldErrors(parsed.error.issues) });
    try {
      return await run(parsed.data);
    } catch (error) {
      console.error(JSON.stringify({ at: "action", action: name, error: error instanceof Error ? error.message : String(error) }));
      return fail("unavailable");
    }
  };
}

import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { ZodType } from "zod";
import { report } from "./log";
import { fail, type FieldErrors, ok, type Result } from "./result";

const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]).reverse());

/** Checks raw input with `schema`; a refusal names the first error of each field. */
export function accepted<Input>(schema: ZodType<Input>, raw: unknown): Result<Input> {
  const parsed = schema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : fail("invalid", { fields: fieldErrors(parsed.error.issues) });
}

/** When an action throws (backend down, bug), people read that they can try again, and the log has the reason. */
export async function logged<Output>(action: string, run: () => Promise<Result<Output>>): Promise<Result<Output>> {
  try {
    return await run();
  } catch (error) {
    unstable_rethrow(error);
    report("action", error, { action });
    return fail("unavailable");
  }
}

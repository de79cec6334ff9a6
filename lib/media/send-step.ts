import { isFields } from "@/lib/core/fields.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import type { StepResult } from "./rows.ts";

/** Asks for one step of a run; null without an answer: the caller may ask again. */
export async function sendStep(runId: string): Promise<StepResult | null> {
  const answer: unknown = await fetch(adminPaths.api.stepOfRun(runId), { method: "POST" })
    .then((response) => response.json())
    .catch(() => null);
  // The answer is from our own route: with `ok`, the value is complete.
  return isFields(answer) && answer.ok === true && isFields(answer.value) ? (answer.value as StepResult) : null;
}

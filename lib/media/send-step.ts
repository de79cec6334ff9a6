import { isFields } from "@/lib/core/fields.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import type { Stepped } from "./library.ts";

/** Asks for one step of a run; null when there was no answer, after which it is worth asking again. */
export async function sendStep(runId: string): Promise<Stepped | null> {
  const answer: unknown = await fetch(adminPaths.api.stepOfRun(runId), { method: "POST" })
    .then((response) => response.json())
    .catch(() => null);
  // Our own route answered: `ok` says that the rest is there.
  return isFields(answer) && answer.ok === true && isFields(answer.value) ? (answer.value as Stepped) : null;
}

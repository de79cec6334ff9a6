import { report } from "@/lib/core/log";
import { fail, ok, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { showChangeOfRoute } from "@/lib/http/changed";
import { latestRun } from "@/lib/media/admin-queries";
import type { StepResult } from "@/lib/media/library";
import { shownTags, stepOfRun } from "@/lib/media/run-step";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds, on a serverless host: a step of six, slow storage, and the second mark of a change after ten (lib/http/changed.ts). */
export const maxDuration = 60;

/**
 * One step of a run, and the run as the database then counts it. A route and not an action: a tab's actions wait for each other, and "Pause"
 * must not wait for a step.
 */
export const POST = adminRoute(async (request, client) => {
  const answer = (result: Result<StepResult>) => Response.json(result, { headers: { "cache-control": "no-store" } });
  const id = new URL(request.url).searchParams.get("run") ?? "";
  if (!isUuid(id)) return answer(fail("not_found"));
  try {
    const step = await stepOfRun(client, id);
    if (!step.ok) return answer(step);
    const { outcome, productIds } = step.value;
    if (outcome === "made") showChangeOfRoute(...shownTags(productIds));
    return answer(ok({ outcome, ...(await latestRun()) }));
  } catch (error) {
    report("route", error, { route: "admin/media/step" });
    return answer(fail("unavailable"));
  }
});

import { report } from "@/lib/core/log";
import { fail, ok, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { showChangeOfRoute } from "@/lib/http/changed";
import { latestRun } from "@/lib/media/admin-queries";
import type { StepResult } from "@/lib/media/rows";
import { shownTags, stepOfRun } from "@/lib/media/run-step";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds on a serverless host: a step takes six, and a change is marked again after ten (lib/http/changed.ts). */
export const maxDuration = 60;

/**
 * Makes one step of a run and returns the run's new counts. A route, not a server action: the actions of a tab run one
 * after the other, and "Pause" must not wait for a step.
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

"use server";

import { fail, ok } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { noInput, pictureByPath, runChange } from "./admin-schema";
import { sampleSizes } from "./remake";
import { changedRun, plan, startedRun } from "./rows";
import { shownTags } from "./run-step";
import { presetNow } from "./store";

/** What a run would do; nothing is written. */
export const planRun = adminAction("planRun", noInput, async (_, client) =>
  callRpc(client, "admin_picture_plan", {}, plan),
);

/** The size of a picture of the plan's sample, now and after a run. */
export const samplePicture = adminAction("samplePicture", pictureByPath, async ({ path }, client) => {
  const { data, error } = await client.from("pictures").select("original").eq("path", path).maybeSingle();
  if (error) throw new Error(error.message);
  const sample = await sampleSizes(
    client,
    { path, original: data?.original ?? null },
    (await presetNow(client)).preset,
  );
  return sample ? ok(sample) : fail("not_found");
});

export const startRun = adminAction("startRun", noInput, async (_, client) =>
  callRpc(client, "admin_start_picture_run", {}, startedRun),
);

export const changeRun = adminAction("changeRun", runChange, async ({ id, change }, client) => {
  const changed = await callRpc(client, "admin_change_picture_run", { run_id: id, change }, changedRun);
  if (!changed.ok) return changed;
  if (change === "undo") showChange(...shownTags(changed.value.productIds));
  return ok({ run: changed.value.run });
});

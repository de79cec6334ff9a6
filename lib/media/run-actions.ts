"use server";

import { updateTag } from "next/cache";
import { fail, ok } from "@/lib/core/result";
import { tags } from "@/lib/core/tags";
import { adminAction } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { nothingAsked, pictureOfShop, runChange, runId } from "./admin-schema";
import { texts, toPlan, toRun } from "./library";
import { sampled } from "./remake";
import { stepOfRun } from "./run-step";
import { presetNow } from "./store";

/** The shop shows other files from the next request on. */
function shopChanged(productIds: readonly string[]): void {
  updateTag(tags.catalogue);
  updateTag(tags.categories);
  for (const id of productIds) updateTag(tags.product(id));
}

/** What a run would do; nothing is written. */
export const planRun = adminAction("planRun", nothingAsked, async (_, client) => called(client.rpc("admin_picture_plan"), toPlan));

/** What a picture of the plan's sample would weigh. */
export const samplePicture = adminAction("samplePicture", pictureOfShop, async ({ path }, client) => {
  const { data, error } = await client.from("pictures").select("original").eq("path", path).maybeSingle();
  if (error) throw new Error(error.message);
  const sample = await sampled(client, { path, original: data?.original ?? null }, (await presetNow(client)).preset);
  return sample ? ok(sample) : fail("not_found");
});

export const startRun = adminAction("startRun", nothingAsked, async (_, client) => called(client.rpc("admin_start_picture_run"), ({ run }) => toRun(run) ?? undefined));

export const currentRun = adminAction("currentRun", nothingAsked, async (_, client) => called(client.rpc("admin_picture_run"), ({ run }) => ({ run: toRun(run) })));

/** One step; the answer has the run as the database then counts it. */
export const stepRun = adminAction("stepRun", runId, async ({ id }, client) => {
  const step = await stepOfRun(client, id);
  if (!step.ok) return step;
  if (step.value.outcome === "made") shopChanged(step.value.productIds);
  const { outcome } = step.value;
  return called(client.rpc("admin_picture_run"), ({ run }) => ({ outcome, run: toRun(run) }));
});

export const changeRun = adminAction("changeRun", runChange, async ({ id, change }, client) => {
  const changed = await called(client.rpc("admin_change_picture_run", { run_id: id, change }), ({ run, product_ids: productIds }) => ({ run: toRun(run), productIds: texts(productIds) }));
  if (!changed.ok) return changed;
  if (change === "undo") shopChanged(changed.value.productIds);
  return ok({ run: changed.value.run });
});

"use server";

import { showChange } from "@/lib/core/changed";
import { fail, ok } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { nothingAsked, pictureOfShop, runChange } from "./admin-schema";
import { texts, toPlan, toRun } from "./library";
import { sampled } from "./remake";
import { shownTags } from "./run-step";
import { presetNow } from "./store";

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

export const changeRun = adminAction("changeRun", runChange, async ({ id, change }, client) => {
  const changed = await called(client.rpc("admin_change_picture_run", { run_id: id, change }), ({ run, product_ids: productIds }) => ({ run: toRun(run), productIds: texts(productIds) }));
  if (!changed.ok) return changed;
  if (change === "undo") showChange(...shownTags(changed.value.productIds));
  return ok({ run: changed.value.run });
});

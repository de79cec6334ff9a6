import "server-only";
import { report } from "@/lib/core/log";
import { ok, type Result } from "@/lib/core/result";
import { tags } from "@/lib/http/tags";
import { callRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { StepOutcome } from "./library";
import { STEP_MS } from "./make";
import { remake } from "./remake";
import { claim, type ClaimedItem, finishedPicture, releasedPicture } from "./rows";

export type Step = { outcome: StepOutcome; productIds: readonly string[] };

/** The cache tags of all that shows the replaced pictures. */
export const shownTags = (productIds: readonly string[]): readonly string[] => [
  tags.categories,
  tags.lists,
  ...productIds.map(tags.product),
];

const withoutProducts = (outcome: Step["outcome"]): Result<Step> => ok({ outcome, productIds: [] });

async function giveBack(
  client: SessionClient,
  { path, lease }: ClaimedItem,
  error: string | null,
): Promise<Result<Step>> {
  const released = await callRpc(client, "admin_release_picture", { item: { path, lease, error } }, releasedPicture);
  return released.ok ? withoutProducts(error === null ? "part" : "failed") : released;
}

/** Makes the claimed picture, or gives the claim back with the reason. Only `unavailable` is tried again by itself. */
async function workOn(
  client: SessionClient,
  item: ClaimedItem,
  until: number,
  make: typeof remake,
): Promise<Result<Step>> {
  const made = await make(client, item, item.newPath, item.preset, until).catch((error: unknown) => {
    report("route", error, { route: "picture run" });
    return "unavailable" as const;
  });
  if (made === null || typeof made === "string") return giveBack(client, item, made);
  const { path, lease } = item;
  const finished = await callRpc(client, "admin_finish_picture", { item: { path, lease, ...made } }, finishedPicture);
  // Nothing is deleted when the claim was over: another tab may have finished with these very files.
  if (!finished.ok) return finished.error === "status_conflict" ? withoutProducts("part") : finished;
  return ok({ outcome: "made", productIds: finished.value });
}

/**
 * One step of a run, for any tab of any admin: claims a picture that no other tab works on, and makes as many of its
 * files as the time allows. The shop shows the new files only when all exist; until then, and after a failure, it shows
 * the old ones.
 */
export async function stepOfRun(
  client: SessionClient,
  runId: string,
  make: typeof remake = remake,
): Promise<Result<Step>> {
  const until = Date.now() + STEP_MS;
  const claimed = await callRpc(client, "admin_claim_picture", { run_id: runId }, claim);
  if (!claimed.ok) return claimed;
  return claimed.value ? workOn(client, claimed.value, until, make) : withoutProducts("idle");
}

import "server-only";
import { isFields } from "@/lib/core/answer";
import { report } from "@/lib/core/log";
import { ok, type Result } from "@/lib/core/result";
import { tags } from "@/lib/core/tags";
import { called } from "@/lib/supabase/called";
import type { SessionClient } from "@/lib/supabase/session-client";
import { type StepOutcome, texts } from "./library";
import { STEP_MS } from "./make";
import { toPreset } from "./preset";
import { remake } from "./remake";

type Item = { path: string; newPath: string; lease: string; original: string | null; widths: readonly number[]; formats: readonly string[]; similarity: number };

export type Step = { outcome: StepOutcome; productIds: readonly string[] };

/** What the shop shows of pictures that were exchanged. */
export const shownTags = (productIds: readonly string[]): readonly string[] => [tags.catalogue, tags.categories, ...productIds.map((id) => tags.product(id))];

const nothing = (outcome: Step["outcome"]): Result<Step> => ok({ outcome, productIds: [] });

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : []);

function toItem(value: unknown): Item | null {
  if (!isFields(value)) return null;
  return {
    path: String(value.path), newPath: String(value.new_path), lease: String(value.lease), original: typeof value.original === "string" ? value.original : null,
    widths: numbers(value.widths), formats: texts(value.formats), similarity: Number(value.similarity),
  };
}

async function giveBack(client: SessionClient, { path, lease }: Item, error: string | null): Promise<Result<Step>> {
  const released = await called(client.rpc("admin_release_picture", { item: { path, lease, error } }), () => true);
  return released.ok ? nothing(error === null ? "part" : "failed") : released;
}

/** A claim that cannot be worked on is given back with the reason; only a storage that broke off is worth another try by itself. */
async function work(client: SessionClient, item: Item, until: number, make: typeof remake): Promise<Result<Step>> {
  const made = await make(client, item, item.newPath, toPreset(item), until).catch((error: unknown) => {
    report("route", error, { route: "picture run" });
    return "unavailable" as const;
  });
  if (made === null || typeof made === "string") return giveBack(client, item, made);
  const finished = await called(client.rpc("admin_finish_picture", { item: { path: item.path, lease: item.lease, ...made } }), ({ product_ids: ids }) => texts(ids));
  // Nothing is deleted when the claim was over: another tab may have finished with these very files.
  if (!finished.ok) return finished.error === "status_conflict" ? nothing("part") : finished;
  return ok({ outcome: "made", productIds: finished.value });
}

/**
 * One step of a run, for any tab of any admin: takes a picture that nobody has, and makes as much of it as the time allows. The shop shows
 * the new files only when all are there; until then, and when anything fails, the old ones.
 */
export async function stepOfRun(client: SessionClient, runId: string, make: typeof remake = remake): Promise<Result<Step>> {
  const until = Date.now() + STEP_MS;
  const claimed = await called(client.rpc("admin_claim_picture", { run_id: runId }), ({ item }) => ({ item: toItem(item) }));
  if (!claimed.ok) return claimed;
  return claimed.value.item ? work(client, claimed.value.item, until, make) : nothing("idle");
}

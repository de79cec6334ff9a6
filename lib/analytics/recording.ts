import "server-only";
import { createHmac } from "node:crypto";
import { report } from "@/lib/core/log";
import { webServerHeaders } from "@/lib/supabase/address";
import { publicClient } from "@/lib/supabase/public";
import { callRpc, okOnly, readRpc } from "@/lib/supabase/rpc";
import { batches } from "./batches";
import type { PageViewRow } from "./page-view";
import { tidied } from "./rows";

const ID_LETTERS = 22;

/**
 * A browser's hash, salted with what only this shop's server knows, so that no fingerprint is stored and no other site's list fits. Without a
 * signing key the salt is the shop's own address at the backend: no secret, yet no other shop's.
 */
export function saltedId(hash: string): string {
  const { SHOPPER_SIGNING_KEY: key, NEXT_PUBLIC_SUPABASE_URL: backend } = process.env;
  return createHmac("sha256", `visitor;${key ?? backend ?? ""}`)
    .update(hash)
    .digest("base64url")
    .slice(0, ID_LETTERS);
}

/** The database takes page views from the web server alone, which signs for them (docs/decisions/analytics.md). */
async function write(rows: readonly PageViewRow[]): Promise<void> {
  const result = await callRpc(publicClient(webServerHeaders()), "record_page_views", { views: [...rows] }, okOnly);
  if (!result.ok) throw new Error(result.error);
}

/** Stores a page view, or logs that it is lost. Called after the response is sent, so that nobody waits for statistics. */
export const keepPageView = batches(write, (lost, reason) => report("page_views", reason, { lost }), {
  perWrite: 200,
  waiting: 2_000,
});

const HOUR_MS = 3_600_000;
let tidyAt = 0;

/** The first page view of each hour also counts past days and removes old views, so no scheduled job is needed (docs/decisions/analytics.md). */
export async function tidyWhenDue(now = Date.now()): Promise<void> {
  if (now < tidyAt) return;
  tidyAt = now + HOUR_MS;
  try {
    if (await readRpc(publicClient(), "tidy_page_views", {}, tidied)) tidyAt = 0;
  } catch (error) {
    report("tidy_page_views", error);
  }
}

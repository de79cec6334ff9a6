import "server-only";
import { createHmac } from "node:crypto";
import { report, warnPerMinute } from "@/lib/core/log";
import { webServerHeaders } from "@/lib/supabase/address";
import { publicClient } from "@/lib/supabase/public";
import { callRpc, okOnly, readRpc } from "@/lib/supabase/rpc";
import { batches, TOO_MANY_WAIT } from "./batches";
import type { PageViewRow } from "./page-view";
import { tidied } from "./rows";

const ID_LENGTH = 22;

/**
 * Hashes the browser's id again with the signing key, so that the stored id is no fingerprint that another site could
 * match. Without a signing key it uses the backend's URL, which is not secret but differs from shop to shop.
 */
export function saltedId(hash: string): string {
  const { SHOPPER_SIGNING_KEY: key, NEXT_PUBLIC_SUPABASE_URL: backend } = process.env;
  return createHmac("sha256", `visitor;${key ?? backend ?? ""}`)
    .update(hash)
    .digest("base64url")
    .slice(0, ID_LENGTH);
}

/** The visitor's IP address, or an empty text. The database counts it and does not store it. */
type Sender = { address: string };

/** The database takes page views from the web server alone, which signs for them (docs/decisions/analytics.md). */
async function write(rows: readonly (PageViewRow & Sender)[]): Promise<void> {
  const result = await callRpc(publicClient(webServerHeaders()), "record_page_views", { views: [...rows] }, okOnly);
  if (!result.ok) throw new Error(result.error);
}

/** Strangers cause these as often as they like. Any other loss is the operator's to mend. */
const REFUSALS: readonly string[] = ["rate_limited", TOO_MANY_WAIT];

function logLoss(lost: number, reason: unknown): void {
  const message = reason instanceof Error ? reason.message : "";
  if (REFUSALS.includes(message)) warnPerMinute("page_views", message, lost);
  else report("page_views", reason, { lost });
}

/** Stores a page view, or logs that it is lost. Called after the response is sent, so that nobody waits for it. */
export const keepPageView = batches(write, logLoss, {
  maxPerWrite: 200,
  maxWaiting: 2_000,
});

const HOUR_MS = 3_600_000;
let tidyAt = 0;

/** The first page view of each hour also counts past days and removes old views (docs/decisions/analytics.md). */
export async function tidyWhenDue(now = Date.now()): Promise<void> {
  if (now < tidyAt) return;
  tidyAt = now + HOUR_MS;
  try {
    if (await readRpc(publicClient(), "tidy_page_views", {}, tidied)) tidyAt = 0;
  } catch (error) {
    report("tidy_page_views", error);
  }
}

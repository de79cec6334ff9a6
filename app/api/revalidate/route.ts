import { createHash, timingSafeEqual } from "node:crypto";
import { showChangeOfOthers, showChangeOfRoute } from "@/lib/http/changed";

/** Seconds on a serverless host: a change is marked again after ten (lib/http/changed.ts). */
export const maxDuration = 60;

const MOST_TAGS = 100;
const MAX_TAG_LENGTH = 256;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares digests: the time then does not show how much of a guess is right. Refuses every call without a secret. */
function mayRevalidate(request: Request): boolean {
  const secret = process.env.REVALIDATE_SECRET;
  return (
    Boolean(secret) && timingSafeEqual(digest(request.headers.get("authorization") ?? ""), digest(`Bearer ${secret}`))
  );
}

const isTag = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MAX_TAG_LENGTH;

type ChangeReport = {
  tags: readonly string[];
  /** Sent by another server of this shop (`lib/http/follow-changes.ts`). */ isFromOthers: boolean;
  /** The old page may be shown once more. */ soon: boolean;
};

async function changeReport(request: Request): Promise<ChangeReport | null> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("tags" in body)) return null;
  const { tags } = body;
  if (!Array.isArray(tags) || tags.length > MOST_TAGS || !tags.every(isTag)) return null;
  return { tags, isFromOthers: "from" in body && body.from === "others", soon: "soon" in body && body.soon === true };
}

/**
 * For changes made outside the back office (SQL, an import, a restored backup): `{ "tags": […] }` as in
 * `lib/http/tags`. Every page with these tags is rendered again on its next request (README, "Run it for real").
 */
export async function POST(request: Request) {
  const headers = { "cache-control": "no-store" };
  if (!mayRevalidate(request)) return Response.json({ error: "unauthorized" }, { status: 401, headers });
  const change = await changeReport(request);
  if (!change) return Response.json({ error: "invalid" }, { status: 400, headers });
  if (change.isFromOthers) showChangeOfOthers(change.tags, change.soon);
  else showChangeOfRoute(...change.tags);
  return Response.json({ tags: change.tags }, { headers });
}

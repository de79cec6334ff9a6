import { createHash, timingSafeEqual } from "node:crypto";
import { showChangeOfRoute } from "@/lib/core/changed";

const MOST_TAGS = 100;
const MAX_TAG_LENGTH = 256;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Digests have one length and tell nothing of how much of a guess was right. Without a secret nobody may. */
function mayRevalidate(request: Request): boolean {
  const secret = process.env.REVALIDATE_SECRET;
  return Boolean(secret) && timingSafeEqual(digest(request.headers.get("authorization") ?? ""), digest(`Bearer ${secret}`));
}

const isTag = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= MAX_TAG_LENGTH;

async function tagsOf(request: Request): Promise<string[] | null> {
  const body: unknown = await request.json().catch(() => null);
  const tags = typeof body === "object" && body !== null && "tags" in body ? body.tags : null;
  return Array.isArray(tags) && tags.length <= MOST_TAGS && tags.every(isTag) ? tags : null;
}

/**
 * For changes made behind the back office (SQL, an import, a restored backup): `{ "tags": […] }` as in `lib/core/tags`. The
 * very next request of every page that shows them is rendered anew (README, "Run it for real").
 */
export async function POST(request: Request) {
  const headers = { "cache-control": "no-store" };
  if (!mayRevalidate(request)) return Response.json({ error: "unauthorized" }, { status: 401, headers });
  const tags = await tagsOf(request);
  if (!tags) return Response.json({ error: "invalid" }, { status: 400, headers });
  showChangeOfRoute(...tags);
  return Response.json({ tags }, { headers });
}

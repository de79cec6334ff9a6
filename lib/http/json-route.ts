import "server-only";
import { isFields } from "@/lib/core/fields";
import { fail } from "@/lib/core/result";
import { readAtMost } from "./read-at-most";
import { isFromElsewhere } from "./same-origin";

const headers = { "cache-control": "no-store" };

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** A rate limit gets status 429 and Retry-After, for programs; people read the message. */
function answerOf(value: unknown): Response {
  const wait =
    isFields(value) && value.error === "rate_limited" && isFields(value.detail) ? value.detail.retry_after : null;
  return typeof wait === "number"
    ? Response.json(value, { status: 429, headers: { ...headers, "retry-after": String(wait) } })
    : Response.json(value, { headers });
}

/**
 * A route that takes JSON and answers a value or a refusal, never cached. It accepts only JSON, which another site's
 * page cannot send without a CORS preflight (docs/decisions/orders-sent-twice.md).
 */
export const jsonRoute =
  (maxBytes: number, answer: (body: unknown) => Promise<unknown>) => async (request: Request) => {
    if (isFromElsewhere(request)) return new Response(null, { status: 403, headers });
    if (!request.headers.get("content-type")?.startsWith("application/json"))
      return new Response(null, { status: 415, headers });
    const bytes = await readAtMost(request, maxBytes);
    if (!bytes) return Response.json(fail("invalid"), { status: 413, headers });
    return answerOf(await answer(parsed(bytes)));
  };

import { isErrorKey, type Result } from "@/lib/core/result.ts";
import { paths } from "@/lib/http/paths.ts";
import { AnswerLost, type Post } from "./ordering.ts";
import { isPlacedOrder, type PlacedOrder } from "./placed-order.ts";

/** Longer than the web server's tries take (a lock 1 s, three times), and than one call of its may (8 s). With the action before it: a shopper's patience. */
const PATIENCE_MS = 17_000;

export function isResult(value: unknown): value is Result<PlacedOrder> {
  if (typeof value !== "object" || value === null) return false;
  const result: { ok?: unknown; value?: unknown; error?: unknown } = value;
  return result.ok === true ? isPlacedOrder(result.value) : result.ok === false && isErrorKey(result.error);
}

/** Posts the order with a time limit. Anything that is not an answer of the shop (a gateway's page, half a body) counts as a lost answer. */
export const postOrder: Post = async (request) => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(paths.api.orders, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal: patience.signal,
    });
    const answer: unknown = await response.json();
    if (isResult(answer)) return answer;
  } catch {
    if (patience.signal.aborted) throw new AnswerLost("timeout");
    if (!navigator.onLine) throw new AnswerLost("offline");
  } finally {
    clearTimeout(timer);
  }
  throw new AnswerLost("broken");
};

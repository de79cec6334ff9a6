import { isErrorKey, type Result } from "@/lib/core/result.ts";
import { paths } from "@/lib/http/paths.ts";
import { AnswerLost, type Post } from "./ordering.ts";
import { isPlacedOrder, type PlacedOrder } from "./placed-order.ts";

/** Longer than three tries (1 s each) and than a database call (8 s). With the action's 8 s, 25 s at most. */
const TIME_LIMIT_MS = 17_000;

export function isResult(value: unknown): value is Result<PlacedOrder> {
  if (typeof value !== "object" || value === null) return false;
  const result: { ok?: unknown; value?: unknown; error?: unknown } = value;
  return result.ok === true ? isPlacedOrder(result.value) : result.ok === false && isErrorKey(result.error);
}

/** Posts the order with a time limit. An answer that is not the shop's, such as a gateway's page, is a lost answer. */
export const postOrder: Post = async (request) => {
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(), TIME_LIMIT_MS);
  try {
    const response = await fetch(paths.api.orders, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal: timeLimit.signal,
    });
    const answer: unknown = await response.json();
    if (isResult(answer)) return answer;
  } catch {
    if (timeLimit.signal.aborted) throw new AnswerLost("timeout");
    if (!navigator.onLine) throw new AnswerLost("offline");
  } finally {
    clearTimeout(timer);
  }
  throw new AnswerLost("broken");
};

import type { Post } from "./ordering.ts";
import { isResult, postOrder } from "./post-order.ts";

/** Longer than the web server's own tries take: a lock of one second, three times, with pauses. */
const ACTION_MS = 8_000;

const actionTimeout = () => new Promise<null>((resolve) => setTimeout(resolve, ACTION_MS, null));

/**
 * Sends orders by the server action. Without an answer in time, or with an action of an older release, sends the same
 * request with the same key to the route: it stays one order (CHECKOUT-6). From then on it uses only the route: Next
 * sends the actions of a page one after the other, so an action that hangs blocks the next
 * (docs/decisions/orders-sent-twice.md).
 */
export function sendOrder(submit: Post): Post {
  let isActionLost = false;
  return async (request) => {
    if (!isActionLost) {
      const answer: unknown = await Promise.race([submit(request).catch(() => null), actionTimeout()]);
      if (isResult(answer)) return answer;
      isActionLost = true;
    }
    return postOrder(request);
  };
}

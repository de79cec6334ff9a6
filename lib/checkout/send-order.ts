import type { Post } from "./ordering.ts";
import { isResult, postOrder } from "./post-order.ts";

/** Longer than the web server's own tries take: a lock of one second, three times, with pauses. */
const ACTION_MS = 8_000;

const timeIsUp = () => new Promise<null>((resolve) => setTimeout(resolve, ACTION_MS, null));

/**
 * Sends orders by the server action. When its answer does not come in time, or the action is of an older release, the same request with the same key goes to
 * the route: it stays one order (CHECKOUT-6). From then on only the route is used, because Next sends the actions of a page one after the other,
 * and behind one that hangs the next would wait (docs/decisions/orders-sent-twice.md).
 */
export function sendOrder(submit: Post): Post {
  let isActionLost = false;
  return async (request) => {
    if (!isActionLost) {
      const answer: unknown = await Promise.race([submit(request).catch(() => null), timeIsUp()]);
      if (isResult(answer)) return answer;
      isActionLost = true;
    }
    return postOrder(request);
  };
}

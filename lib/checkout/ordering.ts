import type { Result } from "@/lib/core/result.ts";
import type { PlacedOrder } from "./placed-order.ts";
import type { OrderRequest } from "./payload.ts";
import {
  type Attempt,
  type Delivery,
  type LossReason,
  type Order,
  type Phase,
  reduce,
  resumed,
  type Submission,
  type SubmissionEvent,
} from "./submission.ts";

/** No answer came; the order may still have been placed. */
export class AnswerLost extends Error {
  override readonly name = "AnswerLost";
  readonly why: LossReason;

  constructor(why: LossReason) {
    super(why);
    this.why = why;
  }
}

/** Sends one request; throws `AnswerLost` when no answer comes. */
export type Post = (request: OrderRequest) => Promise<Result<PlacedOrder>>;

/**
 * Sends the last request of an attempt. `idempotency_conflict` means that an earlier request with this key has placed
 * an order, but its answer was lost: sends the earlier requests again to get that answer. If none of them answers, the
 * key stays: a new key would place a second order.
 */
export async function deliver(post: Post, { sent }: Attempt): Promise<Delivery> {
  const [request, ...earlier] = [...sent].reverse();
  if (request === undefined) throw new Error("an attempt without a request");
  const result = await post(request);
  if (result.ok || result.error !== "idempotency_conflict") return { result, request, asFirstSent: false };
  for (const former of earlier) {
    const found = await post(former);
    if (found.ok) return { result: found, request: former, asFirstSent: true };
    if (found.error !== "idempotency_conflict") return { result: found, request: former, asFirstSent: false };
  }
  return { result, request, asFirstSent: false };
}

type AttemptStore = { get: () => Attempt | null; set: (attempt: Attempt | null) => void };

type Dependencies = { attemptStore: AttemptStore; newKey: () => string };

export type Ordering = {
  get: () => Submission;
  subscribe: (listener: () => void) => () => void;
  /** Resolves with the phase after the answer or the time limit; a second press meanwhile resolves with null. */
  press: (order: Order, post: Post) => Promise<Phase | null>;
  edited: () => void;
  left: () => void;
  givenUp: () => void;
};

/** Runs the submission, and stores the attempt so that a reload finds it. */
export function ordering({ attemptStore, newKey }: Dependencies): Ordering {
  let submission = resumed(attemptStore.get());
  const listeners = new Set<() => void>();

  function dispatch(event: SubmissionEvent): boolean {
    const next = reduce(submission, event);
    if (next === submission) return false;
    const attemptChanged = next.attempt !== submission.attempt;
    submission = next;
    if (attemptChanged) attemptStore.set(next.attempt);
    listeners.forEach((listener) => listener());
    return true;
  }

  async function press(order: Order, post: Post): Promise<Phase | null> {
    if (
      !dispatch({ type: "pressed", order, stored: attemptStore.get(), freshKey: newKey(), at: Date.now() }) ||
      submission.attempt === null
    )
      return null;
    try {
      dispatch({ type: "answered", delivery: await deliver(post, submission.attempt) });
    } catch (error) {
      dispatch({ type: "lost", why: error instanceof AnswerLost ? error.why : "broken" });
    }
    return submission.phase;
  }

  return {
    get: () => submission,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press,
    edited: () => void dispatch({ type: "edited" }),
    left: () => void dispatch({ type: "left" }),
    givenUp: () => void dispatch({ type: "givenUp" }),
  };
}

/**
 * Gives each page of this document that shows the order the same ordering, so that the answer reaches the shopper on the
 * page that she has opened meanwhile. A new one replaces it when another tab or an earlier document has changed the
 * stored attempt.
 */
export function orderingOfPage(dependencies: Dependencies): () => Ordering {
  let current: Ordering | null = null;
  return () => {
    const stored = dependencies.attemptStore.get();
    const { phase, attempt } = current?.get() ?? {};
    const isCurrent = attempt?.key === stored?.key && attempt?.isOpen === stored?.isOpen;
    if (current === null || (phase?.name !== "sending" && !isCurrent)) current = ordering(dependencies);
    return current;
  };
}

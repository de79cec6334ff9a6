import type { Result } from "@/lib/core/result.ts";
import type { PlacedOrder } from "./placed-order.ts";
import type { OrderRequest } from "./payload.ts";
import { type Attempt, type Delivery, type LossReason, type Order, type Phase, reduce, resumed, type Submission, type SubmissionEvent } from "./submission.ts";

/** No answer came: the order may have arrived all the same. */
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
 * Sends the last request of an attempt. Told that its key already made another order, it asks with the earlier requests
 * which one that was: the answer lost then is given now. Where that cannot be told now, the key stays: by another one the order would be a second.
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

type Keeper = { get: () => Attempt | null; set: (attempt: Attempt | null) => void };

type Parts = { keeper: Keeper; post: Post; newKey: () => string };

export type Ordering = {
  get: () => Submission;
  subscribe: (listener: () => void) => () => void;
  /** What the press came to, once an answer has come or is given up; null for a press while one is on its way, which does nothing. */
  press: (order: Order) => Promise<Phase | null>;
  edited: () => void;
  left: () => void;
};

/** Runs the submission: decides at once, in the order of the presses, and keeps the attempt where a reload finds it. */
export function ordering({ keeper, post, newKey }: Parts): Ordering {
  let submission = resumed(keeper.get());
  const listeners = new Set<() => void>();

  function dispatch(event: SubmissionEvent): boolean {
    const next = reduce(submission, event);
    if (next === submission) return false;
    const attemptChanged = next.attempt !== submission.attempt;
    submission = next;
    if (attemptChanged) keeper.set(next.attempt);
    listeners.forEach((listener) => listener());
    return true;
  }

  async function press(order: Order): Promise<Phase | null> {
    if (!dispatch({ type: "pressed", order, kept: keeper.get(), freshKey: newKey() }) || submission.attempt === null) return null;
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
  };
}

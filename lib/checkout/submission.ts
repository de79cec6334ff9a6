import type { Failure, Result } from "@/lib/core/result.ts";
import type { PlacedOrder } from "./placed-order.ts";
import type { OrderRequest } from "./payload.ts";

/** A request without its key, which the submission keeps. */
export type Order = Omit<OrderRequest, "idempotencyKey">;

/**
 * One order that the shopper is trying to place. Its key stays the same from the first press until an order is placed,
 * over lost answers, refusals, edits and reloads, so that any number of presses makes one order at most.
 */
export type Attempt = {
  key: string;
  /** The requests sent with the key, oldest first: after an edit they show which of them the shop already has. */
  sent: readonly OrderRequest[];
  /** Whether the last press is still without an answer: the order may be placed, or not. */
  isOpen: boolean;
  /** When the shopper pressed last, in milliseconds since 1970. Attempts stored by earlier versions lack it. */
  pressedAt?: number;
};

/** Why no answer came. `unavailable`: the shop answered that its database gave no answer. */
export type LossReason = "offline" | "timeout" | "broken" | "reload" | "unavailable";

export type Phase =
  | { name: "ready" }
  | { name: "sending" }
  | { name: "unanswered"; why: LossReason }
  | { name: "refused"; failure: Failure }
  /** `asFirstSent`: an earlier press has placed the order, so later changes of the form are not in it. */
  | { name: "placed"; order: PlacedOrder; request: OrderRequest; asFirstSent: boolean };

export type Submission = { phase: Phase; attempt: Attempt | null };

export type Delivery = { result: Result<PlacedOrder>; request: OrderRequest; asFirstSent: boolean };

export type SubmissionEvent =
  /** `stored`: the attempt in this browser's storage, perhaps of another tab: its order must not be placed twice. */
  | { type: "pressed"; order: Order; stored: Attempt | null; freshKey: string; at: number }
  | { type: "answered"; delivery: Delivery }
  | { type: "lost"; why: LossReason }
  /** The shopper changed the form or the cart: an earlier refusal no longer applies. */
  | { type: "edited" }
  /** The shopper has seen the placed order and may place another. */
  | { type: "left" }
  /** The shopper waits no longer for an answer. The key stays, so that another press makes no second order. */
  | { type: "givenUp" };

const MAX_REQUESTS = 5;

const HOUR_MS = 3_600_000;

const READY: Phase = { name: "ready" };

/** When the page opens: an attempt without an answer is continued after a reload. */
export const resumed = (attempt: Attempt | null): Submission => ({
  phase: attempt?.isOpen ? { name: "unanswered", why: "reload" } : READY,
  attempt,
});

function withRequest(
  attempt: Attempt | null,
  { order, freshKey, at }: Extract<SubmissionEvent, { type: "pressed" }>,
): Attempt {
  const key = attempt?.key ?? freshKey;
  const request: OrderRequest = { ...order, idempotencyKey: key };
  const text = JSON.stringify(request);
  const others = (attempt?.sent ?? []).filter((sent) => JSON.stringify(sent) !== text);
  return { key, sent: [...others, request].slice(-MAX_REQUESTS), isOpen: true, pressedAt: at };
}

/**
 * Whether the shop may send the order again by itself: its page was closed before the answer came, within the last
 * hour. After that the shopper may have ordered elsewhere, so only a press sends it.
 */
export const isSentAgain = ({ phase, attempt }: Submission, now: number): boolean =>
  phase.name === "unanswered" && phase.why === "reload" && now - (attempt?.pressedAt ?? 0) < HOUR_MS;

/** `unavailable` may mean "nothing saved" or "answer lost": retry with the same key to find out. */
const isAnswer = (failure: Failure): boolean => failure.error !== "unavailable";

function answered(attempt: Attempt, { result, request, asFirstSent }: Delivery): Submission {
  if (result.ok) return { phase: { name: "placed", order: result.value, request, asFirstSent }, attempt: null };
  if (!isAnswer(result)) return { phase: { name: "unanswered", why: "unavailable" }, attempt };
  const phase: Phase = { name: "refused", failure: result };
  // The key belongs to an order that this browser does not know: the next press needs a new key.
  if (result.error === "idempotency_conflict") return { phase, attempt: null };
  return { phase, attempt: { ...attempt, isOpen: false } };
}

/** The submission after an event; the same object when the event changes nothing, such as a second press. */
export function reduce(submission: Submission, event: SubmissionEvent): Submission {
  const { phase, attempt } = submission;
  if (event.type === "pressed") {
    if (phase.name === "sending" || phase.name === "placed") return submission;
    return { phase: { name: "sending" }, attempt: withRequest(attempt ?? event.stored, event) };
  }
  if (event.type === "edited") return phase.name === "refused" ? { phase: READY, attempt } : submission;
  if (event.type === "left") return phase.name === "placed" ? { phase: READY, attempt } : submission;
  if (event.type === "givenUp")
    return phase.name === "unanswered" && attempt
      ? { phase: READY, attempt: { ...attempt, isOpen: false } }
      : submission;
  if (phase.name !== "sending" || attempt === null) return submission;
  if (event.type === "lost") return { phase: { name: "unanswered", why: event.why }, attempt };
  return answered(attempt, event.delivery);
}

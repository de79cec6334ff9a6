// The calls about an order, as all staff see them.

/** How a call ends, in the order of its keys 1 to 7 at the call desk. */
export const OUTCOMES = [
  "confirmed",
  "no_answer",
  "busy",
  "call_later",
  "wrong_number",
  "cancelled",
  "duplicate",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why an order was cancelled, before or after it left. Twin of private.is_cancel_reason. */
export const REASONS = [
  "changed_mind",
  "price",
  "delivery_fee",
  "found_elsewhere",
  "not_ordered",
  "wants_other",
  "too_long",
  "travelling",
  "unreachable",
  "wrong_number",
  "duplicate",
  "by_guest",
  "out_of_stock",
  "not_served",
  "suspected_fake",
  "test",
  "not_said",
  "refused_at_door",
  "unclaimed",
  "unreachable_at_delivery",
  "wrong_place",
  "damaged",
  "lost",
] as const;
export type Reason = (typeof REASONS)[number];

export const CONFIRMATIONS = [
  "to_call",
  "no_answer",
  "busy",
  "call_later",
  "wrong_number",
  "confirmed",
  "closed",
  "duplicate",
] as const;

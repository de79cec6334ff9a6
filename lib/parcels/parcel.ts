/** The states of a parcel that a carrier can report. Twin of private.is_carrier_state. */
export const CARRIER_STATES = [
  "created",
  "picked_up",
  "in_transit",
  "at_desk",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "delivered",
  "returning",
  "back_at_hub",
  "returned",
  "lost",
  "cancelled",
] as const;

/** States of a parcel: a draft is prepared, but not in a carrier's file yet (PARCEL-2). */
export const PARCEL_STATES = ["draft", ...CARRIER_STATES] as const;

export type CarrierState = (typeof CARRIER_STATES)[number];
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Why a delivery failed. Twin of private.is_failure_reason. */
export const FAILURE_REASONS = [
  "unreachable",
  "no_answer",
  "wrong_number",
  "absent",
  "refused",
  "not_ordered",
  "duplicate",
  "wrong_item",
  "damaged",
  "no_money",
  "wrong_place",
  "hold",
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

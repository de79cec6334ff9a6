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

/** How far the goods of a parcel are on their way back to the shelf. Twin of private.parcel_back. */
export const BACK_STEPS = ["to_receive", "to_check", "checked"] as const;
export type BackStep = (typeof BACK_STEPS)[number];

/** The texts of a parcel's `back` (`admin.parcels.back`): of a delivered parcel only the rest comes back. */
export const comesBack = (state: ParcelState): "all" | "rest" => (state === "delivered" ? "rest" : "all");

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

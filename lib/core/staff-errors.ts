/** Refusals that only staff meet, in their own file: shoppers do not load them. Their texts are under `errors`. */
export const STAFF_ERROR_KEYS = [
  "held_by_other",
  "not_held",
  "fee_not_agreed",
  "address_missing",
  "too_early",
  "last_owner",
  "outside_hours",
  "other_place",
  "parcels_gone",
  "parcel_ended",
  "parcel_left",
  "parcel_stopped",
  "parcel_not_filed",
  "parcel_changed",
  "wrong_carrier",
  "batch_closed",
  "batch_empty",
  "came_back",
  "not_expected",
  "return_open",
  "already_inspected",
  "stock_changed",
] as const;

export type StaffErrorKey = (typeof STAFF_ERROR_KEYS)[number];

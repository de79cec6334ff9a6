import type { Issue } from "./rows.ts";

/** The faults that stop an order from going to a carrier (PARCEL-4), each with its fix. Twin of private.preflight. */
const STOPS = {
  not_confirmed: "order",
  fee_open: "order",
  phone_missing: "order",
  wilaya_not_served: "carrier",
  commune_unknown: "spelling",
  not_deliverable: "carrier",
  desk_missing: "order",
  desk_code: "desk_code",
  over_ceiling: "carrier",
  address_missing: "order",
  live_parcel: "reload",
  name_split: "order",
  not_dinars: "order",
} as const;

/** The issues that do not stop an order. */
const WARNINGS = {
  address_short: "order",
  text_long: "order",
  other_open: "order",
  flagged: "order",
  fee_above: "carrier",
  desk_closed: "order",
  ship_on: "day",
} as const;

const FIXES = { ...STOPS, ...WARNINGS };

export type IssueCode = keyof typeof FIXES;

export const ISSUE_CODES = Object.keys(FIXES) as readonly IssueCode[];

/** Where an issue is fixed: in the order (by a manager), by choosing another carrier, or in the list of issues. */
export type Fix = (typeof FIXES)[IssueCode];

export const fixOf = (code: IssueCode): Fix => FIXES[code];

export const issuesOf = (issues: readonly Issue[], orderId: string): Issue[] =>
  issues.filter((issue) => issue.orderId === orderId);

/** The orders with a fault, each with its faults, in the sequence of `issues`. */
export function stoppedOrders(issues: readonly Issue[]): { orderId: string; number: string; issues: Issue[] }[] {
  const stops = issues.filter((issue) => issue.stops);
  return [...new Map(stops.map(({ orderId, number }) => [orderId, number]))].map(([orderId, number]) => ({
    orderId,
    number,
    issues: issuesOf(stops, orderId),
  }));
}

/** The orders that may only be sent on a later day. A button for all orders leaves them out. */
export const leavingLater = (issues: readonly Issue[], ids: readonly string[]): string[] =>
  ids.filter((id) => issuesOf(issues, id).some(({ code }) => code === "ship_on"));

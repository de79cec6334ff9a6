import { firstOf, type ListQuery, pageOf } from "@/lib/core/list-address.ts";
import { isUuid } from "@/lib/core/uuid.ts";
import { PARCEL_STATES } from "./parcel.ts";

/**
 * The steps of the board (PARCEL-3), as in the view private.board_parcels. The rows of `to_prepare` are orders without a
 * parcel, of the view private.orders_to_send.
 */
export const STEPS = [
  "to_prepare",
  /** Not yet in a file for the carrier. */
  "to_file",
  "to_pack",
  "ready",
  "on_the_way",
  "at_desk",
  "needs_you",
  "coming_back",
] as const;

export type Step = (typeof STEPS)[number];

/** Whether the parcels of this step have left the shop. Only then do the lists of the carrier have news of them. */
export const hasLeft = (step: Step): boolean => STEPS.indexOf(step) >= STEPS.indexOf("on_the_way");

/** The most parcels in one request. */
export const MOST_AT_ONCE = 200;

/** Why a carrier is proposed for an order: the narrowest rule, the lowest fee, or because it is the only carrier. */
export const PROPOSALS = ["rule_place_and_type", "rule_place", "rule_type", "rule", "cheapest", "only"] as const;

/** Why an action left out a parcel: its state, what is to do first, or why it may not go into the batch. */
export const REASONS_LEFT_OUT = [
  ...PARCEL_STATES,
  "packed",
  "not_packed",
  "wrong_carrier",
  "parcel_stopped",
  "parcel_left",
  "parcel_changed",
  "parcel_not_filed",
] as const;

/** The view that the address of the board names. `carrier` filters the rows, not the groups. */
export type BoardView = { step: Step; carrier: string | null; page: number };

/** Invalid values are ignored. */
export function parseBoardView(params: ListQuery): BoardView {
  const carrier = firstOf(params, "carrier");
  return {
    step: STEPS.find((step) => step === firstOf(params, "step")) ?? STEPS[0],
    carrier: isUuid(carrier) ? carrier : null,
    page: pageOf(params),
  };
}

/** The view as parameters of an address, without default values. */
export const boardParams = ({ step, carrier, page }: BoardView) => ({
  step: step === STEPS[0] ? undefined : step,
  carrier: carrier ?? undefined,
  page: page === 1 ? undefined : String(page),
});

type Carried = { carrier: { id: string } | null };

/** Rows on all pages of the view. */
export const rowsInView = (
  { groups }: { groups: readonly (Carried & { n: number })[] },
  { carrier }: BoardView,
): number =>
  groups.filter((group) => carrier === null || group.carrier?.id === carrier).reduce((sum, { n }) => sum + n, 0);

/** The rows of the page that belong to a group. */
export const rowsOf = <Row extends Carried>(rows: readonly Row[], { carrier }: Carried): Row[] =>
  rows.filter((row) => row.carrier?.id === carrier?.id);

const MS_PER_DAY = 86_400_000;

/** Whole days from an instant until now, at least 0. */
export const daysSince = (instant: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(instant)) / MS_PER_DAY));

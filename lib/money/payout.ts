import type { Minor } from "../core/money.ts";
import type { Line, PayoutView } from "./payout-rows.ts";

/** How a carrier pays. */
export const WAYS = ["cash", "ccp", "bank"] as const;

/** What the comparison of a line with the ledger says, worst first. `earlier` and `rest` are not lines of the sheet. */
export const VERDICTS = [
  "paid_already",
  "return_twice",
  "twice",
  "returned_there",
  "delivered_there",
  "return_early",
  "unknown",
  "deduction",
  "collected_less",
  "collected_more",
  "return_differs",
  "fee_differs",
  "rest",
  "earlier",
  "fits",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a manager decides about a line. The names are texts of `admin.payouts.actions`. */
export const ACTIONS = [
  "set_delivered",
  "came_back",
  "accept",
  "dispute",
  "our_mistake",
  "written_off",
  "leave_out",
] as const;
export type Action = (typeof ACTIONS)[number];

/** What happens to money that is missing when all lines are decided. */
export const REST_ACTIONS = ["dispute", "carried", "written_off"] as const;
/** The same for a driver of our own, with whom nobody disputes: he owes it, or the shop bears the loss. */
export const DRIVER_ACTIONS = ["carried", "written_off"] as const;

/** Why cash leaves the own cash box: taken to the bank, given back to a customer, or missing. */
export const BOX_KINDS = ["remitted", "refund", "written_off"] as const;

const DIFFERENCE: readonly Action[] = ["accept", "dispute", "our_mistake", "written_off"];
const NOT_OURS: readonly Action[] = ["dispute", "leave_out"];

/** What may be decided about a verdict; the most likely action is first. */
const ACTIONS_OF: Readonly<Record<Verdict, readonly Action[]>> = {
  paid_already: [...NOT_OURS, "accept"],
  return_twice: [...NOT_OURS, "accept"],
  twice: ["leave_out", "dispute"],
  returned_there: ["came_back", "dispute"],
  delivered_there: ["set_delivered", "dispute"],
  return_early: ["accept", "dispute", "written_off"],
  unknown: [...NOT_OURS, "accept"],
  deduction: ["accept", ...NOT_OURS],
  collected_less: DIFFERENCE,
  collected_more: DIFFERENCE,
  return_differs: DIFFERENCE,
  fee_differs: DIFFERENCE,
  rest: [],
  earlier: [],
  fits: [],
};

/** Whether the parcel of a line was matched by phone and amount, or by a manager, not by a code. It may be a mistake. */
export function isGuessed({ source, parcel, tracking, reference }: Line): boolean {
  if (source !== "sheet" || !parcel) return false;
  const ours = [parcel.tracking, parcel.reference].map((code) => code?.toUpperCase());
  return ![tracking, reference].some((code) => code !== null && ours.includes(code.toUpperCase()));
}

/** The actions that fit all these lines. */
export const actionsFor = (lines: readonly Pick<Line, "verdict">[]): readonly Action[] =>
  ACTIONS.filter((action) => lines.length > 0 && lines.every(({ verdict }) => ACTIONS_OF[verdict].includes(action)));

/** The same for one line, the most likely action first: a sum that is too small is disputed, not given away. */
export function actionsOf({ verdict, difference }: Pick<Line, "verdict" | "difference">): readonly Action[] {
  const actions = ACTIONS_OF[verdict];
  return actions === DIFFERENCE && difference < 0
    ? ["dispute", ...actions.filter((one) => one !== "dispute")]
    : actions;
}

/** Whether the action changes the parcel at once. It stays changed when the payout is dropped or reversed. */
export const changesParcel = (action: Action): action is "set_delivered" | "came_back" =>
  action === "set_delivered" || action === "came_back";

/** Whether the database refuses the action without a reason. */
export const needsReason = (action: Action, lines: readonly Pick<Line, "verdict">[]): boolean =>
  action === "written_off" ||
  (action === "accept" && lines.some(({ verdict }) => verdict === "deduction" || verdict === "unknown"));

/** The verdicts of a payout with how many lines have each, worst first. */
export const verdictCounts = ({ counts }: Pick<PayoutView, "counts">): { verdict: Verdict; n: number }[] =>
  VERDICTS.flatMap((verdict) => (counts[verdict] ? [{ verdict, n: counts[verdict] }] : []));

/** A preview with the sums that it has once it is saved: what was carried over to this payout becomes lines of it. */
export function withCarriedDebts<View extends Pick<PayoutView, "sums" | "earlier">>(view: View): View {
  const carried = view.earlier.filter(({ kind }) => kind === "carried").reduce((sum, { amount }) => sum + amount, 0);
  return { ...view, sums: { ...view.sums, earlier: view.sums.earlier + carried } };
}

/** What is missing when this sum was received. */
export const missingOf = ({ sums }: Pick<PayoutView, "sums">, received: Minor): Minor =>
  sums.net + sums.earlier - received;

/** Whether a payout closes without a decision. */
export const canCloseAtOnce = (view: Pick<PayoutView, "sums">, received: Minor, tolerance: Minor): boolean =>
  view.sums.undecided === 0 && Math.abs(missingOf(view, received)) <= tolerance;

/** The question to the carrier about parcels that it delivered and did not pay. In French, which its staff read. */
export function questionText(parcels: readonly { tracking: string | null; reference: string }[]): string {
  const codes = parcels.map(({ tracking, reference }) => `- ${tracking ?? reference}`);
  return [
    "Bonjour, les colis suivants sont livrés depuis plusieurs jours et ne figurent sur aucun versement.",
    "Merci de nous dire quand ils seront payés :",
    ...codes,
  ].join("\n");
}

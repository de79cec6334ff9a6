import type { Localised } from "@/lib/catalog/product.ts";
import { firstOf, type ListQuery, pageOf } from "@/lib/core/list-address.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import { isUuid } from "@/lib/core/uuid.ts";
import type { OrderStatus } from "@/lib/orders/order.ts";
import { type BackStep, type FailureReason, PARCEL_STATES, type ParcelState } from "./parcel.ts";

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

export type CarrierName = { id: string; name: Localised; family: "file" | "own" };

/** Why a carrier is proposed for an order: the narrowest rule, the lowest fee, or because it is the only carrier. */
export const PROPOSALS = ["rule_place_and_type", "rule_place", "rule_type", "rule", "cheapest", "only"] as const;
type Proposal = (typeof PROPOSALS)[number];

export type Goods = {
  position: number;
  sku: string;
  name: Localised;
  size: string | null;
  quantity: number;
  imagePath: string | null;
  /** Those of all sizes of the product, so that a bottle of another size is known as one. */
  barcodes: readonly { size: string | null; code: string }[];
};

/** What a packer knows of an order or a parcel: no name, no phone, no street. */
export type PackingInfo = {
  orderId: string;
  number: string;
  carrier: CarrierName | null;
  wilayaCode: number;
  wilaya: Localised;
  commune: Localised;
  deliveryType: "home" | "desk";
  pieces: number;
  codAmount: Minor;
  currency: Currency;
  gift: boolean;
  goods: readonly Goods[];
};

/** A confirmed order that has no parcel. Its `id` is the id of the order. */
export type OrderToSend = PackingInfo & { kind: "order"; id: string; shipOn: string | null; why: Proposal | null };

export type Parcel = PackingInfo & {
  id: string;
  carrier: CarrierName;
  reference: string;
  state: ParcelState;
  tracking: string | null;
  packedAt: string | null;
  orderStatus: OrderStatus;
  /** The order's total is no longer the amount of the parcel, so the carrier would collect the old total. */
  changed: boolean;
};

export type ListedParcel = Parcel & {
  kind: "parcel";
  rawStatus: string | null;
  rawReason: string | null;
  reason: FailureReason | null;
  /** The carrier's last word has no known meaning. */
  unknownWord: boolean;
  lastEventAt: string | null;
  /** On the way, without an event for five days. */
  silent: boolean;
  /** Delivered, but then its carrier reported another state. */
  takenBack: boolean;
  /** Null: the carrier still has it. */
  back: BackStep | null;
  fileId: string | null;
  handoverId: string | null;
  /** Days until the carrier sends a parcel at a desk back; null when it is not at a desk. */
  daysLeft: number | null;
};

export type BoardRow = OrderToSend | ListedParcel;

/**
 * The rows of one carrier in a step: `n` is how many, `ids` are the first 200. They are ids of orders in `to_prepare`, and
 * ids of parcels in the other steps.
 */
export type CarrierGroup = { carrier: CarrierName | null; n: number; ids: readonly string[] };

export type Board = {
  counts: Readonly<Record<Step, number>>;
  groups: readonly CarrierGroup[];
  rows: readonly BoardRow[];
  perPage: number;
  carriers: readonly CarrierName[];
  /** The open batches. */
  batches: readonly { id: string; carrier: CarrierName; n: number }[];
  /** When the board was read, in milliseconds. */
  readAt: number;
};

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

/** A parcel that an action for several parcels left out. */
export type LeftOut = { id: string; reference: string; why: (typeof REASONS_LEFT_OUT)[number] };

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

/** Rows on all pages of the view. */
export const rowsInView = ({ groups }: Pick<Board, "groups">, { carrier }: BoardView): number =>
  groups.filter((group) => carrier === null || group.carrier?.id === carrier).reduce((sum, { n }) => sum + n, 0);

/** The rows of the page that belong to a group. */
export const rowsOf = (rows: readonly BoardRow[], { carrier }: CarrierGroup): BoardRow[] =>
  rows.filter((row) => row.carrier?.id === carrier?.id);

const MS_PER_DAY = 86_400_000;

/** Whole days from an instant until now, at least 0. */
export const daysSince = (instant: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(instant)) / MS_PER_DAY));

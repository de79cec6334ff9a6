import type { Localised } from "@/lib/catalog/product.ts";
import type { ParcelState } from "@/lib/parcels/parcel.ts";

// Goods that come back (RETURN-1 to RETURN-8). The database decides; see docs/decisions/parcels.md.

/** refused: the whole order; partial: what the customer did not keep of a parcel; after_sale: a delivered order was brought back. */
export const RETURN_KINDS = ["refused", "partial", "after_sale"] as const;
type ReturnKind = (typeof RETURN_KINDS)[number];

/** Why an order that had left was cancelled. Twin of private.is_return_reason, without `lost`, which a manager says of the parcel. */
export const RETURN_REASONS = [
  "refused_at_door",
  "unclaimed",
  "unreachable_at_delivery",
  "wrong_place",
  "damaged",
] as const;
type ReturnReason = (typeof RETURN_REASONS)[number];

/** What becomes of a bottle that cannot be sold. */
export const UNSOLD = ["tester", "damaged", "missing"] as const;
export type Unsold = (typeof UNSOLD)[number];

/** What an inspection found of a line; together what was expected. */
export type Finding = Readonly<Record<"sellable" | Unsold, number>>;

export type Goods = { position: number; name: Localised; size: string | null; imagePath: string | null };

export type LineBack = Goods & {
  expected: number;
  /** Null before the inspection. */
  finding: Finding | null;
};

type Sender = {
  number: string;
  reference: string | null;
  tracking: string | null;
  /** Null for goods that no carrier brought. */
  carrier: Localised | null;
};

export type ReturnCard = Sender & {
  id: string;
  kind: ReturnKind;
  orderId: string;
  receivedAt: string | null;
  receivedBy: string | null;
  inspectedAt: string | null;
  inspectedBy: string | null;
  /** What to propose. `lost` is never proposed. */
  reason: ReturnReason;
  lines: readonly LineBack[];
};

/** On its way back. `since`: when the carrier said so, or the order was cancelled. */
export type ExpectedReturn = Sender & {
  kind: ReturnKind;
  state: ParcelState | null;
  pieces: number;
  since: string;
  days: number;
  /** The carrier says for more than a week that it gave it back. */
  overdue: boolean;
};

export type ReturnsList = {
  /** All that are expected; the list holds the oldest. */
  total: number;
  expected: readonly ExpectedReturn[];
  open: readonly ReturnCard[];
  /** Inspected today. */
  today: readonly ReturnCard[];
};

/** A delivered order whose customer may be bringing something back. */
export type DeliveredOrder = { orderId: string; number: string; lines: readonly (Goods & { quantity: number })[] };

/** What a scanned code is: a return, or an order that was delivered. */
export type Received = { card: ReturnCard | null; delivered: DeliveredOrder | null };

/** Before anybody looked: everything can be sold. */
export const allSellable = (expected: number): Finding => ({ sellable: expected, tester: 0, damaged: 0, missing: 0 });

/** The finding with one bottle more or less that cannot be sold; the rest is sellable, so the sum stays. */
export function withOne(finding: Finding, kind: Unsold, step: 1 | -1): Finding {
  if (finding[kind] + step < 0 || finding.sellable - step < 0) return finding;
  return { ...finding, [kind]: finding[kind] + step, sellable: finding.sellable - step };
}

export const piecesOf = (lines: readonly LineBack[]): number => lines.reduce((sum, { expected }) => sum + expected, 0);

/** What was found of all lines together; null before the inspection. */
export function foundOf(lines: readonly LineBack[]): Finding | null {
  let sum: Finding = allSellable(0);
  for (const { finding } of lines) {
    if (finding === null) return null;
    sum = {
      sellable: sum.sellable + finding.sellable,
      tester: sum.tester + finding.tester,
      damaged: sum.damaged + finding.damaged,
      missing: sum.missing + finding.missing,
    };
  }
  return sum;
}

// Goods that come back (RETURN-1 to RETURN-8). The rules are in the database; see docs/decisions/parcels.md.

/** refused: the whole order; partial: a part of a parcel; after_sale: delivered goods that a customer brought back. */
export const RETURN_KINDS = ["refused", "partial", "after_sale"] as const;

/** Why an order came back. Twin of private.is_return_reason, without `lost`, which a manager sets on the parcel. */
export const RETURN_REASONS = [
  "refused_at_door",
  "unclaimed",
  "unreachable_at_delivery",
  "wrong_place",
  "damaged",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The findings for a bottle that cannot be sold. */
export const UNSOLD = ["tester", "damaged", "missing"] as const;
export type Unsold = (typeof UNSOLD)[number];

/** How many bottles of a line have each finding; their sum is the expected number. */
export type Finding = Readonly<Record<"sellable" | Unsold, number>>;

/** The finding that an inspection starts with: every bottle can be sold. */
export const allSellable = (expected: number): Finding => ({ sellable: expected, tester: 0, damaged: 0, missing: 0 });

/** The reason that stands ready: the packer's choice, the carrier's word, or damage that was found. Null: it is asked. */
export const proposedReason = (
  chosen: ReturnReason | null,
  told: ReturnReason | null,
  findings: readonly Finding[],
): ReturnReason | null => chosen ?? told ?? (findings.some(({ damaged }) => damaged > 0) ? "damaged" : null);

/** Moves one bottle from sellable to `kind` (step 1) or back (step -1). The sum stays the same. */
export function moveBottle(finding: Finding, kind: Unsold, step: 1 | -1): Finding {
  if (finding[kind] + step < 0 || finding.sellable - step < 0) return finding;
  return { ...finding, [kind]: finding[kind] + step, sellable: finding.sellable - step };
}

export const piecesOf = (lines: readonly { expected: number }[]): number =>
  lines.reduce((sum, { expected }) => sum + expected, 0);

/** The sum of the findings of all lines; null while a line has none, which is before the inspection. */
export function totalFinding(lines: readonly { finding: Finding | null }[]): Finding | null {
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

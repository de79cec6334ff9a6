import { amountOf, wholeOf } from "@/lib/core/amount.ts";
import type { Localised } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import type { FoundProduct } from "./rows.ts";

// A purchase that is being typed (COST-1). It stays on this device until it is saved.

export type DraftProduct = Pick<FoundProduct, "productId" | "sku" | "name" | "brand" | "sizes">;

/** `choice`: the place of the size in the product's sizes; null while nobody has said which size it is. */
export type DraftLine = DraftProduct & { id: number; choice: number | null; quantity: string; unitCost: string };

export type PurchaseDraft = {
  /** Made once for a purchase, so that it counts once when it is sent twice. */
  key: string;
  boughtOn: string;
  supplier: string;
  note: string;
  /** In the sequence in which they were scanned. */
  lines: readonly DraftLine[];
  /** It was sent, and no answer came: it may be saved already, so it must not change. */
  isSent: boolean;
};

const EMPTY_DRAFT: PurchaseDraft = { key: "", boughtOn: "", supplier: "", note: "", lines: [], isSent: false };

/** The same limits as in the database. */
export const MOST_PIECES = 100_000;
export const MOST_COST: Minor = 1_000_000_000;
export const MOST_LINES = 500;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const areTexts = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === "string");
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";
const isName = (value: unknown): value is Localised => isObject(value) && areTexts(value.en) && isTextOrNull(value.ar);

const isSize = (value: unknown): boolean =>
  isObject(value) && isTextOrNull(value.size) && (value.unitCost === null || Number.isSafeInteger(value.unitCost));

const isLine = (value: unknown): value is DraftLine =>
  isObject(value) &&
  Number.isSafeInteger(value.id) &&
  areTexts(value.productId, value.sku, value.quantity, value.unitCost) &&
  isName(value.name) &&
  isName(value.brand) &&
  Array.isArray(value.sizes) &&
  value.sizes.every(isSize) &&
  (value.choice === null || (typeof value.choice === "number" && value.choice in value.sizes));

const isDraft = (value: unknown): value is PurchaseDraft =>
  isObject(value) &&
  areTexts(value.key, value.boughtOn, value.supplier, value.note) &&
  typeof value.isSent === "boolean" &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine);

export const purchaseDraft = stored<PurchaseDraft>(STAFF_STORAGE.purchaseDraft, isDraft, EMPTY_DRAFT);

/** The place of a size; null when the product has several sizes and none was named. */
export const choiceOf = ({ sizes }: DraftProduct, size: string | null): number | null => {
  const place = sizes.findIndex((each) => each.size === size);
  if (size !== null && place >= 0) return place;
  return sizes.length === 1 ? 0 : null;
};

export type Added = { lines: readonly DraftLine[]; /** The line that has the bottle. */ id: number };

const toProduct = ({ productId, sku, name, brand, sizes }: DraftProduct): DraftProduct => ({
  productId,
  sku,
  name,
  brand,
  sizes,
});

const nextId = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** One bottle more of the product and size: on their line when there is one, else on a new line. */
export function withScanned(lines: readonly DraftLine[], found: FoundProduct): Added {
  const choice = choiceOf(found, found.size);
  const same = lines.find((line) => line.productId === found.productId && line.choice === choice);
  if (!same) {
    const id = nextId(lines);
    return { lines: [...lines, { ...toProduct(found), id, choice, quantity: "1", unitCost: "" }], id };
  }
  const quantity = String((quantityOf(same) ?? 0) + 1);
  // A line that was scanned again moves to the end, where the newest line is.
  return { lines: [...lines.filter((line) => line !== same), { ...same, quantity }], id: same.id };
}

/** A line of a file or a pasted list. */
export type ReadLine = { product: DraftProduct; choice: number; quantity: number; unitCost: Minor | null };

/** Adds the lines of a list. They stay as they are in the list: the same size may have had two costs. */
export function withRead(
  lines: readonly DraftLine[],
  read: readonly ReadLine[],
  costText: (cost: Minor) => string,
): readonly DraftLine[] {
  const first = nextId(lines);
  const added = read.map(({ product, choice, quantity, unitCost }, place) => ({
    ...product,
    id: first + place,
    choice,
    quantity: String(quantity),
    unitCost: unitCost === null ? "" : costText(unitCost),
  }));
  return [...lines, ...added];
}

/** Null: not a quantity. */
export function quantityOf({ quantity }: Pick<DraftLine, "quantity">): number | null {
  const n = wholeOf(quantity);
  return n !== null && n >= 1 && n <= MOST_PIECES ? n : null;
}

/** What was typed for the cost of one bottle: nothing, an amount, or neither. */
export function costOf({ unitCost }: Pick<DraftLine, "unitCost">): Minor | null | "wrong" {
  if (unitCost.trim() === "") return null;
  const amount = amountOf(unitCost);
  return amount === null || amount > MOST_COST ? "wrong" : amount;
}

/** What this size cost the last time; null when nobody knows, or the size is not chosen. */
export const lastCost = ({ sizes, choice }: Pick<DraftLine, "sizes" | "choice">): Minor | null =>
  choice === null ? null : (sizes[choice]?.unitCost ?? null);

const LINE_FIELDS = ["size", "quantity", "unitCost"] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** The fields of a line that are missing or wrong. An empty cost is neither: it is unknown. */
export const wrongFields = (line: DraftLine): LineField[] =>
  LINE_FIELDS.filter(
    (field) =>
      (field === "size" && line.choice === null) ||
      (field === "quantity" && quantityOf(line) === null) ||
      (field === "unitCost" && costOf(line) === "wrong"),
  );

/** What a line costs in all; null when the cost of a bottle is unknown or wrong. */
export function lineTotal(line: DraftLine): Minor | null {
  const [quantity, cost] = [quantityOf(line), costOf(line)];
  return quantity === null || cost === null || cost === "wrong" ? null : quantity * cost;
}

export type Totals = { pieces: number; amount: Minor; /** Pieces without a cost. */ unknown: number };

export function totalsOf(lines: readonly DraftLine[]): Totals {
  const totals: Totals = { pieces: 0, amount: 0, unknown: 0 };
  for (const line of lines) {
    const [quantity, total] = [quantityOf(line) ?? 0, lineTotal(line)];
    totals.pieces += quantity;
    totals.amount += total ?? 0;
    if (total === null) totals.unknown += quantity;
  }
  return totals;
}

/** The lines as `purchase_save` takes them. Only for lines without wrong fields. */
export const linesToSave = (lines: readonly DraftLine[]) =>
  lines.map((line) => {
    const cost = costOf(line);
    return {
      productId: line.productId,
      size: line.choice === null ? null : (line.sizes[line.choice]?.size ?? null),
      quantity: quantityOf(line) ?? 0,
      unitCost: cost === "wrong" ? null : cost,
    };
  });

/** A scanner types where the focus is: a code in the field of a number is no number. */
export const isScannedCode = (typed: string): boolean =>
  /^\d{8,}$/.test(typed.trim()) || (/[\p{L}]/u.test(typed) && amountOf(typed) === null && typed.trim().length > 3);

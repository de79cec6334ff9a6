import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import type { Attempt } from "./submission.ts";

/** By the product's id: a quick order of one product must not continue that of another. */
type QuickAttempts = Readonly<Record<string, Attempt>>;

/** Not the requests in it: their rules would come with every product's page, and the server checks them. */
const isAttempt = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.key === "string" &&
  typeof value.isOpen === "boolean" &&
  Array.isArray(value.sent) &&
  value.sent.length > 0;

export const isQuickAttempts = (value: unknown): value is QuickAttempts =>
  isFields(value) && Object.values(value).every(isAttempt);

/** The orders that were sent from a product's page and are not placed yet, so that a reload finds them. */
export const quickAttempts = stored<QuickAttempts>(STORAGE.quickOrder, isQuickAttempts, {});

const MOST_KEPT = 10;

/** Of too many, those go first that were answered: without an answer, the order may be placed. */
export function keepQuickAttempt(productId: string, attempt: Attempt | null): void {
  const others = Object.entries(quickAttempts.get()).filter(([id]) => id !== productId);
  const all = attempt ? [...others, [productId, attempt] as const] : others;
  if (all.length === 0) return quickAttempts.remove();
  const openLast = all.sort(([, one], [, other]) => Number(one.isOpen) - Number(other.isOpen));
  quickAttempts.set(Object.fromEntries(openLast.slice(-MOST_KEPT)));
}

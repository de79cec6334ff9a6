import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import type { Attempt } from "./submission.ts";

/** By the product's id: a quick order of one product must not continue that of another. */
type QuickAttempts = Readonly<Record<string, Attempt>>;

/** Does not check the requests: their rules would load with every product page, and the server checks them. */
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

const MAX_ATTEMPTS = 10;

/** Drops attempts above the limit, answered ones first: an order without an answer may have been placed. */
export function keepQuickAttempt(productId: string, attempt: Attempt | null): void {
  const others = Object.entries(quickAttempts.get()).filter(([id]) => id !== productId);
  const all = attempt ? [...others, [productId, attempt] as const] : others;
  if (all.length === 0) return quickAttempts.remove();
  const openLast = all.sort(([, one], [, other]) => Number(one.isOpen) - Number(other.isOpen));
  quickAttempts.set(Object.fromEntries(openLast.slice(-MAX_ATTEMPTS)));
}

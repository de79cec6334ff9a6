import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import type { Attempt } from "./submission.ts";

/** By the product's id: a quick order of one product must not continue that of another. */
type QuickAttempts = Readonly<Record<string, Attempt>>;

const MOST_KEPT = 10;

/** Only as much as keeps the page from breaking: the server checks every request. */
const isAttempts = (value: unknown): value is QuickAttempts =>
  isFields(value) &&
  Object.values(value).every(
    (attempt) =>
      isFields(attempt) &&
      typeof attempt.key === "string" &&
      typeof attempt.isOpen === "boolean" &&
      Array.isArray(attempt.sent) &&
      attempt.sent.length > 0 &&
      attempt.sent.every(isFields),
  );

const kept = stored<QuickAttempts>(STORAGE.quickOrder, isAttempts, {});

/** The order of this product that was sent from here and not placed yet, so that a reload finds it. */
export const quickAttempt = (productId: string): Attempt | null => kept.get()[productId] ?? null;

export function keepQuickAttempt(productId: string, attempt: Attempt | null): void {
  const others = Object.entries(kept.get()).filter(([id]) => id !== productId);
  const all = attempt ? [...others, [productId, attempt] as const] : others;
  if (all.length === 0) kept.remove();
  else kept.set(Object.fromEntries(all.slice(-MOST_KEPT)));
}

import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import type { Attempt } from "./submission.ts";

/** By the product's id: a quick order of one product must not continue that of another. */
type QuickAttempts = Readonly<Record<string, Attempt>>;

/** Only as much as keeps the page from breaking: the server checks every request. */
const isAttempts = (value: unknown): value is QuickAttempts =>
  isFields(value) && Object.values(value).every((attempt) => isFields(attempt) && Array.isArray(attempt.sent));

/** The orders that were sent from a product's page and are not placed yet, so that a reload finds them. */
export const quickAttempts = stored<QuickAttempts>(STORAGE.quickOrder, isAttempts, {});

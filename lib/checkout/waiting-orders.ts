import { type Fields, isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { paths } from "@/lib/http/paths.ts";
import { quickAttempts } from "./quick-attempts.ts";

/** Does not check the form beside the attempt: its rules would load with every page. */
const checkout = stored<Fields>(STORAGE.checkoutForm, isFields, {});

/**
 * Whether an order of this browser has no answer yet, and the page of this path does not show it at once. A product's
 * page shows it in its form, which may be above or below the screen.
 * @param path without the language
 */
export function isOrderWaiting(path: string): boolean {
  if (path === paths.orders) return false;
  const { attempt } = checkout.get();
  if (path !== paths.checkout && isFields(attempt) && attempt.isOpen === true) return true;
  return Object.values(quickAttempts.get()).some(({ isOpen }) => isOpen);
}

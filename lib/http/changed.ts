import "server-only";
import { revalidateTag, updateTag } from "next/cache";
import { after } from "next/server";
import { setTimeout as sleep } from "node:timers/promises";
import { publishChange } from "./shared-changes";
import { productTags, tags } from "./tags";

/** Longer than a page waits for the backend (`timed-fetch.ts`): every page that was being rendered is then stored. */
const PAUSE_MS = 10_000;

/**
 * The old page is shown once more while it is rendered again. The profile is not "max", which also moves the end of the
 * cache entry a year ahead. That would cancel an earlier change of a page that nobody has requested since.
 */
const STALE = {};
const EXPIRED = { expire: 0 };

/** Marks the tags stale: the next visitor gets the old page while it is rendered again. */
export function showChangeSoon(...changed: readonly string[]): void {
  for (const tag of changed) revalidateTag(tag, STALE);
  publishChange({ tags: changed, soon: true });
}

/**
 * Next dates a page by the moment it was stored, not by when its data was read: a page rendered while the change was
 * written would keep the old data for hours. So every change is marked twice (docs/decisions/changes-twice.md).
 */
const markAgainLater = (changed: readonly string[]): void =>
  after(async () => {
    await sleep(PAUSE_MS, undefined, { ref: false });
    showChangeSoon(...changed);
  });

/** In a server action: the shop shows the change on its next request. */
export function showChange(...changed: readonly string[]): void {
  for (const tag of changed) updateTag(tag);
  publishChange({ tags: changed, soon: false });
  markAgainLater(changed);
}

/** The same in a route handler, where Next does not allow `updateTag`. */
export function showChangeOfRoute(...changed: readonly string[]): void {
  for (const tag of changed) revalidateTag(tag, EXPIRED);
  publishChange({ tags: changed, soon: false });
  markAgainLater(changed);
}

/** In a server action, after a call that moved the stock of these products: their pages and the lists show it. */
export const showStock = (productIds: readonly string[]): void => showChange(...productTags(productIds));

/**
 * The same after a call of a shopper, whose answer does not wait for new pages. The pages of the products become stale.
 * The lists show only whether a product is sold out: when that has changed they expire, so that their next request shows
 * it. Otherwise they become stale, because a page that has expired waits for the backend, also for a slow one.
 */
export function showStockOfShopper(
  productIds: readonly string[],
  hasListsChanged: () => Promise<boolean> = async () => true,
): void {
  if (productIds.length === 0) return;
  showChangeSoon(...productIds.map(tags.product));
  after(async () => {
    const hasChanged = await hasListsChanged();
    revalidateTag(tags.lists, hasChanged ? EXPIRED : STALE);
    publishChange({ tags: [tags.lists], soon: !hasChanged });
  });
}

/** For a change on another server. That server also sends the second mark. */
export function showChangeOfOthers(changed: readonly string[], soon: boolean): void {
  for (const tag of changed) revalidateTag(tag, soon ? STALE : EXPIRED);
}

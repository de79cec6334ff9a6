import { isUuid } from "@/lib/core/uuid.ts";

/** Ids of products, the most recently viewed first. */
export type RecentlyViewed = readonly string[];

const MOST_REMEMBERED = 12;

/** Whether a value from the browser's storage is such a list. A value that is not is discarded as a whole. */
export const isRecentlyViewed = (value: unknown): value is RecentlyViewed =>
  Array.isArray(value) && value.length <= MOST_REMEMBERED && value.every(isUuid);

export const withViewed = (recent: RecentlyViewed, id: string): RecentlyViewed =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MOST_REMEMBERED);

/** The products viewed before the one on the page. */
export const seenBefore = (recent: RecentlyViewed, id: string, most: number): RecentlyViewed =>
  recent.filter((other) => other !== id).slice(0, most);

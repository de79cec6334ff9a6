import { isUuid } from "@/lib/core/uuid.ts";

/** Ids of products, the last one seen first. */
export type RecentlyViewed = readonly string[];

const MOST_REMEMBERED = 12;

/** Whether what the browser kept is such a list; anything else is discarded whole. */
export const isRecentlyViewed = (value: unknown): value is RecentlyViewed =>
  Array.isArray(value) && value.length <= MOST_REMEMBERED && value.every(isUuid);

export const withViewed = (recent: RecentlyViewed, id: string): RecentlyViewed =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MOST_REMEMBERED);

/** The products viewed before the one on the page. */
export const seenBefore = (recent: RecentlyViewed, id: string, most: number): RecentlyViewed =>
  recent.filter((other) => other !== id).slice(0, most);

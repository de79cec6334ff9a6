import { isUuid } from "@/lib/core/uuid.ts";

/** Ids of products, the most recently viewed first. */
export type RecentlyViewed = readonly string[];

const MAX_VIEWED = 12;

/** Whether a value from the browser's storage is such a list; any other value is discarded. */
export const isRecentlyViewed = (value: unknown): value is RecentlyViewed =>
  Array.isArray(value) && value.length <= MAX_VIEWED && value.every(isUuid);

export const withViewed = (recent: RecentlyViewed, id: string): RecentlyViewed =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MAX_VIEWED);

/** The products viewed before the one on the page. */
export const seenBefore = (recent: RecentlyViewed, id: string, limit: number): RecentlyViewed =>
  recent.filter((other) => other !== id).slice(0, limit);

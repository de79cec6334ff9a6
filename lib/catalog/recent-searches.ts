import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { suggestible } from "./suggestions.ts";

/** What was searched for on this device, the newest first. */
type RecentSearches = readonly string[];

const MOST_KEPT = 5;
const NONE: RecentSearches = [];

export const isRecentSearches = (value: unknown): value is RecentSearches =>
  Array.isArray(value) &&
  value.length <= MOST_KEPT &&
  value.every((text) => typeof text === "string" && suggestible(text) === text);

/** Upper and lower case are one search. */
export const withSearch = (recent: RecentSearches, search: string): RecentSearches =>
  [search, ...recent.filter((other) => other.toLowerCase() !== search.toLowerCase())].slice(0, MOST_KEPT);

const kept = stored<RecentSearches>(STORAGE.recentSearches, isRecentSearches, NONE);

/** Keeps a text that was searched for; one that is too short to find anything is not kept. */
export function rememberSearch(text: string): void {
  const search = suggestible(text);
  if (search !== null) kept.set(withSearch(kept.get(), search));
}

export const forgetSearches = (): void => kept.remove();

export const useRecentSearches = (): RecentSearches =>
  useSyncExternalStore(kept.subscribe, kept.get, kept.getServerSnapshot);

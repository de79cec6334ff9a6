import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { suggestible } from "./suggestions.ts";

/** What was searched for on this device, the newest first. */
type RecentSearches = readonly string[];

const MAX_SEARCHES = 5;
const NONE: RecentSearches = [];

export const isRecentSearches = (value: unknown): value is RecentSearches =>
  Array.isArray(value) &&
  value.length <= MAX_SEARCHES &&
  value.every((text) => typeof text === "string" && suggestible(text) === text);

/** A search replaces an earlier one that differs only in upper and lower case. */
export const withSearch = (recent: RecentSearches, search: string): RecentSearches =>
  [search, ...recent.filter((other) => other.toLowerCase() !== search.toLowerCase())].slice(0, MAX_SEARCHES);

const storedSearches = stored<RecentSearches>(STORAGE.recentSearches, isRecentSearches, NONE);

/** Keeps a text that was searched for; one that is too short to find anything is not kept. */
export function rememberSearch(text: string): void {
  const search = suggestible(text);
  if (search !== null) storedSearches.set(withSearch(storedSearches.get(), search));
}

export const forgetSearches = (): void => storedSearches.remove();

export const useRecentSearches = (): RecentSearches =>
  useSyncExternalStore(storedSearches.subscribe, storedSearches.get, storedSearches.getServerSnapshot);

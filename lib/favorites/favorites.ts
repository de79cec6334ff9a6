import { isUuid, uuidsIn } from "@/lib/core/uuid.ts";

/** Ids of products, the latest first. */
export type Favorites = readonly string[];

export const NO_FAVORITES: Favorites = [];

/** As many as one request for them may name. */
export const MOST_FAVORITES = 100;

/** Whether what the browser kept are favourites; anything else is discarded whole. */
export const isFavorites = (value: unknown): value is Favorites =>
  Array.isArray(value) && value.length <= MOST_FAVORITES && value.every(isUuid);

/** Drops the oldest when there are too many. */
const few = (ids: readonly string[]): Favorites => ids.slice(0, MOST_FAVORITES);

export const without = (favorites: Favorites, id: string): Favorites => favorites.filter((kept) => kept !== id);

export const toggled = (favorites: Favorites, id: string): Favorites =>
  favorites.includes(id) ? without(favorites, id) : few([id, ...favorites]);

/** Puts one back where it was, to undo a removal. */
export const restored = (favorites: Favorites, id: string, place: number): Favorites =>
  favorites.includes(id) ? favorites : few([...favorites.slice(0, place), id, ...favorites.slice(place)]);

/** Adds a shared list in front of the visitor's own; products that are already in it keep their place. */
export const merged = (favorites: Favorites, shared: readonly string[]): Favorites =>
  few([...shared.filter((id) => !favorites.includes(id)), ...favorites]);

/** The list in the address of a shared page. */
export const sharedFavorites = (ids: string | null): Favorites => uuidsIn(ids, MOST_FAVORITES);

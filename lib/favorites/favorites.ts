import { isUuid, uuidsIn } from "@/lib/core/uuid.ts";

/** Ids of products, the latest first. */
export type Favorites = readonly string[];

export const NO_FAVORITES: Favorites = [];

/** One request can name no more products. */
export const MAX_FAVORITES = 100;

/** Whether a stored value is a list of favourites; any other value is discarded. */
export const isFavorites = (value: unknown): value is Favorites =>
  Array.isArray(value) && value.length <= MAX_FAVORITES && value.every(isUuid);

/** Drops the oldest when there are too many. */
const limited = (ids: readonly string[]): Favorites => ids.slice(0, MAX_FAVORITES);

export const without = (favorites: Favorites, id: string): Favorites => favorites.filter((other) => other !== id);

export const toggled = (favorites: Favorites, id: string): Favorites =>
  favorites.includes(id) ? without(favorites, id) : limited([id, ...favorites]);

/** Puts one back where it was, to undo a removal. */
export const restored = (favorites: Favorites, id: string, index: number): Favorites =>
  favorites.includes(id) ? favorites : limited([...favorites.slice(0, index), id, ...favorites.slice(index)]);

/** Adds a shared list in front of the visitor's own; products that are already in it keep their place. */
export const merged = (favorites: Favorites, shared: readonly string[]): Favorites =>
  limited([...shared.filter((id) => !favorites.includes(id)), ...favorites]);

/** The list in the address of a shared page. */
export const sharedFavorites = (ids: string | null): Favorites => uuidsIn(ids, MAX_FAVORITES);

import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import * as rules from "./favorites.ts";

const storedFavorites = stored(STORAGE.favorites, rules.isFavorites, rules.NO_FAVORITES);

export const toggleFavorite = (id: string): void => storedFavorites.set(rules.toggled(storedFavorites.get(), id));

export const removeFavorites = (ids: readonly string[]): void =>
  storedFavorites.set(ids.reduce(rules.without, storedFavorites.get()));

export const restoreFavorite = (id: string, index: number): void =>
  storedFavorites.set(rules.restored(storedFavorites.get(), id, index));

export const keepFavorites = (ids: readonly string[]): void =>
  storedFavorites.set(rules.merged(storedFavorites.get(), ids));

export const useFavorites = (): rules.Favorites =>
  useSyncExternalStore(storedFavorites.subscribe, storedFavorites.get, storedFavorites.getServerSnapshot);

/** Re-renders its button only when this product is added or removed. */
export const useIsFavorite = (id: string): boolean =>
  useSyncExternalStore(
    storedFavorites.subscribe,
    () => storedFavorites.get().includes(id),
    () => false,
  );

export const useFavoriteCount = (): number =>
  useSyncExternalStore(
    storedFavorites.subscribe,
    () => storedFavorites.get().length,
    () => 0,
  );

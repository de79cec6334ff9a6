import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import * as rules from "./favorites.ts";

const kept = stored(STORAGE.favorites, rules.isFavorites, rules.NO_FAVORITES);

export const toggleFavorite = (id: string): void => kept.set(rules.toggled(kept.get(), id));

export const removeFavorites = (ids: readonly string[]): void => kept.set(ids.reduce(rules.without, kept.get()));

export const restoreFavorite = (id: string, place: number): void => kept.set(rules.restored(kept.get(), id, place));

export const keepFavorites = (ids: readonly string[]): void => kept.set(rules.merged(kept.get(), ids));

export const useFavorites = (): rules.Favorites =>
  useSyncExternalStore(kept.subscribe, kept.get, kept.getServerSnapshot);

/** Re-renders its button only when this product is added or removed. */
export const useIsFavorite = (id: string): boolean =>
  useSyncExternalStore(
    kept.subscribe,
    () => kept.get().includes(id),
    () => false,
  );

export const useFavoriteCount = (): number =>
  useSyncExternalStore(
    kept.subscribe,
    () => kept.get().length,
    () => 0,
  );

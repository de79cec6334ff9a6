import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { isRecentlyViewed, type RecentlyViewed, withViewed } from "./recently-viewed.ts";

const NONE: RecentlyViewed = [];
const kept = stored<RecentlyViewed>(STORAGE.recentlyViewed, isRecentlyViewed, NONE);

export const rememberViewed = (id: string): void => kept.set(withViewed(kept.get(), id));

export const useRecentlyViewed = (): RecentlyViewed =>
  useSyncExternalStore(kept.subscribe, kept.get, kept.getServerSnapshot);

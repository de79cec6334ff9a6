import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { isRecentlyViewed, type RecentlyViewed, withViewed } from "./recently-viewed.ts";

const NONE: RecentlyViewed = [];
const storedViews = stored<RecentlyViewed>(STORAGE.recentlyViewed, isRecentlyViewed, NONE);

export const rememberViewed = (id: string): void => storedViews.set(withViewed(storedViews.get(), id));

export const useRecentlyViewed = (): RecentlyViewed =>
  useSyncExternalStore(storedViews.subscribe, storedViews.get, storedViews.getServerSnapshot);

import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether this browser asked not to be counted. No page view may be recorded while it holds true. */
export const analyticsOff = stored(STORAGE.analyticsOff, isFlag, false);

/** The same, said to every site by the browser itself: Global Privacy Control, Do Not Track. */
export const browserObjects = (): boolean =>
  Reflect.get(navigator, "globalPrivacyControl") === true || navigator.doNotTrack === "1";

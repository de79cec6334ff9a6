import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether this browser asked not to be counted. While this value is true, no page view may be recorded. */
export const analyticsOff = stored(STORAGE.analyticsOff, isFlag, false);

/** Whether the browser's own settings refuse tracking: Global Privacy Control or Do Not Track. */
const browserRefusesTracking = (): boolean =>
  Reflect.get(navigator, "globalPrivacyControl") === true || navigator.doNotTrack === "1";

/** on: page views are recorded. off: the visitor refused. browserRefuses: the browser's settings refuse. */
export function counting(): "on" | "off" | "browserRefuses" {
  if (analyticsOff.get()) return "off";
  return browserRefusesTracking() ? "browserRefuses" : "on";
}

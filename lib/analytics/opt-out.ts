import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether this browser asked not to be counted. No page view may be recorded while it holds true. */
export const analyticsOff = stored(STORAGE.analyticsOff, isFlag, false);

/** Whether the browser's own settings refuse tracking: Global Privacy Control or Do Not Track. */
const browserRefusesTracking = (): boolean =>
  Reflect.get(navigator, "globalPrivacyControl") === true || navigator.doNotTrack === "1";

/** Whether page views of this browser are recorded; if not, whether the visitor or the browser's settings refused it. */
export function counting(): "on" | "off" | "browserRefuses" {
  if (analyticsOff.get()) return "off";
  return browserRefusesTracking() ? "browserRefuses" : "on";
}

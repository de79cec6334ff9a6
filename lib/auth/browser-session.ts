import { STORAGE } from "@/lib/core/storage-keys.ts";
import { plainText, stored } from "@/lib/core/stored.ts";
import { SIGNED_OUT_COOKIE } from "@/lib/http/session-cookies.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Two keys of STORAGE-1. They give no rights: those are in cookies that no script can read. A forgotten session is the same as none. */
const authenticated = stored(STORAGE.adminAuthenticated, isText, "", { codec: plainText });
const logoutTime = stored(STORAGE.adminLogoutTime, isText, "", { codec: plainText });

/** What the browser remembers of an admin's session. Times in ms since 1970. */
export const adminSession = {
  remember: () => authenticated.set("true"),
  forget() {
    logoutTime.remove();
    authenticated.remove();
  },
  /** For the next request to drop the session, when no request could say so. */
  leaveWord() {
    document.cookie = `${SIGNED_OUT_COOKIE}=1; path=/; samesite=strict`;
  },
  /** The tab is hidden from now on. Nothing is kept when the tab is left because of a sign-out. */
  hidden(now: number) {
    if (authenticated.get() !== "") logoutTime.set(String(now));
  },
  /** Since when a tab has been out of sight; 0 when none was. */
  hiddenSince: () => Number(logoutTime.get()) || 0,
  seen: () => logoutTime.remove(),
  /** Calls when another tab signed out. Answers how to stop listening. */
  onForgotten: (leave: () => void) => authenticated.subscribe(() => authenticated.get() === "" && leave()),
};

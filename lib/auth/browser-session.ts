import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys.ts";
import { plainText, stored } from "@/lib/core/stored.ts";
import { SIGNED_OUT_COOKIE } from "@/lib/http/session-cookies.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Two keys of STORAGE-1. They give no rights: the session is in cookies that no script can read. */
const authenticated = stored(STAFF_STORAGE.adminAuthenticated, isText, "", { codec: plainText });
const logoutTime = stored(STAFF_STORAGE.adminLogoutTime, isText, "", { codec: plainText });

/** What the browser remembers of an admin's session. Times in ms since 1970. */
export const adminSession = {
  remember: () => authenticated.set("true"),
  forget() {
    logoutTime.remove();
    authenticated.remove();
  },
  /** Makes the next request drop the session, when the sign-out request failed. */
  signOutOnNextRequest() {
    document.cookie = `${SIGNED_OUT_COOKIE}=1; path=/; samesite=strict`;
  },
  /** Notes that the tab is hidden from now on, unless the admin has signed out. */
  hidden(now: number) {
    if (authenticated.get() !== "") logoutTime.set(String(now));
  },
  /** Since when the tab has been hidden; 0 when it has not been. */
  hiddenSince: () => Number(logoutTime.get()) || 0,
  seen: () => logoutTime.remove(),
  /** Calls `leave` when another tab signs out. Returns a function that stops listening. */
  onForgotten: (leave: () => void) => authenticated.subscribe(() => authenticated.get() === "" && leave()),
};

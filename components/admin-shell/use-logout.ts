import { useCallback } from "react";
import { signOut } from "@/lib/auth/actions";
import { adminSession } from "@/lib/auth/browser-session";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

/** Longer than a slow network needs, shorter than a person would wait. */
const GIVE_UP_MS = 5_000;

const falseAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** STAFF-6: signs out of the backend, forgets the session and goes to the login, also when the call fails or hangs. */
export function useLogout(locale: Locale) {
  return useCallback(async () => {
    const signedOut = signOut().then(
      () => true,
      () => false,
    );
    const isSignedOut = await Promise.race([signedOut, falseAfter(GIVE_UP_MS)]);
    adminSession.forget();
    if (!isSignedOut) adminSession.signOutOnNextRequest();
    location.replace(localePath(locale, adminPaths.login()));
  }, [locale]);
}

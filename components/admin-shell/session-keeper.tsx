"use client";

import { useLocale } from "next-intl";
import { useEffect } from "react";
import { adminSession } from "@/lib/auth/browser-session";
import { idledTooLong } from "@/lib/auth/idle";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { useLogout } from "./use-logout";

/** Ends the session when the tab was hidden too long, and leaves when another tab signs out (STAFF-7, STAFF-8). */
export function SessionKeeper() {
  const locale = useLocale();
  const logout = useLogout(locale);

  useEffect(() => {
    const leave = () => location.replace(localePath(locale, adminPaths.login()));
    const onVisible = () => {
      if (idledTooLong(adminSession.hiddenSince(), Date.now())) return void logout();
      adminSession.seen();
      adminSession.remember();
    };
    const onVisibility = () => (document.visibilityState === "hidden" ? adminSession.hidden(Date.now()) : onVisible());
    const onClose = () => adminSession.hidden(Date.now());
    // A reopened tab starts here. A tab that the browser kept frozen gets `pageshow`.
    if (document.visibilityState === "visible") onVisible();
    addEventListener("pageshow", onVisibility);
    addEventListener("pagehide", onClose);
    document.addEventListener("visibilitychange", onVisibility);
    const stopListening = adminSession.onForgotten(leave);
    return () => {
      removeEventListener("pageshow", onVisibility);
      removeEventListener("pagehide", onClose);
      document.removeEventListener("visibilitychange", onVisibility);
      stopListening();
    };
  }, [locale, logout]);

  return null;
}

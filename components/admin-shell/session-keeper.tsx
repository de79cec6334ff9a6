"use client";

import { useLocale } from "next-intl";
import { useEffect } from "react";
import { adminSession } from "@/lib/auth/browser-session";
import { idledTooLong } from "@/lib/auth/idle";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { useLogout } from "./use-logout";

/** Ends a session that was out of sight too long, and leaves with every other tab when one signs out (STAFF-7, STAFF-8). */
export function SessionKeeper() {
  const locale = useLocale();
  const logout = useLogout(locale);

  useEffect(() => {
    const leave = () => location.replace(localePath(locale, adminPaths.login()));
    const lookBack = () => {
      if (idledTooLong(adminSession.hiddenSince(), Date.now())) return void logout();
      adminSession.seen();
      adminSession.remember();
    };
    const onVisibility = () => (document.visibilityState === "hidden" ? adminSession.hidden(Date.now()) : lookBack());
    const onClose = () => adminSession.hidden(Date.now());
    // A tab that was closed, or kept frozen by the browser, comes back this way.
    if (document.visibilityState === "visible") lookBack();
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

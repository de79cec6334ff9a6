"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { notify } from "@/components/shell/notify";
import { useConnection } from "./waiting-changes";

/** Says that the browser is offline. Links do nothing then, because they would open the browser's error page. */
export function OfflineBar() {
  const t = useTranslations("admin.offline");
  const { isOffline, waitingCount } = useConnection();
  const stays = t("stays");

  useEffect(() => {
    if (!isOffline) return;
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.origin !== location.origin || link.target === "_blank") return;
      event.preventDefault();
      event.stopPropagation();
      notify({ kind: "info", title: stays });
    };
    document.addEventListener("click", onLink, { capture: true });
    return () => document.removeEventListener("click", onLink, { capture: true });
  }, [isOffline, stays]);

  useEffect(() => {
    if (waitingCount === 0) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onClose);
    return () => removeEventListener("beforeunload", onClose);
  }, [waitingCount]);

  return (
    <div role="status" className="sticky top-14 z-20 bg-warning px-4 text-sm text-background print:hidden">
      {isOffline && <p className="py-2">{waitingCount > 0 ? t("waiting", { n: waitingCount }) : t("bar")}</p>}
    </div>
  );
}

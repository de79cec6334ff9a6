"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";

/** Asks before a form with changes is left, by a link, the back button of the browser or a closed tab. */
export function useUnsavedGuard(dirty: boolean) {
  const question = useTranslations("admin.common")("unsaved");
  useEffect(() => {
    if (!dirty) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || link.target === "_blank" || link.hasAttribute("download") || event.ctrlKey || event.metaKey || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("beforeunload", onClose);
    document.addEventListener("click", onLink, { capture: true });
    return () => {
      removeEventListener("beforeunload", onClose);
      document.removeEventListener("click", onLink, { capture: true });
    };
  }, [dirty, question]);
}

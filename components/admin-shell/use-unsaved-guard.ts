import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

/**
 * Asks before staff leave a form with unsaved changes, by a link or by closing the tab. Next keeps the state of a page
 * that was left, so `discard` resets the form when its page is hidden.
 */
export function useUnsavedGuard(dirty: boolean, discard: () => void) {
  const question = useTranslations("admin.common")("unsaved");
  const isLeftBehind = useRef(false);
  const latestDiscard = useRef(discard);

  useEffect(() => {
    latestDiscard.current = discard;
  });

  useEffect(
    () => () => {
      if (isLeftBehind.current) latestDiscard.current();
      isLeftBehind.current = false;
    },
    [],
  );

  useEffect(() => {
    if (!dirty) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || link.target === "_blank" || link.hasAttribute("download") || event.ctrlKey || event.metaKey)
        return;
      isLeftBehind.current = window.confirm(question);
      if (isLeftBehind.current) return;
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

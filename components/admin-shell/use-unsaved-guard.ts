import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

/**
 * Asks before a form with changes is left, by a link or a closed tab. Next keeps a page that was left, with its state: after "yes, leave them
 * behind" the form starts anew, by `discard`, as soon as its page is hidden.
 */
export function useUnsavedGuard(dirty: boolean, discard: () => void) {
  const question = useTranslations("admin.common")("unsaved");
  const isLeftBehind = useRef(false);
  const latest = useRef(discard);

  useEffect(() => {
    latest.current = discard;
  });

  useEffect(
    () => () => {
      if (isLeftBehind.current) latest.current();
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

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Moves the focus to the start of the page that a link has opened (FRAME-19). The router leaves it in the page before,
 * which is hidden then, or in the footer, and Tab would go on from there. Does nothing when the new page has focused one of
 * its parts, or when the link is in the header, which stays.
 */
export function FocusNewPage() {
  const path = usePathname();
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const { activeElement: active, body } = document;
    if (active && active !== body && isShown(active) && !active.closest("footer")) return;
    const main = [...document.querySelectorAll("main")].find(isShown);
    main?.focus({ preventScroll: true });
  }, [path]);
  return null;
}

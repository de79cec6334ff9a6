import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `take` with the element once, after hydration. A text may be in the field already: the shopper typed before the
 * script loaded, or the browser restored the form after a reload. React got no event for it.
 */
export function useInputBeforeHydration<E extends Element>(
  element: RefObject<E | null>,
  take: (element: E) => void,
): void {
  const takeNow = useEffectEvent(take);
  // The router keeps a page that was left, and runs its effects again when the page is back: the text is old by then.
  const isTaken = useRef(false);
  useEffect(() => {
    if (!element.current || isTaken.current) return;
    isTaken.current = true;
    takeNow(element.current);
  }, [element]);
}

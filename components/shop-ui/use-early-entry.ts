import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Hands over an element once, when React takes it over. What was typed or chosen before, on a slow line or by a browser that puts a form back
 * after a reload, is in the document, but React heard no event of it and would go on from what the server sent.
 */
export function useEarlyEntry<E extends Element>(element: RefObject<E | null>, take: (element: E) => void): void {
  const taken = useEffectEvent(take);
  // The router keeps a page that was left, and runs its effects again when it is back: what it holds is old by then.
  const isTaken = useRef(false);
  useEffect(() => {
    if (!element.current || isTaken.current) return;
    isTaken.current = true;
    taken(element.current);
  }, [element]);
}

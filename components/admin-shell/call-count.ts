import { useEffect, useRef, useSyncExternalStore } from "react";
import { titleWithCount } from "@/lib/core/title-count";

// The number of orders to call now, for the menu. Each action of the call desk answers it. To refresh the screen instead
// would make every call wait for the queries of the whole menu.

let latest: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCallCount(n: number): void {
  latest = n;
  for (const listener of listeners) listener();
}

/** Null until the browser has read a number. */
export const useCallCount = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );

/** Shows a newer number of orders to call in the menu and in the title of the tab. */
export function useCallCountShown(n: number): void {
  const inTitle = useRef(n);
  useEffect(() => {
    setCallCount(n);
    // The server has written the first number into the title.
    if (inTitle.current === n) return;
    inTitle.current = n;
    document.title = titleWithCount(document.title, n);
  }, [n]);
}

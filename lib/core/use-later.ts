import { useEffect, useState } from "react";

const RETRY_MS = 2_000;

/**
 * A new release has no files of the release before. When the shop answers but the code does not come, the page is
 * loaded again, once: this cannot help twice.
 */
async function reloadOldPage(): Promise<void> {
  const [{ type } = { type: "" }] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (type !== "reload" && (await fetch(location.href, { method: "HEAD" })).ok) location.reload();
}

/**
 * Loads code after the first screen can be used, and tries again after each network failure. Null until the code has
 * arrived.
 * @param load the same function at every render
 */
export function useLater<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    let failures = 0;
    const fetchCode = () => {
      load().then(
        (loaded) => isMounted && setModule(loaded),
        () => {
          if (!isMounted) return;
          timer = setTimeout(fetchCode, RETRY_MS);
          failures += 1;
          if (failures > 1) reloadOldPage().catch(() => {});
        },
      );
    };
    fetchCode();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [load]);

  return module;
}

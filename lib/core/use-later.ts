import { useEffect, useState } from "react";

const RETRY_MS = 2_000;

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
    const fetchCode = () => {
      load().then(
        (loaded) => isMounted && setModule(loaded),
        () => {
          if (isMounted) timer = setTimeout(fetchCode, RETRY_MS);
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

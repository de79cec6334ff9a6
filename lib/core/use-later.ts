import { useEffect, useState } from "react";

const AGAIN_MS = 2_000;

/**
 * Code that is fetched after the first screen can be used, again after each network failure. Null until it has arrived.
 * @param load the same function at every render
 */
export function useLater<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const fetchCode = () => {
      load().then(
        (loaded) => wanted && setModule(loaded),
        () => {
          if (wanted) timer = setTimeout(fetchCode, AGAIN_MS);
        },
      );
    };
    fetchCode();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load]);

  return module;
}

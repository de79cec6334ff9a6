import { useEffect, useState } from "react";

export type LaterSteps = typeof import("./later-steps");

const AGAIN_MS = 2_000;

/**
 * The code of the steps after the first one. It is fetched while the first step is filled in, again after each network failure. Null meanwhile. The
 * first step can be used sooner that way.
 */
export function useLaterSteps(): LaterSteps | null {
  const [steps, setSteps] = useState<LaterSteps | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const fetchSteps = () => {
      import("./later-steps").then(
        (module) => wanted && setSteps(module),
        () => {
          if (wanted) timer = setTimeout(fetchSteps, AGAIN_MS);
        },
      );
    };
    fetchSteps();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, []);

  return steps;
}

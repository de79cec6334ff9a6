import { useEffect, useState } from "react";

type LaterSteps = typeof import("./later-steps");

const AGAIN_MS = 2_000;

/**
 * What comes after the first step: fetched while that is filled in, and until it is there, however often the network fails. Null meanwhile. The
 * first step is then usable that much sooner.
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

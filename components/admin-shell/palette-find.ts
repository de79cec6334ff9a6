import { useEffect, useState } from "react";
import { adminPaths } from "@/lib/http/admin-paths";
import { isFound, NOTHING_FOUND } from "@/lib/staff-orders/found";
import type { Found } from "@/lib/staff-orders/dashboard-rows";

const PAUSE_MS = 150;

type State = { asked: string; found: Found; failed: boolean };

async function ask(text: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(adminPaths.api.find(text), { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isFound(answer)) throw new Error("no answer");
  return answer;
}

/** Orders and products for a text, read when staff pause typing. The last result stays until the next answer. */
export function useFound(typed: string): { found: Found; isCurrent: boolean; failed: boolean } {
  const text = typed.trim();
  const [state, setState] = useState<State>({ asked: "", found: NOTHING_FOUND, failed: false });

  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(text, stop.signal).then(
        (found) => setState({ asked: text, found, failed: false }),
        () => !stop.signal.aborted && setState({ asked: text, found: NOTHING_FOUND, failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);

  if (text === "") return { found: NOTHING_FOUND, isCurrent: true, failed: false };
  return { found: state.found, isCurrent: state.asked === text, failed: state.failed };
}

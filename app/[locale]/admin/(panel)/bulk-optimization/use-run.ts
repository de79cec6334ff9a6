import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { isOver, type RunChange } from "@/lib/media/library";
import type { Run } from "@/lib/media/rows";
import { changeRun, startRun } from "@/lib/media/run-actions";
import { sendStep } from "@/lib/media/send-step";

/** The pause before the next step while other tabs work on the last pictures, or the server does not answer. */
const PAUSE_MS = 3_000;

/** A run and its counts. While it runs, this tab requests one step after the other; other tabs may too. */
export function useRun(initialRun: Run | null) {
  const [run, setRun] = useState(initialRun);
  const starting = useAction(startRun);
  const changing = useAction(changeRun);
  const needsSteps = run !== null && run.state === "running" && !run.isFinal && !isOver(run);
  useSteps(needsSteps ? run.id : null, setRun);

  const start = () => starting.run(null, { done: setRun });
  const change = (to: RunChange) =>
    run && changing.run({ id: run.id, change: to }, { done: ({ run: changed }) => setRun(changed) });
  return { run, start, change, isBusy: starting.isPending || changing.isPending };
}

/** Requests steps until the tab closes or the run needs no more. The server finishes a step that has begun. */
function useSteps(runId: string | null, onCounted: (run: Run) => void) {
  const showCounts = useEffectEvent((run: Run | null) => run && onCounted(run));

  useEffect(() => {
    if (runId === null) return;
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function step(id: string) {
      const answer = await sendStep(id);
      if (!isMounted) return;
      if (answer) showCounts(answer.run);
      const hasProgress = answer !== null && answer.outcome !== "idle";
      timer = setTimeout(() => void step(id), hasProgress ? 0 : PAUSE_MS);
    }

    void step(runId);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [runId]);
}

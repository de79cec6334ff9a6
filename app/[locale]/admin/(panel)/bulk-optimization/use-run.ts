import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { isOver, type Run, type RunChange } from "@/lib/media/library";
import { changeRun, startRun } from "@/lib/media/run-actions";
import { sendStep } from "@/lib/media/send-step";

/** The pause when other tabs work on the last pictures, or the server does not answer. */
const PAUSE_MS = 3_000;

/** A run as the database counts it. While it runs, this tab makes one step after the other; so may any other tab of any admin. */
export function useRun(read: Run | null) {
  const [run, setRun] = useState(read);
  const starting = useAction(startRun);
  const changing = useAction(changeRun);
  const isDriven = run !== null && run.state === "running" && !run.isFinal && !isOver(run);
  useSteps(isDriven ? run.id : null, setRun);

  const start = () => starting.run(null, { done: setRun });
  const change = (to: RunChange) =>
    run && changing.run({ id: run.id, change: to }, { done: ({ run: changed }) => setRun(changed) });
  return { run, start, change, isBusy: starting.isPending || changing.isPending };
}

/** The steps end with the tab, or when the run does not need them; a step on its way is finished by the server. */
function useSteps(id: string | null, onCounted: (run: Run) => void) {
  const counted = useEffectEvent((run: Run | null) => run && onCounted(run));

  useEffect(() => {
    if (id === null) return;
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function step(of: string) {
      const answer = await sendStep(of);
      if (!isHere) return;
      if (answer) counted(answer.run);
      const isGettingOn = answer !== null && answer.outcome !== "idle";
      timer = setTimeout(() => void step(of), isGettingOn ? 0 : PAUSE_MS);
    }

    void step(id);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [id]);
}

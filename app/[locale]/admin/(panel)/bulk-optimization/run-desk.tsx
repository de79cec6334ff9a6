"use client";

import { isOver } from "@/lib/media/library";
import type { Plan, Run } from "@/lib/media/rows";
import { PlanPanel } from "./plan-panel";
import { RunPanel } from "./run-panel";
import { useRun } from "./use-run";

/** The current or last run, and the plan of the next one. */
export function RunDesk({ run: initialRun, plan }: { run: Run | null; plan: Plan }) {
  const { run, start, change, isBusy } = useRun(initialRun);
  const isUnderWay = run !== null && !run.isFinal && !isOver(run);
  return (
    <div className="flex flex-col gap-6">
      {run && <RunPanel run={run} onChange={change} isBusy={isBusy} />}
      {!isUnderWay && (
        <PlanPanel
          key={run ? `${run.id} ${run.state} ${run.done}` : ""}
          initialPlan={plan}
          onStart={start}
          isBusy={isBusy}
          endsUndo={run !== null && !run.isFinal}
        />
      )}
    </div>
  );
}

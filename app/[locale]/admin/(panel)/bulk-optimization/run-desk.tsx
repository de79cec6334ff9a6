"use client";

import { isOver, type Plan, type Run } from "@/lib/media/library";
import { PlanPanel } from "./plan-panel";
import { RunPanel } from "./run-panel";
import { useRun } from "./use-run";

/** What there is to do, and what is being done or was done last. */
export function RunDesk({ run: read, plan }: { run: Run | null; plan: Plan }) {
  const { run, start, change, isBusy } = useRun(read);
  const isUnderWay = run !== null && !run.isFinal && !isOver(run);
  return (
    <div className="flex flex-col gap-6">
      {run && <RunPanel run={run} onChange={change} isBusy={isBusy} />}
      {!isUnderWay && (
        <PlanPanel
          key={run ? `${run.id} ${run.state} ${run.done}` : ""}
          read={plan}
          onStart={start}
          isBusy={isBusy}
          ends={run !== null && !run.isFinal}
        />
      )}
    </div>
  );
}

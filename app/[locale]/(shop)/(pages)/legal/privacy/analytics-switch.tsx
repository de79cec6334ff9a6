"use client";

import { useRef, useSyncExternalStore } from "react";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { analyticsOff, counting } from "@/lib/analytics/opt-out";
import { forgetVisitor } from "@/lib/analytics/visitor";
import { visitSource } from "@/lib/sources/visit-source";

function setCounting(isCounted: boolean): void {
  analyticsOff.set(!isCounted);
  if (isCounted) return;
  forgetVisitor();
  visitSource.remove();
}

/**
 * The choice is stored only in this browser, so the server does not learn who refused to be counted. The switch shows
 * this choice; the text below it also says when the browser's own settings stop the counting.
 */
export function AnalyticsSwitch({ texts }: { texts: Record<"label" | ReturnType<typeof counting>, string> }) {
  const state = useSyncExternalStore(analyticsOff.subscribe, counting, () => "on" as const);
  const box = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(box, ({ checked, defaultChecked }) => checked !== defaultChecked && setCounting(checked));
  return (
    <div className="mt-5 border border-border bg-card p-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          role="switch"
          autoComplete="off"
          className="checkbox"
          checked={state !== "off"}
          onChange={(event) => setCounting(event.target.checked)}
        />
        <span>{texts.label}</span>
      </label>
      <p role="status" className="mt-1 text-sm text-muted-foreground">
        {texts[state]}
      </p>
    </div>
  );
}

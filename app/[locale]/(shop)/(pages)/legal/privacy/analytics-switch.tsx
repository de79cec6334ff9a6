"use client";

import { useRef, useSyncExternalStore } from "react";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { analyticsOff } from "@/lib/analytics/opt-out";
import { forgetVisitor } from "@/lib/analytics/visitor";

type Props = { texts: Record<"label" | "on" | "off", string> };

function allowCounting(isAllowed: boolean): void {
  analyticsOff.set(!isAllowed);
  if (!isAllowed) forgetVisitor();
}

/** The choice is stored only in this browser, so the server does not learn who refused to be counted. */
export function AnalyticsSwitch({ texts }: Props) {
  const isOff = useSyncExternalStore(analyticsOff.subscribe, analyticsOff.get, analyticsOff.getServerSnapshot);
  const box = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(box, ({ checked, defaultChecked }) => checked !== defaultChecked && allowCounting(checked));
  return (
    <div className="mt-5 border border-border bg-card p-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          role="switch"
          autoComplete="off"
          className="checkbox"
          checked={!isOff}
          onChange={(event) => allowCounting(event.target.checked)}
        />
        {texts.label}
      </label>
      <p role="status" className="mt-1 text-sm text-muted-foreground">
        {isOff ? texts.off : texts.on}
      </p>
    </div>
  );
}

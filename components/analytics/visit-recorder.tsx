"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

let recorded = "";

/** Safari has no idle callback. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 1000);

/** Counts a page view on every path change (VISIT-2). Only this small part is in the first load; the rest is loaded when the page is idle. */
export function VisitRecorder() {
  const path = usePathname();
  useEffect(() => {
    // The router's path can be the page behind the address; the address is what was visited.
    const page = location.pathname;
    if (page === recorded) return;
    recorded = page;
    whenIdle(() => void import("@/lib/analytics/record").then(({ recordView }) => recordView(page)).catch(() => {}));
  }, [path]);
  return null;
}

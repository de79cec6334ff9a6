import { usePathname } from "next/navigation";
import { useEffect } from "react";

let recorded = "";

/** Safari has no idle callback. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 1000);

/** Counts a page view on every path change (VISIT-2). The code that sends it is loaded when the page is idle. */
export function VisitRecorder() {
  const path = usePathname();
  useEffect(() => {
    // After a rewrite, the router's path differs from the address, and the address is the visited page.
    const page = location.pathname;
    if (page === recorded) return;
    recorded = page;
    whenIdle(() => void import("./record-visit").then(({ recordVisit }) => recordVisit(page)).catch(() => {}));
  }, [path]);
  return null;
}

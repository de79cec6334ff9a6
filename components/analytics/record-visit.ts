import { counting } from "@/lib/analytics/opt-out";
import { recordView } from "@/lib/analytics/record";
import { sourceOfVisit, visitSource } from "@/lib/sources/visit-source";

/** With its query: a link may have led to another page before this code was loaded. Old browsers do not know it. */
const firstAddress = (): string => performance.getEntriesByType("navigation")[0]?.name || location.href;

/** Stores what brought the visit (SOURCE-1). The code that reads an address is loaded only when there is more than a path. */
function keep(address: string, referrer: string): void {
  if (address.includes("?") || referrer !== "")
    // Without it the order only has no source.
    import("@/lib/sources/keep-source").then(({ keepSource }) => keepSource(address, referrer)).catch(() => {});
  else if (counting() === "on" && !sourceOfVisit()) visitSource.set({ landing: new URL(address).pathname });
}

/** Stores what brought the visit, and counts the page view. */
export function recordVisit(page: string): Promise<void> {
  keep(firstAddress(), document.referrer);
  return recordView(page);
}

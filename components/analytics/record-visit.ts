import { recordView } from "@/lib/analytics/record";
import { keepSource } from "@/lib/sources/keep-source";

/** With its query: a link may have led to another page before this code was loaded. Old browsers do not know it. */
const firstAddress = (): string => performance.getEntriesByType("navigation")[0]?.name || location.href;

/** Stores what brought the visit, and counts the page view. */
export function recordVisit(page: string): Promise<void> {
  keepSource(firstAddress(), document.referrer);
  return recordView(page);
}

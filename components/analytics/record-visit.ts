import { recordView } from "@/lib/analytics/record";
import { keepSource } from "@/lib/sources/keep-source";

/**
 * Stores what brought the visit, and counts the page view.
 * @param address of the first page of this document, with its query
 */
export function recordVisit(page: string, address: string): Promise<void> {
  keepSource(address, document.referrer);
  return recordView(page);
}

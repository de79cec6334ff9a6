import { counting } from "@/lib/analytics/opt-out.ts";
import { nextSource } from "./source.ts";
import { sourceOfVisit, visitSource } from "./visit-source.ts";

/** Stores what brought this visit, unless the visitor or the browser refuses counting (SOURCE-1). */
export function keepSource(address: string, referrer: string): void {
  if (counting() !== "on") return;
  const known = sourceOfVisit() ?? null;
  const next = nextSource(known, address, referrer);
  if (next && next !== known) visitSource.set(next);
}

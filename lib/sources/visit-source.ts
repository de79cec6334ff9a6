import { counting } from "@/lib/analytics/opt-out.ts";
import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import type { Source } from "./source.ts";

/** Its fields are not checked here: the web server cleans them (schema.ts). */
const isSource = (value: unknown): value is Source => isFields(value);

const NONE: Source = {};

/** What brought this visit: one tab, until it closes. */
export const visitSource = stored(STORAGE.visitSource, isSource, NONE, { area: "sessionStorage" });

/** What is sent with an order (SOURCE-3). Nothing once the visitor or the browser refuses counting (SOURCE-1). */
export function sourceOfVisit(): Source | undefined {
  const source = visitSource.get();
  return source === NONE || counting() !== "on" ? undefined : source;
}

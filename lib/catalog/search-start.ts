import { isFields } from "@/lib/core/fields.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { paths } from "@/lib/http/paths.ts";
import type messages from "@/messages/en.json";

export type Door = { href: string; label: string };

/** What the open search shows before anything is typed. */
export type SearchStart = {
  texts: (typeof messages)["search"]["start"];
  gifts: readonly Door[];
  families: readonly Door[];
  houses: readonly Door[];
  collections: readonly Door[];
};

const isDoors = (value: unknown): value is readonly Door[] =>
  Array.isArray(value) &&
  value.every((door) => isFields(door) && typeof door.href === "string" && typeof door.label === "string");

const isSearchStart = (value: unknown): value is SearchStart =>
  isFields(value) &&
  isFields(value.texts) &&
  [value.gifts, value.families, value.houses, value.collections].every(isDoors);

/** Throws when the shop does not answer. */
export async function readSearchStart(locale: Locale): Promise<SearchStart> {
  const response = await fetch(paths.api.searchStart(locale));
  const start: unknown = await response.json();
  if (!response.ok || !isSearchStart(start)) throw new Error("no start of a search");
  return start;
}

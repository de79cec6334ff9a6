import { isFields } from "@/lib/core/fields.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { paths } from "@/lib/http/paths.ts";
import type messages from "@/messages/en.json";

export type StartLink = { href: string; label: string };

/** What the open search shows before anything is typed. */
export type SearchStart = {
  texts: (typeof messages)["search"]["start"];
  gifts: readonly StartLink[];
  families: readonly StartLink[];
  houses: readonly StartLink[];
  collections: readonly StartLink[];
};

const areLinks = (value: unknown): value is readonly StartLink[] =>
  Array.isArray(value) &&
  value.every((link) => isFields(link) && typeof link.href === "string" && typeof link.label === "string");

const isSearchStart = (value: unknown): value is SearchStart =>
  isFields(value) &&
  isFields(value.texts) &&
  [value.gifts, value.families, value.houses, value.collections].every(areLinks);

/** Throws when the shop does not answer. */
export async function readSearchStart(locale: Locale): Promise<SearchStart> {
  const response = await fetch(paths.api.searchStart(locale));
  const start: unknown = await response.json();
  if (!response.ok || !isSearchStart(start)) throw new Error("no start of a search");
  return start;
}

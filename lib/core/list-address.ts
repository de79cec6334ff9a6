// Reads the parameters of a list's address.

/** A page's `searchParams`. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX_SEARCH = 200;
const MAX_PAGE = 1_000_000;

/** The first value of a parameter; empty when there is none. */
export const firstOf = (asked: ListQuery, name: string): string => [asked[name] ?? []].flat()[0] ?? "";

/** The search text without zero bytes and half surrogate pairs (the cut may leave one): PostgreSQL stores neither. */
export const searchOf = (asked: ListQuery): string =>
  firstOf(asked, "search").replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH).toWellFormed();

export function pageOf(asked: ListQuery): number {
  const page = firstOf(asked, "page");
  return /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1;
}

import type { Sql } from "postgres";

/** The configuration, and functions to check it. `sql` is null without DATABASE_URL. `now` is in milliseconds. */
export type Shop = {
  env: Readonly<Record<string, string | undefined>>;
  url: string;
  key: string;
  fetch: typeof fetch;
  sql: Sql | null;
  now: () => number;
  /** The file that set each variable, for those that a file set. */
  fileOf: ReadonlyMap<string, string>;
};

/** Null when the check passes, else a sentence that says what to do. A note is for something that may be intended. */
export type Finding = string | { note: string } | null;

export type Check = (shop: Shop) => Promise<Finding> | Finding;

const TIMEOUT_MS = 10_000;

/** Asks the backend as a visitor does. */
export const ask = (
  { url, key, fetch }: Shop,
  path: string,
  { headers = {}, method = "GET" }: { headers?: Record<string, string>; method?: string } = {},
) =>
  fetch(new URL(path, url), { method, headers: { apikey: key, ...headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The JSON of an answer; undefined when it has another content. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const MOST_NAMED = 6;

export const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join("; ")} and ${names.length - MOST_NAMED} more`
    : names.join("; ");

import { type Detail, fail, isErrorKey, ok, type Result } from "./result.ts";

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

const SECONDS_PER_MINUTE = 60;

/** What of a refusal's detail a text can show. */
const shownDetail = (detail: unknown): Detail =>
  Object.fromEntries(
    Object.entries(isFields(detail) ? detail : {}).filter((entry): entry is [string, string | number] => ["string", "number"].includes(typeof entry[1])),
  );

/** People are told minutes, and never that they may come back in none. */
function withMinutes(detail: Detail): Detail {
  const { retry_after: seconds } = detail;
  return typeof seconds === "number" ? { ...detail, minutes: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) } : detail;
}

/**
 * What a function of the database answers, `{ ok: true, … }` or `{ ok: false, error, detail }`, as the shop's `Result`.
 * `read` takes the value out of a success and answers undefined when it is not there: whatever is not understood means that the shop
 * cannot be reached. A `retry_after` in seconds brings `minutes` along.
 */
export function answered<T>(answer: unknown, read: (answer: Fields) => T | undefined): Result<T> {
  if (!isFields(answer)) return fail("unavailable");
  if (answer.ok === true) {
    const value = read(answer);
    return value === undefined ? fail("unavailable") : ok(value);
  }
  if (!isErrorKey(answer.error)) return fail("unavailable");
  return fail(answer.error, { detail: withMinutes(shownDetail(answer.detail)) });
}

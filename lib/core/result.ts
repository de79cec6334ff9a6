import type { StaffErrorKey } from "./staff-errors.ts";

/**
 * Every refusal a shopper may meet, and most of those of staff. Each key is a text in `messages/*.json` under `errors`,
 * chosen where it is shown; the first group is what `place_order` answers and must stay as the database spells it.
 */
export const ERROR_KEYS = [
  "out_of_stock",
  "size_not_available",
  "insufficient_stock",
  "price_changed",
  "delivery_unavailable",
  "idempotency_conflict",
  "too_many_pieces",
  "by_phone_only",
  "too_many_open_pieces",
  "invalid",
  "rate_limited",
  "unavailable",
  "not_found",
  "status_conflict",
  "not_cancellable",
  "unauthorized",
  "in_use",
  "duplicate",
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number] | StaffErrorKey;

/** Values for the placeholders of the error's text, e.g. `{ name, n }`. */
export type Detail = Readonly<Record<string, string | number>>;

/** Field path → key of a text in the form's own messages. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Success<T> = { ok: true; value: T };
export type Failure = { ok: false; error: ErrorKey; detail?: Detail; fields?: FieldErrors };

/** An expected refusal is a value; a bug is a throw. */
export type Result<T> = Success<T> | Failure;

export function ok(): Success<void>;
export function ok<T>(value: T): Success<T>;
export function ok<T>(value?: T): Success<T | undefined> {
  return { ok: true, value };
}

export const fail = (error: ErrorKey, more: Omit<Failure, "ok" | "error"> = {}): Failure => ({
  ok: false,
  error,
  ...more,
});

export const isErrorKey = (value: unknown): value is ErrorKey => ERROR_KEYS.some((key) => key === value);

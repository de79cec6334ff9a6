import { currentRequestId } from "./request-id.ts";

type Fields = Readonly<Record<string, string | number | undefined>>;

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+\S+/gi, "Bearer [token]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bsb_secret_[\w-]+/g, "[key]"],
  [/\b[0-9a-f]{32,}\b/gi, "[token]"],
  [/(postgres(?:ql)?:\/\/[^:\s]+):[^@\s]+@/g, "$1:[password]@"],
  [/(x-shopper\W+)[\w.:;]+/gi, "$1[address]"],
  [/[^\s@<>"'(),;:\\=[\]]{1,64}@[^\s@<>"'(),;:\\=]+\.[^\s@<>"'(),;:\\.=]{2,}/g, "[e-mail]"],
  // An Algerian mobile in any spelling, Arabic digits too; not a piece of a longer number or of a uuid.
  [
    /(?<![\w\u0660-\u0669-])(?:\+|00)?(?:[2٢][1١][3٣][\s.-]?)?[0٠]?[\s.(-]*[567٥٦٧](?:[\s.()-]{0,2}[0-9\u0660-\u0669]){8}(?![\w\u0660-\u0669-])/g,
    "[phone]",
  ],
];

/** A text without the phones, e-mail addresses, tokens and keys that a message of a library or a database may quote. */
export const redacted = (text: string): string =>
  SECRETS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);

const MAX_VALUE_LENGTH = 4_000;

const safeValue = (value: string | number | undefined) =>
  typeof value === "string" ? redacted(value.slice(0, MAX_VALUE_LENGTH)) : value;

/**
 * One line of the log: JSON with the time, the id of the request, and nothing about a person. It reads the time from
 * `performance`, because Next refuses `Date` while it prerenders a page.
 */
export function logLine(level: "error" | "warn", at: string, fields: Fields = {}): string {
  const rest = Object.entries(fields).map(([name, value]) => [name, safeValue(value)] as const);
  return JSON.stringify({
    time: new Date(performance.timeOrigin + performance.now()).toISOString(),
    level,
    at,
    request: currentRequestId(),
    ...Object.fromEntries(rest),
  });
}

export const isLogLine = (text: string): boolean => text.startsWith('{"time":"');

const reasonOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);

/** Logs what went wrong and where. The caller chooses the message for the user. */
export function report(at: string, error: unknown, more: Fields = {}): void {
  console.error(logLine("error", at, { ...more, error: reasonOf(error) }));
}

const MINUTE_MS = 60_000;
const counted = new Map<string, number>();

/**
 * Logs what strangers can cause as often as they like: one warning a minute, with the number of times. So they can
 * neither fill the log nor hide the operator's own errors, which have the level `error`.
 */
export function warnPerMinute(at: string, message: string, times = 1): void {
  const key = `${at} ${message}`;
  const before = counted.get(key);
  counted.set(key, (before ?? 0) + times);
  if (before !== undefined) return;
  const timer = setTimeout(() => {
    console.warn(logLine("warn", at, { message, times: counted.get(key) }));
    counted.delete(key);
  }, MINUTE_MS);
  timer.unref();
}

import type { Locale } from "./locale.ts";

/** Algeria keeps UTC+1 all year. */
const ALGIERS_AHEAD_MS = 60 * 60 * 1000;

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  ar: ["جانفي", "فيفري", "مارس", "أفريل", "ماي", "جوان", "جويلية", "أوت", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"],
};

const inAlgiers = (instant: string): Date => new Date(Date.parse(instant) + ALGIERS_AHEAD_MS);

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/**
 * `24 November 2026`, `24 نوفمبر 2026`: the day in Algiers of an ISO 8601 instant. Written here rather than by `Intl`,
 * whose names differ between the server's and the browser's ICU; a differing byte is a hydration error. Empty for an
 * invalid instant.
 */
export function formatDay(instant: string, locale: Locale): string {
  const date = inAlgiers(instant);
  return Number.isNaN(date.getTime())
    ? ""
    : `${date.getUTCDate()} ${MONTHS[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `15 October – 14 November 2026`: days from and to, both `YYYY-MM-DD`; one day where they are the same. */
export function formatDays(from: string, to: string, locale: Locale): string {
  const [first, last] = [from, to].map((day) => formatDay(`${day}T00:00:00Z`, locale));
  if (first === undefined || last === undefined || from === to) return first ?? "";
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? first.replace(/ \d{4}$/, "") : first} – ${last}`;
}

/** The same with the time: `24 November 2026, 14:05`. */
export function formatMoment(instant: string, locale: Locale): string {
  const time = formatTime(instant);
  return time === "" ? "" : `${formatDay(instant, locale)}${locale === "ar" ? "،" : ","} ${time}`;
}

/** The time alone: `14:05`. Empty for an invalid instant. */
export function formatTime(instant: string): string {
  const date = inAlgiers(instant);
  return Number.isNaN(date.getTime()) ? "" : `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** The date in Algiers, as `YYYY-MM-DD`. */
export const dayInAlgiers = (now: number): string => new Date(now + ALGIERS_AHEAD_MS).toISOString().slice(0, 10);

/** `2026-11-24 14:05` in Algiers, for spreadsheets: as a text it sorts by time. Empty for an invalid instant. */
export function sortableMoment(instant: string): string {
  const date = inAlgiers(instant);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 16).replace("T", " ");
}

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const;

/** The day of the week in Algiers, from 1 Monday to 7 Sunday. */
export const weekdayOf = (instant: string): (typeof WEEKDAYS)[number] => WEEKDAYS[inAlgiers(instant).getUTCDay()] ?? 7;

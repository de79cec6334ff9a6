import { formatDay } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { OtherDays, PhoneHours } from "./rows.ts";

/** The days of the week as Algeria counts them, from Saturday. */
export const WEEK = [6, 7, 1, 2, 3, 4, 5] as const;

/** The texts of `contact.hours`. */
export type HoursTexts = Readonly<{
  weekdays: Readonly<Record<string, string>>;
  everyDay: string;
  closed: string;
  /** From one day or time to another. */
  span: string;
  /** Days and their hours. */
  on: string;
}>;

/** `9:00` of `09:00`. */
const clock = (time: string): string => time.replace(/^0/, "");

/** Days that follow each other in the week of Algeria, which begins on Saturday. */
function runs(days: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  WEEK.forEach((day, place) => {
    if (!days.includes(day)) return;
    const run = found.at(-1);
    if (run && run[1] === WEEK[place - 1]) run[1] = day;
    else found.push([day, day]);
  });
  return found;
}

const span = (first: string, last: string, texts: HoursTexts, locale: Locale): string =>
  first === last ? first : fill(texts.span, { first, last }, locale);

/** `Saturday to Thursday, 9:00 to 20:00`. */
export function usualHours({ days, opens, closes }: PhoneHours, texts: HoursTexts, locale: Locale): string {
  const name = (day: number) => texts.weekdays[day] ?? "";
  const named =
    days.length === WEEK.length
      ? [texts.everyDay]
      : runs(days).map(([first, last]) => span(name(first), name(last), texts, locale));
  return [...named, span(clock(opens), clock(closes), texts, locale)].join(locale === "ar" ? "، " : ", ");
}

/** `18 February 2026 to 19 March 2026: 10:00 to 16:00`. */
export function hoursOfDays({ from, to, opens, closes }: OtherDays, texts: HoursTexts, locale: Locale): string {
  const [first = "", last = ""] = [from, to].map((day) => formatDay(`${day}T00:00:00Z`, locale));
  return fill(
    texts.on,
    {
      days: span(first, last, texts, locale),
      hours: opens === null || closes === null ? texts.closed : span(clock(opens), clock(closes), texts, locale),
    },
    locale,
  );
}

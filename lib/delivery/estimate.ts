import { dayInAlgiers } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";

/** Business days after the confirmation call (DELIVERY-5). */
const FEWEST = 3;
const MOST = 5;
/** Friday and Saturday, as the page on shipping says. */
const WEEKEND: readonly number[] = [5, 6];

/** The first and the last day on which an order can be expected, as `YYYY-MM-DD`. */
export type DeliveryDays = { first: string; last: string };

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function businessDaysAfter(day: string, count: number): string {
  const date = dateOf(day);
  for (let missing = count; missing > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!WEEKEND.includes(date.getUTCDay())) missing -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** When standard delivery brings an order that is confirmed at this moment. Only an estimate: nobody promises it. */
export function deliveryDays(confirmedAt = Date.now()): DeliveryDays {
  const day = dayInAlgiers(confirmedAt);
  return { first: businessDaysAfter(day, FEWEST), last: businessDaysAfter(day, MOST) };
}

/**
 * `Wed 25` and `Sun 29 November`: the values of a text with `{first}` and `{last}`. The month is said once where it is the same. A line ends in none of
 * them.
 */
export function daysInWords({ first, last }: DeliveryDays, locale: Locale): DeliveryDays {
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === "ar" ? "ar-DZ" : locale, { ...options, timeZone: "UTC" }).format(dateOf(day));
  const words = (day: string, ...more: string[]) =>
    [part(day, { weekday: locale === "ar" ? "long" : "short" }), Number(day.slice(8)), ...more].join("\u00a0");
  const [from, to] = [first, last].map((day) => part(day, { month: "long" })) as [string, string];
  return { first: from === to ? words(first) : words(first, from), last: words(last, to) };
}

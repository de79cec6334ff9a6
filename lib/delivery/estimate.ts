import { dayInAlgiers } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";

/**
 * Business days after the confirmation call, within the 3-5 days that the shop promises (DELIVERY-5): the south is a
 * thousand kilometres away and more.
 */
const DAYS = { north: { fewest: 3, most: 4 }, south: { fewest: 4, most: 5 } } as const;
/** The wilayas of the Sahara. */
const SOUTH: readonly number[] = [1, 8, 11, 30, 33, 37, 39, 47, 49, 50, 52, 53, 54, 55, 56, 57, 58];
/** Friday and Saturday, as on the page about shipping. */
const WEEKEND: readonly number[] = [5, 6];

/** The first and the last day on which an order can be expected, as `YYYY-MM-DD`. */
export type DeliveryDays = { first: string; last: string };

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function businessDaysAfter(day: string, count: number): string {
  const date = dateOf(day);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!WEEKEND.includes(date.getUTCDay())) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/**
 * When an order to this wilaya that is confirmed at this moment is expected with standard delivery: an estimate, not a
 * promise.
 */
export function deliveryDays(wilaya: number, confirmedAt = Date.now()): DeliveryDays {
  const day = dayInAlgiers(confirmedAt);
  const { fewest, most } = DAYS[SOUTH.includes(wilaya) ? "south" : "north"];
  return { first: businessDaysAfter(day, fewest), last: businessDaysAfter(day, most) };
}

/**
 * The values of a text with `{first}` and `{last}`: `Wed 25` and `Sun 29 November`. `first` has no month when both have
 * the same month. The words are joined by no-break spaces.
 */
export function daysInWords({ first, last }: DeliveryDays, locale: Locale): DeliveryDays {
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === "ar" ? "ar-DZ" : locale, { ...options, timeZone: "UTC" }).format(dateOf(day));
  const words = (day: string, ...more: string[]) =>
    [part(day, { weekday: locale === "ar" ? "long" : "short" }), Number(day.slice(8)), ...more].join("\u00a0");
  const [from, to] = [first, last].map((day) => part(day, { month: "long" })) as [string, string];
  return { first: from === to ? words(first) : words(first, from), last: words(last, to) };
}

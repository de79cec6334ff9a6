import { dayInAlgiers } from "../core/date.ts";
import { firstOf, type ListQuery } from "../core/list-address.ts";

export const PRESETS = ["month", "last-month", "30-days", "year"] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of Algiers, `YYYY-MM-DD`, both included. `preset` is null when staff chose the two days. */
export type Period = { preset: Preset | null; from: string; to: string };

const DAY_MS = 86_400_000;
/** The same maximum as in the database. */
const MOST_DAYS = 400;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;

function daysOf(preset: Preset, today: string): Pick<Period, "from" | "to"> {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = dayOf(msOf(firstOfMonth) - DAY_MS);
  switch (preset) {
    case "month":
      return { from: firstOfMonth, to: today };
    case "last-month":
      return { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth };
    case "30-days":
      return { from: dayOf(msOf(today) - 29 * DAY_MS), to: today };
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** The period in an address; `fallback` when it is missing, invalid or longer than the database reads. */
export function periodAsked(query: ListQuery, fallback: Preset, now = Date.now()): Period {
  const [from, to] = [firstOf(query, "from"), firstOf(query, "to")];
  if (isDay(from) && isDay(to) && from <= to && (msOf(to) - msOf(from)) / DAY_MS < MOST_DAYS)
    return { preset: null, from, to };
  const preset = PRESETS.find((each) => each === firstOf(query, "period")) ?? fallback;
  return { preset, ...daysOf(preset, dayInAlgiers(now)) };
}

/** The period as parameters of an address. */
export const periodParams = ({ preset, from, to }: Period): Record<string, string> =>
  preset === null ? { from, to } : { period: preset };

import { dayInAlgiers } from "@/lib/core/date.ts";

export const PERIODS = ["today", "7", "30", "90"] as const;
type PeriodName = (typeof PERIODS)[number] | "custom";

/** Days are `YYYY-MM-DD` in Algiers, both included. */
export type Period = { name: PeriodName; from: string; to: string };

const LONGEST_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const msOf = (day: string | undefined): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day ?? "")) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || isoDay(ms) !== day ? null : ms;
};

export type AskedPeriod = { period?: string; from?: string; to?: string };

/** The period in the address, or the last 30 days when it is invalid. The database counts at most 400 days. */
export function periodAsked({ period, from, to }: AskedPeriod, now: number): Period {
  const today = dayInAlgiers(now);
  const [first, last] = [msOf(from), msOf(to)];
  if (first !== null && last !== null && first <= last && (last - first) / DAY_MS < LONGEST_DAYS)
    return { name: "custom", from: isoDay(first), to: isoDay(last) };
  const name = PERIODS.find((each) => each === period) ?? "30";
  const days = name === "today" ? 1 : Number(name);
  return { name, from: isoDay(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS), to: today };
}

/** By how many percent a figure differs from the previous period; null when it was 0 then. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** A part of a whole in whole percent; null when the whole is 0. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

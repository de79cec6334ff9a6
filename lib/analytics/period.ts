/** In days; 1 is today. */
export const PERIODS = [1, 7, 30, 90] as const;
type PeriodDays = (typeof PERIODS)[number];

/** UTC dates as `YYYY-MM-DD`, both included: the specification groups page views by UTC dates. `days` is null when staff chose the two dates. */
export type Period = { days: PeriodDays | null; from: string; to: string };
export type AskedPeriod = { days?: unknown; from?: unknown; to?: unknown };

const DAY_MS = 86_400_000;
/** Five years: a longer range would keep the database busy for long. */
const MAX_DAYS = 1_830;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const isDate = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(msOf(value)) &&
  dateOf(msOf(value)) === value;

export const lengthOf = ({ from, to }: Pick<Period, "from" | "to">): number => (msOf(to) - msOf(from)) / DAY_MS + 1;

/** The period in an address; the last thirty days when it is missing or invalid. */
export function periodAsked({ days, from, to }: AskedPeriod, now = Date.now()): Period {
  if (isDate(from) && isDate(to) && from <= to && lengthOf({ from, to }) <= MAX_DAYS) return { days: null, from, to };
  const known = PERIODS.find((each) => String(each) === days) ?? 30;
  return { days: known, from: dateOf(now - (known - 1) * DAY_MS), to: dateOf(now) };
}

/** The period of the same length that ends the day before. */
export function previousPeriod(period: Period): Period {
  const before = msOf(period.from) - DAY_MS;
  return { days: null, from: dateOf(before - (lengthOf(period) - 1) * DAY_MS), to: dateOf(before) };
}

/** The first and the last instant: whole UTC days, so that the database can use its daily counts. */
export const instantsOf = ({ from, to }: Period): { start_date: string; end_date: string } => ({
  start_date: `${from}T00:00:00Z`,
  end_date: `${to}T23:59:59.999999Z`,
});

/** The period in pieces of at most `maxDays` days, the earliest first. */
export function* piecesOf({ from, to }: Period, maxDays: number): Generator<Period> {
  for (let start = msOf(from); start <= msOf(to); start += maxDays * DAY_MS) {
    yield { days: null, from: dateOf(start), to: dateOf(Math.min(msOf(to), start + (maxDays - 1) * DAY_MS)) };
  }
}

export const periodParams = ({ days, from, to }: Period): Record<string, string> =>
  days === null ? { from, to } : { days: String(days) };

/** The change in whole per cent; null when `before` is 0. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before);

/** What becomes of a pasted tracking number: the results of `parcel_trackings`. */
export const TRACKING_VERDICTS = [
  "applied",
  "same",
  "bad_tracking",
  "unknown_parcel",
  "ended",
  "twice",
  "taken",
] as const;

export type TrackingVerdict = (typeof TRACKING_VERDICTS)[number];

/** What becomes of a line of a carrier's list: the results of `parcel_events_add` (PARCEL-6). */
export const NEWS_VERDICTS = [
  "applied",
  "same",
  "duplicate",
  "older",
  "unknown_word",
  "unknown_parcel",
  "not_filed",
  "backward",
  "ended",
  "held",
] as const;

export type NewsVerdict = (typeof NEWS_VERDICTS)[number];

/** A line of a list that was read, and what becomes of it. */
export type ReadLine<Verdict extends string> = {
  /** The reference, number or tracking number that the line names. */
  code: string;
  /** What it says: a tracking number, or the carrier's word. */
  says: string;
  verdict: Verdict;
};

/** What changes nothing and needs nobody. */
const QUIET: ReadonlySet<string> = new Set<TrackingVerdict | NewsVerdict>(["applied", "same", "duplicate", "older"]);

export const isFine = (verdict: TrackingVerdict | NewsVerdict): boolean => QUIET.has(verdict);

/** How many lines have each verdict, those that somebody should look at first. */
export function summed<Verdict extends TrackingVerdict | NewsVerdict>(
  lines: readonly { verdict: Verdict }[],
): { verdict: Verdict; n: number }[] {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of lines) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts]
    .map(([verdict, n]) => ({ verdict, n }))
    .sort((a, b) => Number(isFine(a.verdict)) - Number(isFine(b.verdict)) || b.n - a.n);
}

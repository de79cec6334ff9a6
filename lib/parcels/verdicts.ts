import type { Currency, Minor } from "@/lib/core/money.ts";
import type { ParcelState } from "./parcel.ts";

/** The results that `parcel_trackings` has for a pasted tracking number. */
export const TRACKING_VERDICTS = [
  "applied",
  "same",
  "bad_tracking",
  "unknown_parcel",
  "ended",
  "twice",
  "taken",
] as const;

/** The results that `parcel_events_add` has for a line of a carrier's list (PARCEL-6). */
export const EVENT_VERDICTS = [
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
  "for_manager",
] as const;

/** By what a line's parcel was found. `phone`: by the phone and the amount together. */
export const FOUND_BY = ["tracking", "reference", "phone"] as const;
type FoundBy = (typeof FOUND_BY)[number];

export type Verdict = (typeof TRACKING_VERDICTS)[number] | (typeof EVENT_VERDICTS)[number];

/** `news`: a carrier's list of states, whose new lines become events. The names are keys of `admin.parcels.lists`. */
export const LIST_KINDS = ["trackings", "news"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** A line of a list with its verdict. */
export type ReadLine = {
  /** The row number that a spreadsheet shows. */
  row: number;
  /** The reference or tracking number that the line names. */
  code: string;
  /** A tracking number, or the carrier's word. */
  says: string;
  /** The state of the parcel after this line. */
  state: ParcelState | null;
  verdict: Verdict;
  by: FoundBy | null;
  /** The parcel gets its tracking number from this line. */
  isTrackingNew: boolean;
  /** What is to be collected here and by the carrier's list, where they differ. */
  differs: { ours: Minor; theirs: Minor; currency: Currency } | null;
};

/** The verdicts that need no attention. */
const FINE: ReadonlySet<Verdict> = new Set(["applied", "same", "duplicate", "older"]);

export const isFine = ({ verdict, differs }: Pick<ReadLine, "verdict"> & Partial<Pick<ReadLine, "differs">>): boolean =>
  FINE.has(verdict) && !differs;

/** Verdicts of states that are not saved: the event is known already, no parcel in a file belongs to the line, or a manager has to read it. */
const NOT_SAVED: ReadonlySet<Verdict> = new Set(["duplicate", "unknown_parcel", "not_filed", "for_manager"]);

/** The lines that are saved. A carrier's state is also saved as an event when it does not change the parcel. */
export const linesToSave = <Line extends Pick<ReadLine, "verdict">>(kind: ListKind, lines: readonly Line[]): Line[] =>
  lines.filter(({ verdict }) => (kind === "trackings" ? verdict === "applied" : !NOT_SAVED.has(verdict)));

/** How many lines have each verdict. The verdicts that need attention come first. */
export function verdictCounts(lines: readonly Pick<ReadLine, "verdict">[]): { verdict: Verdict; n: number }[] {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of lines) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts]
    .map(([verdict, n]) => ({ verdict, n }))
    .sort((one, other) => Number(isFine(one)) - Number(isFine(other)) || other.n - one.n);
}

/** The lines that need attention first, then the others, each in the sequence of the list. */
export const byNeed = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.toSorted((one, other) => Number(isFine(one)) - Number(isFine(other)) || one.row - other.row);

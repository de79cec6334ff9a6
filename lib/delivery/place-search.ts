import { westernDigits } from "@/lib/core/text.ts";
import type { PlaceName } from "./places.ts";

export type FindablePlace = {
  name: PlaceName;
  /** A wilaya's number, which people know as well as its name. */ code?: number;
};

/** Written differently by hand than on paper. */
const LETTERS: Readonly<Record<string, string>> = { ى: "ي", ة: "ه", ء: "", ـ: "", گ: "ق", ڨ: "ق", œ: "oe" };

const MARKS_AND_LETTERS = /[\u0300-\u036f\u064b-\u065f\u0670]|[ىةءـگڨœ]/g;

/**
 * A name as it is looked for: without accents, harakat, hamza and case, hyphens and apostrophes as spaces. Decomposing takes
 * the hamza and the madda off their letters (أ إ آ ؤ ئ).
 */
export const folded = (text: string): string =>
  westernDigits(text)
    .normalize("NFD")
    .toLowerCase()
    .replace(MARKS_AND_LETTERS, (sign) => LETTERS[sign] ?? "")
    .replace(/[^0-9a-z\u0621-\u064a]+/g, " ")
    .trim();

/** Of two folded texts: lower is better; null is no match. The name's start, then a word's start (also behind the Arabic article), then anywhere. */
export function rank(name: string, query: string): number | null {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (` ${name}`.includes(` ${query}`) || ` ${name}`.includes(` ال${query}`)) return 2;
  return name.replaceAll(" ", "").includes(query.replaceAll(" ", "")) ? 3 : null;
}

/** Whether two texts differ by one slip: a letter too many, missing or wrong, or two neighbours swapped. */
function differByOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}

/** Shorter texts are like too many names. */
const SHORTEST_WITH_SLIP = 4;

/** `rank` for a text with one slip in it: 0 when it is like the start of the name, with or without its article. */
function rankWithSlip(name: string, query: string): number | null {
  if (query.length < SHORTEST_WITH_SLIP) return null;
  const starts = [name, name.replace(/^(?:ال|el )/, "")].flatMap((text) =>
    [-1, 0, 1].map((more) => text.slice(0, query.length + more)),
  );
  return starts.some((start) => differByOneSlip(start, query)) ? 0 : null;
}

/** What French makes of the capital's name is typed more often than its English one. */
const OTHER_NAMES: Readonly<Record<string, string>> = { algiers: "alger" };

const WILAYA = /^(?:wilaya(?: de| d)?|ولايه) /;

function rankOf({ name, code }: FindablePlace, typed: string, rankName = rank): number | null {
  const number = /(?:^|(?<= ))\d+(?= |$)/.exec(typed)?.[0];
  if (number !== undefined && code !== undefined)
    return code === Number(number) ? rankOf({ name }, typed.replace(number, "").trim()) : null;
  const query = typed.replace(WILAYA, "");
  if (query === "") return 0;
  const names = [folded(name.en), folded(name.ar)].flatMap((text) => [
    text,
    ...(OTHER_NAMES[text] ? [OTHER_NAMES[text]] : []),
  ]);
  const ranks = names.map((text) => rankName(text, query)).filter((found) => found !== null);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** Whether a text names this place and no other: its name in either script, its number, or both, as the field itself writes it. */
export const isNamed = (place: FindablePlace, text: string): boolean =>
  folded(text) !== "" && rankOf(place, folded(text)) === 0;

/**
 * The places a query may mean, in either script, the likeliest first and otherwise in their own order; all of them for a blank one. A slip is forgiven
 * when the text as it stands means none.
 */
export function findPlaces<Place extends FindablePlace>(places: readonly Place[], query: string): readonly Place[] {
  const looked = folded(query);
  if (looked === "") return query.trim() === "" ? places : [];
  const ranked = (rankName: typeof rank) =>
    places
      .flatMap((place) => {
        const found = rankOf(place, looked, rankName);
        return found === null ? [] : [{ place, found }];
      })
      .sort((one, other) => one.found - other.found)
      .map(({ place }) => place);
  const found = ranked(rank);
  return found.length > 0 ? found : ranked(rankWithSlip);
}

import { westernDigits } from "@/lib/core/text.ts";
import type { PlaceName } from "./places.ts";

export type FindablePlace = {
  name: PlaceName;
  /** The number of a wilaya, which people know as well as its name. */
  code?: number;
};

/** Letters that people often type in another way. */
const LETTERS: Readonly<Record<string, string>> = { ى: "ي", ة: "ه", ء: "", ـ: "", گ: "ق", ڨ: "ق", œ: "oe" };

const MARKS_AND_LETTERS = /[\u0300-\u036f\u064b-\u065f\u0670]|[ىةءـگڨœ]/g;

/**
 * A name in the form in which names are compared: without accents, harakat, hamza and case, and with spaces for hyphens
 * and apostrophes. Decomposing takes the hamza and the madda off their letters (أ إ آ ؤ ئ).
 */
export const folded = (text: string): string =>
  westernDigits(text)
    .normalize("NFD")
    .toLowerCase()
    .replace(MARKS_AND_LETTERS, (sign) => LETTERS[sign] ?? "")
    .replace(/[^0-9a-z\u0621-\u064a]+/g, " ")
    .trim();

/**
 * How well a folded name matches a folded query: 0 is equal, 1 the start of the name, 2 the start of a word (also after
 * the Arabic article), 3 anywhere, null no match.
 */
export function rank(name: string, query: string): number | null {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (` ${name}`.includes(` ${query}`) || ` ${name}`.includes(` ال${query}`)) return 2;
  return name.replaceAll(" ", "").includes(query.replaceAll(" ", "")) ? 3 : null;
}

/** The folded everyday names by the folded official name; empty until they are loaded. */
let everydayNames: ReadonlyMap<string, readonly string[]> = new Map();

/** `rank` for a text with one slip in it; finds nothing until it is loaded. */
let rankWithSlip: typeof rank = () => null;

/**
 * Loads the everyday names of places and the search with a slip. A form calls it when its field of places gets the
 * focus: few shoppers need them.
 */
export async function loadEverydayNames(): Promise<void> {
  const [{ EVERYDAY_NAMES }, slips] = await Promise.all([import("./everyday-names.ts"), import("./place-slips.ts")]);
  rankWithSlip = slips.rankWithSlip;
  everydayNames = new Map(Object.entries(EVERYDAY_NAMES).map(([name, others]) => [name, others.map(folded)]));
}

/** A complete everyday name is as good as the official one; its beginning comes after official names. */
const afterOfficial = (found: number | null): number | null => (found === null || found === 0 ? found : found + 2);

const WILAYA = /^(?:wilaya(?: de| d)?|ولايه) /;

function rankOf({ name, code }: FindablePlace, typed: string, rankName = rank): number | null {
  const number = /(?:^|(?<= ))\d+(?= |$)/.exec(typed)?.[0];
  if (number !== undefined && code !== undefined)
    return code === Number(number) ? rankOf({ name }, typed.replace(number, "").trim()) : null;
  const query = typed.replace(WILAYA, "");
  if (query === "") return 0;
  const official = folded(name.en);
  const ranks = [
    rankName(official, query),
    rankName(folded(name.ar), query),
    ...(everydayNames.get(official) ?? []).map((everyday) => afterOfficial(rankName(everyday, query))),
  ].filter((found) => found !== null);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** Whether a text is the complete name of this place in either script, its number, or both. */
export const isNamed = (place: FindablePlace, text: string): boolean =>
  folded(text) !== "" && rankOf(place, folded(text)) === 0;

/**
 * The places that a query may mean, the best match first, else in their own sequence; all places for a blank query. One
 * slip is allowed when the exact text matches no place.
 */
export function findPlaces<Place extends FindablePlace>(places: readonly Place[], query: string): readonly Place[] {
  const text = folded(query);
  if (text === "") return query.trim() === "" ? places : [];
  const ranked = (rankName: typeof rank) =>
    places
      .flatMap((place) => {
        const found = rankOf(place, text, rankName);
        return found === null ? [] : [{ place, found }];
      })
      .sort((one, other) => one.found - other.found)
      .map(({ place }) => place);
  const found = ranked(rank);
  return found.length > 0 ? found : ranked(rankWithSlip);
}

/** Whether two texts differ by one slip: a letter too many, missing or wrong, or two letters swapped. */
function differByOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}

/** Shorter texts are similar to too many names. */
const SHORTEST_WITH_SLIP = 4;

/** `rank` for a text with one slip in it: 0 when it is like the start of the name, with or without its article. */
export function rankWithSlip(name: string, query: string): number | null {
  if (query.length < SHORTEST_WITH_SLIP) return null;
  const starts = [name, name.replace(/^(?:ال|el )/, "")].flatMap((text) =>
    [-1, 0, 1].map((more) => text.slice(0, query.length + more)),
  );
  return starts.some((start) => differByOneSlip(start, query)) ? 0 : null;
}

/** The values of a text's `{facts}`; null for a fact that the shop does not have. */
export type Facts = Readonly<Record<string, string | null>>;

export type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: readonly string[] };

export type Piece =
  { kind: "text"; text: string } | { kind: "fact"; name: string } | { kind: "link"; name: string; text: string };

const BULLET = "- ";

/** A line about a fact that the shop does not have is left out: free shipping without a threshold, a tax of 0. */
const hasItsFacts = (line: string, facts: Facts): boolean =>
  [...line.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => facts[name] !== null);

/** A text's paragraphs, one to a line; lines that begin with `- ` are the items of one list. */
export function blocks(text: string, facts: Facts): Block[] {
  const found: Block[] = [];
  let items: string[] = [];
  for (const line of text.split("\n").filter((candidate) => hasItsFacts(candidate, facts))) {
    if (!line.startsWith(BULLET)) {
      items = [];
      found.push({ kind: "paragraph", text: line });
      continue;
    }
    if (items.length === 0) found.push({ kind: "list", items });
    items.push(line.slice(BULLET.length));
  }
  return found;
}

/** A line cut at its `{facts}` and its `<links>words</links>`. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>/g)) {
    if (match.index > at) found.push({ kind: "text", text: line.slice(at, match.index) });
    const [whole, fact, link = "", words = ""] = match;
    found.push(fact === undefined ? { kind: "link", name: link, text: words } : { kind: "fact", name: fact });
    at = match.index + whole.length;
  }
  if (at < line.length) found.push({ kind: "text", text: line.slice(at) });
  return found;
}

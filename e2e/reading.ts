/** Parsers for HTML, XML, CSV and JSON-LD of the shop, for tests without a browser. */

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", quot: '"', apos: "'", "#x27": "'", lt: "<", gt: ">" };

const decoded = (text: string): string =>
  text.replace(/&(amp|quot|apos|#x27|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The attributes of every element of this name, in the sequence of the document. */
export const elements = (markup: string, name: string): Record<string, string>[] =>
  [...markup.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  );

/** The text of every element of this name, in the sequence of the document. */
export const textsOf = (markup: string, name: string): string[] =>
  [...markup.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => decoded(text));

export const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

/** The first fault in the nesting or the characters of an XML document. Null for a well-formed document. */
export function xmlFault(xml: string): string | null {
  const open: string[] = [];
  for (const [token, end, name = "", closed] of xml
    .replace(/^<\?xml[^>]*\?>/, "")
    .matchAll(
      /<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*\s*(\/?)>|[<>]|&(?!(?:amp|lt|gt|quot|apos);)/g,
    )) {
    if (name === "") return `${token} stands alone`;
    if (end) {
      if (open.pop() !== name) return `${token} closes what is not open`;
    } else if (!closed) open.push(name);
  }
  return open.length === 0 ? null : `${open.join(" ")} stays open`;
}

/** Parses a CSV file (RFC 4180) with every value in quotes. Each row is an object with the names of the columns as keys. */
export function csvRows(csv: string): Record<string, string>[] {
  const lines = [...csv.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, line = ""]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = ""]) => value.replaceAll('""', '"')),
  );
  const [names = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
}

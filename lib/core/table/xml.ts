import { TableRefusal } from "./limits.ts";

/** Reads an attribute of the current tag by its name without prefix; null when the tag does not have it. */
type Attribute = (name: string) => string | null;

type Handlers = {
  /** Names have no prefix: `x:row` is `row`. */
  open: (name: string, attribute: Attribute) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** 100,000 cells with their values, formulas and rows have fewer tags. */
const MOST_TAGS = 1_000_000;

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const TAG_END = 62;

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function character(match: string, name: string): string {
  if (!name.startsWith("#")) return NAMED[name] ?? match;
  const code = name[1] === "x" ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : match;
}

const plain = (text: string): string =>
  text.includes("&") ? text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-z]{2,4});/g, character) : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

const NAME = /[^\s/>]+/y;
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function attributeIn(tag: string, from: number): Attribute {
  return (wanted) => {
    ATTRIBUTE.lastIndex = from;
    for (let found = ATTRIBUTE.exec(tag); found; found = ATTRIBUTE.exec(tag)) {
      const [, name = "", quoted, single] = found;
      if (withoutPrefix(name) === wanted) return plain(quoted ?? single ?? "");
    }
    return null;
  };
}

const ended = (at: number): number => {
  if (at === -1) throw new TableRefusal("unreadable");
  return at;
};

/** Where the tag ends that begins before `from`. A `>` in quotes does not end it. */
function tagEnd(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === TAG_END) return at;
    if (code === QUOTE || code === APOSTROPHE) at = ended(xml.indexOf(code === QUOTE ? '"' : "'", at + 1));
  }
  throw new TableRefusal("unreadable");
}

/**
 * Calls the handlers for each tag and text of an XML file, in time that only grows with its length. A document type is
 * refused: workbooks have none, and it can define texts that grow without limit.
 */
export function scanXml(xml: string, { open, close, text }: Handlers): void {
  let [at, tags] = [0, 0];
  while (at < xml.length) {
    const start = xml.indexOf("<", at);
    if (start === -1) return;
    if (text && start > at) text(plain(xml.slice(at, start)));
    if (xml.startsWith("<!--", start)) at = ended(xml.indexOf("-->", start + 4)) + 3;
    else if (xml.startsWith("<![CDATA[", start)) {
      const end = ended(xml.indexOf("]]>", start + 9));
      text?.(xml.slice(start + 9, end));
      at = end + 3;
    } else if (xml.startsWith("<?", start)) at = ended(xml.indexOf("?>", start + 2)) + 2;
    else if (xml.startsWith("<!", start)) throw new TableRefusal("unreadable");
    else {
      tags += 1;
      if (tags > MOST_TAGS) throw new TableRefusal("tooManyCells");
      const end = tagEnd(xml, start + 1);
      const tag = xml.slice(start + 1, end);
      at = end + 1;
      const isClosing = tag.charCodeAt(0) === SLASH;
      NAME.lastIndex = isClosing ? 1 : 0;
      const name = withoutPrefix(NAME.exec(tag)?.[0] ?? "");
      if (!isClosing) open(name, attributeIn(tag, NAME.lastIndex));
      if (isClosing || tag.charCodeAt(tag.length - 1) === SLASH) close?.(name);
    }
  }
}

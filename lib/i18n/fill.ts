import type { Locale } from "@/lib/core/locale.ts";

export type Values = Readonly<Record<string, string | number>>;

type Piece = { text: string; end: number };

/**
 * Fills in the placeholders of a message in the browser: `{name}` and `{n, plural, …}` with `=1`, the six categories
 * and `#`. Our messages use nothing else (messages/messages.test.ts checks it). A full ICU formatter has twenty times
 * the bytes, too many for a notice.
 */
export const fill = (template: string, values: Values, locale: Locale): string =>
  read(template, 0, values, locale, "").text;

/** Reads up to the end or the brace that closes this level; `count` replaces `#`. */
function read(template: string, start: number, values: Values, locale: Locale, count: string): Piece {
  let text = "";
  let at = start;
  while (at < template.length && template[at] !== "}") {
    const sign = template.charAt(at);
    if (sign === "{") {
      const argument = readArgument(template, at + 1, values, locale);
      text += argument.text;
      at = argument.end;
    } else {
      text += sign === "#" && count !== "" ? count : sign;
      at += 1;
    }
  }
  return { text, end: at };
}

function readArgument(template: string, start: number, values: Values, locale: Locale): Piece {
  const [head = "", name = "", plural] = /^\s*(\w+)\s*(,\s*plural\s*,)?/.exec(template.slice(start)) ?? [];
  const value = values[name];
  const after = start + head.length;
  if (plural === undefined) return { text: String(value ?? `{${name}}`), end: template.indexOf("}", after) + 1 };
  return readPlural(template, after, Number(value), values, locale);
}

function readPlural(template: string, start: number, n: number, values: Values, locale: Locale): Piece {
  const forms: Record<string, string> = {};
  let at = start;
  for (;;) {
    const [head, selector = ""] = /^\s*(=\d+|\w+)\s*\{/.exec(template.slice(at)) ?? [];
    if (head === undefined) break;
    const form = read(template, at + head.length, values, locale, String(n));
    forms[selector] = form.text;
    at = form.end + 1;
  }
  const text = forms[`=${n}`] ?? forms[new Intl.PluralRules(locale).select(n)] ?? forms.other ?? "";
  return { text, end: template.indexOf("}", at) + 1 };
}

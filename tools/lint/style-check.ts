import { globSync, readFileSync } from "node:fs";

export type Finding = { file: string; line: number; text: string; reason: string };

/** A class name ends at a space, a quote or a variant's colon; `-ml-2` and `lg:ml-2` are the same offence. */
const utility = (names: string) => new RegExp(String.raw`(?<![\w-])-?(?:${names})(?=[\d\[(]|auto|px|full)`);

const RULES: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: utility("ml-|mr-|pl-|pr-|scroll-ml-|scroll-mr-|scroll-pl-|scroll-pr-"), reason: "say ms- me- ps- pe-: the page also reads from right to left" },
  { pattern: utility("left-|right-"), reason: "say start- end-: the page also reads from right to left" },
  { pattern: /(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/, reason: "say start or end: the page also reads from right to left" },
  { pattern: /(?<![\w-])(?:border-[lr]|rounded-(?:[lr]|tl|tr|bl|br))(?=-|[\s"'`]|$)/, reason: "say border-s border-e rounded-s rounded-e: the page also reads from right to left" },
  { pattern: /(?<![\w&/-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i, reason: "colours come from tokens (app/globals.css)" },
];

const ESCAPE = /style-ok: \w/;

/** Lines that are tied to one direction or one colour. A line may carry `style-ok: <reason>`. */
export function styleFindings(file: string, source: string): Finding[] {
  return source.split("\n").flatMap((text, index) => {
    if (ESCAPE.test(text)) return [];
    const rule = RULES.find(({ pattern }) => pattern.test(text));
    return rule ? [{ file, line: index + 1, text: text.trim(), reason: rule.reason }] : [];
  });
}

const MOST_COLUMNS = 120;

/** Lines of SQL that are wider than a screen. */
export const wideLines = (file: string, source: string): Finding[] =>
  source.split("\n").flatMap((text, index) =>
    [...text].length > MOST_COLUMNS ? [{ file, line: index + 1, text: text.trim(), reason: `wrap at ${MOST_COLUMNS} columns` }] : [],
  );

export const styledFiles = (): string[] =>
  globSync("{app,components}/**/*.{ts,tsx}").filter((file) => !file.startsWith("components/ui/") && !file.includes(".test."));

if (import.meta.main) {
  const found = (files: readonly string[], rule: typeof wideLines) => files.flatMap((file) => rule(file, readFileSync(file, "utf8")));
  const findings = [...found(styledFiles(), styleFindings), ...found(globSync("supabase/migrations/*.sql"), wideLines)];
  for (const { file, line, text, reason } of findings) console.error(`${file}:${line}  ${reason}\n    ${text}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

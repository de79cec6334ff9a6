import { globSync, readFileSync } from "node:fs";
import { parse } from "libpg-query";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every node of a parsed tree, the root first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const WRITES = /\bupdate\s+(?:only\s+)?[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set\b|\bdelete\s+from\b/gi;

/** The text up to the end of the statement, without brackets and their content. */
function statementText(text: string): string {
  let depth = 0;
  let kept = "";
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ";")) break;
    if (depth === 0) kept += letter;
  }
  return kept;
}

/** The updates and deletes without `where` in SQL or PL/pgSQL. A hosted project refuses them, also in functions. */
export function wholeTableWrites(body: string): string[] {
  const text = body.replaceAll(COMMENTS, "");
  return [...text.matchAll(WRITES)]
    .map(({ index }) => statementText(text.slice(index)))
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

/** The bodies of functions and `do` blocks, which SQL has as strings. */
const bodiesIn = (tree: unknown): string[] =>
  [...nodesOf(tree)].flatMap(({ DefElem: option }) =>
    isNode(option) && option.defname === "as"
      ? [...nodesOf(option.arg)].flatMap(({ String: text }) => (isNode(text) ? [String(text.sval)] : []))
      : [],
  );

/** The faults of a file: syntax errors, found by PostgreSQL's own parser, and writes to a whole table. */
export async function sqlFindings(sql: string): Promise<string[]> {
  let tree: unknown;
  try {
    tree = await parse(sql);
  } catch (error) {
    return [String(error)];
  }
  const outside = bodiesIn(tree).reduce((text, body) => text.replace(body, () => ""), sql);
  return [outside, ...bodiesIn(tree)]
    .flatMap(wholeTableWrites)
    .map((statement) => `a write to a whole table: ${statement.trim()}`);
}

const MAX_COLUMNS = 120;

export const wideLines = (sql: string): string[] =>
  sql
    .split("\n")
    .flatMap((text, index) =>
      [...text].length > MAX_COLUMNS ? [`line ${index + 1}: wrap at ${MAX_COLUMNS} columns`] : [],
    );

if (import.meta.main) {
  let failed = false;
  for (const file of globSync("supabase/migrations/*.sql")) {
    const sql = readFileSync(file, "utf8");
    for (const finding of [...(await sqlFindings(sql)), ...wideLines(sql)]) {
      console.error(`${file}: ${finding}`);
      failed = true;
    }
  }
  process.exitCode = failed ? 1 : 0;
}

import ts from "typescript";

/**
 * What a test file names: its tests, and the groups around them. A title of a table stands for the rows that can be read here; a value that only
 * a run knows may be anything, as long as the title has a word of its own. As it is written, a title stands for the whole table.
 */
export type Titles = { tests: readonly RegExp[]; groups: readonly RegExp[] };

const TESTS = ["it", "test"];
const GROUPS = ["describe", "test.describe"];

/** `it`, `it.each(rows)`, `test.describe`: the words before the last brackets, without `each` and its table. */
function calleeOf(node: ts.Expression): string {
  if (ts.isCallExpression(node)) return calleeOf(node.expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text === "each" ? calleeOf(node.expression) : `${calleeOf(node.expression)}.${node.name.text}`;
  return ts.isIdentifier(node) ? node.text : "";
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

type Row = { values: readonly (string | undefined)[]; named: (name: string) => string | undefined };

const HOLE = /(\$\{\}|%[a-z]|\$\w+)/;

function asPattern(title: string, row?: Row): RegExp[] {
  let values = 0;
  const parts = title.split(HOLE).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    const value = part.startsWith("%") ? row?.values[values++] : row?.named(part.slice(1));
    return value === undefined ? ".+" : escaped(value);
  });
  return parts.some((part) => part !== ".+" && /\w/.test(part)) ? [new RegExp(`^${parts.join("")}$`)] : [];
}

const bare = (node: ts.Expression): ts.Expression => (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node);

function valueOf(node: ts.Expression | undefined): string | undefined {
  const value = node && bare(node);
  return value && (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) ? value.text : undefined;
}

function asRow(node: ts.Expression): Row {
  const row = bare(node);
  const cells = ts.isArrayLiteralExpression(row) ? row.elements : [row];
  const spread = cells.findIndex((cell) => ts.isSpreadElement(cell));
  const known = spread < 0 ? cells : cells.slice(0, spread);
  const [first] = known;
  const fields = first && ts.isObjectLiteralExpression(bare(first)) ? (bare(first) as ts.ObjectLiteralExpression).properties.filter(ts.isPropertyAssignment) : [];
  return { values: known.map(valueOf), named: (name) => valueOf(fields.find((field) => ts.isIdentifier(field.name) && field.name.text === name)?.initializer) };
}

type Tables = ReadonlyMap<string, ts.ArrayLiteralExpression>;

/** The tables that a file gives a name to. */
function tablesOf(file: ts.SourceFile): Tables {
  const tables = new Map<string, ts.ArrayLiteralExpression>();
  const visit = (node: ts.Node): void => {
    const value = ts.isVariableDeclaration(node) && node.initializer && bare(node.initializer);
    if (value && ts.isArrayLiteralExpression(value) && ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) tables.set(node.name.text, value);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tables;
}

/** The rows of `it.each(rows)`; one row of which nothing is known, where they cannot be read. */
function rowsOf(callee: ts.Expression, tables: Tables): readonly (Row | undefined)[] {
  const given = ts.isCallExpression(callee) && callee.arguments[0] && bare(callee.arguments[0]);
  const table = given && (ts.isIdentifier(given) ? tables.get(given.text) : given);
  if (!table || !ts.isArrayLiteralExpression(table) || table.elements.some((element) => ts.isSpreadElement(element))) return [undefined];
  return table.elements.map(asRow);
}

const asWritten = (node: ts.Expression, file: ts.SourceFile): RegExp => new RegExp(`^${escaped(node.getText(file).slice(1, -1))}$`);

function titleOf(node: ts.Expression | undefined): string | undefined {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("${}") : undefined;
}

export function testTitles(name: string, source: string): Titles {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const tables = tablesOf(file);
  const tests: RegExp[] = [];
  const groups: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    const title = titleOf(first);
    if (ts.isCallExpression(node) && first && title !== undefined) {
      const callee = calleeOf(node.expression);
      const patterns = () => [asWritten(first, file), ...rowsOf(node.expression, tables).flatMap((row) => asPattern(title, row))];
      if (TESTS.includes(callee)) tests.push(...patterns());
      if (GROUPS.includes(callee)) groups.push(...patterns());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { tests, groups };
}

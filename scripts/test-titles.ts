import ts from "typescript";

/** What a test file names: its tests, and the groups around them. A value put into a title at run time may be anything. */
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

const asPattern = (title: string): RegExp => new RegExp(`^${title.split(/\$\{\}|%[a-z]|\$\w+/).map(escaped).join(".+")}$`);

function titleOf(node: ts.Expression | undefined): string | undefined {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("${}") : undefined;
}

export function testTitles(file: string, source: string): Titles {
  const tests: RegExp[] = [];
  const groups: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const title = titleOf(node.arguments[0]);
      const callee = calleeOf(node.expression);
      if (title !== undefined && TESTS.includes(callee)) tests.push(asPattern(title));
      if (title !== undefined && GROUPS.includes(callee)) groups.push(asPattern(title));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return { tests, groups };
}

import ts from "typescript";

export type Literal = { line: number; text: string };

/** Attributes that a person reads or hears. */
const SPOKEN = new Set(["alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "label", "placeholder", "title"]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/&\w+;/g, ""));

const wordsOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("") : undefined;

/** What an expression in JSX may put on the screen: both arms of a choice, the right side of `&&`. */
function shown(node: ts.Expression): ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isBinaryExpression(node) && [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(node.operatorToken.kind)) return shown(node.right);
  return ts.isParenthesizedExpression(node) ? shown(node.expression) : [node];
}

function textsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return shown(node.expression).flatMap((part) => wordsOf(part) ?? []);
  if (!ts.isJsxAttribute(node) || !SPOKEN.has(node.name.getText()) || !node.initializer) return [];
  const { initializer } = node;
  if (ts.isStringLiteral(initializer)) return [initializer.text];
  return ts.isJsxExpression(initializer) && initializer.expression ? shown(initializer.expression).flatMap((part) => wordsOf(part) ?? []) : [];
}

/** Text that is written into the markup instead of coming from the catalogue of messages. */
export function literals(file: string, source: string): Literal[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    for (const text of textsOf(node).filter(hasLetters)) {
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

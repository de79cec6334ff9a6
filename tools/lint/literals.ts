import ts from "typescript";

export type Literal = { line: number; text: string };

/** Attributes and fields of an object that a person reads or hears, by the names this code gives them. */
const SPOKEN = new Set([
  "alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext", "caption", "description", "heading",
  "hint", "label", "legend", "message", "placeholder", "srcDoc", "subtitle", "summary", "text", "title", "__html",
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/&\w+;/g, ""));

const wordsOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("") : undefined;

const CHOICES = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];

/** What an expression may put on the screen: both arms of a choice, the right side of `&&`, all of a sum or a list. */
function shown(node: ts.Expression): ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    if (CHOICES.includes(node.operatorToken.kind)) return shown(node.right);
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return [...shown(node.left), ...shown(node.right)];
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(shown);
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? shown(node.expression) : [node];
}

const written = (node: ts.Expression): string[] => shown(node).flatMap((part) => wordsOf(part) ?? []);

const isSpoken = (name: ts.Node): boolean => SPOKEN.has(ts.isStringLiteral(name) ? name.text : name.getText());

/** The key of a text, or the name of a class: one word that begins small. */
const isName = (text: string): boolean => /^[a-z][\w.-]*$/.test(text);

/** The content of `<style>` and `<script>`: for the browser, not for people. */
const isCode = ({ parent }: { parent?: ts.Node }): boolean => parent !== undefined && ts.isJsxElement(parent) && ["style", "script"].includes(parent.openingElement.tagName.getText());

function textsOf(node: ts.Node): string[] {
  if (isCode(node)) return [];
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return written(node.expression);
  if (ts.isPropertyAssignment(node) && isSpoken(node.name)) return written(node.initializer).filter((text) => !isName(text));
  if (!ts.isJsxAttribute(node) || !isSpoken(node.name) || !node.initializer) return [];
  const { initializer } = node;
  if (ts.isStringLiteral(initializer)) return [initializer.text];
  return ts.isJsxExpression(initializer) && initializer.expression ? written(initializer.expression) : [];
}

/** Text that is written into the markup instead of coming from the catalogue of messages. */
export function literals(file: string, source: string): Literal[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
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

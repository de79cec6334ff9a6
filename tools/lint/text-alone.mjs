import ts from "typescript";

/** The text of a child that is always the same; null for other children. */
const fixedText = ({ type, value, expression }) =>
  type === "JSXText"
    ? value
    : type === "JSXExpressionContainer" && expression.type === "Literal"
      ? String(expression.value)
      : null;

/** A comment, or only spaces between other children: no text to translate. */
const isBlank = (child) => fixedText(child)?.trim() === "" || child.expression?.type === "JSXEmptyExpression";

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

/** `{" · "}` becomes part of a template literal. */
const inTemplate = (text) => text.replace(/[`\\]|\$\{/g, "\\$&");

/**
 * A text stands alone in its element. A browser that translates the page puts other nodes in the place of each text:
 * React then fails to remove or to insert beside a text that is no longer there, and changes a text that nobody sees.
 */
export const textAlone = {
  meta: {
    type: "problem",
    fixable: "code",
    schema: [],
    messages: { alone: "A text beside other children needs an element of its own, or a translated page breaks." },
  },
  create(context) {
    const { sourceCode } = context;
    const services = sourceCode.parserServices;

    const partsOf = (node) => {
      const type = services.getTypeAtLocation(node);
      return type.isUnion() ? type.types : [type];
    };
    const isText = (child) =>
      fixedText(child) !== null ||
      (child.type === "JSXExpressionContainer" &&
        // A node or an object may hold a text, but the component that makes it is checked where it is written.
        partsOf(child.expression).every(({ flags }) => flags & (TEXT | NOTHING)) &&
        partsOf(child.expression).some(({ flags }) => flags & TEXT));
    const mayBeMissing = (child) =>
      child.type === "JSXExpressionContainer" &&
      (child.expression.type === "ConditionalExpression" ||
        partsOf(child.expression).some(({ flags }) => flags & NOTHING));

    const content = (child) => {
      if (child.type === "JSXText") return inTemplate(child.value.replace(/\s*\n\s*/g, ""));
      return fixedText(child) === null ? `\${${sourceCode.getText(child.expression)}}` : inTemplate(fixedText(child));
    };

    function alone(child) {
      if (child.type === "JSXText") return child.value.replace(/\S(?:.*\S)?/s, (text) => `<span>${text}</span>`);
      const { expression } = child;
      if (expression.type !== "LogicalExpression" || expression.operator !== "&&")
        return mayBeMissing(child) && expression.type !== "ConditionalExpression"
          ? null
          : `<span>${sourceCode.getText(child)}</span>`;
      const [left, right] = [expression.left, expression.right].map((part) => sourceCode.getText(part));
      return `{${left} && <span>{${right}}</span>}`;
    }

    function check(parent) {
      const children = parent.children.filter((child) => !isBlank(child));
      if (children.length < 2) return;
      const someMissing = children.some(mayBeMissing);
      const texts = children.filter((child) => isText(child) && (fixedText(child) === null || someMissing));
      if (texts.length === 0) return;
      const onlyText = children.every((child) => isText(child) && !mayBeMissing(child));
      context.report({
        node: texts[0],
        messageId: "alone",
        fix(fixer) {
          if (onlyText) {
            const inner = [
              parent.openingElement ?? parent.openingFragment,
              parent.closingElement ?? parent.closingFragment,
            ];
            const text = parent.children.map(content).join("");
            return fixer.replaceTextRange([inner[0].range[1], inner[1].range[0]], `{\`${text}\`}`);
          }
          return texts.flatMap((child) => {
            const written = alone(child);
            return written === null ? [] : [fixer.replaceText(child, written)];
          });
        },
      });
    }

    const isComponent = (node) => /^[A-Z]/.test(node.id?.name ?? node.parent.id?.name ?? "");

    /** A component that gives a bare text puts it beside whatever is around the component. */
    function checkGiven(given) {
      const type = given && partsOf(given);
      if (!type?.some(({ flags }) => flags & TEXT) || !type.every(({ flags }) => flags & (TEXT | NOTHING))) return;
      context.report({
        node: given,
        messageId: "alone",
        fix: (fixer) => fixer.replaceText(given, `<span>{${sourceCode.getText(given)}}</span>`),
      });
    }
    const functions = [];
    const enter = (node) => void functions.push(node);
    const leave = () => void functions.pop();
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression(node) {
        enter(node);
        if (node.body.type !== "BlockStatement" && isComponent(node)) checkGiven(node.body);
      },
      ReturnStatement({ argument }) {
        if (isComponent(functions.at(-1))) checkGiven(argument);
      },
      "FunctionDeclaration:exit": leave,
      "FunctionExpression:exit": leave,
      "ArrowFunctionExpression:exit": leave,
    };
  },
};

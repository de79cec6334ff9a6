import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { reachable, shopModules } from "./module-graph.ts";

const graph = shopModules();
const sourceOf = (file: string): string => readFileSync(file, "utf8");

/** The server actions whose refused fields are shown with the texts of `admin.fieldErrors`. */
const actions = [...graph].flatMap(([file, { imports }]) =>
  /useAdminForm\(|useTranslations\("admin\.fieldErrors"\)/.test(sourceOf(file))
    ? imports.filter((path) => graph.get(path)?.directive === "use server")
    : [],
);

/** These actions and the schemas of their input. */
const files = [...reachable(graph, actions, (directive) => directive !== "use client")].filter((file) =>
  /(actions|schema|written)\.ts$/.test(file),
);

/** The methods of Zod that take a refusal as their last argument. */
const CHECKS = ["string", "int", "uuid", "date", "min", "max", "regex", "refine"];

const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};

const stringsIn = (node: ts.Node): string[] =>
  ts.isStringLiteral(node) ? [node.text] : childrenOf(node).flatMap(stringsIn);

/** The refusals in `fields: { name: … }`. A value without a string becomes its source text, and the test fails. */
const refusedFields = (fields: ts.ObjectLiteralExpression): string[] =>
  fields.properties.flatMap((field) => {
    const words = ts.isPropertyAssignment(field) ? stringsIn(field.initializer) : [];
    return words.length > 0 ? words : [field.getText()];
  });

function refusalsIn(node: ts.Node): string[] {
  const inside = childrenOf(node).flatMap(refusalsIn);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const last = node.arguments.at(-1);
    const isRefusal = last && ts.isStringLiteral(last) && CHECKS.includes(node.expression.name.text);
    return isRefusal ? [last.text, ...inside] : inside;
  }
  if (!ts.isPropertyAssignment(node)) return inside;
  const { name, initializer } = node;
  if (name.getText() === "fields" && ts.isObjectLiteralExpression(initializer)) return refusedFields(initializer);
  return ["message", "error"].includes(name.getText()) ? stringsIn(initializer) : inside;
}

const refusals = files.flatMap((file) =>
  refusalsIn(ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.Latest, true)),
);

it("each word with which an action refuses a field has a text in both languages, and each text is used", () => {
  // ready-messages.tsx has its own text for an unknown word.
  const words = [...new Set(refusals)].filter((word) => word !== "unknownWord").sort();
  expect(Object.keys(en.admin.fieldErrors).sort()).toEqual(words);
  expect(Object.keys(ar.admin.fieldErrors).sort()).toEqual(words);
});

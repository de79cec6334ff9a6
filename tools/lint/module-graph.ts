import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** `imports`: what remains of its imports when it runs; types are erased. `directive`: `use client` or `use server`, where it begins with one. */
export type Module = { directive: string | null; imports: readonly string[] };
export type ModuleGraph = ReadonlyMap<string, Module>;

/** Next itself imports these on the server, and a "use client" one as a boundary. */
export const ENTRY =
  /^(middleware|instrumentation|lib\/i18n\/request)\.ts$|^app\/(.*\/)?(page|layout|template|loading|error|not-found|default|global-error|global-not-found|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\.tsx?$/;

const isErased = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
};

function sourceOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return isErased(node.importClause) ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? node.arguments[0]
    : undefined;
}

export function parseModule(file: string, source: string): Module {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const imports: string[] = [];
  const visit = (node: ts.Node): void => {
    const from = sourceOf(node);
    if (from && ts.isStringLiteral(from)) imports.push(from.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const [first] = tree.statements;
  const directive =
    first && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression) ? first.expression.text : null;
  return { directive, imports };
}

/** The modules of the shop, by their path, each with the paths it imports; a package stays under its name. */
export function shopModules(): ModuleGraph {
  const files = globSync(["{app,components,lib}/**/*.{ts,tsx}", "middleware.ts", "instrumentation.ts"]).filter(
    (file) => !/\.(test|fixture|d)\.tsx?$/.test(file),
  );
  const known = new Set(files);
  const pathOf = (from: string, name: string): string => {
    if (!/^(@\/|\.)/.test(name)) return name;
    const path = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
    return ["", ".ts", ".tsx"].map((ending) => path + ending).find((candidate) => known.has(candidate)) ?? path;
  };
  return new Map(
    files.map((file) => {
      const { directive, imports } = parseModule(file, readFileSync(file, "utf8"));
      return [file, { directive, imports: imports.map((name) => pathOf(file, name)) }];
    }),
  );
}

/** `starts` and what they import, directly or through others, as far as `enters` lets it go on. */
export function reachable(
  graph: ModuleGraph,
  starts: readonly string[],
  enters: (directive: string | null) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const imports = graph.get(file)?.imports;
    if (!imports || reached.has(file)) continue;
    reached.add(file);
    waiting.push(...imports.filter((path) => enters(graph.get(path)?.directive ?? null)));
  }
  return reached;
}

const files = (graph: ModuleGraph, directive: string): string[] =>
  [...graph].filter(([, module]) => module.directive === directive).map(([file]) => file);

/** What runs on the server: pages, routes and actions, and what they import on this side of "use client". */
export const serverFiles = (graph: ModuleGraph): Set<string> =>
  reachable(
    graph,
    [...graph]
      .filter(([file, { directive }]) => directive === "use server" || (ENTRY.test(file) && directive !== "use client"))
      .map(([file]) => file),
    (directive) => directive !== "use client",
  );

/** What the browser loads: "use client" files and what they import, up to server actions, which it calls over HTTP. */
export const clientFiles = (graph: ModuleGraph): Set<string> =>
  reachable(graph, files(graph, "use client"), (directive) => directive !== "use server");

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** `imports`: those that exist at run time, so none of types. `directive`: the file's `use client` or `use server`. */
type Module = { directive: string | null; imports: readonly string[] };
export type ModuleGraph = ReadonlyMap<string, Module>;

/** Files that Next itself imports on the server. With "use client", such a file begins the browser's code. */
export const ENTRY =
  /^(middleware|instrumentation|lib\/i18n\/request)\.ts$|^app\/(.*\/)?(page|layout|template|loading|error|not-found|default|global-error|global-not-found|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\.tsx?$/;

const importsOnlyTypes = (clause: ts.ImportClause | undefined): boolean => {
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

function importedPath(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return importsOnlyTypes(node.importClause) ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? node.arguments[0]
    : undefined;
}

function parseModule(file: string, source: string): Module {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const imports: string[] = [];
  const visit = (node: ts.Node): void => {
    const path = importedPath(node);
    if (path && ts.isStringLiteral(path)) imports.push(path.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const [first] = tree.statements;
  const directive =
    first && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression) ? first.expression.text : null;
  return { directive, imports };
}

/** The modules of the shop by their path. An import is the path of a file or the name of a package. */
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

/** `starts` and all files that they import. An import is followed if `enters` accepts the directive of its file. */
export function reachable(
  graph: ModuleGraph,
  starts: readonly string[],
  enters: (directive: string | null) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const queue = [...starts];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const imports = graph.get(file)?.imports;
    if (!imports || reached.has(file)) continue;
    reached.add(file);
    queue.push(...imports.filter((path) => enters(graph.get(path)?.directive ?? null)));
  }
  return reached;
}

const filesWith = (graph: ModuleGraph, directive: string): string[] =>
  [...graph].filter(([, module]) => module.directive === directive).map(([file]) => file);

/** The files that run on the server: pages, routes and actions, and their imports up to "use client". */
export const serverFiles = (graph: ModuleGraph): Set<string> =>
  reachable(
    graph,
    [...graph]
      .filter(([file, { directive }]) => directive === "use server" || (ENTRY.test(file) && directive !== "use client"))
      .map(([file]) => file),
    (directive) => directive !== "use client",
  );

/** The files that the browser loads: "use client" files and their imports, without server actions. */
export const clientFiles = (graph: ModuleGraph): Set<string> =>
  reachable(graph, filesWith(graph, "use client"), (directive) => directive !== "use server");

import { describe, expect, it } from "vitest";
import { clientFiles, ENTRY, type ModuleGraph, parseModule, serverFiles, shopModules } from "./module-graph.ts";

const MAX_CLIENT_SHARE = 0.35;

/** shadcn/ui's CLI writes the directive into each of its components. */
const isWrittenByShadcn = (file: string): boolean => file.startsWith("components/ui/");

const SERVER_ONLY = [
  { pattern: /[/-]queries\.ts$/, reason: "queries run on the server" },
  { pattern: /[/-](?:schema|rows)\.ts$/, reason: "schemas bring zod along" },
  { pattern: /^lib\/supabase\/(?!browser\.ts$)/, reason: "the backend is reached from the server" },
  { pattern: /^(zod|@supabase\/.*|server-only)$/, reason: "it is too heavy for a page, or a secret" },
];

/** The files with a "use client" that is not needed, because no file that runs on the server imports them. */
function needlessDirectives(graph: ModuleGraph): string[] {
  const imported = new Set([...serverFiles(graph)].flatMap((file) => graph.get(file)?.imports ?? []));
  return [...graph]
    .filter(
      ([file, { directive }]) =>
        directive === "use client" && !imported.has(file) && !ENTRY.test(file) && !isWrittenByShadcn(file),
    )
    .map(([file]) => file);
}

/** The only file that may bring supabase-js into the browser: the back office loads it to listen for new orders. */
const BROWSER_CLIENT = "lib/supabase/browser.ts";

/** Imports of server code in files that the browser loads. */
const serverImportsInBrowser = (graph: ModuleGraph): string[] =>
  [...clientFiles(graph)]
    .filter((file) => file !== BROWSER_CLIENT)
    .flatMap((file) =>
      (graph.get(file)?.imports ?? []).flatMap((path) =>
        SERVER_ONLY.filter(({ pattern }) => pattern.test(path)).map(
          ({ reason }) => `${file} imports ${path}: ${reason}`,
        ),
      ),
    );

const graphOf = (sources: Record<string, string>): ModuleGraph =>
  new Map(Object.entries(sources).map(([file, source]) => [file, parseModule(file, source)]));

describe("the shop", () => {
  const graph = shopModules();
  const components = [...graph].filter(([file]) => file.endsWith(".tsx"));

  it(`says "use client" in under ${MAX_CLIENT_SHARE * 100} % of its .tsx files`, () => {
    const clients = components.filter(([, { directive }]) => directive === "use client");
    expect(components.length).toBeGreaterThan(200);
    expect(clients.length / components.length).toBeLessThan(MAX_CLIENT_SHARE);
  });

  it('says "use client" only where the server imports a client file', () => {
    expect(needlessDirectives(graph)).toEqual([]);
  });

  it("brings no query, schema, database client or secret into the browser", () => {
    expect(clientFiles(graph).size).toBeGreaterThan(100);
    expect(serverImportsInBrowser(graph)).toEqual([]);
  });
});

describe('a "use client"', () => {
  const page = 'import { Form } from "components/form.tsx";';
  const client = (source = "") => `"use client";\n${source}`;

  it("is needed where a page imports the file", () => {
    expect(needlessDirectives(graphOf({ "app/page.tsx": page, "components/form.tsx": client() }))).toEqual([]);
  });

  it("is needed where a page and a client file import it", () => {
    const sources = {
      "app/page.tsx": `${page} export { Field } from "components/field.tsx";`,
      "components/form.tsx": client('import "components/field.tsx";'),
      "components/field.tsx": client(),
    };
    expect(needlessDirectives(graphOf(sources))).toEqual([]);
  });

  it.each([
    ["an import", 'import { Field } from "components/field.tsx";'],
    ["an import() at run time", 'const later = () => import("components/field.tsx");'],
  ])("is needless where only client files load the file, by %s", (_, source) => {
    const sources = { "app/page.tsx": page, "components/form.tsx": client(source), "components/field.tsx": client() };
    expect(needlessDirectives(graphOf(sources))).toEqual(["components/field.tsx"]);
  });
});

describe("what the browser loads", () => {
  const from = (source: string, more: Record<string, string> = {}) =>
    serverImportsInBrowser(graphOf({ "components/form.tsx": `"use client";\n${source}`, ...more }));

  it.each([
    "lib/settings/queries.ts",
    "lib/catalog/admin-queries.ts",
    "lib/checkout/schema.ts",
    "lib/orders/rows.ts",
    "lib/supabase/public.ts",
    "@supabase/supabase-js",
    "zod",
  ])("is not %s", (path) => {
    expect(from(`import { x } from "${path}";`)).toHaveLength(1);
  });

  it("is checked also behind the import of another file", () => {
    expect(from('import "lib/orders/order.ts";', { "lib/orders/order.ts": 'export { z } from "zod";' })).toEqual([
      expect.stringContaining("lib/orders/order.ts imports zod"),
    ]);
  });

  it.each([
    ["a type", 'import type { Order } from "lib/checkout/schema.ts";'],
    ["types by name", 'import { type Order } from "lib/checkout/schema.ts";'],
    ["a file whose name only begins with `schema`", 'import "lib/content/schemas-of-pages.ts";'],
  ])("may be %s", (_, source) => {
    expect(from(source)).toEqual([]);
  });

  it("may call an action, whatever that imports", () => {
    expect(
      from('import { send } from "lib/contact/actions.ts";', {
        "lib/contact/actions.ts": '"use server";\nimport "zod";',
      }),
    ).toEqual([]);
  });
});

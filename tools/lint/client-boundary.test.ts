import { describe, expect, it } from "vitest";
import { clientFiles, ENTRY, type ModuleGraph, serverFiles, shopModules } from "./module-graph.ts";

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

describe("the shop", () => {
  const graph = shopModules();

  it('says "use client" only where the server imports a client file', () => {
    expect(needlessDirectives(graph)).toEqual([]);
  });

  it("brings no query, schema, database client or secret into the browser", () => {
    expect(clientFiles(graph).size).toBeGreaterThan(100);
    expect(serverImportsInBrowser(graph)).toEqual([]);
  });
});

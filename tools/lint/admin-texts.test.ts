import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { clientFiles, reachable, shopModules } from "./module-graph.ts";

const ADMIN = "app/[locale]/admin";

const graph = shopModules();
const browserFiles = clientFiles(graph);
const pages = [...graph.keys()].filter((file) => file.startsWith(`${ADMIN}/`) && file.endsWith("/page.tsx"));

/** The layouts around a page, the outermost first. */
function layoutsOf(page: string): string[] {
  const layouts: string[] = [];
  for (let folder = dirname(page); folder.startsWith(ADMIN); folder = dirname(folder))
    if (existsSync(`${folder}/layout.tsx`)) layouts.unshift(`${folder}/layout.tsx`);
  return layouts;
}

const sectionsOf = (layout: string): string[] =>
  [...readFileSync(layout, "utf8").matchAll(/(?:<SectionTexts\s+sections=\{\[|layoutWithTexts\()([^\])]*)/g)].flatMap(
    ([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );

/** The sections of `admin` whose texts the client components of these files and of their imports use. */
const usedBy = (files: readonly string[]): Set<string> =>
  new Set(
    [...reachable(graph, files, (directive) => directive !== "use server")]
      .filter((file) => browserFiles.has(file))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/useTranslations\("admin\b\.?(\w*)/g)].map(
          ([, section = ""]) => section,
        ),
      ),
  );

describe("the texts that a screen of the back office sends to the browser", () => {
  it.each(pages)("are all that its client components use: %s", (page) => {
    const layouts = layoutsOf(page);
    const sent = layouts.flatMap(sectionsOf);
    expect([...usedBy([page, ...layouts])].filter((section) => !sent.includes(section))).toEqual([]);
  });

  it("are used by a screen below each layout that sends them", () => {
    const layouts = [...new Set(pages.flatMap(layoutsOf))];
    const unusedSections = layouts.flatMap((layout) => {
      const used = usedBy(
        pages.filter((page) => page.startsWith(`${dirname(layout)}/`)).flatMap((page) => [page, ...layoutsOf(page)]),
      );
      return sectionsOf(layout)
        .filter((section) => !used.has(section))
        .map((section) => `${layout}: ${section}`);
    });
    expect(unusedSections).toEqual([]);
  });

  it("have their section as a literal in each call of useTranslations", () => {
    expect(
      [...browserFiles].filter((file) => /useTranslations\((?!["'][\w.]+["']\))/.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });
});

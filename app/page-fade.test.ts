import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

const PANEL = `${import.meta.dirname}/[locale]/admin/(panel)`;

it("has a template in each folder of the back office with several screens (docs/decisions/page-fade.md)", () => {
  const folders = globSync("**/page.tsx", { cwd: PANEL }).map((page) => dirname(page));
  const withInner = folders.filter((folder) => folders.some((other) => other.startsWith(`${folder}/`)));
  const templates = globSync("**/template.tsx", { cwd: PANEL }).map((template) => dirname(template));
  expect(withInner).toContain("products");
  expect(templates).toEqual(expect.arrayContaining(withInner));
});

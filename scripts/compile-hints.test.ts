import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hintScripts } from "./compile-hints.ts";

it("puts the hint on the first line of every large script, once, and touches nothing else", async () => {
  const dir = mkdtempSync(join(tmpdir(), "hints-"));
  mkdirSync(join(dir, "chunks"));
  const large = "shop();".repeat(3_000);
  const files = { "chunks/a1.js": large, "chunks/b2.js": "shop()", "chunks/c3.css": "a{}".repeat(9_000) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  await hintScripts(dir);
  await hintScripts(dir);
  const read = (name: string) => readFileSync(join(dir, name), "utf8");
  expect(read("chunks/a1.js")).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  for (const name of ["chunks/b2.js", "chunks/c3.css"] as const) expect(read(name)).toBe(files[name]);
  rmSync(dir, { recursive: true });
});

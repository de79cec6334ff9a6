import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hintScripts } from "./compile-hints.ts";

it("puts the hint on the first line of every script, once, and touches nothing else", async () => {
  const dir = mkdtempSync(join(tmpdir(), "hints-"));
  mkdirSync(join(dir, "chunks"));
  writeFileSync(join(dir, "chunks/a1.js"), "shop()");
  writeFileSync(join(dir, "chunks/b2.css"), "a{}");
  await hintScripts(dir);
  await hintScripts(dir);
  expect(readFileSync(join(dir, "chunks/a1.js"), "utf8")).toBe("//# allFunctionsCalledOnLoad\nshop()");
  expect(readFileSync(join(dir, "chunks/b2.css"), "utf8")).toBe("a{}");
  rmSync(dir, { recursive: true });
});

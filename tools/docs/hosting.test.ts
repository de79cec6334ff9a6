import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../supabase/local/config.ts";

const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const DEPLOY = text("docs/deploy.md");

describe("on a serverless host", () => {
  it("a route that makes pictures, imports products or shows a change may run for 30 seconds or more", () => {
    const slow = globSync("app/api/**/route.ts", { cwd: ROOT }).filter((path) =>
      /showChangeOfRoute|lib\/media\/(store|trial|run-step)/.test(text(path)),
    );
    expect(slow.length).toBeGreaterThan(4);
    for (const path of [...slow, "app/[locale]/admin/layout.tsx"])
      expect(Number(/maxDuration = (\d+);/.exec(text(path))?.[1] ?? 0), path).toBeGreaterThanOrEqual(30);
  });

  it("vercel.json names a region for the functions and the commands of package.json", () => {
    expect(JSON.parse(text("vercel.json"))).toMatchObject({
      regions: [expect.any(String)],
      fluid: true,
      buildCommand: "npm run build",
      installCommand: "npm ci",
    });
  });
});

describe("docs/deploy.md", () => {
  it("names every variable that the web server reads, as .env.example does", () => {
    const described = [
      ...(text(".env.example")
        .split("── For scripts")[0]
        ?.matchAll(/^# ([A-Z][A-Z_]+)=/gm) ?? []),
    ].map(([, name = ""]) => name);
    expect(described.length).toBeGreaterThan(5);
    expect(described.filter((name) => !DEPLOY.includes(`\`${name}\``))).toEqual([]);
  });

  it("names only commands and files that exist", () => {
    const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
    expect(
      [...DEPLOY.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name).filter((name) => !scripts[name]),
    ).toEqual([]);
    for (const [, path = ""] of DEPLOY.matchAll(/\]\(\.\.\/([^)#]+)\)/g)) expect(() => text(path), path).not.toThrow();
  });
});

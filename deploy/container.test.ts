import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildVariables, copiedPaths, runVariables } from "./container.ts";

const ROOT = join(import.meta.dirname, "..");
const OPERATOR = {
  NEXT_PUBLIC_SITE_URL: "https://shop.example",
  NEXT_PUBLIC_SUPABASE_URL: "https://project.example",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SHOPPER_SIGNING_KEY: "ab".repeat(32),
  REVALIDATE_SECRET: "cd".repeat(32),
};

// The container itself is tested by tools/tests/container.ts, which needs a build.
describe("the container", () => {
  it("gets at run time every variable that its pages were built with", () => {
    expect(buildVariables(OPERATOR)).toMatchObject(OPERATOR_PUBLIC);
    expect(runVariables(OPERATOR)).toMatchObject({ ...OPERATOR, SHOPPER_IP_HEADER: "x-real-ip", HOSTNAME: "0.0.0.0" });
  });

  it("has the server, the files of the build and the public files", () => {
    expect(copiedPaths().map(([from]) => from)).toEqual([".next/standalone", ".next/static", "public"]);
  });

  it("is not built when a variable is missing", () => {
    expect(() => buildVariables({ ...OPERATOR, NEXT_PUBLIC_SUPABASE_URL: "" })).toThrow("NEXT_PUBLIC_SUPABASE_URL");
  });

  it("is not built without arguments: then it would show the demo shop", () => {
    const env = { PATH: process.env.PATH, ...buildVariables() } as unknown as NodeJS.ProcessEnv;
    const { status, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], { cwd: ROOT, env, timeout: 60_000 });
    expect([status, stderr.toString()]).toEqual([1, expect.stringContaining("NEXT_PUBLIC_SUPABASE_URL is not set")]);
  });
});

const OPERATOR_PUBLIC = Object.fromEntries(
  Object.entries(OPERATOR).filter(([name]) => name.startsWith("NEXT_PUBLIC_")),
);

import { spawn } from "node:child_process";
import { BackendError, ROOT } from "../../supabase/local/config.ts";
import { cli, CLI_ENV, remote } from "../../supabase/local/migrate.ts";

const TIMEOUT_MS = 120_000;

/** Runs the Supabase CLI. Returns its output. */
async function supabase(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [cli(), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...CLI_ENV },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code !== 0)
    throw new BackendError(`supabase ${args.slice(0, 3).join(" ")} failed: ${errors.trim() || output.trim()}`);
  return output;
}

export const TYPES_FILE = `${ROOT}lib/supabase/database.types.ts`;

/** The content of lib/supabase/database.types.ts. */
export async function databaseTypes(databaseUrl: string): Promise<string> {
  const types = await supabase(["gen", "types", "typescript", "--schema", "public", remote(databaseUrl)]);
  return `// Written by npm run db:types from the migrations. Do not edit.\n${types.trim()}\n`;
}

export type Advice = {
  name: string;
  level: "ERROR" | "WARN" | "INFO";
  detail: string;
  remediation: string;
  cacheKey: string;
};

/** Findings that do not apply here, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "Function `private.join_words` has a role mutable search_path": "an aggregate has no body and cannot set one",
  "Function `private.collect_bits` has a role mutable search_path": "an aggregate has no body and cannot set one",
};

/** The findings of Supabase's own linter in the schema, errors first. */
export async function advice(databaseUrl: string): Promise<Advice[]> {
  const output = await supabase([
    "db",
    "advisors",
    "--level",
    "info",
    "--fail-on",
    "none",
    "--output-format",
    "json",
    remote(databaseUrl),
  ]);
  const { results } = JSON.parse(output) as { results: Advice[] };
  const levels = ["ERROR", "WARN", "INFO"];
  return results
    .filter(({ detail }) => !(detail in EXCEPTIONS))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

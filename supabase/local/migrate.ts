import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type BackendConfig, BackendError, databaseUrl, ROOT } from "./config.ts";
import { ownerClient } from "./provision.ts";

const TIMEOUT_MS = 300_000;

export const cli = (): string => join(dirname(createRequire(import.meta.url).resolve("supabase/package.json")), "dist/supabase.js");

/** Calls the official CLI. No telemetry: nothing on this machine is its business. */
export const CLI_ENV = { DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };

/** The option that names a database. The embedded one speaks without TLS, which the tool would remark on in its output. */
export function remote(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.hostname === "127.0.0.1") url.searchParams.set("sslmode", "disable");
  return `--remote=${url}`;
}

async function appliedVersions(config: BackendConfig): Promise<Set<string>> {
  const sql = ownerClient(config);
  try {
    const [table] = await sql`select from pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`;
    if (!table) return new Set();
    const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
    return new Set(rows.map(({ version }) => version));
  } finally {
    await sql.end();
  }
}

export async function pendingMigrations(config: BackendConfig): Promise<string[]> {
  const applied = await appliedVersions(config);
  const files = readdirSync(join(ROOT, "supabase/migrations")).filter((name) => name.endsWith(".sql")).sort();
  return files.filter((name) => !applied.has(name.split("_")[0] ?? name));
}

/** The same tool, files and history table as for a hosted project. Asking the database first saves the tool's start when nothing is pending. */
export async function migrate(config: BackendConfig): Promise<string[]> {
  const pending = await pendingMigrations(config);
  if (pending.length === 0) return [];
  const child = spawn(process.execPath, [cli(), "migration", "up", "--include-all", "--yes", "--workdir", ROOT, remote(databaseUrl(config))], {
    cwd: ROOT,
    env: { ...process.env, ...CLI_ENV },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
  });
  let output = "";
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new BackendError(`A migration failed:\n${output.trim()}\nA database made from older files than these is made anew by: npm run db:reset`);
  return pending;
}

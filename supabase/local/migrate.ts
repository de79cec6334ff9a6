import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Sql } from "postgres";
import { type BackendConfig, BackendError, databaseUrl, ROOT } from "./config.ts";
import { ownerClient } from "./provision.ts";

const TIMEOUT_MS = 300_000;

export const cli = (): string =>
  join(dirname(createRequire(import.meta.url).resolve("supabase/package.json")), "dist/supabase.js");

/** The environment of the official CLI: no telemetry. */
export const CLI_ENV = { DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };

/** The option that names a database. The embedded one has no TLS, and the tool would print a remark about that. */
export function remote(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.hostname === "127.0.0.1") url.searchParams.set("sslmode", "disable");
  return `--remote=${url}`;
}

const DIR = join(ROOT, "supabase/migrations");
const HISTORY = "supabase_migrations.schema_migrations";
const versionOf = (file: string): string => file.split("_")[0] ?? file;
const migrationFiles = (): string[] =>
  readdirSync(DIR)
    .filter((name) => name.endsWith(".sql"))
    .sort();

async function withOwner<T>(config: BackendConfig, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = ownerClient(config);
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

/** A digest of the files with these versions. */
function digestOf(versions: ReadonlySet<string>): string {
  const hash = createHash("sha256");
  for (const file of migrationFiles().filter((name) => versions.has(versionOf(name))))
    hash.update(readFileSync(join(DIR, file)));
  return hash.digest("hex");
}

type Applied = {
  versions: Set<string>;
  /** What `rememberFiles` wrote, null in an empty database. */ digest: string | null;
};

async function applied(sql: Sql): Promise<Applied> {
  const [table] =
    await sql`select from pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`;
  if (!table) return { versions: new Set(), digest: null };
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const [comment] = await sql<{ digest: string | null }[]>`select obj_description(${HISTORY}::regclass) as digest`;
  return { versions: new Set(rows.map(({ version }) => version)), digest: comment?.digest ?? null };
}

/** Until the first release migrations are edited in place, so the database stores a digest of its migration files. */
async function rememberFiles(sql: Sql): Promise<void> {
  const { versions } = await applied(sql);
  await sql.unsafe(`comment on table ${HISTORY} is '${digestOf(versions)}'`);
}

const STALE =
  "The embedded database was made from other migrations than these files. Make it anew with demo data: npm run db:reset";

/** Uses the tool, files and history table of a hosted project. The tool starts only when a migration is pending. */
export async function migrate(config: BackendConfig): Promise<string[]> {
  const { versions, digest } = await withOwner(config, applied);
  if (versions.size > 0 && digest !== digestOf(versions)) throw new BackendError(STALE);
  const pending = migrationFiles().filter((name) => !versions.has(versionOf(name)));
  if (pending.length === 0) return [];
  const child = spawn(
    process.execPath,
    [cli(), "migration", "up", "--include-all", "--yes", "--workdir", ROOT, remote(databaseUrl(config))],
    {
      cwd: ROOT,
      env: { ...process.env, ...CLI_ENV },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
    },
  );
  let output = "";
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code !== 0) throw new BackendError(`A migration failed:\n${output.trim()}`);
  await withOwner(config, rememberFiles);
  return pending;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { type Backend, scriptEnv } from "../../supabase/local/backend.ts";
import { BackendError, databaseUrl, ROOT } from "../../supabase/local/config.ts";
import { createUser, DEMO_ADMIN, DEMO_AGENT, DEMO_PACKER, makeAdmin, userIdOf } from "../../supabase/local/users.ts";
import { start } from "./process.ts";

/** A row with this path in the Supabase CLI's table of applied seed files says that the demo data is there. */
const MARKER = "supabase/demo/seed.ts";

async function isSeeded(sql: postgres.Sql): Promise<boolean> {
  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;
  const [marker] = await sql`select from supabase_migrations.seed_files where path = ${MARKER}`;
  return marker !== undefined;
}

async function createDemoStaff(sql: postgres.Sql): Promise<void> {
  for (const [{ email, password }, post] of [
    [DEMO_ADMIN, { role: "owner", name: "" }],
    [DEMO_AGENT, { role: "agent", name: "Amina" }],
    [DEMO_PACKER, { role: "packer", name: DEMO_PACKER.name }],
  ] as const)
    await makeAdmin(sql, (await userIdOf(sql, email)) ?? (await createUser(sql, email, password)), post);
}

async function runSeeds(sql: postgres.Sql, backend: Backend): Promise<void> {
  const statements = join(ROOT, "supabase/seed.sql");
  if (existsSync(statements)) await sql.begin((transaction) => transaction.unsafe(readFileSync(statements, "utf8")));
  const code = await start(process.execPath, [join(ROOT, MARKER)], scriptEnv(backend.config)).done;
  if (code !== 0) throw new BackendError("The demo data could not be written: npm run db:reset starts over.");
}

/** Fills an embedded backend with the demo shop and its staff, once. False when they were there already. */
export async function ensureDemoData(backend: Backend): Promise<boolean> {
  const sql = postgres(databaseUrl(backend.config), { max: 1, onnotice: () => {} });
  try {
    if (await isSeeded(sql)) return false;
    await createDemoStaff(sql);
    await runSeeds(sql, backend);
    await sql`insert into supabase_migrations.seed_files (path, hash) values (${MARKER}, 'demo')`;
    return true;
  } finally {
    await sql.end();
  }
}

/** An id of the database. It changes when the data is deleted and created again. */
export async function databaseIdentity(backend: Backend): Promise<string> {
  const sql = postgres(databaseUrl(backend.config), { max: 1 });
  try {
    const [row] = await sql<{ system_identifier: string }[]>`select system_identifier::text from pg_control_system()`;
    return row?.system_identifier ?? "";
  } finally {
    await sql.end();
  }
}

import { readFileSync } from "node:fs";
import postgres from "postgres";
import { type BackendConfig, databaseUrl } from "./config.ts";
import { superuserClient } from "./postgres.ts";
import type { Secrets } from "./secrets.ts";

const script = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

export function ownerClient(config: BackendConfig): postgres.Sql {
  return postgres(databaseUrl(config), { max: 1, onnotice: () => {} });
}

async function createRoles(config: BackendConfig, password: string): Promise<void> {
  const sql = superuserClient(config, password);
  try {
    const [known] = await sql`select from pg_roles where rolname = 'authenticator'`;
    if (known) return;
    const scripts = [
      "roles.sql",
      ...(config.hosted ? ["hosted/roles.sql"] : []),
      ...(config.hosted === "old" ? ["hosted/old.sql"] : []),
    ];
    await sql.begin((transaction) => transaction.unsafe(scripts.map(script).join("\n")));
  } finally {
    await sql.end();
  }
}

/** As on a hosted project, `postgres` does not own the schemas of the services, so the superuser makes them. */
const serviceOwner = (config: BackendConfig, password: string): postgres.Sql =>
  config.hosted ? superuserClient(config, password) : ownerClient(config);

/** Tables of the auth and storage services. Created before the migrations, which refer to them. */
async function createSystemSchemas(config: BackendConfig, password: string): Promise<void> {
  const sql = serviceOwner(config, password);
  try {
    const [known] = await sql`select from pg_namespace where nspname = 'storage'`;
    if (known) return;
    const { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import("@supabase/lite");
    await sql.begin((transaction) =>
      transaction.unsafe(
        [
          SUPABASE_AUTH_HELPERS_SQL,
          getAuthSchemaSql(true),
          getStorageSchemaSql(true),
          script("system-grants.sql"),
          config.hosted ? script("hosted/services.sql") : "",
        ].join("\n"),
      ),
    );
  } finally {
    await sql.end();
  }
}

/** At every start: a cluster may be older than this script. */
async function closeSignUp(config: BackendConfig, password: string): Promise<void> {
  const sql = serviceOwner(config, password);
  try {
    await sql.unsafe(script("closed-sign-up.sql"));
  } finally {
    await sql.end();
  }
}

export async function provision(config: BackendConfig, secrets: Secrets): Promise<void> {
  await createRoles(config, secrets.superuserPassword);
  await createSystemSchemas(config, secrets.superuserPassword);
  await closeSignUp(config, secrets.superuserPassword);
}

/** Makes every table refuse an UPDATE or DELETE without WHERE, as on a hosted project. */
export async function requireWhere(config: BackendConfig, secrets: Secrets): Promise<void> {
  const sql = superuserClient(config, secrets.superuserPassword);
  try {
    await sql.unsafe(script("hosted/where.sql"));
  } finally {
    await sql.end();
  }
}

/** Gives the database the key with which the web server signs the shopper's address (private.client_ip). */
export async function shareSigningKey(config: BackendConfig, secrets: Secrets): Promise<void> {
  const sql = ownerClient(config);
  try {
    const [table] = await sql`select from pg_tables where schemaname = 'private' and tablename = 'secrets'`;
    if (!table) return;
    await sql`
      insert into private.secrets (name, value) values ('client_ip', decode(${secrets.shopperSigningKey}, 'hex'))
      on conflict (name) do update set value = excluded.value`;
  } finally {
    await sql.end();
  }
}

import type { Sql } from "postgres";
import { BackendError } from "../../supabase/local/config.ts";

/** The address and the publishable key of a project's API, and a connection to a database. */
export type Project = { url: string; key: string; fetch: typeof fetch; sql: Sql };

const TIMEOUT_MS = 15_000;

const hostOf = (sql: Sql): string => sql.options.host.join(", ");

async function identityByApi({ url, key, fetch }: Project): Promise<string> {
  const response = await fetch(new URL("/rest/v1/rpc/database_identity", url), {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new BackendError(`The backend at ${url} (NEXT_PUBLIC_SUPABASE_URL) does not answer.`);
  });
  if (response.ok) return String(await response.json());
  throw new BackendError(
    response.status === 404
      ? `The backend at ${url} (NEXT_PUBLIC_SUPABASE_URL) does not have this version's migrations: npx supabase db push --remote`
      : `The backend at ${url} (NEXT_PUBLIC_SUPABASE_URL) answers ${response.status}: check NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.`,
  );
}

async function identityBySql({ sql }: Project): Promise<string> {
  const [there] = await sql`select where to_regprocedure('public.database_identity()') is not null`;
  if (!there)
    throw new BackendError(
      `The database at ${hostOf(sql)} (DATABASE_URL) does not have this version's migrations: npx supabase db push --remote`,
    );
  const [row] = await sql<{ identity: string }[]>`select public.database_identity() as identity`;
  return row?.identity ?? "";
}

/**
 * Throws when the API's address and the database's belong to two projects: a script would write rows into one and files
 * or accounts into the other. The database answers both ways with the same identity, so names of hosts do not matter
 * (poolers, a domain of one's own). Reads only.
 */
export async function requireSameProject(project: Project): Promise<void> {
  const [byApi, bySql] = [await identityByApi(project), await identityBySql(project)];
  if (byApi !== bySql)
    throw new BackendError(
      `NEXT_PUBLIC_SUPABASE_URL (${project.url}) and DATABASE_URL (${hostOf(project.sql)}) belong to two different projects. Nothing was changed.`,
    );
}

import { describe, expect, it } from "vitest";
import { sql } from "./clients.ts";

// Everything that the API roles may use, read from PostgreSQL's catalog and compared with one checked-in file. After an
// intended change of a grant or a policy, run `npm run test:db -- -u access.test` and read the difference.
const EXPECTATION = "./access.json";

type Role = "anon" | "authenticated";
const ROLES: readonly Role[] = ["anon", "authenticated"];

type Relation = { name: string; kind: string; rls: boolean; columns: string };

async function schemas(): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; roles: string }[]>`
    select nspname as name, string_agg(role, ', ' order by role) as roles
    from pg_namespace, unnest(${ROLES as string[]}::text[]) as role
    where nspname in ('public', 'private') and has_schema_privilege(role, oid, 'usage') group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]));
}

const relations = () => sql<Relation[]>`
  select c.relnamespace::regnamespace || '.' || c.relname as name, c.relrowsecurity as rls,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end as kind
  from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by c.relnamespace::regnamespace::text desc, 1`;

/** Each privilege with its columns. "every column" is a privilege on the whole table: it also covers later columns. */
async function grants(relation: string, role: Role): Promise<Record<string, string>> {
  const rows = await sql<{ privilege: string; columns: string }[]>`
    with privileges (privilege, on_columns) as (
      values ('select', true), ('insert', true), ('update', true), ('references', true), ('delete', false), ('truncate', false), ('trigger', false), ('maintain', false)
    )
    select privilege, case when has_table_privilege(${role}, ${relation}::regclass, privilege) then case when on_columns then 'every column' else 'yes' end
      when on_columns then (
        select string_agg(attname, ', ' order by attnum) from pg_attribute
        where attrelid = ${relation}::regclass and attnum > 0 and not attisdropped and has_column_privilege(${role}, ${relation}::regclass, attnum, privilege)
      ) end as columns
    from privileges`;
  return Object.fromEntries(
    rows.filter(({ columns }) => columns !== null).map(({ privilege, columns }) => [privilege, columns]),
  );
}

async function policies(relation: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; rule: string }[]>`
    select polname as name, concat_ws(' ',
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      'to', (select string_agg(case when oid = 0 then 'public' else oid::regrole::text end, ', ' order by oid::regrole::text) from unnest(polroles) as oid),
      'using ' || pg_get_expr(polqual, polrelid, true), 'check ' || pg_get_expr(polwithcheck, polrelid, true), case when not polpermissive then 'restrictive' end) as rule
    from pg_policy where polrelid = ${relation}::regclass order by 1`;
  return Object.fromEntries(
    rows.map(({ name, rule }) => [name, rule.replaceAll(/\s+/g, " ").replaceAll(" AS is_admin", "")]),
  );
}

async function tables(): Promise<Record<string, unknown>> {
  const described = await Promise.all(
    (await relations()).map(async ({ name, kind, rls, columns }) => {
      const [anon, authenticated] = await Promise.all(ROLES.map((role) => grants(name, role)));
      // The columns are listed so that a new column of a table with "every column" changes the file.
      return [
        name,
        {
          kind,
          ...(name.startsWith("public.") && { columns }),
          ...(kind === "table" && { "row-level security": rls }),
          anon,
          authenticated,
          policies: await policies(name),
        },
      ] as const;
    }),
  );
  return Object.fromEntries(described);
}

async function functions(): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; rule: string }[]>`
    select p.pronamespace::regnamespace || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, concat_ws(', ', case when p.prosecdef then 'definer' else 'invoker' end,
      (select string_agg(role, ', ' order by role) from unnest(${ROLES as string[]}::text[]) as role where has_function_privilege(role, p.oid, 'execute'))) as rule
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      or (p.pronamespace = 'private'::regnamespace and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')))
    order by p.pronamespace::regnamespace::text desc, 1`;
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule]));
}

async function sequences(): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; rule: string }[]>`
    select c.relnamespace::regnamespace || '.' || c.relname as name, coalesce((
      select string_agg(role || ' ' || privilege, ', ' order by role, privilege)
      from unnest(${ROLES as string[]}::text[]) as role, unnest(array['usage', 'select', 'update']) as privilege
      where has_sequence_privilege(role, c.oid, privilege)), 'nobody') as rule
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'S' order by c.relnamespace::regnamespace::text desc, 1`;
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule]));
}

async function buckets(): Promise<Record<string, unknown>> {
  const rows = await sql`select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id`;
  return Object.fromEntries(rows.map(({ id, ...bucket }) => [id as string, bucket]));
}

describe("the access of the API roles", () => {
  it("is exactly what access.json lists", async () => {
    const found = {
      schemas: await schemas(),
      tables: await tables(),
      functions: await functions(),
      sequences: await sequences(),
      buckets: await buckets(),
      "storage policies": await policies("storage.objects"),
    };
    await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot(EXPECTATION);
  });

  it("is limited by row-level security on every table, and by the rights of the caller in every public view", async () => {
    const found = await relations();
    expect(found.filter(({ kind, rls }) => kind === "table" && !rls).map(({ name }) => name)).toEqual([]);
    const views = await sql`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)`;
    expect([...views]).toEqual([]);
  });

  it("includes no new table, sequence or function until a migration grants it", async () => {
    const rollback = new Error("rollback");
    let granted: unknown;
    await sql
      .begin(async (tx) => {
        await tx`create table public.tomorrow (id bigint generated always as identity primary key)`;
        await tx`create function public.tomorrows() returns integer language sql as 'select 1'`;
        await tx`create function private.tomorrows() returns integer language sql as 'select 1'`;
        [granted] = await tx`
          select bool_or(has_table_privilege(role, 'public.tomorrow', 'select, insert, update, delete')) as "table", bool_or(has_sequence_privilege(role, 'public.tomorrow_id_seq', 'usage')) as sequence,
            bool_or(has_function_privilege(role, 'public.tomorrows()', 'execute')) as function, bool_or(has_function_privilege(role, 'private.tomorrows()', 'execute')) as helper
          from unnest(${ROLES as string[]}::text[]) as role`;
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    expect(granted).toEqual({ table: false, sequence: false, function: false, helper: false });
  });
});

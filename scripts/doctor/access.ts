import type { ISql } from "postgres";
import {
  defaultPrivileges,
  type Named,
  named,
  publications,
  ROLES,
  roles,
  schemas,
  settings,
  triggersElsewhere,
} from "./roles.ts";

type TableAccess = {
  kind: string;
  columns?: string;
  "row-level security"?: boolean;
  anon: Named<string>;
  authenticated: Named<string>;
  policies: Named<string>;
  triggers?: Named<string>;
  /** Digests of the columns, the constraints, the indexes, and of rules, options and the owner. */
  shape: Named<string>;
};

/** What the API's roles may use, and the rules of every table. Checked in as supabase/tests/access.json. */
export type Access = {
  schemas: Named<string>;
  roles: Named<string>;
  settings: Named<string>;
  "default privileges": Named<string>;
  publications: Named<string>;
  types: Named<string>;
  "triggers elsewhere": Named<string>;
  tables: Named<TableAccess>;
  functions: Named<string>;
  sequences: Named<string>;
  buckets: Named<unknown>;
  "storage policies": Named<string>;
};

/** The values of each enum, in their order, and the attributes of each composite type. */
const types = async (sql: ISql) =>
  named(
    await sql<{ name: string; value: string }[]>`
      select t.typnamespace::regnamespace || '.' || t.typname as name, coalesce(
        (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
        (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) from pg_attribute where attrelid = t.typrelid and not attisdropped),
        format_type(t.typbasetype, t.typtypmod) || (select coalesce(string_agg(' ' || pg_get_constraintdef(oid), '' order by conname), '') from pg_constraint where contypid = t.oid)) as value
      from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace in ('public'::regnamespace, 'private'::regnamespace) and (t.typtype in ('e', 'd') or c.relkind = 'c') order by 1`,
  );

type Relation = { name: string; kind: string; rls: boolean; columns: string; shape: Named<string> };

const relations = (sql: ISql) => sql<Relation[]>`
  select c.relnamespace::regnamespace || '.' || c.relname as name, c.relrowsecurity as rls,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end as kind,
    (select jsonb_object_agg(part, digest) from (
      select part, left(md5(string_agg(rule, E'\n' order by rule collate "C")), 8) as digest from (
        select 'columns' as part, concat_ws(' ', attname, format_type(atttypid, atttypmod), nullif(attcollation, (select typcollation from pg_type where oid = atttypid))::regcollation, attnotnull, attidentity, attgenerated, pg_get_expr(d.adbin, d.adrelid)) as rule
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not attisdropped
        union all select 'constraints', pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x')
        union all select 'indexes', pg_get_indexdef(indexrelid) || indisvalid from pg_index where indrelid = c.oid
        union all select 'others', pg_get_ruledef(oid) from pg_rewrite where ev_class = c.oid
        union all select 'others', concat_ws(' ', c.relpersistence, c.relforcerowsecurity, array_to_string(c.reloptions, ' '),
          (select 'of another owner' from pg_namespace n where n.nspname = 'private' and n.nspowner <> c.relowner))
      ) as rules group by part) as parts) as shape
  from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by c.relnamespace::regnamespace::text desc, 1`;

type Grant = { relation: string; role: string; name: string; value: string };

/** Each privilege with its columns. "every column" is a privilege on the whole table: it also covers later columns. */
const grants = (sql: ISql) => sql<Grant[]>`
  with privileges (privilege, on_columns, place) as (
    values ('select', true, 1), ('insert', true, 2), ('update', true, 3), ('references', true, 4), ('delete', false, 5), ('truncate', false, 6), ('trigger', false, 7), ('maintain', false, 8)
  ), found as (
    select c.relnamespace::regnamespace || '.' || c.relname as relation, role, privilege as name, place, case when has_table_privilege(role, c.oid, privilege) then case when on_columns then 'every column' else 'yes' end
      when on_columns then (
        select string_agg(attname, ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege(role, c.oid, attnum, privilege)
      ) end as value
    from pg_class c cross join privileges cross join unnest(${ROLES}::text[]) as role
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  )
  select relation, role, name, value from found where value is not null order by relation, role, place`;

type OfRelation = { relation: string; name: string; value: string };

const policies = async (sql: ISql): Promise<OfRelation[]> => {
  const rows = await sql<OfRelation[]>`
    select c.relnamespace::regnamespace || '.' || c.relname as relation, polname as name, concat_ws(' ',
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      'to', (select string_agg(case when oid = 0 then 'public' else oid::regrole::text end, ', ' order by oid::regrole::text) from unnest(polroles) as oid),
      'using ' || pg_get_expr(polqual, polrelid, true), 'check ' || pg_get_expr(polwithcheck, polrelid, true), case when not polpermissive then 'restrictive' end) as value
    from pg_policy join pg_class c on c.oid = polrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) or c.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass)
    order by 1, 2`;
  return rows.map((row) => ({ ...row, value: row.value.replaceAll(/\s+/g, " ").replaceAll(" AS is_admin", "") }));
};

/** The definitions without the names. Left out are the triggers with which a test backend behaves like a hosted project. */
const triggers = (sql: ISql) => sql<OfRelation[]>`
  select c.relnamespace::regnamespace || '.' || c.relname as relation, tgname as name,
    regexp_replace(pg_get_triggerdef(t.oid, true), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '') || case tgenabled when 'O' then '' when 'D' then ' (disabled)' else ' (' || tgenabled::text || ')' end as value
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and t.tgfoid::regprocedure::text not like 'hosted.%' order by 1, 2`;

async function tables(sql: ISql, allPolicies: readonly OfRelation[]): Promise<Named<TableAccess>> {
  const [found, granted, fired] = [await relations(sql), await grants(sql), await triggers(sql)];
  const grantsOf = (relation: string, role: string) =>
    named(granted.filter((grant) => grant.relation === relation && grant.role === role));
  const of = (rows: readonly OfRelation[], relation: string) => named(rows.filter((row) => row.relation === relation));
  return Object.fromEntries(
    found.map(({ name, kind, rls, columns, shape }) => [
      name,
      {
        kind,
        // The columns are listed so that a new column of a table with "every column" changes the file.
        ...(name.startsWith("public.") && { columns }),
        ...(kind === "table" && { "row-level security": rls }),
        anon: grantsOf(name, "anon"),
        authenticated: grantsOf(name, "authenticated"),
        policies: of(allPolicies, name),
        ...(kind === "table" && { triggers: of(fired, name) }),
        shape,
      },
    ]),
  );
}

const functions = async (sql: ISql) =>
  named(
    await sql<{ name: string; value: string }[]>`
      select p.pronamespace::regnamespace || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, concat_ws(', ', case when p.prosecdef then 'definer' else 'invoker' end,
        (select string_agg(role, ', ' order by role) from unnest(${ROLES}::text[]) as role where has_function_privilege(role, p.oid, 'execute')),
        'body ' || left(md5(pg_get_function_sqlbody(p.oid)), 8)) as value
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        or (p.pronamespace = 'private'::regnamespace and (p.prokind = 'a' or p.prosqlbody is not null or has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')))
      order by p.pronamespace::regnamespace::text desc, 1`,
  );

const sequences = async (sql: ISql) =>
  named(
    await sql<{ name: string; value: string }[]>`
      select c.relnamespace::regnamespace || '.' || c.relname as name, coalesce((
        select string_agg(role || ' ' || privilege, ', ' order by role, privilege)
        from unnest(${ROLES}::text[]) as role, unnest(array['usage', 'select', 'update']) as privilege
        where has_sequence_privilege(role, c.oid, privilege)), 'nobody') || ', to ' || seqmax || case when seqincrement <> 1 then ' by ' || seqincrement else '' end || case when seqcycle then ' in a circle' else '' end as value
      from pg_class c join pg_sequence on seqrelid = c.oid where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by c.relnamespace::regnamespace::text desc, 1`,
  );

async function buckets(sql: ISql): Promise<Named<unknown>> {
  const rows = await sql`select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id`;
  return Object.fromEntries(rows.map(({ id, ...bucket }) => [id as string, bucket]));
}

/** Reads the access from PostgreSQL's catalog. */
export async function accessOf(sql: ISql): Promise<Access> {
  const allPolicies = await policies(sql);
  return {
    schemas: await schemas(sql),
    roles: await roles(sql),
    settings: await settings(sql),
    "default privileges": await defaultPrivileges(sql),
    publications: await publications(sql),
    types: await types(sql),
    "triggers elsewhere": await triggersElsewhere(sql),
    tables: await tables(sql, allPolicies),
    functions: await functions(sql),
    sequences: await sequences(sql),
    buckets: await buckets(sql),
    "storage policies": named(
      allPolicies
        .filter(({ relation }) => relation.startsWith("storage."))
        .map(({ relation, name, value }) => ({
          name: relation === "storage.objects" ? name : `${relation}: ${name}`,
          value,
        })),
    ),
  };
}

import type { ISql } from "postgres";

/** The roles of the API: a visitor, and everybody who signed in. */
export const ROLES = ["anon", "authenticated"];

export type Named<T> = Record<string, T>;

export const named = <T>(rows: readonly { name: string; value: T }[]): Named<T> =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]));

type Row = { name: string; value: string };

/** Schemas of PostgreSQL, of Supabase and its services, and of a test backend. */
const PLATFORM = "^(pg|information_schema$|auth$|storage$|realtime|graphql|vault|net$|cron$|supabase|hosted$|_)";

/** The schemas that the API's roles may use: without the platform's, because they differ between platforms. */
export const schemas = async (sql: ISql) =>
  named(
    await sql<Row[]>`
      select nspname as name, string_agg(role || case when has_schema_privilege(role, oid, 'create') then ' (also creates)' else '' end, ', ' order by role) as value
      from pg_namespace, unnest(${ROLES}::text[]) as role
      where nspname !~ ${PLATFORM} and has_schema_privilege(role, oid, 'usage, create') group by 1 order by 1`,
  );

/** What gives a role more than its grants do. */
export const roles = async (sql: ISql) =>
  named(
    await sql<Row[]>`
      select rolname as name, concat_ws(', ', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypasses row-level security' end,
        (select 'member of ' || string_agg(roleid::regrole::text, ', ' order by roleid::regrole::text) from pg_auth_members where member = r.oid)) as value
      from pg_roles r where rolname = any (${ROLES}) order by 1`,
  );

/** Settings of the database and of the API's login that change how the shop works. A platform sets others there. */
const DECISIVE = "^(default_transaction|timezone|row_security|session_replication|role=|pgrst[.])";

/** The settings with which calls of the API run: all of the API's roles, the decisive ones of what they inherit. */
export const settings = async (sql: ISql) =>
  named(
    await sql<Row[]>`
      with found as (
        select case setrole when 0 then 'every role' else setrole::regrole::text end as role, setting || case setdatabase when 0 then '' else ' (in this database)' end as setting
        from pg_db_role_setting, unnest(setconfig) as setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
      )
      select role as name, string_agg(setting, ', ' order by setting) as value from found
      where role = any (${ROLES}) or (role in ('every role', 'authenticator') and setting ~* ${DECISIVE}) group by 1 order by 1`,
  );

/** What the API's roles get of everything that the owner of the shop's tables will create. */
export const defaultPrivileges = async (sql: ISql) =>
  named(
    await sql<Row[]>`
      with owner as (select nspowner as id from pg_namespace where nspname = 'private'),
        kinds (kind, code, builtin) as (values ('tables', 'r', 'r'), ('sequences', 'S', 's'), ('functions', 'f', 'f')),
        acls as (
          select kind, coalesce((select defaclacl from pg_default_acl where defaclrole = owner.id and defaclnamespace = 0 and defaclobjtype::text = code), acldefault(builtin::"char", owner.id)) as acl
          from kinds, owner
          union all
          select kind || ' in ' || defaclnamespace::regnamespace::text, defaclacl from pg_default_acl join kinds on code = defaclobjtype::text join owner on owner.id = defaclrole
          where defaclnamespace in ('public'::regnamespace, 'private'::regnamespace)
        )
      select kind as name, string_agg(case grantee when 0 then 'everybody' else grantee::regrole::text end || ' ' || lower(privilege_type), ', ' order by 1) as value
      from acls, aclexplode(acl) where grantee = 0 or grantee::regrole::text = any (${ROLES}) group by 1 order by 1`,
  );

/** Triggers on tables of the services that run functions of others, and event triggers that are not the platform's. */
export const triggersElsewhere = async (sql: ISql) =>
  named(
    await sql<Row[]>`
      with owner as (select nspowner as id from pg_namespace where nspname = 'private')
      select tgrelid::regclass::text || ' › ' || tgname as name, tgfoid::regprocedure::text as value
        from pg_trigger join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
        where not tgisinternal and c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and pronamespace not in ('auth'::regnamespace, 'storage'::regnamespace)
      union all select 'event trigger › ' || evtname, evtfoid::regprocedure::text from pg_event_trigger join owner on owner.id = evtowner order by 1`,
  );

/** The tables whose rows the database sends to others, with the names of their publications. */
export const publications = async (sql: ISql) =>
  named(
    await sql<Row[]>`
      select schemaname || '.' || tablename as name, string_agg(pubname, ', ' order by pubname) as value
      from pg_publication_tables where schemaname in ('public', 'private') group by 1 order by 1`,
  );

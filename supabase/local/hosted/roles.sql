-- What a hosted project has beyond roles.sql, as seen on such projects. The services own their schemas, so `postgres`,
-- which applies the migrations, cannot change their tables.

create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
create role supabase_read_only_user login bypassrls;
create role dashboard_user nologin createdb createrole replication;
grant pg_read_all_data to supabase_read_only_user;
grant authenticator, anon, authenticated, service_role to supabase_storage_admin;
grant authenticator to postgres with admin option;
grant dashboard_user to postgres;

-- Since PostgreSQL 15 everybody may look into `public`, and its owner is the owner of the database.
alter schema public owner to pg_database_owner;
grant usage on schema public to public;

alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';
alter role authenticator set statement_timeout to '8s';
alter role authenticator set lock_timeout to '8s';

-- Hosted projects let `postgres` write policies on the tables of the storage service. In plain PostgreSQL it must be a
-- member of the owner for that. The triggers below refuse everything else that a member may do.
grant supabase_storage_admin to postgres with inherit true, set false;

create schema hosted;
grant usage on schema hosted to postgres;

create function hosted.refuse_foreign_ddl() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  touched text := (
    select object_identity from pg_event_trigger_ddl_commands()
    where schema_name in ('auth', 'storage') and object_type not in ('policy', 'trigger') limit 1);
begin
  if current_user = 'postgres' and touched is not null then
    raise exception 'must be owner of %', touched using errcode = 'insufficient_privilege';
  end if;
end;
$$;
create event trigger refuse_foreign_ddl on ddl_command_end execute function hosted.refuse_foreign_ddl();

create function hosted.refuse_foreign_drop() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  touched text := (
    select object_identity from pg_event_trigger_dropped_objects()
    where schema_name in ('auth', 'storage') and object_type in ('table', 'table column', 'index', 'function') limit 1);
begin
  if current_user = 'postgres' and touched is not null then
    raise exception 'must be owner of %', touched using errcode = 'insufficient_privilege';
  end if;
end;
$$;
create event trigger refuse_foreign_drop on sql_drop execute function hosted.refuse_foreign_drop();

-- On hosted projects, logins of the API load an extension that refuses an UPDATE or DELETE without WHERE, also inside
-- functions. The extension reads the parsed query; this trigger reads the text of the statement that fired it. It
-- cannot see statements in functions of the language SQL: tools/lint/sql-check.ts checks those.
create function hosted.require_where() returns trigger
language plpgsql set search_path = '' as $$
declare
  context text;
  statement text;
begin
  if current_setting('application_name') <> 'gateway' then
    return null;
  end if;
  get diagnostics context = pg_context;
  context := nullif(regexp_replace(context, '^[^\n]*\n?', ''), '');
  statement := case
    when context is null then current_query()
    else substring(context from '^SQL statement "(.*?)"(?:\n(?:PL/pgSQL|SQL) function .*)?$')
  end;
  if statement ~* format('\m%s\s+(only\s+)?("?\w+"?\.)?"?%s\M', case tg_op when 'UPDATE' then 'update' else 'delete\s+from' end, tg_table_name)
    and statement !~* '\mwhere\M' then
    raise exception '% requires a WHERE clause', tg_op using errcode = 'cardinality_violation';
  end if;
  return null;
end;
$$;

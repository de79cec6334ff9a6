-- What a hosted Supabase project has before its first migration: the roles of the API, schemas, and the two
-- extensions. As there, `postgres` owns the database without being a superuser, and nothing in `public` is granted.

create role postgres login createdb createrole replication bypassrls password 'postgres';
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant set on parameter session_replication_role to postgres;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

alter database postgres owner to postgres;
alter schema public owner to postgres;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

alter role postgres set search_path to "$user", public, extensions;
alter role authenticator set search_path to public, extensions;

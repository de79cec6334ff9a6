-- Foundation: what every later migration stands on. Denies first: nothing in `public` is reachable
-- through the API until a migration grants it by name.

create schema if not exists extensions;
create schema if not exists private;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

comment on schema private is 'Helpers and secrets of the shop. Never exposed through the API.';

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- Roles ----------------------------------------------------------------------------------------

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admins is 'The one admin role (spec section 6): a row here, not merely a session, opens the back office.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()));
$$;
comment on function private.is_admin() is 'Whether the caller''s session belongs to an admin. Call as (select private.is_admin()) in policies: once per query, not per row.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

alter table public.admins enable row level security;
revoke all on public.admins from anon, authenticated;
create policy "admins see who is an admin" on public.admins
  for select to authenticated using ((select private.is_admin()));
grant select on public.admins to authenticated;

-- Secrets --------------------------------------------------------------------------------------

create table private.secrets (
  name text primary key,
  value bytea not null
);
comment on table private.secrets is 'Keys that only definer functions read. `order_token` derives guest tokens; `client_ip` proves that the web server, not a stranger, names the shopper''s address.';
revoke all on private.secrets from public, anon, authenticated;
alter table private.secrets enable row level security;

insert into private.secrets (name, value) values
  ('order_token', extensions.gen_random_bytes(32)),
  ('rate_limit', extensions.gen_random_bytes(32));

create function private.secret(name text) returns bytea
language sql stable security definer set search_path = ''
as $$
  select s.value from private.secrets s where s.name = secret.name;
$$;
revoke execute on function private.secret(text) from public;

-- Who is calling -------------------------------------------------------------------------------

create function private.header(name text) returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> header.name;
$$;
revoke execute on function private.header(text) from public;

create function private.client_ip() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  signed text[] := string_to_array(private.header('x-shopper'), ';');
  key bytea := private.secret('client_ip');
begin
  -- Until web server and database share a key, the proxy's header below would name the web server for every shopper,
  -- and one limit per address would lock all of them out.
  if key is null then
    return null;
  end if;
  -- The web server calls for many shoppers, so it names the shopper's address and signs it:
  -- "<ip>;<unix seconds>;<hmac-sha256 hex of 'ip;seconds'>", the ip empty when it does not know it either. An unsigned or
  -- stale claim is ignored.
  if cardinality(signed) = 3 and signed[2] ~ '^[0-9]{10}$'
     and abs(extract(epoch from clock_timestamp()) - signed[2]::bigint) < 300
     and encode(extensions.hmac(convert_to(signed[1] || ';' || signed[2], 'UTF8'), key, 'sha256'), 'hex') = signed[3]
  then
    return nullif(left(signed[1], 64), '');
  end if;
  -- Hosted Supabase sits behind a proxy that overwrites this header, so a client cannot choose it.
  return left(private.header('cf-connecting-ip'), 64);
end;
$$;
comment on function private.client_ip() is 'The shopper''s address as far as it can be trusted, else null. `x-forwarded-for` is never read: anyone can send it.';
revoke execute on function private.client_ip() from public;

-- Rate limits ----------------------------------------------------------------------------------

create table private.rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, subject, window_start)
);
create index rate_limits_window_start_idx on private.rate_limits (window_start);
comment on table private.rate_limits is 'Fixed windows. The subject (a phone, an address) is kept as a keyed hash only.';
revoke all on private.rate_limits from public, anon, authenticated;
alter table private.rate_limits enable row level security;

create function private.hit(bucket text, subject text, max_hits integer, period interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  seconds bigint := extract(epoch from hit.period)::bigint;
  starts timestamptz := to_timestamp((extract(epoch from now())::bigint / seconds) * seconds);
  counted integer;
begin
  if hit.subject is null then
    return 0;
  end if;
  insert into private.rate_limits as limits (bucket, subject, window_start)
  values (hit.bucket, encode(extensions.hmac(convert_to(hit.subject, 'UTF8'), private.secret('rate_limit'), 'sha256'), 'hex'), starts)
  on conflict on constraint rate_limits_pkey do update set hits = limits.hits + 1
  returning limits.hits into counted;
  if random() < 0.01 then
    delete from private.rate_limits
    where ctid = any (array(
      select ctid from private.rate_limits where window_start < now() - interval '1 day' limit 500 for update skip locked
    ));
  end if;
  if counted <= hit.max_hits then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from starts + hit.period - now()))::integer);
end;
$$;
comment on function private.hit(text, text, integer, interval) is 'Counts one hit, refused ones too. Returns 0 when allowed, else the seconds until the window ends. A null subject is not counted.';
revoke execute on function private.hit(text, text, integer, interval) from public;

-- Answers and small checks ---------------------------------------------------------------------

create function private.refusal(error text, detail jsonb default '{}'::jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('ok', false, 'error', refusal.error, 'detail', refusal.detail);
$$;
comment on function private.refusal(text, jsonb) is 'An expected refusal is a value, never an exception: gateways disagree on how a raised exception comes back.';
revoke execute on function private.refusal(text, jsonb) from public;

create function private.trimmed(value jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(trimmed.value) = 'string'
    then nullif(btrim(regexp_replace(trimmed.value #>> '{}', '[\s\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+', ' ', 'g')), '') end;
$$;
comment on function private.trimmed(jsonb) is 'A JSON string without invisible and bidirectional control characters and surplus spaces; null for anything else.';
revoke execute on function private.trimmed(jsonb) from public;

create function private.whole(value jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(whole.value) = 'number' and whole.value #>> '{}' ~ '^[0-9]{1,9}$'
    then (whole.value #>> '{}')::integer end;
$$;
comment on function private.whole(jsonb) is 'A JSON whole number from 0 to 999,999,999; null for anything else.';
revoke execute on function private.whole(jsonb) from public;

create function private.as_uuid(value jsonb) returns uuid
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(as_uuid.value) = 'string'
      and as_uuid.value #>> '{}' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then (as_uuid.value #>> '{}')::uuid end;
$$;
comment on function private.as_uuid(jsonb) is 'A JSON string holding a uuid; null for anything else.';
revoke execute on function private.as_uuid(jsonb) from public;

create function private.e164(value text) returns text
language sql immutable set search_path = ''
as $$
  with cleaned as (
    select translate(regexp_replace(e164.value, '[\s\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff.()\-\u2010-\u2015]', '', 'g'), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') as phone
  )
  select '+213' || right(phone, 9) from cleaned where phone ~ '^(?:\+213|00213|213)?0?[567][0-9]{8}$';
$$;
comment on function private.e164(text) is 'An Algerian mobile number in E.164 (+2135…, +2136…, +2137…); null when it is not one.';
revoke execute on function private.e164(text) from public;

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_email.value ~ '^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$' and length(is_email.value) <= 254;
$$;
revoke execute on function private.is_email(text) from public;
-- Check constraints run as whoever writes the row.
grant execute on function private.is_email(text) to authenticated;

create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke execute on function private.touch() from public;

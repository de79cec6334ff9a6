-- The team: who works in the back office, and what their role lets them do.

create or replace function private.admin_team() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'people', coalesce(jsonb_agg(jsonb_build_object(
    'id', a.user_id, 'email', u.email, 'name', a.name, 'role', a.role, 'active', a.active, 'since', a.created_at,
    'calls', today.calls, 'confirmed', today.confirmed, 'cancelled', today.cancelled)
    order by not a.active, a.created_at, a.user_id), '[]'))
  from public.admins a join auth.users u on u.id = a.user_id,
    lateral private.calls_today(a.user_id) as today;
$$;
comment on function private.admin_team() is
  'All staff, at the end those who left: {people: [{id, email, name, role, active, since, calls, confirmed, '
  'cancelled}]}, with how their calls of today ended.';

create or replace function private.admin_set_staff(user_id uuid, role text, name text, active boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  person public.admins;
  named constant text := coalesce(private.trimmed(to_jsonb(admin_set_staff.name)), '');
begin
  if admin_set_staff.role is null or admin_set_staff.role not in ('owner', 'manager', 'agent', 'packer') then
    return private.invalid('role');
  elsif length(named) > 60 then
    return private.invalid('name');
  elsif admin_set_staff.active is null then
    return private.invalid('active');
  end if;
  -- Locks all owners in one order: when two owners remove each other at once, the second sees what the first changed.
  perform from public.admins a where a.role = 'owner' order by a.user_id for update;
  select * into person from public.admins a where a.user_id = admin_set_staff.user_id for update;
  if not found then
    return private.refusal('not_found');
  elsif person.role = 'owner' and person.active and (admin_set_staff.role <> 'owner' or not admin_set_staff.active)
    and not exists (
      select from public.admins a where a.role = 'owner' and a.active and a.user_id <> person.user_id)
  then
    return private.refusal('last_owner');
  end if;
  update public.admins a
  set role = admin_set_staff.role, name = named, active = admin_set_staff.active
  where a.user_id = admin_set_staff.user_id;
  if not admin_set_staff.active then
    -- Sessions that are open on other machines end, and stay ended if the person comes back later.
    delete from auth.sessions s where s.user_id = admin_set_staff.user_id;
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.admin_set_staff(uuid, text, text, boolean) is
  'Sets role and name of a staff member, and whether they are active (if not, their sessions end). Or invalid {field}, '
  'not_found, last_owner.';

create or replace function private.make_account(email text, password text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  token name;
begin
  -- The embedded backend refuses any other new account that comes through its gateway (closed-sign-up.sql).
  perform set_config('shop.makes_account', 'on', true);
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
    raw_app_meta_data, raw_user_meta_data)
  values (new_id, 'authenticated', 'authenticated', make_account.email,
    extensions.crypt(make_account.password, extensions.gen_salt('bf', 10)), now(), now(), now(),
    '{"provider":"email","providers":["email"]}', '{}');
  perform set_config('shop.makes_account', 'off', true);
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (gen_random_uuid(), 'email', new_id::text, new_id,
    jsonb_build_object('sub', new_id, 'email', make_account.email, 'email_verified', true));
  -- The auth service cannot read these as null; the embedded one does not have all of them.
  for token in
    select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = 'auth.users'::regclass and not a.attisdropped and a.attname in ('confirmation_token',
      'recovery_token', 'email_change', 'email_change_token_new', 'email_change_token_current', 'phone_change',
      'phone_change_token', 'reauthentication_token', 'instance_id')
  loop
    execute format('update auth.users set %1$I = coalesce(%1$I, %2$L) where id = $1', token,
      case token when 'instance_id' then '00000000-0000-0000-0000-000000000000' else '' end) using new_id;
  end loop;
  return new_id;
end;
$$;
comment on function private.make_account(text, text) is
  'Makes a confirmed account of the auth service, as `npm run admin:create` does. Answers its id.';

create or replace function private.admin_add_staff(email text, name text, role text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  address constant text := lower(coalesce(private.trimmed(to_jsonb(admin_add_staff.email)), ''));
  named constant text := coalesce(private.trimmed(to_jsonb(admin_add_staff.name)), '');
  signs constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  random constant bytea := extensions.gen_random_bytes(15);
  known uuid;
  password text;
begin
  if not coalesce(private.is_email(address), false) then
    return private.invalid('email');
  elsif length(named) not between 1 and 60 then
    return private.invalid('name');
  elsif admin_add_staff.role is null or admin_add_staff.role not in ('owner', 'manager', 'agent', 'packer') then
    return private.invalid('role');
  end if;
  -- Two owners at once make one account.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if (select count(*) from public.admins) >= 1000 then
    return private.refusal('too_many_staff');
  end if;
  select u.id into known from auth.users u where lower(u.email) = address;
  if exists (select from public.admins a where a.user_id = known) then
    return private.refusal('duplicate');
  elsif known is null then
    select string_agg(substr(signs, 1 + get_byte(random, n) % 32, 1), '' order by n) into password
    from generate_series(0, 14) as n;
    password := regexp_replace(password, '^(.{5})(.{5})', '\1-\2-');
    known := private.make_account(address, password);
  end if;
  insert into public.admins (user_id, role, name) values (known, admin_add_staff.role, named);
  return jsonb_build_object('ok', true, 'password', password);
end;
$$;
comment on function private.admin_add_staff(text, text, text) is
  'Adds a colleague: {password: the first one, of 75 random bits, which nobody can read again; null for an account '
  'that was there before}. Or invalid {field}, duplicate (on the staff already, or left), too_many_staff.';

select private.open_to('own', 'private.admin_team');
select private.open_to('own', 'private.admin_add_staff');
select private.open_to('own', 'private.admin_set_staff');

create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.admins a where a.role = 'owner' and a.active) then
    raise exception 'The last owner stays one: make somebody else an owner first.' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
comment on function private.keep_an_owner() is
  'Trigger: keeps the last owner, also when a script changes the row or somebody deletes the account.';

create constraint trigger admins_keep_an_owner after update or delete on public.admins
  deferrable initially immediate for each row when (old.role = 'owner' and old.active)
  execute function private.keep_an_owner();

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

select private.open_to('own', 'private.admin_team');
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

-- The schemas of the services belong to the services, as on a hosted project. `postgres` reads and writes rows there.

alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;

do $$
declare
  object record;
begin
  for object in
    select c.oid::regclass as name, n.nspname as service, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage') and c.relkind in ('r', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  loop
    execute format('alter %s %s owner to supabase_%s_admin',
      case object.kind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, object.name, object.service);
  end loop;
  for object in
    select p.oid::regprocedure as name, n.nspname as service
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('auth', 'storage')
  loop
    execute format('alter function %s owner to supabase_%s_admin', object.name, object.service);
  end loop;
end;
$$;

grant usage on schema auth, storage to postgres, dashboard_user;
grant all on all tables in schema auth to postgres, dashboard_user;
grant all on all sequences in schema auth to postgres, dashboard_user;
grant all on all tables in schema storage to postgres;

-- The auth service looks up accounts by this column.
alter table auth.users add column instance_id uuid default '00000000-0000-0000-0000-000000000000';
-- The auth service cannot read a token that is null.
do $$
declare
  token name;
begin
  for token in
    select attname from pg_attribute
    where attrelid = 'auth.users'::regclass and not attisdropped and attname in ('confirmation_token', 'recovery_token', 'email_change',
      'email_change_token_new', 'email_change_token_current', 'phone_change', 'phone_change_token', 'reauthentication_token')
  loop
    execute format('alter table auth.users alter column %I set default %L', token, '');
  end loop;
end;
$$;

-- Files are deleted through the storage service. A row deleted here would leave its bytes there for ever.
create function storage.protect_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('application_name') <> 'gateway'
    and coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end;
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

create function storage.update_updated_at_column() returns trigger
language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end;
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
alter function storage.protect_delete() owner to supabase_storage_admin;
alter function storage.update_updated_at_column() owner to supabase_storage_admin;

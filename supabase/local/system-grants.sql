-- Who may touch the gateway's own schemas, as on hosted Supabase: row-level security decides about the rows.

grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
revoke all on all tables in schema auth from anon, authenticated;
grant select on all tables in schema auth to service_role;

-- A token that the project's key has signed for somebody else's use is no session of the shop: neither PostgREST nor the embedded gateway
-- looks at the audience, so the one place that gives powers to a session does.

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select (select auth.jwt()) ->> 'aud' = 'authenticated' and exists (select from public.admins where user_id = (select auth.uid()));
$$;
comment on function private.is_admin() is 'Whether the caller''s session is one of this shop and belongs to an admin. Call as (select private.is_admin()) in policies: once per query, not per row.';

-- Page views (spec section 3): anyone may add one, nobody but an admin reads them back.

create table public.page_views (
  id bigint generated always as identity primary key,
  page text not null check (length(page) between 1 and 500 and page like '/%'),
  user_agent text check (length(user_agent) <= 500),
  referrer text check (length(referrer) <= 1000),
  session_id text check (length(session_id) between 1 and 100),
  visitor_id text check (length(visitor_id) between 1 and 100),
  device_type text not null check (device_type in ('desktop', 'mobile', 'tablet')),
  browser text not null check (browser in ('Chrome', 'Firefox', 'Safari', 'Edge', 'Opera', 'Other')),
  os text not null check (os in ('Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Other')),
  is_bot boolean not null default false,
  is_new_visitor boolean not null default false,
  created_at timestamptz not null default now()
);
create index page_views_created_at_idx on public.page_views (created_at);
comment on table public.page_views is 'Anonymous statistics: no address, no name. The column names are the spec''s.';

create function private.throttle_page_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A flood is dropped without an error: recording a view is silent for the visitor (spec section 8).
  if private.hit('page_view', coalesce(new.visitor_id, new.session_id, ''), 60, interval '1 minute') > 0 then
    return null;
  end if;
  return new;
end;
$$;
revoke execute on function private.throttle_page_view() from public;

create trigger page_views_are_throttled before insert on public.page_views
  for each row when (current_user in ('anon', 'authenticated')) execute function private.throttle_page_view();

alter table public.page_views enable row level security;
revoke all on public.page_views from anon, authenticated;
create policy "visitors record their own page views" on public.page_views
  for insert to anon, authenticated with check (coalesce(visitor_id, session_id) is not null);
create policy "admins read page views" on public.page_views
  for select to authenticated using ((select private.is_admin()));
grant insert (page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, is_new_visitor)
  on public.page_views to anon, authenticated;
grant select on public.page_views to authenticated;

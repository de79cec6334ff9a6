-- The statistics of the admin screen (SPEC 3, 5, 9; PRODUCT, Analytics, defined): counted here, because the REST API cuts a select at 1000 rows.

create table private.excluded_addresses (
  address text primary key check (length(address) between 1 and 100)
);
comment on table private.excluded_addresses is 'SPEC 5: views whose user agent contains one of these are left out. The operator''s own machine, to begin with.';
alter table private.excluded_addresses enable row level security;
revoke all on private.excluded_addresses from public, anon, authenticated;
insert into private.excluded_addresses (address) values ('127.0.0.1');

create function private.is_counted(user_agent text, referrer text, is_bot boolean) returns boolean
language sql stable set search_path = ''
as $$
  select not is_counted.is_bot
    and coalesce(is_counted.user_agent, '') !~* 'test|localhost'
    and coalesce(is_counted.referrer, '') !~* 'localhost'
    and not exists (select from private.excluded_addresses where position(lower(address) in lower(coalesce(is_counted.user_agent, ''))) > 0);
$$;
comment on function private.is_counted(text, text, boolean) is 'Whether a page view survives the exclusions of SPEC 5, compared without case.';
revoke execute on function private.is_counted(text, text, boolean) from public;

create function public.analytics_summary(start_date timestamptz default null, end_date timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  ends timestamptz := least(coalesce(analytics_summary.end_date, now()), now());
  starts timestamptz := coalesce(analytics_summary.start_date, '-infinity');
  last_day date := (ends at time zone 'UTC')::date;
  first_day date := greatest(case when starts = '-infinity' then '-infinity' else (starts at time zone 'UTC')::date end, last_day - 29);
  summary jsonb;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  with views as materialized (
    select page, device_type, browser, os, session_id, coalesce(visitor_id, session_id) as visitor, is_new_visitor, (created_at at time zone 'UTC')::date as day
    from public.page_views
    where created_at >= starts and created_at <= ends and private.is_counted(user_agent, referrer, is_bot)
  ),
  totals as (
    select count(*) as views, count(distinct session_id) as visits, count(distinct visitor) as visitors, count(distinct visitor) filter (where is_new_visitor) as new
    from views
  ),
  days as (
    select day, count(distinct session_id) as visits, count(distinct visitor) as visitors, count(distinct visitor) filter (where is_new_visitor) as new
    from views where day >= first_day group by day
  )
  select jsonb_build_object(
    'total_visits', totals.visits,
    'unique_visitors', totals.visitors,
    'new_visitors', totals.new,
    'returning_visitors', totals.visitors - totals.new,
    'page_views', totals.views,
    'most_visited_pages', (
      select coalesce(jsonb_agg(jsonb_build_object('page', page, 'count', n) order by n desc, page collate "C"), '[]')
      from (select page, count(*) as n from views group by page order by n desc, page collate "C" limit 10) as pages),
    'device_stats', (
      select jsonb_build_object(
        'desktop', count(*) filter (where device_type = 'desktop'),
        'mobile', count(*) filter (where device_type = 'mobile'),
        'tablet', count(*) filter (where device_type = 'tablet')) from views),
    'browser_stats', (
      select coalesce(jsonb_agg(jsonb_build_object('browser', browser, 'count', n) order by n desc, browser collate "C"), '[]')
      from (select browser, count(*) as n from views group by browser order by n desc, browser collate "C" limit 5) as browsers),
    'os_stats', (
      select coalesce(jsonb_agg(jsonb_build_object('os', os, 'count', n) order by n desc, os collate "C"), '[]')
      from (select os, count(*) as n from views group by os order by n desc, os collate "C" limit 5) as systems),
    'daily_stats', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'date', to_char(date, 'YYYY-MM-DD'),
        'visits', coalesce(days.visits, 0),
        'unique_visitors', coalesce(days.visitors, 0),
        'new_visitors', coalesce(days.new, 0),
        'returning_visitors', coalesce(days.visitors - days.new, 0)) order by date), '[]')
      from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as date
      left join days on days.day = date::date))
  into summary from totals;
  return summary;
end;
$$;
comment on function public.analytics_summary(timestamptz, timestamptz) is 'The summary of SPEC 3 for views from start_date to end_date, both included; null as either is open. Null for anyone but an admin.';
revoke execute on function public.analytics_summary(timestamptz, timestamptz) from public;
grant execute on function public.analytics_summary(timestamptz, timestamptz) to authenticated;

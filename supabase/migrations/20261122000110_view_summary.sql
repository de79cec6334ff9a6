-- What the screen of statistics reads (SPEC 3, 5, 9; PRODUCT, Analytics, defined), from the days that are counted and the views that are not yet.

create or replace function public.analytics_summary(start_date timestamptz default null, end_date timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  span private.view_span := private.span_of(analytics_summary.start_date, analytics_summary.end_date);
  last_date date := (span.ends at time zone 'UTC')::date;
  first_date date := greatest((span.starts at time zone 'UTC')::date, last_date - 29);
  summary jsonb;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  with people as materialized (
    select day, sum(people) filter (where kind = 'visit') as visits, sum(people) filter (where kind = 'visitor') as visitors, sum(people) filter (where kind = 'new_visitor') as new
    from private.people_in(span, '{visit,visitor,new_visitor}') group by day
  ),
  counts as materialized (
    select *, row_number() over (partition by dimension order by views desc, name collate "C") as rank
    from private.counts_in(span, '{page,device,browser,os}')
  ),
  tops as (
    select dimension, jsonb_agg(jsonb_build_object(dimension, name, 'count', views) order by rank) as list
    from counts where rank <= case dimension when 'page' then 10 else 5 end group by dimension
  )
  select jsonb_build_object(
    'total_visits', coalesce(total.visits, 0),
    'unique_visitors', coalesce(total.visitors, 0),
    'new_visitors', coalesce(total.new, 0),
    'returning_visitors', coalesce(total.visitors, 0) - coalesce(total.new, 0),
    'page_views', (select coalesce(sum(views), 0) from counts where dimension = 'device'),
    'most_visited_pages', coalesce((select list from tops where dimension = 'page'), '[]'),
    'device_stats', '{"desktop": 0, "mobile": 0, "tablet": 0}' || (select coalesce(jsonb_object_agg(name, views), '{}') from counts where dimension = 'device'),
    'browser_stats', coalesce((select list from tops where dimension = 'browser'), '[]'),
    'os_stats', coalesce((select list from tops where dimension = 'os'), '[]'),
    'daily_stats', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'date', to_char(date, 'YYYY-MM-DD'),
        'visits', coalesce(each.visits, 0),
        'unique_visitors', coalesce(each.visitors, 0),
        'new_visitors', coalesce(each.new, 0),
        'returning_visitors', coalesce(each.visitors, 0) - coalesce(each.new, 0)) order by date), '[]')
      from generate_series(first_date::timestamp, last_date::timestamp, interval '1 day') as date left join people each on each.day = date::date))
  into summary from (select) as always left join people total on total.day is null;
  return summary;
end;
$$;
comment on function public.analytics_summary(timestamptz, timestamptz) is 'The summary of SPEC 3 for views from start_date to end_date, both included; null as either is open. Null for anyone but an admin.';

create function public.analytics_journey(start_date timestamptz, end_date timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  span private.view_span := private.span_of(analytics_journey.start_date, analytics_journey.end_date);
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  return jsonb_build_object(
    'referrers', (
      select coalesce(jsonb_agg(jsonb_build_object('referrer', name, 'count', views) order by views desc, name collate "C"), '[]')
      from (select name, views from private.counts_in(span, '{referrer}') order by views desc, name collate "C" limit 11) as hosts),
    'funnel', '{"visit": 0, "product": 0, "cart": 0, "checkout": 0, "order": 0}' || (
      select coalesce(jsonb_object_agg(kind, people), '{}') from private.people_in(span, '{visit,product,cart,checkout,order}') where day is null),
    'orders', (
      select count(*) from public.orders o
      where o.created_at >= span.starts and o.created_at <= span.ends
        and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'placed' and e.actor = 'admin')));
end;
$$;
comment on function public.analytics_journey(timestamptz, timestamptz) is 'Beside the summary of the same range: up to eleven hosts that views came from (the shop''s own among them), how many visits saw each step on the way to an order, and the orders that shoppers placed themselves. Null for anyone but an admin.';
revoke execute on function public.analytics_journey(timestamptz, timestamptz) from public;
grant execute on function public.analytics_journey(timestamptz, timestamptz) to authenticated;

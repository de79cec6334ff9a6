-- Statistics that stay exact and fast over millions of page views: days that are over are counted once, open ones each time. What is kept of a day
-- tells the distinct visitors of any range of days (docs/decisions/analytics.md).

-- What is counted -------------------------------------------------------------------------------

-- What a view says of itself is judged when it comes; the addresses can change, so they are asked when it is read.
alter table public.page_views add column is_left_out boolean not null generated always as (
  is_bot or coalesce(user_agent, '') ~* 'test|localhost' or coalesce(referrer, '') ~* 'localhost') stored;
comment on column public.page_views.is_left_out is 'SPEC 5, compared without case: such a view is not counted.';

alter table private.excluded_addresses
  add column lowered text not null generated always as (lower(address)) stored,
  -- Without letters, as an IP address is: then a user agent need not be lowered to look for it, which is most of the work.
  add column has_case boolean not null generated always as (lower(address) <> upper(address)) stored;

create view private.counted_views as
select page, device_type, browser, os, session_id, coalesce(visitor_id, session_id) as visitor, is_new_visitor, created_at,
  (created_at at time zone 'UTC')::date as day,
  substring(lower(nullif(referrer, '')) from '^[a-z][a-z0-9+.-]*://(?:www\.)?([^/?#:]+)') as referrer
from public.page_views
where not is_left_out and not exists (
  select from private.excluded_addresses excluded
  where position(excluded.lowered in case when excluded.has_case then lower(user_agent) else user_agent end) > 0);
comment on view private.counted_views is 'The page views that survive the exclusions of SPEC 5. `referrer` is the host alone.';
revoke all on private.counted_views from public, anon, authenticated;
drop function private.is_counted(text, text, boolean);

-- One row per name: a set in the select list costs a tenth of a lateral join per view.
create view private.counted_names as
select * from (
  select created_at, day,
    unnest(array['page', 'device', 'browser', 'os', 'referrer']) as dimension,
    unnest(array[page, device_type, browser, os, referrer]) as name
  from private.counted_views) as named
where name is not null;
comment on view private.counted_names is 'What views are counted by. Every view has exactly one device.';
revoke all on private.counted_names from public, anon, authenticated;

create type private.view_kind as enum ('visit', 'visitor', 'new_visitor', 'product', 'cart', 'checkout', 'order');
comment on type private.view_kind is 'Of whom distinct ones are counted: visits, visitors, those flagged as new, and visits that reached a step on the way to an order.';

create view private.counted_people as
select * from (
  select created_at, day,
    unnest(array['visit', 'visitor', 'new_visitor',
      case
        when page in ('/cart', '/ar/cart', '/en/cart') then 'cart'
        when page in ('/checkout', '/ar/checkout', '/en/checkout') then 'checkout'
        when page in ('/order-success', '/ar/order-success', '/en/order-success') then 'order'
        when page like '/products/_%' or page like '/ar/products/_%' or page like '/en/products/_%' then 'product'
      end]::private.view_kind[]) as kind,
    unnest(array[session_id, visitor, case when is_new_visitor then visitor end, session_id]) as key
  from private.counted_views) as counted
where kind is not null and key is not null;
comment on view private.counted_people is 'Who a view belongs to, once for each kind it counts for.';
revoke all on private.counted_people from public, anon, authenticated;

-- What is kept of a day ---------------------------------------------------------------------------

create table private.view_history (
  id boolean primary key default true check (id),
  rolled_until date not null default '-infinity',
  purged_until date not null default '-infinity' check (purged_until <= rolled_until)
);
comment on table private.view_history is 'One row. Every day up to `rolled_until` is counted in the tables below, and views up to `purged_until` are no longer there themselves. Its lock orders whoever changes days that are over.';
insert into private.view_history default values;

create table private.view_counts (
  day date not null,
  dimension text not null,
  name text not null,
  views bigint not null,
  primary key (day, dimension, name)
);

create table private.view_keys (
  kind private.view_kind not null,
  key text not null,
  day date not null,
  primary key (kind, key, day)
);
create index view_keys_day_idx on private.view_keys (day);
comment on table private.view_keys is 'Who was there on which day. Removed with the views themselves.';

create table private.view_people (
  day date not null,
  kind private.view_kind not null,
  previous_day date not null,
  people bigint not null,
  primary key (day, kind, previous_day)
);
comment on table private.view_people is 'How many were there on `day` and before that last on `previous_day` (-infinity: never). Those of a range of days whose previous day lies before the range are its distinct people: each is counted on their first day in it.';

do $$
declare
  kept text;
begin
  foreach kept in array array['view_history', 'view_counts', 'view_keys', 'view_people'] loop
    execute format('alter table private.%I enable row level security', kept);
    execute format('revoke all on private.%I from public, anon, authenticated', kept);
  end loop;
end;
$$;

-- Counting a day ----------------------------------------------------------------------------------

create function private.day_start(day date) returns timestamptz
language sql immutable set search_path = ''
as $$
  select day_start.day::timestamp at time zone 'UTC';
$$;
revoke execute on function private.day_start(date) from public;

create function private.roll_up_day(day date) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  starts timestamptz := private.day_start(roll_up_day.day);
  ends timestamptz := private.day_start(roll_up_day.day + 1);
begin
  insert into private.view_counts (day, dimension, name, views)
  select roll_up_day.day, named.dimension, named.name, count(*) from private.counted_names named
  where named.created_at >= starts and named.created_at < ends group by named.dimension, named.name;

  insert into private.view_keys (kind, key, day)
  select distinct people.kind, people.key, roll_up_day.day from private.counted_people people where people.created_at >= starts and people.created_at < ends;

  insert into private.view_people (day, kind, previous_day, people)
  select roll_up_day.day, now.kind, coalesce(before.day, '-infinity'), count(*)
  from private.view_keys now
  left join lateral (
    select earlier.day from private.view_keys earlier where earlier.kind = now.kind and earlier.key = now.key and earlier.day < roll_up_day.day order by earlier.day desc limit 1
  ) before on true
  where now.day = roll_up_day.day group by now.kind, before.day;

  update private.view_history set rolled_until = roll_up_day.day;
end;
$$;
comment on function private.roll_up_day(date) is 'Counts the next day that is over. Days must come in order, because each looks back at those before.';
revoke execute on function private.roll_up_day(date) from public;

create function private.reopen_days(first_day date) returns void
language sql volatile set search_path = ''
as $$
  delete from private.view_counts where day >= reopen_days.first_day;
  delete from private.view_people where day >= reopen_days.first_day;
  delete from private.view_keys where day >= reopen_days.first_day;
  update private.view_history set rolled_until = greatest(least(rolled_until, reopen_days.first_day - 1), purged_until);
$$;
comment on function private.reopen_days(date) is 'Forgets what was counted from a day on: those days are read view by view until they are counted again. The caller holds the row of view_history.';
revoke execute on function private.reopen_days(date) from public;

create function private.purge_day(day date) returns void
language sql volatile set search_path = ''
as $$
  update private.view_history set purged_until = purge_day.day;
  delete from private.view_keys where view_keys.day <= purge_day.day;
  delete from public.page_views where created_at < private.day_start(purge_day.day + 1);
$$;
comment on function private.purge_day(date) is 'Removes the views of a day and all before, and who they were; what was counted of them stays.';
revoke execute on function private.purge_day(date) from public;

create function public.tidy_page_views() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  history private.view_history;
  -- A view carries the time its transaction began: ten minutes after midnight none of yesterday is still on its way.
  open_day date := ((now() - interval '10 minutes') at time zone 'UTC')::date;
  kept_from date := ((now() at time zone 'UTC') - interval '13 months')::date;
  next_day date;
begin
  select * into history from private.view_history for update skip locked;
  if not found then
    return false;
  end if;
  select (min(created_at) at time zone 'UTC')::date into next_day from public.page_views
  where created_at >= private.day_start(history.rolled_until + 1) and created_at < private.day_start(open_day);
  if next_day is not null then
    perform private.roll_up_day(next_day);
    return true;
  end if;
  select (min(created_at) at time zone 'UTC')::date into next_day from public.page_views where created_at < private.day_start(kept_from);
  if next_day is not null then
    perform private.purge_day(next_day);
  end if;
  return next_day is not null;
end;
$$;
comment on function public.tidy_page_views() is 'Counts one day that is over, or else removes one day of views older than thirteen months. Answers whether it did anything: call again until false. Harmless to repeat, so whoever records a view may call it.';
revoke execute on function public.tidy_page_views() from public;
grant execute on function public.tidy_page_views() to anon, authenticated;

-- Days that are over and change all the same --------------------------------------------------------

create function private.recount_late_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  day date := (new.created_at at time zone 'UTC')::date;
  history private.view_history;
begin
  -- Locked even when the day is not counted yet, so that nobody counts it before this view is there.
  select * into history from private.view_history for update;
  if day <= history.purged_until then
    raise exception 'The views of % have been removed: none can be added to them.', day;
  end if;
  if day <= history.rolled_until then
    perform private.reopen_days(day);
  end if;
  return null;
end;
$$;
revoke execute on function private.recount_late_view() from public;

-- Visitors cannot set the time: only an import or a restored backup meets this, and every other view pays for a comparison.
create trigger late_views_are_counted after insert on public.page_views
  for each row when (new.created_at < now() - interval '10 minutes') execute function private.recount_late_view();

create function private.recount_changed_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  history private.view_history;
  first_day date;
begin
  select * into history from private.view_history for update;
  select (min(created_at) at time zone 'UTC')::date into first_day from changed where created_at >= private.day_start(history.purged_until + 1);
  if first_day <= history.rolled_until then
    perform private.reopen_days(first_day);
  end if;
  return null;
end;
$$;
revoke execute on function private.recount_changed_views() from public;

create trigger removed_views_are_recounted after delete on public.page_views
  referencing old table as changed for each statement execute function private.recount_changed_views();
create trigger changed_views_are_recounted after update on public.page_views
  referencing old table as changed for each statement execute function private.recount_changed_views();
create trigger moved_views_are_recounted after update on public.page_views
  referencing new table as changed for each statement execute function private.recount_changed_views();

create function private.recount_everything() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.view_history for update;
  perform private.reopen_days(purged_until + 1) from private.view_history;
  return null;
end;
$$;
comment on function private.recount_everything() is 'Everything, that is, of which the views are still there.';
revoke execute on function private.recount_everything() from public;

create trigger emptied_views_are_recounted after truncate on public.page_views
  for each statement execute function private.recount_everything();
create trigger exclusions_count_for_days_that_are_over after insert or update or delete or truncate on private.excluded_addresses
  for each statement execute function private.recount_everything();

-- Reading a range -----------------------------------------------------------------------------------

create type private.view_span as (starts timestamptz, head_end timestamptz, first_day date, last_day date, tail_start timestamptz, ends timestamptz);
comment on type private.view_span is 'A range of time, both ends included, as two pieces that are read view by view, [starts, head_end) and [tail_start, ends], around the days from first_day to last_day that are counted already.';

create function private.span_of(start_date timestamptz, end_date timestamptz) returns private.view_span
language plpgsql stable set search_path = ''
as $$
declare
  history private.view_history;
  span private.view_span;
begin
  select * into history from private.view_history;
  span.starts := coalesce(span_of.start_date, '-infinity');
  span.ends := least(coalesce(span_of.end_date, now()), now());
  span.first_day := (span.starts at time zone 'UTC')::date;
  -- Of a day whose views are gone, a part can no longer be told from the whole.
  if span.starts > private.day_start(span.first_day) and span.first_day > history.purged_until then
    span.first_day := span.first_day + 1;
  end if;
  span.last_day := ((span.ends + interval '1 microsecond') at time zone 'UTC')::date - 1;
  span.last_day := least(greatest(span.last_day, least((span.ends at time zone 'UTC')::date, history.purged_until)), history.rolled_until);
  if span.first_day > span.last_day or span.starts > span.ends then
    span.first_day := 'infinity';
    span.last_day := '-infinity';
  end if;
  span.head_end := case when span.first_day = 'infinity' then span.starts else private.day_start(span.first_day) end;
  span.tail_start := greatest(span.starts, private.day_start(span.last_day + 1));
  return span;
end;
$$;
revoke execute on function private.span_of(timestamptz, timestamptz) from public;

create function private.counts_in(span private.view_span, dimensions text[]) returns table (dimension text, name text, views bigint)
language sql stable set search_path = '' set work_mem = '32MB'
as $$
  select counted.dimension, counted.name, sum(counted.views)::bigint
  from (
    select c.dimension, c.name, c.views from private.view_counts c where c.day between span.first_day and span.last_day and c.dimension = any (dimensions)
    union all
    select n.dimension, n.name, count(*) from private.counted_names n
    where ((n.created_at >= span.starts and n.created_at < span.head_end) or (n.created_at >= span.tail_start and n.created_at <= span.ends)) and n.dimension = any (dimensions)
    group by n.dimension, n.name
  ) counted
  group by counted.dimension, counted.name;
$$;
comment on function private.counts_in(private.view_span, text[]) is 'How many views of the range have each name of a dimension.';
revoke execute on function private.counts_in(private.view_span, text[]) from public;

create function private.people_in(span private.view_span, kinds private.view_kind[]) returns table (day date, kind private.view_kind, people bigint)
language sql stable set search_path = '' set work_mem = '32MB'
as $$
  with uncounted as materialized (
    select distinct p.day, p.kind, p.key from private.counted_people p
    where ((p.created_at >= span.starts and p.created_at < span.head_end) or (p.created_at >= span.tail_start and p.created_at <= span.ends)) and p.kind = any (kinds)
  ),
  counted as (
    select v.day, v.kind, v.people, v.previous_day < span.first_day or v.previous_day = '-infinity' as for_the_first_time
    from private.view_people v where v.day between span.first_day and span.last_day and v.kind = any (kinds)
  )
  select null, everybody.kind, sum(everybody.people)::bigint
  from (
    select c.kind, c.people from counted c where c.for_the_first_time
    union all
    select u.kind, count(distinct u.key) from uncounted u
    -- Asked one by one: the few who are there today need not wait for all who were there in the range.
    where (select k.day from private.view_keys k where k.kind = u.kind and k.key = u.key and k.day between span.first_day and span.last_day limit 1) is null
    group by u.kind
  ) everybody
  group by everybody.kind
  union all
  select c.day, c.kind, sum(c.people)::bigint from counted c group by c.day, c.kind
  union all
  select u.day, u.kind, count(*) from uncounted u group by u.day, u.kind;
$$;
comment on function private.people_in(private.view_span, private.view_kind[]) is 'How many distinct ones of each kind there are in the range, where day is null, and on each of its days.';
revoke execute on function private.people_in(private.view_span, private.view_kind[]) from public;

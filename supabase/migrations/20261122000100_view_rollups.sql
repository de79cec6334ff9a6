-- Statistics that stay exact and fast over millions of page views: each is counted once, an hour after it came; only the latest are read one by one.
-- What is kept of a day tells the distinct visitors of any range of days (docs/decisions/analytics.md).

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
  rolled_until timestamptz not null default '-infinity',
  purged_until timestamptz not null default '-infinity' check (purged_until <= rolled_until)
);
comment on table private.view_history is 'One row. Every view before `rolled_until` is counted in the tables below, and those before `purged_until`, a midnight, are no longer there themselves. Its lock orders whoever changes what is counted.';
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
-- Days are written one after the other, so that blocks know theirs: next to nothing to keep up, where a tree would cost as much as the table.
create index view_keys_day_idx on private.view_keys using brin (day) with (pages_per_range = 16, autosummarize = on);
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

-- Counting ----------------------------------------------------------------------------------------

create function private.day_start(day date) returns timestamptz
language sql immutable set search_path = ''
as $$
  select day_start.day::timestamp at time zone 'UTC';
$$;
revoke execute on function private.day_start(date) from public;

create function private.day_of(moment timestamptz) returns date
language sql immutable set search_path = ''
as $$
  select (day_of.moment at time zone 'UTC')::date;
$$;
revoke execute on function private.day_of(timestamptz) from public;

create function private.roll_up(starts timestamptz, ends timestamptz) returns void
language plpgsql volatile set search_path = '' set work_mem = '64MB'
as $$
declare
  this_day date := private.day_of(roll_up.starts);
begin
  insert into private.view_counts as counts (day, dimension, name, views)
  select this_day, named.dimension, named.name, count(*) from private.counted_names named
  where named.created_at >= roll_up.starts and named.created_at < roll_up.ends group by named.dimension, named.name
  on conflict on constraint view_counts_pkey do update set views = counts.views + excluded.views;

  with fresh as (
    insert into private.view_keys (kind, key, day)
    select distinct people.kind, people.key, this_day from private.counted_people people
    where people.created_at >= roll_up.starts and people.created_at < roll_up.ends order by people.kind, people.key
    on conflict on constraint view_keys_pkey do nothing
    returning kind, key
  ),
  seen as (
    select fresh.kind, coalesce(
      (select max(earlier.day) from private.view_keys earlier where earlier.kind = fresh.kind and earlier.key = fresh.key and earlier.day < this_day), '-infinity') as previous_day
    from fresh
  )
  insert into private.view_people as people (day, kind, previous_day, people)
  select this_day, seen.kind, seen.previous_day, count(*) from seen group by seen.kind, seen.previous_day
  on conflict on constraint view_people_pkey do update set people = people.people + excluded.people;

  update private.view_history set rolled_until = roll_up.ends;
end;
$$;
comment on function private.roll_up(timestamptz, timestamptz) is 'Counts the views of a piece of one day, the next that are not counted: each day looks back at those before.';
revoke execute on function private.roll_up(timestamptz, timestamptz) from public;

create function private.reopen(first_day date) returns void
language sql volatile set search_path = ''
as $$
  delete from private.view_counts where day >= reopen.first_day;
  delete from private.view_people where day >= reopen.first_day;
  delete from private.view_keys where day >= reopen.first_day;
  update private.view_history set rolled_until = greatest(least(rolled_until, private.day_start(reopen.first_day)), purged_until);
$$;
comment on function private.reopen(date) is 'Forgets what was counted from a day on: it is read view by view until it is counted again. The caller holds the row of view_history.';
revoke execute on function private.reopen(date) from public;

create function private.purge(day date) returns void
language sql volatile set search_path = ''
as $$
  update private.view_history set purged_until = private.day_start(purge.day + 1);
  delete from private.view_keys where view_keys.day <= purge.day;
  delete from public.page_views where created_at < private.day_start(purge.day + 1);
$$;
comment on function private.purge(date) is 'Removes the views of a day and all before, and who they were; what was counted of them stays.';
revoke execute on function private.purge(date) from public;

create function private.next_piece(rolled_until timestamptz, out starts timestamptz, out ends timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  select created_at into starts from public.page_views
  where created_at >= next_piece.rolled_until and created_at < now() - interval '70 minutes' order by created_at limit 1;
  -- A view carries the time its transaction began: none is on its way for ten minutes. And no piece is so large that a caller's patience ends.
  ends := least(private.day_start(private.day_of(starts) + 1), now() - interval '10 minutes',
    (select greatest(created_at, starts + interval '1 microsecond') from public.page_views where created_at >= starts order by created_at offset 15000 limit 1));
end;
$$;
comment on function private.next_piece(timestamptz) is 'What to count next: an hour or more, of one day, some fifteen thousand views at most. Nulls where nothing is due.';
revoke execute on function private.next_piece(timestamptz) from public;

create function public.tidy_page_views() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  history private.view_history;
  piece record;
  old_day date;
begin
  select * into history from private.view_history for update skip locked;
  if not found then
    return false;
  end if;
  select * into piece from private.next_piece(history.rolled_until);
  if piece.starts is not null then
    perform private.roll_up(piece.starts, piece.ends);
    return true;
  end if;
  select private.day_of(min(created_at)) into old_day from public.page_views where created_at < now() - interval '13 months';
  if private.day_start(old_day + 1) <= least(history.rolled_until, now() - interval '13 months') then
    perform private.purge(old_day);
    return true;
  end if;
  return false;
end;
$$;
comment on function public.tidy_page_views() is 'Counts some of the views that are not counted, or else removes a day of those older than thirteen months. Answers whether it did anything: call again until false. Harmless to repeat, so whoever records a view may call it.';
revoke execute on function public.tidy_page_views() from public;
grant execute on function public.tidy_page_views() to anon, authenticated;

-- What changes after it was counted -------------------------------------------------------------------

create function private.recount_late_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  history private.view_history;
begin
  -- Locked even where nothing is counted yet, so that nobody counts it before this view is there.
  select * into history from private.view_history for update;
  if new.created_at < history.purged_until then
    raise exception 'The views of % have been removed: none can be added to them.', private.day_of(new.created_at);
  end if;
  if new.created_at < history.rolled_until then
    perform private.reopen(private.day_of(new.created_at));
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
  earliest timestamptz;
begin
  select * into history from private.view_history for update;
  select min(created_at) into earliest from changed where created_at >= history.purged_until;
  if earliest < history.rolled_until then
    perform private.reopen(private.day_of(earliest));
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
  perform private.reopen(private.day_of(purged_until)) from private.view_history;
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
comment on type private.view_span is 'A range of time, both ends included, as two pieces that are read view by view, [starts, head_end) and [tail_start, ends], around the days from first_day to last_day as far as they are counted. The tail may begin within last_day.';

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
  span.first_day := private.day_of(span.starts);
  -- Of a day whose views are gone, a part can no longer be told from the whole.
  if span.starts > private.day_start(span.first_day) and span.starts >= history.purged_until then
    span.first_day := span.first_day + 1;
  end if;
  span.last_day := case
    when span.ends + interval '1 microsecond' >= history.rolled_until then private.day_of(history.rolled_until - interval '1 microsecond')
    when span.ends < history.purged_until then private.day_of(span.ends)
    else private.day_of(span.ends + interval '1 microsecond') - 1
  end;
  span.head_end := private.day_start(span.first_day);
  span.tail_start := greatest(span.starts, least(private.day_start(span.last_day + 1), history.rolled_until));
  if span.first_day > span.last_day or span.starts > span.ends then
    span.first_day := 'infinity';
    span.last_day := '-infinity';
    span.head_end := span.starts;
    span.tail_start := span.starts;
  end if;
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
    select latest.*,
      -- Asked one by one: the few of the latest hour need not wait for all who were there in the range.
      (select max(k.day) from private.view_keys k where k.kind = latest.kind and k.key = latest.key and k.day between span.first_day and span.last_day) as counted_on
    from (
      select distinct p.day, p.kind, p.key from private.counted_people p
      where ((p.created_at >= span.starts and p.created_at < span.head_end) or (p.created_at >= span.tail_start and p.created_at <= span.ends)) and p.kind = any (kinds)
    ) latest
  ),
  counted as (
    select v.day, v.kind, v.people, v.previous_day < span.first_day or v.previous_day = '-infinity' as for_the_first_time
    from private.view_people v where v.day between span.first_day and span.last_day and v.kind = any (kinds)
  ),
  everybody as (
    select null::date as day, c.kind, c.people from counted c where c.for_the_first_time
    union all
    select null, u.kind, count(distinct u.key) from uncounted u where u.counted_on is null group by u.kind
    union all
    select c.day, c.kind, c.people from counted c
    union all
    select u.day, u.kind, count(*) from uncounted u where u.counted_on is distinct from u.day group by u.day, u.kind
  )
  select everybody.day, everybody.kind, sum(everybody.people)::bigint from everybody group by everybody.day, everybody.kind;
$$;
comment on function private.people_in(private.view_span, private.view_kind[]) is 'How many distinct ones of each kind there are in the range, where day is null, and on each of its days.';
revoke execute on function private.people_in(private.view_span, private.view_kind[]) from public;

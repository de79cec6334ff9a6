-- Page views and the statistics made of them, exact and fast over millions of views (VISIT-1 to VISIT-12;
-- docs/decisions/analytics.md).

create table public.page_views (
  id bigint generated always as identity primary key,
  page text not null check (length(page) <= 500 and page ~ '^/[\x21-\x7e]*$'),
  user_agent text check (length(user_agent) <= 500),
  referrer text check (length(referrer) <= 253 and referrer ~ '^[a-z0-9.-]*$'),
  session_id text check (length(session_id) between 1 and 100),
  visitor_id text check (length(visitor_id) between 1 and 100),
  device_type text not null check (device_type in ('desktop', 'mobile', 'tablet')),
  browser text not null check (browser in ('Chrome', 'Firefox', 'Safari', 'Edge', 'Opera', 'Other')),
  os text not null check (os in ('Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Other')),
  is_bot boolean not null default false,
  is_new_visitor boolean not null default false,
  created_at timestamptz not null default now(),
  is_left_out boolean not null generated always as (
    is_bot or coalesce(user_agent, '') ~* 'test|localhost' or coalesce(referrer, '') ~* 'localhost') stored,
  constraint page_views_are_somebodys check (coalesce(visitor_id, session_id) is not null)
);
comment on table public.page_views is
  'Anonymous statistics: no address, no name. The column names are those of the specification.';
comment on column public.page_views.page is 'The path, in printable ASCII as in an address.';
comment on column public.page_views.referrer is 'Only the host; empty when there is none.';
comment on column public.page_views.is_left_out is
  'Whether VISIT-9 excludes the view from the counts, in any case of letters.';

create index page_views_created_at_idx on public.page_views (created_at, id);

alter table public.page_views enable row level security;

create policy "admins read page views" on public.page_views
  for select to authenticated using ((select private.is_admin()));

grant select on public.page_views to authenticated;

-- Recording ---------------------------------------------------------------------------------------

create or replace function private.record_page_views(views jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  most_per_minute constant integer := 3000;
  last_minute integer;
begin
  if not private.is_signed() then
    return private.refusal('unauthorized');
  elsif jsonb_typeof(views) is distinct from 'array' or jsonb_array_length(views) > 200 then
    return private.invalid('views');
  end if;
  select count(*) into last_minute from (
    select from public.page_views where created_at > now() - interval '1 minute' limit most_per_minute) as latest;
  if last_minute >= most_per_minute then
    return private.refusal('rate_limited', '{"retry_after": 60}');
  end if;
  -- First the networks are counted and then the visitors, each in their order: two servers that count the same ones
  -- cannot deadlock. Views above a limit are dropped without an error, as recording must not disturb (VISIT-4).
  with sent as materialized (
    select *, coalesce(private.network(address), 'unknown') as network
    from jsonb_to_recordset(views) as sent (page text, user_agent text, referrer text, session_id text,
      visitor_id text, device_type text, browser text, os text, is_bot boolean, is_new_visitor boolean, address text)
    order by network
  ), within_network as materialized (
    select * from sent where private.hit('page_view_network', network, 120, interval '1 minute') = 0
  )
  insert into public.page_views (
    page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, is_new_visitor)
  select page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, is_new_visitor
  from (select * from within_network order by coalesce(visitor_id, session_id)) as sent
  where private.hit('page_view', coalesce(visitor_id, session_id), 60, interval '1 minute') = 0
  limit most_per_minute - last_minute;
  return '{"ok": true}';
end;
$$;
comment on function private.record_page_views(jsonb) is
  'Records up to 200 page views {page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, '
  'is_new_visitor, address} that the web server signed for: 120 a minute of each network, because a stranger can '
  'invent visitors, 60 of each visitor, and 3,000 of all; the rest is dropped. The address is counted and not stored; '
  'all views without one count as one network. Answers unauthorized without a valid signature, invalid {field: '
  'views}, or rate_limited {retry_after}. An empty list checks whether web server and database have the same key.';
select private.open_to('everyone', 'private.record_page_views');

-- Exclusions --------------------------------------------------------------------------------------

-- The statistics (VISIT-9 to VISIT-12) are counted in the database, because the REST API cuts a select at 1000 rows.
create table private.excluded_addresses (
  address text primary key check (length(address) between 1 and 100),
  lowered text not null generated always as (lower(address)) stored,
  -- False for an address without letters, such as an IPv4 address: then the user agents need not be lowered, which is
  -- most of the work.
  has_case boolean not null generated always as (lower(address) <> upper(address)) stored
);
comment on table private.excluded_addresses is
  'VISIT-9: views whose user agent contains one of these are not counted. At first only the operator''s own machine.';

alter table private.excluded_addresses enable row level security;
insert into private.excluded_addresses (address) values ('127.0.0.1');

create view private.counted_views as
select id, page, device_type, browser, os, session_id, coalesce(visitor_id, session_id) as visitor, is_new_visitor,
  created_at,
  (created_at at time zone 'UTC')::date as day,
  case when length(host) <= 253 then host end as referrer
from (
  -- In shops that are older than the check of this column, referrers may be whole addresses, or too long for an index.
  -- The pattern has no length, because counting letters makes it fifty times slower.
  select *, substring(lower(nullif(referrer, ''))
    from '^(?:[a-z][a-z0-9+.-]*://)?(?:www\.)?([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)') as host
  from public.page_views) as views
where not is_left_out and not exists (
  select from private.excluded_addresses excluded
  where position(excluded.lowered in case when excluded.has_case then lower(user_agent) else user_agent end) > 0);
comment on view private.counted_views is
  'The page views that VISIT-9 does not exclude, with their UTC date. `referrer` is a valid host or null.';

-- One row per name. unnest in the select list costs a tenth of a lateral join.
create view private.counted_names as
select * from (
  select created_at, id, day,
    unnest(array['page', 'device', 'browser', 'os', 'referrer']) as dimension,
    unnest(array[page, device_type, browser, os, referrer]) as name
  from private.counted_views) as named
where name is not null;
comment on view private.counted_names is
  'Each view with each name by which it is counted (page, device …). Every view has exactly one device.';

create type private.view_kind as enum ('visit', 'visitor', 'new_visitor', 'product', 'cart', 'checkout', 'order');
comment on type private.view_kind is
  'What is counted without repetition: visits, visitors, new visitors, and visits that reached a step on the way to an '
  'order.';

create view private.counted_people as
select * from (
  select created_at, id, day,
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
comment on view private.counted_people is
  'The visit or visitor (key) of each view, once for each kind for which it counts.';

-- What is stored of a day -------------------------------------------------------------------------

create table private.view_history (
  id boolean primary key default true check (id),
  rolled_until timestamptz not null default '-infinity',
  rolled_id bigint not null default 0,
  purged_until timestamptz not null default '-infinity' check (purged_until <= rolled_until)
);
comment on table private.view_history is
  'One row. Every view before (rolled_until, rolled_id), by time and id, is counted in the tables below; rolled_id is '
  '0 unless one moment had too many views for one piece. Views before `purged_until`, a midnight in UTC, are '
  'deleted. Every change of the counts locks this row first, so that changes wait for each other.';

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
comment on table private.view_keys is
  'Which visit or visitor (key) was there on which day. Deleted together with the views.';

-- Rows are written day after day, so a BRIN index is enough. It costs almost nothing; a B-tree would be as large as the
-- table.
create index view_keys_day_idx on private.view_keys using brin (day) with (pages_per_range = 16, autosummarize = on);

create table private.view_people (
  day date not null,
  kind private.view_kind not null,
  previous_day date not null,
  people bigint not null,
  primary key (day, kind, previous_day)
);
comment on table private.view_people is
  'How many visits or visitors were there on `day`, and before that last on `previous_day` (-infinity: never). The '
  'distinct people of a range of days are those whose previous_day lies before the range: each is counted on the first '
  'day in it.';

alter table private.view_history enable row level security;
alter table private.view_counts enable row level security;
alter table private.view_keys enable row level security;
alter table private.view_people enable row level security;

-- Counting ----------------------------------------------------------------------------------------

create or replace function private.day_start(day date) returns timestamptz
language sql immutable set search_path = ''
as $$
  select day_start.day::timestamp at time zone 'UTC';
$$;

create or replace function private.day_of(moment timestamptz) returns date
language sql immutable set search_path = ''
as $$
  select (day_of.moment at time zone 'UTC')::date;
$$;
comment on function private.day_of(timestamptz) is
  'The UTC date of an instant: the specification groups page views by UTC dates. All other figures have days of '
  'Algiers.';

create type private.view_piece as (starts timestamptz, start_id bigint, ends timestamptz, end_id bigint);
comment on type private.view_piece is
  'The views of a part of one day: from (starts, start_id) on, and before (ends, end_id), by time and id.';

create or replace function private.roll_up(piece private.view_piece) returns void
language plpgsql volatile set search_path = '' set work_mem = '64MB'
as $$
declare
  this_day date := private.day_of(piece.starts);
begin
  begin
    insert into private.view_counts as counts (day, dimension, name, views)
    select this_day, named.dimension, named.name, count(*) from private.counted_names named
    where (named.created_at, named.id) >= (piece.starts, piece.start_id)
      and (named.created_at, named.id) < (piece.ends, piece.end_id) group by named.dimension, named.name
    on conflict on constraint view_counts_pkey do update set views = counts.views + excluded.views;

    with fresh as (
      insert into private.view_keys (kind, key, day)
      select distinct people.kind, people.key, this_day from private.counted_people people
      where (people.created_at, people.id) >= (piece.starts, piece.start_id)
        and (people.created_at, people.id) < (piece.ends, piece.end_id) order by people.kind, people.key
      on conflict on constraint view_keys_pkey do nothing
      returning kind, key
    ),
    seen as (
      select fresh.kind, coalesce(
        (select max(earlier.day) from private.view_keys earlier
          where earlier.kind = fresh.kind and earlier.key = fresh.key and earlier.day < this_day),
          '-infinity') as previous_day
      from fresh
    )
    insert into private.view_people as people (day, kind, previous_day, people)
    select this_day, seen.kind, seen.previous_day, count(*) from seen group by seen.kind, seen.previous_day
    on conflict on constraint view_people_pkey do update set people = people.people + excluded.people;
  exception
    -- These errors are temporary: the next call counts the piece.
    when insufficient_resources or transaction_rollback or lock_not_available then
      raise;
    when others then
      raise warning 'page views from % (%) to % (%) are not counted: %',
        piece.starts, piece.start_id, piece.ends, piece.end_id, sqlerrm;
  end;
  update private.view_history set rolled_until = piece.ends, rolled_id = piece.end_id where id;
end;
$$;
comment on function private.roll_up(private.view_piece) is
  'Counts the views of a piece; people are compared with all days before. A piece that cannot be counted is skipped '
  'with a warning in the log, so that it does not stop the counting of all later views.';

create or replace function private.reopen(first_day date) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.view_counts where day >= reopen.first_day;
  delete from private.view_people where day >= reopen.first_day;
  delete from private.view_keys where day >= reopen.first_day;
  update private.view_history
  set rolled_until = greatest(least(rolled_until, private.day_start(reopen.first_day)), purged_until), rolled_id = 0
  where id;
end;
$$;
comment on function private.reopen(date) is
  'Deletes the counts from a day on. Until these days are counted again, their views are read one by one. The caller '
  'has locked the row of view_history.';

create or replace function private.purge(until timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  most_at_once constant integer := 20000;
begin
  update private.view_history
  set purged_until = greatest(purged_until, purge.until),
    rolled_until = greatest(rolled_until, purge.until),
    rolled_id = case when rolled_until < purge.until then 0 else rolled_id end
  where id;
  delete from private.view_keys where ctid = any (array(
    select ctid from private.view_keys where day < private.day_of(purge.until) limit most_at_once));
  delete from public.page_views where ctid = any (array(
    select ctid from public.page_views where created_at < purge.until order by created_at limit most_at_once));
end;
$$;
comment on function private.purge(timestamptz) is
  'Deletes up to twenty thousand views before a midnight, and as many of their keys; the counts stay.';

create or replace function private.next_piece(history private.view_history) returns private.view_piece
language plpgsql stable set search_path = ''
as $$
declare
  most_at_once constant integer := 5000;
  piece private.view_piece;
begin
  select created_at, id into piece.starts, piece.start_id from public.page_views
  where (created_at, id) >= (history.rolled_until, history.rolled_id) and created_at < now() - interval '70 minutes'
  order by created_at, id limit 1;
  -- The time of a view is the start of its transaction, which commits less than ten minutes later. A piece has a limit
  -- of views, so that a caller does not wait too long.
  select at, number into piece.ends, piece.end_id
  from (
    select private.day_start(private.day_of(piece.starts) + 1) as at, 0 as number
    union all
    select now() - interval '10 minutes', 0
    union all
    (select created_at, id from public.page_views where (created_at, id) >= (piece.starts, piece.start_id)
      order by created_at, id offset most_at_once limit 1)
  ) as bound
  order by at, number limit 1;
  return piece;
end;
$$;
comment on function private.next_piece(private.view_history) is
  'The next piece to count: an hour or more of one day, at most five thousand views. `starts` is null when nothing is '
  'due.';

create or replace function public.tidy_page_views() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  keep_from constant timestamptz := private.day_start(private.day_of(now() - interval '13 months'));
  history private.view_history;
  piece private.view_piece;
begin
  select * into history from private.view_history for update skip locked;
  if not found then
    return false;
  end if;
  begin
    piece := private.next_piece(history);
    if piece.starts is not null then
      perform private.roll_up(piece);
      return true;
    end if;
  exception
    -- Old views are deleted even when the counting took too long.
    when query_canceled then
      raise warning 'page views from % are not counted yet: %', piece.starts, sqlerrm;
  end;
  if exists (select from public.page_views where created_at < keep_from)
    or exists (select from private.view_keys where day < private.day_of(keep_from)) then
    perform private.purge(keep_from);
    return true;
  end if;
  return false;
end;
$$;
comment on function public.tidy_page_views() is
  'Counts some of the uncounted views, or else deletes some of those older than thirteen months. Answers whether it '
  'did anything: call again until false. Safe to repeat, so the web server may call it after any page view.';
grant execute on function public.tidy_page_views() to anon, authenticated;

-- What changes after it was counted ---------------------------------------------------------------

create or replace function private.recount_late_view() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  history private.view_history;
begin
  -- Locked even when nothing of the day is counted, so that nobody counts it before this view is there.
  select * into history from private.view_history for update;
  if new.created_at < history.purged_until then
    raise exception 'The views of % have been removed: none can be added to them.', private.day_of(new.created_at);
  end if;
  if (new.created_at, new.id) < (history.rolled_until, history.rolled_id) then
    perform private.reopen(private.day_of(new.created_at));
  end if;
  return null;
end;
$$;

-- The web server cannot set the time, so this fires only for an import or a restored backup. All other views cost one
-- comparison.
create trigger late_views_are_counted after insert on public.page_views
  for each row when (new.created_at < now() - interval '10 minutes') execute function private.recount_late_view();

create or replace function private.recount_changed_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  history private.view_history;
  earliest timestamptz;
begin
  select * into history from private.view_history for update;
  select min(created_at) into earliest from changed where created_at >= history.purged_until;
  if earliest <= history.rolled_until then
    perform private.reopen(private.day_of(earliest));
  end if;
  return null;
end;
$$;

create trigger removed_views_are_recounted after delete on public.page_views
  referencing old table as changed for each statement execute function private.recount_changed_views();
create trigger changed_views_are_recounted after update on public.page_views
  referencing old table as changed for each statement execute function private.recount_changed_views();
create trigger moved_views_are_recounted after update on public.page_views
  referencing new table as changed for each statement execute function private.recount_changed_views();

create or replace function private.recount_everything() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.view_history for update;
  perform private.reopen(private.day_of(purged_until)) from private.view_history;
  return null;
end;
$$;
comment on function private.recount_everything() is
  'Trigger: lets all days be counted again whose views are still there.';

create trigger emptied_views_are_recounted after truncate on public.page_views
  for each statement execute function private.recount_everything();
create trigger exclusions_count_for_days_that_are_over after insert or update or delete
  or truncate on private.excluded_addresses
  for each statement execute function private.recount_everything();

create or replace function private.admin_excluded_addresses() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'addresses', coalesce(jsonb_agg(address order by address), '[]'))
  from private.excluded_addresses;
$$;
comment on function private.admin_excluded_addresses() is
  'The addresses whose views the statistics leave out: {addresses}.';
select private.open_to('manage', 'private.admin_excluded_addresses');

create or replace function private.admin_exclude_addresses(addresses text[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  most constant integer := 50;
  wanted text[] := array(select distinct unnest(admin_exclude_addresses.addresses));
begin
  -- A text that is part of every user agent would exclude everybody.
  if admin_exclude_addresses.addresses is null or cardinality(wanted) > most
    or exists (select from unnest(wanted) as a where a is null or a !~ '^[0-9A-Za-z.:_-]{3,100}$' or a !~ '[0-9.]') then
    return private.invalid('addresses');
  end if;
  -- Unchanged rows are not written, because every change lets all days be counted again.
  if exists (select from private.excluded_addresses e where e.address <> all (wanted)) then
    delete from private.excluded_addresses e where e.address <> all (wanted);
  end if;
  insert into private.excluded_addresses (address)
  select a from unnest(wanted) as a where not exists (
    select from private.excluded_addresses e where e.address = a)
  on conflict do nothing;
  return private.admin_excluded_addresses();
end;
$$;
comment on function private.admin_exclude_addresses(text[]) is
  'Sets the list of addresses, 50 at most, whose views the statistics leave out, past views too: {addresses}, or '
  'invalid {field}. An address has 3 to 100 letters, digits, dots, dashes, colons or underscores, a digit or a dot '
  'among them.';
select private.open_to('manage', 'private.admin_exclude_addresses');

-- Reading a range ---------------------------------------------------------------------------------

create type private.view_span as (
  starts timestamptz, head_end timestamptz, first_day date, last_day date, tail_start timestamptz, tail_id bigint,
  ends timestamptz);
comment on type private.view_span is
  'A range of time, both ends included, in three parts: the head [starts, head_end), the counted days from first_day '
  'to last_day, and the tail [(tail_start, tail_id), ends]. Head and tail are read view by view. The tail may begin '
  'within last_day.';

create or replace function private.span_of(start_date timestamptz, end_date timestamptz) returns private.view_span
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
  -- Of a day whose views were deleted, a part cannot be counted any more: the whole day counts.
  if span.starts > private.day_start(span.first_day) and span.starts >= history.purged_until then
    span.first_day := span.first_day + 1;
  end if;
  span.last_day := case
    when history.rolled_id > 0 and span.ends >= history.rolled_until then private.day_of(history.rolled_until)
    when history.rolled_id = 0 and span.ends + interval '1 microsecond' >= history.rolled_until
      then private.day_of(history.rolled_until - interval '1 microsecond')
    when span.ends < history.purged_until then private.day_of(span.ends)
    else private.day_of(span.ends + interval '1 microsecond') - 1
  end;
  span.head_end := private.day_start(span.first_day);
  span.tail_start := greatest(span.starts, least(private.day_start(span.last_day + 1), history.rolled_until));
  span.tail_id := case
    when span.tail_start = history.rolled_until and span.last_day = private.day_of(history.rolled_until)
      then history.rolled_id
    else 0
  end;
  if span.first_day > span.last_day or span.starts > span.ends then
    span.first_day := 'infinity';
    span.last_day := '-infinity';
    span.head_end := span.starts;
    span.tail_start := span.starts;
    span.tail_id := 0;
  end if;
  return span;
end;
$$;

create or replace function private.counts_in(span private.view_span, dimensions text[]) returns table (
  dimension text, name text, views bigint)
language sql stable set search_path = '' set work_mem = '32MB'
as $$
  select counted.dimension, counted.name, sum(counted.views)::bigint
  from (
    select c.dimension, c.name, c.views from private.view_counts c
    where c.day between span.first_day and span.last_day and c.dimension = any (dimensions)
    union all
    select n.dimension, n.name, count(*) from private.counted_names n
    where ((n.created_at >= span.starts and n.created_at < span.head_end)
      or ((n.created_at, n.id) >= (span.tail_start, span.tail_id) and n.created_at <= span.ends))
      and n.dimension = any (dimensions)
    group by n.dimension, n.name
  ) counted
  group by counted.dimension, counted.name;
$$;
comment on function private.counts_in(private.view_span, text[]) is
  'How many views of the range have each name of a dimension.';

create or replace function private.people_in(span private.view_span, kinds private.view_kind[]) returns table (
  day date, kind private.view_kind, people bigint)
language sql stable set search_path = '' set work_mem = '32MB'
as $$
  with uncounted as materialized (
    select latest.*,
      -- Looked up one by one, because there are only few: the visitors since the last counting.
      (select max(k.day) from private.view_keys k
        where k.kind = latest.kind and k.key = latest.key
        and k.day between span.first_day and span.last_day) as counted_on
    from (
      select distinct p.day, p.kind, p.key from private.counted_people p
      where ((p.created_at >= span.starts and p.created_at < span.head_end)
        or ((p.created_at, p.id) >= (span.tail_start, span.tail_id) and p.created_at <= span.ends))
        and p.kind = any (kinds)
    ) latest
  ),
  counted as (
    select v.day, v.kind, v.people, v.previous_day < span.first_day
      or v.previous_day = '-infinity' as for_the_first_time
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
  select everybody.day, everybody.kind, sum(everybody.people)::bigint from everybody
  group by everybody.day, everybody.kind;
$$;
comment on function private.people_in(private.view_span, private.view_kind[]) is
  'How many distinct visits or visitors of each kind there are in the range (day is null) and on each of its days.';

-- What the screen of statistics reads -------------------------------------------------------------

create or replace function public.analytics_summary(
  start_date timestamptz default null, end_date timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  span private.view_span := private.span_of(analytics_summary.start_date, analytics_summary.end_date);
  last_date date := private.day_of(span.ends);
  first_date date := greatest(private.day_of(span.starts), last_date - 29);
  summary jsonb;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  with people as materialized (
    select day, sum(people) filter (where kind = 'visit') as visits, sum(people)
    filter (where kind = 'visitor') as visitors, sum(people) filter (where kind = 'new_visitor') as new
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
    'device_stats', '{"desktop": 0, "mobile": 0, "tablet": 0}'
      || (select coalesce(jsonb_object_agg(name, views), '{}') from counts where dimension = 'device'),
    'browser_stats', coalesce((select list from tops where dimension = 'browser'), '[]'),
    'os_stats', coalesce((select list from tops where dimension = 'os'), '[]'),
    'daily_stats', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'date', to_char(date, 'YYYY-MM-DD'),
        'visits', coalesce(each.visits, 0),
        'unique_visitors', coalesce(each.visitors, 0),
        'new_visitors', coalesce(each.new, 0),
        'returning_visitors', coalesce(each.visitors, 0) - coalesce(each.new, 0)) order by date), '[]')
      from generate_series(first_date::timestamp, last_date::timestamp, interval '1 day') as date left
      join people each on each.day = date::date))
  into summary from (select) as always left join people total on total.day is null;
  return summary;
end;
$$;
comment on function public.analytics_summary(timestamptz, timestamptz) is
  'The summary of VISIT-10 for views from start_date to end_date, both included; a null date is no limit. The days are '
  'UTC dates. Null for anyone but an admin.';
grant execute on function public.analytics_summary(timestamptz, timestamptz) to authenticated;

create or replace function public.analytics_journey(start_date timestamptz, end_date timestamptz) returns jsonb
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
      select coalesce(
        jsonb_agg(jsonb_build_object('referrer', name, 'count', views) order by views desc, name collate "C"), '[]')
      from (select name, views from private.counts_in(span, '{referrer}') order by views desc, name collate "C"
        limit 11) as hosts),
    'funnel', '{"visit": 0, "product": 0, "cart": 0, "checkout": 0, "order": 0}' || (
      select coalesce(jsonb_object_agg(kind, people), '{}')
      from private.people_in(span, '{visit,product,cart,checkout,order}') where day is null),
    'orders', (
      select count(*) from public.orders o
      where o.created_at >= span.starts and o.created_at <= span.ends
        and not exists (
          select from public.order_events e where e.order_id = o.id and e.kind = 'placed' and e.actor = 'admin')));
end;
$$;
comment on function public.analytics_journey(timestamptz, timestamptz) is
  'Beside the summary of the same range: up to eleven hosts that views came from (the shop''s own among them), how '
  'many visits saw each step on the way to an order, and the orders that shoppers placed themselves. Null for anyone '
  'but an admin.';
grant execute on function public.analytics_journey(timestamptz, timestamptz) to authenticated;

-- What happens in the shop now -------------------------------------------------------------------

insert into private.secrets (name, value) values ('live', extensions.gen_random_bytes(32));

create or replace function private.live_topic() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select 'live:'
      || encode(extensions.hmac(
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), encode(private.secret('live'), 'hex'), 'sha256'), 'hex')
    where to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null);
end;
$$;
comment on function private.live_topic() is
  'The channel of today; null when the backend has no realtime. Its name is a secret that admin_live gives to staff, '
  'so the browser needs no session to listen. A message only says "look again".';

create table private.live_calls (
  id boolean primary key default true check (id),
  at timestamptz not null default '-infinity'
);
comment on table private.live_calls is
  'When listeners last got a message because of a page view, so that a busy hour does not send one for each view.';

alter table private.live_calls enable row level security;
insert into private.live_calls default values;

create or replace function private.call_listeners(event text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  topic constant text := private.live_topic();
begin
  if topic is null then
    return;
  end if;
  execute 'select realtime.send($1, $2, $3, false)' using '{}'::jsonb, event, topic;
exception when others then
  -- A failed message must not undo the order.
  raise warning 'realtime: %', sqlerrm;
end;
$$;
comment on function private.call_listeners(text) is
  'Tells the open screens of staff to look again. event: orders or page_views. Does nothing without realtime.';

create or replace function private.views_call_listeners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.live_calls where at < clock_timestamp() - interval '5 seconds' for update skip locked;
  if found then
    update private.live_calls set at = clock_timestamp() where id;
    perform private.call_listeners('page_views');
  end if;
  return null;
end;
$$;

-- Without realtime, this trigger costs only the look-up in its condition.
create trigger page_views_call_listeners after insert on public.page_views
  for each statement
    when (to_regprocedure(
    'realtime.send(jsonb, text, text, boolean)') is not null) execute function private.views_call_listeners();

create or replace function private.admin_live() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object('ok', true,
    'visitors',
      (select count(distinct visitor) from private.counted_views where created_at > now() - interval '5 minutes'),
    'last_view', (select max(id) from public.page_views),
    'to_confirm', (select count(*) from public.orders where status = 'pending'),
    'last_order',
      (select jsonb_build_object('number', number, 'placed_at', created_at) from public.orders
      order by created_at desc, id desc limit 1),
    'recent_orders',
      array(select number from public.orders order by created_at desc, id desc limit 100),
    'topic', private.live_topic());
end;
$$;
comment on function private.admin_live() is
  'What happens now: {visitors: of the last five minutes, last_view, to_confirm: pending orders, last_order, '
  'recent_orders: the numbers of the newest hundred, topic: private.live_topic}. By last_view and recent_orders the '
  'screen sees how many came since its last call.';
select private.open_to('manage', 'private.admin_live');

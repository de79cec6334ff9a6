-- Measures the statistics with many page views: fills an EMPTY, migrated database with :views page views of 90 days,
-- counts them as the shop does, and times the queries of the screen, the counting, and the recording of one page view.
-- psql "$DATABASE_URL" -v views=1000000 -f bench/analytics.sql
\set ON_ERROR_STOP on
\timing off
select count(*) = 0 as empty from public.page_views \gset
\if :empty
select setseed(0.42) \g /dev/null
-- As if the views were recorded day by day: the triggers that recount late views are off while the views are inserted.
alter table public.page_views disable trigger user;
insert into public.page_views (page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_bot, is_new_visitor, created_at)
select
  case when i % 10 < 3 then '/ar' else '' end || case when i % 4 = 0 then '/' when i % 4 < 3 then '/products/' || floor(1000 * power(random(), 3))::integer when i % 20 = 3 then '/cart' when i % 40 = 7 then '/checkout' when i % 80 = 11 then '/order-success' else '/products' end,
  'Mozilla/5.0 (Linux; Android ' || 9 + v % 6 || '; SM-A' || 100 + v % 400 || 'F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' || 120 + v % 20 || '.0.0.0 Mobile Safari/537.36',
  case when i % 4 > 0 then '' when v % 100 = 0 then 'localhost' else (array['', '', 'www.instagram.com', 'www.google.com', 'l.facebook.com'])[1 + v % 5] end,
  md5('visit' || v), substr(md5('visitor' || hashint8(v) % (:views / 12)), 1, 22),
  (array['mobile', 'mobile', 'mobile', 'desktop', 'tablet'])[1 + v % 5], (array['Chrome', 'Chrome', 'Safari', 'Firefox', 'Edge', 'Opera', 'Other'])[1 + v % 7],
  (array['Android', 'Android', 'iOS', 'Windows', 'macOS', 'Linux', 'Other'])[1 + v % 7], v % 100 = 1, i % 4 = 0 and hashint8(v) % 3 = 0,
  now() - interval '90 days' * (1 - v::double precision / (:views / 4)) + interval '40 seconds' * (i % 4 - 4)
from (select i, i / 4 as v from generate_series(0, :views - 1) as i) as each;
alter table public.page_views enable trigger user;
vacuum analyze public.page_views;
\endif

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000bea1', 'bench@example.com') on conflict do nothing;
insert into public.admins (user_id) values ('00000000-0000-4000-8000-00000000bea1') on conflict do nothing;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';
\pset tuples_only on
\pset format unaligned

\ir timed.sql

-- Counts the views in pieces, each piece in its own transaction, as the shop does.
create temp table piece_ms (ms numeric);
create procedure pg_temp.tidy_all() language plpgsql as $$
declare
  began timestamptz;
  did boolean := true;
begin
  while did loop
    began := clock_timestamp();
    did := public.tidy_page_views();
    insert into piece_ms values (pg_temp.ms_since(began));
    commit;
  end loop;
end;
$$;
call pg_temp.tidy_all();
select format('counting: %s pieces, median %s ms, worst %s ms', count(*), percentile_disc(0.5) within group (order by ms), max(ms)) from piece_ms;
vacuum analyze private.view_keys, private.view_people, private.view_counts;
select format('views %s MB, keys %s MB, counts and people %s MB', pg_total_relation_size('public.page_views') / 1000000, pg_total_relation_size('private.view_keys') / 1000000,
  (pg_total_relation_size('private.view_counts') + pg_total_relation_size('private.view_people')) / 1000000);
select format('views not counted yet: %s', count(*)) from public.page_views where created_at >= (select rolled_until from private.view_history);

select pg_temp.timed(name || ' of ' || days || ' days', format('select public.%I(date_trunc(''day'', now() at time zone ''UTC'') at time zone ''UTC'' - interval ''%s days'', now())', name, days - 1))
from (values ('analytics_summary', 1), ('analytics_summary', 30), ('analytics_summary', 90), ('analytics_journey', 30), ('analytics_journey', 90)) as asked (name, days);
select pg_temp.timed('summary of the 30 days before', 'select public.analytics_summary(date_trunc(''day'', now() at time zone ''UTC'') at time zone ''UTC'' - interval ''59 days'', date_trunc(''day'', now() at time zone ''UTC'') at time zone ''UTC'' - interval ''29 days 1 microsecond'')');
select pg_temp.timed('summary of 720 hours, not whole days', 'select public.analytics_summary(now() - interval ''720 hours'', now())');
select pg_temp.timed('admin_live', 'select public.admin_live()');

-- Times the recording, one view per statement, in turns into page_views and into a copy of it. The copy lacks the
-- triggers of the counting and of the live figures, and the column is_left_out.
create table public.bare_views (like public.page_views including all);
alter table public.bare_views drop column is_left_out;
create procedure pg_temp.record(into_table text, many integer, inout us numeric) language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
begin
  for i in 1..many loop
    execute format('insert into public.%I (page, user_agent, referrer, session_id, visitor_id, device_type, browser, os, is_new_visitor) values ($1, $2, $3, $4, $4, $5, $6, $7, false)', into_table)
    using '/products/' || i % 1000, 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36', '', 'bench' || i, 'mobile', 'Chrome', 'Android';
  end loop;
  us := pg_temp.ms_since(began) * 1000 / many;
  rollback;
end;
$$;
create procedure pg_temp.compare(rounds integer) language plpgsql as $$
declare
  us numeric;
  counted numeric[] := '{}';
  bare numeric[] := '{}';
begin
  for round in 1..rounds loop
    call pg_temp.record('page_views', 3000, us);
    counted := counted || us;
    call pg_temp.record('bare_views', 3000, us);
    bare := bare || us;
  end loop;
  raise notice 'a view costs % us (least %), without what rollups need % us (least %)', (select round(percentile_disc(0.5) within group (order by each)) from unnest(counted) as each), (select round(min(each)) from unnest(counted) as each),
    (select round(percentile_disc(0.5) within group (order by each)) from unnest(bare) as each), (select round(min(each)) from unnest(bare) as each);
end;
$$;
call pg_temp.compare(9);
drop table public.bare_views;

-- Query plans with the settings of the functions: first for the two ends of the period, which are read view by view,
-- then for the counted days.
set plan_cache_mode = force_generic_plan;
set work_mem = '32MB';
prepare people(private.view_span) as
select distinct day, kind, key from private.counted_people
where ((created_at >= ($1).starts and created_at < ($1).head_end) or ((created_at, id) >= (($1).tail_start, ($1).tail_id) and created_at <= ($1).ends)) and kind = any ('{visit,visitor,new_visitor}');
prepare counted(private.view_span) as
select kind, sum(people) from private.view_people where day between ($1).first_day and ($1).last_day and previous_day < ($1).first_day group by kind;
select private.span_of(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '29 days', now()) as span \gset
explain (analyze, buffers, timing off) execute people(:'span');
explain (analyze, buffers, timing off) execute counted(:'span');

-- Measures the call desk. First bench/admin.sql fills a database (100,000 orders, 10,000 of them to call):
-- psql "$DATABASE_URL" -f bench/desk.sql
\set ON_ERROR_STOP on
\pset tuples_only on
\pset format unaligned
update private.desk_settings set days = '{1,2,3,4,5,6,7}', opens = '00:00', closes = '23:59:59.999' where id;
vacuum analyze private.order_desk;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';

create function pg_temp.day_of_calls(calls integer) returns table (what text, median numeric, p95 numeric, worst numeric)
language plpgsql as $$
declare
  began timestamptz;
  answer jsonb;
  took jsonb := '[]';
begin
  for i in 1..calls loop
    began := clock_timestamp();
    answer := public.desk_next('queue');
    took := took || jsonb_build_object('what', 'desk_next', 'ms', extract(epoch from clock_timestamp() - began) * 1000);
    began := clock_timestamp();
    perform public.desk_outcome((answer #>> '{card,order,id}')::uuid, (answer #>> '{card,desk,version}')::integer, '{"outcome": "no_answer"}');
    took := took || jsonb_build_object('what', 'desk_outcome', 'ms', extract(epoch from clock_timestamp() - began) * 1000);
    began := clock_timestamp();
    perform public.desk_counts();
    took := took || jsonb_build_object('what', 'desk_counts', 'ms', extract(epoch from clock_timestamp() - began) * 1000);
  end loop;
  return query select each ->> 'what', round(percentile_cont(0.5) within group (order by (each ->> 'ms')::numeric)::numeric, 1),
    round(percentile_cont(0.95) within group (order by (each ->> 'ms')::numeric)::numeric, 1), round(max((each ->> 'ms')::numeric), 1)
  from jsonb_array_elements(took) as each group by 1 order by 1;
end;
$$;
select format('%s open of %s', (select count(*) from private.order_desk where next_call_at is not null), (select count(*) from public.orders));
select format('%-14s median %s ms, p95 %s ms, worst %s ms', what, median, p95, worst) from pg_temp.day_of_calls(300);

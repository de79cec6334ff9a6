-- The other files of this folder include this one with \ir. `timed` answers a line: the `total` of the call's answer,
-- then the median and the worst time of nine calls, after one call to warm up.
create function pg_temp.ms_since(began timestamptz) returns numeric
language sql as $$ select round(extract(epoch from clock_timestamp() - began) * 1000, 1) $$;

create function pg_temp.timed(label text, call text) returns text
language plpgsql as $$
declare
  answer jsonb;
  began timestamptz;
  ms numeric[] := '{}';
begin
  execute call into answer;
  if answer -> 'ok' <> 'true' then
    raise exception '% answers %', call, answer;
  end if;
  for i in 1..9 loop
    began := clock_timestamp();
    execute call into answer;
    ms := ms || pg_temp.ms_since(began);
  end loop;
  return format('%-44s %8s %8s ms  %8s ms', label, answer ->> 'total',
    (select percentile_disc(0.5) within group (order by m) from unnest(ms) as m), (select max(m) from unnest(ms) as m));
end;
$$;
grant execute on function pg_temp.ms_since, pg_temp.timed to anon, authenticated;

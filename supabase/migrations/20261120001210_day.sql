-- The day of the calls: what is due, how the calls of today ended, and how the orders of two weeks were decided. Behind
-- each number is a list of orders: admin_orders filters by the same views. Contract: docs/decisions/calls.md.

create view private.order_decisions as
select o.id as order_id, o.created_at,
  case
    when o.status = 'pending' then 'undecided'
    when o.status <> 'cancelled' or exists (select from private.returned_orders r where r.id = o.id) then 'confirmed'
    when (select d.cancel_reason from private.order_desk d where d.order_id = o.id) in ('lost', 'damaged')
      then 'confirmed'
    when (select d.cancel_reason from private.order_desk d where d.order_id = o.id) = 'duplicate' then 'duplicate'
    else 'dropped' end as decision,
  (select c.staff_id from private.standing_calls c
    where c.order_id = o.id and c.staff_id is not null order by c.id desc limit 1) as caller,
  case when exists (
    select from public.order_events e where e.order_id = o.id and e.kind = 'placed' and e.actor = 'admin')
    then 'phone' else 'web' end as source
from public.orders o;
comment on view private.order_decisions is
  'How each order was decided before it left. Confirmed: it left or will leave, also when the parcel came back; '
  'dropped: cancelled before it left; duplicate: another order stands for it; undecided: pending. caller: who made '
  'the last call about it. source: phone when staff took the order.';

create or replace function private.is_hour(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(private.whole(is_hour.value) between 0 and 23, false);
$$;

create or replace function private.call_conditions(filters jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  decided constant text := 'id in (select d.order_id from private.order_decisions d where d.';
  asked constant text := filters ->> 'calls';
  caller constant uuid := private.as_uuid(filters -> 'caller');
  ended constant text := case when filters ->> 'ended' in ('confirmed', 'cancelled') then filters ->> 'ended' end;
  hour constant integer := case when private.is_hour(filters -> 'hour') then private.whole(filters -> 'hour') end;
  today constant date := (now() at time zone 'Africa/Algiers')::date;
  by_call constant boolean := coalesce(filters ->> 'dated' = 'called', false);
begin
  return nullif(concat_ws(' and ',
    case asked
      when 'due' then 'id in (select c.order_id from private.open_calls c where c.due)'
      when 'late' then 'id in (select c.order_id from private.open_calls c where c.late)'
      when 'today' then format(
        'id in (select c.order_id from private.open_calls c where c.confirmation = ''call_later'' '
        'and c.next_call_at >= %L and c.next_call_at < %L)', private.midnight(today), private.midnight(today + 1))
      when 'undecided' then decided || 'decision = ''undecided'')'
      when 'confirmed' then decided || 'decision = ''confirmed'')'
      when 'dropped' then decided || 'decision = ''dropped'')'
      when 'decided' then decided || 'decision in (''confirmed'', ''dropped''))' end,
    case when private.is_cancel_reason(filters ->> 'reason')
      then format(
        'id in (select d.order_id from private.order_desk d where d.cancel_reason = %L)', filters ->> 'reason') end,
    case when filters ->> 'source' in ('web', 'phone') then decided || format('source = %L)', filters ->> 'source') end,
    case when caller is not null
      -- First the orders that this person called about, by the index; of these, those where nobody called later.
      then format('id in (select c.order_id from private.order_calls c where c.staff_id = %L) and ', caller)
        || decided || format('caller = %L)', caller)
      when filters ->> 'caller' = 'nobody' then decided || 'caller is null)' end,
    case when by_call or ended is not null or hour is not null then
      'id in (select c.order_id from private.standing_calls c where ' || concat_ws(' and ', 'true',
        'c.at >= ' || quote_literal(case when by_call then private.midnight(private.day(filters -> 'from')) end),
        'c.at < ' || quote_literal(case when by_call then private.midnight(private.day(filters -> 'to') + 1) end),
        'c.outcome = ' || quote_literal(ended),
        'extract(hour from c.at at time zone ''Africa/Algiers'') = ' || hour) || ')' end), '');
end;
$$;
comment on function private.call_conditions(jsonb) is
  'The filters of the list that are about calls, as an SQL condition on id; null when there are none. calls: due, '
  'late, today (promised for today), undecided, confirmed, dropped, decided; reason: why it was cancelled; source: '
  'web, phone; caller: who called last, by id, or "nobody"; ended: a call ended confirmed or cancelled; hour: a call '
  'was made in it; dated "called": from and to are the days of that call. From the filters it contains only quoted '
  'literals and whole numbers.';

create or replace function private.calls_of_day(day date) returns jsonb
language sql stable set search_path = ''
as $$
  with called as materialized (
    select c.order_id, c.outcome, extract(hour from c.at at time zone 'Africa/Algiers')::integer as hour
    from private.standing_calls c
    where c.at >= private.midnight(calls_of_day.day) and c.at < private.midnight(calls_of_day.day + 1)
  )
  select jsonb_build_object(
    'called', (select count(distinct order_id) from called),
    'confirmed', (select count(distinct order_id) from called where outcome = 'confirmed'),
    'cancelled', (select count(distinct order_id) from called where outcome = 'cancelled'),
    'hours', (
      select jsonb_agg(coalesce(n, 0) order by clock.hour)
      from generate_series(0, 23) as clock (hour)
      left join (select hour, count(distinct order_id) as n from called group by hour) as counted using (hour)));
$$;
comment on function private.calls_of_day(date) is
  'The orders that were called about on a day: {called, confirmed, cancelled, hours: 24 counts}. An order that was '
  'called twice in an hour counts once in it, as the list behind the number shows it once.';

create or replace function private.admin_call_day() returns jsonb
language plpgsql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  today constant date := (now() at time zone 'Africa/Algiers')::date;
  first_day constant date := today - 13;
  rates jsonb;
  reasons jsonb;
  waiting jsonb;
begin
  with placed as materialized (
    select (d.created_at at time zone 'Africa/Algiers')::date as day, d.decision, d.caller, d.source
    from private.order_decisions d
    where d.created_at >= private.midnight(first_day) and d.created_at < private.midnight(today + 1)
  ), counted as (
    select day, caller, source, grouping(day) = 0 as of_day, grouping(caller) = 0 as of_caller,
      grouping(source) = 0 as of_source,
      jsonb_build_object('confirmed', count(*) filter (where decision = 'confirmed'),
        'dropped', count(*) filter (where decision = 'dropped'),
        'undecided', count(*) filter (where decision = 'undecided')) as counts,
      count(*) as orders
    from placed where decision <> 'duplicate' group by grouping sets ((day), (caller), (source))
  )
  select jsonb_build_object(
    'days', (
      select jsonb_agg(coalesce(c.counts, '{"confirmed": 0, "dropped": 0, "undecided": 0}')
        || jsonb_build_object('date', calendar.day::date) order by calendar.day desc)
      from generate_series(first_day::timestamp, today::timestamp, interval '1 day') as calendar (day)
      left join counted c on c.of_day and c.day = calendar.day::date),
    'callers', (
      select coalesce(jsonb_agg(counts || jsonb_build_object('id', caller, 'name', private.caller_name(caller))
        order by caller is null, orders desc, caller), '[]') from counted where of_caller),
    'sources', (
      select coalesce(jsonb_agg(counts || jsonb_build_object('source', source) order by source desc), '[]')
      from counted where of_source)) into rates;
  select coalesce(jsonb_agg(jsonb_build_object('reason', why.reason, 'orders', why.n) order by why.n desc, why.reason),
    '[]')
  into reasons
  from (
    select coalesce(k.cancel_reason, 'not_said') as reason, count(*) as n
    from private.order_decisions d join private.order_desk k on k.order_id = d.order_id
    where d.decision = 'dropped' and d.created_at >= private.midnight(first_day)
      and d.created_at < private.midnight(today + 1)
    group by 1) as why;
  select jsonb_build_object('due', count(*) filter (where due), 'late', count(*) filter (where late),
    'promised', count(*) filter (where confirmation = 'call_later'
      and next_call_at >= private.midnight(today) and next_call_at < private.midnight(today + 1)))
  into waiting from private.open_calls;
  return jsonb_build_object('ok', true, 'today', today, 'from', first_day,
      'fastReaders', case when private.staff_can('own') then private.fast_readers() else '[]' end)
    || waiting || private.calls_of_day(today) || rates
    || jsonb_build_object('reasons', reasons);
end;
$$;
comment on function private.admin_call_day() is
  'The calls of today, Algiers time: {today, due, late, promised (for today), called, confirmed, cancelled, hours}, '
  'all in orders, and what became of the orders placed in the fourteen days {from .. today}: {days: [{date, …}], '
  'callers: [{id, name, …}] with id null for orders without a call, sources: [{source, …}]}, each with {confirmed, '
  'dropped, undecided} as in private.order_decisions, and {reasons: [{reason, orders}]} of the dropped ones. '
  'Duplicates are left out. {fastReaders: private.fast_readers}, for owners only.';

create or replace function private.caller_name(id uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(private.staff_name(caller_name.id), ''), (
    select c.staff_name from private.order_calls c where c.staff_id = caller_name.id order by c.at desc limit 1), '');
$$;
comment on function private.caller_name(uuid) is
  'The name of somebody who called, also after their account was deleted; empty for nobody.';

create or replace function private.admin_callers() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'people', coalesce(jsonb_agg(
    jsonb_build_object('id', a.user_id, 'name', private.caller_name(a.user_id)) order by not a.active, a.created_at),
    '[]'))
  from public.admins a;
$$;
comment on function private.admin_callers() is
  'All staff, for the filter of the list by caller: {people: [{id, name}]}, at the end those who left.';

select private.open_to('manage', 'private.admin_call_day');
select private.open_to('manage', 'private.admin_callers');

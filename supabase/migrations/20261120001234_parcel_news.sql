-- What happened to parcels: what carriers say, what staff decide, and what a guest sees (PARCEL-6 to PARCEL-8).
-- Contract: docs/decisions/parcels.md.

-- A carrier's list of states ------------------------------------------------------------------------

create or replace function private.moment(value jsonb) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when moment.value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T'
    and pg_input_is_valid(moment.value #>> '{}', 'timestamptz') then (moment.value #>> '{}')::timestamptz end;
$$;
comment on function private.moment(jsonb) is 'An ISO instant, or null for anything else.';

create or replace function private.take_news(parcel private.parcels, carrier private.carriers, news jsonb) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  word constant text := left(btrim(news ->> 'status'), 120);
  cause constant text := nullif(left(btrim(coalesce(news ->> 'reason', '')), 200), '');
  given constant timestamptz := private.moment(news -> 'at');
  at constant timestamptz := least(coalesce(given, now()), now());
  meaning record;
  why text;
  outcome text;
begin
  -- A list without times says how things are: the same again is no news.
  if given is null and parcel.raw_status is not distinct from word
    and parcel.raw_reason is not distinct from cause then
    return 'duplicate';
  end if;
  select w.state, w.reason into meaning from private.carrier_word(carrier, word) as w;
  why := coalesce((private.carrier_word(carrier, cause)).reason, meaning.reason);
  insert into private.parcel_events (
    parcel_id, key, occurred_at, raw_status, raw_reason, state, reason, source, by)
  values (parcel.id, md5(concat_ws('|', private.fold(word), private.fold(cause), at)), at, word, cause,
    meaning.state, why, 'file', private.staff_email())
  on conflict (parcel_id, key) do nothing;
  if not found then
    return 'duplicate';
  end if;
  outcome := case
    when at < parcel.last_event_at then 'older'
    when meaning.state is null then 'unknown_word'
    when parcel.state in ('returned', 'lost', 'cancelled') then 'ended'
    when parcel.state = 'delivered' and meaning.state <> 'delivered' then 'held'
    when private.state_rank(meaning.state) < private.state_rank(parcel.state) then 'backward'
    when parcel.state = meaning.state then 'same'
    else 'applied' end;
  if outcome in ('applied', 'same') then
    perform private.put_parcel(parcel.id, meaning.state, why, at);
  end if;
  if outcome <> 'older' then
    update private.parcels p
    set raw_status = word, raw_reason = cause, last_event_at = greatest(p.last_event_at, at),
      unknown_word = outcome = 'unknown_word',
      taken_back_at = case when outcome = 'held' then coalesce(p.taken_back_at, now()) else p.taken_back_at end
    where p.id = parcel.id;
  end if;
  return outcome;
end;
$$;
comment on function private.take_news(private.parcels, private.carriers, jsonb) is
  'One line of a carrier''s list, kept and applied: applied, same, duplicate, older (than what we know), unknown_word, '
  'backward, ended, held (it was delivered: a manager decides). The caller has locked order and parcel.';

create or replace function private.parcel_events_add(carrier_id uuid, news jsonb, save boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  carrier private.carriers;
  line record;
  parcel private.parcels;
  found_ids uuid[];
  results jsonb := '{}';
  outcome text;
begin
  if jsonb_typeof(news) is distinct from 'array' or jsonb_array_length(news) not between 1 and 5000
    or exists (select from jsonb_array_elements(news) as each
      where coalesce(btrim(each ->> 'status'), '') = '' or coalesce(each ->> 'code', '') = '') then
    return private.invalid('news');
  end if;
  select * into carrier from private.carriers c where c.id = parcel_events_add.carrier_id;
  if not found then
    return private.invalid('carrier_id');
  end if;
  -- What would be is found by doing it and taking it back.
  begin
    found_ids := array(
      select private.parcel_called(each ->> 'code', carrier.id) from jsonb_array_elements(news) with ordinality
        as listed (each, place) order by place);
    perform private.locked_parcels(found_ids);
    for line in
      select each, place, found_ids[place] as parcel_id
      from jsonb_array_elements(news) with ordinality as listed (each, place)
      order by private.moment(each -> 'at') nulls last, place
    loop
      select * into parcel from private.parcels p where p.id = line.parcel_id;
      outcome := case when not found then 'unknown_parcel' when parcel.state = 'draft' then 'not_filed'
        else private.take_news(parcel, carrier, line.each) end;
      results := results || jsonb_build_object(line.place::text, jsonb_build_object(
        'code', line.each ->> 'code', 'status', line.each ->> 'status', 'result', outcome,
        'reference', parcel.reference,
        'state', (select p.state from private.parcels p where p.id = line.parcel_id)));
    end loop;
    if not save then
      raise exception using errcode = 'LF002';
    end if;
  exception
    when sqlstate 'LF002' then null;
  end;
  return jsonb_build_object('ok', true, 'results', (
    select jsonb_agg(results -> place::text order by place)
    from generate_series(1, jsonb_array_length(news)) as place));
end;
$$;
comment on function private.parcel_events_add(uuid, jsonb, boolean) is
  'A carrier''s list [{code, status, reason, at}] of 1 to 5,000 lines, in the order in which things happened: '
  '{results: [{code, status, result, reference, state}]}, result as take_news, or unknown_parcel, not_filed. save '
  'false: only says what would be. Sending a list twice changes nothing. Or invalid {field}.';
select private.open_to('pack', 'private.parcel_events_add');

-- What staff say -----------------------------------------------------------------------------------

create or replace function private.parcel_set(id uuid, state text, reason text default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  parcel private.parcels;
begin
  if not coalesce(private.is_carrier_state(parcel_set.state), false)
    or parcel_set.state in ('created', 'returned', 'lost', 'cancelled') then
    return private.invalid('state');
  elsif parcel_set.reason is not null and not private.is_failure_reason(parcel_set.reason) then
    return private.invalid('reason');
  end if;
  select * into parcel from private.locked_parcels(array[parcel_set.id]);
  if not found then
    return private.refusal('not_found');
  elsif not private.may_tell_of(parcel) then
    return private.refusal('unauthorized');
  elsif not private.is_live_state(parcel.state) or parcel.handed_over_at is null then
    return private.refusal('parcel_ended');
  end if;
  perform private.note_parcel(parcel.id, parcel_set.state, parcel_set.reason);
  perform private.put_parcel(parcel.id, parcel_set.state, parcel_set.reason, now());
  update private.parcels p set unknown_word = false where p.id = parcel.id;
  return '{"ok": true}';
end;
$$;
comment on function private.parcel_set(uuid, text, text) is
  'What one of us knows of a parcel that is out (private.may_tell_of). Or not_found, parcel_ended, invalid {field}, '
  'unauthorized.';
select private.open_to('pack', 'private.parcel_set');

create or replace function private.parcel_decide(id uuid, came_back boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  parcel private.parcels;
begin
  select * into parcel from private.locked_parcels(array[parcel_decide.id]);
  if not found or parcel.taken_back_at is null then
    return private.refusal('not_found');
  end if;
  update private.parcels p set taken_back_at = null where p.id = parcel.id;
  if parcel_decide.came_back and parcel.state = 'delivered' then
    perform private.note_parcel(parcel.id, 'returning');
    perform private.put_parcel(parcel.id, 'returning', null, now());
  else
    perform private.note_parcel(parcel.id, parcel.state);
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.parcel_decide(uuid, boolean) is
  'A carrier took "delivered" back: it comes back (the order is shipped again) or it stays delivered. Both are kept as '
  'events. Or not_found.';
select private.open_to('manage', 'private.parcel_decide');

-- Deliveries to save, at the call desk ---------------------------------------------------------------

create or replace function private.parcel_at_desk(parcel private.parcels) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', parcel.id, 'reference', parcel.reference, 'carrier', private.carrier_name(c),
    'state', parcel.state, 'reason', parcel.reason, 'raw_status', parcel.raw_status, 'raw_reason', parcel.raw_reason,
    'tracking', parcel.tracking, 'url', replace(c.tracking_url, '{tracking}', parcel.tracking),
    'since', parcel.last_event_at,
    'tries', (
      select count(*) from private.parcel_events e where e.parcel_id = parcel.id and e.state = 'attempt_failed'))
  from private.carriers c where c.id = parcel.carrier_id;
$$;

create or replace function private.desk_follow_up() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  parcel private.parcels;
begin
  select p.* into parcel from private.parcels p join private.order_desk d on d.order_id = p.order_id
  where p.follow_up_at <= now() and (d.leased_until is null or d.leased_until <= now() or d.leased_by = me)
  order by d.leased_by = me and d.leased_until > now() desc nulls last, p.follow_up_at, p.id
  limit 1 for update of d skip locked;
  if not found then
    return jsonb_build_object('ok', true, 'card', null);
  end if;
  perform private.desk_lease(parcel.order_id);
  return jsonb_build_object('ok', true, 'card', private.desk_card(parcel.order_id)
    || jsonb_build_object('parcel', private.parcel_at_desk(parcel)));
end;
$$;
comment on function private.desk_follow_up() is
  'The next parcel that needs a call because its delivery failed, its order held for the caller: {card}, as desk_next, '
  'with {parcel}; null when there is none.';

create or replace function private.follow_up(parcel_id uuid, outcome text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  parcel private.parcels;
begin
  if outcome is null or outcome not in ('again', 'collects', 'no_answer', 'stop') then
    return private.invalid('outcome');
  end if;
  select * into parcel from private.locked_parcels(array[follow_up.parcel_id]);
  if not found or parcel.follow_up_at is null then
    return private.refusal('not_found');
  elsif not private.may_change_order(parcel.order_id) then
    return private.refusal('not_held');
  end if;
  insert into private.parcel_events (parcel_id, key, occurred_at, raw_status, source, by)
  values (parcel.id, gen_random_uuid()::text, clock_timestamp(), 'follow_up_' || follow_up.outcome, 'staff',
    private.staff_email());
  update private.parcels p
  set follow_up_at = case follow_up.outcome when 'no_answer' then private.next_attempt(1, now()) end
  where p.id = parcel.id;
  update private.order_desk d set leased_by = null, leased_until = null
  where d.order_id = parcel.order_id and d.leased_by = (select auth.uid());
  return '{"ok": true}';
end;
$$;
comment on function private.follow_up(uuid, text) is
  'How a call about a failed delivery ended: again (the carrier shall try again), collects (the customer fetches it), '
  'no_answer (called again by the ladder of the calls), stop (let it come back). Or not_found, not_held, invalid '
  '{field}. What the carrier has to be asked, a person asks: carriers of files hear nothing from us.';
select private.open_to('call', 'private.desk_follow_up');
select private.open_to('call', 'private.follow_up');

-- What others see -----------------------------------------------------------------------------------

create or replace function private.parcels_of(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.parcel_at_desk(p) || jsonb_build_object(
    'cod_amount', p.cod_amount, 'packed_at', p.packed_at, 'handed_over_at', p.handed_over_at,
    'delivered_at', p.delivered_at, 'events', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.occurred_at, 'state', e.state, 'reason', e.reason,
        'raw_status', e.raw_status, 'raw_reason', e.raw_reason, 'source', e.source, 'by', e.by) order by e.id desc),
          '[]')
      from private.parcel_events e where e.parcel_id = p.id)) order by p.n desc), '[]')
  from private.parcels p where p.order_id = parcels_of.order_id;
$$;
comment on function private.parcels_of(uuid) is 'The parcels of an order for staff, newest first, with their events.';

create or replace function private.admin_parcels_of(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'parcels', private.parcels_of(admin_parcels_of.order_id));
$$;
comment on function private.admin_parcels_of(uuid) is '{parcels} of an order, newest first, each with its events.';
select private.open_to('manage', 'private.admin_parcels_of');

-- Personal data --------------------------------------------------------------------------------------

create or replace function private.parcels_to_hand_over(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('carrier', c.name, 'tracking', p.tracking, 'state', p.state,
    'handed_over_at', p.handed_over_at, 'delivered_at', p.delivered_at, 'news', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.occurred_at, 'status', e.raw_status, 'reason', e.raw_reason)
        order by e.id), '[]')
      from private.parcel_events e where e.parcel_id = p.id)) order by p.n), '[]')
  from private.parcels p join private.carriers c on c.id = p.carrier_id
  where p.order_id = parcels_to_hand_over.order_id;
$$;
comment on function private.parcels_to_hand_over(uuid) is 'The parcels of an order, for people who ask for their data.';

create or replace function private.erase_parcels(ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.parcels p set tracking = null, raw_status = null, raw_reason = null
  where p.order_id = any (erase_parcels.ids);
  -- A carrier writes what it likes into its words. What happened stays in the parcel itself.
  delete from private.parcel_events e
  using private.parcels p where p.id = e.parcel_id and p.order_id = any (erase_parcels.ids);
end;
$$;
comment on function private.erase_parcels(uuid[]) is
  'Forgets where a carrier knows these orders'' customers: tracking numbers and the words of its lists.';

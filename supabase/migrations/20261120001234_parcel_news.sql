-- States of parcels: from carriers' lists and from staff, and calls about failed deliveries (PARCEL-6 to PARCEL-8).
-- Contract: docs/decisions/parcels.md.

-- A carrier's list of states ------------------------------------------------------------------------

create or replace function private.moment(value jsonb) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when moment.value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T'
    and pg_input_is_valid(moment.value #>> '{}', 'timestamptz') then (moment.value #>> '{}')::timestamptz end;
$$;
comment on function private.moment(jsonb) is 'A JSON string with an ISO instant; null for anything else.';

create or replace function private.take_news(parcel private.parcels, carrier private.carriers, news jsonb) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  word constant text := left(btrim(news ->> 'status'), 120);
  reason_word constant text := nullif(left(btrim(coalesce(news ->> 'reason', '')), 200), '');
  given_at constant timestamptz := private.moment(news -> 'at');
  at constant timestamptz := least(coalesce(given_at, now()), now());
  meaning record;
  known_reason text;
  reported text;
  outcome text;
  newest timestamptz;
begin
  -- A line without a time gives the present state. When the last line had the same words, nothing is new.
  if given_at is null and parcel.raw_status is not distinct from word
    and parcel.raw_reason is not distinct from reason_word then
    return 'duplicate';
  end if;
  -- The hand-over is closed after the driver has driven off with the first parcels: it does not make a report older.
  select max(e.occurred_at) into newest from private.parcel_events e
  where e.parcel_id = parcel.id and (e.source = 'file'
    or coalesce(e.state, e.raw_status) not in ('prepared', 'created', 'packed', 'unpacked', 'picked_up'));
  select w.state, w.reason into meaning from private.carrier_word(carrier, word) as w;
  known_reason := coalesce((private.carrier_word(carrier, reason_word)).reason, meaning.reason);
  -- A parcel that is lost, or cancelled after it left, costs its bottles, so only a manager sets these states. The
  -- carrier's report sets the parcel to on_hold.
  reported := case when meaning.state = 'lost' or (meaning.state = 'cancelled' and parcel.handed_over_at is not null)
    then 'on_hold' else meaning.state end;
  -- Nothing is stored then, so that a manager can read the same list later.
  if private.is_live_state(parcel.state) and not private.is_live_state(reported)
    and not private.may_tell_of(parcel) then
    return 'for_manager';
  end if;
  insert into private.parcel_events (
    parcel_id, key, occurred_at, raw_status, raw_reason, state, reason, source, by)
  values (parcel.id, md5(concat_ws('|', private.fold(word), private.fold(reason_word), at)), at, word, reason_word,
    meaning.state, known_reason, 'file', private.staff_email())
  on conflict (parcel_id, key) do nothing;
  if not found then
    return 'duplicate';
  end if;
  -- A list that has days without hours often looks older than the last event, and still has a newer state. Its events
  -- of one day have the same time, in any sequence.
  outcome := case
    when at < newest
      and coalesce(private.state_rank(reported) <= private.state_rank(parcel.state), true) then 'older'
    when at = newest and private.state_rank(reported) < private.state_rank(parcel.state) then 'older'
    when reported is null then 'unknown_word'
    when parcel.state in ('returned', 'lost', 'cancelled') then 'ended'
    when parcel.state = 'delivered' and reported <> 'delivered' then 'held'
    when private.state_rank(reported) < private.state_rank(parcel.state) then 'backward'
    when parcel.state = reported then 'same'
    else 'applied' end;
  if outcome = 'applied' or (outcome = 'same' and reported <> 'delivered') then
    perform private.put_parcel(parcel.id, reported, known_reason, at);
    -- No call is planned then: the customer cannot find the parcel.
    update private.parcels p set follow_up_at = null where p.id = parcel.id and reported <> meaning.state;
  end if;
  if outcome <> 'older' then
    update private.parcels p
    set raw_status = word, raw_reason = reason_word, last_event_at = greatest(p.last_event_at, at),
      unknown_word = outcome = 'unknown_word',
      taken_back_at = case when outcome = 'held' then coalesce(p.taken_back_at, now()) else p.taken_back_at end
    where p.id = parcel.id;
  end if;
  return outcome;
end;
$$;
comment on function private.take_news(private.parcels, private.carriers, jsonb) is
  'Stores one line of a carrier''s list as an event, and applies it. Answers applied, same, duplicate, older (than the '
  'last event apart from the hand-over), unknown_word, backward (to a lower rank), ended (the parcel has ended), held '
  '(the parcel is delivered: a manager decides), or for_manager: the line would end a parcel of which the caller may '
  'not tell (private.may_tell_of); it is not stored. The caller has locked the order and the parcel.';

create or replace function private.learn_tracking(parcel private.parcels, tracking text) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if parcel.tracking is not null or not coalesce(private.is_tracking(btrim(learn_tracking.tracking)), false)
    or btrim(learn_tracking.tracking) in (parcel.reference, (
      select o.number from public.orders o where o.id = parcel.order_id))
    or exists (
      select from private.parcels other
      where other.carrier_id = parcel.carrier_id
        and private.code_key(other.tracking) = private.code_key(btrim(learn_tracking.tracking))
        and other.state <> 'cancelled') then
    return false;
  end if;
  update private.parcels p
  set tracking = btrim(learn_tracking.tracking), state = case p.state when 'draft' then 'created' else p.state end
  where p.id = parcel.id;
  if parcel.state = 'draft' then
    perform private.note_parcel(parcel.id, 'created');
  end if;
  return true;
end;
$$;
comment on function private.learn_tracking(private.parcels, text) is
  'Saves the tracking number of a parcel that has none. A draft becomes `created`, because the carrier knows it. False '
  'when it cannot be one, or another parcel has it.';

create or replace function private.parcel_events_add(carrier_id uuid, news jsonb, save boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  carrier private.carriers;
  line record;
  parcel private.parcels;
  found_ids uuid[];
  found_by text[];
  learned boolean;
  theirs bigint;
  results jsonb[];
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
  -- Without save, everything is rolled back at the end: the answer is what would happen.
  begin
    select array_agg(matched.parcel_id order by place), array_agg(matched.found_by order by place)
    into found_ids, found_by
    from jsonb_array_elements(news) with ordinality as listed (each, place),
      lateral private.matched_parcel(carrier.id, each) as matched;
    perform private.locked_parcels(found_ids);
    for line in
      select each, place, found_ids[place] as parcel_id
      from jsonb_array_elements(news) with ordinality as listed (each, place)
      order by private.moment(each -> 'at') nulls last, place
    loop
      if line.parcel_id is null then
        results[line.place] := jsonb_build_object('code', line.each ->> 'code', 'status', line.each ->> 'status',
          'result', 'unknown_parcel', 'reference', null, 'by', null, 'learned', false, 'ours', null, 'theirs', null,
          'currency', null, 'state', null);
        continue;
      end if;
      select * into parcel from private.parcels p where p.id = line.parcel_id;
      learned := private.learn_tracking(parcel, line.each ->> 'tracking');
      if learned then
        select * into parcel from private.parcels p where p.id = line.parcel_id;
      end if;
      outcome := case when parcel.state = 'draft' then 'not_filed'
        else private.take_news(parcel, carrier, line.each) end;
      theirs := nullif(private.whole(line.each -> 'amount'), parcel.cod_amount);
      results[line.place] := jsonb_build_object(
        'code', line.each ->> 'code', 'status', line.each ->> 'status', 'result', outcome,
        'reference', parcel.reference, 'by', found_by[line.place], 'learned', learned,
        'ours', case when theirs is not null then parcel.cod_amount end, 'theirs', theirs, 'currency', parcel.currency,
        'state', (select p.state from private.parcels p where p.id = line.parcel_id));
    end loop;
    if not save then
      raise exception using errcode = 'LF002';
    end if;
  exception
    when sqlstate 'LF002' then null;
  end;
  return jsonb_build_object('ok', true, 'results', to_jsonb(results));
end;
$$;
comment on function private.parcel_events_add(uuid, jsonb, boolean) is
  'Applies a carrier''s list [{code, tracking, reference, phone, amount, status, reason, at}] of 1 to 5,000 lines, the '
  'oldest first: {results: [{code, status, result, reference, state, by: private.matched_parcel, learned: the tracking '
  'number was new, ours and theirs: the amounts where they differ, currency}]}. result: as take_news, or '
  'unknown_parcel, not_filed (still a draft). With save false it answers the same and writes nothing. The same list a '
  'second time changes nothing. Or invalid {field}.';
select private.open_to('pack', 'private.parcel_events_add');

-- States that staff set ---------------------------------------------------------------------------

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
  'Sets the state of a parcel that is out, as staff know it (private.may_tell_of). Or not_found, parcel_ended (it has '
  'ended, or has not left), invalid {field}, unauthorized.';
select private.open_to('pack', 'private.parcel_set');

create or replace function private.parcel_set_back(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  parcel private.parcels;
  mistake private.parcel_events;
  earlier text;
  held public.orders;
begin
  select * into parcel from private.locked_parcels(array[parcel_set_back.id]);
  if not found then
    return private.refusal('not_found');
  elsif not private.may_tell_of(parcel) then
    return private.refusal('unauthorized');
  end if;
  select * into mistake from private.parcel_events e where e.parcel_id = parcel.id order by e.id desc limit 1;
  select e.state into earlier from private.parcel_events e
  where e.parcel_id = parcel.id and e.id < mistake.id and e.state is not null order by e.id desc limit 1;
  if parcel.state <> 'delivered' or mistake.state <> 'delivered' or mistake.source <> 'staff'
    or to_jsonb(mistake) ->> 'by' is distinct from private.staff_email()
    or mistake.received_at < private.midnight((now() at time zone 'Africa/Algiers')::date)
    or not coalesce(private.state_rank(earlier) between 2 and 6, false)
    or exists (select from private.returns r where r.order_id = parcel.order_id) then
    return private.refusal('parcel_ended');
  end if;
  select * into held from public.orders o where o.id = parcel.order_id;
  if held.status = 'delivered' then
    perform private.change_order_status(held.id, 'delivered', 'shipped', 'admin');
  end if;
  perform private.note_parcel(parcel.id, earlier);
  perform private.put_parcel(parcel.id, earlier, null, now());
  return '{"ok": true}';
end;
$$;
comment on function private.parcel_set_back(uuid) is
  'Takes "delivered" back on the day on which the caller set it, as long as nothing else happened to the parcel: '
  'parcel and order are as before, and the events stay. Or not_found, unauthorized, parcel_ended.';
select private.open_to('pack', 'private.parcel_set_back');

create or replace function private.parcel_decide(id uuid, came_back boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  parcel private.parcels;
begin
  select * into parcel from private.locked_parcels(array[parcel_decide.id]);
  if not found or parcel.taken_back_at is null
    -- The order has a newer parcel, so this one cannot become live again.
    or exists (select from private.parcels newer where newer.order_id = parcel.order_id and newer.n > parcel.n) then
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
  'A manager decides about a parcel for which a carrier reported another state after delivered. came_back: the parcel '
  'becomes returning and its order shipped; else it stays delivered. An event is stored. Or not_found.';
select private.open_to('manage', 'private.parcel_decide');

-- Failed deliveries, at the call desk -------------------------------------------------------------

create or replace function private.parcel_at_desk(parcel private.parcels) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', parcel.id, 'reference', parcel.reference,
    'carrier', private.named(c.name, c.name_ar),
    'state', parcel.state, 'reason', parcel.reason, 'rawStatus', parcel.raw_status, 'rawReason', parcel.raw_reason,
    'tracking', parcel.tracking, 'url', replace(c.tracking_url, '{tracking}', parcel.tracking),
    'since', parcel.last_event_at, 'back', private.parcel_back(parcel),
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
  if not exists (select from private.order_desk d
    where d.order_id = parcel.order_id and d.leased_by = me and d.leased_until > now()) then
    perform private.count_card();
  end if;
  perform private.desk_lease(parcel.order_id);
  return jsonb_build_object('ok', true, 'card', private.desk_card(parcel.order_id)
    || jsonb_build_object('parcel', private.parcel_at_desk(parcel)));
end;
$$;
comment on function private.desk_follow_up() is
  'Finds the next parcel that needs a call because its delivery failed, and holds its order for the caller: {card: as '
  'desk_next, with parcel}. card is null when no parcel is due.';

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
  set follow_up_at = case follow_up.outcome when 'no_answer' then private.next_attempt((
    select count(*)::integer from private.parcel_events e
    where e.parcel_id = parcel.id and e.raw_status = 'follow_up_no_answer'
      and e.occurred_at >= coalesce(parcel.last_event_at, '-infinity')), now()) end
  where p.id = parcel.id;
  update private.order_desk d set leased_by = null, leased_until = null
  where d.order_id = parcel.order_id and d.leased_by = (select auth.uid());
  return '{"ok": true}';
end;
$$;
comment on function private.follow_up(uuid, text) is
  'Stores how a call about a failed delivery ended: again (the carrier should try again), collects (the customer picks '
  'it up), no_answer (call again after the first wait of the calls), stop (let it come back). Or not_found, not_held, '
  'invalid {field}. The carrier gets no message from this: staff must tell it.';
select private.open_to('call', 'private.desk_follow_up');
select private.open_to('call', 'private.follow_up');

-- Reading -----------------------------------------------------------------------------------------

create or replace function private.parcels_of(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.parcel_at_desk(p) || jsonb_build_object(
    'codAmount', p.cod_amount, 'events', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.occurred_at, 'state', e.state, 'reason', e.reason,
        'rawStatus', e.raw_status, 'rawReason', e.raw_reason, 'source', e.source,
        'by', private.colleague(e.by)) order by e.id desc), '[]')
      from private.parcel_events e where e.parcel_id = p.id)) order by p.n desc), '[]')
  from private.parcels p where p.order_id = parcels_of.order_id;
$$;
comment on function private.parcels_of(uuid) is
  'The parcels of an order as staff see them, newest first, with their events.';

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
comment on function private.parcels_to_hand_over(uuid) is
  'The parcels of an order, for a customer who asks for their own data.';

create or replace function private.erase_parcels(ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.parcels p set tracking = null, raw_status = null, raw_reason = null
  where p.order_id = any (erase_parcels.ids);
  update private.payout_lines l set tracking = null, phone = null, name = null from private.parcels p
  where p.id = l.parcel_id and p.order_id = any (erase_parcels.ids);
  -- Only lines of open payouts have a name and a phone. A line without a parcel may be about this person too.
  update private.payout_lines l set tracking = null, phone = null, name = null from public.orders o
  where o.id = any (erase_parcels.ids) and l.phone is not null and private.e164(l.phone) = o.phone;
  -- A carrier's words may contain personal data, so the events are deleted. The parcel keeps its state and its times.
  delete from private.parcel_events e
  using private.parcels p where p.id = e.parcel_id and p.order_id = any (erase_parcels.ids);
end;
$$;
comment on function private.erase_parcels(uuid[]) is
  'Deletes the tracking numbers and the carriers'' words of these orders, which could lead to their customers, also on '
  'sheets of payouts. Sums stay.';

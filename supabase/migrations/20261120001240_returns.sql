-- Goods that come back: expected, received by a scan, inspected bottle by bottle (RETURN-1 to RETURN-8). Contract:
-- docs/decisions/parcels.md. Locks are taken everywhere in this order: the order, its row of order_desk, its parcel,
-- its return, the products.

-- Reading an order --------------------------------------------------------------------------------

create or replace function private.has_come_back(order_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.order_items i where i.order_id = has_come_back.order_id and i.returned > 0)
    or exists (
      select from private.returns r where r.order_id = has_come_back.order_id and r.inspected_at is null);
$$;
comment on function private.has_come_back(uuid) is
  'Whether bottles of an order came back, or it has an open return. Such an order cannot go back to pending or '
  'processing, so its lines stay as they were sent.';

create or replace function private.sent_parcel(order_id uuid) returns private.parcels
language sql stable set search_path = ''
as $$
  select p.* from private.parcels p
  where p.order_id = sent_parcel.order_id and p.state not in ('draft', 'cancelled') order by p.n desc limit 1;
$$;
comment on function private.sent_parcel(uuid) is 'The newest parcel of an order that is neither a draft nor cancelled.';

create or replace function private.is_on_the_road(state text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_on_the_road.state in ('picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold',
    'returning', 'back_at_hub', 'returned');
$$;
comment on function private.is_on_the_road(text) is
  'Whether a parcel has left and is neither delivered, lost nor cancelled. `returned` counts too: a carrier can report '
  'it before we receive the parcel.';

create or replace function private.why_it_came_back(reason text, delivery_type text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when why_it_came_back.reason in ('wrong_place', 'damaged') then why_it_came_back.reason
    when why_it_came_back.reason in ('unreachable', 'no_answer', 'wrong_number') then 'unreachable_at_delivery'
    when why_it_came_back.reason in ('refused', 'not_ordered', 'duplicate', 'wrong_item', 'no_money')
      then 'refused_at_door'
    when why_it_came_back.delivery_type = 'desk' then 'unclaimed'
    when why_it_came_back.reason = 'absent' then 'unreachable_at_delivery'
    else 'refused_at_door' end;
$$;
comment on function private.why_it_came_back(text, text) is
  'Which cancel reason (is_return_reason) to propose for a carrier''s failure reason and a delivery type.';

create or replace function private.lines_out(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'name', private.named(i.name, i.name_ar),
    'size', i.size, 'imagePath', i.image_path, 'quantity', i.quantity - i.returned) order by i.position), '[]')
  from public.order_items i where i.order_id = lines_out.order_id and i.quantity > i.returned;
$$;
comment on function private.lines_out(uuid) is
  'The bottles of an order that have not come back: [{position, name, size, imagePath, quantity}].';

create or replace function private.finding(line private.return_lines) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when line.sellable is not null then jsonb_build_object('sellable', line.sellable, 'tester', line.tester,
    'damaged', line.damaged, 'missing', line.missing) end;
$$;
comment on function private.finding(private.return_lines) is
  'How many bottles of a line have each finding: {sellable, tester, damaged, missing}. Null before the inspection.';

create or replace function private.return_card(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'kind', r.kind, 'orderId', o.id, 'number', o.number,
    'reference', p.reference, 'tracking', p.tracking, 'carrier', private.named(c.name, c.name_ar),
    'receivedAt', r.received_at, 'receivedBy', r.received_by,
    'inspectedAt', r.inspected_at, 'inspectedBy', r.inspected_by,
    'reason', case when private.is_return_reason(d.cancel_reason) then d.cancel_reason
      when last.reason is not null then private.why_it_came_back(last.reason, o.delivery_type) end,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'position', l.position, 'name', private.named(i.name, i.name_ar), 'size', i.size, 'imagePath', i.image_path,
        'expected', l.expected, 'finding', private.finding(l)) order by l.position), '[]')
      from private.return_lines l join public.order_items i on i.order_id = o.id and i.position = l.position
      where l.return_id = r.id))
  from private.returns r
  join public.orders o on o.id = r.order_id
  left join private.order_desk d on d.order_id = o.id
  left join private.parcels p on p.id = r.parcel_id
  left join private.carriers c on c.id = p.carrier_id
  -- The carrier's last reason, also one that moved nothing because newer news was known.
  left join lateral (
    select coalesce((
      select e.reason from private.parcel_events e where e.parcel_id = p.id and e.reason is not null
      order by e.occurred_at desc, e.id desc limit 1), p.reason) as reason) as last on true
  where r.id = return_card.id;
$$;
comment on function private.return_card(uuid) is
  'A return as the screen shows it: {id, kind, orderId, number, reference, tracking, carrier, receivedAt, '
  'receivedBy, inspectedAt, inspectedBy, reason, lines: [{position, name, size, imagePath, expected, finding}]}. No '
  'price, and no name of a customer. reason: why the order was cancelled, or before that the carrier''s last reason; '
  'null when the carrier gave none.';

create or replace function private.note_return(return_id uuid, kind text, at timestamptz default null) returns void
language sql volatile set search_path = ''
as $$
  insert into public.order_events (order_id, at, actor, kind, detail)
  select r.order_id, coalesce(note_return.at, clock_timestamp()), 'admin', note_return.kind,
    jsonb_build_object('kind', r.kind, 'lines', (
    select jsonb_agg(jsonb_build_object('name', private.named(i.name, i.name_ar), 'size', i.size,
      'expected', l.expected, 'finding', private.finding(l)) order by l.position)
    from private.return_lines l join public.order_items i on i.order_id = r.order_id and i.position = l.position
    where l.return_id = r.id))
  from private.returns r where r.id = note_return.return_id;
$$;
comment on function private.note_return(uuid, text, timestamptz) is
  'Writes a step of a return into the history of its order, with its bottles. The step is the kind of the event: '
  'return_expected, return_received, return_taken_back or return_inspected.';

create or replace function private.open_return(
  held public.orders, kind text, parcel_id uuid, lines private.kept_line[], received boolean
) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  opened uuid;
begin
  insert into private.returns (order_id, parcel_id, kind, received_at, received_by)
  values (held.id,
    -- returns.parcel_id is unique: a parcel that already has a return (a part of it came back) is not linked again.
    (select p.id from private.parcels p where p.id = open_return.parcel_id
      and not exists (select from private.returns r where r.parcel_id = p.id)),
    open_return.kind, case when received then now() end,
    case when received then coalesce(private.staff_name((select auth.uid())), '') end)
  returning id into opened;
  insert into private.return_lines (return_id, position, expected)
  select opened, line.position, line.quantity from unnest(open_return.lines) as line;
  perform private.note_return(opened, case when received then 'return_received' else 'return_expected' end);
  return opened;
end;
$$;

create or replace function private.end_parcel(parcel_id uuid, state text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if exists (select from private.parcels p where p.id = end_parcel.parcel_id and p.state <> end_parcel.state) then
    perform private.note_parcel(end_parcel.parcel_id, end_parcel.state);
    perform private.put_parcel(end_parcel.parcel_id, end_parcel.state, null, now());
  end if;
end;
$$;
comment on function private.end_parcel(uuid, text) is
  'Gives a parcel, whose order is cancelled already, its last state. Does nothing when it has this state.';

create or replace function private.end_order(held public.orders, reason text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  refused text;
begin
  refused := private.change_order_status(held.id, held.status::text, 'cancelled', 'admin', end_order.reason);
  if refused is not null then
    raise exception 'a locked order changed: %', refused;
  end if;
  -- Staff cancelled it without a reason while its goods were away: now the reason is known.
  update private.order_desk d set cancel_reason = end_order.reason
  where d.order_id = held.id and d.cancel_reason = 'not_said';
  perform private.move_stock(
    array(
      select row(i.product_id, i.quantity - i.returned)::private.stock_move from public.order_items i
      where i.order_id = held.id),
    'order_back', held.id)
  where exists (select from public.orders o where o.id = held.id and o.stock_held_since is not null);
  update public.orders o set stock_held_since = null where o.id = held.id;
end;
$$;
comment on function private.end_order(public.orders, text) is
  'Cancels an order whose goods are all back or lost, and puts its bottles on the shelf. The caller then takes off the '
  'shelf those that cannot be sold.';

-- The screen --------------------------------------------------------------------------------------

create or replace function private.expected_returns() returns table (order_id uuid, kind text, pieces bigint)
language sql stable set search_path = ''
as $$
  select o.id, 'refused', sum(i.quantity - i.returned)
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.id in (
      select c.id from public.orders c where c.status = 'cancelled' and c.stock_held_since is not null
      union
      select p.order_id from private.parcels p join public.orders s on s.id = p.order_id
      where p.state in ('returning', 'back_at_hub', 'returned') and s.status = 'shipped')
    and not exists (select from private.returns r where r.order_id = o.id and r.inspected_at is null)
  group by o.id
  union all
  select r.order_id, r.kind, sum(l.expected)
  from private.returns r join private.return_lines l on l.return_id = r.id
  where r.received_at is null
  group by r.id;
$$;
comment on function private.expected_returns() is
  'Orders whose goods should come back to us: the carrier reports it, or the order was cancelled after it had left, or '
  'the customer kept a part and the rest comes back.';

create or replace function private.returns_list() returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  max_rows constant integer := 300;
begin
  return jsonb_build_object('ok', true,
    'total', (select count(*) from private.expected_returns()),
    'expected', (
      with coming as (
        select e.kind, e.pieces, o.number, p.reference, p.tracking, p.state, c.name, c.name_ar,
          coalesce(
            (select min(v.occurred_at) from private.parcel_events v where v.parcel_id = p.id and v.state = p.state),
            p.last_event_at,
            -- An order that was shipped without a parcel. Its return, taken back, is no news of the road.
            (select max(v.at) from public.order_events v where v.order_id = o.id and v.to_status is not null)) as since
        from private.expected_returns() e
        join public.orders o on o.id = e.order_id
        left join lateral private.sent_parcel(o.id) p on true
        left join private.carriers c on c.id = p.carrier_id
        order by since limit max_rows
      )
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'reference', reference,
        'tracking', tracking, 'state', state, 'carrier', private.named(name, name_ar), 'pieces', pieces,
        'since', since, 'days', floor(extract(epoch from now() - since) / 86400),
        'overdue', coalesce(state = 'returned' and since < now() - interval '7 days', false))
        order by name nulls last, since), '[]')
      from coming),
    'open', (
      select coalesce(jsonb_agg(private.return_card(r.id) order by r.received_at), '[]')
      from (
        select r.id, r.received_at from private.returns r
        where r.inspected_at is null and r.received_at is not null order by r.received_at limit max_rows) as r),
    'today', (
      select coalesce(jsonb_agg(private.return_card(r.id) order by r.inspected_at desc), '[]')
      from (
        select r.id, r.inspected_at from private.returns r
        where r.inspected_at >= private.midnight((now() at time zone 'Africa/Algiers')::date)
        order by r.inspected_at desc limit max_rows) as r));
end;
$$;
comment on function private.returns_list() is
  'Goods that come back: {total, expected: [{number, kind, reference, tracking, state, carrier, pieces, '
  'since, days, overdue}], the oldest 300, by carrier and age; open: received and not inspected; today: inspected '
  'today}, open and today each as private.return_card. overdue: the carrier reported more than seven days ago that it '
  'gave the parcel back, and nobody has received it.';
select private.open_to('pack', 'private.returns_list');

-- Received ----------------------------------------------------------------------------------------

create or replace function private.return_receive(code text, sure boolean default false) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  asked constant text := upper(private.trimmed(to_jsonb(left(return_receive.code, 60))));
  scanned record;
  held public.orders;
  parcel private.parcels;
  found_return uuid;
begin
  -- When two carriers gave the same tracking number, the parcel whose goods are away is taken.
  select p.order_id, p.id as parcel_id into scanned
  from private.parcels p join public.orders o on o.id = p.order_id
  where p.reference = asked or private.code_key(p.tracking) = private.code_key(asked)
  order by o.status in ('shipped', 'cancelled') and o.stock_held_since is not null desc, p.created_at desc limit 1;
  if not found then
    select o.id as order_id, null::uuid as parcel_id into scanned from public.orders o where o.number = asked;
  end if;
  if scanned.order_id is null then
    return private.refusal('not_found');
  end if;
  select * into strict held from public.orders o where o.id = scanned.order_id for update;

  -- Scanned a second time: the open return of the order, or the inspected return of this parcel.
  select r.id into found_return from private.returns r
  where r.order_id = held.id
    and (r.inspected_at is null
      or (r.parcel_id = scanned.parcel_id and r.kind = 'refused'))
  order by r.inspected_at is null desc limit 1;
  if found_return is not null then
    update private.returns r
    set received_at = now(), received_by = coalesce(private.staff_name((select auth.uid())), '')
    where r.id = found_return and r.received_at is null;
    if found then
      perform private.note_return(found_return, 'return_received');
    end if;
  elsif held.status in ('shipped', 'cancelled') and held.stock_held_since is not null then
    parcel := private.sent_parcel(held.id);
    -- An order that was shipped without a parcel has no state, and no news that it comes back.
    if held.status = 'shipped' and coalesce(private.state_rank(parcel.state), 0) < 5
      and return_receive.sure is distinct from true then
      return private.refusal('on_its_way', jsonb_build_object('number', held.number));
    end if;
    found_return := private.open_return(held, 'refused', parcel.id, array(
        select row(i.position, i.quantity - i.returned)::private.kept_line from public.order_items i
        where i.order_id = held.id and i.quantity > i.returned),
      received => true);
  elsif held.status = 'delivered' and private.is_out(held) then
    return jsonb_build_object('ok', true, 'return', null, 'delivered', jsonb_build_object(
      'orderId', held.id, 'number', held.number, 'lines', private.lines_out(held.id)));
  else
    select r.id into found_return from private.returns r
    where r.order_id = held.id order by r.inspected_at desc limit 1;
    if found_return is null then
      return private.refusal('not_expected', jsonb_build_object('number', held.number));
    end if;
  end if;
  return jsonb_build_object('ok', true, 'return', private.return_card(found_return), 'delivered', null);
end;
$$;
comment on function private.return_receive(text, boolean) is
  'Receives goods that came back. code: a parcel''s reference or tracking number, or an order''s number, in small or '
  'capital letters: {return: private.return_card, delivered: null}. The same code again gives the same return. For a '
  'delivered order nothing is written: {return: null, delivered: {orderId, number, lines}}, and after_sale_return '
  'must follow with the lines. Or not_found, not_expected {number}: nothing of the order is away, on_its_way {number}: '
  'as far as we know the goods are on their way to the customer, so the caller must be `sure`. Stock does not change.';
select private.open_to('pack', 'private.return_receive');

create or replace function private.return_take_back(return_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  back private.returns;
begin
  perform from public.orders o
  where o.id = (select r.order_id from private.returns r where r.id = return_take_back.return_id) for update;
  select * into back from private.returns r where r.id = return_take_back.return_id for update;
  if not found then
    return private.refusal('not_found');
  elsif back.inspected_at is not null then
    return private.refusal('already_inspected', jsonb_build_object('name', back.inspected_by));
  end if;
  if back.received_at is not null then
    perform private.note_return(back.id, 'return_taken_back');
  end if;
  if back.kind = 'partial' then
    -- The rest of the parcel is still expected.
    update private.returns r set received_at = null, received_by = null where r.id = back.id;
  else
    delete from private.returns r where r.id = back.id;
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.return_take_back(uuid) is
  'Takes back that goods were received, until they are inspected: the order is as before the scan. Or not_found, '
  'already_inspected {name}.';
select private.open_to('pack', 'private.return_take_back');

create or replace function private.lines_back(order_id uuid, lines jsonb) returns private.kept_line[]
language plpgsql stable set search_path = ''
as $$
declare
  valid private.kept_line[];
begin
  if jsonb_typeof(lines_back.lines) is distinct from 'array' or jsonb_array_length(lines_back.lines) > 100 then
    return null;
  end if;
  valid := array(
    select row(i.position, private.whole(line -> 'quantity'))::private.kept_line
    from jsonb_array_elements(lines_back.lines) as line
    join public.order_items i on i.order_id = lines_back.order_id
      and i.position = private.whole(line -> 'position')
      and private.whole(line -> 'quantity') between 1 and i.quantity - i.returned
    order by i.position);
  return case when cardinality(valid) > 0 and cardinality(valid) = jsonb_array_length(lines_back.lines)
    and cardinality(valid) = (select count(distinct line.position) from unnest(valid) as line) then valid end;
end;
$$;
comment on function private.lines_back(uuid, jsonb) is
  'Reads which bottles of an order come back, [{position, quantity}]. Null when there is no line, when a position is '
  'there twice, or when there are more bottles than have not come back yet.';

create or replace function private.after_sale_return(order_id uuid, lines jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  brought private.kept_line[];
  opened uuid;
begin
  select * into held from public.orders o where o.id = after_sale_return.order_id for update;
  brought := private.lines_back(held.id, after_sale_return.lines);
  if held.id is null then
    return private.refusal('not_found');
  elsif held.status <> 'delivered' then
    return private.refusal('status_conflict', jsonb_build_object('status', held.status));
  elsif exists (select from private.returns r where r.order_id = held.id and r.inspected_at is null) then
    return private.refusal('return_open', jsonb_build_object('number', held.number));
  elsif brought is null then
    return private.invalid('lines');
  end if;
  opened := private.open_return(held, 'after_sale', null, brought, received => true);
  return jsonb_build_object('ok', true, 'return', private.return_card(opened));
end;
$$;
comment on function private.after_sale_return(uuid, jsonb) is
  'Receives bottles [{position, quantity}] that the customer of a delivered order brought back: {return: '
  'private.return_card}, which waits for its inspection. Or not_found, status_conflict {status}, return_open {number}, '
  'invalid {field}.';
select private.open_to('pack', 'private.after_sale_return');

create or replace function private.held_parcel(parcel_id uuid, out held public.orders, out parcel private.parcels,
  out refused jsonb)
language plpgsql volatile set search_path = ''
as $$
begin
  select o.* into held from public.orders o
  where o.id = (select p.order_id from private.parcels p where p.id = held_parcel.parcel_id) for update;
  if not found then
    refused := private.refusal('not_found');
    return;
  end if;
  perform from private.order_desk d where d.order_id = held.id for update;
  select * into parcel from private.parcels p where p.id = held_parcel.parcel_id for update;
  refused := case
    when exists (select from private.returns r where r.order_id = held.id and r.inspected_at is null)
      then private.refusal('return_open', jsonb_build_object('number', held.number))
    when parcel.id is distinct from (private.sent_parcel(held.id)).id
      or not private.is_on_the_road(parcel.state) or held.status not in ('shipped', 'cancelled')
      or held.stock_held_since is null
      then private.refusal('status_conflict', jsonb_build_object('status', held.status)) end;
end;
$$;
comment on function private.held_parcel(uuid) is
  'Locks a parcel that has left, and its order. refused: not_found, return_open {number}, status_conflict {status}.';

create or replace function private.parcel_partial(parcel_id uuid, lines jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  locked record;
  coming private.kept_line[];
  opened uuid;
  refused text;
begin
  select * into locked from private.held_parcel(parcel_partial.parcel_id);
  if locked.refused is not null then
    return locked.refused;
  elsif not private.may_tell_of(locked.parcel) then
    return private.refusal('unauthorized');
  end if;
  coming := private.lines_back((locked.held).id, parcel_partial.lines);
  if coming is null or (select sum(line.quantity) from unnest(coming) as line) >= (
    select sum(i.quantity - i.returned) from public.order_items i where i.order_id = (locked.held).id)
  then
    return private.invalid('lines');
  end if;
  -- First, because the driver did not collect what these bottles cost (private.follow_cash).
  opened := private.open_return(locked.held, 'partial', (locked.parcel).id, coming, received => false);
  if (locked.parcel).state = 'returned' then
    -- The carrier said that it came back. Undelivered, its cash would be in the own cash box.
    perform private.note_parcel((locked.parcel).id, 'delivered');
    perform private.put_parcel((locked.parcel).id, 'delivered', null, now());
  else
    refused := private.change_order_status((locked.held).id, (locked.held).status::text, 'delivered', 'admin');
    if refused is not null then
      raise exception 'a locked order changed: %', refused;
    end if;
  end if;
  return jsonb_build_object('ok', true, 'return', private.return_card(opened));
end;
$$;
comment on function private.parcel_partial(uuid, jsonb) is
  'The customer kept a part of a parcel, and the bottles in lines [{position, quantity}] come back; they must not be '
  'all bottles. The order becomes delivered, and a return is opened: {return: private.return_card}. Or not_found, '
  'return_open {number}, status_conflict {status}, invalid {field}, unauthorized (private.may_tell_of).';
select private.open_to('pack', 'private.parcel_partial');

create or replace function private.parcel_lost(parcel_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  locked record;
  written_off private.stock_move[];
begin
  select * into locked from private.held_parcel(parcel_lost.parcel_id);
  if locked.refused is not null then
    return locked.refused;
  end if;
  written_off := array(
    select row(i.product_id, i.returned - i.quantity)::private.stock_move from public.order_items i
    where i.order_id = (locked.held).id);
  perform private.end_order(locked.held, 'lost');
  perform private.move_stock(written_off, 'lost', (locked.held).id);
  perform private.end_parcel((locked.parcel).id, 'lost');
  return '{"ok": true}';
end;
$$;
comment on function private.parcel_lost(uuid) is
  'The carrier lost a parcel: its order is cancelled, and its bottles are written off. Or not_found, return_open '
  '{number}, status_conflict {status}.';
select private.open_to('manage', 'private.parcel_lost');

-- Inspected ---------------------------------------------------------------------------------------

create or replace function private.inspected_lines(return_id uuid, lines jsonb) returns private.return_lines[]
language plpgsql stable set search_path = ''
as $$
declare
  valid private.return_lines[];
begin
  if jsonb_typeof(inspected_lines.lines) is distinct from 'array' or jsonb_array_length(inspected_lines.lines) > 100
  then
    return null;
  end if;
  valid := array(
    select row(l.return_id, l.position, l.expected, private.whole(line -> 'sellable'), private.whole(line -> 'tester'),
      private.whole(line -> 'damaged'), private.whole(line -> 'missing'))::private.return_lines
    from private.return_lines l
    join jsonb_array_elements(inspected_lines.lines) as line on private.whole(line -> 'position') = l.position
    where l.return_id = inspected_lines.return_id order by l.position);
  return case when cardinality(valid) = jsonb_array_length(inspected_lines.lines)
    and array(select line.position from unnest(valid) as line) = array(
      select l.position from private.return_lines l where l.return_id = inspected_lines.return_id order by l.position)
    and (select bool_and(coalesce(line.sellable + line.tester + line.damaged + line.missing = line.expected, false))
      from unnest(valid) as line) then valid end;
end;
$$;
comment on function private.inspected_lines(uuid, jsonb) is
  'Reads what the inspection found, [{position, sellable, tester, damaged, missing}]. Null unless each line of the '
  'return is there once and its four numbers add up to the expected number.';

create or replace function private.settle_return(back private.returns, held public.orders, reason text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  cause text;
begin
  if back.kind = 'refused' then
    perform private.end_order(held, settle_return.reason);
    perform private.end_parcel(back.parcel_id, 'returned');
  else
    perform private.move_stock(
      array(
        select row(i.product_id, l.expected)::private.stock_move
        from private.return_lines l join public.order_items i on i.order_id = held.id and i.position = l.position
        where l.return_id = back.id),
      'returned', held.id);
    update public.order_items i set returned = i.returned + l.expected
    from private.return_lines l where l.return_id = back.id and i.order_id = held.id and i.position = l.position;
    -- The order was cancelled after the return was opened, and now all its bottles are back.
    update public.orders o set stock_held_since = null
    where o.id = held.id and o.status = 'cancelled' and not exists (
      select from public.order_items i where i.order_id = held.id and i.quantity > i.returned);
  end if;
  foreach cause in array '{tester,damaged,missing}'::text[] loop
    perform private.move_stock(
      array(
        select row(i.product_id, -case cause when 'tester' then l.tester when 'damaged' then l.damaged
          else l.missing end)::private.stock_move
        from private.return_lines l join public.order_items i on i.order_id = held.id and i.position = l.position
        where l.return_id = back.id),
      cause, held.id);
  end loop;
end;
$$;
comment on function private.settle_return(private.returns, public.orders, text) is
  'Puts all bottles of an inspected return on the shelf, then takes those that cannot be sold off it, each with its '
  'cause. A refused order becomes cancelled and its parcel returned; of another order, order_items.returned grows.';

create or replace function private.return_inspect(return_id uuid, lines jsonb, reason text default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  back private.returns;
  findings private.return_lines[];
begin
  select o.* into held from public.orders o
  where o.id = (select r.order_id from private.returns r where r.id = return_inspect.return_id) for update;
  if not found then
    return private.refusal('not_found');
  end if;
  perform from private.order_desk d where d.order_id = held.id for update;
  select * into strict back from private.returns r where r.id = return_inspect.return_id for update;
  findings := private.inspected_lines(back.id, return_inspect.lines);
  if findings is null then
    return private.invalid('lines');
  elsif return_inspect.reason = 'lost' or not coalesce(private.is_return_reason(return_inspect.reason), true) then
    return private.invalid('reason');
  elsif back.inspected_at is not null and findings <> array(
    select l from private.return_lines l where l.return_id = back.id order by l.position) then
    return private.refusal('already_inspected', jsonb_build_object('name', back.inspected_by));
  elsif back.inspected_at is null then
    update private.return_lines l
    set sellable = line.sellable, tester = line.tester, damaged = line.damaged, missing = line.missing
    from unnest(findings) as line where l.return_id = back.id and l.position = line.position;
    -- First: the order is cancelled because of what was found.
    perform private.note_return(back.id, 'return_inspected');
    perform private.settle_return(back, held,
      coalesce(return_inspect.reason, private.return_card(back.id) ->> 'reason',
        private.why_it_came_back(null, held.delivery_type)));
    update private.returns r
    set received_at = coalesce(r.received_at, now()), inspected_at = now(),
      received_by = coalesce(r.received_by, private.staff_name((select auth.uid())), ''),
      inspected_by = coalesce(private.staff_name((select auth.uid())), '')
    where r.id = back.id;
    perform private.follow_cash(array[held.id]);
  end if;
  return jsonb_build_object('ok', true, 'return', private.return_card(back.id),
    'products', private.products_in(held.id));
end;
$$;
comment on function private.return_inspect(uuid, jsonb, text) is
  'Ends a return with what the inspection found, [{position, sellable, tester, damaged, missing}]: each line once, and '
  'its four numbers add up to the expected number. Only this step of a return changes stock. A refused order becomes '
  'cancelled with reason (is_return_reason without lost; null: the reason on private.return_card); of another order, '
  'order_items.returned grows. {return: private.return_card, products}. The same findings a second time get the same '
  'answer. Or not_found, invalid {field}, already_inspected {name}: somebody saved other findings.';
select private.open_to('pack', 'private.return_inspect');

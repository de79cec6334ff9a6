-- Parcels: their tables, states, files, tracking numbers and packing (PARCEL-2 to PARCEL-9).
-- Contract: docs/decisions/parcels.md.

create or replace function private.is_tracking(tracking text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_tracking.tracking ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$';
$$;
comment on function private.is_tracking(text) is
  'Whether a text can be a tracking number: only characters that need no encoding in a link.';

-- Tables ------------------------------------------------------------------------------------------

create table private.handovers (
  id uuid primary key default gen_random_uuid(),
  carrier_id uuid not null references private.carriers (id),
  opened_at timestamptz not null default now(),
  opened_by text not null default private.staff_email(),
  closed_at timestamptz,
  closed_by text,
  parcels integer check (parcels > 0),
  cod_total bigint check (cod_total >= 0),
  constraint handovers_closed check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (parcels is null)
    and (closed_at is null) = (cod_total is null))
);
create unique index handovers_one_open_idx on private.handovers (carrier_id) where closed_at is null;
create index handovers_carrier_id_idx on private.handovers (carrier_id, closed_at desc);
comment on table private.handovers is
  'A batch of parcels that one carrier takes along. When it is closed, its orders become shipped, and parcels and '
  'cod_total keep the numbers that the carrier signed.';

create table private.parcel_files (
  id uuid primary key default gen_random_uuid(),
  carrier_id uuid not null references private.carriers (id),
  made_at timestamptz not null default now(),
  made_by text not null default private.staff_email()
);
create index parcel_files_carrier_id_idx on private.parcel_files (carrier_id);
comment on table private.parcel_files is
  'A file of parcels for a carrier. The file itself is not stored: it is written again at each download, so that '
  'personal data are stored only once.';

create table private.parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  carrier_id uuid not null references private.carriers (id),
  n smallint not null check (n > 0),
  reference text not null unique,
  state text not null check (state = 'draft' or private.is_carrier_state(state)),
  tracking text check (private.is_tracking(tracking)),
  currency text not null,
  cod_amount bigint not null check (cod_amount >= 0),
  pieces integer not null check (pieces > 0),
  fee bigint check (fee >= 0),
  return_fee bigint check (return_fee >= 0),
  created_at timestamptz not null default now(),
  file_id uuid references private.parcel_files (id),
  packed_at timestamptz,
  packed_by text,
  handover_id uuid references private.handovers (id),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  last_event_at timestamptz,
  raw_status text check (length(raw_status) <= 120),
  raw_reason text check (length(raw_reason) <= 200),
  reason text check (private.is_failure_reason(reason)),
  unknown_word boolean not null default false,
  taken_back_at timestamptz,
  follow_up_at timestamptz,
  unsettled boolean not null default false,
  unique (order_id, n),
  constraint parcels_packed check ((packed_at is null) = (packed_by is null))
);
create unique index parcels_one_live_idx on private.parcels (order_id)
  where state not in ('delivered', 'returned', 'lost', 'cancelled');
create unique index parcels_tracking_idx on private.parcels (tracking, carrier_id)
  where tracking is not null and state <> 'cancelled';
create index parcels_scanned_idx on private.parcels (private.code_key(tracking));
create index parcels_carrier_id_idx on private.parcels (carrier_id);
create index parcels_board_idx on private.parcels (created_at)
  where state not in ('delivered', 'returned', 'lost', 'cancelled') or taken_back_at is not null;
create index parcels_handed_over_idx on private.parcels (handed_over_at) where handed_over_at is not null;
create index parcels_handover_id_idx on private.parcels (handover_id) where handover_id is not null;
create index parcels_file_id_idx on private.parcels (file_id) where file_id is not null;
create index parcels_unsettled_idx on private.parcels (carrier_id) where unsettled;
create index parcels_follow_up_idx on private.parcels (follow_up_at) where follow_up_at is not null;
create index parcels_delivered_idx on private.parcels (delivered_at) where delivered_at is not null;
comment on table private.parcels is
  'A parcel of an order. An order has one live parcel at most. Amount, fees and pieces are stored when the parcel is '
  'prepared. Names and address are read from the order, so that no copy is left when an order is erased.';
comment on column private.parcels.cod_amount is
  'What the driver collects: the order''s total when the parcel was prepared, in minor units of currency.';
comment on column private.parcels.fee is
  'The fee in carrier_fees when the parcel was prepared: what we expect the carrier to charge; null: not known.';
comment on column private.parcels.unknown_word is
  'The last word of the carrier has no meaning in carrier_words: the word is shown and the state did not change.';
comment on column private.parcels.unsettled is
  'Whether its cash entries do not add up to 0. Written by a trigger of private.cash_entries alone.';
comment on column private.parcels.taken_back_at is
  'When the carrier first reported another state after delivered. A manager decides (parcel_decide); until then the '
  'state stays delivered.';

create table private.parcel_events (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references private.parcels (id) on delete cascade,
  key text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  raw_status text not null check (length(raw_status) <= 120),
  raw_reason text check (length(raw_reason) <= 200),
  state text check (private.is_carrier_state(state)),
  reason text check (private.is_failure_reason(reason)),
  source text not null check (source in ('file', 'staff')),
  by text,
  unique (parcel_id, key)
);
comment on table private.parcel_events is
  'What a carrier or staff reported about a parcel; the same report is stored once. state is null for a word without a '
  'meaning, for a call about a failed delivery (follow_up), and for prepared, packed and unpacked.';

create trigger parcel_events_are_final before update on private.parcel_events
  for each row execute function private.forbid_change();

create table private.returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  parcel_id uuid unique references private.parcels (id) on delete cascade,
  kind text not null check (kind in ('refused', 'partial', 'after_sale')),
  received_at timestamptz,
  received_by text,
  inspected_at timestamptz,
  inspected_by text,
  constraint returns_received check ((received_at is null) = (received_by is null)),
  constraint returns_inspected check (
    (inspected_at is null) = (inspected_by is null) and (inspected_at is null or received_at is not null))
);
create index returns_order_id_idx on private.returns (order_id);
create unique index returns_one_open_idx on private.returns (order_id) where inspected_at is null;
create index returns_inspected_idx on private.returns (inspected_at) where inspected_at is not null;
comment on table private.returns is
  'Goods that came back to us or are on their way back. refused: all goods of the order, which becomes cancelled. '
  'partial: the customer kept a part of the parcel, and the rest comes back (received_at is null until then). '
  'after_sale: the customer brought back goods of a delivered order. Stock changes only at the inspection. An order '
  'has one open return at most.';

create table private.return_lines (
  return_id uuid not null references private.returns (id) on delete cascade,
  position smallint not null,
  expected integer not null check (expected > 0),
  sellable integer check (sellable >= 0),
  tester integer check (tester >= 0),
  damaged integer check (damaged >= 0),
  missing integer check (missing >= 0),
  primary key (return_id, position),
  -- All null before the inspection.
  constraint return_lines_add_up check (
    num_nulls(sellable, tester, damaged, missing) = 4 or sellable + tester + damaged + missing = expected)
);
comment on table private.return_lines is
  'position: of the line in order_items. expected: how many bottles should come back.';

alter table private.handovers enable row level security;
alter table private.parcel_files enable row level security;
alter table private.parcels enable row level security;
alter table private.parcel_events enable row level security;
alter table private.returns enable row level security;
alter table private.return_lines enable row level security;

-- The status of an order follows its parcel, and its parcel follows the status --------------------

create or replace function private.is_live_state(state text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_live_state.state not in ('delivered', 'returned', 'lost', 'cancelled');
$$;
comment on function private.is_live_state(text) is 'Whether a parcel in this state has not ended.';

create or replace function private.state_rank(state text) returns integer
language sql immutable set search_path = ''
as $$
  select case state_rank.state when 'draft' then 0 when 'created' then 1 when 'picked_up' then 2
    when 'in_transit' then 3
    when 'at_desk' then 4 when 'out_for_delivery' then 4 when 'attempt_failed' then 4 when 'on_hold' then 4
    when 'delivered' then 5 when 'returning' then 5 when 'back_at_hub' then 6 when 'returned' then 7
    when 'lost' then 8 when 'cancelled' then 8 end;
$$;
comment on function private.state_rank(text) is
  'A carrier''s news set a parcel to a state of the same or a higher rank only (PARCEL-6). States of the same rank can '
  'follow each other in any order.';

create or replace function private.note_parcel(
  parcel_id uuid, state text, reason text default null, at timestamptz default null, raw_status text default null,
  raw_reason text default null, source text default 'staff'
) returns void
language sql volatile set search_path = ''
as $$
  insert into private.parcel_events (parcel_id, key, occurred_at, raw_status, raw_reason, state, reason, source, by)
  values (note_parcel.parcel_id, gen_random_uuid()::text, coalesce(note_parcel.at, clock_timestamp()),
    coalesce(note_parcel.raw_status, note_parcel.state), note_parcel.raw_reason, note_parcel.state,
    note_parcel.reason, note_parcel.source, private.staff_email());
$$;

create or replace function private.may_tell_of(parcel private.parcels) returns boolean
language sql stable set search_path = ''
as $$
  select private.staff_can('manage')
    or (select c.family = 'own' from private.carriers c where c.id = may_tell_of.parcel.carrier_id);
$$;
comment on function private.may_tell_of(private.parcels) is
  'Whether the caller may set the state of a parcel that is out. Managers may for every parcel, packers only for a '
  'parcel of our own driver.';

create or replace function private.put_parcel(parcel_id uuid, state text, reason text, at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  target public.order_status;
  refused text;
begin
  update private.parcels p
  set state = put_parcel.state, reason = coalesce(put_parcel.reason, case when private.state_rank(put_parcel.state) >= 5
      then p.reason end),
    last_event_at = greatest(p.last_event_at, put_parcel.at),
    handed_over_at = coalesce(p.handed_over_at, case when private.state_rank(put_parcel.state) between 2 and 7
      then put_parcel.at end),
    delivered_at = case when put_parcel.state = 'delivered' then coalesce(p.delivered_at, put_parcel.at) end,
    follow_up_at = case when put_parcel.state in ('attempt_failed', 'on_hold')
      and not exists (select from public.orders o where o.id = p.order_id and o.status = 'cancelled')
      then private.into_hours(put_parcel.at + interval '15 minutes') end,
    handover_id = case when put_parcel.state <> 'cancelled' then p.handover_id end
  where p.id = put_parcel.parcel_id;
  select o.* into held from public.orders o join private.parcels p on p.order_id = o.id
  where p.id = put_parcel.parcel_id;
  target := case when put_parcel.state = 'delivered' then 'delivered'
    when private.state_rank(put_parcel.state) between 2 and 7 then 'shipped' end;
  -- An order that was cancelled while its parcel was on its way stays cancelled. Only when the customer took the goods
  -- after all, it becomes delivered.
  if target is not null and held.status <> target
    and (held.status <> 'cancelled' or (target = 'delivered' and held.stock_held_since is not null)) then
    refused := private.change_order_status(held.id, held.status::text, target, 'admin');
    if refused is null then
      return;
    end if;
    raise warning 'order % stays %: %', held.number, held.status, refused;
  end if;
  -- private.change_order_status did it already when the status changed.
  perform private.follow_cash(array[held.id]);
end;
$$;
comment on function private.put_parcel(uuid, text, text, timestamptz) is
  'Sets the state of a parcel, and with it the status of its order: shipped once the parcel is out, delivered when it '
  'is delivered. Makes its cash entries match. The caller has locked the order and the parcel.';

create or replace function private.parcel_after_status(held public.orders, to_status public.order_status) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  parcel private.parcels;
  next_state text;
begin
  select * into parcel from private.parcels p
  where p.order_id = held.id and (private.is_live_state(p.state) or p.state = 'delivered')
  order by p.n desc limit 1 for update;
  if not found then
    return;
  end if;
  if to_status in ('pending', 'cancelled') and private.state_rank(parcel.state) < 2 then
    update private.parcels p set state = 'cancelled', handover_id = null where p.id = parcel.id;
    perform private.note_parcel(parcel.id, 'cancelled');
  elsif to_status = 'shipped' and private.state_rank(parcel.state) < 2 then
    update private.parcels p set state = 'picked_up', handed_over_at = now(), last_event_at = now()
    where p.id = parcel.id;
    perform private.note_parcel(parcel.id, 'picked_up');
  elsif to_status = 'delivered' and private.is_live_state(parcel.state) then
    update private.parcels p
    set state = 'delivered', delivered_at = now(), handed_over_at = coalesce(p.handed_over_at, now()),
      last_event_at = now(), follow_up_at = null
    where p.id = parcel.id;
    perform private.note_parcel(parcel.id, 'delivered');
  elsif to_status = 'shipped' and parcel.state = 'delivered' then
    update private.parcels p set state = 'in_transit', delivered_at = null, last_event_at = now()
    where p.id = parcel.id;
    perform private.note_parcel(parcel.id, 'in_transit');
  elsif to_status = 'cancelled' then
    -- The delivery cannot be saved any more, so nobody has to call the customer.
    update private.parcels p set follow_up_at = null where p.id = parcel.id;
  elsif to_status in ('pending', 'processing') and held.status in ('shipped', 'delivered')
    and parcel.handover_id is null
    and not exists (select from private.parcel_events e where e.parcel_id = parcel.id and e.source = 'file') then
    -- Only the status of the order said that the parcel had left: it is in no batch, and the carrier reported nothing.
    next_state := case when to_status = 'pending' then 'cancelled' else 'created' end;
    update private.parcels p
    set state = next_state, handed_over_at = null, delivered_at = null, last_event_at = null, follow_up_at = null
    where p.id = parcel.id;
    perform private.note_parcel(parcel.id, next_state);
  end if;
end;
$$;
comment on function private.parcel_after_status(public.orders, public.order_status) is
  'When the status of an order changes, its parcel gets the state that fits. Order cancelled or pending again before '
  'the parcel left: the parcel is cancelled. Order set to shipped or delivered by hand: the parcel becomes picked_up '
  'or delivered. Order set from delivered to shipped: the parcel becomes in_transit. Order set back to processing or '
  'pending: a parcel that is in no batch and of which the carrier has said nothing becomes created or cancelled. A '
  'parcel that has left keeps its state in all other cases.';

-- What a parcel is ---------------------------------------------------------------------------------

create or replace function private.goods_of(order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'sku', i.sku,
      'name', private.named(i.name, i.name_ar), 'size', i.size, 'quantity', i.quantity, 'imagePath', i.image_path,
      'barcodes', (
        select coalesce(jsonb_agg(jsonb_build_object('size', b.size, 'code', b.code) order by b.code), '[]')
        from private.barcodes b where b.product_id = i.product_id)) order by i.position), '[]')
    from public.order_items i where i.order_id = goods_of.order_id);
end;
$$;
comment on function private.goods_of(uuid) is
  'The goods of an order without prices, for people who pack. barcodes: of all sizes of the product, so that a bottle '
  'of another size is known as one.';

create or replace function private.carrier_name(carrier private.carriers) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', carrier.id, 'name', private.named(carrier.name, carrier.name_ar),
    'family', carrier.family);
$$;

create or replace function private.propose_carrier(
  wilaya smallint, delivery_type text, out carrier_id uuid, out why text)
language sql stable set search_path = ''
as $$
  with active as (select c.id from private.carriers c where c.active),
  ranked as (
    select r.carrier_id as id, case
      when r.wilaya_code is not null and r.delivery_type is not null then 'rule_place_and_type'
      when r.wilaya_code is not null then 'rule_place' when r.delivery_type is not null then 'rule_type'
      else 'rule' end as why,
      10 - 2 * (r.wilaya_code is not null)::integer - (r.delivery_type is not null)::integer as priority,
      0::bigint as fee
    from private.carrier_rules r join active a on a.id = r.carrier_id
    where coalesce(r.wilaya_code, propose_carrier.wilaya) = propose_carrier.wilaya
      and coalesce(r.delivery_type, propose_carrier.delivery_type) = propose_carrier.delivery_type
    union all
    select a.id, 'cheapest', 20, f.fee from active a,
      lateral private.carrier_fee(a.id, propose_carrier.wilaya,
        propose_carrier.delivery_type) as f where f.fee is not null
    union all
    select a.id, 'only', 30, 0 from active a where (select count(*) from active) = 1
  )
  select ranked.id, ranked.why from ranked order by priority, fee, ranked.id limit 1;
$$;
comment on function private.propose_carrier(smallint, text) is
  'The active carrier to propose for a wilaya and a delivery type, and why: by the most specific rule, else the lowest '
  'fee, else because it is the only carrier. Null when none of these applies.';

create or replace function private.parcel_back(parcel private.parcels) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select case when r.inspected_at is not null then 'checked' when r.received_at is not null then 'to_check'
        else 'to_receive' end
      from private.returns r
      where r.order_id = parcel.order_id and r.kind in ('refused', 'partial')
        and coalesce(r.parcel_id, parcel.id) = parcel.id
      order by r.inspected_at desc nulls first limit 1),
    case when parcel.state = 'returned' then 'to_receive' end);
$$;
comment on function private.parcel_back(private.parcels) is
  'How far the goods of a parcel are on their way back to the shelf: to_receive (the carrier says that it gave the '
  'parcel back, or the customer kept a part of it), to_check (received), checked (inspected). Null: they are not '
  'expected back, or the carrier still has them.';

-- What stops a parcel ------------------------------------------------------------------------------

create or replace function private.preflight(ids uuid[], carrier_id uuid)
returns table (order_id uuid, stops boolean, code text, detail jsonb)
language sql stable set search_path = ''
as $$
  with checked as (
    select o as held, c as carrier, cp as place, d as desk, cd.code as desk_code, od.ship_on,
      (private.carrier_fee(c.id, o.wilaya_code, o.delivery_type)).fee as fee,
      private.products_text(o.id) as products, (
        select string_agg(other.number, ', ' order by other.created_at) from public.orders other
        where other.phone = o.phone and other.id <> o.id and other.status in ('pending', 'processing'))
        as other_numbers,
      c.lists_places and not exists (
        select from private.carrier_places known join public.communes m on m.id = known.commune_id
        where known.carrier_id = c.id and m.wilaya_code = o.wilaya_code) as wilaya_unknown
    from public.orders o
    cross join private.carriers c
    left join private.order_desk od on od.order_id = o.id
    left join private.carrier_places cp on cp.carrier_id = c.id and cp.commune_id = private.parcel_commune(o)
    left join public.desks d on d.id = o.desk_id
    left join private.carrier_desks cd on cd.carrier_id = c.id and cd.desk_id = o.desk_id
    where o.id = any (preflight.ids) and c.id = preflight.carrier_id
  )
  select (held).id, found.stops, found.code, coalesce(found.detail, '{}')
  from checked, lateral (values
    (true, 'not_confirmed', (held).status <> 'processing', jsonb_build_object('status', (held).status)),
    (true, 'fee_open', (held).shipping is null, null),
    (true, 'phone_missing', (held).phone is null, null),
    (true, 'wilaya_not_served', wilaya_unknown, null),
    (true, 'commune_unknown', (carrier).lists_places and not wilaya_unknown and place is null, null),
    (true, 'not_deliverable', not case (held).delivery_type when 'home' then coalesce((place).home, true)
      else coalesce((place).desk, true) end, null),
    (true, 'desk_missing', (held).delivery_type = 'desk' and (carrier).family = 'file' and (held).desk_id is null,
      null),
    (true, 'desk_code', (held).desk_id is not null and (carrier).family = 'file' and desk_code is null,
      jsonb_build_object('desk_id', (held).desk_id, 'desk', (desk).name)),
    (true, 'over_ceiling', (held).total > (carrier).ceiling, jsonb_build_object('ceiling', (carrier).ceiling)),
    (true, 'address_missing', (held).delivery_type = 'home' and (held).address is null, null),
    (true, 'live_parcel', exists (
      select from private.parcels p where p.order_id = (held).id and private.is_live_state(p.state)), null),
    (true, 'name_split', (carrier).splits_name and not (private.is_name((held).first_name, 2, 60)
      and private.is_name((held).last_name, 2, 60)), null),
    (true, 'not_dinars', (held).currency <> 'DZD', null),
    (false, 'address_short', (held).delivery_type = 'home' and length((held).address) < 10, null),
    (false, 'text_long', greatest(length((held).address), length(products)) > (carrier).text_limit,
      jsonb_build_object('cut', case when length((held).address) > (carrier).text_limit
        then substr((held).address, (carrier).text_limit + 1) else substr(products, (carrier).text_limit + 1) end)),
    (false, 'other_open', other_numbers is not null, jsonb_build_object('numbers', other_numbers)),
    (false, 'flagged', private.flag_mode((held).phone) is not null, null),
    (false, 'fee_above', fee > (held).shipping, null),
    (false, 'desk_closed', not (desk).active, jsonb_build_object('desk', (desk).name)),
    (false, 'ship_on', ship_on > (now() at time zone 'Africa/Algiers')::date, jsonb_build_object('day', ship_on))
  ) as found (stops, code, applies, detail)
  where found.applies;
$$;
comment on function private.preflight(uuid[], uuid) is
  'What stops these orders from going to a carrier (stops is true: 13 codes), and what staff should know before (stops '
  'is false: 7 codes). The screen shows for each code how to correct it.';

create or replace function private.issues_of(ids uuid[], carrier_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('orderId', o.id, 'number', o.number, 'stops', f.stops, 'code', f.code,
    'detail', jsonb_strip_nulls(f.detail), 'communeId', private.parcel_commune(o),
    'commune', private.parcel_place(o) -> 'commune') order by not f.stops, o.created_at, f.code), '[]')
  from private.preflight(issues_of.ids, issues_of.carrier_id) as f join public.orders o on o.id = f.order_id;
$$;

create or replace function private.wrong_ids(ids uuid[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(cardinality(wrong_ids.ids), 0) not between 1 and 200 or array_position(wrong_ids.ids,
    null) is not null;
$$;
comment on function private.wrong_ids(uuid[]) is
  'Whether a list of ids is empty, has more than 200 ids, or has a null.';

create or replace function private.parcel_preflight(order_ids uuid[], carrier_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.wrong_ids(order_ids) then
    return private.invalid('order_ids');
  elsif not exists (select from private.carriers c where c.id = parcel_preflight.carrier_id and c.active) then
    return private.invalid('carrier_id');
  end if;
  return jsonb_build_object('ok', true, 'issues', private.issues_of(order_ids, parcel_preflight.carrier_id));
end;
$$;
comment on function private.parcel_preflight(uuid[], uuid) is
  'Checks up to 200 orders before they go to a carrier: {issues: [{orderId, number, stops, code, detail, communeId, '
  'commune}]}, first the issues that stop an order. Or invalid {field}.';
select private.open_to('pack', 'private.parcel_preflight');

create or replace function private.parcel_prepare(order_ids uuid[], carrier_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  carrier private.carriers;
  sendable uuid[];
begin
  if private.wrong_ids(order_ids) then
    return private.invalid('order_ids');
  end if;
  select * into carrier from private.carriers c where c.id = parcel_prepare.carrier_id and c.active;
  if not found then
    return private.invalid('carrier_id');
  end if;
  perform from public.orders o where o.id = any (order_ids) order by o.id for update;
  sendable := array(
    select o.id from public.orders o where o.id = any (order_ids) and not exists (
      select from private.preflight(order_ids, carrier.id) as f where f.order_id = o.id and f.stops));
  insert into private.parcels (order_id, carrier_id, n, reference, state, currency, cod_amount, pieces, fee, return_fee)
  select o.id, carrier.id, n.next, o.number || '-' || n.next,
    case carrier.family when 'own' then 'created' else 'draft' end, o.currency, o.total,
    (select sum(i.quantity) from public.order_items i where i.order_id = o.id), f.fee, f.return_fee
  from public.orders o
  cross join lateral (
    select coalesce(max(p.n), 0) + 1 as next from private.parcels p where p.order_id = o.id) as n
  left join lateral private.carrier_fee(carrier.id, o.wilaya_code, o.delivery_type) as f on true
  where o.id = any (sendable);
  perform private.note_parcel(p.id, nullif(p.state, 'draft'),
    raw_status => case p.state when 'draft' then 'prepared' end)
  from private.parcels p
  where p.order_id = any (sendable) and p.carrier_id = carrier.id and p.state in ('draft', 'created');
  return jsonb_build_object('ok', true, 'prepared', cardinality(sendable),
    'issues', private.issues_of(array(select unnest(order_ids) except select unnest(sendable)), carrier.id));
end;
$$;
comment on function private.parcel_prepare(uuid[], uuid) is
  'Makes a parcel for each order that nothing stops: {prepared, issues of the other orders, as parcel_preflight}, or '
  'invalid {field}. A parcel for our own driver needs no file, so it is `created` at once; others start as `draft`.';
select private.open_to('pack', 'private.parcel_prepare');

create or replace function private.parcel_ship_on(order_id uuid, day date default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if parcel_ship_on.day not between (now() at time zone 'Africa/Algiers')::date
    and (now() at time zone 'Africa/Algiers')::date + 60 then
    return private.invalid('day');
  end if;
  update private.order_desk d set ship_on = parcel_ship_on.day where d.order_id = parcel_ship_on.order_id;
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.parcel_ship_on(uuid, date) is
  'Saves the first day on which an order should leave, within 60 days; null: any day. Or invalid {field}, not_found.';
select private.open_to('pack', 'private.parcel_ship_on');

create or replace function private.locked_parcels(ids uuid[]) returns setof private.parcels
language plpgsql volatile set search_path = ''
as $$
begin
  -- Locks are taken everywhere in this order: orders, then the desk, then parcels, then products.
  perform from public.orders o where o.id in (select p.order_id from private.parcels p where p.id = any (ids))
    order by o.id for update;
  return query select p.* from private.parcels p where p.id = any (ids) order by p.id for update;
end;
$$;

create or replace function private.left_out(ids uuid[], done uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'reference', p.reference,
    'why', case when p.state = 'created' and p.packed_at is not null then 'packed' else p.state end)
    order by p.reference), '[]')
  from private.parcels p where p.id = any (left_out.ids) and p.id <> all (left_out.done);
$$;
comment on function private.left_out(uuid[], uuid[]) is
  'The parcels that an action left out, [{id, reference, why}]: their state, or packed, is the reason.';

create or replace function private.parcel_void(ids uuid[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  voided uuid[];
begin
  if private.wrong_ids(ids) then
    return private.invalid('ids');
  end if;
  voided := array(
    select p.id from private.locked_parcels(ids) as p where p.state in ('draft', 'created')
      and p.handed_over_at is null);
  update private.parcels p set state = 'cancelled', handover_id = null where p.id = any (voided);
  perform private.note_parcel(id, 'cancelled') from unnest(voided) as id;
  return jsonb_build_object('ok', true, 'changed', cardinality(voided), 'left', private.left_out(ids, voided));
end;
$$;
comment on function private.parcel_void(uuid[]) is
  'Cancels parcels that have not left: {changed, left: private.left_out}. Their orders can be prepared '
  'again, also with another carrier.';
select private.open_to('pack', 'private.parcel_void');

create or replace function private.parcel_file(ids uuid[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  drafts uuid[];
  carriers uuid[];
  carrier private.carriers;
  new_file uuid;
begin
  if private.wrong_ids(ids) then
    return private.invalid('ids');
  end if;
  select array_agg(p.id), array_agg(distinct p.carrier_id) into drafts, carriers
  from private.locked_parcels(ids) as p where p.state = 'draft';
  if drafts is null then
    return private.refusal('parcels_gone');
  elsif cardinality(carriers) > 1 then
    return private.invalid('ids');
  end if;
  select c.* into carrier from private.carriers c where c.id = carriers[1];
  if private.empty_column(carrier) is not null then
    return private.refusal('column_empty', jsonb_build_object(
      'carrier', carrier.name, 'column', private.empty_column(carrier)));
  end if;
  insert into private.parcel_files (carrier_id, made_by)
  values (carriers[1], coalesce(private.staff_email(), '')) returning id into new_file;
  update private.parcels p set state = 'created', file_id = new_file where p.id = any (drafts);
  perform private.note_parcel(id, 'created') from unnest(drafts) as id;
  return jsonb_build_object('ok', true, 'file', new_file, 'parcels', cardinality(drafts),
    'left', private.left_out(ids, drafts));
end;
$$;
comment on function private.parcel_file(uuid[]) is
  'Puts the drafts of one carrier into a file: {file, parcels, left: private.left_out}. parcel_file_rows then gives '
  'its rows. Or parcels_gone when none of them is a draft any more, column_empty {carrier, column} while '
  'private.empty_column names one, invalid {field}.';
select private.open_to('pack', 'private.parcel_file');

-- Tracking numbers ---------------------------------------------------------------------------------

create or replace function private.parcel_called(code text, carrier_id uuid default null) returns uuid
language sql stable set search_path = ''
as $$
  with wanted as (select btrim(left(parcel_called.code, 60)) as code),
  -- Three queries, because each of them has an index.
  matching as (
    select r.id from private.parcels r, wanted where r.reference = upper(wanted.code)
    union all
    select t.id from private.parcels t, wanted where private.code_key(t.tracking) = private.code_key(wanted.code)
    union all
    select b.id from public.orders o join private.parcels b on b.order_id = o.id, wanted
    where o.number = upper(wanted.code)
  )
  select p.id from private.parcels p
  where p.id in (select c.id from matching c) and coalesce(parcel_called.carrier_id, p.carrier_id) = p.carrier_id
  order by private.is_live_state(p.state) desc, p.created_at desc limit 1;
$$;
comment on function private.parcel_called(text, uuid) is
  'The parcel with this reference, tracking number or order number. Of several: one that has not ended, else the '
  'newest.';

create or replace function private.matched_parcel(carrier_id uuid, line jsonb, out parcel_id uuid, out found_by text)
language plpgsql stable set search_path = ''
as $$
declare
  codes constant text[] := array(
    select btrim(left(code, 60)) from unnest(array[line ->> 'tracking', line ->> 'code', line ->> 'reference']) as code
    where btrim(code) <> '');
  upper_codes constant text[] := array(select upper(code) from unnest(codes) as code);
  keys constant text[] := array(select private.code_key(code) from unnest(codes) as code);
begin
  select p.id, 'tracking' into parcel_id, found_by from private.parcels p
  where p.carrier_id = matched_parcel.carrier_id and private.code_key(p.tracking) = any (keys)
  order by private.is_live_state(p.state) desc, p.created_at desc limit 1;
  -- Each query finds its rows by one index: a list has up to 5,000 lines.
  if parcel_id is null then
    select p.id, 'reference' into parcel_id, found_by from private.parcels p
    where p.carrier_id = matched_parcel.carrier_id and p.reference = any (upper_codes)
    order by private.is_live_state(p.state) desc, p.created_at desc limit 1;
  end if;
  if parcel_id is null then
    select p.id, 'reference' into parcel_id, found_by
    from public.orders o join private.parcels p on p.order_id = o.id
    where o.number = any (upper_codes) and p.carrier_id = matched_parcel.carrier_id
    order by private.is_live_state(p.state) desc, p.created_at desc limit 1;
  end if;
  if parcel_id is null and line ->> 'phone' <> '' and jsonb_typeof(line -> 'amount') = 'number' then
    -- Two parcels of one phone with the same amount cannot be told apart.
    select (array_agg(p.id))[1], 'phone' into parcel_id, found_by
    from public.orders o join private.parcels p on p.order_id = o.id
    where o.phone = private.e164(line ->> 'phone') and p.cod_amount = private.whole(line -> 'amount')
      and p.carrier_id = matched_parcel.carrier_id and private.is_live_state(p.state) and p.state <> 'draft'
      and (p.tracking is null or coalesce(line ->> 'tracking', '') = '')
    having count(*) = 1;
  end if;
end;
$$;
comment on function private.matched_parcel(uuid, jsonb) is
  'The parcel of a carrier that a line {tracking, code, reference, phone, amount} is about, and by what it was found: '
  'its tracking number, its reference or order number, or phone and amount when only one open parcel has both.';

create or replace function private.parcel_trackings(carrier_id uuid, pairs jsonb, save boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  found_ids uuid[];
  found_by text[];
  results jsonb;
begin
  if jsonb_typeof(pairs) is distinct from 'array' or jsonb_array_length(pairs) not between 1 and 5000 then
    return private.invalid('pairs');
  end if;
  -- The parcel that the reference names comes first: when its number belongs to another parcel, the line is refused.
  select array_agg(coalesce(named.parcel_id, other.parcel_id) order by place),
    array_agg(coalesce(named.found_by, other.found_by) order by place)
  into found_ids, found_by
  from jsonb_array_elements(pairs) with ordinality as listed (pair, place)
  cross join lateral private.matched_parcel(
    parcel_trackings.carrier_id, jsonb_build_object('reference', pair -> 'reference')) as named
  left join lateral private.matched_parcel(parcel_trackings.carrier_id, pair) as other on named.parcel_id is null;
  perform private.locked_parcels(found_ids);
  with given as (
    select ordinality as place, pair ->> 'reference' as reference, btrim(pair ->> 'tracking') as tracking,
      found_ids[ordinality] as id, found_by[ordinality] as by
    from jsonb_array_elements(pairs) with ordinality as listed (pair, ordinality)
  ), checked as (
    select g.*, p.reference as ours, case
      when not coalesce(private.is_tracking(g.tracking), false) then 'bad_tracking'
      when g.id is null then 'unknown_parcel'
      when private.code_key(p.tracking) = private.code_key(g.tracking) then 'same'
      when not private.is_live_state(p.state) then 'ended'
      when min(g.tracking) over (partition by g.id) <> max(g.tracking) over (partition by g.id)
        or min(g.id::text) over (partition by g.tracking) <> max(g.id::text) over (partition by g.tracking) then 'twice'
      -- The same row again, as in a list with a line for each state.
      when row_number() over (partition by g.id, g.tracking order by g.place) > 1 then 'same'
      when exists (
        select from private.parcels other
        where other.carrier_id = p.carrier_id and private.code_key(other.tracking) = private.code_key(g.tracking)
            and other.id <> p.id and other.state <> 'cancelled') then 'taken'
      else 'applied' end as result
    from given g left join private.parcels p on p.id = g.id
  ), written as (
    update private.parcels p
    set tracking = j.tracking, state = case p.state when 'draft' then 'created' else p.state end
    from checked j where parcel_trackings.save and j.result = 'applied' and p.id = j.id returning p.id
  )
  select jsonb_agg(jsonb_build_object('reference', coalesce(ours, reference), 'tracking', tracking, 'result', result,
    'by', by) order by place)
  into results from checked;
  perform private.note_parcel(p.id, 'created') from private.parcels p
  where parcel_trackings.save and p.id = any (found_ids) and p.state = 'created' and not exists (
    select from private.parcel_events e where e.parcel_id = p.id and e.state = 'created');
  return jsonb_build_object('ok', true, 'results', results);
end;
$$;
comment on function private.parcel_trackings(uuid, jsonb, boolean) is
  'Saves 1 to 5,000 tracking numbers [{reference, tracking, phone, amount}] of a carrier: {results: [{reference, '
  'tracking, result, by: private.matched_parcel}]}. result: applied, same, bad_tracking, unknown_parcel, ended, twice, '
  'taken. With save false it answers the same and writes nothing. A draft that gets a tracking number becomes '
  '`created`, because the carrier knows it. Or invalid {field}.';
select private.open_to('pack', 'private.parcel_trackings');

-- Packing ------------------------------------------------------------------------------------------

create or replace function private.parcel_pack(ids uuid[], packed boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  changed_ids uuid[];
begin
  if private.wrong_ids(ids) then
    return private.invalid('ids');
  end if;
  changed_ids := array(
    select p.id from private.locked_parcels(ids) as p
    where p.state = 'created' and p.handed_over_at is null and (p.packed_at is null) = parcel_pack.packed);
  update private.parcels p
  set packed_at = case when parcel_pack.packed then now() end,
    packed_by = case when parcel_pack.packed then coalesce(private.staff_email(), '') end,
    handover_id = case when parcel_pack.packed then p.handover_id end
  where p.id = any (changed_ids);
  perform private.note_parcel(id, null, raw_status => case when parcel_pack.packed then 'packed' else 'unpacked' end)
  from unnest(changed_ids) as id;
  return jsonb_build_object('ok', true, 'changed', cardinality(changed_ids),
    'left', private.left_out(ids, changed_ids));
end;
$$;
comment on function private.parcel_pack(uuid[], boolean) is
  'Marks `created` parcels that have not left as packed or as not packed: {changed, left: private.left_out}. '
  'Or invalid {field}.';
select private.open_to('pack', 'private.parcel_pack');

create or replace function private.parcel_brief(parcel private.parcels) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', parcel.id, 'orderId', o.id, 'number', o.number, 'reference', parcel.reference,
    'carrier', private.carrier_name(c), 'state', parcel.state, 'tracking', parcel.tracking,
    'wilayaCode', o.wilaya_code, 'deliveryType', o.delivery_type,
    'pieces', parcel.pieces, 'codAmount', parcel.cod_amount, 'currency', parcel.currency,
    'packedAt', parcel.packed_at, 'orderStatus', o.status, 'gift', o.gift_wrap is not null,
    'changed', parcel.cod_amount <> o.total, 'goods', private.goods_of(o.id)) || private.parcel_place(o)
  from public.orders o, private.carriers c where o.id = parcel.order_id and c.id = parcel.carrier_id;
$$;
comment on function private.parcel_brief(private.parcels) is
  'A parcel as people who pack see it: its goods and its place, without name, phone, street or fees. changed: the '
  'order''s total is no longer the amount of the parcel.';

create or replace function private.parcel_open(code text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  parcel private.parcels;
begin
  select * into parcel from private.parcels p where p.id = private.parcel_called(parcel_open.code);
  if not found then
    return private.refusal('not_found');
  elsif not private.is_live_state(parcel.state) and not private.staff_can('manage') then
    return private.refusal('parcel_ended');
  end if;
  return jsonb_build_object('ok', true, 'parcel', private.parcel_brief(parcel));
end;
$$;
comment on function private.parcel_open(text) is
  'Finds a parcel by the code on it: {parcel}, or not_found, parcel_ended (only managers see parcels that have ended).';
select private.open_to('pack', 'private.parcel_open');

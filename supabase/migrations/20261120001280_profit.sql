-- Profit: what remains of what customers paid (PROFIT-1 to PROFIT-6, PROFIT-11). Contract and definitions:
-- docs/decisions/profit.md. Only owners and managers read any of it. Amounts are in minor units of the shop's currency;
-- orders in another currency are counted, and not in the report.

-- What each order earned --------------------------------------------------------------------------

-- These tables do not reference the order: a reference locks it, and whoever changes an order would wait for a report.
-- When an order is deleted, its lines note the change, and the next report removes its rows.
create table private.order_earnings (
  order_id uuid primary key,
  currency text not null,
  placed_on date not null,
  ended_on date,
  wilaya_code smallint not null,
  delivery_type text not null,
  carrier_id uuid,
  agent_id uuid,
  source text,
  campaign text,
  state text not null,
  is_decided boolean not null,
  is_confirmed boolean not null,
  pieces bigint not null,
  sales bigint not null,
  goods bigint not null,
  unknown bigint not null,
  carrier bigint not null,
  return_fees bigint not null,
  losses bigint not null,
  packing bigint,
  unpaid bigint not null
);
create index order_earnings_placed_on_idx on private.order_earnings (placed_on);
create index order_earnings_ended_on_idx on private.order_earnings (ended_on) where ended_on is not null;
comment on table private.order_earnings is
  'What an order has earned, and whose it is. Written by private.write_earnings alone, from the ledger and kept costs, '
  'so that a report reads one row for each order. ended_on: the day on which it ended at the door (delivered, or back '
  'and inspected, or lost). carrier_id: the last one; agent_id: who confirmed it. source, campaign: of the visit that '
  'led to it, in lower case; campaign is empty when the visit had only a source. state: private.order_end. goods and '
  'losses are without the unknown bottles; packing null: unknown. unpaid: what the carrier still owes.';

create table private.line_earnings (
  order_id uuid not null,
  position smallint not null,
  product_id uuid,
  size text,
  brand text not null,
  pieces bigint not null,
  goods bigint not null,
  unknown bigint not null,
  losses bigint not null,
  weight_from bigint not null,
  weight_to bigint not null,
  weight_of_order bigint not null,
  is_first boolean not null,
  is_first_of_size boolean not null,
  is_first_of_product boolean not null,
  is_first_of_brand boolean not null,
  primary key (order_id, position)
);
comment on table private.line_earnings is
  'The part of private.order_earnings that belongs to a line. What is of the order as a whole is divided by weight: '
  'the part of this line is from weight_from to weight_to of weight_of_order. A part ends where the next one begins, '
  'so an amount that is rounded at both ends is divided without a remainder. is_first: of the order. is_first_of_…: no '
  'earlier line of the order has the same size of the same product (the same product, the same brand). So an order '
  'counts once.';

create table private.changed_orders (order_id uuid not null);
comment on table private.changed_orders is
  'Orders that changed since private.write_earnings read them last; an order may be there several times.';
alter table private.order_earnings enable row level security;
alter table private.line_earnings enable row level security;
alter table private.changed_orders enable row level security;

create or replace function private.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'orders' then
    insert into private.changed_orders values (new.id);
  elsif tg_table_name = 'cash_entries' then
    insert into private.changed_orders
    select new.order_id where new.order_id is not null
    union all
    select p.order_id from private.parcels p where p.id = new.parcel_id;
  elsif tg_op = 'DELETE' then
    insert into private.changed_orders values (old.order_id);
  else
    insert into private.changed_orders values (new.order_id);
  end if;
  return null;
end;
$$;
comment on function private.note_change() is
  'Trigger on all that earnings are read from: the next report reads the order again (PROFIT-11).';

create trigger orders_note_change after update of status, stock_held_since, wilaya_code, delivery_type on public.orders
  for each row execute function private.note_change();
create trigger order_items_note_change after insert or update or delete on public.order_items
  for each row execute function private.note_change();
create trigger order_desk_note_change after update of confirmed_by, cancel_reason on private.order_desk
  for each row execute function private.note_change();
create trigger order_sources_note_change after insert or update on private.order_sources
  for each row execute function private.note_change();
create trigger order_costs_note_change after insert or update or delete on private.order_costs
  for each row execute function private.note_change();
create trigger order_line_costs_note_change after update on private.order_line_costs
  for each row execute function private.note_change();
create trigger parcels_note_change after insert or update of state, carrier_id on private.parcels
  for each row execute function private.note_change();
create trigger returns_note_change after insert or update or delete on private.returns
  for each row execute function private.note_change();
create trigger cash_entries_note_change after insert on private.cash_entries
  for each row execute function private.note_change();
insert into private.changed_orders select o.id from public.orders o;

create or replace function private.order_end(
  status public.order_status, holds_stock boolean, cancel_reason text, has_left boolean
) returns text
language sql immutable set search_path = ''
as $$
  select case
    when order_end.status = 'delivered' then 'delivered'
    when order_end.status in ('pending', 'processing') or not order_end.has_left then 'here'
    when order_end.status = 'shipped' or order_end.holds_stock then 'on_road'
    when order_end.cancel_reason = 'lost' then 'lost'
    else 'returned' end;
$$;
comment on function private.order_end(public.order_status, boolean, text, boolean) is
  'Where an order''s goods are: here (it has not left), on_road, delivered, returned or lost. An order that was '
  'cancelled after it had left is on the road until its goods are back.';

create or replace function private.order_ends(order_ids uuid[])
returns table (order_id uuid, state text, has_left boolean, packing bigint, cancel_reason text, confirmed_by uuid)
language sql stable set search_path = ''
as $$
  select o.id, private.order_end(o.status, o.stock_held_since is not null, d.cancel_reason, c.order_id is not null),
    c.order_id is not null, c.packaging, d.cancel_reason, d.confirmed_by
  from public.orders o
  left join private.order_costs c on c.order_id = o.id
  left join private.order_desk d on d.order_id = o.id
  where o.id = any (order_ends.order_ids);
$$;
comment on function private.order_ends(uuid[]) is
  'Where the goods of these orders are (private.order_end), and what their lines and their sums both need for it. '
  'packing: what packing the order cost; null: unknown, or the order has not left.';

create or replace function private.write_line_earnings(order_ids uuid[]) returns void
language sql volatile set search_path = '' set jit = off
as $$
  delete from private.line_earnings l where l.order_id = any (write_line_earnings.order_ids);
  with back as materialized (
    -- Bottles that came back and cannot be sold, and bottles that are on their way back.
    select r.order_id, l.position, sum(l.tester + l.damaged + l.missing) as lost,
      coalesce(sum(l.expected) filter (where r.inspected_at is null), 0) as coming
    from private.returns r join private.return_lines l on l.return_id = r.id
    where r.order_id = any (write_line_earnings.order_ids)
    group by r.order_id, l.position
  ), lines as (
    select i.*, c.unit_cost, coalesce(b.lost, 0) as lost, case when e.state in ('delivered', 'lost')
      then i.quantity - i.returned - coalesce(b.coming, 0) else 0 end as kept
    from private.order_ends(write_line_earnings.order_ids) e
    join public.order_items i on i.order_id = e.order_id
    left join private.order_line_costs c on c.order_id = i.order_id and c.position = i.position
    left join back b on b.order_id = i.order_id and b.position = i.position
  ), weighed as (
    -- What the order as a whole cost and brought belongs to the bottles that were kept, if any was.
    select l.*, (case when sum(l.unit_price * l.kept) over of_order > 0 then l.unit_price * l.kept
      when sum(l.unit_price * l.quantity) over of_order > 0 then l.unit_price * l.quantity
      else l.quantity end)::bigint as weight
    from lines l
    window of_order as (partition by l.order_id)
  )
  insert into private.line_earnings (order_id, position, product_id, size, brand, pieces, goods, unknown, losses,
    weight_from, weight_to, weight_of_order, is_first, is_first_of_size, is_first_of_product, is_first_of_brand)
  select w.order_id, w.position, w.product_id, w.size, w.brand, w.quantity, coalesce(w.kept * w.unit_cost, 0),
    case when w.unit_cost is null then w.kept + w.lost else 0 end, coalesce(w.lost * w.unit_cost, 0),
    sum(w.weight) over in_turn - w.weight, sum(w.weight) over in_turn, sum(w.weight) over of_order,
    row_number() over in_turn = 1,
    row_number() over (partition by w.order_id, w.product_id, w.size order by w.position) = 1,
    row_number() over (partition by w.order_id, w.product_id order by w.position) = 1,
    row_number() over (partition by w.order_id, w.brand order by w.position) = 1
  from weighed w
  window of_order as (partition by w.order_id), in_turn as (partition by w.order_id order by w.position);
$$;
comment on function private.write_line_earnings(uuid[]) is 'Writes private.line_earnings of these orders again.';

create or replace function private.write_order_earnings(order_ids uuid[]) returns void
language sql volatile set search_path = '' set jit = off
as $$
  delete from private.order_earnings e where e.order_id = any (write_order_earnings.order_ids);
  with entries as (
    select p.order_id, true as is_owed, e.kind, e.amount
    from private.parcels p join private.cash_entries e on e.parcel_id = p.id
    where p.order_id = any (write_order_earnings.order_ids)
    union all
    select e.order_id, false, e.kind, e.amount from private.cash_entries e
    where e.order_id = any (write_order_earnings.order_ids)
  ), cash as materialized (
    select e.order_id, coalesce(sum(e.amount) filter (where e.kind in ('collected', 'refund', 'claim')), 0) as sales,
      -coalesce(sum(e.amount) filter (
        where e.kind in ('delivery_fee', 'cod_fee', 'other_fee', 'adjusted', 'written_off')), 0) as carrier,
      -coalesce(sum(e.amount) filter (where e.kind = 'return_fee'), 0) as return_fees,
      greatest(coalesce(sum(e.amount) filter (where e.is_owed), 0), 0) as unpaid
    from entries e group by e.order_id
  ), lines as materialized (
    select l.order_id, sum(l.pieces) as pieces, sum(l.goods) as goods, sum(l.unknown) as unknown,
      sum(l.losses) as losses
    from private.line_earnings l where l.order_id = any (write_order_earnings.order_ids) group by l.order_id
  )
  insert into private.order_earnings (order_id, currency, placed_on, ended_on, wilaya_code, delivery_type, carrier_id,
    agent_id, source, campaign, state, is_decided, is_confirmed, pieces, sales, goods, unknown, carrier, return_fees,
    losses, packing, unpaid)
  select o.id, o.currency, (o.created_at at time zone 'Africa/Algiers')::date,
    ((case
      when e.state = 'delivered' then (
        select max(v.at) from public.order_events v where v.order_id = o.id and v.to_status = 'delivered')
      when e.state in ('returned', 'lost') then coalesce(
        (select max(r.inspected_at) from private.returns r where r.order_id = o.id),
        (select max(v.at) from public.order_events v where v.order_id = o.id and v.to_status = 'cancelled')) end)
      at time zone 'Africa/Algiers')::date,
    o.wilaya_code, o.delivery_type, (
      select p.carrier_id from private.parcels p where p.order_id = o.id and p.state not in ('draft', 'cancelled')
      order by p.n desc limit 1),
    coalesce(e.confirmed_by, (
      -- A cancelled order keeps no confirmed_by.
      select t.staff_id from private.standing_calls t where t.order_id = o.id and t.outcome = 'confirmed'
      order by t.id desc limit 1)),
    lower(s.source), case when s.source is not null then lower(coalesce(s.campaign, '')) end, e.state,
    decision.is_confirmed or (o.status = 'cancelled' and not coalesce(e.cancel_reason in ('duplicate', 'test'), false)),
    decision.is_confirmed, coalesce(l.pieces, 0), coalesce(c.sales, 0), coalesce(l.goods, 0), coalesce(l.unknown, 0),
    coalesce(c.carrier, 0), coalesce(c.return_fees, 0), coalesce(l.losses, 0), e.packing, coalesce(c.unpaid, 0)
  from private.order_ends(write_order_earnings.order_ids) e
  join public.orders o on o.id = e.order_id
  cross join lateral (
    select o.status not in ('pending', 'cancelled') or e.has_left as is_confirmed) as decision
  left join private.order_sources s on s.order_id = o.id
  left join lines l on l.order_id = o.id
  left join cash c on c.order_id = o.id;
$$;
comment on function private.write_order_earnings(uuid[]) is
  'Writes private.order_earnings of these orders again. Their private.line_earnings are written already.';

create or replace function private.write_earnings(max_orders integer default null) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  one_at_a_time constant bigint := hashtextextended('private.order_earnings', 0);
  order_ids uuid[];
begin
  if not exists (select from private.changed_orders) then
    return;
  elsif max_orders is null then
    perform pg_advisory_xact_lock(one_at_a_time);
  elsif not pg_try_advisory_xact_lock(one_at_a_time) then
    return;
  end if;
  order_ids := array(select distinct c.order_id from private.changed_orders c limit max_orders);
  delete from private.changed_orders c where c.order_id = any (order_ids);
  perform private.write_line_earnings(order_ids);
  perform private.write_order_earnings(order_ids);
end;
$$;
comment on function private.write_earnings(integer) is
  'Writes private.order_earnings and private.line_earnings of the orders that changed since the last time '
  '(PROFIT-11): of all, and waits while another call does it; or of at most max_orders, and does nothing while another '
  'call does it. A change that is committed meanwhile is noted again, and read the next time.';
select private.write_earnings();

-- The orders of a period --------------------------------------------------------------------------

create type private.profit_part as (
  order_id uuid, day date, source text, campaign text, key text, is_first boolean, is_first_of_row boolean,
  order_net bigint, order_ads bigint, order_unknown bigint,
  pieces bigint, decided integer, confirmed integer, ended integer, delivered integer, returned integer,
  on_road integer, sales bigint, goods bigint, unknown bigint, carrier bigint, returns bigint, packing bigint,
  packing_unknown integer, ads bigint, unpaid bigint
);
comment on type private.profit_part is
  'An order, or a line of it, and what it earned. key: the row of the report that it belongs to. is_first: true for '
  'one part of each order, and is_first_of_row for one part of each order and row, so that an order counts once. '
  'order_…: of the whole order. unknown: bottles whose cost is unknown; they are not in goods and returns. '
  'packing_unknown: 1 when the cost of packing is unknown.';

create or replace function private.profit_spend(from_day date, to_day date)
returns table (source text, campaign text, day date, amount bigint)
language sql stable set search_path = ''
as $$
  select a.source, a.campaign, a.day, a.amount from private.ad_spend a
  where a.day between profit_spend.from_day and profit_spend.to_day
    and a.currency = (select s.currency from public.settings s);
$$;
comment on function private.profit_spend(date, date) is 'Ad spend of these days in the shop''s currency.';

create or replace function private.profit_parts(from_day date, to_day date, by text, "group" text)
returns setof private.profit_part
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_custom_plan rows 100000
as $$
#variable_conflict use_column
declare
  shop_currency constant text := (select s.currency from public.settings s);
begin
  return query
  with spent as materialized (
    select s.source, s.campaign, sum(s.amount)::bigint as amount from private.profit_spend(from_day, to_day) s
    group by s.source, s.campaign
  ), advertised as materialized (
    select e.source, e.campaign, count(*) as orders, min(e.order_id::text)::uuid as first
    from private.order_earnings e
    where case by when 'placed' then e.placed_on else e.ended_on end between from_day and to_day
      and e.currency = shop_currency and e.source in (select s.source from spent s)
    group by e.source, e.campaign
  ), shares as materialized (
    -- A campaign's spend is divided evenly among its orders; the one without a name among those of its source. What
    -- remains goes to the first one.
    select a.source, a.campaign, coalesce(m.amount / a.orders, 0) + coalesce(w.amount / w.orders, 0) as amount,
      a.first, coalesce(m.amount % a.orders, 0) as rest, w.first as first_of_source,
      coalesce(w.amount % w.orders, 0) as rest_of_source
    from advertised a
    left join spent m on m.source = a.source and m.campaign = a.campaign and m.campaign <> ''
    left join (
      select s.source, s.amount, sum(o.orders)::bigint as orders, min(o.first::text)::uuid as first
      from spent s join advertised o on o.source = s.source where s.campaign = ''
      group by s.source, s.amount) as w on w.source = a.source
  ), chosen as not materialized (
    select e.*, case by when 'placed' then e.placed_on else e.ended_on end as day, coalesce(a.amount
        + case when e.order_id = a.first then a.rest else 0 end
        + case when e.order_id = a.first_of_source then a.rest_of_source else 0 end, 0) as ads,
      (e.state in ('delivered', 'returned', 'lost'))::integer as ended, (e.state = 'delivered')::integer as delivered,
      (e.state = 'returned')::integer as returned, (e.state = 'on_road')::integer as on_road,
      (e.state <> 'here' and e.packing is null)::integer as packing_unknown
    from private.order_earnings e
    left join shares a on a.source = e.source and a.campaign = e.campaign
    where case by when 'placed' then e.placed_on else e.ended_on end between from_day and to_day
      and e.currency = shop_currency
  ), whole as not materialized (
    select c.*, c.sales - c.goods - c.carrier - c.return_fees - c.losses - coalesce(c.packing, 0) - c.ads as net
    from chosen c
  )
  select w.order_id, w.day, w.source, w.campaign, coalesce(case "group" when 'wilaya' then w.wilaya_code::text
      when 'delivery' then w.delivery_type when 'carrier' then w.carrier_id::text when 'agent' then w.agent_id::text
      when 'campaign' then w.source || '/' || w.campaign end, ''), true, true, w.net, w.ads, w.unknown, w.pieces,
    w.is_decided::integer, w.is_confirmed::integer, w.ended, w.delivered, w.returned, w.on_road, w.sales, w.goods,
    w.unknown, w.carrier, w.return_fees + w.losses, coalesce(w.packing, 0), w.packing_unknown, w.ads, w.unpaid
  from whole w where "group" not in ('product', 'size', 'brand')
  union all
  select w.order_id, w.day, w.source, w.campaign, case "group" when 'brand' then l.brand
      when 'size' then coalesce(l.product_id || '/' || coalesce(l.size, ''), '')
      else coalesce(l.product_id::text, '') end,
    l.is_first, case "group" when 'brand' then l.is_first_of_brand when 'size' then l.is_first_of_size
      else l.is_first_of_product end, w.net, w.ads, w.unknown, l.pieces,
    w.is_decided::integer, w.is_confirmed::integer, w.ended, w.delivered, w.returned, w.on_road,
    (round(w.sales * l.upto) - round(w.sales * l.since))::bigint, l.goods, l.unknown,
    (round(w.carrier * l.upto) - round(w.carrier * l.since))::bigint,
    l.losses + (round(w.return_fees * l.upto) - round(w.return_fees * l.since))::bigint,
    coalesce(round(w.packing * l.upto) - round(w.packing * l.since), 0)::bigint, w.packing_unknown,
    (round(w.ads * l.upto) - round(w.ads * l.since))::bigint,
    (round(w.unpaid * l.upto) - round(w.unpaid * l.since))::bigint
  from whole w join (
    select m.*, m.weight_from::float8 / m.weight_of_order as since, m.weight_to::float8 / m.weight_of_order as upto
    from private.line_earnings m) as l on l.order_id = w.order_id
  where "group" in ('product', 'size', 'brand');
end;
$$;
comment on function private.profit_parts(date, date, text, text) is
  'The orders of a period in the shop''s currency, or their lines when a row is about products, and what they earned '
  '(docs/decisions/profit.md).';

-- The rows of the report --------------------------------------------------------------------------

create or replace function private.profit_without_order(from_day date, to_day date)
returns setof private.profit_part
language sql stable set search_path = ''
as $$
  select null::uuid, (l.at at time zone 'Africa/Algiers')::date, null::text, null::text, '-', false, true,
    -coalesce(l.quantity * l.unit_cost, 0), 0, case when l.unit_cost is null then l.quantity else 0 end,
    0, 0, 0, 0, 0, 0, 0, 0, coalesce(l.quantity * l.unit_cost, 0),
    case when l.unit_cost is null then l.quantity else 0 end, 0, 0, 0, 0, 0, 0
  from private.shelf_losses l
  where l.at >= private.midnight(profit_without_order.from_day)
    and l.at < private.midnight(profit_without_order.to_day + 1)
    and l.currency = (select s.currency from public.settings s)
  union all
  select null, e.day, null, null, '-', false, true, e.amount, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case when e.kind in ('collected', 'refund', 'claim') then e.amount else 0 end, 0, 0,
    case when e.kind in ('collected', 'refund', 'claim') then 0 else -e.amount end, 0, 0, 0, 0, 0
  from private.cash_entries e
  where e.parcel_id is null and e.order_id is null and e.kind <> 'remitted'
    and e.day between profit_without_order.from_day and profit_without_order.to_day
    and e.currency = (select s.currency from public.settings s);
$$;
comment on function private.profit_without_order(date, date) is
  'What belongs to no order: bottles that were lost on the shelf, refunds from the cash box, deductions of carriers '
  'without a parcel.';

create or replace function private.profit_json(orders bigint, f private.profit_part) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('orders', profit_json.orders, 'pieces', f.pieces, 'decided', f.decided,
    'confirmed', f.confirmed, 'ended', f.ended, 'delivered', f.delivered, 'returned', f.returned, 'onRoad', f.on_road,
    'sales', f.sales, 'goods', f.goods, 'unknown', f.unknown, 'carrier', f.carrier, 'returns', f.returns,
    'packing', f.packing, 'packingUnknown', f.packing_unknown, 'ads', f.ads, 'unpaid', f.unpaid,
    'net', f.sales - f.goods - f.carrier - f.returns - f.packing - f.ads);
$$;
comment on function private.profit_json(bigint, private.profit_part) is
  'Figures: {orders, pieces, decided, confirmed, ended, delivered, returned, onRoad, sales, goods, unknown, carrier, '
  'returns, packing, packingUnknown, ads, unpaid, net}.';

create or replace function private.profit_name("group" text, key text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when coalesce(key, '') in ('', '-', '+') then null
    when "group" in ('product', 'size') then (
      select private.named(p.name, p.name_ar) from public.products p where p.id = split_part(key, '/', 1)::uuid)
    when "group" = 'brand' then private.named(key, (select b.name_ar from public.brands b where b.name = key limit 1))
    when "group" = 'wilaya' then (
      select private.named(w.name, w.name_ar) from public.wilayas w where w.code::text = key)
    when "group" = 'carrier' then (
      select private.named(c.name, c.name_ar) from private.carriers c where c.id = key::uuid)
    when "group" = 'campaign' then private.named(btrim(key, '/'), null)
    when "group" = 'agent' then private.named(private.staff_name(key::uuid), null) end;
end;
$$;
comment on function private.profit_name(text, text) is
  'The name of a row {en, ar}; null for a delivery type, and for what has no name.';

create or replace function private.wrong_profit_filter(filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when private.day(filters -> 'from') is null then 'from'
    when not coalesce(private.day(filters -> 'to') - private.day(filters -> 'from') between 0 and 399, false) then 'to'
    when not coalesce(filters ->> 'by' in ('placed', 'delivered'), false) then 'by'
    when not coalesce(filters ->> 'group' in (
      'product', 'size', 'brand', 'wilaya', 'delivery', 'carrier', 'campaign', 'agent'), false) then 'group' end;
$$;

create or replace function private.profit(filters jsonb) returns jsonb
language plpgsql volatile set search_path = '' set jit = off set work_mem = '128MB'
  set plan_cache_mode = force_custom_plan
as $$
declare
  wrong constant text := private.wrong_profit_filter(filters);
  from_day constant date := private.day(filters -> 'from');
  to_day constant date := private.day(filters -> 'to');
  asked constant text := filters ->> 'group';
  shop_currency constant text := (select s.currency from public.settings s);
  max_rows constant integer := 500;
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  perform private.write_earnings();
  return (
    with parts as materialized (
      select p.* from private.profit_parts(from_day, to_day, filters ->> 'by', asked) p
    ), cells as materialized (
      -- A week begins on Saturday. Each order counts once here, whole.
      select p.day - (extract(dow from p.day)::integer + 1) % 7 as week, p.source, p.campaign,
        count(*) as orders, sum(p.decided) as decided, sum(p.confirmed) as confirmed, sum(p.ended) as ended,
        sum(p.delivered) as delivered, sum(p.returned) as returned, sum(p.on_road) as on_road,
        sum(p.packing_unknown) as packing_unknown, sum(p.order_net) as net, sum(p.order_ads) as ads,
        sum(p.order_unknown) as unknown
      from parts p where p.is_first group by 1, 2, 3
    ), others as materialized (
      select w.* from private.profit_without_order(from_day, to_day) w
      union all
      -- The ads of campaigns that brought no order of the period.
      select null, s.day, s.source, s.campaign,
        case when asked = 'campaign' then s.source || '/' || s.campaign else '-' end,
        false, true, -s.amount, s.amount, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.amount, 0
      from private.profit_spend(from_day, to_day) s
      where not exists (select from cells c where c.source = s.source and s.campaign in ('', c.campaign))
    ), shown as materialized (
      select p.key from parts p where asked in ('product', 'size', 'brand')
      group by p.key order by count(*) filter (where p.is_first_of_row) desc, p.key limit max_rows
    ), by_key as materialized (
      -- An order with several parts in a row counts once.
      select case when asked not in ('product', 'size', 'brand') or l.order_id is null
          or l.key in (select o.key from shown o) then l.key else '+' end as key,
        count(l.order_id) filter (where l.is_first_of_row) as orders, row(null, null, null, null, null, null, null,
        null, null, null, sum(l.pieces), sum(l.decided) filter (where l.is_first_of_row),
        sum(l.confirmed) filter (where l.is_first_of_row), sum(l.ended) filter (where l.is_first_of_row),
        sum(l.delivered) filter (where l.is_first_of_row), sum(l.returned) filter (where l.is_first_of_row),
        sum(l.on_road) filter (where l.is_first_of_row), sum(l.sales), sum(l.goods), sum(l.unknown), sum(l.carrier),
        sum(l.returns), sum(l.packing), sum(l.packing_unknown) filter (where l.is_first_of_row), sum(l.ads),
        sum(l.unpaid))::private.profit_part as f
      from (select * from parts union all select * from others) as l group by 1
    ), total as (
      select c.orders, row(null, null, null, null, null, null, null, null, null, null, k.pieces, c.decided, c.confirmed,
        c.ended, c.delivered, c.returned, c.on_road, k.sales, k.goods, k.unknown, k.carrier, k.returns, k.packing,
        c.packing_unknown, k.ads, k.unpaid)::private.profit_part as f
      from (
        select coalesce(sum(c.orders), 0)::bigint as orders, coalesce(sum(c.decided), 0) as decided,
          coalesce(sum(c.confirmed), 0) as confirmed, coalesce(sum(c.ended), 0) as ended,
          coalesce(sum(c.delivered), 0) as delivered, coalesce(sum(c.returned), 0) as returned,
          coalesce(sum(c.on_road), 0) as on_road, coalesce(sum(c.packing_unknown), 0) as packing_unknown
        from cells c) as c,
        (
        select coalesce(sum((k.f).pieces), 0) as pieces, coalesce(sum((k.f).sales), 0) as sales,
          coalesce(sum((k.f).goods), 0) as goods, coalesce(sum((k.f).unknown), 0) as unknown,
          coalesce(sum((k.f).carrier), 0) as carrier, coalesce(sum((k.f).returns), 0) as returns,
          coalesce(sum((k.f).packing), 0) as packing, coalesce(sum((k.f).ads), 0) as ads,
          coalesce(sum((k.f).unpaid), 0) as unpaid
        from by_key k) as k
    ), by_week as (
      select c.week, c.source, c.campaign, c.net, c.ads, c.unknown, c.delivered from cells c
      union all
      select o.day - (extract(dow from o.day)::integer + 1) % 7, o.source, o.campaign, o.order_net, o.order_ads,
        o.order_unknown, 0
      from others o
    ), weeks as (
      select w.week, sum(w.unknown) as unknown, sum(w.net) as net from by_week w group by w.week
    ), campaigns as (
      select w.source || '/' || w.campaign as key, sum(w.ads) as ads, sum(w.delivered) as delivered
      from by_week w where w.source is not null group by 1 having sum(w.ads) > 0
    )
    select jsonb_build_object('ok', true, 'currency', shop_currency,
      'packaging', (select c.packaging from private.cost_settings c),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object('key', k.key, 'name', private.profit_name(asked, k.key),
          'size', case when asked = 'size' then nullif(substr(k.key, 38), '') end,
          'figures', private.profit_json(k.orders, k.f)) order by k.key), '[]') from by_key k),
      'total', (select private.profit_json(t.orders, t.f) from total t),
      'weeks', (
        select coalesce(jsonb_agg(jsonb_build_object('week', w.week, 'net', w.net, 'unknown', w.unknown)
          order by w.week), '[]') from weeks w),
      'campaigns', (
        select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'name', private.profit_name('campaign', c.key),
          'ads', c.ads, 'delivered', c.delivered) order by c.key), '[]') from campaigns c),
      'otherCurrency', (
        select count(*) from public.orders o
        where o.currency <> shop_currency and o.created_at >= private.midnight(from_day)
          and o.created_at < private.midnight(to_day + 1))));
end;
$$;
comment on function private.profit(jsonb) is
  'What was earned in a period: filters {from, to: at most 400 days, by: placed or delivered (the day the order ended '
  'at the door), group}: {currency, packaging, rows: [{key, name, size, figures: private.profit_json}], total: '
  'figures, weeks: [{week: its Saturday, net, unknown}], campaigns: [{key, name, ads, delivered}] with ads, '
  'otherCurrency: orders that are not in the report}. key: empty for orders without one (no carrier …), "-" for '
  'amounts without an order, "+" for all rows but the 500 with the most orders together (an order counts there once '
  'for each of these rows). Amounts of the rows add up to the total. Or invalid {field}.';
select private.open_to('manage', 'private.profit');

create or replace function private.profit_orders(filters jsonb, key text, which text, page integer default 1)
returns jsonb
language plpgsql volatile set search_path = '' set jit = off set work_mem = '64MB'
as $$
#variable_conflict use_variable
declare
  wrong constant text := private.wrong_profit_filter(filters);
  per_page constant integer := 50;
  shown constant integer := greatest(least(coalesce(page, 1), 100000), 1);
begin
  if wrong is not null then
    return private.invalid(wrong);
  elsif not coalesce(
    which in ('all', 'confirmed', 'delivered', 'returned', 'on_road', 'unpaid', 'unknown'), false) then
    return private.invalid('which');
  end if;
  perform private.write_earnings();
  return (
    with parts as materialized (
      -- A row about a product may have several lines of an order.
      select p.order_id, p.day, row(null, null, null, null, null, null, null, null, null,
        null, sum(p.pieces), max(p.decided),
        max(p.confirmed), max(p.ended), max(p.delivered), max(p.returned), max(p.on_road), sum(p.sales), sum(p.goods),
        sum(p.unknown), sum(p.carrier), sum(p.returns), sum(p.packing), max(p.packing_unknown), sum(p.ads),
        sum(p.unpaid))::private.profit_part as f
      from private.profit_parts(
        private.day(filters -> 'from'), private.day(filters -> 'to'), filters ->> 'by',
        -- In these rows every order is whole.
        case when key is null then 'delivery' else filters ->> 'group' end) p
      where key is null or p.key = profit_orders.key
      group by p.order_id, p.day
      having case which when 'confirmed' then max(p.confirmed) when 'delivered' then max(p.delivered)
        when 'returned' then max(p.returned) when 'on_road' then max(p.on_road) when 'unpaid' then sum(p.unpaid)
        when 'unknown' then sum(p.unknown) + max(p.packing_unknown) else 1 end > 0
    ), one_page as (
      select p.* from parts p order by p.day desc, p.order_id limit per_page offset (shown - 1) * per_page
    )
    select jsonb_build_object('ok', true, 'currency', (select s.currency from public.settings s),
      'name', private.profit_name(filters ->> 'group', key), 'total', (select count(*) from parts), 'page', shown,
      'perPage', per_page, 'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'day', l.day, 'status', o.status,
          'customer', o.first_name || ' ' || o.last_name,
          'figures', private.profit_json(1, l.f)) order by l.day desc, o.id), '[]')
        from one_page l join public.orders o on o.id = l.order_id)));
end;
$$;
comment on function private.profit_orders(jsonb, text, text, integer) is
  'The orders behind a number of the report, newest first: {currency, name, total, page, perPage, orders: [{id, '
  'number, day, status, customer, figures}]}. key: of the row, null for the total; figures are of the part of the '
  'order that belongs to the row. which: all, confirmed, delivered, returned, on_road, unpaid, unknown (a cost). Or '
  'invalid {field}.';
select private.open_to('manage', 'private.profit_orders');

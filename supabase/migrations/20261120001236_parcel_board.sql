-- The board of parcels by step, and their statistics (PARCEL-3, PARCEL-9). Contract: docs/decisions/parcels.md.

-- The conditions are written out in views. A function of a row would be called for each of ten thousand parcels, and
-- PostgreSQL could not use an index for it.
create view private.board_parcels as
select listed.*, case
    when taken_back then 'needs_you'
    when state = 'draft' then 'to_file'
    when state = 'created' and packed_at is null then 'to_pack'
    when state = 'created' then 'ready'
    when state in ('attempt_failed', 'on_hold') or unknown_word or silent then 'needs_you'
    when state in ('picked_up', 'in_transit', 'out_for_delivery') then 'on_the_way'
    when state = 'at_desk' then 'at_desk'
    else 'coming_back' end as step
from (
  select p.id, p.order_id, p.carrier_id, p.state, p.packed_at, p.unknown_word, p.created_at as since, p.currency,
    p.cod_amount, p.pieces, p.taken_back_at is not null as taken_back,
    p.state in ('picked_up', 'in_transit', 'out_for_delivery')
      and coalesce(p.last_event_at, p.handed_over_at) < now() - interval '5 days' as silent
  from private.parcels p
  where p.state not in ('delivered', 'returned', 'lost', 'cancelled') or p.taken_back_at is not null
) as listed;
comment on view private.board_parcels is
  'The parcels that have not ended or wait for parcel_decide, each with its step on the board: to_file, to_pack, '
  'ready, on_the_way, at_desk, needs_you (attempt failed, on hold, unknown word, taken_back, or silent: on the way and '
  'no event for five days), coming_back.';

create view private.orders_to_send as
with waiting as materialized (
  select o.id, o.created_at, o.wilaya_code, o.delivery_type from public.orders o
  where o.status = 'processing' and not exists (
    select from private.parcels p
    where p.order_id = o.id and p.state not in ('delivered', 'returned', 'lost', 'cancelled'))
), proposed as materialized (
  -- The carrier is found once for each wilaya and type, and not again for each order.
  select p.wilaya_code, p.delivery_type, c.carrier_id, c.why
  from (select distinct w.wilaya_code, w.delivery_type from waiting w) as p,
    private.propose_carrier(p.wilaya_code, p.delivery_type) as c
)
select w.id as order_id, c.carrier_id, c.why, coalesce(d.ship_on, '-infinity') as ship_on, w.created_at
from waiting w
join proposed c on c.wilaya_code = w.wilaya_code and c.delivery_type = w.delivery_type
left join private.order_desk d on d.order_id = w.id;
comment on view private.orders_to_send is
  'Confirmed orders without a live parcel, each with the carrier to propose for it.';

create or replace function private.board_row(parcel private.parcels, silent boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select private.parcel_brief(parcel) || jsonb_build_object('kind', 'parcel', 'rawStatus', parcel.raw_status,
    'rawReason', parcel.raw_reason, 'reason', parcel.reason, 'unknownWord', parcel.unknown_word,
    'lastEventAt', coalesce(parcel.last_event_at, parcel.handed_over_at), 'silent', board_row.silent,
    'takenBack', parcel.taken_back_at is not null, 'back', private.parcel_back(parcel),
    'fileId', parcel.file_id, 'handoverId', parcel.handover_id,
    'daysLeft', case when parcel.state = 'at_desk' then c.hold_days
      - ((now() at time zone 'Africa/Algiers')::date - (parcel.last_event_at at time zone 'Africa/Algiers')::date) end)
  from private.carriers c where c.id = parcel.carrier_id;
$$;

create or replace function private.sending_row(order_id uuid, carrier_id uuid, why text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'order', 'id', o.id, 'orderId', o.id, 'number', o.number,
    'wilayaCode', o.wilaya_code, 'deliveryType', o.delivery_type, 'gift', o.gift_wrap is not null,
    'pieces', (select sum(i.quantity) from public.order_items i where i.order_id = o.id), 'codAmount', o.total,
    'currency', o.currency, 'goods', private.goods_of(o.id), 'shipOn', d.ship_on, 'why', sending_row.why,
    'carrier', (select private.carrier_name(c) from private.carriers c where c.id = sending_row.carrier_id))
    || private.parcel_place(o)
  from public.orders o left join private.order_desk d on d.order_id = o.id where o.id = sending_row.order_id;
$$;

create or replace function private.parcel_board(step text, carrier_id uuid default null,
  page integer default 1) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  steps constant text[] := '{to_prepare,to_file,to_pack,ready,on_the_way,at_desk,needs_you,coming_back}';
  per_page constant integer := 50;
  skip constant integer := (greatest(least(coalesce(page, 1), 1000), 1) - 1) * per_page;
  counts jsonb;
  groups jsonb;
  rows jsonb;
begin
  if parcel_board.step is null or parcel_board.step <> all (steps) then
    return private.invalid('step');
  end if;
  select jsonb_object_agg(s.step, coalesce(b.n, 0))
    || jsonb_build_object('to_prepare', (select count(*) from private.orders_to_send)) into counts
  from unnest(steps) as s (step)
  left join (
    select listed.step, count(*) as n from private.board_parcels listed group by listed.step) as b on b.step = s.step;
  with listed as materialized (
    select null::uuid as id, s.order_id, s.carrier_id, s.why, s.ship_on, s.created_at as since, false as silent
    from private.orders_to_send s where parcel_board.step = 'to_prepare'
    union all
    select b.id, b.order_id, b.carrier_id, null, '-infinity', b.since, b.silent
    from private.board_parcels b where b.step = parcel_board.step
  ), numbered as (
    select l.id, l.order_id, l.carrier_id,
      row_number() over (partition by l.carrier_id order by l.ship_on, l.since, l.order_id) as in_group
    from listed l
  ), grouped as (
    select p.carrier_id, count(*) as n, jsonb_agg(coalesce(p.id, p.order_id) order by p.in_group)
      filter (where p.in_group <= 200) as ids
    from numbered p group by p.carrier_id
  ), shown as (
    select l.* from listed l
    where parcel_board.carrier_id is null or l.carrier_id = parcel_board.carrier_id
    order by l.ship_on, l.since, l.order_id limit per_page offset skip
  )
  select (
      select jsonb_agg(jsonb_build_object('carrier', (
        select private.carrier_name(c) from private.carriers c where c.id = g.carrier_id), 'n', g.n, 'ids', g.ids)
        order by g.n desc, g.carrier_id) from grouped g),
    (
      select jsonb_agg(case when s.id is null then private.sending_row(s.order_id, s.carrier_id, s.why)
        else (select private.board_row(p, s.silent) from private.parcels p where p.id = s.id) end
        order by s.ship_on, s.since, s.order_id) from shown s)
  into groups, rows;
  return jsonb_build_object('ok', true, 'counts', counts, 'groups', coalesce(groups, '[]'), 'rows', coalesce(rows,
    '[]'),
    'perPage', per_page, 'carriers', (
      select coalesce(jsonb_agg(private.carrier_name(c) order by c.name), '[]') from private.carriers c where c.active),
    'batches', (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'carrier', private.carrier_name(c),
        'n', (select count(*) from private.parcels p where p.handover_id = h.id)) order by c.name), '[]')
      from private.handovers h join private.carriers c on c.id = h.carrier_id where h.closed_at is null));
end;
$$;
comment on function private.parcel_board(text, uuid, integer) is
  'One step of the board, in pages of 50: {counts: by step, groups: [{carrier, n, ids: the first 200}], rows, '
  'perPage, carriers: the active ones, batches: the open ones}. In the step to_prepare, ids and rows are orders; in '
  'the other steps, parcels. No name, phone or street of a customer. Or invalid {field}.';
select private.open_to('pack', 'private.parcel_board');

-- Statistics --------------------------------------------------------------------------------------

create or replace function private.admin_parcel_figures(from_day date, to_day date) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  answer jsonb;
begin
  if from_day is null or to_day is null or to_day - from_day + 1 not between 1 and 400 then
    return private.invalid('to_day');
  end if;
  with shop as (select currency from public.settings),
  sent as materialized (
    select p.id, p.carrier_id, p.order_id, o.wilaya_code, o.place, o.delivery_type, p.state
    from private.parcels p join public.orders o on o.id = p.order_id
    where p.handed_over_at >= private.midnight(from_day) and p.handed_over_at < private.midnight(to_day + 1)
  ), keyed as (
    select 'carrier' as kind, c.id::text as key, c.name, c.name_ar, s.state from sent s
    join private.carriers c on c.id = s.carrier_id
    union all
    select 'wilaya', w.code::text, w.name, w.name_ar, s.state from sent s
      join public.wilayas w on w.code = s.wilaya_code
    union all
    select 'type', s.delivery_type, s.delivery_type, null, s.state from sent s
    union all
    -- A parcel counts once for each of its products, also when two lines have the same product.
    select 'product', i.sku, min(i.name), min(i.name_ar), s.state from sent s
    join public.order_items i on i.order_id = s.order_id group by s.id, i.sku, s.state
  ), rates as (
    select kind, key, min(name) as name, min(name_ar) as name_ar,
      count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where state = 'returned') as returned, count(*) filter (where state = 'lost') as lost,
      count(*) filter (where state not in ('delivered', 'returned', 'lost', 'cancelled')) as open,
      row_number() over (partition by kind order by count(*) desc, key) as place
    from keyed group by kind, key
  )
  select jsonb_build_object('ok', true,
    'now', (
      select jsonb_build_object(
        'onTheRoad', count(*) filter (where p.is_out),
        'onTheRoadCash', coalesce(sum(p.cod_amount) filter (
          where p.is_out and p.currency = (select currency from shop)), 0),
        'comingBack', count(*) filter (where p.state in ('returning', 'back_at_hub')),
        'comingBackPieces', coalesce(sum(p.pieces) filter (where p.state in ('returning', 'back_at_hub')), 0),
        'needsYou', count(*) filter (where p.step = 'needs_you')) || (
          select jsonb_build_object('withoutParcel', count(*), 'withoutParcelCash', coalesce(
            sum(o.total) filter (where o.currency = (select currency from shop)), 0))
          from public.orders o
          where o.status = 'shipped' and not exists (
            select from private.parcels p where p.order_id = o.id and p.state <> 'cancelled'))
      from (
        select b.*, b.state in (
          'picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold') as is_out
        from private.board_parcels b) as p),
    'delivered', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'carrier', private.named(c.name, c.name_ar),
        'parcels', d.n, 'cash', d.cash) order by d.cash desc, c.name), '[]')
      from (
        select p.carrier_id, count(*) as n,
          -- Without the bottles that the customer of a partial delivery did not keep.
          coalesce(sum(greatest(p.cod_amount - coalesce(part.back, 0), 0))
            filter (where p.currency = (select currency from shop)), 0) as cash
        from private.parcels p
        left join (
          select r.parcel_id, sum(l.expected * i.unit_price) as back
          from private.returns r
          join private.return_lines l on l.return_id = r.id
          join public.order_items i on i.order_id = r.order_id and i.position = l.position
          where r.kind = 'partial' group by r.parcel_id
        ) as part on part.parcel_id = p.id
        where p.delivered_at >= private.midnight(from_day) and p.delivered_at < private.midnight(to_day + 1)
        group by p.carrier_id
      ) as d join private.carriers c on c.id = d.carrier_id),
    'rates', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'name', private.named(name, name_ar),
        'delivered', delivered, 'returned', returned, 'lost', lost, 'open', open) order by kind, place), '[]')
      from rates where place <= 10))
  into answer;
  return answer;
end;
$$;
comment on function private.admin_parcel_figures(date, date) is
  'Statistics of parcels for a period of at most 400 days in Algiers. now: what is on the road, comes back, or was '
  'shipped without a parcel, at this moment. delivered: parcels delivered in the period and their cash, by carrier. '
  'rates: of the parcels that left in the period, how many were delivered, came back, were lost or are still out, by '
  'carrier, wilaya, type and product, ten of each with the most parcels. Or invalid {field}.';
select private.open_to('manage', 'private.admin_parcel_figures');

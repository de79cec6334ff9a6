-- Profit: what remains of what customers paid (PROFIT-1 to PROFIT-6). Contract and definitions:
-- docs/decisions/profit.md. Only owners and managers read any of it. Amounts are in minor units of the shop's currency;
-- orders in another currency are counted, and not in the report.

create type private.profit_part as (
  order_id uuid, day date, source text, campaign text, key text, is_first boolean,
  pieces bigint, decided integer, confirmed integer, ended integer, delivered integer, returned integer,
  on_road integer, sales bigint, goods bigint, unknown bigint, carrier bigint, returns bigint, packing bigint,
  packing_unknown integer, ads bigint, unpaid bigint
);
comment on type private.profit_part is
  'An order, or the part of it that belongs to a row of the report (key), and what it earned. source, campaign: of the '
  'visit that led to it, in lower case; campaign is empty when the visit had only a source. is_first: true for one '
  'part of each order, so that the order is counted once. unknown: bottles whose cost is unknown; they are not in '
  'goods and returns. packing_unknown: 1 when the cost of packing is unknown. unpaid: what the carrier still owes.';

-- The orders of a period --------------------------------------------------------------------------

create or replace function private.ended_orders(from_day date, to_day date)
returns table (order_id uuid, day date)
language sql stable set search_path = '' set jit = off rows 20000
as $$
  with back as (
    select o.id, coalesce(
      (select max(r.inspected_at) from private.returns r where r.order_id = o.id),
      (select max(e.at) from public.order_events e where e.order_id = o.id and e.to_status = 'cancelled')) as at
    from public.orders o join private.order_costs c on c.order_id = o.id
    where o.status = 'cancelled' and o.stock_held_since is null
  )
  select d.order_id, (d.at at time zone 'Africa/Algiers')::date
  from private.deliveries(ended_orders.from_day, ended_orders.to_day) d
  union all
  select b.id, (b.at at time zone 'Africa/Algiers')::date from back b
  where b.at >= private.midnight(ended_orders.from_day) and b.at < private.midnight(ended_orders.to_day + 1);
$$;
comment on function private.ended_orders(date, date) is
  'The orders that ended at the door from from_day to to_day, and when: delivered, or back and inspected, or lost.';

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

create or replace function private.profit_spend(from_day date, to_day date)
returns table (source text, campaign text, day date, amount bigint)
language sql stable set search_path = ''
as $$
  select a.source, a.campaign, a.day, a.amount from private.ad_spend a
  where a.day between profit_spend.from_day and profit_spend.to_day
    and a.currency = (select s.currency from public.settings s);
$$;
comment on function private.profit_spend(date, date) is 'Ad spend of these days in the shop''s currency.';

-- What each order earned --------------------------------------------------------------------------

create or replace function private.profit_parts(from_day date, to_day date, by text, "group" text)
returns setof private.profit_part
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_custom_plan rows 50000
as $$
#variable_conflict use_column
declare
  by_line constant boolean := "group" in ('product', 'size', 'brand');
begin
  return query
  with period as materialized (
    select o.id, (o.created_at at time zone 'Africa/Algiers')::date as day from public.orders o
    where by = 'placed' and o.created_at >= private.midnight(from_day) and o.created_at < private.midnight(to_day + 1)
    union all
    select e.order_id, e.day from private.ended_orders(from_day, to_day) e where by = 'delivered'
  ), chosen as materialized (
    select o.id, p.day, o.status, c.order_id is not null as has_left, c.packaging, d.cancel_reason,
      private.order_end(o.status, o.stock_held_since is not null, d.cancel_reason, c.order_id is not null) as state,
      lower(s.source) as source, lower(coalesce(s.campaign, '')) as campaign,
      case "group" when 'wilaya' then o.wilaya_code::text when 'delivery' then o.delivery_type
        when 'campaign' then nullif(coalesce(lower(s.source), '') || '/' || coalesce(lower(s.campaign), ''), '/')
        when 'agent' then coalesce(d.confirmed_by, (
          -- A cancelled order keeps no confirmed_by.
          select t.staff_id from private.standing_calls t
          where t.order_id = o.id and t.outcome = 'confirmed' order by t.id desc limit 1))::text end as key
    from period p join public.orders o on o.id = p.id
    join public.settings shop on shop.currency = o.currency
    left join private.order_costs c on c.order_id = o.id
    left join private.order_desk d on d.order_id = o.id
    left join private.order_sources s on s.order_id = o.id
  ), carriers as materialized (
    select distinct on (p.order_id) p.order_id, p.carrier_id::text as key
    from chosen c join private.parcels p on p.order_id = c.id
    where "group" = 'carrier' and p.state not in ('draft', 'cancelled') order by p.order_id, p.n desc
  ), back as materialized (
    -- Bottles that came back and cannot be sold, and bottles that are on their way back.
    select r.order_id, l.position, sum(l.tester + l.damaged + l.missing) as lost,
      coalesce(sum(l.expected) filter (where r.inspected_at is null), 0) as coming
    from chosen c join private.returns r on r.order_id = c.id join private.return_lines l on l.return_id = r.id
    group by r.order_id, l.position
  ), lines as materialized (
    select i.order_id, i.unit_price, i.quantity, u.unit_cost, coalesce(b.lost, 0) as lost,
      case when not by_line then '' when "group" = 'brand' then i.brand
        when "group" = 'product' or i.product_id is null then coalesce(i.product_id::text, '')
        else i.product_id || '/' || coalesce(i.size, '') end as key,
      case when c.state in ('delivered', 'lost') then i.quantity - i.returned - coalesce(b.coming, 0) else 0 end as kept
    from chosen c join public.order_items i on i.order_id = c.id
    left join private.order_line_costs u on u.order_id = i.order_id and u.position = i.position
    left join back b on b.order_id = i.order_id and b.position = i.position
  ), grouped as materialized (
    select l.order_id, l.key, sum(l.quantity) as pieces, sum(l.kept * l.unit_cost) as goods,
      sum(l.lost * l.unit_cost) as losses, sum(l.kept + l.lost) filter (where l.unit_cost is null) as unknown,
      sum(l.unit_price * l.kept) as worth_kept, sum(l.unit_price * l.quantity) as worth
    from lines l group by l.order_id, l.key
  ), weighed as (
    -- What the order as a whole cost and brought belongs to the bottles that were kept, if any was.
    select g.order_id, g.key, (case when sum(g.worth_kept) over of_order > 0 then g.worth_kept
      when sum(g.worth) over of_order > 0 then g.worth else g.pieces end)::bigint as weight
    from grouped g where by_line
    window of_order as (partition by g.order_id)
  ), placed as (
    select w.*, sum(w.weight) over in_turn as upto, row_number() over in_turn as place,
      sum(w.weight) over (partition by w.order_id) as whole
    from weighed w
    window in_turn as (partition by w.order_id order by w.key collate "C")
  ), shares as materialized (
    -- Where the part begins and ends, from 0 to 1. It ends where the next one begins, so an amount that is rounded at
    -- both ends is divided without a remainder.
    select p.order_id, p.key, p.place, ((p.upto - p.weight)::float8 / p.whole::float8) as since,
      (p.upto::float8 / p.whole::float8) as upto
    from placed p
  ), entries as (
    select c.id, true as is_owed, e.kind, e.amount
    from chosen c join private.parcels p on p.order_id = c.id join private.cash_entries e on e.parcel_id = p.id
    union all
    select c.id, false, e.kind, e.amount from chosen c join private.cash_entries e on e.order_id = c.id
  ), cash as materialized (
    select e.id, coalesce(sum(e.amount) filter (where e.kind in ('collected', 'refund', 'claim')), 0)::bigint as sales,
      -coalesce(sum(e.amount) filter (
        where e.kind in ('delivery_fee', 'cod_fee', 'other_fee', 'adjusted', 'written_off')), 0)::bigint as carrier,
      -coalesce(sum(e.amount) filter (where e.kind = 'return_fee'), 0)::bigint as returns,
      greatest(coalesce(sum(e.amount) filter (where e.is_owed), 0), 0)::bigint as unpaid
    from entries e group by e.id
  ), spent as materialized (
    select s.source, s.campaign, sum(s.amount)::bigint as amount from private.profit_spend(from_day, to_day) s
    group by s.source, s.campaign
  ), ad_shares as (
    -- A campaign's spend is divided evenly among its orders; the one without a name among those of its source.
    select c.id, s.amount, count(*) over (partition by s.source, s.campaign) as orders,
      row_number() over (partition by s.source, s.campaign order by c.id) as place
    from spent s join chosen c on c.source = s.source and s.campaign in ('', c.campaign)
  ), advertised as materialized (
    select s.id, sum(s.amount * s.place / s.orders - s.amount * (s.place - 1) / s.orders)::bigint as amount
    from ad_shares s group by s.id
  )
  select c.id, c.day, c.source, c.campaign, case when by_line then l.key else coalesce(c.key, k.key, '') end,
    coalesce(w.place = 1, true), l.pieces::bigint, (decision.confirmed or (c.status = 'cancelled'
      and not coalesce(c.cancel_reason in ('duplicate', 'test'), false)))::integer,
    decision.confirmed::integer, (c.state in ('delivered', 'returned', 'lost'))::integer,
    (c.state = 'delivered')::integer, (c.state = 'returned')::integer, (c.state = 'on_road')::integer,
    (round(t.sales * b.upto) - round(t.sales * b.since))::bigint, coalesce(l.goods, 0)::bigint,
    coalesce(l.unknown, 0)::bigint, (round(t.carrier * b.upto) - round(t.carrier * b.since))::bigint,
    coalesce(l.losses, 0)::bigint + (round(t.returns * b.upto) - round(t.returns * b.since))::bigint,
    (round(t.packing * b.upto) - round(t.packing * b.since))::bigint,
    (c.has_left and c.packaging is null)::integer, (round(t.ads * b.upto) - round(t.ads * b.since))::bigint,
    (round(t.unpaid * b.upto) - round(t.unpaid * b.since))::bigint
  from chosen c
  cross join lateral (select c.status not in ('pending', 'cancelled') or c.has_left as confirmed) as decision
  join grouped l on l.order_id = c.id
  left join shares w on w.order_id = c.id and w.key = l.key
  left join carriers k on k.order_id = c.id
  left join cash m on m.id = c.id
  left join advertised a on a.id = c.id
  cross join lateral (select coalesce(w.since, 0) as since, coalesce(w.upto, 1) as upto) as b
  cross join lateral (
    select coalesce(m.sales, 0) as sales, coalesce(m.carrier, 0) as carrier, coalesce(m.returns, 0) as returns,
      coalesce(c.packaging, 0) as packing, coalesce(a.amount, 0) as ads, coalesce(m.unpaid, 0) as unpaid) as t;
end;
$$;
comment on function private.profit_parts(date, date, text, text) is
  'The orders of a period in the shop''s currency, divided among the rows of a grouping, and what they earned '
  '(docs/decisions/profit.md). Goods and losses are those of the lines; all else is divided by what the lines are '
  'worth. The carrier of an order is the last one, its agent the one who confirmed it.';

-- The rows of the report --------------------------------------------------------------------------

create or replace function private.profit_without_order(from_day date, to_day date)
returns setof private.profit_part
language sql stable set search_path = ''
as $$
  select null::uuid, (l.at at time zone 'Africa/Algiers')::date, null::text, null::text, '-', false,
    0, 0, 0, 0, 0, 0, 0, 0, coalesce(l.quantity * l.unit_cost, 0),
    case when l.unit_cost is null then l.quantity else 0 end, 0, 0, 0, 0, 0, 0
  from private.shelf_losses l
  where l.at >= private.midnight(profit_without_order.from_day)
    and l.at < private.midnight(profit_without_order.to_day + 1)
    and l.currency = (select s.currency from public.settings s)
  union all
  select null, e.day, null, null, '-', false, 0, 0, 0, 0, 0, 0, 0,
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
    when coalesce(key, '') in ('', '-') then null
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
language plpgsql stable set search_path = '' set jit = off set work_mem = '64MB'
as $$
declare
  wrong constant text := private.wrong_profit_filter(filters);
  from_day constant date := private.day(filters -> 'from');
  to_day constant date := private.day(filters -> 'to');
  asked constant text := filters ->> 'group';
  shop_currency constant text := (select s.currency from public.settings s);
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  return (
    with parts as materialized (
      select p.* from private.profit_parts(from_day, to_day, filters ->> 'by', asked) p
    ), sold as materialized (
      select distinct p.source, p.campaign from parts p where p.source is not null
    ), listed as materialized (
      select p.* from parts p
      union all
      select w.* from private.profit_without_order(from_day, to_day) w
      union all
      -- The ads of campaigns that brought no order of the period.
      select null, s.day, s.source, s.campaign,
        case when asked = 'campaign' then s.source || '/' || s.campaign else '-' end,
        false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.amount, 0
      from private.profit_spend(from_day, to_day) s
      where not exists (select from sold o where o.source = s.source and s.campaign in ('', o.campaign))
    ), by_key as materialized (
      -- `once` counts an order once, also when it belongs to several rows.
      select l.key, count(l.order_id) as orders, row(null, null, null, null, null, null,
          sum(l.pieces), sum(l.decided), sum(l.confirmed), sum(l.ended), sum(l.delivered), sum(l.returned),
          sum(l.on_road), sum(l.sales), sum(l.goods), sum(l.unknown), sum(l.carrier), sum(l.returns), sum(l.packing),
          sum(l.packing_unknown), sum(l.ads), sum(l.unpaid))::private.profit_part as f,
        count(*) filter (where l.is_first) as orders_once, row(null, null, null, null, null, null,
          0, sum(l.decided) filter (where l.is_first), sum(l.confirmed) filter (where l.is_first),
          sum(l.ended) filter (where l.is_first), sum(l.delivered) filter (where l.is_first),
          sum(l.returned) filter (where l.is_first), sum(l.on_road) filter (where l.is_first), 0, 0, 0, 0, 0, 0,
          sum(l.packing_unknown) filter (where l.is_first), 0, 0)::private.profit_part as once
      from listed l group by l.key
    ), total as (
      select coalesce(sum(k.orders_once), 0)::bigint as orders, row(null, null, null, null, null, null,
        coalesce(sum((k.f).pieces), 0), coalesce(sum((k.once).decided), 0), coalesce(sum((k.once).confirmed), 0),
        coalesce(sum((k.once).ended), 0), coalesce(sum((k.once).delivered), 0), coalesce(sum((k.once).returned), 0),
        coalesce(sum((k.once).on_road), 0), coalesce(sum((k.f).sales), 0), coalesce(sum((k.f).goods), 0),
        coalesce(sum((k.f).unknown), 0), coalesce(sum((k.f).carrier), 0), coalesce(sum((k.f).returns), 0),
        coalesce(sum((k.f).packing), 0), coalesce(sum((k.once).packing_unknown), 0), coalesce(sum((k.f).ads), 0),
        coalesce(sum((k.f).unpaid), 0))::private.profit_part as f
      from by_key k
    ), weeks as (
      -- A week begins on Saturday.
      select l.day - (extract(dow from l.day)::integer + 1) % 7 as week, sum(l.unknown) as unknown,
        sum(l.sales - l.goods - l.carrier - l.returns - l.packing - l.ads) as net
      from listed l group by 1
    ), campaigns as (
      select l.source || '/' || l.campaign as key, sum(l.ads) as ads,
        coalesce(sum(l.delivered) filter (where l.is_first), 0) as delivered
      from listed l where l.source is not null group by 1 having sum(l.ads) > 0
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
  'amounts without an order. Amounts of the rows add up to the total. Or invalid {field}.';
select private.open_to('manage', 'private.profit');

create or replace function private.profit_orders(filters jsonb, key text, which text, page integer default 1)
returns jsonb
language plpgsql stable set search_path = '' set jit = off set work_mem = '64MB'
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
  return (
    with parts as materialized (
      select p.* from private.profit_parts(
        private.day(filters -> 'from'), private.day(filters -> 'to'), filters ->> 'by',
        -- In these rows every order is whole.
        case when key is null then 'delivery' else filters ->> 'group' end) p
      where (key is null or p.key = profit_orders.key) and case which
        when 'confirmed' then p.confirmed when 'delivered' then p.delivered when 'returned' then p.returned
        when 'on_road' then p.on_road when 'unpaid' then p.unpaid when 'unknown' then p.unknown + p.packing_unknown
        else 1 end > 0
    ), one_page as (
      select p.* from parts p order by p.day desc, p.order_id limit per_page offset (shown - 1) * per_page
    )
    select jsonb_build_object('ok', true, 'currency', (select s.currency from public.settings s),
      'name', private.profit_name(filters ->> 'group', key), 'total', (select count(*) from parts), 'page', shown,
      'perPage', per_page, 'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'day', l.day, 'status', o.status,
          'customer', o.first_name || ' ' || o.last_name,
          'figures', private.profit_json(1, l::private.profit_part)) order by l.day desc, o.id), '[]')
        from one_page l join public.orders o on o.id = l.order_id)));
end;
$$;
comment on function private.profit_orders(jsonb, text, text, integer) is
  'The orders behind a number of the report, newest first: {currency, name, total, page, perPage, orders: [{id, '
  'number, day, status, customer, figures}]}. key: of the row, null for the total; figures are of the part of the '
  'order that belongs to the row. which: all, confirmed, delivered, returned, on_road, unpaid, unknown (a cost). Or '
  'invalid {field}.';
select private.open_to('manage', 'private.profit_orders');

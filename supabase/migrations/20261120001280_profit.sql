-- Profit: what remains of what customers paid (PROFIT-1 to PROFIT-6). Contract and definitions:
-- docs/decisions/profit.md. Only owners and managers read any of it. Amounts are in minor units of the shop's currency;
-- orders in another currency are counted, and not in the report.

create type private.profit_figures as (
  pieces bigint, decided integer, confirmed integer, ended integer, delivered integer, returned integer,
  on_road integer, sales bigint, goods bigint, unknown bigint, carrier bigint, returns bigint, packing bigint,
  packing_unknown integer, ads bigint, unpaid bigint
);
comment on type private.profit_figures is
  'What an order earned, or a part of it. unknown: bottles whose cost is unknown; they are not in goods and returns. '
  'packing_unknown: 1 when the cost of packing is unknown. unpaid: what the carrier still owes.';

create type private.profit_part as (
  order_id uuid, day date, source text, campaign text, key text, figures private.profit_figures
);
comment on type private.profit_part is
  'An order, or the part of it that belongs to a row of the report (key). source, campaign: of the visit that led to '
  'it, in lower case; campaign is empty when the visit had only a source, source is null when it had none.';

-- The orders of a period --------------------------------------------------------------------------

create or replace function private.ended_orders(from_day date, to_day date)
returns table (order_id uuid, day date)
language sql stable set search_path = '' set jit = off
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

create or replace function private.profit_orders_in(from_day date, to_day date, by text)
returns table (order_id uuid, day date)
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  if by = 'delivered' then
    return query select e.order_id, e.day from private.ended_orders(from_day, to_day) e;
  else
    return query select o.id, (o.created_at at time zone 'Africa/Algiers')::date from public.orders o
    where o.created_at >= private.midnight(from_day) and o.created_at < private.midnight(to_day + 1);
  end if;
end;
$$;
comment on function private.profit_orders_in(date, date, text) is
  'The orders of a period, each with its day: placed in it (by = placed), or ended at the door in it (by = delivered).';

create or replace function private.order_end(held public.orders, cancel_reason text, has_left boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when held.status = 'delivered' then 'delivered'
    when held.status in ('pending', 'processing') or not order_end.has_left then 'here'
    when held.status = 'shipped' or held.stock_held_since is not null then 'on_road'
    when order_end.cancel_reason = 'lost' then 'lost'
    else 'returned' end;
$$;
comment on function private.order_end(public.orders, text, boolean) is
  'Where an order''s goods are: here (it has not left), on_road, delivered, returned or lost. An order that was '
  'cancelled after it had left is on the road until its goods are back.';

-- What each order earned --------------------------------------------------------------------------

create or replace function private.profit_lines(ids uuid[])
returns table (order_id uuid, "position" smallint, product_id uuid, size text, brand text, quantity integer,
  worth bigint, goods bigint, losses bigint, unknown bigint)
language sql stable set search_path = '' set jit = off
as $$
  with ended as (
    select o.id, private.order_end(o, d.cancel_reason, true) as state
    from public.orders o join private.order_costs c on c.order_id = o.id
    left join private.order_desk d on d.order_id = o.id
    where o.id = any (profit_lines.ids)
  ), unsellable as (
    select r.order_id, l.position, sum(l.tester + l.damaged + l.missing) as pieces
    from private.returns r join private.return_lines l on l.return_id = r.id
    where r.inspected_at is not null and r.order_id = any (profit_lines.ids) group by r.order_id, l.position
  ), coming_back as (
    select r.order_id, l.position, l.expected as pieces
    from private.returns r join private.return_lines l on l.return_id = r.id
    where r.inspected_at is null and r.order_id = any (profit_lines.ids)
  ), counted as (
    select i.*, c.unit_cost, coalesce(u.pieces, 0) as lost,
      case when e.state in ('delivered', 'lost') then i.quantity - i.returned - coalesce(b.pieces, 0) else 0 end as kept
    from public.order_items i
    left join ended e on e.id = i.order_id
    left join private.order_line_costs c on c.order_id = i.order_id and c.position = i.position
    left join unsellable u on u.order_id = i.order_id and u.position = i.position
    left join coming_back b on b.order_id = i.order_id and b.position = i.position
    where i.order_id = any (profit_lines.ids)
  )
  select l.order_id, l.position, l.product_id, l.size, l.brand, l.quantity,
    l.unit_price * case when sum(l.kept) over (partition by l.order_id) > 0 then l.kept else l.quantity end,
    l.kept * coalesce(l.unit_cost, 0), (l.lost * coalesce(l.unit_cost, 0))::bigint,
    case when l.unit_cost is null then l.kept + l.lost else 0 end::bigint
  from counted l;
$$;
comment on function private.profit_lines(uuid[]) is
  'The lines of orders. goods: the cost of bottles that are gone with a customer or lost. losses: the cost of bottles '
  'that came back and cannot be sold. unknown: bottles of both without a cost. worth: the weight of the line when '
  'amounts of the whole order are divided among its lines.';

create or replace function private.profit_cash(ids uuid[])
returns table (order_id uuid, sales bigint, carrier bigint, returns bigint, unpaid bigint)
language sql stable set search_path = '' set jit = off
as $$
  with entries as (
    select p.order_id, p.id as parcel_id, e.kind, e.amount
    from private.parcels p join private.cash_entries e on e.parcel_id = p.id
    where p.order_id = any (profit_cash.ids)
    union all
    select e.order_id, null, e.kind, e.amount from private.cash_entries e where e.order_id = any (profit_cash.ids)
  ), of_parcels as (
    select e.order_id,
      sum(e.amount) filter (where e.kind in ('collected', 'refund', 'claim')) as sales,
      -sum(e.amount) filter (where e.kind in ('delivery_fee', 'cod_fee', 'other_fee', 'adjusted', 'written_off'))
        as carrier,
      -sum(e.amount) filter (where e.kind = 'return_fee') as returns,
      case when e.parcel_id is null then 0 else greatest(sum(e.amount), 0) end as unpaid
    from entries e group by e.order_id, e.parcel_id
  )
  select p.order_id, coalesce(sum(p.sales), 0)::bigint, coalesce(sum(p.carrier), 0)::bigint,
    coalesce(sum(p.returns), 0)::bigint, sum(p.unpaid)::bigint
  from of_parcels p group by p.order_id;
$$;
comment on function private.profit_cash(uuid[]) is
  'What the ledger says of orders. sales: collected, less refunds, and what a carrier pays for what it lost. carrier: '
  'its fees and the differences that we accepted. returns: the fees for parcels that came back.';

create or replace function private.profit_spend(from_day date, to_day date)
returns table (source text, campaign text, day date, amount bigint)
language sql stable set search_path = ''
as $$
  select a.source, a.campaign, a.day, a.amount from private.ad_spend a
  where a.day between profit_spend.from_day and profit_spend.to_day
    and a.currency = (select s.currency from public.settings s);
$$;

create or replace function private.profit_facts(from_day date, to_day date, by text)
returns setof private.profit_part
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  return query
  with chosen as materialized (
    select o.id, c.day, o.status, p.order_id is not null as has_left, p.packaging,
      private.order_end(o, d.cancel_reason, p.order_id is not null) as state,
      coalesce(d.cancel_reason in ('duplicate', 'test'), false) as no_order,
      lower(s.source) as source, lower(coalesce(s.campaign, '')) as campaign
    from private.profit_orders_in(from_day, to_day, by) c
    join public.orders o on o.id = c.order_id
    join public.settings shop on shop.currency = o.currency
    left join private.order_costs p on p.order_id = o.id
    left join private.order_desk d on d.order_id = o.id
    left join private.order_sources s on s.order_id = o.id
  ), lines as materialized (
    select l.order_id, sum(l.quantity) as pieces, sum(l.goods)::bigint as goods, sum(l.losses)::bigint as losses,
      sum(l.unknown)::bigint as unknown
    from private.profit_lines((select array_agg(c.id) from chosen c)) l group by l.order_id
  ), cash as materialized (
    select * from private.profit_cash((select array_agg(c.id) from chosen c))
  ), spent as (
    select s.source, s.campaign, sum(s.amount) as amount from private.profit_spend(from_day, to_day) s
    group by s.source, s.campaign
  ), shares as (
    -- A campaign's spend is divided evenly among its orders; the one without a name among those of its source.
    select c.id, s.amount, count(*) over (partition by s.source, s.campaign) as orders,
      row_number() over (partition by s.source, s.campaign order by c.id) as place
    from chosen c join spent s on s.source = c.source and s.campaign in ('', c.campaign)
  ), advertised as materialized (
    select s.id, sum(div(s.amount * s.place, s.orders) - div(s.amount * (s.place - 1), s.orders))::bigint as amount
    from shares s group by s.id
  )
  select c.id, c.day, c.source, c.campaign, '', row(
    coalesce(l.pieces, 0), (decision.confirmed or (c.status = 'cancelled' and not c.no_order))::integer,
    decision.confirmed::integer, (c.state in ('delivered', 'returned', 'lost'))::integer,
    (c.state = 'delivered')::integer, (c.state = 'returned')::integer, (c.state = 'on_road')::integer,
    coalesce(m.sales, 0), coalesce(l.goods, 0), coalesce(l.unknown, 0), coalesce(m.carrier, 0),
    coalesce(m.returns, 0) + coalesce(l.losses, 0), coalesce(c.packaging, 0),
    (c.has_left and c.packaging is null)::integer, coalesce(a.amount, 0), coalesce(m.unpaid, 0)
  )::private.profit_figures
  from chosen c
  cross join lateral (select c.status not in ('pending', 'cancelled') or c.has_left as confirmed) as decision
  left join lines l on l.order_id = c.id
  left join cash m on m.order_id = c.id
  left join advertised a on a.id = c.id;
end;
$$;
comment on function private.profit_facts(date, date, text) is
  'The orders of a period in the shop''s currency, and what each of them earned.';

-- The rows of the report --------------------------------------------------------------------------

create or replace function private.order_keys(ids uuid[], "group" text) returns table (order_id uuid, key text)
language plpgsql stable set search_path = '' set jit = off
as $$
#variable_conflict use_column
begin
  case "group"
    when 'wilaya' then
      return query select o.id, o.wilaya_code::text from public.orders o where o.id = any (ids);
    when 'delivery' then
      return query select o.id, o.delivery_type from public.orders o where o.id = any (ids);
    when 'carrier' then
      return query select distinct on (p.order_id) p.order_id, p.carrier_id::text from private.parcels p
      where p.order_id = any (ids) and p.state not in ('draft', 'cancelled') order by p.order_id, p.n desc;
    when 'agent' then
      return query select d.order_id, coalesce(d.confirmed_by, (
        -- A cancelled order keeps no confirmed_by.
        select c.staff_id from private.standing_calls c
        where c.order_id = d.order_id and c.outcome = 'confirmed' order by c.id desc limit 1))::text
      from private.order_desk d where d.order_id = any (ids);
  end case;
end;
$$;
comment on function private.order_keys(uuid[], text) is
  'To which row of the report each order belongs. Its carrier is the last one, its agent the one who confirmed it. The '
  'key is null, or the order is missing, when it has none.';

create or replace function private.share_of(amount bigint, before numeric, upto numeric, whole numeric) returns bigint
language sql immutable set search_path = ''
as $$
  select (div(amount * upto, whole) - div(amount * before, whole))::bigint;
$$;
comment on function private.share_of(bigint, numeric, numeric, numeric) is
  'The part of an amount for the weights from `before` to `upto` of `whole`, in minor units. The parts add up to the '
  'amount.';

create or replace function private.line_parts(facts private.profit_part[], "group" text)
returns setof private.profit_part
language sql stable set search_path = '' set jit = off
as $$
  with lines as (
    select l.order_id, case line_parts.group
        when 'product' then coalesce(l.product_id::text, '')
        when 'size' then coalesce(l.product_id || '/' || coalesce(l.size, ''), '')
        else l.brand end as key,
      sum(l.quantity)::bigint as quantity, sum(l.worth) as worth, sum(l.goods)::bigint as goods,
      sum(l.losses)::bigint as losses, sum(l.unknown)::bigint as unknown
    from private.profit_lines(array(select f.order_id from unnest(line_parts.facts) as f)) l group by 1, 2
  ), weighed as (
    -- When all lines are free, the bottles are the weight.
    select l.*, case when sum(l.worth) over (partition by l.order_id) > 0 then l.worth else l.quantity end as weight
    from lines l
  ), placed as (
    select w.*, sum(w.weight) over (partition by w.order_id order by w.key) as upto,
      sum(w.weight) over (partition by w.order_id) as whole
    from weighed w
  ), shared as (
    -- The losses of the order are those of its lines; the rest of its returns are fees.
    select p.*, f.day, f.source, f.campaign, f.figures as f, p.upto - p.weight as before,
      (f.figures).returns - sum(p.losses) over (partition by p.order_id) as fees
    from unnest(line_parts.facts) as f join placed p on p.order_id = f.order_id
  )
  select s.order_id, s.day, s.source, s.campaign, s.key, row(
    s.quantity, (s.f).decided, (s.f).confirmed, (s.f).ended, (s.f).delivered, (s.f).returned, (s.f).on_road,
    private.share_of((s.f).sales, s.before, s.upto, s.whole), s.goods, s.unknown,
    private.share_of((s.f).carrier, s.before, s.upto, s.whole),
    s.losses + private.share_of(s.fees::bigint, s.before, s.upto, s.whole),
    private.share_of((s.f).packing, s.before, s.upto, s.whole), (s.f).packing_unknown,
    private.share_of((s.f).ads, s.before, s.upto, s.whole), private.share_of((s.f).unpaid, s.before, s.upto, s.whole)
  )::private.profit_figures
  from shared s;
$$;
comment on function private.line_parts(private.profit_part[], text) is
  'Divides orders among their products, sizes or brands: goods and losses by line, all other amounts by what the lines '
  'are worth.';

create or replace function private.profit_parts(from_day date, to_day date, by text, "group" text)
returns setof private.profit_part
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  facts constant private.profit_part[] := array(select f from private.profit_facts(from_day, to_day, by) f);
begin
  if "group" in ('product', 'size', 'brand') then
    return query select * from private.line_parts(facts, "group");
  elsif "group" = 'campaign' then
    return query
    select f.order_id, f.day, f.source, f.campaign,
      coalesce(nullif(coalesce(f.source, '') || '/' || f.campaign, '/'), ''), f.figures
    from unnest(facts) as f;
  else
    return query
    select f.order_id, f.day, f.source, f.campaign, coalesce(k.key, ''), f.figures
    from unnest(facts) as f
    left join private.order_keys(array(select f.order_id from unnest(facts) as f), "group") k
      on k.order_id = f.order_id;
  end if;
end;
$$;
comment on function private.profit_parts(date, date, text, text) is
  'The orders of a period, divided among the rows of a grouping.';

create or replace function private.profit_without_order(from_day date, to_day date)
returns setof private.profit_part
language sql stable set search_path = ''
as $$
  select null::uuid, (l.at at time zone 'Africa/Algiers')::date, null::text, null::text, '-', row(
    0, 0, 0, 0, 0, 0, 0, 0, coalesce(l.quantity * l.unit_cost, 0),
    case when l.unit_cost is null then l.quantity else 0 end, 0, 0, 0, 0, 0, 0)::private.profit_figures
  from private.shelf_losses l
  where l.at >= private.midnight(profit_without_order.from_day)
    and l.at < private.midnight(profit_without_order.to_day + 1)
    and l.currency = (select s.currency from public.settings s)
  union all
  select null, e.day, null, null, '-', row(
    0, 0, 0, 0, 0, 0, 0, case when e.kind in ('collected', 'refund', 'claim') then e.amount else 0 end, 0, 0,
    case when e.kind in ('collected', 'refund', 'claim') then 0 else -e.amount end, 0, 0, 0, 0, 0
    )::private.profit_figures
  from private.cash_entries e
  where e.parcel_id is null and e.order_id is null and e.kind <> 'remitted'
    and e.day between profit_without_order.from_day and profit_without_order.to_day
    and e.currency = (select s.currency from public.settings s);
$$;
comment on function private.profit_without_order(date, date) is
  'What belongs to no order: bottles that were lost on the shelf, refunds from the cash box, deductions of carriers '
  'without a parcel.';

create or replace function private.unsold_ads(parts private.profit_part[], from_day date, to_day date, "group" text)
returns setof private.profit_part
language sql stable set search_path = ''
as $$
  select null::uuid, s.day, s.source, s.campaign,
    case when unsold_ads.group = 'campaign' then s.source || '/' || s.campaign else '-' end, row(
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.amount, 0)::private.profit_figures
  from private.profit_spend(unsold_ads.from_day, unsold_ads.to_day) s
  where not exists (
    select from unnest(unsold_ads.parts) as p where p.source = s.source and s.campaign in ('', p.campaign));
$$;
comment on function private.unsold_ads(private.profit_part[], date, date, text) is
  'The ads of campaigns that brought no order of the period.';

create or replace function private.profit_json(orders bigint, f private.profit_figures) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('orders', profit_json.orders, 'pieces', f.pieces, 'decided', f.decided,
    'confirmed', f.confirmed, 'ended', f.ended, 'delivered', f.delivered, 'returned', f.returned, 'onRoad', f.on_road,
    'sales', f.sales, 'goods', f.goods, 'unknown', f.unknown, 'carrier', f.carrier, 'returns', f.returns,
    'packing', f.packing, 'packingUnknown', f.packing_unknown, 'ads', f.ads, 'unpaid', f.unpaid,
    'net', f.sales - f.goods - f.carrier - f.returns - f.packing - f.ads);
$$;
comment on function private.profit_json(bigint, private.profit_figures) is
  'Figures: {orders, pieces, decided, confirmed, ended, delivered, returned, onRoad, sales, goods, unknown, carrier, '
  'returns, packing, packingUnknown, ads, unpaid, net}.';

create or replace function private.profit_name("group" text, key text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when key in ('', '-') then null
    when "group" in ('product', 'size') then (
      select private.named(p.name, p.name_ar) from public.products p where p.id::text = split_part(key, '/', 1))
    when "group" = 'brand' then private.named(key, (select b.name_ar from public.brands b where b.name = key limit 1))
    when "group" = 'wilaya' then (
      select private.named(w.name, w.name_ar) from public.wilayas w where w.code::text = key)
    when "group" = 'carrier' then (
      select private.named(c.name, c.name_ar) from private.carriers c where c.id::text = key)
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
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  wrong constant text := private.wrong_profit_filter(filters);
  from_day constant date := private.day(filters -> 'from');
  to_day constant date := private.day(filters -> 'to');
  asked constant text := filters ->> 'group';
  parts private.profit_part[];
  shop_currency constant text := (select s.currency from public.settings s);
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  parts := array(select p from private.profit_parts(from_day, to_day, filters ->> 'by', asked) p);
  parts := parts || array(select p from private.unsold_ads(parts, from_day, to_day, asked) p)
    || array(select p from private.profit_without_order(from_day, to_day) p);
  return (
    with listed as materialized (
      select p.order_id, p.day, p.source, p.campaign, p.key, (p.figures).*,
        p.order_id is not null and row_number() over (partition by p.order_id) = 1 as is_first
      from unnest(parts) as p
    ), by_key as materialized (
      -- `once` counts an order once, also when it belongs to several rows.
      select l.key, count(l.order_id) as orders, row(
          sum(l.pieces), sum(l.decided), sum(l.confirmed), sum(l.ended), sum(l.delivered), sum(l.returned),
          sum(l.on_road), sum(l.sales), sum(l.goods), sum(l.unknown), sum(l.carrier), sum(l.returns), sum(l.packing),
          sum(l.packing_unknown), sum(l.ads), sum(l.unpaid))::private.profit_figures as f,
        count(*) filter (where l.is_first) as orders_once, row(
          0, sum(l.decided) filter (where l.is_first), sum(l.confirmed) filter (where l.is_first),
          sum(l.ended) filter (where l.is_first), sum(l.delivered) filter (where l.is_first),
          sum(l.returned) filter (where l.is_first), sum(l.on_road) filter (where l.is_first), 0, 0, 0, 0, 0, 0,
          sum(l.packing_unknown) filter (where l.is_first), 0, 0)::private.profit_figures as once
      from listed l group by l.key
    ), total as (
      select coalesce(sum(k.orders_once), 0)::bigint as orders, row(
        sum((k.f).pieces), coalesce(sum((k.once).decided), 0), coalesce(sum((k.once).confirmed), 0),
        coalesce(sum((k.once).ended), 0), coalesce(sum((k.once).delivered), 0), coalesce(sum((k.once).returned), 0),
        coalesce(sum((k.once).on_road), 0), sum((k.f).sales), sum((k.f).goods), sum((k.f).unknown),
        sum((k.f).carrier), sum((k.f).returns), sum((k.f).packing), coalesce(sum((k.once).packing_unknown), 0),
        sum((k.f).ads), sum((k.f).unpaid))::private.profit_figures as f
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
        select count(*) from private.profit_orders_in(from_day, to_day, filters ->> 'by') c
        join public.orders o on o.id = c.order_id where o.currency <> shop_currency)));
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
language plpgsql stable set search_path = '' set jit = off
as $$
#variable_conflict use_variable
declare
  wrong constant text := private.wrong_profit_filter(filters);
  per_page constant integer := 50;
  shown constant integer := greatest(least(coalesce(page, 1), 100000), 1);
  parts private.profit_part[];
begin
  if wrong is not null then
    return private.invalid(wrong);
  elsif not coalesce(
    which in ('all', 'confirmed', 'delivered', 'returned', 'on_road', 'unpaid', 'unknown'), false) then
    return private.invalid('which');
  end if;
  parts := array(
    select p from private.profit_parts(private.day(filters -> 'from'), private.day(filters -> 'to'), filters ->> 'by',
      -- In these rows every order is whole.
      case when key is null then 'delivery' else filters ->> 'group' end) p
    where (key is null or p.key = key) and case which
      when 'confirmed' then (p.figures).confirmed when 'delivered' then (p.figures).delivered
      when 'returned' then (p.figures).returned when 'on_road' then (p.figures).on_road
      when 'unpaid' then (p.figures).unpaid when 'unknown' then (p.figures).unknown + (p.figures).packing_unknown
      else 1 end > 0);
  return jsonb_build_object('ok', true, 'currency', (select s.currency from public.settings s),
    'name', private.profit_name(filters ->> 'group', key), 'total', cardinality(parts), 'page', shown,
    'perPage', per_page, 'orders', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'day', l.day, 'status', o.status,
        'customer', o.first_name || ' ' || o.last_name, 'figures', private.profit_json(1, l.figures))
        order by l.day desc, o.id), '[]')
      from (
        select * from unnest(parts) as p order by p.day desc, p.order_id limit per_page offset (shown - 1) * per_page
      ) as l join public.orders o on o.id = l.order_id));
end;
$$;
comment on function private.profit_orders(jsonb, text, text, integer) is
  'The orders behind a number of the report, newest first: {currency, name, total, page, perPage, orders: [{id, '
  'number, day, status, customer, figures}]}. key: of the row, null for the total; figures are of the part of the '
  'order that belongs to the row. which: all, confirmed, delivered, returned, on_road, unpaid, unknown (a cost). Or '
  'invalid {field}.';
select private.open_to('manage', 'private.profit_orders');

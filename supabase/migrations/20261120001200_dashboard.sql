-- The dashboard, and the search of the command palette.
-- Contract: docs/decisions/back-office-sql.md.

create or replace function private.order_periods(from_day date, to_day date, currency text) returns jsonb
language sql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
  with counted as (
    -- The index is read once for both periods. Algeria has had no daylight saving time since 1981, so every day has 24
    -- hours, and date_bin finds the day of an instant at a tenth of the cost of a conversion to a date.
    select date_bin('1 day', created_at, '2000-01-01 00:00+01') as at, status, count(*) as orders, sum(subtotal)
    filter (where o.currency = order_periods.currency) as goods
    from public.orders o
    where created_at >= private.midnight(from_day - (to_day - from_day + 1))
      and created_at < private.midnight(to_day + 1)
    group by 1, 2
  ), placed as materialized (
    select (at at time zone 'Africa/Algiers')::date as day, status, orders, coalesce(goods, 0) as goods from counted
  ), earned as materialized (
    select (date_bin('1 day', d.at, '2000-01-01 00:00+01') at time zone 'Africa/Algiers')::date as day,
      sum(o.subtotal) as goods
    from private.deliveries(from_day - (to_day - from_day + 1), to_day) as d
    join public.orders o on o.id = d.order_id
    where o.currency = order_periods.currency group by 1
  ), periods as (
    select named, first_day, last_day
    from (values
      ('period', from_day, to_day),
      ('previous', from_day - (to_day - from_day + 1), from_day - 1)
    ) as spans (named, first_day, last_day)
  ), sums as (
    select p.named, p.first_day, p.last_day, coalesce(sum(d.orders), 0) as orders,
      (select coalesce(sum(e.goods), 0) from earned e where e.day between p.first_day and p.last_day) as revenue,
      coalesce(sum(d.goods), 0) as booked,
      private.zero_per_status() || coalesce((
        select jsonb_object_agg(by_status.status, by_status.orders)
        from (
          select status, sum(orders) as orders from placed where day between p.first_day and p.last_day group by status
        ) as by_status), '{}') as statuses
    from periods p left join placed d on d.day between p.first_day and p.last_day group by 1, 2, 3
  ), days as (
    select calendar.day::date as day, coalesce(sum(d.orders), 0) as orders,
      coalesce(sum(d.orders) filter (where d.status = 'delivered'), 0) as delivered,
      coalesce(sum(d.orders) filter (where d.status = 'cancelled'), 0) as cancelled,
      coalesce((select e.goods from earned e where e.day = calendar.day::date), 0) as revenue,
      coalesce(sum(d.goods), 0) as booked
    from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') as calendar (day)
    left join placed d on d.day = calendar.day::date group by calendar.day
  )
  select jsonb_object_agg(
    named, jsonb_build_object(
      'from', first_day, 'to', last_day, 'orders', orders, 'revenue', revenue, 'booked', booked, 'statuses', statuses))
    || jsonb_build_object(
      'days',
        (select jsonb_agg(
        jsonb_build_object(
        'date', day, 'orders', orders, 'delivered', delivered, 'cancelled', cancelled, 'revenue', revenue, 'booked',
        booked) order by day) from days))
  from sums;
$$;
comment on function private.order_periods(date, date, text) is
  'A period, the period of the same length before it, and each day of it. orders, statuses, delivered, cancelled and '
  'booked (goods) count the orders placed in that time; revenue is the goods of orders that became delivered in that '
  'time. The money has no delivery fees, and no orders in a former currency of the shop.';

create or replace function private.brief_orders(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.listed_order(o) order by listed.place), '[]')
  from unnest(brief_orders.ids) with ordinality as listed (id, place) join public.orders o on o.id = listed.id;
$$;

create or replace function private.shop_now() returns jsonb
language sql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
  select jsonb_build_object(
    'toConfirm', o.pending, 'toShip', o.processing, 'activeProducts', p.active, 'lowStock', p.low,
    'outOfStock', p.sold_out, 'toTell', private.to_tell())
  from (
    select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'processing') as processing
    from public.orders where status in ('pending', 'processing')
  ) as o, (
    select count(*) as active, count(*) filter (where stock <= low_stock_threshold) as low, count(*)
    filter (where stock = 0) as sold_out
    from public.products where status = 'active'
  ) as p;
$$;
comment on function private.shop_now() is 'What staff have to do at this moment, in any period.';

create or replace function private.category_sizes() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', private.named(c.name, c.name_ar),
    'products', (select count(*) from public.products p where p.category_id = c.id and p.status = 'active'))
      order by c.position, c.name), '[]')
  from public.categories c;
$$;

create or replace function private.emptiest_shelves(most integer) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'sku', sku, 'name', private.named(name, name_ar),
    'stock', stock, 'waiting', waiting) order by stock, waiting desc, name), '[]')
  from (
    select id, sku, name, name_ar, stock, private.waiting_for(id) as waiting
    from public.products
    where status = 'active' and stock <= low_stock_threshold
    order by stock, waiting desc, name limit emptiest_shelves.most
  ) as emptiest;
$$;

create or replace function private.held_shelves(most integer) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'sku', sku, 'name', private.named(name, name_ar),
    'stock', stock, 'held', held) order by held desc, name), '[]')
  from (
    select p.id, p.sku, p.name, p.name_ar, p.stock, sum(i.quantity) as held
    from public.orders o
    join public.order_items i on i.order_id = o.id
    join public.products p on p.id = i.product_id
    where o.status = 'pending' and o.stock_held_since is not null
    group by p.id having 3 * sum(i.quantity) > p.stock + sum(i.quantity)
    order by held desc, p.name limit held_shelves.most
  ) as shelf;
$$;
comment on function private.held_shelves(integer) is
  'The products of which unconfirmed orders hold more than a third of all bottles, the most held first.';

create or replace function private.admin_dashboard(from_day date, to_day date) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  longest constant integer := 400;
  shop_currency text;
begin
  if from_day is null or to_day is null or to_day - from_day + 1 not between 1 and longest then
    return private.invalid('to_day');
  end if;
  select currency into strict shop_currency from public.settings;
  return jsonb_build_object('ok', true, 'currency', shop_currency,
    'now', private.shop_now(),
    'categories', private.category_sizes(),
    'recent', private.brief_orders(private.order_page('newest', 'public.orders', 8, 0)),
    'lowStock', private.emptiest_shelves(8),
    'held', private.held_shelves(8))
    || private.order_periods(from_day, to_day, shop_currency);
end;
$$;
comment on function private.admin_dashboard(date, date) is
  'The dashboard from one day to another, Algiers days, both included, 400 at most: {currency, '
  'now, period, previous, days, categories, recent, lowStock, held}, or invalid {field}.';
select private.open_to('manage', 'private.admin_dashboard');

-- Finding anything --------------------------------------------------------------------------------

create or replace function private.brief_products(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', p.id, 'sku', p.sku, 'name', private.named(p.name, p.name_ar))
      order by listed.place), '[]')
  from unnest(brief_products.ids) with ordinality as listed (id, place) join public.products p on p.id = listed.id;
$$;

create or replace function private.admin_find(query text) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  most constant integer := 5;
  asked text := private.trimmed(to_jsonb(left(admin_find.query, 200)));
  terms tsquery := private.order_terms(asked);
begin
  if terms is null then
    return '{"ok": true, "orders": [], "products": []}';
  end if;
  return jsonb_build_object('ok', true,
    'orders',
      private.brief_orders(
      private.order_page(
        'newest', private.order_source(jsonb_build_object('search', asked), by_goods => false), most, 0)),
    -- What is on sale first, then by name.
    'products', private.brief_products(array(
      select p.id from public.products p where p.id = any (private.products_named(asked))
      order by p.status <> 'active', lower(p.name), p.id limit most)));
end;
$$;
comment on function private.admin_find(text) is
  'At most five orders (by number, name, phone, address, note; newest first) and five products (by name, brand, SKU; '
  'of any status) for the command palette: {orders, products}.';
select private.open_to('manage', 'private.admin_find');

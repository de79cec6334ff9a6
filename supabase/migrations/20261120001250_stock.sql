-- Stock: bottles on the shelf, held by orders and on the road, and the ledger of every change (STOCK-1 to STOCK-5).
-- Packers read it, so it has no price, no cost and no revenue.

create or replace function private.stock_away() returns table (product_id uuid, held bigint, on_road bigint)
language sql stable set search_path = ''
as $$
  select i.product_id,
    coalesce(sum(i.quantity) filter (where o.status not in ('shipped', 'cancelled')), 0),
    coalesce(sum(i.quantity - i.returned) filter (where o.status in ('shipped', 'cancelled')), 0)
  from public.orders o join public.order_items i on i.order_id = o.id
  -- As in the condition of the index orders_away_idx.
  where o.status <> 'delivered' and o.stock_held_since is not null
  group by i.product_id;
$$;
comment on function private.stock_away() is
  'How many bottles of each product are away from the shelf. held: for orders that have not left. on_road: of orders '
  'that are shipped, or were cancelled after they had left and are not back yet.';

create or replace function private.stock_sold() returns table (product_id uuid, sold bigint)
language sql stable set search_path = ''
as $$
  select i.product_id, sum(i.quantity - i.returned)
  from private.deliveries((now() at time zone 'Africa/Algiers')::date - 29, null) d
  join public.order_items i on i.order_id = d.order_id
  group by i.product_id;
$$;
comment on function private.stock_sold() is
  'How many bottles customers received in the last thirty days, today included, and have not sent back.';

create or replace function private.stock_rows(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'sku', p.sku, 'name', private.named(p.name, p.name_ar),
    'brand', private.named(b.name, b.name_ar), 'image', private.first_picture(p.id), 'status', p.status,
    'stock', p.stock, 'low', p.stock <= p.low_stock_threshold, 'held', coalesce(a.held, 0),
    'onRoad', coalesce(a.on_road, 0), 'sold', coalesce(s.sold, 0),
    'days', case when s.sold > 0 then p.stock * 30 / s.sold end) order by listed.place), '[]')
  from unnest(stock_rows.ids) with ordinality as listed (id, place)
  join public.products p on p.id = listed.id
  join public.brands b on b.id = p.brand_id
  left join private.stock_away() a on a.product_id = p.id
  left join private.stock_sold() s on s.product_id = p.id;
$$;
comment on function private.stock_rows(uuid[]) is
  'Products as the list of stock shows them: [{id, sku, name, brand, image, status, stock, low, held, onRoad, sold, '
  'days}]. sold: in the last thirty days. days: after how many days the shelf is empty if sales go on like this; null '
  'without a sale.';

create or replace function private.stock_list(filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  asked jsonb := case when jsonb_typeof(stock_list.filters) = 'object' then stock_list.filters else '{}' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 1000000), 1);
  per_page integer := private.per_page(asked);
  found_ids uuid[] := private.products_named(private.trimmed(asked -> 'search'));
  only_low boolean := coalesce(asked -> 'low' = 'true', false);
  total integer;
  ids uuid[];
begin
  with listed as materialized (
    select p.id, p.stock, lower(p.name) collate "C" as name from public.products p
    where (found_ids is null or p.id = any (found_ids)) and (p.status <> 'archived' or p.stock > 0)
      and (not only_low or (p.stock <= p.low_stock_threshold and p.status = 'active'))
  )
  select (select count(*) from listed), array(
    select l.id from listed l left join private.stock_sold() s on only_low and s.product_id = l.id
    -- With the filter low, the products that run out soonest come first.
    order by case when only_low and s.sold > 0 then l.stock::numeric / s.sold end, case when only_low then l.stock end,
      l.name, l.id
    limit per_page offset (page - 1) * per_page)
  into total, ids;
  return jsonb_build_object('ok', true, 'total', total, 'page', page, 'perPage', per_page,
    'products', private.stock_rows(ids));
end;
$$;
comment on function private.stock_list(jsonb) is
  'A page of the list of stock: {total, page, perPage, products: private.stock_rows}. Filters, all optional: search '
  '(name, brand, SKU), low (true: only active products at or under their threshold, those that run out soonest first), '
  'page, per_page. An archived product is listed only while it has bottles in stock.';
select private.open_to('pack', 'private.stock_list');

create or replace function private.stock_moves_of(product_id uuid, page integer default 1) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  per_page constant integer := 50;
  shown constant integer := greatest(least(coalesce(stock_moves_of.page, 1), 1000000), 1);
  product jsonb := private.stock_rows(array[stock_moves_of.product_id]) -> 0;
begin
  if product is null then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true, 'product', product, 'page', shown, 'perPage', per_page,
    'total', (select count(*) from private.stock_moves m where m.product_id = stock_moves_of.product_id),
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'at', m.at, 'delta', m.delta, 'after', m.stock_after,
        'cause', m.cause, 'number', o.number, 'by', private.staff_name(m.moved_by), 'note', m.note)
        order by m.id desc), '[]')
      from (
        select * from private.stock_moves m where m.product_id = stock_moves_of.product_id
        order by m.id desc limit per_page offset (shown - 1) * per_page) as m
      left join public.orders o on o.id = m.order_id));
end;
$$;
comment on function private.stock_moves_of(uuid, integer) is
  'The ledger of a product, newest first, fifty a page: {product: as in stock_list, total, page, perPage, moves: '
  '[{id, at, delta, after, cause, number, by, note}]}. number: of the order, or null. by: the name of the staff '
  'member, or null. Or not_found.';
select private.open_to('pack', 'private.stock_moves_of');

-- Changing stock ----------------------------------------------------------------------------------

create or replace function private.keep_stock(product_id uuid, delta integer, cause text, note text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  clean_note constant text := private.trimmed(to_jsonb(keep_stock.note));
begin
  if length(clean_note) > 200 then
    return private.invalid('note');
  end if;
  perform private.move_stock(
    array[row(keep_stock.product_id, keep_stock.delta)::private.stock_move], keep_stock.cause, note => clean_note);
  return jsonb_build_object('ok', true, 'product', private.stock_rows(array[keep_stock.product_id]) -> 0,
    'products', private.moved_products());
end;
$$;

create or replace function private.stock_receive(product_id uuid, quantity integer, note text default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.lock_products(array[stock_receive.product_id]);
  if not exists (select from public.products p where p.id = stock_receive.product_id) then
    return private.refusal('not_found');
  elsif not coalesce(stock_receive.quantity between 1 and 100000, false) then
    return private.invalid('quantity');
  end if;
  return private.keep_stock(
    stock_receive.product_id, stock_receive.quantity, 'received', stock_receive.note);
end;
$$;
comment on function private.stock_receive(uuid, integer, text) is
  'Adds bottles that arrived: {product: as in stock_list, products}, or not_found, invalid {field}.';
select private.open_to('pack', 'private.stock_receive');

create or replace function private.stock_count(product_id uuid, counted integer, seen integer, note text default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  stock_now integer;
begin
  perform private.lock_products(array[stock_count.product_id]);
  select p.stock into stock_now from public.products p where p.id = stock_count.product_id;
  if stock_now is null then
    return private.refusal('not_found');
  elsif not coalesce(stock_count.counted between 0 and 1000000, false) then
    return private.invalid('counted');
  elsif stock_now is distinct from stock_count.seen then
    return private.refusal('stock_changed', jsonb_build_object('n', stock_now));
  end if;
  return private.keep_stock(stock_count.product_id, stock_count.counted - stock_now, 'count', stock_count.note);
end;
$$;
comment on function private.stock_count(uuid, integer, integer, text) is
  'Sets the stock to the number that was counted; `seen` is the stock that the screen showed: {product: as in '
  'stock_list, products}. Or not_found, invalid {field}, stock_changed {n}: the stock is now n and no longer `seen`, '
  'so nobody knows whether the count is from before or after the change. When count and stock are equal, nothing is '
  'written.';
select private.open_to('pack', 'private.stock_count');

create or replace function private.stock_use(
  product_id uuid, quantity integer, cause text, note text default null, size text default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  product public.products;
  lost_size text;
  answer jsonb;
begin
  perform private.lock_products(array[stock_use.product_id]);
  select * into product from public.products p where p.id = stock_use.product_id;
  -- A product with one size needs no choice.
  lost_size := coalesce(stock_use.size, case when cardinality(product.sizes) = 1 then product.sizes[1] end);
  if product.id is null then
    return private.refusal('not_found');
  elsif not coalesce(stock_use.quantity between 1 and 100000, false) then
    return private.invalid('quantity');
  elsif not coalesce(stock_use.cause in ('tester', 'damaged', 'missing'), false) then
    return private.invalid('cause');
  elsif lost_size <> all (product.sizes) then
    return private.invalid('size');
  elsif stock_use.quantity > product.stock then
    return private.refusal('insufficient_stock', jsonb_build_object(
      'name', product.name, 'name_ar', product.name_ar, 'product_id', product.id, 'n', product.stock));
  end if;
  answer := private.keep_stock(stock_use.product_id, -stock_use.quantity, stock_use.cause, stock_use.note);
  if answer -> 'ok' = 'true' then
    perform private.note_loss(product.id, lost_size, stock_use.quantity);
  end if;
  return answer;
end;
$$;
comment on function private.stock_use(uuid, integer, text, text, text) is
  'Takes bottles that will not be sold off the shelf. cause: tester (opened to be tried), damaged or missing. size: '
  'tells at which cost; without it the cost of a product with several sizes is unknown. {product: as in stock_list, '
  'products}, or not_found, invalid {field}, insufficient_stock {name, n}.';
select private.open_to('pack', 'private.stock_use');

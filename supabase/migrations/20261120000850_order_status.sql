-- The status of an order, what its customer may do to it, and the stock of orders that nobody confirmed.

-- Status ------------------------------------------------------------------------------------------

create or replace function private.first_shortage(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', i.name, 'name_ar', i.name_ar, 'product_id', i.product_id, 'n', coalesce(p.stock, 0))
  from public.order_items i
  left join public.products p on p.id = i.product_id
  where i.order_id = first_shortage.order_id
    and coalesce(p.stock, 0) < (
      select sum(same.quantity - same.returned) from public.order_items same
      where same.order_id = i.order_id and same.product_id is not distinct from i.product_id)
  order by i.position limit 1;
$$;
comment on function private.first_shortage(uuid) is
  'Which product of an order without stock has too little for it to come back, and how many are left.';

create or replace function private.is_out(held public.orders) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return held.status in ('shipped', 'delivered') and exists (
    select from public.order_items i where i.order_id = held.id and i.quantity > i.returned);
end;
$$;
comment on function private.is_out(public.orders) is
  'Whether an order has left with bottles that are not back: cancelling it then puts nothing on the shelf.';

create or replace function private.has_stock_as(held public.orders, to_status public.order_status) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return has_stock_as.to_status <> 'cancelled' or private.is_out(has_stock_as.held);
end;
$$;
comment on function private.has_stock_as(public.orders, public.order_status) is
  'Whether an order that gets this status has taken its bottles off the shelf.';

create or replace function private.after_status(
  held public.orders, to_status public.order_status, reason text default null
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  had_stock constant boolean := held.stock_held_since is not null;
  has_stock constant boolean := private.has_stock_as(held, to_status);
  sign constant integer := case when has_stock then -1 else 1 end;
begin
  if held.status <> to_status then
    if had_stock <> has_stock then
      perform private.move_stock(
        array(
          select row(i.product_id, (i.quantity - i.returned) * sign)::private.stock_move
          from public.order_items i where i.order_id = held.id),
        case when has_stock then 'order' else 'order_back' end, held.id);
    end if;
    perform private.parcel_after_status(held, to_status);
    perform private.follow_cash(array[held.id]);
    perform private.follow_costs(held, to_status);
  end if;
  perform private.desk_after_status(held.id, reason);
  perform private.call_listeners('orders');
end;
$$;
comment on function private.after_status(public.orders, public.order_status, text) is
  'What follows from the new status of an order, which is written already: stock, parcel, cash, costs, call desk and '
  'the screens that are open. held: the order before the change. A new order (held has the status already) has taken '
  'its stock and has no parcel. reason: why the order is cancelled.';

create or replace function private.change_order_status(
  order_id uuid, from_status text, to_status public.order_status, actor text, reason text default null
) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  had_stock boolean;
  has_stock boolean;
begin
  select * into held from public.orders where id = change_order_status.order_id for update;
  if not found then
    return 'not_found';
  elsif held.status::text <> change_order_status.from_status then
    return 'status_conflict';
  elsif held.status = change_order_status.to_status then
    return null;
  elsif change_order_status.to_status in ('pending', 'processing') and private.has_come_back(held.id) then
    return 'came_back';
  end if;

  -- A pending order may have given its stock back: it takes it again when it is confirmed.
  had_stock := held.stock_held_since is not null;
  has_stock := private.has_stock_as(held, change_order_status.to_status);
  if had_stock <> has_stock then
    perform private.lock_products(array(
      select i.product_id from public.order_items i where i.order_id = held.id));
    if has_stock and private.first_shortage(held.id) is not null then
      return 'insufficient_stock';
    end if;
  end if;

  update public.orders o
  set status = change_order_status.to_status,
    stock_held_since = case
      when not has_stock then null
      when change_order_status.to_status = 'pending' or not had_stock then now()
      else o.stock_held_since end
  where o.id = held.id;
  insert into public.order_events (order_id, actor, actor_id, kind, from_status, to_status)
  values (held.id, change_order_status.actor, (select auth.uid()), 'status_changed', held.status,
    change_order_status.to_status);
  perform private.after_status(held, change_order_status.to_status, change_order_status.reason);
  return null;
end;
$$;
comment on function private.change_order_status(uuid, text, public.order_status, text, text) is
  'The only writer of an order''s status, for an order that still has from_status. Null on success, else not_found, '
  'status_conflict, came_back or insufficient_stock. Cancelling an order that has not left gives its stock back, once; '
  'un-cancelling it, or confirming it after its stock was given back, takes the stock again. Stock of an order that '
  'has left comes back by an inspection (private.return_inspect). An order of which something came back cannot become '
  'pending or processing (came_back). reason: of a cancellation (private.is_cancel_reason); null is not_said. All '
  'else that follows: private.after_status.';

create or replace function private.cancel_order(number text, token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  found_id uuid := private.order_by_token_id(cancel_order.number, cancel_order.token);
begin
  if found_id is null then
    return private.refusal('not_found');
  end if;
  if private.change_order_status(found_id, 'pending', 'cancelled', 'shopper', 'by_guest') is not null then
    return private.refusal('not_cancellable');
  end if;
  return jsonb_build_object(
    'ok', true, 'order', jsonb_build_object('number', cancel_order.number, 'status', 'cancelled'),
    'products', private.moved_products());
end;
$$;
comment on function private.cancel_order(text, text) is
  'Cancels a pending order with its guest token: {"ok":true,"order":{number,status},"products":[id]} or not_found, '
  'not_cancellable. The stock comes back once.';
select private.open_to('everyone', 'private.cancel_order');

-- Changing an order as its customer ---------------------------------------------------------------

create or replace function private.guest_change_limit(held public.orders, items jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shop public.settings;
  wanted record;
  others bigint;
begin
  -- Only added bottles are checked: an address can be corrected even when the goods are sold out or a limit is reached.
  select sum(private.whole(item -> 'quantity')) as pieces,
    (select sum(i.quantity) from public.order_items i where i.order_id = held.id) as had,
    min(jsonb_build_object('name', i.name, 'name_ar', i.name_ar, 'product_id', i.product_id)::text) filter (
      where private.whole(item -> 'quantity') > i.quantity
        and (p.status = 'draft' or private.unsellable(p, i.size) is not null)) as gone
  into wanted
  from jsonb_array_elements(guest_change_limit.items) as item
  left join public.order_items i on i.order_id = held.id and i.position = private.whole(item -> 'position')
    and i.size is not distinct from coalesce(item ->> 'size', i.size)
  left join public.products p on p.id = i.product_id;
  if wanted.gone is not null then
    return private.refusal('out_of_stock', wanted.gone::jsonb);
  elsif coalesce(wanted.pieces, 0) <= wanted.had then
    return null;
  end if;
  select * into strict shop from public.settings;
  others := (private.unconfirmed_of(held.phone, held.id)).pieces;
  return case
    when wanted.pieces > shop.max_order_pieces
      then private.refusal('too_many_pieces', jsonb_build_object('n', shop.max_order_pieces))
    when wanted.pieces + others > shop.max_open_pieces
      then private.refusal('too_many_open_pieces', jsonb_build_object('n', shop.max_open_pieces)) end;
end;
$$;
comment on function private.guest_change_limit(public.orders, jsonb) is
  'Why a customer may not have more of these goods: a product is no longer sold in its size, or a limit of the shop is '
  'reached. Null when no quantity grows, and when it may grow.';

create or replace function private.guest_change_order(
  number text, token text, version timestamptz, payload jsonb
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  items jsonb := case when length(payload::text) <= 32768 then payload -> 'items' end;
  new_delivery jsonb := jsonb_build_array(payload #> '{delivery,wilaya}', payload #> '{delivery,type}');
  wait integer;
  refused jsonb;
begin
  select * into held from public.orders o
  where o.id = private.order_by_token_id(guest_change_order.number, guest_change_order.token) for update;
  if not found then
    return private.refusal('not_found');
  elsif private.as_uuid(payload -> 'key') is null then
    return private.invalid('key');
  elsif exists (
    select from public.order_events e
    where e.order_id = held.id and e.kind = 'edited' and e.detail -> 'key' = payload -> 'key')
  then
    -- The customer pressed twice, or the browser sent the change again because the answer was lost.
    return private.edit_answer(held, private.products_in(held.id));
  elsif held.status <> 'pending' or held.updated_at is distinct from guest_change_order.version then
    return private.refusal('status_conflict', jsonb_build_object('status', held.status));
  elsif jsonb_typeof(items) is distinct from 'array'
    or exists (select from jsonb_array_elements(items) as item where not item ? 'position')
  then
    return private.invalid('items');
  end if;
  wait := private.hit('order_change', held.id::text, 20, interval '1 hour');
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  refused := private.guest_change_limit(held, items);
  if refused is not null then
    return refused;
  end if;
  return private.edit_locked_order(held, jsonb_build_object(
    'customer', jsonb_build_object(
      'first_name', held.first_name, 'last_name', held.last_name, 'phone', held.phone, 'email', held.email),
    'delivery', payload -> 'delivery', 'note', payload -> 'note', 'gift', payload -> 'gift', 'items', items,
    'expected_total', payload -> 'expected_total', 'key', payload -> 'key')
    -- A fee that staff agreed is valid only for its wilaya and delivery type.
    || case when held.shipping_agreed and new_delivery <> jsonb_build_array(held.wilaya_code, held.delivery_type)
      then '{"shipping": null}' else '{}' end::jsonb, 'shopper');
end;
$$;
comment on function private.guest_change_order(text, text, timestamptz, jsonb) is
  'Changes place, note, gift, sizes and quantities of a pending order with its guest token. payload {key, delivery, '
  'note, gift, items [{position, size, quantity}], expected_total}: the order as it shall be; a line that is missing '
  'is removed. The same key gets the same answer. {order:{…totals}, products} or not_found, status_conflict {status}, '
  'invalid {field}, out_of_stock, size_not_available, insufficient_stock {name,n}, delivery_unavailable, price_changed '
  '(new totals), too_many_pieces {n}, too_many_open_pieces {n}, rate_limited {retry_after}. 20 tries per order and '
  'hour.';
select private.open_to('everyone', 'private.guest_change_order');

-- Stock of orders that nobody confirmed -----------------------------------------------------------

create or replace function private.release_unconfirmed_stock() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  days constant integer := (select unconfirmed_days from public.settings);
  ids uuid[];
  released uuid;
begin
  perform private.drop_old_restock_requests();
  perform private.drop_erased_flags();
  perform private.write_earnings(max_orders => 5000);
  ids := array(
    select o.id from public.orders o
    where o.status = 'pending' and o.stock_held_since < now() - make_interval(days => days)
    order by o.stock_held_since limit 20 for update skip locked);
  perform private.lock_products(array(select i.product_id from public.order_items i where i.order_id = any (ids)));
  foreach released in array ids loop
    perform private.move_stock(
      -- Nothing of a pending order has come back (change_order_status), so all its bottles are here.
      array(
        select row(i.product_id, i.quantity)::private.stock_move from public.order_items i where i.order_id = released),
      'unconfirmed', released);
    insert into public.order_events (order_id, actor, kind, detail)
    values (released, 'system', 'stock_released', jsonb_build_object('days', days));
  end loop;
  update public.orders o set stock_held_since = null where o.id = any (ids);
  return jsonb_build_object('ok', true, 'orders', cardinality(ids), 'products', private.moved_products());
end;
$$;
comment on function private.release_unconfirmed_stock() is
  'Gives back the stock of up to 20 orders that have waited for a confirmation longer than settings.unconfirmed_days. '
  'The orders stay. {orders: how many; call again until it is 0, products: those whose pages show another stock now}. '
  'Safe to repeat, so the web server calls it after a page view, once an hour. It also deletes old restock requests '
  'and ended flags of erased people, and writes earnings, so that a report of profit has little left to write.';
select private.open_to('everyone', 'private.release_unconfirmed_stock', '1s');

-- The status of an order, its cancellation, and the stock of orders that nobody confirmed.

-- Status ------------------------------------------------------------------------------------------

create or replace function private.first_shortage(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', i.name, 'name_ar', i.name_ar, 'product_id', i.product_id, 'n', coalesce(p.stock, 0))
  from public.order_items i
  left join public.products p on p.id = i.product_id
  where i.order_id = first_shortage.order_id
    and coalesce(p.stock, 0) < (
      select sum(same.quantity) from public.order_items same
      where same.order_id = i.order_id and same.product_id is not distinct from i.product_id)
  order by i.position limit 1;
$$;
comment on function private.first_shortage(uuid) is
  'Which product of an order without stock has too little for it to come back, and how many are left.';

create or replace function private.change_order_status(
  order_id uuid, from_status text, to_status public.order_status, actor text
) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  had_stock boolean;
  has_stock boolean := change_order_status.to_status <> 'cancelled';
begin
  select * into held from public.orders where id = change_order_status.order_id for update;
  if not found then
    return 'not_found';
  elsif held.status::text <> change_order_status.from_status then
    return 'status_conflict';
  elsif held.status = change_order_status.to_status then
    return null;
  end if;

  -- A pending order may have given its stock back: it takes it again when it is confirmed.
  had_stock := held.stock_held_since is not null;
  if had_stock <> has_stock then
    perform private.lock_products(array(
      select i.product_id from public.order_items i where i.order_id = held.id));
    if has_stock and private.first_shortage(held.id) is not null then
      return 'insufficient_stock';
    end if;
    perform private.move_stock(
      array(
        select row(i.product_id, case when has_stock then -i.quantity else i.quantity end)::private.stock_move
        from public.order_items i where i.order_id = held.id),
      case when has_stock then 'order' else 'order_back' end, held.id);
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
  return null;
end;
$$;
comment on function private.change_order_status(uuid, text, public.order_status, text) is
  'Moves an order from a status it must still have; null on success, else not_found, status_conflict or '
  'insufficient_stock. Stock comes back once when it becomes cancelled, and is taken again when it is un-cancelled or '
  'confirmed after it was given back.';

create or replace function private.cancel_order(number text, token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  found_id uuid := private.order_by_token_id(cancel_order.number, cancel_order.token);
begin
  if found_id is null then
    return private.refusal('not_found');
  elsif private.change_order_status(found_id, 'pending', 'cancelled', 'shopper') is not null then
    return private.refusal('not_cancellable');
  end if;
  return jsonb_build_object(
    'ok', true, 'order', jsonb_build_object('number', cancel_order.number, 'status', 'cancelled'));
end;
$$;
comment on function private.cancel_order(text, text) is
  'Cancels a pending order with its guest token: {"ok":true,"order":{number,status}} or not_found, not_cancellable. '
  'The stock comes back once.';
select private.open_to('everyone', 'private.cancel_order');

-- Stock of orders that nobody confirmed -----------------------------------------------------------

create or replace function private.release_unconfirmed_stock() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  days constant integer := (select unconfirmed_days from public.settings);
  ids uuid[];
  released uuid;
begin
  ids := array(
    select o.id from public.orders o
    where o.status = 'pending' and o.stock_held_since < now() - make_interval(days => days)
    order by o.stock_held_since limit 20 for update skip locked);
  perform private.lock_products(array(select i.product_id from public.order_items i where i.order_id = any (ids)));
  foreach released in array ids loop
    perform private.move_stock(
      array(
        select row(i.product_id, i.quantity)::private.stock_move from public.order_items i where i.order_id = released),
      'unconfirmed', released);
    insert into public.order_events (order_id, actor, kind, detail)
    values (released, 'system', 'stock_released', jsonb_build_object('days', days));
  end loop;
  update public.orders o set stock_held_since = null where o.id = any (ids);
  return jsonb_build_object('ok', true, 'orders', cardinality(ids), 'products', (
    select coalesce(jsonb_agg(distinct i.product_id), '[]') from public.order_items i
    where i.order_id = any (ids) and i.product_id is not null));
end;
$$;
comment on function private.release_unconfirmed_stock() is
  'Gives back the stock of up to 20 orders that have waited for a confirmation longer than settings.unconfirmed_days. '
  'The orders stay. Answers {orders, products}: how many, and whose pages show another stock now; call again until 0. '
  'Harmless to repeat, so the web server calls it when a view is recorded.';
select private.open_to('everyone', 'private.release_unconfirmed_stock', '1s');

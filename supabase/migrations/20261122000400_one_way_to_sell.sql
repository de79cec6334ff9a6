-- Orders of shoppers, orders taken by phone and corrected orders price, sum up and write their lines in one place each
-- (docs/decisions/order-placement.md).

-- Asked twice --------------------------------------------------------------------------------------------

create function private.earlier_order(key uuid, checked jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  earlier record;
begin
  -- One submission at a time per key: a double press or a retry waits here and then finds the first one's order.
  perform pg_advisory_xact_lock(hashtextextended(earlier_order.key::text, 0));
  select o.id, o.payload_hash = extensions.digest(earlier_order.checked::text, 'sha256') as same_payload
    into earlier from public.orders o where o.idempotency_key = earlier_order.key;
  if not found then
    return null;
  end if;
  return case when earlier.same_payload then private.order_answer(earlier.id) else private.refusal('idempotency_conflict') end;
end;
$$;
comment on function private.earlier_order(uuid, jsonb) is 'The answer that an idempotency key already has, or null when the caller, who from here on holds the key, may place the order.';
revoke execute on function private.earlier_order(uuid, jsonb) from public;

-- What it costs, and what is written -----------------------------------------------------------------------

create function private.lines_total(items jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce(sum((item ->> 'unit_price')::bigint * (item ->> 'quantity')::bigint), 0)::bigint from jsonb_array_elements(lines_total.items) as item;
$$;
revoke execute on function private.lines_total(jsonb) from public;

create function private.order_money(subtotal bigint, shipping bigint, tax_rate_bp integer, currency text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('subtotal', order_money.subtotal, 'shipping', order_money.shipping,
    'tax', private.included_tax(order_money.subtotal, order_money.tax_rate_bp, private.coin(order_money.currency)),
    'total', order_money.subtotal + coalesce(order_money.shipping, 0));
$$;
comment on function private.order_money(bigint, bigint, integer, text) is 'The sums of an order in minor units. A null shipping is one that is agreed by phone.';
revoke execute on function private.order_money(bigint, bigint, integer, text) from public;

create function private.write_lines(order_id uuid, after integer, items jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_items (order_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity)
  select write_lines.order_id, write_lines.after + position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity
  from jsonb_to_recordset(write_lines.items) as item (position smallint, product_id uuid, sku text, name text, name_ar text, brand text,
    brand_ar text, size text, image_path text, unit_price bigint, quantity integer);
$$;
comment on function private.write_lines(uuid, integer, jsonb) is 'The only way into order_items: priced lines (priced_items), numbered on from `after`.';
revoke execute on function private.write_lines(uuid, integer, jsonb) from public;

create or replace function private.insert_order(checked jsonb, items jsonb, money jsonb, shop public.settings) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  insert into public.orders (id, number, token_hash, idempotency_key, payload_hash, locale, first_name, last_name, phone, email,
    delivery_type, wilaya_code, commune_id, desk_id, address, place, note, currency, subtotal, shipping, tax_rate_bp, tax, total)
  select new_id, private.new_order_number(), extensions.digest(private.order_token(new_id), 'sha256'),
    (checked ->> 'idempotency_key')::uuid, extensions.digest(checked::text, 'sha256'), checked ->> 'locale',
    checked ->> 'first_name', checked ->> 'last_name', checked ->> 'phone', checked ->> 'email',
    checked ->> 'type', (checked ->> 'wilaya')::smallint, (checked ->> 'commune')::integer, (checked ->> 'desk_id')::uuid, checked ->> 'address',
    private.place_names(checked), checked ->> 'note', shop.currency, (money ->> 'subtotal')::bigint, (money ->> 'shipping')::bigint, shop.tax_rate_bp,
    (money ->> 'tax')::bigint, (money ->> 'total')::bigint;
  perform private.write_lines(new_id, 0, items);
  insert into public.order_events (order_id, actor, kind, to_status) values (new_id, coalesce(checked ->> 'by', 'shopper'), 'placed', 'pending');
  return new_id;
end;
$$;

create or replace function private.place_checked_order(checked jsonb, expected_total bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shop public.settings;
  quote record;
  items jsonb;
  refused jsonb;
  money jsonb;
  wait integer := 0;
  placed uuid;
begin
  select * into strict shop from public.settings;
  -- A refusal below must give the stock back: the block is a savepoint that the refusal rolls back to.
  -- The last lock taken is the phone's counter, so it cannot take part in a deadlock.
  begin
    refused := private.take_stock(checked -> 'items');
    if refused is not null then
      return refused;
    end if;
    items := private.priced_items(checked -> 'items', private.coin(shop.currency));
    select * into quote from private.shipping_quote((checked ->> 'wilaya')::integer, checked ->> 'type', private.lines_total(items));
    money := private.order_money(private.lines_total(items), quote.fee, shop.tax_rate_bp, shop.currency);
    if not coalesce(quote.available, false) then
      refused := private.refusal('delivery_unavailable', jsonb_build_object('field', 'delivery.type'));
    elsif place_checked_order.expected_total <> (money ->> 'total')::bigint then
      refused := private.refusal('price_changed', money || jsonb_build_object('items', (
        select jsonb_agg(jsonb_build_object('product_id', item -> 'product_id', 'size', item -> 'size', 'unit_price', item -> 'unit_price') order by item -> 'position')
        from jsonb_array_elements(items) as item)));
    else
      placed := private.insert_order(checked, items, money, shop);
      -- Staff who write down what somebody says on the phone are not a flood.
      if checked ->> 'by' is null then
        wait := private.hit('order_phone', checked ->> 'phone', 3, interval '1 hour');
      end if;
      if wait > 0 then
        refused := private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
      end if;
    end if;
    if refused is not null then
      raise exception using errcode = 'LF001';
    end if;
    return private.order_answer(placed);
  exception
    when sqlstate 'LF001' then
      return refused;
    when foreign_key_violation then
      -- Products are locked and places never go: staff removed the pickup desk after it was looked up.
      return private.refusal('invalid', '{"field": "delivery.desk_id"}');
  end;
end;
$$;

create or replace function public.place_order(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  wrong_field text;
  checked jsonb;
  earlier jsonb;
  wait integer;
begin
  select read.field, read.checked into wrong_field, checked from private.read_order(payload) as read;
  if wrong_field is not null then
    return private.refusal('invalid', jsonb_build_object('field', wrong_field));
  end if;
  earlier := private.earlier_order((checked ->> 'idempotency_key')::uuid, checked);
  if earlier is not null then
    return earlier;
  end if;
  wrong_field := private.wrong_place(checked);
  if wrong_field is not null then
    return private.refusal('invalid', jsonb_build_object('field', wrong_field));
  end if;

  -- Three orders per phone and hour are counted where they succeed, so that a shopper who meets a changed price or
  -- an empty shelf is not locked out; attempts have their own, wider limit.
  wait := greatest(
    private.hit('order_ip', private.client_ip(), 60, interval '1 hour'),
    private.hit('order_attempt', checked ->> 'phone', 20, interval '1 hour'));
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;

  return private.place_checked_order(checked, (payload ->> 'expected_total')::bigint);
exception
  -- query_canceled: hosted Supabase ends a statement of anon after three seconds. Who waited in vain gets an answer, not an error.
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;

create or replace function public.admin_place_order(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  wrong_field text;
  checked jsonb;
  answer jsonb;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  select read.field, read.checked || '{"by": "admin"}' into wrong_field, checked from private.read_order(payload) as read;
  if wrong_field is not null then
    return private.refusal('invalid', jsonb_build_object('field', wrong_field));
  end if;
  -- First what was answered already: a desk that closed since makes no new answer to an old question.
  answer := private.earlier_order((checked ->> 'idempotency_key')::uuid, checked);
  wrong_field := private.wrong_place(checked);
  if answer is null and wrong_field is not null then
    return private.refusal('invalid', jsonb_build_object('field', wrong_field));
  end if;
  -- The guest token stays out of reach even for staff.
  return coalesce(answer, private.place_checked_order(checked, (payload ->> 'expected_total')::bigint)) #- '{order,token}';
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;

-- Corrections ----------------------------------------------------------------------------------------------

create or replace function private.rewrite_lines(order_id uuid, kept jsonb, fresh jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last_position integer := (select max(i.position) from public.order_items i where i.order_id = rewrite_lines.order_id);
begin
  update public.products p set stock = p.stock + moved.back
  from (
    select product_id, sum(quantity) as back
    from (
      select i.product_id, i.quantity from public.order_items i where i.order_id = rewrite_lines.order_id
      union all
      select i.product_id, -asked.quantity from jsonb_to_recordset(rewrite_lines.kept) as asked (position integer, quantity integer)
      join public.order_items i on i.order_id = rewrite_lines.order_id and i.position = asked.position
      union all
      select (item ->> 'product_id')::uuid, -(item ->> 'quantity')::integer from jsonb_array_elements(rewrite_lines.fresh) as item
    ) as moves
    group by product_id having sum(quantity) <> 0
  ) as moved
  where p.id = moved.product_id;

  delete from public.order_items i
  where i.order_id = rewrite_lines.order_id and i.position not in (select (item ->> 'position')::integer from jsonb_array_elements(rewrite_lines.kept) as item);
  update public.order_items i set quantity = asked.quantity
  from jsonb_to_recordset(rewrite_lines.kept) as asked (position integer, quantity integer)
  where i.order_id = rewrite_lines.order_id and i.position = asked.position and i.quantity <> asked.quantity;
  perform private.write_lines(rewrite_lines.order_id, last_position, rewrite_lines.fresh);
end;
$$;

create function private.kept_lines(order_id uuid, kept jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('unit_price', i.unit_price, 'quantity', asked.quantity)), '[]')
  from jsonb_to_recordset(kept_lines.kept) as asked (position integer, quantity integer)
  join public.order_items i on i.order_id = kept_lines.order_id and i.position = asked.position;
$$;
comment on function private.kept_lines(uuid, jsonb) is 'The lines that stay in a corrected order, at the price they were sold for.';
revoke execute on function private.kept_lines(uuid, jsonb) from public;

create or replace function private.edit_locked_order(held public.orders, payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lines private.order_lines_read := private.read_lines(held.id, payload -> 'items');
  read record;
  quote record;
  fresh jsonb;
  line_changes jsonb;
  refused jsonb;
  subtotal bigint;
  changed jsonb;
begin
  if lines.field is not null then
    return private.refusal('invalid', jsonb_build_object('field', lines.field));
  end if;
  select * into read from private.read_edit(held, payload, lines.fresh);
  if read.field is not null then
    return private.refusal('invalid', jsonb_build_object('field', read.field));
  end if;
  -- One line per product and size; nothing when nothing is new.
  lines.fresh := case when lines.fresh = '[]' then '[]' else read.checked -> 'items' end;

  perform from public.products p
  where p.id in (select i.product_id from public.order_items i where i.order_id = held.id union select (item ->> 'product_id')::uuid from jsonb_array_elements(lines.fresh) as item)
  order by p.id for no key update;
  refused := private.stock_refusal(held.id, lines.kept, lines.fresh);
  if refused is not null then
    return refused;
  end if;

  fresh := coalesce(private.priced_items(lines.fresh, private.coin(held.currency)), '[]');
  subtotal := private.lines_total(private.kept_lines(held.id, lines.kept) || fresh);
  select * into quote from private.agreed_shipping(held, read.checked, subtotal, payload -> 'shipping');
  if quote.refused is not null then
    return quote.refused;
  end if;

  line_changes := private.line_changes(held.id, lines.kept, fresh);
  changed := private.changed_fields(held, read.checked, quote.fee, line_changes);
  if changed = '[]' then
    return private.edit_answer(held);
  end if;
  perform private.rewrite_lines(held.id, lines.kept, fresh);
  return private.write_edit(held, read.checked, private.order_money(subtotal, quote.fee, held.tax_rate_bp, held.currency),
    jsonb_build_object('changed', changed, 'items', line_changes));
exception
  when foreign_key_violation then
    return private.refusal('invalid', '{"field": "delivery.desk_id"}');
end;
$$;

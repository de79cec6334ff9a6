-- What staff do to orders: status, corrections, the internal note, an order taken by phone.
-- The contract: docs/decisions/back-office-sql.md.

-- Status ---------------------------------------------------------------------------------------------

create function private.is_order_status(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(is_order_status.value in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'), false);
$$;
revoke execute on function private.is_order_status(text) from public;

create function private.first_shortage(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', i.name, 'name_ar', i.name_ar, 'product_id', i.product_id, 'n', coalesce(p.stock, 0))
  from public.order_items i
  left join public.products p on p.id = i.product_id
  where i.order_id = first_shortage.order_id
    and coalesce(p.stock, 0) < (select sum(same.quantity) from public.order_items same where same.order_id = i.order_id and same.product_id is not distinct from i.product_id)
  order by i.position limit 1;
$$;
comment on function private.first_shortage(uuid) is 'Which product of a cancelled order has too little stock for it to come back, and how many are left.';
revoke execute on function private.first_shortage(uuid) from public;

create function private.set_status_as_staff(order_id uuid, from_status text, to_status text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  refused text := private.change_order_status(set_status_as_staff.order_id, set_status_as_staff.from_status, set_status_as_staff.to_status, 'admin');
  held public.orders;
begin
  select * into held from public.orders o where o.id = set_status_as_staff.order_id;
  return case
    when refused is null then jsonb_build_object('ok', true, 'order',
      jsonb_build_object('id', held.id, 'number', held.number, 'status', held.status, 'updated_at', held.updated_at))
    when refused = 'insufficient_stock' then private.refusal(refused, private.first_shortage(held.id))
    when refused = 'status_conflict' then private.refusal(refused, jsonb_build_object('status', held.status))
    else private.refusal(refused) end;
end;
$$;
revoke execute on function private.set_status_as_staff(uuid, text, text) from public;

create function public.admin_set_order_status(id uuid, from_status text, to_status text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif not private.is_order_status(admin_set_order_status.from_status) then
    return private.refusal('invalid', '{"field": "from_status"}');
  elsif not private.is_order_status(admin_set_order_status.to_status) then
    return private.refusal('invalid', '{"field": "to_status"}');
  end if;
  return private.set_status_as_staff(admin_set_order_status.id, admin_set_order_status.from_status, admin_set_order_status.to_status);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_set_order_status(uuid, text, text) is 'Any status to any: {order:{id,number,status,updated_at}} or not_found, invalid {field}, status_conflict {status} when it is no longer what the screen showed, insufficient_stock {name,n}, unavailable. Stock moves only on crossing cancelled.';
revoke execute on function public.admin_set_order_status(uuid, text, text) from public;
grant execute on function public.admin_set_order_status(uuid, text, text) to authenticated;

create function public.admin_set_orders_status(changes jsonb, to_status text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  ids uuid[];
  change record;
  answer jsonb;
  results jsonb := '[]';
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif not private.is_order_status(admin_set_orders_status.to_status) then
    return private.refusal('invalid', '{"field": "to_status"}');
  elsif jsonb_typeof(admin_set_orders_status.changes) is distinct from 'array' or jsonb_array_length(admin_set_orders_status.changes) not between 1 and 200 then
    return private.refusal('invalid', '{"field": "changes"}');
  end if;
  ids := array(select private.as_uuid(asked -> 'id') from jsonb_array_elements(admin_set_orders_status.changes) as asked);
  if array_position(ids, null) is not null then
    return private.refusal('invalid', '{"field": "changes"}');
  end if;

  -- All orders, then all their products, each in id order: whoever changes one order, or places one, cannot deadlock with many.
  perform from public.orders o where o.id = any (ids) order by o.id for update;
  perform from public.products p where p.id in (select i.product_id from public.order_items i where i.order_id = any (ids)) order by p.id for no key update;

  for change in
    select o.id, o.number, o.status, asked.id as asked_id, asked.shown
    from (
      select private.as_uuid(asked -> 'id') as id, asked ->> 'from' as shown, ordinality
      from jsonb_array_elements(admin_set_orders_status.changes) with ordinality as listed (asked, ordinality)
    ) as asked
    left join public.orders o on o.id = asked.id
    order by asked.ordinality
  loop
    answer := private.set_status_as_staff(change.asked_id, coalesce(change.shown, change.status), admin_set_orders_status.to_status);
    results := results || jsonb_build_array(jsonb_build_object('id', change.asked_id, 'number', change.number) || case
      when answer -> 'ok' = 'true' then jsonb_build_object('ok', true, 'from', change.status, 'status', admin_set_orders_status.to_status)
      else answer end);
  end loop;
  return jsonb_build_object('ok', true, 'changed', (select count(*) from jsonb_array_elements(results) as result where result -> 'ok' = 'true'), 'results', results);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_set_orders_status(jsonb, text) is 'Up to 200 orders [{id, from}] to one status: {changed, results} with an answer per row in the same order, as admin_set_order_status would give it; or invalid {field}, unavailable, unauthorized.';
revoke execute on function public.admin_set_orders_status(jsonb, text) from public;
grant execute on function public.admin_set_orders_status(jsonb, text) to authenticated;

-- The internal note ------------------------------------------------------------------------------------

create function public.admin_note_order(id uuid, note text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  written text := nullif(btrim(admin_note_order.note, E' \t\r\n'), '');
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif length(written) > 2000 then
    return private.refusal('invalid', '{"field": "note"}');
  elsif not exists (select from public.orders o where o.id = admin_note_order.id) then
    return private.refusal('not_found');
  end if;
  if written is null then
    delete from private.order_notes n where n.order_id = admin_note_order.id;
  else
    insert into private.order_notes (order_id, note, noted_by) values (admin_note_order.id, written, private.staff_email())
    on conflict (order_id) do update set note = excluded.note, noted_at = now(), noted_by = excluded.noted_by;
  end if;
  return jsonb_build_object('ok', true, 'note', written, 'noted_at', case when written is not null then now() end);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_note_order(uuid, text) is 'Writes, changes or (blank) removes the note that only staff read: {note, noted_at} or not_found, invalid {field}, unavailable, unauthorized.';
revoke execute on function public.admin_note_order(uuid, text) from public;
grant execute on function public.admin_note_order(uuid, text) to authenticated;

-- An order taken by phone --------------------------------------------------------------------------------

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

  insert into public.order_items (order_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity)
  select new_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity
  from jsonb_to_recordset(items) as item (position smallint, product_id uuid, sku text, name text, name_ar text, brand text,
    brand_ar text, size text, image_path text, unit_price bigint, quantity integer);

  insert into public.order_events (order_id, actor, kind, to_status) values (new_id, coalesce(checked ->> 'by', 'shopper'), 'placed', 'pending');
  return new_id;
end;
$$;
comment on function private.insert_order(jsonb, jsonb, jsonb, public.settings) is 'Writes a priced order. `by` in the cleaned order says who placed it; read_order never sets it, so no shopper can.';

create function private.place_names(checked jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('wilaya', w.name, 'wilaya_ar', w.name_ar, 'commune', c.name, 'commune_ar', c.name_ar, 'desk', d.name, 'desk_ar', d.name_ar)
  from public.wilayas w
  join public.communes c on c.id = (checked ->> 'commune')::integer and c.wilaya_code = w.code
  left join public.desks d on d.id = (checked ->> 'desk_id')::uuid
  where w.code = (checked ->> 'wilaya')::integer;
$$;
comment on function private.place_names(jsonb) is 'The names that a cleaned order''s place has today, for its snapshot.';
revoke execute on function private.place_names(jsonb) from public;

create or replace function private.place_checked_order(checked jsonb, expected_total bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shop public.settings;
  quote record;
  items jsonb;
  refused jsonb;
  subtotal bigint;
  tax bigint;
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
    select sum((item ->> 'unit_price')::bigint * (item ->> 'quantity')::bigint) into subtotal from jsonb_array_elements(items) as item;
    select * into quote from private.shipping_quote((checked ->> 'wilaya')::integer, checked ->> 'type', subtotal);
    tax := private.included_tax(subtotal, shop.tax_rate_bp, private.coin(shop.currency));
    money := jsonb_build_object('subtotal', subtotal, 'shipping', quote.fee, 'tax', tax, 'total', subtotal + coalesce(quote.fee, 0));
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
  exception when sqlstate 'LF001' then
    return refused;
  end;
end;
$$;

create function public.admin_place_order(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  wrong_field text;
  checked jsonb;
  answer jsonb;
  key uuid := private.as_uuid(payload -> 'idempotency_key');
  earlier record;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  select read.field, read.checked || '{"by": "admin"}' into wrong_field, checked from private.read_order(payload) as read;
  wrong_field := coalesce(wrong_field, private.wrong_place(checked));
  if wrong_field is not null then
    return private.refusal('invalid', jsonb_build_object('field', wrong_field));
  end if;

  perform pg_advisory_xact_lock(hashtextextended(key::text, 0));
  select o.id, o.payload_hash = extensions.digest(checked::text, 'sha256') as same_payload
    into earlier from public.orders o where o.idempotency_key = key;
  if found and not earlier.same_payload then
    return private.refusal('idempotency_conflict');
  end if;
  answer := case when found then private.order_answer(earlier.id) else private.place_checked_order(checked, (payload ->> 'expected_total')::bigint) end;
  -- The guest token stays out of reach even for staff.
  return answer #- '{order,token}';
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_place_order(jsonb) is 'An order taken by phone: the payload, prices, stock and refusals of place_order without its limits; {order:{id,number,total}}. Same key and same payload: same answer. Other callers: unauthorized.';
revoke execute on function public.admin_place_order(jsonb) from public;
grant execute on function public.admin_place_order(jsonb) to authenticated;

-- Correcting an order --------------------------------------------------------------------------------------

create type private.order_lines_read as (field text, kept jsonb, fresh jsonb);

create function private.read_lines(order_id uuid, items jsonb) returns private.order_lines_read
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer private.order_lines_read;
begin
  if jsonb_typeof(read_lines.items) is distinct from 'array' or jsonb_array_length(read_lines.items) not between 1 and 50
    or exists (select from jsonb_array_elements(read_lines.items) as item where jsonb_typeof(item) <> 'object' or coalesce(private.whole(item -> 'quantity'), 0) not between 1 and 1000)
    or exists (
      select from jsonb_array_elements(read_lines.items) as item
      left join public.order_items i on i.order_id = read_lines.order_id and i.position = private.whole(item -> 'position')
      where item ? 'position' group by private.whole(item -> 'position') having count(*) > 1 or count(i.position) = 0)
  then
    answer.field := 'items';
    return answer;
  end if;
  with lines as (
    select item, ordinality, i.product_id, i.position is not null and (not item ? 'size' or item ->> 'size' is not distinct from i.size) as stays
    from jsonb_array_elements(read_lines.items) with ordinality as listed (item, ordinality)
    left join public.order_items i on i.order_id = read_lines.order_id and i.position = private.whole(item -> 'position')
  )
  select coalesce(jsonb_agg(jsonb_build_object('position', item -> 'position', 'quantity', item -> 'quantity') order by ordinality) filter (where stays), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('product_id', case when item ? 'position' then to_jsonb(product_id) else item -> 'product_id' end, 'size', item -> 'size', 'quantity', item -> 'quantity') order by ordinality) filter (where not stays), '[]')
  into answer.kept, answer.fresh from lines;
  return answer;
end;
$$;
comment on function private.read_lines(uuid, jsonb) is 'The lines an order shall have: those that stay at their price, by position, and those sold anew at today''s. A line that changes its size is sold anew.';
revoke execute on function private.read_lines(uuid, jsonb) from public;

create function private.stock_refusal(order_id uuid, kept jsonb, fresh jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  line record;
begin
  for line in
    select coalesce(i.product_id, asked.product_id) as product_id, asked.size, asked.quantity, asked.position is null as is_fresh,
      coalesce(p.name, i.name) as name, coalesce(p.name_ar, i.name_ar) as name_ar, p.status, p.sizes, p.stock, i.quantity as had_here,
      sum(asked.quantity) over (partition by coalesce(i.product_id, asked.product_id)) as wanted,
      (select coalesce(sum(same.quantity), 0) from public.order_items same where same.order_id = stock_refusal.order_id and same.product_id = p.id) as had
    from jsonb_to_recordset(stock_refusal.kept || stock_refusal.fresh) as asked (position integer, product_id uuid, size text, quantity integer)
    left join public.order_items i on i.order_id = stock_refusal.order_id and i.position = asked.position
    left join public.products p on p.id = coalesce(i.product_id, asked.product_id)
  loop
    if line.is_fresh and (line.status is null or line.status = 'draft') then
      return private.refusal('invalid', jsonb_build_object('field', 'items', 'product_id', line.product_id));
    elsif line.is_fresh and line.status = 'archived' then
      return private.refusal('out_of_stock', jsonb_build_object('name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id));
    elsif line.is_fresh and (line.size is null) <> (line.sizes = '{}') or line.is_fresh and line.size <> all (line.sizes) then
      return private.refusal('size_not_available', jsonb_build_object('name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id, 'size', coalesce(line.size, '')));
    elsif line.status is null and line.quantity > line.had_here then
      return private.refusal('insufficient_stock', jsonb_build_object('name', line.name, 'name_ar', line.name_ar, 'product_id', null, 'n', line.had_here));
    elsif line.status is not null and line.wanted > line.had and line.wanted - line.had > line.stock then
      return private.refusal('insufficient_stock', jsonb_build_object('name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id, 'n', line.stock + line.had));
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.stock_refusal(uuid, jsonb, jsonb) is 'Why an order cannot have these lines: no longer sold, no such size, or more bottles than it has and the shelf adds. Null when it can.';
revoke execute on function private.stock_refusal(uuid, jsonb, jsonb) from public;

create function private.line_changes(order_id uuid, kept jsonb, fresh jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size, 'from', had, 'to', has) order by place), '[]')
  from (
    select i.position as place, i.name, i.size, i.quantity as had, coalesce(asked.quantity, 0) as has
    from public.order_items i
    left join jsonb_to_recordset(line_changes.kept) as asked (position integer, quantity integer) using (position)
    where i.order_id = line_changes.order_id and asked.quantity is distinct from i.quantity
    union all
    select 1000 + ordinality, item ->> 'name', item ->> 'size', 0, (item ->> 'quantity')::integer
    from jsonb_array_elements(line_changes.fresh) with ordinality as listed (item, ordinality)
  ) as changed;
$$;
revoke execute on function private.line_changes(uuid, jsonb, jsonb) from public;

create function private.rewrite_lines(order_id uuid, kept jsonb, fresh jsonb) returns void
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
  insert into public.order_items (order_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity)
  select rewrite_lines.order_id, last_position + position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity
  from jsonb_to_recordset(rewrite_lines.fresh) as item (position smallint, product_id uuid, sku text, name text, name_ar text, brand text,
    brand_ar text, size text, image_path text, unit_price bigint, quantity integer);
end;
$$;
comment on function private.rewrite_lines(uuid, jsonb, jsonb) is 'Gives an order its new lines, and the shelf the difference. A position is never used twice.';
revoke execute on function private.rewrite_lines(uuid, jsonb, jsonb) from public;

create function private.agreed_shipping(held public.orders, checked jsonb, subtotal bigint, given jsonb, out refused jsonb, out fee bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  same_way boolean := held.wilaya_code = (checked ->> 'wilaya')::integer and held.delivery_type = checked ->> 'type';
  quote record;
begin
  select * into quote from private.shipping_quote((checked ->> 'wilaya')::integer, checked ->> 'type', agreed_shipping.subtotal);
  if not same_way and not coalesce(quote.available, false) then
    refused := private.refusal('delivery_unavailable', '{"field": "delivery.type"}');
  elsif jsonb_typeof(given) = 'number' then
    fee := (given #>> '{}')::bigint;
  elsif same_way and (agreed_shipping.subtotal = held.subtotal or quote.fee is null or not quote.available) then
    fee := held.shipping;
  else
    fee := quote.fee;
  end if;
end;
$$;
comment on function private.agreed_shipping(public.orders, jsonb, bigint, jsonb) is 'The fee of a corrected order: what staff agreed, else what it was while way and subtotal are the same, else a new quote.';
revoke execute on function private.agreed_shipping(public.orders, jsonb, bigint, jsonb) from public;

create function private.read_edit(held public.orders, payload jsonb, fresh jsonb, out field text, out checked jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(payload -> 'shipping', 'null');
  -- read_order wants one item; a correction may have none that is new.
  any_item constant jsonb := '[{"product_id": "00000000-0000-0000-0000-000000000000", "size": null, "quantity": 1}]';
begin
  select read.field, read.checked into field, checked from private.read_order(jsonb_build_object('idempotency_key', held.idempotency_key, 'locale', held.locale,
    'customer', payload -> 'customer', 'delivery', payload -> 'delivery', 'note', payload -> 'note', 'items', case when fresh = '[]' then any_item else fresh end)) as read;
  if field is null and given <> 'null' and (jsonb_typeof(given) <> 'number' or coalesce(private.whole(given), -1) not between 0 and 10000000 or private.whole(given) % private.coin(held.currency) <> 0) then
    field := 'shipping';
  elsif field is null and fresh <> '[]' and held.currency <> (select currency from public.settings) then
    -- Today's prices are in another money than the order's.
    field := 'items';
  elsif field is null and (held.wilaya_code, held.commune_id, held.desk_id) is distinct from ((checked ->> 'wilaya')::smallint, (checked ->> 'commune')::integer, (checked ->> 'desk_id')::uuid) then
    -- A desk that has closed since is no reason to refuse a corrected phone.
    field := private.wrong_place(checked);
  end if;
end;
$$;
revoke execute on function private.read_edit(public.orders, jsonb, jsonb) from public;

create function private.changed_fields(held public.orders, checked jsonb, shipping bigint, lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(field order by place), '[]')
  from (values
    (1, 'customer.first_name', held.first_name, checked ->> 'first_name'), (2, 'customer.last_name', held.last_name, checked ->> 'last_name'),
    (3, 'customer.phone', held.phone, checked ->> 'phone'), (4, 'customer.email', held.email, checked ->> 'email'),
    (5, 'delivery.type', held.delivery_type, checked ->> 'type'), (6, 'delivery.wilaya', held.wilaya_code::text, checked ->> 'wilaya'),
    (7, 'delivery.commune', held.commune_id::text, checked ->> 'commune'), (8, 'delivery.address', held.address, checked ->> 'address'),
    (9, 'delivery.desk_id', held.desk_id::text, checked ->> 'desk_id'), (10, 'note', held.note, checked ->> 'note'),
    (11, 'items', '[]', changed_fields.lines::text), (12, 'shipping', held.shipping::text, changed_fields.shipping::text)
  ) as compared (place, field, was, is_now)
  where was is distinct from is_now;
$$;
comment on function private.changed_fields(public.orders, jsonb, bigint, jsonb) is 'The names of what a correction changes, for the event log: never the values, which are personal.';
revoke execute on function private.changed_fields(public.orders, jsonb, bigint, jsonb) from public;

create function private.write_edit(held public.orders, checked jsonb, money jsonb, detail jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  same_place boolean := (held.wilaya_code, held.commune_id, held.desk_id) is not distinct from ((checked ->> 'wilaya')::smallint, (checked ->> 'commune')::integer, (checked ->> 'desk_id')::uuid);
  written public.orders;
begin
  update public.orders o set
    first_name = checked ->> 'first_name', last_name = checked ->> 'last_name', phone = checked ->> 'phone', email = checked ->> 'email',
    delivery_type = checked ->> 'type', wilaya_code = (checked ->> 'wilaya')::smallint, commune_id = (checked ->> 'commune')::integer,
    desk_id = (checked ->> 'desk_id')::uuid, address = checked ->> 'address', note = checked ->> 'note',
    place = case when same_place then held.place else private.place_names(checked) end,
    subtotal = (money ->> 'subtotal')::bigint, shipping = (money ->> 'shipping')::bigint, tax = (money ->> 'tax')::bigint, total = (money ->> 'total')::bigint
  where o.id = held.id returning * into written;
  insert into public.order_events (order_id, actor, kind, detail)
  values (held.id, 'admin', 'edited', detail || jsonb_build_object('total', jsonb_build_object('from', held.total, 'to', written.total)));
  return private.edit_answer(written);
end;
$$;
revoke execute on function private.write_edit(public.orders, jsonb, jsonb, jsonb) from public;

create function private.edit_answer(held public.orders) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'order', jsonb_build_object('id', held.id, 'number', held.number, 'subtotal', held.subtotal,
    'shipping', held.shipping, 'tax', held.tax, 'total', held.total, 'updated_at', held.updated_at));
$$;
revoke execute on function private.edit_answer(public.orders) from public;

create function private.edit_locked_order(held public.orders, payload jsonb) returns jsonb
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
  select coalesce(sum(i.unit_price * asked.quantity), 0) into subtotal
  from jsonb_to_recordset(lines.kept) as asked (position integer, quantity integer)
  join public.order_items i on i.order_id = held.id and i.position = asked.position;
  subtotal := subtotal + (select coalesce(sum((item ->> 'unit_price')::bigint * (item ->> 'quantity')::bigint), 0) from jsonb_array_elements(fresh) as item);
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
  return private.write_edit(held, read.checked,
    jsonb_build_object('subtotal', subtotal, 'shipping', quote.fee, 'total', subtotal + coalesce(quote.fee, 0),
      'tax', private.included_tax(subtotal, held.tax_rate_bp, private.coin(held.currency))),
    jsonb_build_object('changed', changed, 'items', line_changes));
end;
$$;
comment on function private.edit_locked_order(public.orders, jsonb) is 'Checks everything, then writes everything: a refusal leaves order and shelf as they were.';
revoke execute on function private.edit_locked_order(public.orders, jsonb) from public;

create function public.admin_edit_order(id uuid, version timestamptz, payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  held public.orders;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  select * into held from public.orders o where o.id = admin_edit_order.id for update;
  if not found then
    return private.refusal('not_found');
  elsif held.status not in ('pending', 'processing') or held.updated_at is distinct from admin_edit_order.version then
    return private.refusal('status_conflict', jsonb_build_object('status', held.status, 'updated_at', held.updated_at));
  end if;
  return private.edit_locked_order(held, admin_edit_order.payload);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_edit_order(uuid, timestamptz, jsonb) is 'Corrects an order that has not left: payload {customer, delivery, note, items, shipping}, the order as it shall be. {order:{…totals}} or not_found, invalid {field}, status_conflict {status, updated_at}, out_of_stock, size_not_available, insufficient_stock {n}, delivery_unavailable, unavailable, unauthorized. Stock follows by difference.';
revoke execute on function public.admin_edit_order(uuid, timestamptz, jsonb) from public;
grant execute on function public.admin_edit_order(uuid, timestamptz, jsonb) to authenticated;

-- Orders as staff read and change them: a list of any size, searched and paged, one order with everything around it,
-- status, corrections, the internal note, and what the shop knows about a person. Contract:
-- docs/decisions/back-office-sql.md.

-- Words that find an order ------------------------------------------------------------------------

create or replace function private.order_words(
  number text, first_name text, last_name text, phone text, address text, note text) returns tsvector
language plpgsql immutable parallel safe cost 100000 set search_path = ''
as $$
declare
  name text := concat_ws(' ', order_words.first_name, order_words.last_name);
begin
  return private.text_words(concat_ws(' ', name, private.names_together(name), order_words.address, order_words.note))
    || array_to_tsvector(lower(substr(order_words.number, 4))
    -- An erased order has no phone.
    || case when order_words.phone is null then '{}'
      else array[right(order_words.phone, 9), right(order_words.phone, 8), right(order_words.phone, 7),
      right(order_words.phone, 6), right(order_words.phone, 5), right(order_words.phone, 4)] end);
end;
$$;
comment on function private.order_words(text, text, text, text, text, text) is
  'The folded names, apart and together, address and note, the number without its prefix, and every ending of the '
  'phone with four digits or more. A search for beginnings of words then finds any four digits in a row.';

create index orders_words_idx on public.orders using gin (
  private.order_words(number, first_name, last_name, phone, address, note)) with (gin_pending_list_limit = 256);

create or replace function private.line_words(sku text, name text, name_ar text) returns tsvector
language plpgsql immutable parallel safe cost 100000 set search_path = ''
as $$
begin
  return private.text_words(concat_ws(' ', line_words.sku, private.code_key(line_words.sku), line_words.name,
    private.names_together(line_words.name), line_words.name_ar, private.names_together(line_words.name_ar)));
end;
$$;

create index order_items_words_idx on public.order_items using gin (
  private.line_words(sku, name, name_ar)) with (gin_pending_list_limit = 256);

create or replace function private.order_terms(search text) returns tsquery
language plpgsql immutable set search_path = ''
as $$
declare
  asked text := left(order_terms.search, 200);
  words text := regexp_replace(private.fold(asked), '^lf ?(?=[0-9a-z]{6}$)|^lf (?=[0-9a-z]{1,5}$)', '');
  digits text := replace(words, ' ', '');
  subscriber text := regexp_replace(digits, '^(00213|213)?0*', '');
begin
  if digits ~ '^[0-9]{4,}$' then
    return (digits || ':*' || case when length(subscriber) >= 3 then ' | ' || subscriber || ':*' else '' end)::tsquery;
  end if;
  return nullif(concat_ws(' | ', private.beginnings(words), private.written_together(asked)), '')::tsquery;
end;
$$;
comment on function private.order_terms(text) is
  'The query for what staff type to find an order: a phone or a part of it, else words or their beginnings, written '
  'apart or together. Null when the text has no word.';

-- Pages -------------------------------------------------------------------------------------------

create index orders_newest_idx on public.orders (created_at, id) include (
  status, wilaya_code, delivery_type, currency, total);
create index orders_total_idx on public.orders (total, id) include (created_at, status, wilaya_code, delivery_type);

create or replace function private.deliveries(from_day date, to_day date)
returns table (order_id uuid, at timestamptz)
language sql stable set search_path = '' set jit = off
as $$
  select e.order_id, max(e.at)
  from public.order_events e join public.orders o on o.id = e.order_id and o.status = 'delivered'
  where e.to_status = 'delivered' and e.at >= coalesce(private.midnight(from_day), '-infinity')
  group by e.order_id
  having max(e.at) < coalesce(private.midnight(to_day + 1), 'infinity');
$$;
comment on function private.deliveries(date, date) is
  'The delivered orders that became delivered from from_day to to_day (days in Algiers, both included; null: no '
  'limit), and when: the last time. An order that is no longer delivered is left out.';

create or replace function private.order_source(filters jsonb, by_goods boolean default true) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wilayas text := (
    select string_agg(private.whole(code)::text, ',')
    from jsonb_path_query(
      case jsonb_typeof(filters -> 'wilaya') when 'array' then filters -> 'wilaya'
        else '[]' end, '$[0 to 99]') as code);
  asked text := left(private.trimmed(filters -> 'search'), 200);
  terms tsquery := private.order_terms(asked);
  from_day date := private.day(filters -> 'from');
  to_day date := private.day(filters -> 'to');
  by_delivery boolean := filters ->> 'dated' = 'delivered';
begin
  return coalesce(
    -- Words first, whatever the sort: without `offset 0` the planner may walk the sorted index, which takes long for a
    -- rare word.
    '(select id, created_at, status, wilaya_code, delivery_type, total, first_name, last_name '
    'from public.orders where id in ('
    'select id from public.orders where private.order_words(number, first_name, last_name, phone, address, note) @@ '
    || quote_literal(terms)
    || ' union select order_id from private.parcels where reference = ' || quote_literal(upper(asked))
    || ' or private.code_key(tracking) = ' || quote_literal(private.code_key(asked))
    || case when order_source.by_goods then ' union select order_id from public.order_items '
      'where private.line_words(sku, name, name_ar) @@ ' || quote_literal(terms) else '' end
    || ') offset 0) as named',
    'public.orders')
    || concat_ws(' and ', ' where true',
      'wilaya_code in (' || wilayas || ')',
      'delivery_type = '
        || quote_literal(
        case when filters ->> 'delivery_type' in ('home', 'desk') then filters ->> 'delivery_type' end),
      private.call_conditions(filters),
      case when filters -> 'unpaid' = 'true'
        then 'id in (select order_id from private.parcels where unsettled and state = ''delivered'')' end,
      case when by_delivery
        then format('id in (select order_id from private.deliveries(%L, %L))', from_day, to_day)
        when filters ->> 'dated' = 'called' then null
        else concat_ws(' and ', 'true', 'created_at >= ' || quote_literal(private.midnight(from_day)),
          'created_at < ' || quote_literal(private.midnight(to_day + 1)))
      end);
end;
$$;
comment on function private.order_source(jsonb, boolean) is
  'SQL to follow `from`: the orders that match the filters of the list except the status. by_goods: the search looks '
  'at the ordered goods too. From the filters it contains only quoted literals and whole numbers.';

create or replace function private.order_page(sort text, source text, take integer, skip integer) returns uuid[]
language plpgsql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  ids uuid[];
begin
  execute format('select array(select id from %s order by %s limit %s offset %s)', order_page.source,
    case order_page.sort
      when 'oldest' then 'created_at, id'
      when 'total_desc' then 'total desc, id desc'
      when 'total_asc' then 'total, id'
      when 'name_asc' then 'first_name, last_name, id'
      when 'name_desc' then 'first_name desc, last_name desc, id desc'
      when 'wilaya_asc' then 'wilaya_code, created_at desc, id desc'
      when 'wilaya_desc' then 'wilaya_code desc, created_at, id'
      else 'created_at desc, id desc'
    end, order_page.take, order_page.skip) into ids;
  return ids;
end;
$$;

create table private.order_notes (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  note text not null check (length(note) between 1 and 2000),
  noted_at timestamptz not null default clock_timestamp(),
  noted_by text
);
comment on table private.order_notes is
  'What staff tell each other about an order: rows are added, never changed. Not in public.orders, because a guest '
  'token opens such a row as a whole.';

create index order_notes_order_id_idx on private.order_notes (order_id, noted_at);

alter table private.order_notes enable row level security;

create trigger order_notes_are_final before update on private.order_notes
  for each row execute function private.forbid_change();

create or replace function private.listed_order(held public.orders) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object('id', held.id, 'number', held.number, 'placedAt', held.created_at, 'status', held.status,
    'name', held.first_name || ' ' || held.last_name, 'phone', coalesce(held.phone, ''),
    'wilayaCode', held.wilaya_code, 'wilaya', private.named(held.place ->> 'wilaya', held.place ->> 'wilaya_ar'),
    'commune', private.named(held.place ->> 'commune', held.place ->> 'commune_ar'),
    'deliveryType', held.delivery_type, 'currency', held.currency, 'total', held.total);
end;
$$;

create or replace function private.listed_goods(order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', private.named(i.name, i.name_ar), 'size', i.size,
      'quantity', i.quantity) order by i.position), '[]')
    from public.order_items i where i.order_id = listed_goods.order_id);
end;
$$;

create or replace function private.order_rows(ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  -- PL/pgSQL looks for its tables only when it runs: a later file makes the table of the calls.
  return (
  select coalesce(jsonb_agg(private.listed_order(o) || jsonb_build_object('goods', private.listed_goods(o.id),
    'hasNote', o.note is not null or exists (select from private.order_notes n where n.order_id = o.id),
    'phoneOrders', known.orders, 'phoneCancelled', known.cancelled,
    'withoutStock', o.status = 'pending' and o.stock_held_since is null, 'call', private.call_state(o.id)
  ) order by listed.place), '[]')
  from unnest(order_rows.ids) with ordinality as listed (id, place)
  join public.orders o on o.id = listed.id
  cross join lateral (
    select count(*) as orders, count(*) filter (where same.status = 'cancelled' and same.id <> o.id) as cancelled
    from public.orders same where same.phone = o.phone) as known);
end;
$$;
comment on function private.order_rows(uuid[]) is 'What the list shows of these orders, in this order.';

create or replace function private.admin_orders(filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  asked jsonb := case when jsonb_typeof(admin_orders.filters) = 'object' then admin_orders.filters else '{}' end;
  statuses text[] := private.search_texts(asked -> 'status');
  source text;
  sort text := asked ->> 'sort';
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 1000000), 1);
  per_page integer := private.per_page(asked);
  skip integer := (page - 1) * per_page;
  counts jsonb;
  total integer;
  take integer;
  ids uuid[];
begin
  source := private.order_source(asked);
  execute format(
    'select coalesce(jsonb_object_agg(status, n), ''{}'') '
    'from (select status, count(*) as n from %s group by status) as counted', source) into counts;
  counts := private.zero_per_status() || counts;
  select coalesce(sum(n::integer), 0) into total from jsonb_each_text(counts) as counted (status, n)
  where statuses = '{}' or status = any (statuses);

  if statuses <> '{}' then
    source := source || format(' and status::text = any (%L)', statuses);
  end if;
  take := greatest(least(per_page, total - skip), 0);
  -- A page in the second half is read from the other end, so no page reads more than half of the index.
  if skip > total / 2 then
    ids := private.order_page(
      case sort when 'oldest' then 'newest' when 'total_desc' then 'total_asc' when 'total_asc' then 'total_desc'
        when 'name_asc' then 'name_desc' when 'name_desc' then 'name_asc'
        when 'wilaya_asc' then 'wilaya_desc' when 'wilaya_desc' then 'wilaya_asc'
        else 'oldest' end,
      source, take, greatest(total - skip - take, 0));
    ids := array(select id from unnest(ids) with ordinality as reversed (id, place) order by place desc);
  else
    ids := private.order_page(sort, source, take, skip);
  end if;
  return jsonb_build_object(
    'ok', true, 'total', total, 'page', page, 'perPage', per_page, 'statuses', counts, 'orders',
      private.order_rows(ids));
end;
$$;
comment on function private.admin_orders(jsonb) is
  'A page of orders for staff: {total, page, perPage, statuses, orders}. Filters search, status[], wilaya[], '
  'delivery_type, from, to, dated ("delivered": from and to are the days of delivery), unpaid (true: delivered, and '
  'its carrier has not paid us), those of '
  'private.call_conditions, sort, page, per_page; all optional, what is not understood is ignored.';
select private.open_to('manage', 'private.admin_orders');

create or replace function private.order_export_rows(ids uuid[]) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  return (
  select coalesce(jsonb_agg(private.listed_order(o) || jsonb_build_object('goods', private.listed_goods(o.id),
    'address', coalesce(private.named(o.place ->> 'desk', o.place ->> 'desk_ar'), private.named(o.address, null)),
    'shipping', o.shipping,
    'parcel', (
      select jsonb_build_object('carrier', private.named(c.name, c.name_ar), 'tracking', p.tracking,
        'state', p.state, 'back', private.parcel_back(p), 'fee', p.fee, 'returnFee', p.return_fee,
        'collected', booked.collected, 'owed', booked.balance,
        'paidOn', (select t.paid_on from private.payouts t where t.id = booked.paid_in))
      from private.parcels p join private.carriers c on c.id = p.carrier_id
      cross join lateral private.parcel_books(p.id) as booked
      where p.order_id = o.id order by p.state = 'cancelled', p.n desc limit 1),
    'confirmation', d.confirmation, 'reason', d.cancel_reason
  ) order by listed.place), '[]')
  from unnest(order_export_rows.ids) with ordinality as listed (id, place)
  join public.orders o on o.id = listed.id left join private.order_desk d on d.order_id = o.id);
end;
$$;
comment on function private.order_export_rows(uuid[]) is
  'What the file of orders has about these orders, in this order. parcel: the newest that was not withdrawn, or null.';

create or replace function private.admin_export_orders(filters jsonb, after uuid default null) returns jsonb
language plpgsql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  asked constant jsonb := case when jsonb_typeof(admin_export_orders.filters) = 'object'
    then admin_export_orders.filters else '{}' end;
  statuses constant text[] := private.search_texts(asked -> 'status');
  last public.orders;
  source text := private.order_source(asked);
begin
  if statuses <> '{}' then
    source := source || format(' and status::text = any (%L)', statuses);
  end if;
  if admin_export_orders.after is not null then
    select * into last from public.orders o where o.id = admin_export_orders.after;
    if not found then
      return private.refusal('not_found');
    end if;
    source := source || format(' and (created_at, id) > (%L, %L)', last.created_at, last.id);
  end if;
  return jsonb_build_object('ok', true, 'orders',
    private.order_export_rows(private.order_page('oldest', source, 500, 0)));
end;
$$;
comment on function private.admin_export_orders(jsonb, uuid) is
  'The first 500 orders that match the filters of admin_orders, the oldest first, after the order `after`: {orders: as '
  'private.order_export_rows}. Fewer than 500 are the last. not_found when `after` is gone.';
select private.open_to('manage', 'private.admin_export_orders');

create or replace function private.admin_export_numbered(numbers text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(cardinality(admin_export_numbered.numbers), 0) not between 1 and 200 then
    return private.invalid('numbers');
  end if;
  return jsonb_build_object('ok', true, 'orders', private.order_export_rows(array(
    select o.id from unnest(admin_export_numbered.numbers) with ordinality as listed (number, place)
    join public.orders o on o.number = listed.number order by listed.place)));
end;
$$;
comment on function private.admin_export_numbered(text[]) is
  'The same for up to 200 orders by their numbers, in this order: {orders}, or invalid {field}.';
select private.open_to('manage', 'private.admin_export_numbered');

-- One order ---------------------------------------------------------------------------------------

create or replace function private.notes_of(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'text', n.note, 'at', n.noted_at, 'by', private.colleague(n.noted_by)) order by n.noted_at, n.id), '[]')
  from private.order_notes n where n.order_id = notes_of.order_id;
$$;
comment on function private.notes_of(uuid) is 'The notes of staff about an order, oldest first: [{id, text, at, by}].';

create or replace function private.phone_history(phone text, but uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with others as (
    select o.id, o.number, o.created_at as "createdAt", o.status, o.total, o.currency,
      row_number() over (order by o.created_at desc, o.id) as place
    from public.orders o where o.phone = phone_history.phone and o.id <> phone_history.but
  )
  select jsonb_build_object(
    'statuses', private.zero_per_status() || coalesce(
      (select jsonb_object_agg(status, n) from (select status, count(*) as n from others group by status) as counted),
        '{}'),
    'orders',
      coalesce((select jsonb_agg(to_jsonb(others) - 'place' order by place) from others where place <= 20), '[]'));
$$;
comment on function private.phone_history(text, uuid) is
  'The other orders of a phone, without the order `but`: how many have each status, and the newest twenty.';

create or replace function private.admin_order(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  held public.orders;
begin
  select * into held from public.orders o where o.id = admin_order.id;
  if not found then
    return private.refusal('not_found');
  end if;
  return private.order_view(held) || jsonb_build_object('ok', true,
    'byStaff', exists (select from public.order_events e
      where e.order_id = held.id and e.kind = 'placed' and e.actor = 'admin'),
    'editable', held.status in ('pending', 'processing'),
    'withoutStock', held.status = 'pending' and held.stock_held_since is null,
    'call', private.call_state(held.id), 'notes', private.notes_of(held.id),
    'items', (
      select jsonb_agg(private.line_view(i) || jsonb_build_object('sizes', p.sizes, 'stock', p.stock,
        'priced', case when p.id is not null then jsonb_build_object(
          'price', p.price, 'sizePrices', p.size_prices, 'currency', held.currency) end) order by i.position)
      from public.order_items i left join public.products p on p.id = i.product_id where i.order_id = held.id),
    'events', (
      select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'byStaff', e.actor = 'admin',
        'by', private.colleague(e.detail ->> 'by'), 'from', e.from_status, 'to', e.to_status,
        'changed', coalesce(e.detail -> 'changed', '[]'), 'items', coalesce(e.detail -> 'items', '[]'),
        'total', e.detail -> 'total', 'back', case when e.detail ? 'lines' then e.detail end) order by e.id)
      from public.order_events e where e.order_id = held.id),
    'calls', private.calls_of(held.id), 'history', private.phone_history(held.phone, held.id));
end;
$$;
comment on function private.admin_order(uuid) is
  'One order for staff: private.order_view with its items, events, notes of staff, calls, today''s prices of the '
  'items and the other orders of its phone as history, or not_found.';
select private.open_to('manage', 'private.admin_order');

create or replace function private.admin_orders_numbered(numbers text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(cardinality(admin_orders_numbered.numbers), 0) not between 1 and 200 then
    return private.invalid('numbers');
  end if;
  return jsonb_build_object('ok', true, 'orders', (
    select coalesce(jsonb_agg(private.admin_order(o.id) order by listed.place), '[]')
    from unnest(admin_orders_numbered.numbers) with ordinality as listed (number, place)
    join public.orders o on o.number = listed.number));
end;
$$;
comment on function private.admin_orders_numbered(text[]) is
  'Up to 200 orders by their numbers, in this order, each as admin_order gives it: {orders}, or invalid {field}. '
  'A number that is no order is left out.';
select private.open_to('manage', 'private.admin_orders_numbered');

-- Status ------------------------------------------------------------------------------------------

create or replace function private.is_order_status(value text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(pg_input_is_valid(is_order_status.value, 'public.order_status'), false);
$$;

create or replace function private.set_status_as_staff(
  order_id uuid, from_status text, to_status public.order_status
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  refused text := private.change_order_status(
    set_status_as_staff.order_id, set_status_as_staff.from_status, set_status_as_staff.to_status, 'admin');
  held public.orders;
begin
  select * into held from public.orders o where o.id = set_status_as_staff.order_id;
  return case
    when refused is null then jsonb_build_object('ok', true, 'order',
      jsonb_build_object('id', held.id, 'number', held.number, 'status', held.status),
      'products', private.moved_products())
    when refused = 'insufficient_stock' then private.refusal(refused, private.first_shortage(held.id))
    when refused = 'status_conflict' then private.refusal(refused, jsonb_build_object('status', held.status))
    else private.refusal(refused) end;
end;
$$;

create or replace function private.admin_set_order_status(id uuid, from_status text, to_status text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if not private.is_order_status(admin_set_order_status.from_status) then
    return private.invalid('from_status');
  elsif not private.is_order_status(admin_set_order_status.to_status) then
    return private.invalid('to_status');
  end if;
  return private.set_status_as_staff(
    admin_set_order_status.id, admin_set_order_status.from_status,
    admin_set_order_status.to_status::public.order_status);
end;
$$;
comment on function private.admin_set_order_status(uuid, text, text) is
  'Changes any status to any other: {order:{id,number,status}, products} or not_found, invalid {field}, '
  'status_conflict {status} when the order no longer has from_status, insufficient_stock {name,n}, came_back. Stock '
  'moves as private.change_order_status says.';
select private.open_to('manage', 'private.admin_set_order_status');

create or replace function private.admin_set_orders_status(changes jsonb, to_status text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  ids uuid[];
  change record;
  answer jsonb;
  results jsonb := '[]';
begin
  if not private.is_order_status(admin_set_orders_status.to_status) then
    return private.invalid('to_status');
  elsif jsonb_typeof(admin_set_orders_status.changes) is distinct
    from 'array' or jsonb_array_length(admin_set_orders_status.changes) not between 1 and 200 then
    return private.invalid('changes');
  end if;
  ids := array(
    select private.as_uuid(asked -> 'id') from jsonb_array_elements(admin_set_orders_status.changes) as asked);
  if array_position(ids, null) is not null then
    return private.invalid('changes');
  end if;

  -- Locks all orders, then all their products, each in id order, so that it cannot deadlock with a call that changes or
  -- places one order.
  perform from public.orders o where o.id = any (ids) order by o.id for update;
  perform from public.products p
    where p.id in (select i.product_id from public.order_items i where i.order_id = any (ids))
    order by p.id for no key update;

  for change in
    select o.id, o.number, o.status, asked.id as asked_id, asked.shown
    from (
      select private.as_uuid(asked -> 'id') as id, asked ->> 'from' as shown, ordinality
      from jsonb_array_elements(admin_set_orders_status.changes) with ordinality as listed (asked, ordinality)
    ) as asked
    left join public.orders o on o.id = asked.id
    order by asked.ordinality
  loop
    answer := private.set_status_as_staff(
      change.asked_id, coalesce(change.shown, change.status::text),
        admin_set_orders_status.to_status::public.order_status);
    results := results || jsonb_build_array(jsonb_build_object('id', change.asked_id, 'number', change.number) || case
      when answer -> 'ok' = 'true'
        then jsonb_build_object('ok', true, 'from', change.status, 'status', admin_set_orders_status.to_status)
      else answer end);
  end loop;
  return jsonb_build_object(
    'ok', true, 'changed', (select count(*) from jsonb_array_elements(results) as result where result -> 'ok' = 'true'),
      'results', results, 'products', private.moved_products());
end;
$$;
comment on function private.admin_set_orders_status(jsonb, text) is
  'Up to 200 orders [{id, from}] to one status: {changed, results, products} with an answer per row in the same order, '
  'as admin_set_order_status would give it; or invalid {field}.';
select private.open_to('manage', 'private.admin_set_orders_status');

-- Notes of staff ----------------------------------------------------------------------------------

create or replace function private.admin_note_order(id uuid, note_id uuid, note text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  written text := private.prose(to_jsonb(admin_note_order.note));
begin
  if admin_note_order.note_id is null then
    return private.invalid('note_id');
  elsif coalesce(length(written), 0) not between 1 and 2000 then
    return private.invalid('note');
  elsif not exists (select from public.orders o where o.id = admin_note_order.id) then
    return private.refusal('not_found');
  elsif not private.may_change_order(admin_note_order.id) then
    return private.refusal('not_held');
  end if;
  insert into private.order_notes (id, order_id, note, noted_by)
  values (admin_note_order.note_id, admin_note_order.id, written, private.staff_email())
  on conflict on constraint order_notes_pkey do nothing;
  return jsonb_build_object('ok', true, 'notes', private.notes_of(admin_note_order.id));
end;
$$;
comment on function private.admin_note_order(uuid, uuid, text) is
  'Adds a note that only staff read: {notes: all of the order}, or not_found, invalid {field}, not_held for an agent '
  'who does not hold the order. The browser makes the id of the note, so that a note sent twice is stored once.';
select private.open_to('call', 'private.admin_note_order');

-- Correcting an order -----------------------------------------------------------------------------

create type private.kept_line as (position integer, quantity integer);
comment on type private.kept_line is
  'A line that stays in a corrected order, at the price it was sold for, with at most the bottles it had, unless this '
  'is still the price today.';

create type private.edited_lines as (field text, kept private.kept_line[], added jsonb);
comment on type private.edited_lines is
  'The lines that an order shall have: those that stay, by position, and the items added at today''s price (also the '
  'bottles by which a line grows whose price has changed since); or the wrong field.';

create or replace function private.read_lines(order_id uuid, items jsonb) returns private.edited_lines
language plpgsql stable set search_path = ''
as $$
declare
  answer private.edited_lines;
begin
  if jsonb_typeof(read_lines.items) is distinct
    from 'array' or jsonb_array_length(read_lines.items) not between 1 and 50
    or exists (
      select from jsonb_array_elements(read_lines.items) as item
      where jsonb_typeof(item) <> 'object' or coalesce(private.whole(item -> 'quantity'), 0) not between 1 and 1000)
    or exists (
      select from jsonb_array_elements(read_lines.items) as item
      left join public.order_items i on i.order_id = read_lines.order_id
        and i.position = private.whole(item -> 'position')
      where item ? 'position'
      group by private.whole(item -> 'position') having count(*) > 1 or count(i.position) = 0)
  then
    answer.field := 'items';
    return answer;
  end if;
  with asked as (
    select item, ordinality, i.position, i.product_id, i.size, private.whole(item -> 'quantity') as wanted,
      -- A line whose size changes is sold at today's price.
      i.position is not null and (not item ? 'size' or item ->> 'size' is not distinct from i.size) as stays,
      case when p.id is null or (i.unit_price = private.unit_price(
          p.price, p.size_prices, i.size, private.coin(o.currency)) and o.currency = shop.currency)
        then private.whole(item -> 'quantity') else i.quantity end as at_its_price
    from jsonb_array_elements(read_lines.items) with ordinality as listed (item, ordinality)
    cross join public.settings shop
    left join public.order_items i on i.order_id = read_lines.order_id
      and i.position = private.whole(item -> 'position')
    left join public.orders o on o.id = i.order_id
    left join public.products p on p.id = i.product_id
  ), lines as (
    select *, case when stays then greatest(wanted - at_its_price, 0) else wanted end as at_todays_price from asked
  )
  select
    coalesce(array_agg(
      row(position, wanted - at_todays_price)::private.kept_line order by ordinality) filter (where stays), '{}'),
    coalesce(jsonb_agg(jsonb_build_object(
      'product_id', case when item ? 'position' then to_jsonb(product_id) else item -> 'product_id' end,
      'size', case when stays then to_jsonb(size) else item -> 'size' end, 'quantity', at_todays_price)
      order by ordinality) filter (where at_todays_price > 0), '[]')
  into answer.kept, answer.added from lines;
  return answer;
end;
$$;

create or replace function private.read_edit(
  held public.orders, payload jsonb, added jsonb, actor text, out field text, out draft private.order_draft
)
language plpgsql stable set search_path = ''
as $$
declare
  -- The checks of a new order want an item; a correction without a new item gets this one in its place.
  any_item constant jsonb := '[{"product_id": "00000000-0000-0000-0000-000000000000", "size": null, "quantity": 1}]';
  whole_order jsonb := jsonb_build_object(
    'idempotency_key', held.idempotency_key, 'locale', held.locale, 'customer', payload -> 'customer',
    'delivery', payload -> 'delivery', 'note', payload -> 'note', 'gift', payload -> 'gift',
    'expected_total', payload -> 'expected_total',
    'items', case added when '[]' then any_item else added end);
begin
  draft := private.order_draft_of(whole_order, read_edit.actor);
  field := private.wrong_order_field(whole_order, draft);
  if field is not null then
    return;
  end if;
  if added = '[]' then
    draft.lines := '{}';
  end if;
  if not private.is_agreed_fee(payload -> 'shipping', held.currency) then
    field := 'shipping';
  elsif read_edit.actor = 'shopper' and draft.gift and held.gift_wrap is null
    and (select gift_wrap_price is null from public.settings) then
    field := 'gift';
  elsif added <> '[]' and held.currency <> (select currency from public.settings) then
    -- The order is in another currency than today's prices, so nothing can be added.
    field := 'items';
  elsif not private.is_same_place(held, draft) then
    -- A desk that has closed since is no reason to refuse a corrected phone.
    field := private.wrong_place(draft);
  end if;
end;
$$;
comment on function private.read_edit(public.orders, jsonb, jsonb, text) is
  'The corrected order as a draft, whose lines are the added items; or the dotted name of the first wrong field.';

create or replace function private.is_same_place(held public.orders, draft private.order_draft) returns boolean
language sql immutable set search_path = ''
as $$
  select (held.wilaya_code, held.commune_id, held.desk_id) is not distinct
  from (draft.wilaya, draft.commune, draft.desk_id);
$$;

create or replace function private.stock_refusal(
  order_id uuid, kept private.kept_line[], added private.draft_line[], has_stock boolean, by_shopper boolean
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  line record;
  refused jsonb;
begin
  for line in
    with asked as (
      select false as is_added, listed.place, listed.position, null::uuid as product_id, null::text as size,
        listed.quantity
      from unnest(stock_refusal.kept) with ordinality as listed (position, quantity, place)
      union all
      select true, listed.place, null, listed.product_id, listed.size, listed.quantity
      from unnest(stock_refusal.added) with ordinality as listed (product_id, size, quantity, place)
    )
    select asked.is_added, asked.size, asked.quantity, coalesce(i.product_id, asked.product_id) as product_id,
      p as product,
      p.status, p.stock, coalesce(p.name, i.name) as name, coalesce(p.name_ar, i.name_ar) as name_ar,
        i.quantity as had_here,
      sum(asked.quantity) over (partition by coalesce(i.product_id, asked.product_id)) as wanted,
      (
        select coalesce(sum(same.quantity), 0) from public.order_items same
        where same.order_id = stock_refusal.order_id and same.product_id = p.id
      ) as had,
      case when has_stock then (
        select coalesce(sum(same.quantity), 0) from public.order_items same
        where same.order_id = stock_refusal.order_id and same.product_id = p.id
      ) else 0 end as held_here
    from asked
    left join public.order_items i on i.order_id = stock_refusal.order_id and i.position = asked.position
    left join public.products p on p.id = coalesce(i.product_id, asked.product_id)
    order by asked.is_added, asked.place
  loop
    if line.is_added and coalesce(line.status, 'draft') = 'draft' then
      return private.refusal('invalid', jsonb_build_object('field', 'items', 'product_id', line.product_id));
    end if;
    refused := case when line.is_added then private.unsellable(line.product, line.size) end;
    if refused is not null then
      return refused;
    elsif line.status is null and line.quantity > line.had_here then
      return private.refusal('insufficient_stock', jsonb_build_object(
        'name', line.name, 'name_ar', line.name_ar, 'product_id', null, 'n', line.had_here));
    elsif (has_stock or by_shopper) and line.status is not null and line.wanted > line.had
      and line.wanted > line.stock + line.held_here then
      return private.refusal('insufficient_stock', jsonb_build_object(
        'name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id,
        'n', greatest(line.stock + line.held_here, line.had)));
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.stock_refusal(uuid, private.kept_line[], private.draft_line[], boolean, boolean) is
  'Why an order cannot have these lines: no longer sold, no such size, or more bottles than the order and the shelf '
  'have together. Null when it can. Bottles that staff put into an order without stock are checked when it is '
  'confirmed.';

create or replace function private.hold_no_stock(held public.orders) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.move_stock(array(
    select row(i.product_id, i.quantity)::private.stock_move from public.order_items i where i.order_id = held.id),
    'unconfirmed', held.id);
  update public.orders o set stock_held_since = null where o.id = held.id;
  insert into public.order_events (order_id, actor, kind) values (held.id, 'system', 'stock_not_held');
end;
$$;
comment on function private.hold_no_stock(public.orders) is
  'A pending order gives its stock back, because its customer wants more of it than it may hold (private.may_hold).';

create or replace function private.line_changes(
  order_id uuid, kept private.kept_line[], added private.priced_line[]
) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('name', name, 'size', size, 'from', had, 'to', has) order by place), '[]')
  from (
    select i.position as place, i.name, i.size, i.quantity as had, coalesce(stays.quantity, 0) as has
    from public.order_items i
    left join unnest(line_changes.kept) as stays using (position)
    where i.order_id = line_changes.order_id and stays.quantity is distinct from i.quantity
    union all
    select 1000 + line.position, line.name, line.size, 0, line.quantity from unnest(line_changes.added) as line
  ) as changed;
$$;

create or replace function private.grown_lines(
  order_id uuid, kept private.kept_line[], added private.draft_line[]
) returns private.stock_move[]
language sql stable set search_path = ''
as $$
  select array_agg(row(product_id, wanted)::private.stock_move)
  from (
    select product_id, sum(has) as wanted
    from (
      select i.product_id, i.quantity as had, coalesce(stays.quantity, 0) as has
      from public.order_items i left join unnest(grown_lines.kept) as stays using (position)
      where i.order_id = grown_lines.order_id
      union all
      select line.product_id, 0, line.quantity from unnest(grown_lines.added) as line
    ) as compared
    where product_id is not null group by product_id having sum(has) > sum(had)
  ) as grown;
$$;
comment on function private.grown_lines(uuid, private.kept_line[], private.draft_line[]) is
  'The products of which a corrected order has more bottles than before, and how many it then has.';

create or replace function private.kept_total(order_id uuid, kept private.kept_line[]) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(i.unit_price * stays.quantity), 0)::bigint
  from unnest(kept_total.kept) as stays
  join public.order_items i on i.order_id = kept_total.order_id and i.position = stays.position;
$$;
comment on function private.kept_total(uuid, private.kept_line[]) is
  'Minor units: the lines that stay in a corrected order, at the price they were sold for.';

create or replace function private.rewrite_lines(
  order_id uuid, kept private.kept_line[], added private.priced_line[], has_stock boolean
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  last_position integer := (select max(i.position) from public.order_items i where i.order_id = rewrite_lines.order_id);
begin
  perform private.move_stock(array(
    select row(i.product_id, i.quantity - coalesce(stays.quantity, 0))::private.stock_move
    from public.order_items i left join unnest(rewrite_lines.kept) as stays using (position)
    where i.order_id = rewrite_lines.order_id
    union all
    select row(line.product_id, -line.quantity)::private.stock_move from unnest(rewrite_lines.added) as line
  ), 'edit', rewrite_lines.order_id)
  where has_stock;

  delete from public.order_items i
  where i.order_id = rewrite_lines.order_id
    and i.position not in (select stays.position from unnest(rewrite_lines.kept) as stays);
  update public.order_items i set quantity = stays.quantity
  from unnest(rewrite_lines.kept) as stays
  where i.order_id = rewrite_lines.order_id and i.position = stays.position and i.quantity <> stays.quantity;
  perform private.write_lines(rewrite_lines.order_id, last_position, rewrite_lines.added);
end;
$$;
comment on function private.rewrite_lines(uuid, private.kept_line[], private.priced_line[], boolean) is
  'Writes the new lines of an order and moves the difference of the stock, if the order holds its stock. A position is '
  'never used twice.';

create or replace function private.agreed_shipping(
  held public.orders, draft private.order_draft, subtotal bigint, given jsonb,
  out refused jsonb, out fee bigint, out agreed boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  same_delivery boolean := held.wilaya_code = draft.wilaya and held.delivery_type = draft.delivery_type;
  quote record;
begin
  select * into quote from private.shipping_quote(draft.wilaya, draft.delivery_type, agreed_shipping.subtotal);
  agreed := case when given is null then held.shipping_agreed else jsonb_typeof(given) = 'number' end;
  if not same_delivery and not coalesce(quote.available, false) then
    refused := private.refusal('delivery_unavailable', '{"field": "delivery.type"}');
  elsif agreed then
    fee := coalesce((given #>> '{}')::bigint, held.shipping);
  elsif same_delivery and not held.shipping_agreed
    and (agreed_shipping.subtotal = held.subtotal or quote.fee is null or not quote.available) then
    fee := held.shipping;
  else
    fee := quote.fee;
  end if;
end;
$$;
comment on function private.agreed_shipping(public.orders, private.order_draft, bigint, jsonb) is
  'The fee of a corrected order. `given`: a number (the fee that staff agreed), a JSON null (no agreed fee, or no '
  'longer one), or an SQL null (an agreed fee stays). Without an agreed fee, the fee stays as long as wilaya, delivery '
  'type and subtotal do; else it is quoted anew. Twin of editedShipping in lib/order-change/edited-totals.ts.';

create or replace function private.changed_fields(
  held public.orders, draft private.order_draft, shipping bigint, agreed boolean, lines jsonb
) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(field order by place), '[]')
  from (values
    (1, 'customer.first_name', held.first_name, draft.first_name),
    (2, 'customer.last_name', held.last_name, draft.last_name),
    (3, 'customer.phone', held.phone, draft.phone),
    (4, 'customer.email', held.email, draft.email),
    (5, 'delivery.type', held.delivery_type, draft.delivery_type),
    (6, 'delivery.wilaya', held.wilaya_code::text, draft.wilaya::text),
    (7, 'delivery.commune', held.commune_id::text, draft.commune::text),
    (8, 'delivery.address', held.address, draft.address),
    (9, 'delivery.desk_id', held.desk_id::text, draft.desk_id::text),
    (10, 'note', held.note, draft.note),
    (11, 'items', '[]', changed_fields.lines::text),
    (12, 'shipping', held.shipping::text, changed_fields.shipping::text),
    (13, 'shipping_agreed', held.shipping_agreed::text, changed_fields.agreed::text),
    (14, 'gift', (held.gift_wrap is not null)::text, draft.gift::text),
    (15, 'gift.card', held.gift_card, draft.gift_card)
  ) as compared (place, field, was, is_now)
  where was is distinct from is_now;
$$;
comment on function private.changed_fields(public.orders, private.order_draft, bigint, boolean, jsonb) is
  'The names of what a correction changes, for the event log: never the values, which are personal.';

create or replace function private.write_edit(
  held public.orders, draft private.order_draft, sums private.order_sums, agreed boolean, detail jsonb
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  written public.orders;
begin
  update public.orders o set
    first_name = draft.first_name, last_name = draft.last_name, phone = draft.phone, email = draft.email,
    delivery_type = draft.delivery_type, wilaya_code = draft.wilaya, commune_id = draft.commune,
    desk_id = draft.desk_id, address = draft.address, note = draft.note,
    place = case when private.is_same_place(held, draft) then held.place else private.place_names(draft) end,
    subtotal = sums.subtotal, shipping = sums.shipping, shipping_agreed = write_edit.agreed, tax = sums.tax,
    total = sums.total, gift_wrap = sums.gift_wrap, gift_card = draft.gift_card
  where o.id = held.id returning * into written;
  insert into public.order_events (order_id, actor, kind, detail)
  values (held.id, draft.actor, 'edited',
    detail || jsonb_build_object('total', jsonb_build_object('from', held.total, 'to', written.total)));
  return private.edit_answer(written, private.moved_products());
end;
$$;

create or replace function private.edit_answer(held public.orders, products jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'order', jsonb_build_object(
    'id', held.id, 'number', held.number, 'subtotal', held.subtotal, 'shipping', held.shipping,
    'giftWrap', held.gift_wrap, 'tax', held.tax, 'total', held.total, 'version', held.updated_at),
    'products', edit_answer.products);
$$;

create or replace function private.edit_locked_order(held public.orders, payload jsonb, actor text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  lines private.edited_lines := private.read_lines(held.id, payload -> 'items');
  edit record;
  draft private.order_draft;
  added private.priced_line[];
  quote record;
  line_changes jsonb;
  refused jsonb;
  subtotal bigint;
  sums private.order_sums;
  changed jsonb;
  has_stock boolean := held.stock_held_since is not null;
begin
  if lines.field is not null then
    return private.invalid(lines.field);
  end if;
  select * into edit from private.read_edit(held, payload, lines.added, actor);
  if edit.field is not null then
    return private.invalid(edit.field);
  end if;
  draft := edit.draft;

  perform private.lock_products(array(
    select i.product_id from public.order_items i where i.order_id = held.id
    union select line.product_id from unnest(draft.lines) as line));
  refused := private.stock_refusal(held.id, lines.kept, draft.lines, has_stock, edit_locked_order.actor = 'shopper');
  if refused is not null then
    return refused;
  end if;

  added := private.priced_lines(draft.lines, private.coin(held.currency));
  subtotal := private.kept_total(held.id, lines.kept) + private.lines_total(added);
  select * into quote from private.agreed_shipping(held, draft, subtotal, payload -> 'shipping');
  if quote.refused is not null then
    return quote.refused;
  end if;

  line_changes := private.line_changes(held.id, lines.kept, added);
  changed := private.changed_fields(held, draft, quote.fee, quote.agreed, line_changes);
  if changed = '[]' then
    return private.edit_answer(held, '[]');
  end if;
  sums := private.sums_of(
    subtotal, quote.fee, private.wrapping(held, draft), held.tax_rate_bp, held.currency);
  if (payload ->> 'expected_total')::bigint <> sums.total then
    return private.refusal('price_changed', to_jsonb(sums));
  end if;
  if has_stock and edit_locked_order.actor = 'shopper'
    and not private.may_hold(private.grown_lines(held.id, lines.kept, draft.lines), held.id) then
    perform private.hold_no_stock(held);
    has_stock := false;
  end if;
  perform private.rewrite_lines(held.id, lines.kept, added, has_stock);
  return private.write_edit(
    held, draft, sums, quote.agreed, jsonb_build_object('changed', changed, 'items', line_changes)
    || case when payload ? 'key' then jsonb_build_object('key', payload -> 'key') else '{}' end);
exception
  when foreign_key_violation then
    return private.invalid('delivery.desk_id');
end;
$$;
comment on function private.edit_locked_order(public.orders, jsonb, text) is
  'Checks everything, then writes everything: a refusal leaves order and shelf as they were.';

create or replace function private.admin_edit_order(id uuid, version timestamptz, payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
begin
  select * into held from public.orders o where o.id = admin_edit_order.id for update;
  if not found then
    return private.refusal('not_found');
  elsif not private.may_change_order(held.id) then
    return private.refusal('not_held');
  elsif held.status not in ('pending', 'processing') or held.updated_at is distinct from admin_edit_order.version then
    return private.refusal('status_conflict', jsonb_build_object('status', held.status, 'updated_at', held.updated_at));
  end if;
  return private.edit_locked_order(held, admin_edit_order.payload, 'admin');
end;
$$;
comment on function private.admin_edit_order(uuid, timestamptz, jsonb) is
  'Corrects an order that has not left: payload {customer, delivery, note, gift, items, shipping}, the order as it '
  'shall be. {order:{…totals}, products} or not_found, invalid {field}, status_conflict {status, updated_at}, '
  'out_of_stock, size_not_available, insufficient_stock {n}, delivery_unavailable; not_held to an agent who does not '
  'hold it. Stock moves by the difference.';
select private.open_to('call', 'private.admin_edit_order');

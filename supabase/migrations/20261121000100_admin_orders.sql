-- Orders as staff read them: a list of any size, searched and paged, and one order with everything around it.
-- The contract and what was measured: docs/decisions/back-office-sql.md.

-- Words that find an order ---------------------------------------------------------------------------

create function private.order_words(number text, first_name text, last_name text, phone text) returns tsvector
language plpgsql immutable parallel safe cost 100000 set search_path = ''
as $$
begin
  return array_to_tsvector(string_to_array(private.fold(order_words.first_name || ' ' || order_words.last_name), ' ')
    || array[lower(substr(order_words.number, 4)), right(order_words.phone, 9), right(order_words.phone, 8), right(order_words.phone, 7),
      right(order_words.phone, 6), right(order_words.phone, 5), right(order_words.phone, 4)]);
end;
$$;
comment on function private.order_words(text, text, text, text) is
  'The folded names, the number without its prefix, and every ending of the phone from four digits on, so that any four digits in a row find it. Its cost tells the planner to use the index: folding 100,000 names takes seconds.';
revoke execute on function private.order_words(text, text, text, text) from public;

create index orders_words_idx on public.orders using gin (private.order_words(number, first_name, last_name, phone)) with (gin_pending_list_limit = 256);

create function private.order_terms(search text) returns tsquery
language plpgsql immutable set search_path = ''
as $$
declare
  words text := regexp_replace(private.fold(left(order_terms.search, 200)), '^lf ?(?=[0-9a-z]{6}$)|^lf (?=[0-9a-z]{1,5}$)', '');
  digits text := replace(words, ' ', '');
  subscriber text := regexp_replace(digits, '^(00213|213)?0*', '');
begin
  if digits ~ '^[0-9]{4,}$' then
    return (digits || ':*' || case when length(subscriber) >= 3 then ' | ' || subscriber || ':*' else '' end)::tsquery;
  end if;
  return (
    select string_agg(left(word, 40) || case when length(word) > 1 then ':*' else '' end, ' & ')::tsquery
    from (select word from unnest(string_to_array(words, ' ')) as word where word <> '' limit 8) as asked);
end;
$$;
comment on function private.order_terms(text) is 'What staff type to find an order: a phone or a part of one, else words of a name or a number, also their beginnings. Null when there is no word in it.';
revoke execute on function private.order_terms(text) from public;

-- Pages: ids first, from an index that holds whatever a filter asks, then the rows of one page ----------

drop index public.orders_created_at_idx;
create index orders_newest_idx on public.orders (created_at, id) include (status, wilaya_code, delivery_type, currency, total);
create index orders_total_idx on public.orders (total, id) include (created_at, status, wilaya_code, delivery_type);

create function private.day(value jsonb) returns date
language sql stable set search_path = ''
as $$
  select case when jsonb_typeof(day.value) = 'string' and day.value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(day.value #>> '{}', 'date')
    then (day.value #>> '{}')::date end;
$$;
comment on function private.day(jsonb) is 'A JSON string YYYY-MM-DD that is a day of the calendar; null for anything else.';
revoke execute on function private.day(jsonb) from public;

create function private.midnight(day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select midnight.day::timestamp at time zone 'Africa/Algiers';
$$;
comment on function private.midnight(date) is 'The instant at which a day begins where the shop is.';
revoke execute on function private.midnight(date) from public;

create function private.per_page(filters jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select greatest(least(coalesce(private.whole(per_page.filters -> 'per_page'), 25), 100), 1);
$$;
revoke execute on function private.per_page(jsonb) from public;

create function private.order_source(filters jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wilayas text := (select string_agg(private.whole(code)::text, ',') from jsonb_path_query(case jsonb_typeof(filters -> 'wilaya') when 'array' then filters -> 'wilaya' else '[]' end, '$[0 to 99]') as code);
  terms tsquery := private.order_terms(private.trimmed(filters -> 'search'));
begin
  return coalesce(
    -- Words first, whatever the sort: `offset 0` keeps the planner from walking the sorted index in the hope of meeting a rare word soon.
    '(select id, created_at, status, wilaya_code, delivery_type, total from public.orders where private.order_words(number, first_name, last_name, phone) @@ ' || quote_literal(terms) || ' offset 0) as named',
    'public.orders')
    || concat_ws(' and ', ' where true',
      'wilaya_code in (' || wilayas || ')',
      'delivery_type = ' || quote_literal(case when filters ->> 'delivery_type' in ('home', 'desk') then filters ->> 'delivery_type' end),
      'created_at >= ' || quote_literal(private.midnight(private.day(filters -> 'from'))),
      'created_at < ' || quote_literal(private.midnight(private.day(filters -> 'to') + 1)));
end;
$$;
comment on function private.order_source(jsonb) is 'What follows `from`: the orders that the filters of the list, but the status, let through. Only quoted literals and whole numbers get into it.';
revoke execute on function private.order_source(jsonb) from public;

create function private.order_page(sort text, source text, take integer, skip integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  ids uuid[];
begin
  execute format('select array(select id from %s order by %s limit %s offset %s)', order_page.source,
    case order_page.sort
      when 'oldest' then 'created_at, id'
      when 'total_desc' then 'total desc, id desc'
      when 'total_asc' then 'total, id'
      else 'created_at desc, id desc'
    end, order_page.take, order_page.skip) into ids;
  return ids;
end;
$$;
revoke execute on function private.order_page(text, text, integer, integer) from public;

create function private.order_rows(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'number', o.number, 'created_at', o.created_at, 'updated_at', o.updated_at, 'status', o.status,
    'first_name', o.first_name, 'last_name', o.last_name, 'phone', o.phone, 'wilaya_code', o.wilaya_code,
    'wilaya', o.place -> 'wilaya', 'wilaya_ar', o.place -> 'wilaya_ar', 'commune', o.place -> 'commune', 'commune_ar', o.place -> 'commune_ar',
    'delivery_type', o.delivery_type, 'currency', o.currency, 'total', o.total,
    'items', (select sum(i.quantity) from public.order_items i where i.order_id = o.id),
    'phone_orders', (select count(*) from public.orders same where same.phone = o.phone)
  ) order by listed.place), '[]')
  from unnest(order_rows.ids) with ordinality as listed (id, place)
  join public.orders o on o.id = listed.id;
$$;
comment on function private.order_rows(uuid[]) is 'What the list shows of these orders, in this order.';
revoke execute on function private.order_rows(uuid[]) from public;

create function public.admin_orders(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
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
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  source := private.order_source(asked);
  execute format('select coalesce(jsonb_object_agg(status, n), ''{}'') from (select status, count(*) as n from %s group by status) as counted', source) into counts;
  counts := '{"pending": 0, "processing": 0, "shipped": 0, "delivered": 0, "cancelled": 0}' || counts;
  select coalesce(sum(n::integer), 0) into total from jsonb_each_text(counts) as counted (status, n) where statuses = '{}' or status = any (statuses);

  if statuses <> '{}' then
    source := source || format(' and status = any (%L)', statuses);
  end if;
  take := greatest(least(per_page, total - skip), 0);
  -- A page beyond the middle is nearer from the other end, so no page walks more than half of the index.
  if skip > total / 2 then
    ids := private.order_page(
      case sort when 'oldest' then 'newest' when 'total_desc' then 'total_asc' when 'total_asc' then 'total_desc' else 'oldest' end,
      source, take, greatest(total - skip - take, 0));
    ids := array(select id from unnest(ids) with ordinality as reversed (id, place) order by place desc);
  else
    ids := private.order_page(sort, source, take, skip);
  end if;
  return jsonb_build_object('ok', true, 'total', total, 'page', page, 'per_page', per_page, 'statuses', counts, 'orders', private.order_rows(ids));
end;
$$;
comment on function public.admin_orders(jsonb) is 'A page of orders for staff: {total, page, per_page, statuses, orders}. Filters search, status[], wilaya[], delivery_type, from, to, sort, page, per_page; all optional, what is not understood is ignored. Other callers: unauthorized.';
revoke execute on function public.admin_orders(jsonb) from public;
grant execute on function public.admin_orders(jsonb) to authenticated;

-- One order ------------------------------------------------------------------------------------------

create table private.order_notes (
  order_id uuid primary key references public.orders (id) on delete cascade,
  note text not null check (length(note) between 1 and 2000),
  noted_at timestamptz not null default now(),
  noted_by text
);
comment on table private.order_notes is 'What staff tell each other about an order. Apart from public.orders, which a guest''s token opens as a whole.';
alter table private.order_notes enable row level security;
revoke all on private.order_notes from public, anon, authenticated;

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in ('placed', 'status_changed', 'edited'));

create function private.staff_email() returns text
language sql stable security definer set search_path = ''
as $$
  select u.email from auth.users u where u.id = (select auth.uid());
$$;
revoke execute on function private.staff_email() from public;

create function private.sign_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_id := coalesce((select auth.uid()), new.actor_id);
  -- The address stays when the account goes.
  new.detail := new.detail || jsonb_build_object('by', private.staff_email());
  return new;
end;
$$;
revoke execute on function private.sign_event() from public;
create trigger order_events_are_signed before insert on public.order_events
  for each row when (new.actor = 'admin') execute function private.sign_event();

create or replace function private.order_timeline(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- For the shopper: what staff corrected shows in the order itself.
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from', e.from_status, 'to', e.to_status) order by e.id), '[]')
  from public.order_events e where e.order_id = order_timeline.order_id and e.kind in ('placed', 'status_changed');
$$;

create function private.phone_history(phone text, but uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with others as (
    select o.id, o.number, o.created_at, o.status, o.total, o.currency, row_number() over (order by o.created_at desc, o.id) as place
    from public.orders o where o.phone = phone_history.phone and o.id <> phone_history.but
  )
  select jsonb_build_object(
    'statuses', '{"pending": 0, "processing": 0, "shipped": 0, "delivered": 0, "cancelled": 0}' || coalesce(
      (select jsonb_object_agg(status, n) from (select status, count(*) as n from others group by status) as counted), '{}'),
    'orders', coalesce((select jsonb_agg(to_jsonb(others) - 'place' order by place) from others where place <= 20), '[]'));
$$;
comment on function private.phone_history(text, uuid) is 'The orders of a phone but this one: how they ended, all counted, and the newest twenty.';
revoke execute on function private.phone_history(text, uuid) from public;

create function public.admin_order(id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.orders;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  select * into held from public.orders o where o.id = admin_order.id;
  if not found then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true,
    'order', (private.order_rows(array[held.id]) -> 0)
      || to_jsonb(held) - '{token_hash,idempotency_key,payload_hash,place}'::text[]
      || jsonb_build_object('desk', held.place -> 'desk', 'desk_ar', held.place -> 'desk_ar',
        'by_staff', exists (select from public.order_events e where e.order_id = held.id and e.kind = 'placed' and e.actor = 'admin'),
        'editable', held.status in ('pending', 'processing'))
      || coalesce((select jsonb_build_object('staff_note', n.note, 'noted_at', n.noted_at, 'noted_by', n.noted_by) from private.order_notes n where n.order_id = held.id),
        '{"staff_note": null, "noted_at": null, "noted_by": null}'),
    'items', (
      select jsonb_agg(to_jsonb(i) - 'order_id' || jsonb_build_object('sizes', p.sizes, 'stock', p.stock) order by i.position)
      from public.order_items i left join public.products p on p.id = i.product_id where i.order_id = held.id),
    'events', (
      select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'actor', e.actor, 'actor_id', e.actor_id, 'by', e.detail -> 'by',
        'from', e.from_status, 'to', e.to_status, 'detail', e.detail - 'by') order by e.id)
      from public.order_events e where e.order_id = held.id),
    'history', private.phone_history(held.phone, held.id));
end;
$$;
comment on function public.admin_order(uuid) is 'One order for staff: {order, items, events, history} with the internal note and the other orders of its phone, or not_found. Other callers: unauthorized.';
revoke execute on function public.admin_order(uuid) from public;
grant execute on function public.admin_order(uuid) to authenticated;

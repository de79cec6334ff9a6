-- Orders: cash on delivery, priced and stocked by the database alone (PRODUCT, Order; spec sections 4 and 9).
-- Orders of shoppers, orders taken by phone and corrected orders price, sum up and write their lines in one place each
-- (docs/decisions/order-placement.md).

-- Tables ------------------------------------------------------------------------------------------

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^LF-[0-9A-HJKMNP-TV-Z]{6}$'),
  token_hash bytea not null check (length(token_hash) = 32),
  idempotency_key uuid not null unique,
  payload_hash bytea not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  locale text not null check (locale in ('en', 'ar')),
  first_name text not null constraint orders_first_name_check check (length(first_name) between 2 and 60 or erased_at is not null),
  last_name text not null constraint orders_last_name_check check (length(last_name) between 2 and 60 or erased_at is not null),
  phone text check (phone ~ '^\+213[567][0-9]{8}$'),
  email text check (private.is_email(email)),
  delivery_type text not null check (delivery_type in ('home', 'desk')),
  wilaya_code smallint not null references public.wilayas (code),
  commune_id integer not null,
  desk_id uuid references public.desks (id) on delete set null,
  address text check (length(address) between 5 and 200),
  place jsonb not null,
  note text check (length(note) <= 300),
  currency text not null check (currency in ('DZD', 'USD')),
  subtotal bigint not null check (subtotal >= 0),
  shipping bigint check (shipping >= 0),
  tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  payment_method text not null default 'cod' check (payment_method = 'cod'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  foreign key (wilaya_code, commune_id) references public.communes (wilaya_code, id),
  constraint orders_phone_is_known check (phone is not null or erased_at is not null),
  constraint orders_address_for_home check (delivery_type = 'desk' or address is not null or erased_at is not null),
  constraint orders_total_adds_up check (total = subtotal + coalesce(shipping, 0))
);
comment on table public.orders is 'Money in minor units of `currency`, tax included in the subtotal. A null `shipping` is a custom delivery whose price the shop confirms by phone within 24 hours (spec section 9).';
comment on column public.orders.token_hash is 'SHA-256 of the guest token; the token itself is never stored.';
comment on column public.orders.erased_at is 'When name, phone, e-mail, address and note were erased on request; the sums and goods are kept for the accounts.';
comment on column public.orders.place is 'Names of the wilaya, commune and desk in both languages as they were when the order was placed.';
comment on column public.orders.erased_at is 'When name, phone, e-mail, address and note were erased on request; the sums and goods are kept for the accounts.';

create index orders_status_idx on public.orders (status, created_at desc);
create index orders_phone_idx on public.orders (phone, created_at desc);
create index orders_wilaya_commune_idx on public.orders (wilaya_code, commune_id);
create index orders_desk_id_idx on public.orders (desk_id) where desk_id is not null;
create index orders_email_idx on public.orders (lower(email)) where email is not null;

create table public.order_items (
  order_id uuid not null references public.orders (id) on delete cascade,
  position smallint not null,
  product_id uuid references public.products (id) on delete set null,
  sku text not null,
  name text not null,
  name_ar text,
  brand text not null,
  brand_ar text,
  size text,
  image_path text,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 1000),
  line_total bigint generated always as (unit_price * quantity) stored,
  primary key (order_id, position)
);
comment on table public.order_items is 'Snapshots: renaming, repricing or deleting a product changes no order.';

create index order_items_product_id_idx on public.order_items (product_id);

create index order_items_image_path_idx on public.order_items (image_path) where image_path is not null;

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('shopper', 'admin', 'system')),
  actor_id uuid,
  kind text not null check (kind in ('placed', 'status_changed', 'edited')),
  from_status text,
  to_status text,
  detail jsonb not null default '{}'
);
comment on table public.order_events is 'Who did what to an order, and when. Rows are added, never changed.';

create index order_events_order_id_idx on public.order_events (order_id, id);

create trigger order_events_are_final before update on public.order_events
  for each row execute function private.forbid_change();
create trigger orders_touch before update on public.orders
  for each row execute function private.touch();

create or replace function private.sign_event() returns trigger
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

-- Access: staff read; every write goes through a function -----------------------------------------

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;
revoke all on public.orders, public.order_items, public.order_events from anon, authenticated;

create policy "admins read orders" on public.orders
  for select to authenticated using ((select private.is_admin()));
create policy "admins read order items" on public.order_items
  for select to authenticated using ((select private.is_admin()));
create policy "admins read order events" on public.order_events
  for select to authenticated using ((select private.is_admin()));

-- The guest token and its hash stay out of reach even for staff.
grant select (id, number, status, locale, first_name, last_name, phone, email, delivery_type, wilaya_code, commune_id, desk_id,
  address, place, note, currency, subtotal, shipping, tax_rate_bp, tax, total, payment_method, created_at, updated_at, erased_at)
  on public.orders to authenticated;
grant select on public.order_items, public.order_events to authenticated;

-- Reading a request -------------------------------------------------------------------------------

create or replace function private.read_order(payload jsonb, out field text, out checked jsonb)
language plpgsql immutable set search_path = ''
as $$
declare
  customer jsonb := payload -> 'customer';
  delivery jsonb := payload -> 'delivery';
  items jsonb := payload -> 'items';
  first_name text := private.trimmed(customer -> 'first_name');
  last_name text := private.trimmed(customer -> 'last_name');
  phone text := private.e164(private.trimmed(customer -> 'phone'));
  email text := private.trimmed(customer -> 'email');
  wilaya integer := private.whole(delivery -> 'wilaya');
  commune integer := private.whole(delivery -> 'commune');
  address text := private.trimmed(delivery -> 'address');
  desk uuid := private.as_uuid(delivery -> 'desk_id');
  note text := private.trimmed(payload -> 'note');
  expected jsonb := coalesce(payload -> 'expected_total', 'null');
begin
  field := case
    -- Fifty lines and every text at its longest are a third of this; the rest would be ballast to store and to hash.
    when jsonb_typeof(payload) is distinct from 'object' or length(payload::text) > 32768 then 'payload'
    when private.as_uuid(payload -> 'idempotency_key') is null then 'idempotency_key'
    when coalesce(payload ->> 'locale', '') not in ('en', 'ar') or jsonb_typeof(payload -> 'locale') <> 'string' then 'locale'
    when jsonb_typeof(customer) is distinct from 'object' then 'customer'
    when first_name is null or length(first_name) not between 2 and 60 then 'customer.first_name'
    when last_name is null or length(last_name) not between 2 and 60 then 'customer.last_name'
    when phone is null then 'customer.phone'
    when coalesce(jsonb_typeof(customer -> 'email'), 'null') not in ('null', 'string') or not coalesce(private.is_email(email), true) then 'customer.email'
    when jsonb_typeof(delivery) is distinct from 'object' then 'delivery'
    when coalesce(delivery ->> 'type', '') not in ('home', 'desk') or jsonb_typeof(delivery -> 'type') <> 'string' then 'delivery.type'
    when wilaya is null then 'delivery.wilaya'
    when commune is null then 'delivery.commune'
    when delivery ->> 'type' = 'home' and (address is null or length(address) not between 5 and 200) then 'delivery.address'
    when delivery ->> 'type' = 'desk' and delivery ->> 'desk_id' is not null and desk is null then 'delivery.desk_id'
    when coalesce(jsonb_typeof(payload -> 'note'), 'null') not in ('null', 'string') or length(note) > 300 then 'note'
    when jsonb_typeof(expected) <> 'null' and (jsonb_typeof(expected) <> 'number' or expected #>> '{}' !~ '^[0-9]{1,15}$') then 'expected_total'
    when jsonb_typeof(items) is distinct from 'array' then 'items'
    when jsonb_array_length(items) not between 1 and 50 then 'items'
    when exists (
      select from jsonb_array_elements(items) as item
      where jsonb_typeof(item) <> 'object'
        or private.as_uuid(item -> 'product_id') is null
        or coalesce(jsonb_typeof(item -> 'size'), 'null') not in ('null', 'string') or length(item ->> 'size') > 40
        or coalesce(private.whole(item -> 'quantity'), 0) not between 1 and 1000
    ) then 'items'
    when exists (
      select from jsonb_array_elements(items) as item
      group by private.as_uuid(item -> 'product_id'), item ->> 'size'
      having sum(private.whole(item -> 'quantity')) > 1000
    ) then 'items'
  end;
  if field is not null then
    return;
  end if;
  checked := jsonb_build_object(
    'idempotency_key', private.as_uuid(payload -> 'idempotency_key'),
    'locale', payload ->> 'locale',
    'first_name', first_name, 'last_name', last_name, 'phone', phone, 'email', email,
    'type', delivery ->> 'type', 'wilaya', wilaya, 'commune', commune,
    'address', case when delivery ->> 'type' = 'home' then address end,
    'desk_id', case when delivery ->> 'type' = 'desk' then desk end,
    'note', note,
    'items', (
      select jsonb_agg(jsonb_build_object('product_id', product_id, 'size', size, 'quantity', quantity) order by first_seen)
      from (
        select private.as_uuid(item -> 'product_id') as product_id, item ->> 'size' as size,
          sum(private.whole(item -> 'quantity')) as quantity, min(ordinality) as first_seen
        from jsonb_array_elements(items) with ordinality as listed (item, ordinality)
        group by 1, 2
      ) as merged
    )
  );
end;
$$;
comment on function private.read_order(jsonb) is 'Checks the shape of a place_order payload: either the dotted name of the first wrong field, or the cleaned order with one line per product and size.';
revoke execute on function private.read_order(jsonb) from public;

create or replace function private.wrong_place(checked jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not exists (select from public.wilayas w where w.code = (checked ->> 'wilaya')::integer) then 'delivery.wilaya'
    when not exists (
      select from public.communes c
      where c.id = (checked ->> 'commune')::integer and c.wilaya_code = (checked ->> 'wilaya')::integer) then 'delivery.commune'
    when checked ->> 'desk_id' is not null and not exists (
      select from public.desks d
      where d.id = (checked ->> 'desk_id')::uuid and d.wilaya_code = (checked ->> 'wilaya')::integer and d.active) then 'delivery.desk_id'
  end;
$$;
comment on function private.wrong_place(jsonb) is 'The field of a cleaned order that names no such wilaya, no commune or active desk of that wilaya; null when all do.';
revoke execute on function private.wrong_place(jsonb) from public;

create or replace function private.place_names(checked jsonb) returns jsonb
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

-- Money -------------------------------------------------------------------------------------------

create or replace function private.included_tax(subtotal bigint, tax_rate_bp integer, coin bigint) returns bigint
language sql immutable set search_path = ''
as $$
  -- div() is exact; `/` on numeric rounds after some twenty decimals, which could lift a tax over a tie.
  with divisor as (select (10000 + included_tax.tax_rate_bp)::numeric * included_tax.coin as value)
  select (div(2 * included_tax.subtotal::numeric * included_tax.tax_rate_bp + value, 2 * value) * included_tax.coin)::bigint from divisor;
$$;
comment on function private.included_tax(bigint, integer, bigint) is 'The tax contained in a tax-inclusive subtotal, half up to the coin. Twin of includedTax in lib/delivery/fees.ts.';
revoke execute on function private.included_tax(bigint, integer, bigint) from public;

create or replace function private.order_money(subtotal bigint, shipping bigint, tax_rate_bp integer, currency text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('subtotal', order_money.subtotal, 'shipping', order_money.shipping,
    'tax', private.included_tax(order_money.subtotal, order_money.tax_rate_bp, private.coin(order_money.currency)),
    'total', order_money.subtotal + coalesce(order_money.shipping, 0));
$$;
comment on function private.order_money(bigint, bigint, integer, text) is 'The sums of an order in minor units. A null shipping is one that is agreed by phone.';
revoke execute on function private.order_money(bigint, bigint, integer, text) from public;

create or replace function private.lines_total(items jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce(sum((item ->> 'unit_price')::bigint * (item ->> 'quantity')::bigint), 0)::bigint from jsonb_array_elements(lines_total.items) as item;
$$;
revoke execute on function private.lines_total(jsonb) from public;

-- Stock and prices --------------------------------------------------------------------------------

create or replace function private.take_stock(order_items jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
begin
  -- Products are locked in id order, so two orders for the same bottles in opposite order cannot deadlock.
  perform from public.products
  where id in (select (item ->> 'product_id')::uuid from jsonb_array_elements(take_stock.order_items) as item)
  order by id for no key update;

  for line in
    select item ->> 'product_id' as product_id, item ->> 'size' as size, (item ->> 'quantity')::integer as quantity,
      sum((item ->> 'quantity')::integer) over (partition by item ->> 'product_id') as wanted,
      p.name, p.name_ar, p.status, p.sizes, p.stock
    from jsonb_array_elements(take_stock.order_items) with ordinality as listed (item, ordinality)
    left join public.products p on p.id = (item ->> 'product_id')::uuid
    order by ordinality
  loop
    if line.status is null or line.status = 'draft' then
      return private.refusal('invalid', jsonb_build_object('field', 'items', 'product_id', line.product_id));
    elsif line.status = 'archived' then
      return private.refusal('out_of_stock', jsonb_build_object('name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id));
    elsif (line.size is null and cardinality(line.sizes) > 0) or (line.size is not null and not line.size = any (line.sizes)) then
      return private.refusal('size_not_available', jsonb_build_object(
        'name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id, 'size', coalesce(line.size, '')));
    elsif line.wanted > line.stock then
      return private.refusal('insufficient_stock', jsonb_build_object(
        'name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id, 'n', line.stock));
    end if;
  end loop;

  update public.products p set stock = p.stock - taken.quantity
  from (
    select (item ->> 'product_id')::uuid as product_id, sum((item ->> 'quantity')::integer) as quantity
    from jsonb_array_elements(take_stock.order_items) as item group by 1
  ) as taken
  where p.id = taken.product_id;
  return null;
end;
$$;
comment on function private.take_stock(jsonb) is 'Locks, checks and takes the stock of every line (sum per product), or takes nothing and returns the refusal.';
revoke execute on function private.take_stock(jsonb) from public;

create or replace function private.priced_items(order_items jsonb, coin bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'position', ordinality, 'product_id', p.id, 'sku', p.sku, 'name', p.name, 'name_ar', p.name_ar,
    'brand', b.name, 'brand_ar', b.name_ar, 'size', item ->> 'size', 'quantity', (item ->> 'quantity')::integer,
    'unit_price', private.unit_price(p.price, p.size_prices, item ->> 'size', priced_items.coin),
    'image_path', (select path from public.product_images i where i.product_id = p.id order by i.position limit 1)
  ) order by ordinality)
  from jsonb_array_elements(priced_items.order_items) with ordinality as listed (item, ordinality)
  join public.products p on p.id = (item ->> 'product_id')::uuid
  join public.brands b on b.id = p.brand_id;
$$;
revoke execute on function private.priced_items(jsonb, bigint) from public;

-- Placing an order --------------------------------------------------------------------------------

create or replace function private.order_token(order_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(encode(extensions.hmac(decode(replace(order_token.order_id::text, '-', ''), 'hex'), private.secret('order_token'), 'sha256'), 'hex'), 40);
$$;
comment on function private.order_token(uuid) is 'The guest token: 160 bits derived from the order id and a secret, so a repeated request gets the same answer although only the hash is stored.';
revoke execute on function private.order_token(uuid) from public;

create or replace function private.new_order_number() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Crockford's alphabet: nothing that is misheard on the phone or misread on a parcel.
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea;
  drawn text;
begin
  loop
    bytes := extensions.gen_random_bytes(6);
    select 'LF-' || string_agg(substr(alphabet, (get_byte(bytes, i) & 31) + 1, 1), '' order by i) into drawn from generate_series(0, 5) as i;
    exit when not exists (select from public.orders o where o.number = drawn);
  end loop;
  return drawn;
end;
$$;
revoke execute on function private.new_order_number() from public;

create or replace function private.order_answer(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'order',
    jsonb_build_object('id', o.id, 'number', o.number, 'token', private.order_token(o.id), 'total', o.total))
  from public.orders o where o.id = order_answer.order_id;
$$;
revoke execute on function private.order_answer(uuid) from public;

-- Asked twice -------------------------------------------------------------------------------------

create or replace function private.earlier_order(key uuid, checked jsonb) returns jsonb
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

create or replace function private.write_lines(order_id uuid, after integer, items jsonb) returns void
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
revoke execute on function private.insert_order(jsonb, jsonb, jsonb, public.settings) from public;
comment on function private.insert_order(jsonb, jsonb, jsonb, public.settings) is 'Writes a priced order. `by` in the cleaned order says who placed it; read_order never sets it, so no shopper can.';

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
comment on function private.place_checked_order(jsonb, bigint) is 'Takes stock, prices, quotes and inserts a validated order in one step, or changes nothing and returns the refusal.';
revoke execute on function private.place_checked_order(jsonb, bigint) from public;

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
comment on function public.place_order(jsonb) is
  'Places a cash-on-delivery order (ARCHITECTURE, Database). Answers {"ok":true,"order":{id,number,token,total}} or {"ok":false,"error":…,"detail":{…}} with error out_of_stock (no longer sold), size_not_available, insufficient_stock {name,n}, price_changed (new totals), invalid {field}, delivery_unavailable, rate_limited {retry_after}, idempotency_conflict, unavailable. A refusal writes nothing but its rate-limit hit. Same key and same payload: same answer.';
revoke execute on function public.place_order(jsonb) from public;
grant execute on function public.place_order(jsonb) to anon, authenticated;

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
comment on function public.admin_place_order(jsonb) is 'An order taken by phone: the payload, prices, stock and refusals of place_order without its limits; {order:{id,number,total}}. Same key and same payload: same answer. Other callers: unauthorized.';
revoke execute on function public.admin_place_order(jsonb) from public;
grant execute on function public.admin_place_order(jsonb) to authenticated;

-- Reading and cancelling as a guest ---------------------------------------------------------------

create or replace function private.order_timeline(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- For the shopper: what staff corrected shows in the order itself.
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from', e.from_status, 'to', e.to_status) order by e.id), '[]')
  from public.order_events e where e.order_id = order_timeline.order_id and e.kind in ('placed', 'status_changed');
$$;
revoke execute on function private.order_timeline(uuid) from public;

create or replace function private.order_lines(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(to_jsonb(i) - 'order_id' order by i.position) from public.order_items i where i.order_id = order_lines.order_id;
$$;
revoke execute on function private.order_lines(uuid) from public;

create or replace function private.order_by_token_id(number text, token text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select o.id from public.orders o
  where o.number = order_by_token_id.number
    and o.token_hash = extensions.digest(order_by_token_id.token, 'sha256');
$$;
revoke execute on function private.order_by_token_id(text, text) from public;

create or replace function public.order_by_token(number text, token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(o) - '{token_hash,idempotency_key,payload_hash,wilaya_code,commune_id,desk_id,erased_at}'::text[]
    || jsonb_build_object('items', private.order_lines(o.id), 'events', private.order_timeline(o.id))
  from public.orders o where o.id = private.order_by_token_id(order_by_token.number, order_by_token.token);
$$;
comment on function public.order_by_token(text, text) is 'The whole order for whoever holds its guest token, else null; a wrong number and a wrong token look the same.';
revoke execute on function public.order_by_token(text, text) from public;
grant execute on function public.order_by_token(text, text) to anon, authenticated;

create or replace function private.masked(name text) returns text
language sql immutable set search_path = ''
as $$
  select left(masked.name, 1) || '•••';
$$;
revoke execute on function private.masked(text) from public;

create or replace function public.track_order(number text, phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked_number text := upper(left(btrim(track_order.number), 20));
  asked_phone text := private.e164(left(track_order.phone, 40));
  wait integer;
  found_order public.orders;
begin
  -- Both sides are throttled: guessing numbers for a known phone, and phones for a known number. A text that is no phone
  -- finds nothing, so it is not counted: all mistyped phones would share one counter and lock each other out.
  wait := greatest(
    private.hit('track_ip', private.client_ip(), 20, interval '15 minutes'),
    private.hit('track_phone', asked_phone, 5, interval '15 minutes'),
    private.hit('track_number', asked_number, 5, interval '15 minutes'));
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  select * into found_order from public.orders o where o.number = asked_number and o.phone = asked_phone;
  if not found then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true, 'order', jsonb_build_object(
    'number', found_order.number, 'status', found_order.status, 'created_at', found_order.created_at,
    'first_name', private.masked(found_order.first_name), 'last_name', private.masked(found_order.last_name),
    'delivery_type', found_order.delivery_type,
    'wilaya', found_order.place -> 'wilaya', 'wilaya_ar', found_order.place -> 'wilaya_ar',
    'currency', found_order.currency, 'shipping', found_order.shipping, 'total', found_order.total,
    'items', (select jsonb_agg(item - '{product_id,sku}'::text[]) from jsonb_array_elements(private.order_lines(found_order.id)) as item),
    'events', private.order_timeline(found_order.id)));
end;
$$;
comment on function public.track_order(text, text) is 'A masked view of an order for its number and phone: {"ok":true,"order":{…}} or not_found, rate_limited {retry_after}. 5 tries per 15 minutes for a phone and for a number.';
revoke execute on function public.track_order(text, text) from public;
grant execute on function public.track_order(text, text) to anon, authenticated;

create or replace function private.change_order_status(order_id uuid, from_status text, to_status text, actor text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held text;
begin
  select status into held from public.orders where id = change_order_status.order_id for update;
  if held is null then
    return 'not_found';
  elsif held <> change_order_status.from_status then
    return 'status_conflict';
  elsif held = change_order_status.to_status then
    return null;
  end if;

  -- Stock moves only when the order crosses "cancelled".
  if change_order_status.to_status = 'cancelled' then
    perform from public.products
    where id in (select product_id from public.order_items i where i.order_id = change_order_status.order_id)
    order by id for no key update;
    update public.products p set stock = p.stock + returned.quantity
    from (
      select product_id, sum(quantity) as quantity from public.order_items i
      where i.order_id = change_order_status.order_id and product_id is not null group by product_id
    ) as returned
    where p.id = returned.product_id;
  elsif held = 'cancelled' then
    perform from public.products
    where id in (select product_id from public.order_items i where i.order_id = change_order_status.order_id)
    order by id for no key update;
    if exists (
      select from (
        select product_id, sum(quantity) as quantity from public.order_items i
        where i.order_id = change_order_status.order_id group by product_id
      ) as wanted
      left join public.products p on p.id = wanted.product_id
      where p.id is null or p.stock < wanted.quantity
    ) then
      return 'insufficient_stock';
    end if;
    update public.products p set stock = p.stock - taken.quantity
    from (
      select product_id, sum(quantity) as quantity from public.order_items i
      where i.order_id = change_order_status.order_id group by product_id
    ) as taken
    where p.id = taken.product_id;
  end if;

  update public.orders set status = change_order_status.to_status where id = change_order_status.order_id;
  insert into public.order_events (order_id, actor, actor_id, kind, from_status, to_status)
  values (change_order_status.order_id, change_order_status.actor, (select auth.uid()), 'status_changed', held, change_order_status.to_status);
  return null;
end;
$$;
comment on function private.change_order_status(uuid, text, text, text) is 'Moves an order from a status it must still have; null on success, else not_found, status_conflict or insufficient_stock. Stock comes back once when it becomes cancelled and is taken again when it is un-cancelled.';
revoke execute on function private.change_order_status(uuid, text, text, text) from public;

create or replace function public.cancel_order(number text, token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  found_id uuid := private.order_by_token_id(cancel_order.number, cancel_order.token);
  refused text;
begin
  if found_id is null then
    return private.refusal('not_found');
  end if;
  refused := private.change_order_status(found_id, 'pending', 'cancelled', 'shopper');
  if refused is not null then
    return private.refusal('not_cancellable');
  end if;
  return jsonb_build_object('ok', true, 'order', jsonb_build_object('number', cancel_order.number, 'status', 'cancelled'));
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.cancel_order(text, text) is 'Cancels a pending order for whoever holds its guest token: {"ok":true,"order":{number,status}} or not_found, not_cancellable, unavailable. The stock comes back once.';
revoke execute on function public.cancel_order(text, text) from public;
grant execute on function public.cancel_order(text, text) to anon, authenticated;

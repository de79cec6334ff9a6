-- Orders: cash on delivery, priced and stocked by the database alone (docs/decisions/order-placement.md).

-- Tables ------------------------------------------------------------------------------------------

create type public.order_status as enum ('pending', 'processing', 'shipped', 'delivered', 'cancelled');
comment on type public.order_status is
  'The statuses of an order (ORDER-2), and the only full list of them in SQL.';

create or replace function private.is_under_way(status public.order_status) returns boolean
language sql immutable set search_path = ''
as $$
  select is_under_way.status not in ('delivered', 'cancelled');
$$;
comment on function private.is_under_way(public.order_status) is
  'Whether an order with this status is neither delivered nor cancelled.';

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^LF-[0-9A-HJKMNP-TV-Z]{6}$'),
  token_hash bytea not null check (length(token_hash) = 32),
  idempotency_key uuid not null unique,
  payload_hash bytea not null,
  status public.order_status not null default 'pending',
  locale text not null check (locale in ('en', 'ar')),
  first_name text not null constraint orders_first_name_check check (
    length(first_name) between 2 and 60 or erased_at is not null),
  last_name text not null constraint orders_last_name_check check (
    length(last_name) between 2 and 60 or erased_at is not null),
  phone text check (phone ~ '^\+213[567][0-9]{8}$'),
  email text check (private.is_email(email)),
  delivery_type text not null check (delivery_type in ('home', 'desk')),
  wilaya_code smallint not null references public.wilayas (code),
  commune_id integer not null,
  desk_id uuid references public.desks (id) on delete set null,
  address text check (length(address) between 5 and 200),
  place jsonb not null,
  note text check (length(note) <= 300),
  gift_card text check (length(gift_card) <= 200),
  currency text not null check (currency in ('DZD', 'USD')),
  subtotal bigint not null check (subtotal >= 0),
  shipping bigint check (shipping >= 0),
  gift_wrap bigint check (gift_wrap >= 0),
  shipping_agreed boolean not null default false check (shipping is not null or not shipping_agreed),
  tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  payment_method text not null default 'cod' check (payment_method = 'cod'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  stock_held_since timestamptz default now(),
  foreign key (wilaya_code, commune_id) references public.communes (wilaya_code, id),
  constraint orders_phone_is_known check (phone is not null or erased_at is not null),
  constraint orders_total_adds_up check (total = subtotal + coalesce(shipping, 0) + coalesce(gift_wrap, 0)),
  constraint orders_card_needs_gift check (gift_card is null or gift_wrap is not null),
  constraint orders_hold_stock check (status in ('pending', 'cancelled') or stock_held_since is not null)
);
comment on table public.orders is
  'Money in minor units of `currency`, tax included in subtotal and gift_wrap. A null `shipping` is a custom delivery '
  'whose price the shop confirms by phone within 24 hours (DELIVERY-3).';
comment on column public.orders.gift_wrap is 'What the gift wrapping costs; null: no gift.';
comment on column public.orders.gift_card is 'What the card in the gift says.';
comment on column public.orders.token_hash is 'SHA-256 of the guest token; the token itself is never stored.';
comment on column public.orders.shipping_agreed is
  'Staff agreed this delivery fee with the customer: it stays until staff drop it, whatever else is corrected.';
comment on column public.orders.address is
  'Null for a desk, and for a home delivery whose street staff ask for when they call (quick order).';
comment on column public.orders.place is
  'Names of the wilaya and commune in both languages, and of the desk with its own commune, address and phone, as they '
  'were when the order was placed.';
comment on column public.orders.erased_at is
  'When name, phone, e-mail, address, note and card were erased on request; the sums and goods stay for the accounts.';

comment on column public.orders.stock_held_since is
  'Since when the order holds its stock; for a pending order, since when it waits. Null when it holds none: cancelled, '
  'pending for so long that its stock was given back (private.release_unconfirmed_stock), or pending above the share '
  'of unconfirmed orders (private.may_hold). An order that was cancelled after it had left holds its stock until its '
  'goods are back (private.return_inspect) or lost.';

create index orders_unconfirmed_idx on public.orders (stock_held_since) where status = 'pending';
create index orders_away_idx on public.orders (status) where status <> 'delivered' and stock_held_since is not null;
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_phone_idx on public.orders (phone, created_at desc) include (status, currency, total);
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
  returned integer not null default 0 check (returned between 0 and quantity),
  primary key (order_id, position)
);
comment on table public.order_items is 'Snapshots: renaming, repricing or deleting a product changes no order.';
comment on column public.order_items.returned is
  'Bottles of a delivered order that came back and were inspected (private.returns): they are no longer with it.';

create index order_items_product_id_idx on public.order_items (product_id);

create index order_items_image_path_idx on public.order_items (image_path) where image_path is not null;

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('shopper', 'admin', 'system')),
  actor_id uuid,
  kind text not null check (
    kind in ('placed', 'status_changed', 'edited', 'stock_released', 'stock_not_held',
      'return_expected', 'return_received', 'return_taken_back', 'return_inspected')),
  from_status public.order_status,
  to_status public.order_status,
  detail jsonb not null default '{}'
);
comment on table public.order_events is 'Who did what to an order, and when. Rows are added, never changed.';

create index order_events_order_id_idx on public.order_events (order_id, id);
create index order_events_taken_by_staff_idx on public.order_events (order_id)
  where kind = 'placed' and actor = 'admin';
create index order_events_delivered_idx on public.order_events (at, order_id) where to_status = 'delivered';

create trigger order_events_are_final before update on public.order_events
  for each row execute function private.forbid_change();
create trigger orders_touch before update on public.orders
  for each row execute function private.touch();

create or replace function private.sign_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_id := coalesce((select auth.uid()), new.actor_id);
  -- The e-mail address is stored too: it stays when the account is deleted.
  new.detail := new.detail || jsonb_build_object('by', private.staff_email());
  return new;
end;
$$;

create trigger order_events_are_signed before insert on public.order_events
  for each row when (new.actor = 'admin') execute function private.sign_event();

-- Access: staff read; every write goes through a function -----------------------------------------

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;

create policy "admins read orders" on public.orders
  for select to authenticated using ((select private.is_admin()));
create policy "admins read order items" on public.order_items
  for select to authenticated using ((select private.is_admin()));
create policy "admins read order events" on public.order_events
  for select to authenticated using ((select private.is_admin()));

-- Not even staff can read the hash of the guest token.
grant select (
  id, number, status, locale, first_name, last_name, phone, email, delivery_type, wilaya_code, commune_id, desk_id,
  address, place, note, gift_card, currency, subtotal, shipping, shipping_agreed, gift_wrap, tax_rate_bp, tax, total,
  payment_method, created_at, updated_at, erased_at, stock_held_since)
  on public.orders to authenticated;
grant select on public.order_items, public.order_events to authenticated;

create or replace function private.zero_per_status() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(status, 0) from unnest(enum_range(null::public.order_status)) as status;
$$;
comment on function private.zero_per_status() is 'Every order status with the count 0.';

-- Types: a requested order, its lines and its sums ------------------------------------------------

create type private.draft_line as (product_id uuid, size text, quantity integer);
comment on type private.draft_line is 'A line of a requested order: one product in one size.';

create type private.order_draft as (
  actor text,
  idempotency_key uuid,
  locale text,
  first_name text,
  last_name text,
  phone text,
  email text,
  delivery_type text,
  wilaya integer,
  commune integer,
  address text,
  desk_id uuid,
  note text,
  gift boolean,
  gift_card text,
  agreed_shipping bigint,
  lines private.draft_line[]
);
comment on type private.order_draft is
  'A requested order, cleaned: trimmed texts, an E.164 phone, an address only for home and a desk only for desk. '
  '`actor` is shopper or admin; only staff agree on a delivery fee.';

create type private.priced_line as (
  position integer,
  product_id uuid,
  sku text,
  name text,
  name_ar text,
  brand text,
  brand_ar text,
  size text,
  image_path text,
  unit_price bigint,
  quantity integer
);
comment on type private.priced_line is 'A line as order_items keeps it: names and price of today.';

create type private.order_sums as (subtotal bigint, shipping bigint, gift_wrap bigint, tax bigint, total bigint);
comment on type private.order_sums is
  'Minor units. The tax is contained in subtotal and gift_wrap; a null shipping is agreed by phone.';

-- Reading a request -------------------------------------------------------------------------------

create or replace function private.is_agreed_fee(fee jsonb, currency text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when coalesce(jsonb_typeof(is_agreed_fee.fee), 'null') = 'null' then true
    else coalesce(private.whole(is_agreed_fee.fee) between 0 and 10000000
      and private.whole(is_agreed_fee.fee) % private.coin(is_agreed_fee.currency) = 0, false) end;
$$;
comment on function private.is_agreed_fee(jsonb, text) is
  'Whether staff can agree on this delivery fee: none, or minor units in whole coins.';

create or replace function private.draft_lines(items jsonb) returns private.draft_line[]
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(row(product_id, size, quantity)::private.draft_line order by first_seen), '{}')
    from (
      select private.as_uuid(item -> 'product_id') as product_id, item ->> 'size' as size,
        least(sum(private.whole(item -> 'quantity')), 1000000)::integer as quantity, min(ordinality) as first_seen
      from jsonb_array_elements(case jsonb_typeof(draft_lines.items) when 'array' then draft_lines.items else '[]' end)
        with ordinality as listed (item, ordinality)
      group by 1, 2
    ) as merged);
end;
$$;
comment on function private.draft_lines(jsonb) is 'The items of a payload, merged to one line per product and size.';

create or replace function private.order_draft_of(payload jsonb, actor text) returns private.order_draft
language plpgsql immutable set search_path = ''
as $$
declare
  customer jsonb := payload -> 'customer';
  delivery jsonb := payload -> 'delivery';
  draft private.order_draft;
begin
  draft.actor := order_draft_of.actor;
  draft.idempotency_key := private.as_uuid(payload -> 'idempotency_key');
  draft.locale := private.text_of(payload -> 'locale');
  draft.first_name := private.trimmed(customer -> 'first_name');
  draft.last_name := private.trimmed(customer -> 'last_name');
  draft.phone := private.e164(customer ->> 'phone');
  draft.email := private.trimmed(customer -> 'email');
  draft.delivery_type := private.text_of(delivery -> 'type');
  draft.wilaya := private.whole(delivery -> 'wilaya');
  draft.commune := private.whole(delivery -> 'commune');
  draft.address := case when draft.delivery_type = 'home' then private.trimmed(delivery -> 'address') end;
  draft.desk_id := case when draft.delivery_type = 'desk' then private.as_uuid(delivery -> 'desk_id') end;
  draft.note := private.trimmed(payload -> 'note');
  draft.gift := jsonb_typeof(payload -> 'gift') is not distinct from 'object';
  draft.gift_card := private.trimmed(payload -> 'gift' -> 'card');
  draft.agreed_shipping := case when order_draft_of.actor = 'admin' then private.whole(payload -> 'shipping') end;
  -- A request with far more items than an order may have is refused without reading them.
  draft.lines := private.draft_lines(case when length(payload::text) <= 32768 then payload -> 'items' end);
  return draft;
end;
$$;
comment on function private.order_draft_of(jsonb, text) is
  'Reads a payload and cleans its texts. A value of the wrong type becomes null; wrong_order_field then names it.';

create or replace function private.wrong_order_field(payload jsonb, draft private.order_draft) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  customer jsonb := payload -> 'customer';
  delivery jsonb := payload -> 'delivery';
  items jsonb := payload -> 'items';
  expected jsonb := coalesce(payload -> 'expected_total', 'null');
begin
  return case
    -- Fifty lines with the longest texts are a third of this; a larger request would only cost storage and time.
    when jsonb_typeof(payload) is distinct from 'object' or length(payload::text) > 32768 then 'payload'
    when draft.idempotency_key is null then 'idempotency_key'
    when coalesce(draft.locale, '') not in ('en', 'ar') then 'locale'
    when jsonb_typeof(customer) is distinct from 'object' then 'customer'
    when not private.is_name(draft.first_name, 2, 60) then 'customer.first_name'
    when not private.is_name(draft.last_name, 2, 60) then 'customer.last_name'
    when private.text_of(customer -> 'phone') is null or draft.phone is null then 'customer.phone'
    when not private.is_text_or_null(customer -> 'email') or not coalesce(private.is_email(draft.email), true)
      then 'customer.email'
    when jsonb_typeof(delivery) is distinct from 'object' then 'delivery'
    when coalesce(draft.delivery_type, '') not in ('home', 'desk') then 'delivery.type'
    when draft.wilaya is null then 'delivery.wilaya'
    when draft.commune is null then 'delivery.commune'
    when draft.delivery_type = 'home' and coalesce(jsonb_typeof(delivery -> 'address'), 'null') <> 'null'
      and not private.is_name(draft.address, 5, 200) then 'delivery.address'
    when draft.delivery_type = 'desk' and delivery ->> 'desk_id' is not null and draft.desk_id is null
      then 'delivery.desk_id'
    when not private.is_text_or_null(payload -> 'note') or length(draft.note) > 300 then 'note'
    when coalesce(jsonb_typeof(payload -> 'gift'), 'null') not in ('null', 'object') then 'gift'
    when draft.gift and (not private.is_text_or_null(payload -> 'gift' -> 'card') or length(draft.gift_card) > 200)
      then 'gift'
    when jsonb_typeof(expected) <> 'null'
      and (jsonb_typeof(expected) <> 'number' or expected #>> '{}' !~ '^[0-9]{1,15}$') then 'expected_total'
    when jsonb_typeof(items) is distinct from 'array' then 'items'
    when jsonb_array_length(items) not between 1 and 50 then 'items'
    when exists (
      select from jsonb_array_elements(items) as item
      where jsonb_typeof(item) <> 'object'
        or private.as_uuid(item -> 'product_id') is null
        or not private.is_text_or_null(item -> 'size') or length(item ->> 'size') > 40
        or coalesce(private.whole(item -> 'quantity'), 0) not between 1 and 1000
    ) then 'items'
    when exists (select from unnest(draft.lines) as line where line.quantity > 1000) then 'items'
  end;
end;
$$;
comment on function private.wrong_order_field(jsonb, private.order_draft) is
  'The dotted name of the first wrong field of a place_order payload and its draft; null when its shape is right.';

create or replace function private.wrong_place(draft private.order_draft) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when not exists (select from public.wilayas w where w.code = draft.wilaya) then 'delivery.wilaya'
    when not exists (
      select from public.communes c where c.id = draft.commune and c.wilaya_code = draft.wilaya) then 'delivery.commune'
    when draft.desk_id is not null and not exists (
      select from public.desks d
      where d.id = draft.desk_id and d.wilaya_code = draft.wilaya and d.active) then 'delivery.desk_id'
  end;
end;
$$;
comment on function private.wrong_place(private.order_draft) is
  'The field whose place does not exist (the wilaya, or the commune or active desk in it); null when all exist.';

create or replace function private.place_names(draft private.order_draft) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('wilaya', w.name, 'wilaya_ar', w.name_ar, 'commune', c.name, 'commune_ar', c.name_ar,
      'desk', d.name, 'desk_ar', d.name_ar, 'desk_commune', dc.name, 'desk_commune_ar', dc.name_ar,
      'desk_address', d.address, 'desk_address_ar', d.address_ar, 'desk_phone', d.phone)
    from public.wilayas w
    join public.communes c on c.id = draft.commune and c.wilaya_code = w.code
    left join public.desks d on d.id = draft.desk_id
    left join public.communes dc on dc.id = d.commune_id
    where w.code = draft.wilaya);
end;
$$;
comment on function private.place_names(private.order_draft) is
  'The names that the place has today, and where its desk is, for the order''s snapshot.';

create or replace function private.order_delivery(held public.orders, place jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('type', held.delivery_type, 'address', held.address,
    'wilaya', private.named(place ->> 'wilaya', place ->> 'wilaya_ar'),
    'commune', private.named(place ->> 'commune', place ->> 'commune_ar'),
    'desk', case when place ->> 'desk' is not null then jsonb_build_object(
      'name', private.named(place ->> 'desk', place ->> 'desk_ar'),
      'commune', private.named(place ->> 'desk_commune', place ->> 'desk_commune_ar'),
      'address', private.named(place ->> 'desk_address', place ->> 'desk_address_ar'),
      'phone', place ->> 'desk_phone') end);
end;
$$;
comment on function private.order_delivery(public.orders, jsonb) is
  'Where an order goes, with the names of place (orders.place): {type, wilaya, commune, address, desk: {name, commune, '
  'address, phone}}. desk is null for home delivery and for "nearest desk, we call".';

create or replace function private.pieces(draft private.order_draft) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  return (select sum(line.quantity) from unnest(draft.lines) as line);
end;
$$;

-- Money -------------------------------------------------------------------------------------------

create or replace function private.included_tax(subtotal bigint, tax_rate_bp integer, coin bigint) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  -- div() is exact; `/` on numeric rounds after some twenty decimals, and could turn just under a half into a half.
  return (
    with divisor as (select (10000 + included_tax.tax_rate_bp)::numeric * included_tax.coin as value)
    select (div(
      2 * included_tax.subtotal::numeric * included_tax.tax_rate_bp + value, 2 * value) * included_tax.coin)::bigint
    from divisor);
end;
$$;
comment on function private.included_tax(bigint, integer, bigint) is
  'The tax contained in a tax-inclusive subtotal, half up to the coin. Twin of includedTax in lib/delivery/fees.ts.';

create or replace function private.sums_of(
  subtotal bigint, shipping bigint, gift_wrap bigint, tax_rate_bp integer, currency text
) returns private.order_sums
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    with sold as (select sums_of.subtotal + coalesce(sums_of.gift_wrap, 0) as value)
    select row(sums_of.subtotal, sums_of.shipping, sums_of.gift_wrap,
      private.included_tax(sold.value, sums_of.tax_rate_bp, private.coin(sums_of.currency)),
      sold.value + coalesce(sums_of.shipping, 0))::private.order_sums
    from sold);
end;
$$;
comment on function private.sums_of(bigint, bigint, bigint, integer, text) is
  'The sums of an order. A null gift_wrap is no gift, a null shipping a delivery without a price yet. Twin of '
  'orderTotals in lib/delivery/fees.ts.';

create or replace function private.wrapping(held public.orders, draft private.order_draft) returns bigint
language sql stable set search_path = ''
as $$
  -- An order keeps its price of wrapping. When the shop offers no wrapping, staff may still wrap, for nothing.
  select case when draft.gift then coalesce(held.gift_wrap, (select gift_wrap_price from public.settings), 0) end;
$$;

create or replace function private.lines_total(lines private.priced_line[]) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(sum(line.unit_price * line.quantity), 0)::bigint from unnest(lines_total.lines) as line);
end;
$$;

-- Stock and prices --------------------------------------------------------------------------------

create or replace function private.unsellable(product public.products, size text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  named constant jsonb := jsonb_build_object(
    'name', product.name, 'name_ar', product.name_ar, 'product_id', product.id);
begin
  return case
    when product.status = 'archived' then private.refusal('out_of_stock', named)
    when case when size is null then product.sizes <> '{}' else size <> all (product.sizes) end
      then private.refusal('size_not_available', named || jsonb_build_object('size', coalesce(size, '')))
  end;
end;
$$;
comment on function private.unsellable(public.products, text) is
  'Why a product that is no draft cannot be sold in this size: archived, or no such size. Null when it can.';

create view private.unconfirmed_orders as
select o.id, o.phone, o.stock_held_since from public.orders o
where o.status = 'pending'
  -- Orders that staff took by phone do not count: they have spoken with the customer.
  and not exists (
    select from public.order_events e where e.order_id = o.id and e.kind = 'placed' and e.actor = 'admin');
comment on view private.unconfirmed_orders is
  'The orders that shoppers placed and nobody has confirmed. Anybody can place them, with an invented phone.';

create or replace function private.may_hold(wanted private.stock_move[], but uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return not exists (
    with asked as (
      select line.product_id, sum(line.delta) as bottles from unnest(may_hold.wanted) as line group by line.product_id
    ), held as (
      select i.product_id, sum(i.quantity) as bottles,
        sum(i.quantity) filter (where waiting.id is distinct from may_hold.but) as of_others
      -- `offset 0`: begin with the few orders that wait, never with all orders of a product.
      from (select u.id from private.unconfirmed_orders u where u.stock_held_since is not null offset 0) as waiting
      cross join lateral (
        select item.product_id, item.quantity from public.order_items item
        where item.order_id = waiting.id and item.product_id in (select asked.product_id from asked) offset 0) as i
      group by i.product_id
    )
    select from asked
    join public.products p on p.id = asked.product_id
    cross join public.settings shop
    left join held on held.product_id = asked.product_id
    where coalesce(held.of_others, 0) + asked.bottles
      > greatest(5, floor((p.stock + coalesce(held.bottles, 0)) * shop.unconfirmed_share / 100.0)));
end;
$$;
comment on function private.may_hold(private.stock_move[], uuid) is
  'Whether a shopper''s order may hold these bottles (deltas above zero) until staff confirm it: of each product '
  'the unconfirmed orders of shoppers, without the order `but`, then hold at most settings.unconfirmed_share of the '
  'bottles on sale and in these orders, or five. The caller has locked the products.';

create or replace function private.take_stock(
  lines private.draft_line[], order_id uuid, actor text, out refused jsonb, out held boolean
)
language plpgsql volatile set search_path = ''
as $$
declare
  line record;
  wanted constant private.stock_move[] := array(
    select row(asked.product_id, asked.quantity)::private.stock_move from unnest(take_stock.lines) as asked);
begin
  held := false;
  perform private.lock_products(array(select asked.product_id from unnest(take_stock.lines) as asked));
  for line in
    select asked.product_id, asked.size, sum(asked.quantity) over (partition by asked.product_id) as of_product,
      p as product, p.name, p.name_ar, p.stock
    from unnest(take_stock.lines) with ordinality as asked (product_id, size, quantity, place)
    left join public.products p on p.id = asked.product_id and p.status <> 'draft'
    order by asked.place
  loop
    refused := case
      when line.stock is null
        then private.refusal('invalid', jsonb_build_object('field', 'items', 'product_id', line.product_id))
      else private.unsellable(line.product, line.size)
    end;
    if refused is null and line.of_product > line.stock then
      refused := private.refusal('insufficient_stock', jsonb_build_object(
        'name', line.name, 'name_ar', line.name_ar, 'product_id', line.product_id, 'n', line.stock));
    end if;
    if refused is not null then
      return;
    end if;
  end loop;
  held := take_stock.actor = 'admin' or private.may_hold(wanted, null);
  perform private.move_stock(
    array(select row(move.product_id, -move.delta)::private.stock_move from unnest(wanted) as move), 'order',
    take_stock.order_id)
  where held;
end;
$$;
comment on function private.take_stock(private.draft_line[], uuid, text) is
  'Locks and checks the stock of every line (sum per product), and takes it when the order may hold it; held says '
  'whether. A refusal takes nothing.';

create or replace function private.priced_lines(lines private.draft_line[], coin bigint) returns private.priced_line[]
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(row(
        wanted.place, p.id, p.sku, p.name, p.name_ar, b.name, b.name_ar, wanted.size,
        (select i.path from public.product_images i where i.product_id = p.id order by i.position limit 1),
        private.unit_price(p.price, p.size_prices, wanted.size, priced_lines.coin), wanted.quantity
      )::private.priced_line order by wanted.place), '{}')
    from unnest(priced_lines.lines) with ordinality as wanted (product_id, size, quantity, place)
    join public.products p on p.id = wanted.product_id
    join public.brands b on b.id = p.brand_id);
end;
$$;
comment on function private.priced_lines(private.draft_line[], bigint) is 'The lines at today''s names and prices.';

-- Placing an order --------------------------------------------------------------------------------

create or replace function private.order_token(order_id uuid) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return left(encode(extensions.hmac(
    decode(replace(order_token.order_id::text, '-', ''), 'hex'), private.secret('order_token'), 'sha256'), 'hex'), 40);
end;
$$;
comment on function private.order_token(uuid) is
  'The guest token: 160 bits derived from the order id and a secret, so a repeated request gets the same answer '
  'although only the hash is stored.';

create or replace function private.new_order_number() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Crockford's alphabet: no letter that is misheard on the phone or misread on a parcel.
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea;
  drawn text;
begin
  loop
    bytes := extensions.gen_random_bytes(6);
    select 'LF-' || string_agg(substr(alphabet, (get_byte(bytes, i) & 31) + 1, 1), '' order by i) into drawn
    from generate_series(0, 5) as i;
    exit when not exists (select from public.orders o where o.number = drawn);
  end loop;
  return drawn;
end;
$$;

create or replace function private.order_answer(order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('ok', true, 'order',
      jsonb_build_object('id', o.id, 'number', o.number, 'token', private.order_token(o.id), 'total', o.total))
    from public.orders o where o.id = order_answer.order_id);
end;
$$;

create or replace function private.draft_hash(draft private.order_draft) returns bytea
language plpgsql stable set search_path = ''
as $$
begin
  return extensions.digest(draft::text, 'sha256');
end;
$$;

create or replace function private.earlier_order(draft private.order_draft) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  earlier record;
begin
  -- One submission at a time per key: a double press or a retry waits here and then finds the first order.
  perform pg_advisory_xact_lock(hashtextextended(draft.idempotency_key::text, 0));
  select o.id, o.payload_hash = private.draft_hash(draft) as same_payload into earlier
  from public.orders o where o.idempotency_key = draft.idempotency_key;
  if not found then
    return null;
  end if;
  return case when earlier.same_payload then private.order_answer(earlier.id)
    else private.refusal('idempotency_conflict') end;
end;
$$;
comment on function private.earlier_order(private.order_draft) is
  'The answer that an idempotency key already has; null when it has none: the caller now holds the key and may place '
  'the order.';

create or replace function private.write_lines(order_id uuid, after integer, lines private.priced_line[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.order_items (
    order_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity)
  select write_lines.order_id, write_lines.after + line.position, line.product_id, line.sku, line.name, line.name_ar,
    line.brand, line.brand_ar, line.size, line.image_path, line.unit_price, line.quantity
  from unnest(write_lines.lines) as line;
end;
$$;
comment on function private.write_lines(uuid, integer, private.priced_line[]) is
  'The only way into order_items: priced lines, numbered on from `after`.';

create or replace function private.insert_order(
  id uuid, draft private.order_draft, lines private.priced_line[], sums private.order_sums, shop public.settings,
  held boolean
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  new_order public.orders;
begin
  insert into public.orders (
    id, number, token_hash, idempotency_key, payload_hash, locale, first_name, last_name, phone, email,
    delivery_type, wilaya_code, commune_id, desk_id, address, place, note, gift_card,
    currency, subtotal, shipping, shipping_agreed, gift_wrap, tax_rate_bp, tax, total, stock_held_since)
  values (
    insert_order.id, private.new_order_number(), extensions.digest(private.order_token(insert_order.id), 'sha256'),
    draft.idempotency_key, private.draft_hash(draft), draft.locale, draft.first_name, draft.last_name, draft.phone,
      draft.email, draft.delivery_type, draft.wilaya, draft.commune, draft.desk_id, draft.address,
      private.place_names(draft), draft.note, draft.gift_card,
    shop.currency, sums.subtotal, sums.shipping, draft.agreed_shipping is not null, sums.gift_wrap, shop.tax_rate_bp,
      sums.tax, sums.total, case when insert_order.held then now() end)
  returning * into new_order;
  perform private.write_lines(insert_order.id, 0, lines);
  insert into public.order_events (order_id, actor, kind, to_status)
  values (insert_order.id, draft.actor, 'placed', 'pending');
  insert into public.order_events (order_id, actor, kind)
  select insert_order.id, 'system', 'stock_not_held' where not insert_order.held;
  perform private.after_status(new_order, 'pending');
end;
$$;

create or replace function private.unconfirmed_of(phone text, but uuid, out orders bigint, out pieces bigint)
language plpgsql stable set search_path = ''
as $$
begin
  select count(distinct o.id), coalesce(sum(i.quantity), 0) into orders, pieces
  from private.unconfirmed_orders o join public.order_items i on i.order_id = o.id
  where o.phone = unconfirmed_of.phone and o.id is distinct from unconfirmed_of.but;
end;
$$;
comment on function private.unconfirmed_of(text, uuid) is
  'The orders of a phone in private.unconfirmed_orders, and their bottles; without the order `but`.';

create or replace function private.phone_refusal(draft private.order_draft, shop public.settings) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wait integer;
  open record;
begin
  -- Orders that staff take by phone have no rate limit.
  if draft.actor <> 'shopper' then
    return null;
  end if;
  -- The counter stays locked until the order is written, so that two orders of one phone see each other. As the last
  -- lock of an order it cannot take part in a deadlock.
  wait := private.hit('order_phone', draft.phone, 3, interval '1 hour');
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  select * into open from private.unconfirmed_of(draft.phone, null);
  -- Both cases have one answer, so that it does not reveal which phones staff refuse.
  return case
    when open.orders + 1 > shop.max_open_orders or private.flag_mode(draft.phone) = 'refuse'
      then private.refusal('by_phone_only')
    when open.pieces + private.pieces(draft) > shop.max_open_pieces
      then private.refusal('too_many_open_pieces', jsonb_build_object('n', shop.max_open_pieces)) end;
end;
$$;
comment on function private.phone_refusal(private.order_draft, public.settings) is
  'Why this phone may not order now: three orders within the hour, too many unconfirmed orders or bottles (this order '
  'included), or a flag. Null when it may.';

create or replace function private.place_draft(draft private.order_draft, expected_total bigint) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  order_id constant uuid := gen_random_uuid();
  shop public.settings;
  quote record;
  lines private.priced_line[];
  sums private.order_sums;
  taken record;
  refused jsonb;
begin
  select * into strict shop from public.settings;
  if draft.actor = 'shopper' and private.pieces(draft) > shop.max_order_pieces then
    return private.refusal('too_many_pieces', jsonb_build_object('n', shop.max_order_pieces));
  elsif draft.gift and shop.gift_wrap_price is null then
    return private.invalid('gift');
  end if;
  -- A refusal below must give the stock back: the block is a savepoint that the refusal rolls back to.
  begin
    select * into taken from private.take_stock(draft.lines, order_id, draft.actor);
    if taken.refused is not null then
      return taken.refused;
    end if;
    lines := private.priced_lines(draft.lines, private.coin(shop.currency));
    select * into quote from private.shipping_quote(draft.wilaya, draft.delivery_type, private.lines_total(lines));
    sums := private.sums_of(
      private.lines_total(lines), coalesce(draft.agreed_shipping, quote.fee),
      case when draft.gift then shop.gift_wrap_price end, shop.tax_rate_bp, shop.currency);
    if not coalesce(quote.available, false) then
      refused := private.refusal('delivery_unavailable', '{"field": "delivery.type"}');
    elsif place_draft.expected_total <> sums.total then
      refused := private.refusal('price_changed', to_jsonb(sums) || jsonb_build_object('items', (
        select jsonb_agg(
          jsonb_build_object('product_id', line.product_id, 'size', line.size, 'unit_price', line.unit_price)
          order by line.position)
        from unnest(lines) as line)));
    else
      refused := private.phone_refusal(draft, shop);
    end if;
    if refused is not null then
      raise exception using errcode = 'LF001';
    end if;
    perform private.insert_order(order_id, draft, lines, sums, shop, taken.held);
    return private.order_answer(order_id);
  exception
    when sqlstate 'LF001' then
      return refused;
    when foreign_key_violation then
      -- Products are locked and places are never deleted: staff deleted the pickup desk after it was looked up.
      return private.invalid('delivery.desk_id');
  end;
end;
$$;
comment on function private.place_draft(private.order_draft, bigint) is
  'Takes the stock (above the share of unconfirmed orders it only checks it), prices the lines and writes the order, '
  'or writes nothing and returns the refusal.';

create or replace function private.place_order(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  -- No source can make an order too large or wrong (SOURCE-3).
  ordered constant jsonb := case when jsonb_typeof(payload) = 'object' then payload - 'source' else payload end;
  draft private.order_draft := private.order_draft_of(ordered, 'shopper');
  wrong_field text := private.wrong_order_field(ordered, draft);
  earlier jsonb;
  answer jsonb;
  wait integer;
begin
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  earlier := private.earlier_order(draft);
  if earlier is not null then
    return earlier;
  end if;
  wrong_field := private.wrong_place(draft);
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;

  -- The three orders per phone and hour are counted in phone_refusal, when all else is right: a changed price locks
  -- nobody out. Attempts have a wider limit. Calls that do not use the web server share one limit, because a script can
  -- invent phones without end; so do calls of a web server that knows no address.
  wait := greatest(
    private.hit('order_ip', private.client_ip(), 60, interval '1 hour'),
    private.hit('order_unsigned', private.past_web_server(), 60, interval '1 hour'),
    private.hit('order_no_address', private.unknown_address(), 300, interval '1 hour'),
    private.hit('order_attempt', draft.phone || ' ' || private.sender(), 20, interval '1 hour'));
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  answer := private.place_draft(draft, (payload ->> 'expected_total')::bigint);
  if answer -> 'ok' = 'true' then
    perform private.write_source((answer #>> '{order,id}')::uuid, 'web', payload -> 'source');
  end if;
  return answer;
end;
$$;
comment on function private.place_order(jsonb) is
  'Places a cash-on-delivery order (docs/decisions/order-placement.md). Answers '
  '{"ok":true,"order":{id,number,token,total}} or {"ok":false,"error":…,"detail":{…}} with error out_of_stock (no '
  'longer sold), size_not_available, insufficient_stock {name,n}, price_changed (new totals), invalid {field}, '
  'delivery_unavailable, too_many_pieces {n}, by_phone_only (too many open orders, or a flag), too_many_open_pieces '
  '{n}, rate_limited {retry_after}, idempotency_conflict. A refusal writes its rate-limit hit only. Same key and '
  'payload: same answer. `source` (private.write_source) is no part of this comparison and refuses nothing.';
-- The web server asks again with the same key (lib/checkout/place-order.ts): a wait here would occupy a connection.
select private.open_to('everyone', 'private.place_order', '1s');

create or replace function private.admin_place_order(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  draft private.order_draft := private.order_draft_of(payload, 'admin');
  channel constant text := coalesce(private.text_of(payload -> 'channel'), 'phone');
  wrong_field text := private.wrong_order_field(payload, draft);
  answer jsonb;
  refused jsonb;
begin
  if wrong_field is null then
    wrong_field := case
      when not private.is_agreed_fee(payload -> 'shipping', (select currency from public.settings)) then 'shipping'
      when not private.is_staff_channel(channel) then 'channel' end;
  end if;
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  -- Look up a previous answer first: a repeated request gets the same answer even if the desk has closed since.
  answer := private.earlier_order(draft);
  wrong_field := private.wrong_place(draft);
  if answer is null and wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  -- A refused confirmation must undo the order: the block is a savepoint that the refusal rolls back to.
  if answer is null then
    begin
      answer := private.place_draft(draft, (payload ->> 'expected_total')::bigint);
      if answer -> 'ok' = 'true' then
        perform private.write_source((answer #>> '{order,id}')::uuid, channel, null);
      end if;
      if answer -> 'ok' = 'true' and payload -> 'agreed' = 'true' then
        refused := private.confirm_taken((answer #>> '{order,id}')::uuid);
      end if;
      if refused is not null then
        raise exception using errcode = 'LF001';
      end if;
    exception
      when sqlstate 'LF001' then
        return refused;
    end;
  end if;
  if answer -> 'ok' = 'true' then
    answer := answer || jsonb_build_object('products', private.products_in((answer #>> '{order,id}')::uuid));
  end if;
  -- The guest token stays out of reach even for staff.
  return answer #- '{order,token}';
end;
$$;
comment on function private.admin_place_order(jsonb) is
  'An order taken by staff: the payload, prices, stock and refusals of place_order without its limits, and `shipping`, '
  'a delivery fee agreed with the customer, and `channel`, how the customer ordered (phone when it is missing); '
  '{order:{id,number,total}, products}. Same key and same payload: same '
  'answer. `agreed` true: the order is confirmed at once as a call of the caller, or nothing is placed: '
  'fee_not_agreed, address_missing, desk_missing.';
select private.open_to('call', 'private.admin_place_order');

-- Reading and cancelling as a guest ---------------------------------------------------------------

create or replace function private.order_view(held public.orders) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object('id', held.id, 'number', held.number, 'status', held.status, 'locale', held.locale,
    'customer', jsonb_build_object('firstName', held.first_name, 'lastName', held.last_name,
      'phone', coalesce(held.phone, ''), 'email', held.email),
    'delivery', private.order_delivery(held, held.place), 'wilayaCode', held.wilaya_code, 'communeId', held.commune_id,
    'deskId', held.desk_id, 'note', held.note, 'giftWrap', held.gift_wrap, 'giftCard', held.gift_card,
    'currency', held.currency, 'subtotal', held.subtotal, 'shipping', held.shipping,
    'shippingAgreed', held.shipping_agreed, 'taxRateBp', held.tax_rate_bp, 'tax', held.tax, 'total', held.total,
    'createdAt', held.created_at, 'updatedAt', held.updated_at);
end;
$$;
comment on function private.order_view(public.orders) is
  'An order as its customer and staff see it, without its lines. The phone is empty after it was erased on request.';

create or replace function private.line_view(line public.order_items) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('position', line.position, 'productId', line.product_id, 'sku', line.sku,
    'name', private.named(line.name, line.name_ar), 'brand', private.named(line.brand, line.brand_ar),
    'size', line.size, 'imagePath', line.image_path, 'unitPrice', line.unit_price, 'quantity', line.quantity,
    'lineTotal', line.line_total);
end;
$$;

create or replace function private.order_timeline(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  -- For the shopper, so without the corrections, which the order itself shows, and without stock_not_held: until the
  -- call nothing is different for them.
  select coalesce(
    jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from', e.from_status, 'to', e.to_status) order by e.id),
      '[]')
  from public.order_events e
  where e.order_id = order_timeline.order_id and e.kind in ('placed', 'status_changed', 'stock_released');
$$;

create or replace function private.order_lines(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_agg(private.line_view(i) order by i.position) from public.order_items i
  where i.order_id = order_lines.order_id;
$$;

create or replace function private.products_in(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct i.product_id) filter (where i.product_id is not null), '[]')
  from public.order_items i where i.order_id = products_in.order_id;
$$;
comment on function private.products_in(uuid) is
  'The products of an order: [id]. The answer `products` of a function that may be called again after it has moved the '
  'stock; private.moved_products would then be empty.';

create or replace function private.wilaya_delivery(code smallint) returns text
language sql stable set search_path = ''
as $$
  select w.delivery from public.wilayas w where w.code = wilaya_delivery.code;
$$;

create or replace function private.order_by_token_id(number text, token text) returns uuid
language sql stable set search_path = ''
as $$
  select o.id from public.orders o
  where o.number = order_by_token_id.number
    and o.token_hash = extensions.digest(order_by_token_id.token, 'sha256');
$$;

create or replace function private.parcel_for_guest(order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  -- PL/pgSQL looks for its tables only when it runs: a later file makes the table of parcels.
  return (
    select jsonb_build_object('carrier', private.named(c.name, c.name_ar), 'tracking', p.tracking,
      'url', replace(c.tracking_url, '{tracking}', p.tracking))
    from private.parcels p join private.carriers c on c.id = p.carrier_id
    where p.order_id = parcel_for_guest.order_id and p.handed_over_at is not null and p.tracking is not null
    order by p.n desc limit 1);
end;
$$;
comment on function private.parcel_for_guest(uuid) is
  'What a customer may know of the parcel that left with the order: {carrier, tracking, url: where the carrier '
  'shows it, or null}; null without a tracking number.';

create or replace function public.order_by_token(number text, token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.order_view(o) || jsonb_build_object(
    'items', private.order_lines(o.id), 'events', private.order_timeline(o.id),
    'wilayaDelivery', private.wilaya_delivery(o.wilaya_code), 'parcel', private.parcel_for_guest(o.id))
  from public.orders o where o.id = private.order_by_token_id(order_by_token.number, order_by_token.token);
$$;
comment on function public.order_by_token(text, text) is
  'The whole order for a caller with its guest token, else null; a wrong number and a wrong token look the same.';
grant execute on function public.order_by_token(text, text) to anon, authenticated;

create or replace function private.masked(name text) returns text
language sql immutable set search_path = ''
as $$
  select left(masked.name, 1) || '•••';
$$;

create or replace function public.track_order(number text, phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked_number text := upper(left(btrim(track_order.number), 20));
  asked_phone text := private.e164(left(track_order.phone, 40));
  wait integer;
  found_order public.orders;
begin
  -- There is a limit against guessing numbers for a known phone, and one against guessing phones for a known number.
  -- Both count per sender, so that strangers who know a phone do not use up its owner's tries. A text that is not a
  -- phone finds nothing and is not counted: all mistyped phones would share one counter and lock each other out. Each
  -- call is counted before it is looked up, so that guesses at the same time count too. A right one is taken back.
  wait := greatest(
    private.hit('track_ip', private.client_ip(), 20, interval '15 minutes'),
    private.hit('track_phone', asked_phone || ' ' || private.sender(), 5, interval '15 minutes'),
    private.hit('track_number', asked_number || ' ' || private.sender(), 5, interval '15 minutes'));
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  select * into found_order from public.orders o where o.number = asked_number and o.phone = asked_phone;
  if not found then
    return private.refusal('not_found');
  end if;
  perform private.take_back_hit('track_ip', private.client_ip()),
    private.take_back_hit('track_phone', asked_phone || ' ' || private.sender()),
    private.take_back_hit('track_number', asked_number || ' ' || private.sender());
  return jsonb_build_object('ok', true, 'order', jsonb_build_object(
    'number', found_order.number, 'status', found_order.status, 'createdAt', found_order.created_at,
    'recipient', private.masked(found_order.first_name) || ' ' || private.masked(found_order.last_name),
    'delivery', private.order_delivery(found_order, found_order.place) || '{"commune": null, "address": null}',
    'wilayaCode', found_order.wilaya_code, 'wilayaDelivery', private.wilaya_delivery(found_order.wilaya_code),
    'currency', found_order.currency, 'subtotal', found_order.subtotal, 'giftWrap', found_order.gift_wrap,
    'shipping', found_order.shipping, 'taxRateBp', found_order.tax_rate_bp, 'tax', found_order.tax,
    'total', found_order.total,
    'items', (
      select jsonb_agg(item - 'sku' || '{"productId": null}' order by place)
      from jsonb_array_elements(private.order_lines(found_order.id)) with ordinality as listed (item, place)),
    'events', private.order_timeline(found_order.id), 'parcel', private.parcel_for_guest(found_order.id)));
end;
$$;
comment on function public.track_order(text, text) is
  'A masked view of an order for its number and phone: {"ok":true,"order":{…}} or not_found, rate_limited '
  '{retry_after}. 5 wrong tries per sender and 15 minutes for a phone and for a number.';
grant execute on function public.track_order(text, text) to anon, authenticated;

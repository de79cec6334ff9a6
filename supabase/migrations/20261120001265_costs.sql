-- Costs: what bottles cost us, and purchases (COST-1 to COST-7). Contract: docs/decisions/profit.md. Only owners and
-- managers read any of it. An unknown cost is null, and is never counted as 0.

-- Tables ------------------------------------------------------------------------------------------

create table private.purchases (
  id uuid primary key default gen_random_uuid(),
  key uuid not null unique,
  bought_on date not null,
  supplier text check (length(supplier) between 1 and 120),
  note text check (length(note) between 1 and 300),
  currency text not null,
  saved_at timestamptz not null default now(),
  saved_by text not null default coalesce(private.staff_email(), '')
);
create index purchases_newest_idx on private.purchases (bought_on desc, saved_at desc, id);
comment on table private.purchases is
  'Bottles that we bought. key: of the browser, so that the same purchase sent twice counts once.';

create table private.purchase_lines (
  purchase_id uuid not null references private.purchases (id),
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  sku text not null,
  name text not null,
  name_ar text,
  size text,
  quantity integer not null check (quantity between 1 and 100000),
  unit_cost bigint check (unit_cost between 0 and 1000000000),
  cost_before bigint,
  cost_after bigint,
  primary key (purchase_id, position)
);
create index purchase_lines_product_id_idx on private.purchase_lines (product_id);
comment on table private.purchase_lines is
  'cost_before, cost_after: the average cost of this size before and after the line; null: unknown.';

create table private.bottle_costs (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  size text,
  at timestamptz not null default clock_timestamp(),
  unit_cost bigint not null check (unit_cost >= 0),
  currency text not null,
  pieces bigint not null check (pieces >= 0),
  purchase_id uuid references private.purchases (id),
  quantity integer,
  by text default private.staff_email()
);
create index bottle_costs_product_id_idx on private.bottle_costs (product_id, size, id desc);
create index bottle_costs_purchase_id_idx on private.bottle_costs (purchase_id) where purchase_id is not null;
comment on table private.bottle_costs is
  'What a bottle of a size costs from a time on; the newest row counts. Rows are added, never changed. pieces: how '
  'many bottles of the size were here after it. Without a purchase, somebody set the cost by hand. size is null for a '
  'product without sizes.';

create table private.order_costs (
  order_id uuid primary key references public.orders (id) on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  packaging bigint
);
create table private.order_line_costs (
  order_id uuid not null references private.order_costs (order_id) on delete cascade,
  position smallint not null,
  unit_cost bigint,
  primary key (order_id, position)
);
comment on table private.order_costs is
  'Orders that have left the shelf. packaging: what packing one order cost then; null: unknown.';
comment on table private.order_line_costs is
  'What each bottle of a line cost when the order left the shelf, in the currency of the order; null: unknown. Not a '
  'column of order_items, which customers read.';

create table private.shelf_losses (
  move_id bigint primary key,
  product_id uuid not null,
  size text,
  quantity integer not null check (quantity > 0),
  at timestamptz not null default clock_timestamp(),
  unit_cost bigint,
  currency text not null
);
create index shelf_losses_product_id_idx on private.shelf_losses (product_id);
create index shelf_losses_at_idx on private.shelf_losses (at);
comment on table private.shelf_losses is
  'Bottles that were taken off the shelf as testers, damaged or missing (private.stock_use), at their cost then. '
  'move_id: of the row in private.stock_moves, which is never deleted.';

create table private.cost_settings (
  id boolean primary key default true check (id),
  packaging bigint check (packaging between 0 and 10000000)
);
insert into private.cost_settings default values;
comment on table private.cost_settings is 'packaging: what packing one order costs; null: unknown.';

create table private.barcodes (
  code text primary key check (code ~ '^[0-9A-Z-]{4,32}$'),
  product_id uuid not null references public.products (id) on delete cascade,
  size text
);
create unique index barcodes_size_idx on private.barcodes (product_id, size) nulls not distinct;
comment on table private.barcodes is 'The barcode of a size of a product; size is null for a product without sizes.';

alter table private.purchases enable row level security;
alter table private.purchase_lines enable row level security;
alter table private.bottle_costs enable row level security;
alter table private.order_costs enable row level security;
alter table private.order_line_costs enable row level security;
alter table private.shelf_losses enable row level security;
alter table private.cost_settings enable row level security;
alter table private.barcodes enable row level security;
create trigger purchases_are_final before update on private.purchases
  for each row execute function private.forbid_change();
create trigger bottle_costs_are_final before update on private.bottle_costs
  for each row execute function private.forbid_change();

-- The cost of a size now --------------------------------------------------------------------------

create or replace function private.size_cost(
  product_id uuid, size text, currency text, out unit_cost bigint, out at timestamptz, out pieces bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  select c.unit_cost, c.at, c.pieces into unit_cost, at, pieces from private.bottle_costs c
  where c.product_id = size_cost.product_id and c.size is not distinct from size_cost.size
    and c.currency = size_cost.currency
  order by c.id desc limit 1;
end;
$$;
comment on function private.size_cost(uuid, text, text) is
  'What a bottle of this size costs now, since when, and how many were here then. All null: unknown.';

create or replace function private.bottles_here(product_id uuid) returns bigint
language sql stable set search_path = ''
as $$
  select p.stock + coalesce((
    select sum(i.quantity) from public.order_items i
    join public.orders o on o.id = i.order_id
    where i.product_id = p.id and o.status in ('pending', 'processing') and o.stock_held_since is not null), 0)
  from public.products p where p.id = bottles_here.product_id;
$$;
comment on function private.bottles_here(uuid) is
  'How many bottles of a product are in the shop: on the shelf, and held by orders that have not left.';

create or replace function private.pieces_here(product_id uuid, size text, since timestamptz, pieces bigint)
returns bigint
language sql stable set search_path = ''
as $$
  -- least() would ignore a null.
  select case when pieces_here.pieces is null then 0 else greatest(0, least(
    private.bottles_here(pieces_here.product_id), pieces_here.pieces
    - coalesce((
      select sum(i.quantity) from public.order_items i join private.order_costs c on c.order_id = i.order_id
      where i.product_id = pieces_here.product_id and i.size is not distinct from pieces_here.size
        and c.left_at > pieces_here.since), 0)
    + coalesce((
      select sum(l.sellable) from public.order_items i
      join private.returns r on r.order_id = i.order_id and r.inspected_at > pieces_here.since
      join private.return_lines l on l.return_id = r.id and l.position = i.position
      where i.product_id = pieces_here.product_id and i.size is not distinct from pieces_here.size), 0)
    - coalesce((
      select sum(l.quantity) from private.shelf_losses l
      where l.product_id = pieces_here.product_id and l.size is not distinct from pieces_here.size
        and l.at > pieces_here.since), 0))) end;
$$;
comment on function private.pieces_here(uuid, text, timestamptz, bigint) is
  'How many bottles of a size are here now, when `pieces` were here at `since` (null: 0): less those that left with '
  'orders or were lost, plus those that came back fit to sell; never more than bottles of the product are here in all '
  'sizes.';

create or replace function private.add_cost(
  product_id uuid, size text, unit_cost bigint, quantity integer, purchase_id uuid, currency text,
  out cost_before bigint, out cost_after bigint
)
language plpgsql volatile set search_path = ''
as $$
declare
  known record;
  here bigint;
begin
  select * into known from private.size_cost(add_cost.product_id, add_cost.size, add_cost.currency);
  cost_before := known.unit_cost;
  cost_after := known.unit_cost;
  if add_cost.unit_cost is null then
    return;
  end if;
  here := private.pieces_here(add_cost.product_id, add_cost.size, known.at, known.pieces);
  -- Half up to the centime. Nothing here is negative.
  cost_after := div(2 * (here * coalesce(known.unit_cost, 0)::numeric + add_cost.quantity * add_cost.unit_cost::numeric)
    + here + add_cost.quantity, 2 * (here + add_cost.quantity));
  insert into private.bottle_costs (product_id, size, unit_cost, currency, pieces, purchase_id, quantity)
  values (add_cost.product_id, add_cost.size, cost_after, add_cost.currency, here + add_cost.quantity,
    add_cost.purchase_id, add_cost.quantity);
end;
$$;
comment on function private.add_cost(uuid, text, bigint, integer, uuid, text) is
  'Writes the moving average after a purchase of `quantity` bottles: (bottles here × cost before + quantity × '
  'unit_cost) ÷ (bottles here + quantity), half up to the centime (COST-2). A null unit_cost changes no average. The '
  'caller has locked the product, and has not moved its stock yet.';

-- What leaves keeps its cost ----------------------------------------------------------------------

create or replace function private.follow_costs(held public.orders, to_status public.order_status) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if to_status in ('pending', 'processing') then
    delete from private.order_costs c where c.order_id = held.id;
  elsif to_status in ('shipped', 'delivered') then
    insert into private.order_costs (order_id, packaging)
    select held.id, s.packaging from private.cost_settings s
    on conflict do nothing;
    if found then
      insert into private.order_line_costs (order_id, position, unit_cost)
      select held.id, i.position, cost.unit_cost
      from public.order_items i, private.size_cost(i.product_id, i.size, held.currency) as cost
      where i.order_id = held.id;
    end if;
  end if;
end;
$$;
comment on function private.follow_costs(public.orders, public.order_status) is
  'What follows in costs from the new status of an order: when it leaves, it keeps the cost of each bottle and of its '
  'packing. When it has not left after all, it has no cost.';

create or replace function private.note_loss(product_id uuid, size text, quantity integer) returns void
language sql volatile set search_path = ''
as $$
  insert into private.shelf_losses (move_id, product_id, size, quantity, unit_cost, currency)
  select m.id, note_loss.product_id, note_loss.size, note_loss.quantity, cost.unit_cost, s.currency
  from public.settings s, private.size_cost(note_loss.product_id, note_loss.size, s.currency) as cost, lateral (
    select m.id from private.stock_moves m where m.product_id = note_loss.product_id order by m.id desc limit 1) as m;
$$;
comment on function private.note_loss(uuid, text, integer) is
  'Keeps what bottles cost that the newest move of this product took off the shelf. The caller has locked the product.';

-- Purchases ---------------------------------------------------------------------------------------

create type private.bought_line as (product_id uuid, size text, quantity integer, unit_cost bigint);

create or replace function private.wrong_purchase_field(payload jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  lines jsonb := payload -> 'lines';
begin
  if jsonb_typeof(payload) is distinct from 'object' or length(payload::text) > 200000 then
    return 'payload';
  end if;
  return case
    when private.as_uuid(payload -> 'key') is null then 'key'
    when private.past_day(payload -> 'boughtOn') is null then 'boughtOn'
    when not private.is_text_or_null(payload -> 'supplier') or length(private.trimmed(payload -> 'supplier')) > 120
      then 'supplier'
    when not private.is_text_or_null(payload -> 'note') or length(private.trimmed(payload -> 'note')) > 300 then 'note'
    when jsonb_typeof(lines) is distinct from 'array' then 'lines'
    when jsonb_array_length(lines) not between 1 and 500 then 'lines'
    else (
      select format('lines.%s.%s', place - 1, case
        when jsonb_typeof(line) <> 'object' or private.as_uuid(line -> 'productId') is null
          or not exists (select from public.products p where p.id = private.as_uuid(line -> 'productId'))
          then 'productId'
        when not private.is_text_or_null(line -> 'size') then 'size'
        when not coalesce(private.whole(line -> 'quantity') between 1 and 100000, false) then 'quantity'
        else 'unitCost' end)
      from jsonb_array_elements(lines) with ordinality as listed (line, place)
      where jsonb_typeof(line) <> 'object'
        or not exists (select from public.products p where p.id = private.as_uuid(line -> 'productId'))
        or not private.is_text_or_null(line -> 'size')
        or not coalesce(private.whole(line -> 'quantity') between 1 and 100000, false)
        or (coalesce(jsonb_typeof(line -> 'unitCost'), 'null') <> 'null'
          and not coalesce(private.amount(line -> 'unitCost') <= 1000000000, false))
      order by place limit 1) end;
end;
$$;
comment on function private.wrong_purchase_field(jsonb) is
  'The first wrong field of a purchase_save payload; a field of a line as lines.0.quantity. Null when all are right.';

create or replace function private.has_size(product public.products, size text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when has_size.size is null then product.sizes = '{}' else has_size.size = any (product.sizes) end;
$$;
comment on function private.has_size(public.products, text) is
  'Whether a product has this size; null is the size of a product without sizes.';

create or replace function private.purchase_save(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong constant text := private.wrong_purchase_field(payload);
  wanted_key constant uuid := private.as_uuid(payload -> 'key');
  currency constant text := (select s.currency from public.settings s);
  lines private.bought_line[];
  saved uuid;
  line record;
  average record;
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  -- The same purchase sent twice at once: the second call waits here and finds the first.
  perform pg_advisory_xact_lock(hashtextextended(wanted_key::text, 0));
  select p.id into saved from private.purchases p where p.key = wanted_key;
  lines := array(
    select row(private.as_uuid(item -> 'productId'), item ->> 'size', private.whole(item -> 'quantity'),
      private.amount(item -> 'unitCost'))::private.bought_line
    from jsonb_array_elements(payload -> 'lines') with ordinality as listed (item, place) order by place);
  if saved is not null then
    return jsonb_build_object('ok', true, 'id', saved, 'products', private.purchased(saved));
  end if;
  perform private.lock_products(array(select bought.product_id from unnest(lines) as bought));
  select p.name, p.name_ar, bought.size, bought.place into line
  from unnest(lines) with ordinality as bought (product_id, size, quantity, unit_cost, place)
  join public.products p on p.id = bought.product_id
  where not private.has_size(p, bought.size) order by bought.place limit 1;
  if found then
    return private.refusal('size_not_available', jsonb_build_object('name', line.name, 'name_ar', line.name_ar,
      'size', coalesce(line.size, ''), 'row', line.place - 1));
  end if;
  insert into private.purchases (key, bought_on, supplier, note, currency)
  values (wanted_key, private.past_day(payload -> 'boughtOn'), private.trimmed(payload -> 'supplier'),
    private.trimmed(payload -> 'note'), currency)
  returning id into saved;
  for line in
    select bought.*, p.sku, p.name, p.name_ar
    from unnest(lines) with ordinality as bought (product_id, size, quantity, unit_cost, place)
    join public.products p on p.id = bought.product_id order by bought.place
  loop
    select * into average
    from private.add_cost(line.product_id, line.size, line.unit_cost, line.quantity, saved, currency);
    insert into private.purchase_lines (purchase_id, position, product_id, sku, name, name_ar, size, quantity,
      unit_cost, cost_before, cost_after)
    values (saved, line.place, line.product_id, line.sku, line.name, line.name_ar, line.size, line.quantity,
      line.unit_cost, average.cost_before, average.cost_after);
    -- After each line, so that a second line of the same size finds the bottles of the first.
    perform private.move_stock(array[row(line.product_id, line.quantity)::private.stock_move], 'received',
      note => left(private.trimmed(payload -> 'supplier'), 200));
  end loop;
  return jsonb_build_object('ok', true, 'id', saved, 'products', private.purchased(saved));
end;
$$;
comment on function private.purchase_save(jsonb) is
  'Saves a purchase, and moves stock and costs at once: {id, products}. payload {key, boughtOn, supplier, note, lines: '
  '[{productId, size, quantity, unitCost: minor units or null}]}. The same key again: the same answer, and nothing is '
  'written. Or invalid {field}, size_not_available {name, size, row}.';

create or replace function private.purchased(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct l.product_id) filter (where l.product_id is not null), '[]')
  from private.purchase_lines l where l.purchase_id = purchased.id;
$$;
select private.open_to('manage', 'private.purchase_save');

create or replace function private.purchase_head(bought private.purchases) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', bought.id, 'boughtOn', bought.bought_on, 'supplier', bought.supplier,
    'note', bought.note, 'savedAt', bought.saved_at, 'savedBy', private.colleague(bought.saved_by),
    'lines', count(*), 'pieces', coalesce(sum(l.quantity), 0), 'amount', coalesce(sum(l.quantity * l.unit_cost), 0),
    'unknown', coalesce(sum(l.quantity) filter (where l.unit_cost is null), 0))
  from private.purchase_lines l where l.purchase_id = bought.id;
$$;
comment on function private.purchase_head(private.purchases) is
  'A purchase as lists show it: {id, boughtOn, supplier, note, savedAt, savedBy, lines, pieces, amount, unknown: '
  'pieces without a cost}.';

create or replace function private.purchases(page integer default 1) returns jsonb
language sql stable set search_path = ''
as $$
  with shown as (select greatest(least(coalesce(purchases.page, 1), 100000), 1) as page)
  select jsonb_build_object('ok', true, 'currency', (select s.currency from public.settings s),
    'total', (select count(*) from private.purchases), 'page', shown.page, 'perPage', 50,
    'suppliers', (
      select coalesce(jsonb_agg(named.supplier order by named.supplier), '[]')
      from (select distinct p.supplier from private.purchases p where p.supplier is not null limit 200) as named),
    'purchases', (
      select coalesce(jsonb_agg(private.purchase_head(p) order by p.bought_on desc, p.saved_at desc, p.id), '[]')
      from (
        select * from private.purchases p order by p.bought_on desc, p.saved_at desc, p.id
        limit 50 offset (shown.page - 1) * 50) as p))
  from shown;
$$;
comment on function private.purchases(integer) is
  'Purchases, newest first: {currency, total, page, perPage, suppliers: [name], purchases: [private.purchase_head]}.';
select private.open_to('manage', 'private.purchases');

create or replace function private.purchase(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('ok', true, 'currency', p.currency, 'purchase', private.purchase_head(p), 'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'sku', l.sku,
        'name', private.named(l.name, l.name_ar), 'size', l.size, 'quantity', l.quantity, 'unitCost', l.unit_cost,
        'before', l.cost_before, 'after', l.cost_after) order by l.position), '[]')
      from private.purchase_lines l where l.purchase_id = p.id))
    from private.purchases p where p.id = purchase.id), private.refusal('not_found'));
$$;
comment on function private.purchase(uuid) is
  'A purchase: {currency, purchase: private.purchase_head, lines: [{position, productId, sku, name, size, quantity, '
  'unitCost, before, after}]}; before, after: the average cost. Or not_found.';
select private.open_to('manage', 'private.purchase');

create or replace function private.sizes_of(product public.products) returns setof text
language sql immutable set search_path = ''
as $$
  select size from unnest(case when product.sizes = '{}' then array[null::text] else product.sizes end) as size;
$$;
comment on function private.sizes_of(public.products) is 'The sizes of a product; one null when it has none.';

create or replace function private.purchase_find(query text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked constant text := left(private.trimmed(to_jsonb(purchase_find.query)), 100);
  shop_currency constant text := (select s.currency from public.settings s);
  scanned private.barcodes;
  ids uuid[];
begin
  select * into scanned from private.barcodes b where b.code = upper(asked);
  ids := case when scanned.code is not null then array[scanned.product_id]
    else coalesce(private.products_named(asked), '{}') end;
  return jsonb_build_object('ok', true, 'currency', shop_currency, 'found', (
    select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'sku', p.sku,
      'name', private.named(p.name, p.name_ar), 'brand', private.named(b.name, b.name_ar),
      'image', private.first_picture(p.id), 'stock', p.stock, 'size', scanned.size,
      'sizes', (
        select jsonb_agg(jsonb_build_object('size', offered.size, 'unitCost', cost.unit_cost))
        from private.sizes_of(p) as offered (size), private.size_cost(p.id, offered.size, shop_currency) as cost))
      order by p.name, p.id), '[]')
    from (
      select * from public.products p where p.id = any (ids) and (p.status <> 'archived' or cardinality(ids) = 1)
      order by p.name, p.id limit 8) as p
    join public.brands b on b.id = p.brand_id));
end;
$$;
comment on function private.purchase_find(text) is
  'Products for a line of a purchase, at most 8, by barcode, SKU or words: {currency, found: [{productId, sku, name, '
  'brand, image, stock, size: of the scanned barcode, sizes: [{size, unitCost}]}]}. A barcode and a SKU find one.';
select private.open_to('manage', 'private.purchase_find');

-- Costs of a product ------------------------------------------------------------------------------

create or replace function private.product_costs(product_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  product public.products;
  shop_currency constant text := (select s.currency from public.settings s);
begin
  select * into product from public.products p where p.id = product_costs.product_id;
  if product.id is null then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true, 'currency', shop_currency,
    'sizes', (
      select jsonb_agg(jsonb_build_object('size', offered.size, 'unitCost', cost.unit_cost, 'since', cost.at,
        'pieces', private.pieces_here(product.id, offered.size, cost.at, cost.pieces)))
      from private.sizes_of(product) as offered (size),
        private.size_cost(product.id, offered.size, shop_currency) as cost),
    'unknownOut', (
      select coalesce(jsonb_agg(jsonb_build_object('size', gone.size, 'pieces', gone.pieces) order by gone.size), '[]')
      from (
        select i.size, sum(i.quantity) as pieces from public.order_items i
        join private.order_line_costs c on c.order_id = i.order_id and c.position = i.position
        join public.orders o on o.id = i.order_id
        where i.product_id = product.id and c.unit_cost is null and o.currency = shop_currency
        group by i.size) as gone),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'size', c.size, 'unitCost', c.unit_cost,
        'kind', case when c.purchase_id is null then 'hand' else 'purchase' end, 'quantity', c.quantity,
        'supplier', p.supplier, 'purchaseId', c.purchase_id, 'by', private.colleague(c.by)) order by c.id desc), '[]')
      from (
        select * from private.bottle_costs c where c.product_id = product.id order by c.id desc limit 100) as c
      left join private.purchases p on p.id = c.purchase_id));
end;
$$;
comment on function private.product_costs(uuid) is
  'What the bottles of a product cost: {currency, sizes: [{size, unitCost, since, pieces: here}], unknownOut: [{size, '
  'pieces: that left without a cost}], history: the newest 100 [{at, size, unitCost, kind: purchase or hand, quantity, '
  'supplier, purchaseId, by}]}. Or not_found.';
select private.open_to('manage', 'private.product_costs');

create or replace function private.cost_set(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  product public.products;
  asked_size constant text := payload ->> 'size';
  asked_cost constant bigint := private.amount(payload -> 'unitCost');
  shop_currency constant text := (select s.currency from public.settings s);
  known record;
begin
  perform private.lock_products(array[private.as_uuid(payload -> 'productId')]);
  select * into product from public.products p where p.id = private.as_uuid(payload -> 'productId');
  if product.id is null then
    return private.refusal('not_found');
  elsif not private.has_size(product, asked_size) then
    return private.invalid('size');
  elsif not coalesce(asked_cost <= 1000000000, false) then
    return private.invalid('unitCost');
  end if;
  select * into known from private.size_cost(product.id, asked_size, shop_currency);
  insert into private.bottle_costs (product_id, size, unit_cost, currency, pieces)
  values (product.id, asked_size, asked_cost, shop_currency, case
    when known.pieces is null and cardinality(product.sizes) < 2 then private.bottles_here(product.id)
    -- Of a product with several sizes, nobody knows how many bottles are of this one: 0.
    else private.pieces_here(product.id, asked_size, known.at, known.pieces) end);
  if payload -> 'fill' = 'true' then
    update private.order_line_costs c set unit_cost = asked_cost
    from public.order_items i join public.orders o on o.id = i.order_id
    where i.order_id = c.order_id and i.position = c.position and c.unit_cost is null
      and i.product_id = product.id and i.size is not distinct from asked_size and o.currency = shop_currency;
    update private.shelf_losses l set unit_cost = asked_cost
    where l.product_id = product.id and l.size is not distinct from asked_size and l.unit_cost is null
      and l.currency = shop_currency;
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.cost_set(jsonb) is
  'Sets by hand what a bottle costs: payload {productId, size, unitCost, fill}. fill true: bottles of this size that '
  'left without a cost get this one too. Or not_found, invalid {field}.';
select private.open_to('manage', 'private.cost_set');

create or replace function private.cost_settings() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'currency', s.currency, 'packaging', c.packaging)
  from public.settings s, private.cost_settings c;
$$;
comment on function private.cost_settings() is 'What packing one order costs: {currency, packaging: or null}.';
select private.open_to('manage', 'private.cost_settings');

create or replace function private.cost_settings_save(packaging bigint default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if not coalesce(cost_settings_save.packaging between 0 and 10000000, true) then
    return private.invalid('packaging');
  end if;
  update private.cost_settings set packaging = cost_settings_save.packaging where id;
  return '{"ok": true}';
end;
$$;
comment on function private.cost_settings_save(bigint) is
  'Sets what packing one order costs, for orders that leave from now on; null: unknown. Or invalid {field}.';
select private.open_to('manage', 'private.cost_settings_save');

-- Barcodes of sizes -------------------------------------------------------------------------------

create or replace function private.barcodes_of(product_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  product public.products;
begin
  select * into product from public.products p where p.id = barcodes_of.product_id;
  if product.id is null then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true, 'sizes', (
    select jsonb_agg(jsonb_build_object('size', offered.size, 'code', b.code))
    from private.sizes_of(product) as offered (size)
    left join private.barcodes b on b.product_id = product.id and b.size is not distinct from offered.size));
end;
$$;
comment on function private.barcodes_of(uuid) is
  'The barcodes of a product''s sizes: {sizes: [{size, code}]}. Or not_found.';
select private.open_to('pack', 'private.barcodes_of');

create or replace function private.barcode_set(product_id uuid, size text default null, code text default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  product public.products;
  wanted constant text := upper(private.trimmed(to_jsonb(barcode_set.code)));
  taken record;
begin
  perform private.lock_products(array[barcode_set.product_id]);
  select * into product from public.products p where p.id = barcode_set.product_id;
  if product.id is null then
    return private.refusal('not_found');
  elsif not private.has_size(product, barcode_set.size) then
    return private.invalid('size');
  elsif wanted !~ '^[0-9A-Z-]{4,32}$' then
    return private.invalid('code');
  end if;
  delete from private.barcodes b
  where b.product_id = product.id and b.size is not distinct from barcode_set.size and b.code is distinct from wanted;
  insert into private.barcodes (code, product_id, size) select wanted, product.id, barcode_set.size
  where wanted is not null
  on conflict on constraint barcodes_pkey do nothing;
  select p.name, p.name_ar, b.size into taken from private.barcodes b join public.products p on p.id = b.product_id
  where b.code = wanted and (b.product_id, b.size) is distinct from (product.id, barcode_set.size);
  if found then
    raise exception using errcode = 'LF001';
  end if;
  return '{"ok": true}';
exception
  when sqlstate 'LF001' then
    return private.refusal('barcode_taken', jsonb_build_object('name', taken.name, 'name_ar', taken.name_ar,
      'size', coalesce(taken.size, '')));
end;
$$;
comment on function private.barcode_set(uuid, text, text) is
  'Gives a size of a product its barcode; null takes it away. Or not_found, invalid {field}, barcode_taken {name, '
  'size}: another size has it.';
select private.open_to('manage', 'private.barcode_set');

-- Catalogue: brands, notes, categories, products, pictures, and the price rule (PRICE-3).

-- The price rule ----------------------------------------------------------------------------------

create or replace function private.millilitres(size text) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    with named as (select substring(millilitres.size from '[0-9]+(?:\.[0-9]+)?')::numeric as ml)
    select case when ml > 0 and ml <= 10000 then ml else 10 end from named);
end;
$$;
comment on function private.millilitres(text) is
  'The first number in a size text; 10 when there is none (PRICE-3), or when it cannot be a bottle (zero, or more '
  'than 10,000).';

create or replace function private.unit_price(price bigint, size_prices jsonb, size text, coin bigint) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(
    (unit_price.size_prices ->> unit_price.size)::bigint,
    -- div() is exact; `/` on numeric rounds after some twenty decimals, and could turn just under a half into a half.
    (div(2 * unit_price.price * private.millilitres(unit_price.size) + 10 * unit_price.coin,
      20 * unit_price.coin) * unit_price.coin)::bigint
  );
end;
$$;
comment on function private.unit_price(bigint, jsonb, text, bigint) is
  'Minor units for one bottle (PRICE-3): the size''s entry in size_prices, else price × ml / 10 rounded half up once '
  'to the coin. Twin of unitPrice in lib/catalog/price.ts; both run the vectors in supabase/tests/price-vectors.json.';

create or replace function private.bottle_prices(
  price bigint, sizes text[], size_prices jsonb, coin bigint) returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(bottle.price order by bottle.price), array[bottle_prices.price])
  from (
    select distinct private.unit_price(
      bottle_prices.price, bottle_prices.size_prices, size, bottle_prices.coin) as price
    from unnest(bottle_prices.sizes) as size
  ) as bottle;
$$;
comment on function private.bottle_prices(bigint, text[], jsonb, bigint) is
  'Minor units of each bottle, the cheapest first; the price of 10 ml when the product has no sizes.';

create or replace function private.prices_hold(price bigint, sizes text[], size_prices jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  max_price constant numeric := 1000000000000;
begin
  if jsonb_typeof(prices_hold.size_prices) <> 'object' or cardinality(prices_hold.sizes) > 20 then
    return false;
  end if;
  if exists (
    select from unnest(prices_hold.sizes) as size
    where size is null or size is distinct from private.trimmed(to_jsonb(size)) or length(size) > 40
      or prices_hold.price * private.millilitres(size) / 10 > max_price
  ) or (select count(distinct size) from unnest(prices_hold.sizes) as size) <> cardinality(prices_hold.sizes) then
    return false;
  end if;
  return not exists (
    select from jsonb_each(prices_hold.size_prices) as entry
    where not (entry.key = any (prices_hold.sizes)) or jsonb_typeof(entry.value) <> 'number'
      or entry.value #>> '{}' !~ '^[0-9]{1,13}$' or (entry.value #>> '{}')::numeric > max_price
  );
end;
$$;
comment on function private.prices_hold(bigint, text[], jsonb) is
  'Whether each size is there once, and each entry of size_prices has a size of the product and a possible amount.';

-- Tables ------------------------------------------------------------------------------------------

create table public.brands (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 80),
  name_ar text check (length(name_ar) between 1 and 80),
  description text check (length(description) <= 2000),
  description_ar text check (length(description_ar) <= 2000),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 40),
  similar_to text[] not null default '{}' check (cardinality(similar_to) <= 40),
  constraint brands_aliases_are_short check (length(array_to_string(aliases, '')) <= 2000),
  constraint brands_similar_names_are_short check (length(array_to_string(similar_to, '')) <= 2000)
);
comment on column public.brands.aliases is 'Other spellings shoppers type (Dior, ديور). Found by search, never shown.';
comment on column public.brands.similar_to is
  'Famous names that this shop does not sell and whose style is similar. A search for one of them finds this brand, '
  'and says that it is only similar.';

create table public.notes (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  family text not null check (length(family) <= 40),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 40),
  constraint notes_aliases_are_short check (length(array_to_string(aliases, '')) <= 2000)
);
comment on column public.notes.aliases is
  'Other names that shoppers type (fleur d''oranger). Found by search, never shown.';

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 80),
  name_ar text check (length(name_ar) between 1 and 80),
  description text check (length(description) <= 2000),
  description_ar text check (length(description_ar) <= 2000),
  image_path text check (length(image_path) <= 300),
  image_alt text check (length(image_alt) <= 200),
  image_alt_ar text check (length(image_alt_ar) <= 200),
  featured boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create or replace function private.code_key(code text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when code ~ '^\d+$' then coalesce(nullif(ltrim(code, '0'), ''), '0') else lower(code) end;
end;
$$;
comment on function private.code_key(text) is
  'Two SKUs or tracking numbers with the same key are the same to a person, a scanner or a spreadsheet: they differ in '
  'case only, or in the zeros before a number.';
-- Index expressions run with the rights of the role that writes the row.
grant execute on function private.code_key(text) to authenticated;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  sku text not null unique check (length(sku) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  brand_id uuid not null references public.brands (id),
  category_id uuid not null references public.categories (id),
  description text not null default '' check (length(description) <= 5000),
  description_ar text check (length(description_ar) <= 5000),
  gender text not null default 'unisex' check (gender in ('women', 'men', 'unisex')),
  concentration text not null default 'edp' check (concentration in ('parfum', 'edp', 'edt', 'edc', 'oil', 'mist')),
  family text not null default 'floral'
    check (family in ('floral', 'woody', 'amber', 'citrus', 'aromatic', 'gourmand', 'fresh', 'leather', 'musk', 'oud')),
  longevity smallint check (longevity between 1 and 5),
  sillage smallint check (sillage between 1 and 5),
  price bigint not null check (price between 0 and 1000000000),
  sizes text[] not null default '{}',
  size_prices jsonb not null default '{}',
  compare_at_price bigint check (compare_at_price > price),
  price_from bigint not null default 0,
  stock integer not null default 0 constraint products_stock_not_negative check (stock >= 0),
  low_stock_threshold integer not null default 3 check (low_stock_threshold >= 0),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  featured boolean not null default false,
  featured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.products.price is 'Minor units for 10 ml (PRICE-2).';
comment on column public.products.size_prices is
  'Map from a size to its price in minor units; a size without an entry is price × ml / 10.';
comment on column public.products.compare_at_price is 'The former price of 10 ml, struck through beside the price.';
comment on column public.products.stock is
  'Bottles of any size. Only orders and staff move it; it is never below zero.';
comment on column public.products.price_from is
  'Minor units of the cheapest bottle: what a list shows, filters and sorts by. Kept by a trigger; a written value is '
  'ignored.';
comment on column public.products.featured_at is
  'When staff last marked it as featured; null when it is not. The product marked last is the first on the home page, '
  'and the large one. Kept by a trigger.';
comment on column public.products.updated_at is 'When staff last changed the product; a sale does not.';

create unique index products_sku_key_idx on public.products (private.code_key(sku));
create index products_brand_id_idx on public.products (brand_id);
create index products_category_id_idx on public.products (category_id, status, created_at desc);
create index products_newest_idx on public.products (created_at desc, id) where status = 'active';
create index products_price_idx on public.products (price, id) where status = 'active';
create index products_featured_idx on public.products (featured_at desc, created_at desc)
  where featured and status = 'active';

create table public.product_notes (
  product_id uuid not null references public.products (id) on delete cascade,
  note_slug text not null references public.notes (slug) on update cascade,
  layer text not null check (layer in ('top', 'heart', 'base')),
  position smallint not null default 0,
  primary key (product_id, note_slug, layer)
);

create index product_notes_note_slug_idx on public.product_notes (note_slug, product_id);

create table public.product_images (
  product_id uuid not null references public.products (id) on delete cascade,
  position smallint not null default 0 check (position >= 0),
  path text not null check (path ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*$' and length(path) <= 300),
  alt text not null default '' check (length(alt) <= 200),
  alt_ar text check (length(alt_ar) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text check (length(blur) <= 1000),
  primary key (product_id, position) deferrable initially immediate
);
comment on table public.product_images is
  'Pictures in order. `path` is the folder in the bucket `media` that holds the variants <width>.<format>; width and '
  'height are the master''s.';

create index product_images_path_idx on public.product_images (path);

-- Kept by triggers --------------------------------------------------------------------------------

create trigger categories_touch before update on public.categories
  for each row execute function private.touch();
-- `updated_at` is the version that a form sends back. Every order moves stock: if that changed the version, staff could
-- not save a product that sells often.
create trigger products_touch before update on public.products
  for each row when (old.stock is not distinct from new.stock) execute function private.touch();
-- Triggers run by name, so a_ makes these run first: the others read the cleaned values.
create trigger a_clean_texts before insert or update of name, name_ar, description, description_ar on public.brands
  for each row execute function private.clean_texts('{name,name_ar}', '{description,description_ar}');
create trigger a_clean_texts before insert
  or update of name, name_ar, description, description_ar, image_alt, image_alt_ar on public.categories
  for each row execute function private.clean_texts(
    '{name,name_ar,image_alt,image_alt_ar}', '{description,description_ar}');
create trigger a_clean_texts before insert or update of name, name_ar, family on public.notes
  for each row execute function private.clean_texts('{name,name_ar,family}');
create trigger a_clean_texts before insert
  or update of sku, name, name_ar, description, description_ar on public.products
  for each row execute function private.clean_texts('{sku,name,name_ar}', '{description,description_ar}');
create trigger a_clean_texts before insert or update of alt, alt_ar on public.product_images
  for each row execute function private.clean_texts('{alt,alt_ar}');

create or replace function private.set_price_from() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.prices_hold(new.price, new.sizes, new.size_prices) then
    raise check_violation using constraint = 'products_prices_hold',
      message = 'The sizes and the prices of the product do not hold (private.prices_hold).';
  end if;
  new.price_from := (private.bottle_prices(
    new.price, new.sizes, new.size_prices, (select private.coin(currency) from public.settings)))[1];
  return new;
end;
$$;

comment on function private.set_price_from() is
  'Trigger: checks the prices and sets price_from. A check constraint would also run for every bottle that is sold.';

create trigger products_price_from before insert or update of price, sizes, size_prices, price_from on public.products
  for each row execute function private.set_price_from();

create or replace function private.keep_featured_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.featured_at := case
    when not new.featured then null
    when tg_op = 'INSERT' then coalesce(new.featured_at, new.created_at)
    when old.featured then coalesce(new.featured_at, old.featured_at)
    else now() end;
  return new;
end;
$$;
create trigger products_featured_at before insert or update of featured, featured_at on public.products
  for each row execute function private.keep_featured_at();

create or replace function private.reprice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.products set price_from = 0 where price_from is not null;
  return null;
end;
$$;
comment on function private.reprice() is
  'Trigger: another currency rounds to another coin. Writing any value fires products_price_from, which computes it.';

create trigger settings_reprice after update of currency on public.settings
  for each row when (old.currency is distinct from new.currency) execute function private.reprice();

-- Stock -------------------------------------------------------------------------------------------

create table private.stock_moves (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  delta integer not null check (delta <> 0),
  stock_after integer not null,
  cause text not null check (cause in ('new', 'order', 'order_back', 'unconfirmed', 'edit', 'form', 'import',
    'returned', 'received', 'count', 'tester', 'damaged', 'missing', 'lost')),
  order_id uuid,
  moved_by uuid,
  note text check (length(note) <= 200)
);
create index stock_moves_product_id_idx on private.stock_moves (product_id, id);
create index stock_moves_at_idx on private.stock_moves (at);
comment on table private.stock_moves is
  'Every change of products.stock: how many bottles, why, for which order, by which account. Written by a trigger '
  'alone; the sum of a product''s moves is its stock. No foreign keys: moves outlive their product, and stock is taken '
  'before the order is written.';
alter table private.stock_moves enable row level security;
create trigger stock_moves_are_final before update on private.stock_moves
  for each row execute function private.forbid_change();

create or replace function private.record_stock_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stock_before integer := case tg_op when 'INSERT' then 0 else old.stock end;
  cause text := nullif(current_setting('shop.stock_cause', true), '');
begin
  if cause is null and tg_op = 'UPDATE' then
    raise exception 'products.stock is written by private.move_stock alone' using errcode = 'restrict_violation';
  end if;
  insert into private.stock_moves (product_id, delta, stock_after, cause, order_id, moved_by, note)
  values (new.id, new.stock - stock_before, new.stock, coalesce(cause, 'new'),
    nullif(current_setting('shop.stock_order', true), '')::uuid, (select auth.uid()),
    nullif(current_setting('shop.stock_note', true), ''));
  return null;
end;
$$;
create trigger products_first_stock_is_recorded after insert on public.products
  for each row when (new.stock <> 0) execute function private.record_stock_move();
create trigger products_stock_is_recorded after update on public.products
  for each row when (old.stock is distinct from new.stock) execute function private.record_stock_move();

create type private.stock_move as (product_id uuid, delta integer);

create or replace function private.lock_products(ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.products p where p.id = any (lock_products.ids) order by p.id for no key update;
end;
$$;
comment on function private.lock_products(uuid[]) is
  'Locks products in id order, so that two orders for the same bottles in opposite order cannot deadlock.';

create or replace function private.move_stock(
  moves private.stock_move[], cause text, order_id uuid default null, note text default null
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.lock_products(array(select move.product_id from unnest(move_stock.moves) as move));
  perform set_config('shop.stock_cause', move_stock.cause, true),
    set_config('shop.stock_order', coalesce(move_stock.order_id::text, ''), true),
    set_config('shop.stock_note', coalesce(move_stock.note, ''), true);
  update public.products p set stock = p.stock + moved.delta
  from (
    select move.product_id, sum(move.delta) as delta from unnest(move_stock.moves) as move
    group by move.product_id having sum(move.delta) <> 0
  ) as moved
  where p.id = moved.product_id;
  perform set_config('shop.stock_cause', '', true), set_config('shop.stock_order', '', true),
    set_config('shop.stock_note', '', true);
end;
$$;
comment on function private.move_stock(private.stock_move[], text, uuid, text) is
  'The only writer of products.stock: adds up the moves per product. The cause (stock_moves.cause), the order and the '
  'note are recorded with each change. A stock below zero violates products_stock_not_negative.';

create or replace function private.moved_products() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(moved.product_id), '[]')
    from (
      select m.product_id from private.stock_moves m where m.at >= now()
      group by m.product_id having sum(m.delta) <> 0) as moved);
end;
$$;
comment on function private.moved_products() is
  'The products whose stock has changed since this transaction began: [id]. The answer `products` of a function that '
  'moves stock, so that the web server can mark their pages. A change by another transaction meanwhile is included.';

-- Access ------------------------------------------------------------------------------------------

alter table public.brands enable row level security;
alter table public.notes enable row level security;
alter table public.categories enable row level security;
alter table public.products enable row level security;
alter table public.product_notes enable row level security;
alter table public.product_images enable row level security;

create policy "everyone reads brands" on public.brands
  for select to anon, authenticated using (true);
create policy "everyone reads notes" on public.notes
  for select to anon, authenticated using (true);
create policy "everyone reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "shoppers read active products" on public.products
  for select to anon, authenticated using (status = 'active' or (select private.is_admin()));
create policy "accounts read the notes of products they may read" on public.product_notes
  for select to authenticated using (exists (select from public.products where id = product_id));
create policy "accounts read the pictures of products they may read" on public.product_images
  for select to authenticated using (exists (select from public.products where id = product_id));

select private.let_admins_write('public.brands', 'public.notes', 'public.categories', 'public.products',
  'public.product_notes', 'public.product_images');
grant select on public.brands, public.notes, public.categories to anon, authenticated;
grant select on public.products, public.product_notes, public.product_images to authenticated;
-- The API joins tables along their foreign keys, as deep as the caller likes, and every level multiplies the rows. So
-- visitors may not read foreign keys, and functions join the tables for them (docs/decisions/schema.md).
grant select (
  id, slug, sku, name, name_ar, description, description_ar, gender, concentration, family, longevity, sillage, price,
  sizes, size_prices, compare_at_price, price_from, stock, low_stock_threshold, status, featured, created_at, updated_at
) on public.products to anon;

-- What shoppers read of several tables ------------------------------------------------------------

create or replace function private.picture(image public.product_images) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('path', image.path, 'alt', private.named(image.alt, image.alt_ar),
    'width', image.width, 'height', image.height, 'blur', image.blur);
end;
$$;

create or replace function private.product_details(products uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'sku', p.sku, 'name', p.name, 'name_ar', p.name_ar,
    'description', p.description, 'description_ar', p.description_ar,
    'gender', p.gender, 'concentration', p.concentration, 'family', p.family,
    'longevity', p.longevity, 'sillage', p.sillage,
    'price', p.price, 'sizes', p.sizes, 'size_prices', p.size_prices, 'compare_at_price', p.compare_at_price,
    'stock', p.stock, 'low_stock_threshold', p.low_stock_threshold, 'status', p.status, 'featured', p.featured,
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'brand', (
      select jsonb_build_object('id', b.id, 'slug', b.slug, 'name', private.named(b.name, b.name_ar),
        'description', private.named(coalesce(b.description, ''), b.description_ar))
      from public.brands b where b.id = p.brand_id),
    'category', (
      select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', private.named(c.name, c.name_ar))
      from public.categories c where c.id = p.category_id),
    'notes', (
      select jsonb_build_object(
        'top', coalesce(jsonb_agg(note order by position) filter (where layer = 'top'), '[]'),
        'heart', coalesce(jsonb_agg(note order by position) filter (where layer = 'heart'), '[]'),
        'base', coalesce(jsonb_agg(note order by position) filter (where layer = 'base'), '[]'))
      from (
        select pn.layer, pn.position,
          jsonb_build_object('slug', n.slug, 'name', private.named(n.name, n.name_ar), 'family', n.family) as note
        from public.product_notes pn join public.notes n on n.slug = pn.note_slug
        where pn.product_id = p.id) as listed),
    'images', (
      select coalesce(jsonb_agg(private.picture(i) order by i.position), '[]')
      from public.product_images i where i.product_id = p.id)
  ) order by p.id), '[]')
  from public.products p
  where p.id = any (product_details.products) and p.status = 'active';
$$;
comment on function private.product_details(uuid[]) is
  'Active products by id with brand, category, notes and pictures.';

create or replace function private.product_page(product uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_details(array[product_page.product]) -> 0;
$$;
comment on function private.product_page(uuid) is
  'An active product with brand, category, notes and pictures; null for any other.';
select private.open_to('everyone', 'private.product_page');

create or replace function private.catalogue_part(after uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_details(array(
    select p.id from public.products p
    where p.status = 'active' and (catalogue_part.after is null or p.id > catalogue_part.after)
    order by p.id limit 1000));
$$;
comment on function private.catalogue_part(uuid) is
  'The first thousand active products with an id above `after`, by id, each as product_page gives it.';
select private.open_to('everyone', 'private.catalogue_part');

-- Prices of many at once --------------------------------------------------------------------------

create table private.price_changes (
  change_id uuid not null,
  product_id uuid not null,
  changed_at timestamptz not null default now(),
  changed_by text,
  change jsonb not null,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  primary key (change_id, product_id)
);
create index price_changes_changed_at_idx on private.price_changes (changed_at);
comment on table private.price_changes is
  'Every price that a change of many prices wrote: which change, by whom, before and after. An undo reads it for one '
  'day; after that it is only a record. No foreign key, because the record outlives its product.';
alter table private.price_changes enable row level security;

create or replace function private.prices_of(product public.products) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'price', product.price, 'size_prices', product.size_prices, 'compare_at_price', product.compare_at_price);
$$;

create or replace function private.rescaled(amount bigint, percent numeric, step bigint) returns bigint
language sql immutable set search_path = ''
as $$
  select (div(2 * rescaled.amount * (100 + rescaled.percent) + 100 * rescaled.step, 200 * rescaled.step)
    * rescaled.step)::bigint;
$$;
comment on function private.rescaled(bigint, numeric, bigint) is
  'An amount raised or lowered by a percentage, rounded half up to a multiple of the step.';

create or replace function private.price_plan(ids uuid[], change jsonb)
returns table (product_id uuid, before jsonb, after jsonb, wrong text)
language sql stable set search_path = ''
as $$
  select p.id, private.prices_of(p), new.prices,
    case
      -- A price above zero must not become zero.
      when (p.price > 0 and new.price = 0)
        or exists (select from jsonb_each(new.size_prices) as entry (size, amount)
          where amount = '0' and p.size_prices -> size <> '0') then 'round_to'
      when new.price > 1000000000 or not private.prices_hold(new.price, p.sizes, new.size_prices) then 'percent'
    end
  from public.products p
  cross join (select (price_plan.change ->> 'percent')::numeric as percent,
    (price_plan.change ->> 'round_to')::bigint * private.coin(currency) as step from public.settings) as asked
  cross join lateral (
    select priced.price, priced.size_prices, jsonb_build_object(
      'price', priced.price, 'size_prices', priced.size_prices, 'compare_at_price', case
        when (price_plan.change ->> 'keep_former')::boolean and priced.price < p.price then p.price
        -- A former price that is not higher than the price is not a reduction.
        when p.compare_at_price > priced.price then p.compare_at_price end) as prices
    from (
      select private.rescaled(p.price, asked.percent, asked.step) as price,
        (select coalesce(jsonb_object_agg(size, private.rescaled(amount::bigint, asked.percent, asked.step)), '{}')
          from jsonb_each_text(p.size_prices) as entry (size, amount)) as size_prices
    ) as priced
  ) as new
  where p.id = any (price_plan.ids);
$$;
comment on function private.price_plan(uuid[], jsonb) is
  'What a change of prices would write. `wrong` names the field of the change that makes a price impossible: round_to '
  'where it would be 0, percent where it would be above the limit.';

create or replace function private.wrong_price_change(ids uuid[], change jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when coalesce(cardinality(wrong_price_change.ids), 0) not between 1 and 1000 then 'ids'
    when jsonb_typeof(change) is distinct from 'object' then 'change'
    when coalesce(change ->> 'percent', '') !~ '^-?[0-9]{1,3}(\.[0-9]{1,2})?$'
      or jsonb_typeof(change -> 'percent') <> 'number' then 'percent'
    when (change ->> 'percent')::numeric not between -90 and 500 then 'percent'
    when coalesce(change -> 'round_to', 'null') not in ('1', '10', '50', '100') then 'round_to'
    when coalesce(jsonb_typeof(change -> 'keep_former'), '') <> 'boolean' then 'keep_former'
  end;
$$;

create or replace function private.admin_change_prices(ids uuid[], change jsonb, seen text default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  most_shown constant integer := 50;
  new_id uuid := gen_random_uuid();
  wrong_field text := private.wrong_price_change(ids, change);
  refused jsonb;
  preview jsonb;
begin
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  if admin_change_prices.seen is not null then
    -- In id order, as orders lock them.
    perform from public.products p where p.id = any (admin_change_prices.ids) order by p.id for no key update;
  end if;
  with planned as materialized (
    select plan.*, plan.after <> plan.before as changes, p.sku, p.name, p.name_ar, p.sizes, bottle.*
    from private.price_plan(admin_change_prices.ids, admin_change_prices.change) as plan
    join public.products p on p.id = plan.product_id
    cross join (select private.coin(currency) as coin from public.settings) as shop
    cross join lateral (
      select bool_or(2 * costs < cost) as halved, bool_or(costs > 2 * cost) as doubled,
        -- compare_at_price is the former price of 10 ml: a size with its own price has none.
        bool_or(costs < cost and plan.before -> 'size_prices' ? size)
          and (admin_change_prices.change ->> 'keep_former')::boolean as no_former
      from unnest(case when p.sizes = '{}' then array[null]::text[] else p.sizes end) as size
      cross join lateral private.unit_price(
        (plan.before ->> 'price')::bigint, plan.before -> 'size_prices', size, shop.coin) as cost
      cross join lateral private.unit_price(
        (plan.after ->> 'price')::bigint, plan.after -> 'size_prices', size, shop.coin) as costs
    ) as bottle
  )
  select jsonb_build_object(
      'seen', md5(coalesce(string_agg(concat(product_id, before, after), ' ' order by product_id), '')),
      'changed', count(*) filter (where changes), 'unchanged', count(*) filter (where not changes),
      'halved', count(*) filter (where halved), 'doubled', count(*) filter (where doubled),
      'no_former', count(*) filter (where no_former),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(shown)), '[]')
        from (select product_id as id, sku, name, name_ar, sizes, before, after from planned
          where changes order by lower(name) collate "C", sku limit most_shown) as shown)),
    (select jsonb_build_object('field', wrong, 'n', count(*) over (partition by wrong), 'name', name,
      'name_ar', name_ar) from planned where wrong is not null order by wrong, lower(name) collate "C", sku limit 1)
  into preview, refused from planned;

  if refused is not null then
    return private.refusal('invalid', refused);
  elsif admin_change_prices.seen is null then
    return '{"ok": true, "id": null}' || preview;
  elsif admin_change_prices.seen <> preview ->> 'seen' then
    return private.refusal('price_changed');
  end if;
  with written as (
    insert into private.price_changes (change_id, product_id, changed_by, change, before, after)
    select new_id, plan.product_id, private.staff_email(), admin_change_prices.change, plan.before, plan.after
    from private.price_plan(admin_change_prices.ids, admin_change_prices.change) as plan where plan.after <> plan.before
    returning product_id, after
  )
  update public.products p set price = (after ->> 'price')::bigint, size_prices = after -> 'size_prices',
    compare_at_price = (after ->> 'compare_at_price')::bigint
  from written where p.id = written.product_id;
  return jsonb_build_object('ok', true, 'id', new_id) || preview;
end;
$$;
comment on function private.admin_change_prices(uuid[], jsonb, text) is
  'Changes the prices of up to 1000 products, all or none: change is {percent, round_to, keep_former}. Without `seen` '
  'nothing is written: {id: null, seen, changed, unchanged, halved, doubled, no_former, rows:[{id, sku, name, name_ar, '
  'sizes, before, after}]}, the first 50 rows. halved, doubled: the products of which some bottle would cost less than '
  'half, or more than twice its price. no_former: with keep_former, the products of which some size has its own price, '
  'and is lowered without a former price. With the `seen` of that answer it writes, or answers price_changed when the '
  'new prices would differ from those shown. invalid {field, n, name, name_ar} names a product whose price would '
  'become 0 (round_to) or too high (percent).';
select private.open_to('manage', 'private.admin_change_prices');

create or replace function private.undoable_prices() returns setof private.price_changes
language sql stable set search_path = ''
as $$
  select c.* from private.price_changes c join public.products p on p.id = c.product_id
  where c.changed_at > now() - interval '1 day' and c.undone_at is null and private.prices_of(p) = c.after;
$$;
comment on function private.undoable_prices() is
  'The prices of the last day''s changes that nobody has changed since.';

create or replace function private.admin_price_changes() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'changes', coalesce(jsonb_agg(to_jsonb(made) order by made.at desc), '[]'))
  from (
    select change_id as id, changed_at as at, private.colleague(changed_by) as by, change -> 'percent' as percent,
      count(*) as n
    from private.undoable_prices() group by change_id, changed_at, changed_by, change order by changed_at desc limit 5
  ) as made;
$$;
comment on function private.admin_price_changes() is
  'The changes of many prices that can be undone, newest first: {changes:[{id, at, by, percent, n}]}. n: how many '
  'products still have the price of that change.';
select private.open_to('manage', 'private.admin_price_changes');

create or replace function private.admin_undo_price_change(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  restored uuid[];
  changed_count integer := (
    select count(*) from private.price_changes c
    where c.change_id = admin_undo_price_change.id and c.undone_at is null
      and c.changed_at > now() - interval '1 day');
begin
  if changed_count = 0 then
    return private.refusal('not_found');
  end if;
  perform from public.products p
  where p.id in (select c.product_id from private.price_changes c where c.change_id = admin_undo_price_change.id)
  order by p.id for no key update;
  with undone as (
    update private.price_changes c set undone_at = now()
    where (c.change_id, c.product_id) in (
      select u.change_id, u.product_id from private.undoable_prices() u where u.change_id = admin_undo_price_change.id)
    returning c.product_id, c.before
  ), written as (
    update public.products p set price = (before ->> 'price')::bigint, size_prices = before -> 'size_prices',
      compare_at_price = (before ->> 'compare_at_price')::bigint
    from undone where p.id = undone.product_id returning p.id
  )
  select coalesce(array_agg(written.id), '{}') into restored from written;
  return jsonb_build_object('ok', true, 'restored', to_jsonb(restored), 'kept', changed_count - cardinality(restored));
end;
$$;
comment on function private.admin_undo_price_change(uuid) is
  'Undoes a change of the last day for the products whose prices nobody has changed since: {restored:[id], kept: how '
  'many keep their present prices}, or not_found.';
select private.open_to('manage', 'private.admin_undo_price_change');

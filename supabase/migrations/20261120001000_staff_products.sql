-- Products and categories as staff keep them: a list with facets over drafts and archived ones too, one save for
-- everything on the screen, bulk changes, import. The contract and what was measured:
-- docs/decisions/back-office-sql.md.

-- Words that find a product, on sale or not -------------------------------------------------------

create or replace function private.product_words(name text, name_ar text, sku text) returns tsvector
language plpgsql immutable parallel safe security definer cost 100000 set search_path = ''
as $$
declare
  texts text := concat_ws(' ', product_words.name, private.names_together(product_words.name), product_words.name_ar,
    private.names_together(product_words.name_ar), product_words.sku);
begin
  -- L'Oréal and N°5 are also found as loreal and no5.
  return array_to_tsvector(
    array_remove(
      string_to_array(private.fold(texts), ' ')
        || string_to_array(private.fold(regexp_replace(texts, '[''’.&-]', '', 'g')), ' '), ''));
end;
$$;
comment on function private.product_words(text, text, text) is
  'The words of a product of any status, for the search of staff; the shop''s own index has active products only.';
-- Index expressions run with the rights of the role that writes the row.
grant execute on function private.product_words(text, text, text) to authenticated;

create index products_words_idx on public.products using gin (private.product_words(name, name_ar, sku)) with (
  gin_pending_list_limit = 256);

create or replace function private.products_of_sku(search text) returns uuid[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set enable_indexscan = off
  set enable_indexonlyscan = off
as $$
declare
  typed text := lower(btrim(left(products_of_sku.search, 200)));
  words text[] := string_to_array(nullif(private.fold(typed), ''), ' ');
  found uuid[];
  exact uuid[];
begin
  if words is null then
    return null;
  end if;
  select array_agg(b.product_id) into exact from private.barcodes b where b.code = upper(typed);
  if exact is null then
    select array_agg(p.id) into exact from public.products p where private.code_key(p.sku) = private.code_key(typed);
  end if;
  select array_agg(p.id) into found
  from public.products p
  where private.product_words(p.name, p.name_ar, p.sku) @@ (array_to_string(words, ':* & ') || ':*')::tsquery
    and starts_with(lower(p.sku), typed);
  return coalesce(exact, case when typed ~ '^\S*[-_./]\S*$' then found end);
end;
$$;
comment on function private.products_of_sku(text) is
  'The product with this SKU (private.code_key) or this barcode of a size; else, for a text with a dash or another '
  'sign as SKUs have, the products whose SKU begins with it. Null when the text is no code.';

create or replace function private.products_named(search text) returns uuid[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set enable_indexscan = off
  set enable_indexonlyscan = off
as $$
-- Only bitmap scans are allowed: for a word that every SKU has, any other plan folds the names of all products.
declare
  word text;
  term tsquery;
  having_word uuid[];
  named uuid[] := private.products_of_sku(products_named.search);
begin
  -- A full SKU finds only its product, not others whose brand or SKU has the same parts.
  if named is not null then
    return named;
  end if;
  foreach word in array coalesce(
    (string_to_array(nullif(private.fold(left(products_named.search, 200)), ''), ' '))[1:8], '{}') loop
    term := (left(word, 40) || case when length(word) > 1 then ':*' else '' end)::tsquery;
    having_word := array(
      select p.id from public.products p where private.product_words(p.name, p.name_ar, p.sku) @@ term
      union
      select p.id from private.facet_words w join public.brands b on b.slug = w.value
      join public.products p on p.brand_id = b.id
      where w.facet = 'brand' and w.words @@ term);
    named := case when named is null then having_word
      else array(select unnest(named) intersect select unnest(having_word)) end;
  end loop;
  if named is null then
    return null;
  end if;
  return named || array(
    select p.id from public.products p
    where private.product_words(p.name, p.name_ar, p.sku)
        @@ private.written_together(left(products_named.search, 200))::tsquery
      and p.id <> all (named));
end;
$$;
comment on function private.products_named(text) is
  'The product of this SKU; else the products that have every word, or its beginning, in their names, SKU or brand, '
  'written apart or together; null when there is no word in the text.';

-- The list ----------------------------------------------------------------------------------------

create view private.staff_products as
select p.id, p.status, p.featured, p.category_id, p.brand_id, p.name, p.stock, p.price_from, p.updated_at,
  p.stock <= p.low_stock_threshold as is_low, p.stock = 0 as is_out,
  p.name_ar is null or (p.description <> '' and coalesce(p.description_ar, '') = '') as misses_arabic
from public.products p;
comment on view private.staff_products is 'What the list of products is filtered and sorted by.';

create or replace function private.product_rows(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'sku', p.sku, 'name', private.named(p.name, p.name_ar), 'status', p.status, 'featured', p.featured,
    'price', p.price, 'priceFrom', p.price_from, 'sizes', p.sizes, 'sizePrices', p.size_prices,
    'stock', p.stock, 'lowStockThreshold', p.low_stock_threshold, 'waiting', private.waiting_for(p.id),
    'brand', private.named(b.name, b.name_ar),
    'category', jsonb_build_object('slug', c.slug, 'name', private.named(c.name, c.name_ar)),
    'missingArabic', w.misses_arabic,
    'image', private.first_picture(p.id), 'updatedAt', p.updated_at
  ) order by listed.place), '[]')
  from unnest(product_rows.ids) with ordinality as listed (id, place)
  join public.products p on p.id = listed.id
  join private.staff_products w on w.id = listed.id
  join public.brands b on b.id = p.brand_id
  join public.categories c on c.id = p.category_id;
$$;

create or replace function private.product_listing(
  asked jsonb, take integer, skip integer, out total integer, out facets jsonb, out ids uuid[])
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
as $$
declare
  statuses text[] := private.search_texts(asked -> 'status');
  categories uuid[] := array(
    select c.id from public.categories c where c.slug = any (private.search_texts(asked -> 'category')));
  brands uuid[] := array(select b.id from public.brands b where b.slug = any (private.search_texts(asked -> 'brand')));
  any_category boolean := private.search_texts(asked -> 'category') = '{}';
  any_brand boolean := private.search_texts(asked -> 'brand') = '{}';
  stock_filter text := coalesce(asked ->> 'stock', '');
  only_missing_ar boolean := coalesce(asked -> 'missing_ar' = 'true', false);
  only_featured boolean := case asked -> 'featured' when 'true' then true when 'false' then false end;
  named uuid[] := private.products_named(private.trimmed(asked -> 'search'));
  sort text := asked ->> 'sort';
begin
  -- A few thousand groups instead of all products: every count below is a sum of them.
  with groups as materialized (
    select p.status, p.category_id, p.brand_id, p.is_low, p.is_out, p.misses_arabic, count(*)::integer as n
    from private.staff_products p
    where (named is null or p.id = any (named)) and (only_featured is null or p.featured = only_featured)
    group by 1, 2, 3, 4, 5, 6
  ), judged as materialized (
    select p.*, statuses = '{}' or p.status = any (statuses) as of_status,
      any_category or p.category_id = any (categories) as of_category,
      any_brand or p.brand_id = any (brands) as of_brand,
      case stock_filter when 'low' then p.is_low when 'out' then p.is_out else true end as of_stock,
      not only_missing_ar or p.misses_arabic as of_arabic
    from groups p
  )
  select
    (select coalesce(sum(n), 0)::integer from judged
      where of_status and of_category and of_brand and of_stock and of_arabic),
    jsonb_build_object(
      'status', (select coalesce(jsonb_agg(jsonb_build_object('value', status, 'count', n) order by status), '[]')
        from (select status, sum(n) as n from judged where of_category and of_brand and of_stock and of_arabic
          group by status) as counted),
      'category',
        (select coalesce(
        jsonb_agg(jsonb_build_object('slug', c.slug, 'name', private.named(c.name, c.name_ar), 'count', n)
        order by c.position, c.name), '[]')
        from (select category_id, sum(n) as n from judged where of_status and of_brand and of_stock and of_arabic
          group by category_id) as counted join public.categories c on c.id = category_id),
      'brand',
        (select coalesce(
        jsonb_agg(jsonb_build_object('slug', b.slug, 'name', private.named(b.name, b.name_ar), 'count', n)
        order by b.name), '[]')
        from (select brand_id, sum(n) as n from judged where of_status and of_category and of_stock and of_arabic
          group by brand_id) as counted join public.brands b on b.id = brand_id),
      'low', (select coalesce(sum(n), 0) from judged
        where of_status and of_category and of_brand and of_arabic and is_low),
      'out', (select coalesce(sum(n), 0) from judged
        where of_status and of_category and of_brand and of_arabic and is_out),
      'missingArabic', (select coalesce(sum(n), 0) from judged
        where of_status and of_category and of_brand and of_stock and misses_arabic))
  into total, facets;
  ids := array(
    select p.id from private.staff_products p
    where (named is null or p.id = any (named)) and (only_featured is null or p.featured = only_featured)
      and (statuses = '{}' or p.status = any (statuses)) and (any_category or p.category_id = any (categories))
      and (any_brand or p.brand_id = any (brands)) and (not only_missing_ar or p.misses_arabic)
      and case stock_filter when 'low' then p.is_low when 'out' then p.is_out else true end
    order by case sort when 'name' then lower(p.name) collate "C" end,
      case sort when 'name_desc' then lower(p.name) collate "C" end desc,
      case sort when 'price' then p.price_from when 'stock' then p.stock end,
      case sort when 'price_desc' then p.price_from when 'stock_desc' then p.stock end desc,
      p.updated_at desc, p.id
    limit take offset skip);
end;
$$;
comment on function private.product_listing(jsonb, integer, integer) is
  'The ids of a page of the catalogue, the total and all facets. What is chosen in a facet does not narrow '
  'the counts of that facet.';

create or replace function private.admin_products(filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked jsonb := case when jsonb_typeof(admin_products.filters) = 'object' then admin_products.filters else '{}' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 1000000), 1);
  per_page integer := private.per_page(asked);
  listing record;
begin
  select * into listing from private.product_listing(asked, per_page, (page - 1) * per_page);
  return jsonb_build_object(
    'ok', true, 'total', listing.total, 'page', page, 'perPage', per_page, 'facets', listing.facets, 'products',
      private.product_rows(listing.ids));
end;
$$;
comment on function private.admin_products(jsonb) is
  'A page of products for staff, drafts and archived too: {total, page, perPage, facets, products}. Filters search, '
  'status[], category[], brand[], stock, missing_ar, featured, sort, page, per_page; all optional.';
select private.open_to('call', 'private.admin_products');

-- One product, as the form holds it ---------------------------------------------------------------

create or replace function private.product_form(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(p) - '{price_from,featured_at,created_at,updated_at}'::text[]
    || jsonb_build_object('version', p.updated_at, 'stock_was', p.stock,
    'notes', (
      select coalesce(
        jsonb_agg(jsonb_build_object('slug', n.note_slug, 'layer', n.layer)
          order by n.layer = 'base', n.layer = 'heart', n.position, n.note_slug), '[]')
      from public.product_notes n where n.product_id = p.id),
    'images', (
      select coalesce(jsonb_agg(to_jsonb(i) - '{product_id,position}'::text[] order by i.position), '[]')
      from public.product_images i where i.product_id = p.id))
  from public.products p where p.id = product_form.id;
$$;
comment on function private.product_form(uuid) is
  'A product in the shape that admin_save_product takes; saved unchanged, it changes nothing.';

create or replace function private.admin_product(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  form jsonb;
begin
  form := private.product_form(admin_product.id);
  return case when form is null then private.refusal('not_found')
    else jsonb_build_object('ok', true, 'product', form) end;
end;
$$;
comment on function private.admin_product(uuid) is
  'One product of any status in the shape that admin_save_product takes: {product}, or not_found.';
select private.open_to('manage', 'private.admin_product');

create or replace function private.notes_hold(notes jsonb) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(notes_hold.notes) is distinct from 'array' or jsonb_array_length(notes_hold.notes) > 60 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(notes_hold.notes) as asked left join public.notes n on n.slug = asked ->> 'slug'
    group by n.slug, asked ->> 'layer'
    having n.slug is null or count(*) > 1 or coalesce(asked ->> 'layer', '') not in ('top', 'heart', 'base'));
end;
$$;

create or replace function private.images_hold(images jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(images_hold.images) is distinct from 'array' or jsonb_array_length(images_hold.images) > 30 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(images_hold.images) as image
    where jsonb_typeof(image -> 'path') is distinct
    from 'string' or image ->> 'path' !~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*$' or length(image ->> 'path') > 300
      or not private.holds_text(image -> 'alt', 200) or not private.holds_text(image -> 'alt_ar', 200)
        or not private.holds_text(image -> 'blur', 1000)
      or coalesce(private.whole(image -> 'width'), 0) = 0 or coalesce(private.whole(image -> 'height'), 0) = 0);
end;
$$;

create or replace function private.wrong_product_fields(form jsonb) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  price bigint := private.amount(form -> 'price');
  sizes text[];
begin
  if jsonb_typeof(form) is distinct from 'object' then
    return '{payload}';
  end if;
  sizes := case when jsonb_typeof(form -> 'sizes') = 'array'
    then array(select size #>> '{}' from jsonb_array_elements(form -> 'sizes') as size) end;
  return array_remove(array[
    case when private.trimmed(form -> 'name') is null or length(private.trimmed(form -> 'name')) > 120 then 'name' end,
    case when not private.holds_text(form -> 'name_ar', 120) then 'name_ar' end,
    -- A spreadsheet shortens a long number to `6.13E+12`: its digits are lost.
    case when private.trimmed(form -> 'sku') is null or length(private.trimmed(form -> 'sku')) > 40
      or private.trimmed(form -> 'sku') ~ '^\d([.,]\d+)?E\+\d+$' then 'sku' end,
    case when not private.holds_text(form -> 'slug', 120)
      or private.trimmed(form -> 'slug') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then 'slug' end,
    case when not exists (select from public.brands b where b.id = private.as_uuid(form -> 'brand_id'))
      then 'brand_id' end,
    case when not exists (select from public.categories c where c.id = private.as_uuid(form -> 'category_id'))
      then 'category_id' end,
    case when not private.holds_text(form -> 'description', 5000) then 'description' end,
    case when not private.holds_text(form -> 'description_ar', 5000) then 'description_ar' end,
    case when coalesce(form ->> 'gender', '') not in ('women', 'men', 'unisex') then 'gender' end,
    case when coalesce(form ->> 'concentration', '') not in ('parfum', 'edp', 'edt', 'edc', 'oil', 'mist')
      then 'concentration' end,
    case when coalesce(form ->> 'family', '') not in (
      'floral', 'woody', 'amber', 'citrus', 'aromatic', 'gourmand', 'fresh', 'leather', 'musk', 'oud')
      then 'family' end,
    case when form ->> 'longevity' is not null and coalesce(private.whole(form -> 'longevity'), 0) not between 1 and 5
      then 'longevity' end,
    case when form ->> 'sillage' is not null and coalesce(private.whole(form -> 'sillage'), 0) not between 1 and 5
      then 'sillage' end,
    case when price is null or price > 1000000000 then 'price'
      -- A forgotten price would sell bottles for nothing.
      when form ->> 'status' = 'active' and private.prices_hold(price, sizes, form -> 'size_prices')
        and (private.bottle_prices(price, sizes, form -> 'size_prices', 1))[1] = 0 then 'price' end,
    case when sizes is null or not private.prices_hold(price, sizes, '{}') then 'sizes' end,
    case when not private.prices_hold(price, sizes, coalesce(form -> 'size_prices', 'null')) then 'size_prices' end,
    case when form ->> 'compare_at_price' is not null
      and not coalesce(private.amount(form -> 'compare_at_price') > coalesce(price, -1), false)
      then 'compare_at_price' end,
    case when private.whole(form -> 'stock') is null then 'stock' end,
    case when form ->> 'stock_was' is not null and private.whole(form -> 'stock_was') is null then 'stock_was' end,
    case when private.whole(form -> 'low_stock_threshold') is null then 'low_stock_threshold' end,
    case when coalesce(form ->> 'status', '') not in ('draft', 'active', 'archived') then 'status' end,
    case when coalesce(jsonb_typeof(form -> 'featured'), '') <> 'boolean' then 'featured' end,
    case when not private.notes_hold(form -> 'notes') then 'notes' end,
    case when not private.images_hold(form -> 'images') then 'images' end
  ], null);
end;
$$;
comment on function private.wrong_product_fields(jsonb) is
  'The fields of a product form whose values cannot be saved, in the order of the form; empty when all can.';

create or replace function private.clean_product(form jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select clean_product.form || jsonb_build_object(
    'name', private.trimmed(form -> 'name'), 'name_ar', private.trimmed(form -> 'name_ar'), 'sku',
      private.trimmed(form -> 'sku'), 'slug', private.trimmed(form -> 'slug'),
    'description', coalesce(private.prose(form -> 'description'), ''), 'description_ar',
      private.prose(form -> 'description_ar'));
$$;

-- Addresses ---------------------------------------------------------------------------------------

create or replace function private.slug_of(name text) returns text
language sql immutable set search_path = ''
as $$
  with spelt as (
    select string_agg(coalesce(latin, letter), '' order by place) as letters
    from unnest(string_to_array(private.fold(slug_of.name), null)) with ordinality as folded (letter, place)
    left join (values ('ا','a'),('ب','b'),('ت','t'),('ث','th'),('ج','j'),('ح','h'),('خ','kh'),('د','d'),('ذ','dh'),(
      'ر','r'),('ز','z'),('س','s'),('ش','sh'),('ص','s'),('ض','d'),('ط','t'),('ظ','z'),
      ('ع','a'),('غ','gh'),('ف','f'),('ق','q'),('ك','k'),('ل','l'),('م','m'),('ن','n'),('ه','h'),('و','w'),(
        'ي','y')) as alphabet (arabic, latin) on arabic = letter
  )
  select coalesce(
    nullif(btrim(left(btrim(regexp_replace(letters, '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'), ''), 'product')
      from spelt;
$$;
comment on function private.slug_of(text) is
  'A name as part of an address: words of Latin letters and digits, joined by dashes; Arabic becomes Latin letters.';

create or replace function private.free_slug(wanted text, taken text[] default '{}') returns text
language sql stable set search_path = ''
as $$
  select candidate
  from generate_series(1, 10000) as n,
    lateral (select free_slug.wanted || case when n > 1 then '-' || n else '' end as candidate) as named
  where not exists (select from public.products p where p.slug = candidate) and candidate <> all (free_slug.taken)
  order by n limit 1;
$$;
comment on function private.free_slug(text, text[]) is
  'The wanted slug, with a number when it is in use.';

-- Saving ------------------------------------------------------------------------------------------

create or replace function private.product_form_columns() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname not in ('price_from', 'stock', 'featured_at', 'created_at', 'updated_at');
$$;
comment on function private.product_form_columns() is
  'The columns of products that a form writes: all but those that the database sets itself, and the stock.';

create or replace function private.write_products(forms jsonb, cause text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  columns constant text[] := private.product_form_columns();
  with_new_notes uuid[];
begin
  -- The columns are read from the table, so that a new column needs no change here.
  execute format(
    'insert into public.products (%1$s)
     select %1$s from jsonb_populate_recordset(null::public.products, $1)
     on conflict (id) do update set %2$s',
    (select string_agg(format('%I', name), ', ') from unnest(columns) as name),
    (select string_agg(format('%1$I = excluded.%1$I', name), ', ') from unnest(columns) as name where name <> 'id')
  ) using write_products.forms;
  perform private.move_stock(array(
    select row(p.id, (form ->> 'stock')::integer - p.stock)::private.stock_move
    from jsonb_array_elements(write_products.forms) as form
    join public.products p on p.id = (form ->> 'id')::uuid), write_products.cause);

  -- Unchanged notes are not written, so that the search index is not updated for them.
  select array_agg((form ->> 'id')::uuid) into with_new_notes
  from jsonb_array_elements(write_products.forms) as form where form -> 'notes' is distinct
  from private.product_form((form ->> 'id')::uuid) -> 'notes';
  delete from public.product_notes n where n.product_id = any (with_new_notes);
  insert into public.product_notes (product_id, note_slug, layer, position)
  select (form ->> 'id')::uuid, note ->> 'slug', note ->> 'layer', place
  from jsonb_array_elements(write_products.forms) as form,
    jsonb_array_elements(form -> 'notes') with ordinality as listed (note, place)
  where (form ->> 'id')::uuid = any (with_new_notes);

  delete from public.product_images i
  where i.product_id in (select (form ->> 'id')::uuid from jsonb_array_elements(write_products.forms) as form);
  insert into public.product_images (product_id, position, path, alt, alt_ar, width, height, blur)
  select (form ->> 'id')::uuid, place - 1, image ->> 'path', coalesce(private.trimmed(image -> 'alt'), ''),
    private.trimmed(image -> 'alt_ar'),
    (image ->> 'width')::integer, (image ->> 'height')::integer, image ->> 'blur'
  from jsonb_array_elements(write_products.forms) as form,
    jsonb_array_elements(form -> 'images') with ordinality as listed (image, place);
end;
$$;
comment on function private.write_products(jsonb, text) is
  'Adds or replaces these checked products with their notes and images, in one statement each. cause: form or import, '
  'stored with the change of stock.';

create or replace function private.saved_product(form jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  violated text;
begin
  perform private.write_products(jsonb_build_array(form), 'form');
  return (select jsonb_build_object(
    'ok', true, 'product', jsonb_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'updated_at', p.updated_at))
    from public.products p where p.id = (form ->> 'id')::uuid);
exception when unique_violation then
  get stacked diagnostics violated = constraint_name;
  return private.refusal(
    'duplicate', jsonb_build_object('field', case violated when 'products_slug_key' then 'slug' else 'sku' end));
end;
$$;

create or replace function private.admin_save_product(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong_field text;
  form jsonb;
  held public.products;
  stock integer;
begin
  wrong_field := case
    when payload ->> 'id' is not null and private.as_uuid(payload -> 'id') is null then 'id'
    when not pg_input_is_valid(coalesce(payload ->> 'version', ''), 'timestamptz') and payload ->> 'id' is not null
      then 'version'
    else (private.wrong_product_fields(payload))[1] end;
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  form := private.clean_product(payload);
  if form ->> 'id' is null then
    return private.saved_product(
      form || jsonb_build_object(
        'id', gen_random_uuid(), 'slug',
          coalesce(form ->> 'slug', private.free_slug(private.slug_of(form ->> 'name')))));
  end if;

  select * into held from public.products p where p.id = (form ->> 'id')::uuid for no key update;
  if not found then
    return private.refusal('not_found');
  elsif held.updated_at <> (form ->> 'version')::timestamptz then
    return private.refusal('status_conflict', jsonb_build_object('updated_at', held.updated_at));
  end if;
  -- Bottles sold while the form was open stay subtracted.
  stock := held.stock + (form ->> 'stock')::integer - coalesce((form ->> 'stock_was')::integer, held.stock);
  if stock < 0 then
    return private.refusal(
      'insufficient_stock',
        jsonb_build_object('name', held.name, 'name_ar', held.name_ar, 'product_id', held.id, 'n', held.stock));
  end if;
  return private.saved_product(
    form || jsonb_build_object('stock', stock, 'slug', coalesce(form ->> 'slug', held.slug)));
end;
$$;
comment on function private.admin_save_product(jsonb) is
  'Creates (no id) or replaces a product with its notes and images: {product:{id,slug,sku,updated_at}} or invalid '
  '{field}, duplicate {field}, not_found, status_conflict {updated_at}, insufficient_stock {n}. Stock moves by stock - '
  'stock_was.';
select private.open_to('manage', 'private.admin_save_product');

create or replace function private.admin_duplicate_product(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  form jsonb;
  copied_sku text;
begin
  form := private.product_form(admin_duplicate_product.id);
  if form is null then
    return private.refusal('not_found');
  end if;
  select candidate into copied_sku
  from generate_series(1, 10000) as n,
    lateral (select left(form ->> 'sku', 29) || '-COPY' || case when n > 1 then '-' || n
    else '' end as candidate) as named
  where not exists (select from public.products p where private.code_key(p.sku) = private.code_key(candidate))
  order by n limit 1;
  return private.saved_product(
    form || jsonb_build_object(
      'id', gen_random_uuid(), 'sku', copied_sku, 'slug', private.free_slug(left(form ->> 'slug', 110)),
    'status', 'draft', 'featured', false, 'stock', 0));
end;
$$;
comment on function private.admin_duplicate_product(uuid) is
  'A draft copy without stock, with notes and images and an address and SKU of its own: '
  '{product:{id,slug,sku,updated_at}} or not_found, duplicate {field}.';
select private.open_to('manage', 'private.admin_duplicate_product');

create or replace function private.admin_delete_product(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  form jsonb;
begin
  form := private.product_form(admin_delete_product.id);
  delete from public.products p where p.id = admin_delete_product.id;
  if not found then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object(
    'ok', true, 'product', jsonb_build_object('id', form -> 'id', 'slug', form -> 'slug'), 'images',
      jsonb_path_query_array(form, '$.images[*].path'));
end;
$$;
comment on function private.admin_delete_product(uuid) is
  'Deletes a product of any status; orders keep their snapshots. {product:{id,slug}, images:[path]} names the pictures '
  'that it had, or not_found.';
select private.open_to('manage', 'private.admin_delete_product');

-- Many at once ------------------------------------------------------------------------------------

create or replace function private.wrong_change(change jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(change) is distinct
      from 'object' or not change ?| '{status,featured,category_id}' then 'change'
    when change ? 'status' and coalesce(change ->> 'status', '') not in ('draft', 'active', 'archived') then 'status'
    when change ? 'featured' and jsonb_typeof(change -> 'featured') <> 'boolean' then 'featured'
    when change ? 'category_id'
      and not exists (select from public.categories c where c.id = private.as_uuid(change -> 'category_id'))
      then 'category_id'
  end;
$$;

create or replace function private.admin_update_products(ids uuid[], change jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong_field text := case when coalesce(cardinality(admin_update_products.ids), 0) not between 1 and 1000 then 'ids'
    else private.wrong_change(change) end;
  updated integer;
begin
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  -- In id order, as orders lock them.
  perform from public.products p where p.id = any (admin_update_products.ids) order by p.id for no key update;
  update public.products p
  set status = coalesce(change ->> 'status', p.status),
    featured = coalesce((change ->> 'featured')::boolean, p.featured),
    -- Also when it is featured already: then it becomes the first.
    featured_at = case when (change ->> 'featured')::boolean then now() else p.featured_at end,
    category_id = coalesce((change ->> 'category_id')::uuid, p.category_id)
  where p.id = any (admin_update_products.ids);
  get diagnostics updated = row_count;
  return jsonb_build_object('ok', true, 'updated', updated);
end;
$$;
comment on function private.admin_update_products(uuid[], jsonb) is
  'Changes up to 1000 products at once, all or none: change has status, featured, category_id, one or more. {updated} '
  'or invalid {field}.';
select private.open_to('manage', 'private.admin_update_products');

-- All that a filter finds -------------------------------------------------------------------------

-- For a change of many products at once, and for the export of a filtered list.
create or replace function private.admin_listed_products(filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- As many as admin_update_products changes in one go.
  per_page constant integer := 1000;
  asked jsonb := case when jsonb_typeof(admin_listed_products.filters) = 'object' then admin_listed_products.filters
    else '{}' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 1000000), 1);
  listing record;
begin
  select * into listing from private.product_listing(asked, per_page, (page - 1) * per_page);
  return jsonb_build_object('ok', true, 'total', listing.total, 'page', page, 'per_page', per_page, 'products', (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'featured', p.featured, 'category_id', p.category_id)
        order by place), '[]')
    from unnest(listing.ids) with ordinality as listed (id, place) join public.products p on p.id = listed.id));
end;
$$;
comment on function private.admin_listed_products(jsonb) is
  'What the filters of admin_products find, a thousand at a time, with the values that undo a bulk change: '
  '{total, page, per_page, products:[{id, status, featured, category_id}]}.';
select private.open_to('manage', 'private.admin_listed_products');

-- Import ------------------------------------------------------------------------------------------

-- Products from a file, found by SKU: first a dry run, then all rows are written or none.
create or replace function private.named_id(facet text, given jsonb) returns uuid
language sql stable set search_path = ''
as $$
  select id
  from (
    select b.id, b.slug, b.name, b.name_ar from public.brands b where named_id.facet = 'brand'
    union all
    select c.id, c.slug, c.name, c.name_ar from public.categories c where named_id.facet = 'category'
  ) as named, (select private.trimmed(to_jsonb(left(named_id.given #>> '{}', 200))) as text) as meant
  where jsonb_typeof(named_id.given) = 'string'
    and (slug = meant.text or private.fold(meant.text) in (private.fold(name), private.fold(name_ar)))
  order by slug = meant.text desc, slug limit 1;
$$;
comment on function private.named_id(text, jsonb) is
  'The brand or category that a cell of a file means, by slug or by name in either language; null when there is none.';

create or replace function private.imported_form(line jsonb, base jsonb, brand uuid, category uuid) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    base, jsonb_build_object(
      'description', '', 'gender', 'unisex', 'concentration', 'edp', 'family', 'floral', 'sizes', '[]'::jsonb,
        'size_prices', '{}'::jsonb,
      'stock', 0, 'low_stock_threshold', 3, 'status', 'draft', 'featured', false, 'notes', '[]'::jsonb, 'images',
        '[]'::jsonb))
    -- When the file changes the sizes, the prices of removed sizes are dropped.
    || case when line ? 'sizes' and jsonb_typeof(line -> 'sizes') = 'array' then jsonb_build_object('size_prices',
      coalesce((select jsonb_object_agg(size, amount) from jsonb_each(base -> 'size_prices') as kept (size, amount)
        where line -> 'sizes' ? size), '{}')) else '{}' end
    || line - '{id,version,stock_was,images,brand,category,brand_id,category_id}'::text[]
    || case when line ? 'brand' then jsonb_build_object('brand_id', brand) else '{}' end
    || case when line ? 'category' then jsonb_build_object('category_id', category) else '{}' end;
$$;
comment on function private.imported_form(jsonb, jsonb, uuid, uuid) is
  'The product that a line of a file asks for: the stored product or a new draft, with the fields of the line.';

create or replace function private.named_in_file(product jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select product - '{brand_id,category_id}'::text[] || jsonb_build_object(
    'brand', (select b.slug from public.brands b where b.id = (product ->> 'brand_id')::uuid),
    'category', (select c.slug from public.categories c where c.id = (product ->> 'category_id')::uuid));
$$;

create or replace function private.import_changes(base jsonb, form jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('field', field, 'from', was -> field, 'to', becomes -> field))
  from (select private.named_in_file(base) as was, private.named_in_file(form) as becomes) as product,
    jsonb_object_keys(becomes) as field
  where was -> field is distinct from becomes -> field;
$$;
comment on function private.import_changes(jsonb, jsonb) is
  'What a row of a file changes in a product: [{field, from, to}], under the names of the file''s columns.';

create or replace function private.import_line(place bigint, sku text, base jsonb, form jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('row', place, 'sku', sku, 'name', form -> 'name', 'name_ar', form -> 'name_ar',
    'fields', private.import_changes(base, form));
$$;
comment on function private.import_line(bigint, text, jsonb, jsonb) is
  'A row of a file in the report of an import: {row, sku, name, name_ar, fields}.';

create type private.import_read as (
  created integer, updated integer, unchanged integer, forms jsonb, errors jsonb, changes jsonb, stock_kept integer,
  kept_changes jsonb);

create or replace function private.read_import(lines jsonb, set_stock boolean) returns private.import_read
language plpgsql stable set search_path = ''
as $$
declare
  most_shown constant integer := 50;
  answer private.import_read := row(0, 0, 0, '[]', '[]', '[]', 0, '[]');
  forms jsonb[] := '{}';
  errors jsonb[] := '{}';
  changes jsonb[] := '{}';
  kept_changes jsonb[] := '{}';
  stock_form jsonb;
  skus text[] := '{}';
  slugs text[] := '{}';
  base jsonb;
  form jsonb;
  wrong jsonb;
  line record;
begin
  for line in select content, ordinality as place, private.trimmed(content -> 'sku') as sku
    from jsonb_array_elements(read_import.lines) with ordinality as listed (content, ordinality) loop
    base := null;
    wrong := '{}';
    if jsonb_typeof(line.content) <> 'object' or line.sku is null then
      wrong := '{"sku": "invalid"}';
    else
      select private.product_form(p.id) into base from public.products p
      where private.code_key(p.sku) = private.code_key(line.sku);
      form := private.imported_form(
        line.content, base, private.named_id('brand', line.content -> 'brand'),
          private.named_id('category', line.content -> 'category'))
        || jsonb_build_object('sku', coalesce(base ->> 'sku', line.sku));
      select coalesce(jsonb_object_agg(
        case field when 'brand_id' then 'brand' when 'category_id' then 'category' else field end, 'invalid'), '{}')
      into wrong from unnest(private.wrong_product_fields(form)) as field;
    end if;
    if private.code_key(line.sku) = any (skus) then
      wrong := '{"sku": "duplicate"}' || wrong;
    end if;
    if wrong = '{}' then
      form := private.clean_product(form);
      form := form || jsonb_build_object('id', coalesce(base -> 'id', to_jsonb(gen_random_uuid())),
        'slug', coalesce(form ->> 'slug', base ->> 'slug', private.free_slug(private.slug_of(form ->> 'name'), slugs)));
      if form ->> 'slug' = any (slugs)
        or exists (select from public.products p where p.slug = form ->> 'slug' and p.id <> (form ->> 'id')::uuid) then
        wrong := '{"slug": "duplicate"}';
      end if;
    end if;
    if wrong = '{}' and base is not null and not read_import.set_stock and form -> 'stock' <> base -> 'stock' then
      -- The file is older than the last sales: its stock would put sold bottles on sale again.
      stock_form := base || jsonb_build_object('stock', form -> 'stock');
      form := form || jsonb_build_object('stock', base -> 'stock');
      answer.stock_kept := answer.stock_kept + 1;
      if answer.stock_kept <= most_shown then
        kept_changes := kept_changes || private.import_line(line.place, line.sku, base, stock_form);
      end if;
    end if;
    skus := skus || private.code_key(line.sku);
    if wrong <> '{}' then
      errors := errors || array(
        select jsonb_build_object('row', line.place, 'sku', line.sku, 'field', field, 'error', error)
        from jsonb_each_text(wrong) as entry (field, error) order by field);
    elsif form = base then
      answer.unchanged := answer.unchanged + 1;
    else
      slugs := slugs || (form ->> 'slug');
      forms := forms || form;
      if base is null then
        answer.created := answer.created + 1;
      else
        answer.updated := answer.updated + 1;
        if answer.updated <= most_shown then
          changes := changes || private.import_line(line.place, line.sku, base, form);
        end if;
      end if;
    end if;
  end loop;
  answer.forms := to_jsonb(forms);
  answer.errors := to_jsonb(errors);
  answer.changes := to_jsonb(changes);
  answer.kept_changes := to_jsonb(kept_changes);
  return answer;
end;
$$;
comment on function private.read_import(jsonb, boolean) is
  'What an import would do: the products as they would be saved, the changes of the first fifty existing products, and '
  'all wrong fields, row by row. Unless set_stock, existing products keep their stock; stock_kept counts those whose '
  'stock differs from the file''s, and kept_changes has the first fifty of them.';

create or replace function private.admin_import_products(rows jsonb, dry boolean, set_stock boolean default false)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  import private.import_read;
  report jsonb;
begin
  if jsonb_typeof(admin_import_products.rows) is distinct
    from 'array' or jsonb_array_length(admin_import_products.rows) not between 1 and 1000 then
    return private.invalid('rows') || '{"errors": []}';
  end if;
  if admin_import_products.dry is not true then
    -- Locked, so that the import does not overwrite the stock of a sale meanwhile. In id order, as orders lock them.
    perform from public.products p
    where private.code_key(p.sku) in (
      select private.code_key(private.trimmed(line -> 'sku'))
      from jsonb_array_elements(admin_import_products.rows) as line)
    order by p.id for no key update;
  end if;
  import := private.read_import(admin_import_products.rows, coalesce(admin_import_products.set_stock, false));
  report := jsonb_build_object(
    'dry', admin_import_products.dry is true, 'created', import.created, 'updated', import.updated, 'unchanged',
      import.unchanged, 'errors', import.errors, 'changes', import.changes, 'stock_kept', import.stock_kept,
      'kept_changes', import.kept_changes);
  if admin_import_products.dry is true then
    return '{"ok": true}' || report;
  elsif import.errors <> '[]' then
    return private.invalid('rows') || report;
  end if;
  perform private.write_products(import.forms, 'import');
  return '{"ok": true}' || report;
exception
  when unique_violation then
    -- Another transaction took an SKU or a slug between reading and writing.
    return private.refusal('unavailable');
end;
$$;
comment on function private.admin_import_products(jsonb, boolean, boolean) is
  'Up to 1000 products by SKU, all or nothing; dry writes nothing: {dry, created, updated, unchanged, errors:[{row, '
  'sku, field, error}], changes:[{row, sku, name, name_ar, fields:[{field, from, to}]}], stock_kept, kept_changes}, or '
  'invalid with the same. Existing products keep their stock unless set_stock: the file may be older than the last '
  'sale.';
select private.open_to('manage', 'private.admin_import_products');

-- Categories --------------------------------------------------------------------------------------

create or replace function private.admin_reorder_categories(ids uuid[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  updated integer;
begin
  if coalesce(cardinality(ids), 0) not between 1 and 500
    or (select count(distinct c.id) from public.categories c where c.id = any (ids)) <> cardinality(ids) then
    return private.invalid('ids');
  end if;
  perform from public.categories c order by c.id for no key update;
  -- A category that another admin has just added is not in the list; it comes last.
  update public.categories c set position = wanted.place
  from (
    select id, row_number() over (order by array_position(reordered.ids, id), position, name) as place
    from public.categories, (select admin_reorder_categories.ids) as reordered (ids)
  ) as wanted
  where c.id = wanted.id and c.position <> wanted.place;
  get diagnostics updated = row_count;
  return jsonb_build_object('ok', true, 'updated', updated);
end;
$$;
comment on function private.admin_reorder_categories(uuid[]) is
  'Puts the categories in this order, and those that are not in the list after them: {updated} counts the categories '
  'that moved. Or invalid {field}.';
select private.open_to('manage', 'private.admin_reorder_categories');

create or replace function private.admin_delete_category(id uuid, move_to uuid default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  moved integer := 0;
begin
  if admin_delete_category.move_to = admin_delete_category.id
    or (admin_delete_category.move_to is not null
      and not exists (select from public.categories c where c.id = admin_delete_category.move_to)) then
    return private.invalid('move_to');
  end if;
  perform from public.categories c where c.id = admin_delete_category.id for update;
  if not found then
    return private.refusal('not_found');
  end if;
  if admin_delete_category.move_to is not null then
    perform from public.products p where p.category_id = admin_delete_category.id order by p.id for no key update;
    update public.products p set category_id = admin_delete_category.move_to
    where p.category_id = admin_delete_category.id;
    get diagnostics moved = row_count;
  end if;
  delete from public.categories c where c.id = admin_delete_category.id;
  return jsonb_build_object('ok', true, 'moved', moved);
exception
  when foreign_key_violation then
    return private.refusal(
      'in_use',
        jsonb_build_object(
        'n', (select count(*) from public.products p where p.category_id = admin_delete_category.id)));
end;
$$;
comment on function private.admin_delete_category(uuid, uuid) is
  'Deletes a category after moving its products to another: {moved} or not_found, in_use {n} when it has products and '
  'no target is named, invalid {field}.';
select private.open_to('manage', 'private.admin_delete_category');

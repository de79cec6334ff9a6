-- A catalogue from a file: rows by SKU, tried first, then written all or not at all.
-- The contract: docs/decisions/back-office-sql.md.

create function private.named_id(facet text, given jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id
  from (
    select b.id, b.slug, b.name, b.name_ar from public.brands b where named_id.facet = 'brand'
    union all
    select c.id, c.slug, c.name, c.name_ar from public.categories c where named_id.facet = 'category'
  ) as named
  where jsonb_typeof(named_id.given) = 'string'
    and (slug = btrim(named_id.given #>> '{}') or private.fold(named_id.given #>> '{}') in (private.fold(name), private.fold(name_ar)))
  order by slug = btrim(named_id.given #>> '{}') desc, slug limit 1;
$$;
comment on function private.named_id(text, jsonb) is 'The brand or category that a cell of a file means, by slug or by name in either language; null when there is none.';
revoke execute on function private.named_id(text, jsonb) from public;

create function private.imported_form(line jsonb, base jsonb, brand uuid, category uuid) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(base, jsonb_build_object('description', '', 'gender', 'unisex', 'concentration', 'edp', 'family', 'floral', 'sizes', '[]'::jsonb, 'size_prices', '{}'::jsonb,
      'stock', 0, 'low_stock_threshold', 3, 'status', 'draft', 'featured', false, 'notes', '[]'::jsonb, 'images', '[]'::jsonb))
    -- Other sizes without prices of their own: those of sizes that went would not hold.
    || case when line ? 'sizes' and jsonb_typeof(line -> 'sizes') = 'array' then jsonb_build_object('size_prices',
      coalesce((select jsonb_object_agg(size, amount) from jsonb_each(base -> 'size_prices') as kept (size, amount) where line -> 'sizes' ? size), '{}')) else '{}' end
    || line - '{id,version,stock_was,images,brand,category,brand_id,category_id}'::text[]
    || case when line ? 'brand' then jsonb_build_object('brand_id', brand) else '{}' end
    || case when line ? 'category' then jsonb_build_object('category_id', category) else '{}' end;
$$;
comment on function private.imported_form(jsonb, jsonb, uuid, uuid) is 'The product that a line of a file asks for: what is there, or a new draft, changed where the line speaks.';
revoke execute on function private.imported_form(jsonb, jsonb, uuid, uuid) from public;

create type private.import_read as (created integer, updated integer, unchanged integer, forms jsonb, errors jsonb);

create function private.read_import(lines jsonb) returns private.import_read
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer private.import_read := row(0, 0, 0, '[]', '[]');
  forms jsonb[] := '{}';
  errors jsonb[] := '{}';
  skus text[] := '{}';
  slugs text[] := '{}';
  base jsonb;
  form jsonb;
  wrong_field text;
  error text;
  line record;
begin
  for line in select content, ordinality as place, private.trimmed(content -> 'sku') as sku from jsonb_array_elements(read_import.lines) with ordinality as listed (content, ordinality) loop
    base := null;
    error := 'invalid';
    if jsonb_typeof(line.content) <> 'object' or line.sku is null then
      wrong_field := 'sku';
    else
      select private.product_form(p.id) into base from public.products p where p.sku = line.sku;
      form := private.imported_form(line.content, base, private.named_id('brand', line.content -> 'brand'), private.named_id('category', line.content -> 'category')) || jsonb_build_object('sku', line.sku);
      if form = base then
        answer.unchanged := answer.unchanged + 1;
        skus := skus || line.sku;
        continue;
      end if;
      wrong_field := case private.wrong_product_field(form) when 'brand_id' then 'brand' when 'category_id' then 'category' else private.wrong_product_field(form) end;
    end if;
    if wrong_field is null then
      form := private.clean_product(form);
      form := form || jsonb_build_object('id', coalesce(base -> 'id', to_jsonb(gen_random_uuid())),
        'slug', coalesce(form ->> 'slug', base ->> 'slug', private.free_slug(private.slug_of(form ->> 'name'), slugs)));
      error := 'duplicate';
      wrong_field := case
        when line.sku = any (skus) then 'sku'
        when form ->> 'slug' = any (slugs) or exists (select from public.products p where p.slug = form ->> 'slug' and p.id <> (form ->> 'id')::uuid) then 'slug' end;
    end if;
    if wrong_field is not null then
      errors := errors || jsonb_build_object('row', line.place, 'sku', line.sku, 'field', wrong_field, 'error', error);
      continue;
    end if;
    skus := skus || line.sku;
    slugs := slugs || (form ->> 'slug');
    forms := forms || form;
    if base is null then
      answer.created := answer.created + 1;
    else
      answer.updated := answer.updated + 1;
    end if;
  end loop;
  answer.forms := to_jsonb(forms);
  answer.errors := to_jsonb(errors);
  return answer;
end;
$$;
comment on function private.read_import(jsonb) is 'What a file would do: the products as they would be saved, and what is wrong in which row.';
revoke execute on function private.read_import(jsonb) from public;

create function public.admin_import_products(rows jsonb, dry boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  import private.import_read;
  report jsonb;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif jsonb_typeof(admin_import_products.rows) is distinct from 'array' or jsonb_array_length(admin_import_products.rows) not between 1 and 1000 then
    return private.refusal('invalid', '{"field": "rows"}') || '{"errors": []}';
  end if;
  if admin_import_products.dry is not true then
    -- So that a bottle sold while the file is read is not given back by it. In id order, as orders lock them.
    perform from public.products p
    where p.sku in (select private.trimmed(line -> 'sku') from jsonb_array_elements(admin_import_products.rows) as line) order by p.id for no key update;
  end if;
  import := private.read_import(admin_import_products.rows);
  report := jsonb_build_object('dry', admin_import_products.dry is true, 'created', import.created, 'updated', import.updated, 'unchanged', import.unchanged, 'errors', import.errors);
  if admin_import_products.dry is true then
    return '{"ok": true}' || report;
  elsif import.errors <> '[]' then
    return private.refusal('invalid', '{"field": "rows"}') || report;
  end if;
  perform private.write_products(import.forms);
  return '{"ok": true}' || report;
exception
  when unique_violation then
    -- Somebody took an SKU or an address between reading and writing.
    return private.refusal('unavailable');
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_import_products(jsonb, boolean) is 'Up to 1000 products by SKU, all or nothing; dry writes nothing: {dry, created, updated, unchanged, errors:[{row, sku, field, error}]}, or invalid with the same errors, unavailable, unauthorized.';
revoke execute on function public.admin_import_products(jsonb, boolean) from public;
grant execute on function public.admin_import_products(jsonb, boolean) to authenticated;

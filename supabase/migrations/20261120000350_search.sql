-- Search and lists: folding, the index of what shoppers may find, typo tolerance, facets, suggestions, related products.
-- Why bitmaps, and what was measured: docs/decisions/search.md.

-- Folding: one spelling for what people type differently --------------------------------------------

create function private.fold(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  -- NFKD splits é, أ, ؤ and ligatures into a letter and marks; the marks, tatweel, the lone hamza and invisible characters go.
  with bare as (
    select lower(regexp_replace(normalize(fold.value, nfkd),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g')
      collate pg_catalog.pg_c_utf8) as letters
  ), latin as (
    select replace(replace(replace(translate(letters, 'ةىیٱکڤپچگøđłı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'هيياكفبجكodli01234567890123456789'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') as letters
    from bare
  )
  select btrim(regexp_replace(' ' || regexp_replace(letters collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g'), ' ال(?=[ء-ي]{2})', ' ', 'g')) from latin;
$$;
comment on function private.fold(text) is
  'Lower-case words of letters and digits, one space apart, as both the index and the shopper''s query are compared: no accents or harakat, one alef, ta marbuta as ha, alif maqsura as ya, Latin digits, no Arabic article. Collations are named, so every host folds alike.';
revoke execute on function private.fold(text) from public;

create function private.lexemes(value text, weight text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  -- L'Oréal and N°5 are also found as loreal and no5: what a sign joins is indexed both apart and together.
  with joined as (
    select string_agg(regexp_replace(compound[1], '[''’.&-]', '', 'g'), ' ') as words
    from regexp_matches(lexemes.value, '(\S+[''’.&-]\S+)', 'g') as compound
  ), listed as (
    select word, least(place, 16000) as place
    from joined, unnest(string_to_array(private.fold(concat_ws(' ', lexemes.value, joined.words)), ' ')) with ordinality as folded (word, place)
    where length(word) between 1 and 40
  )
  -- Folded words hold letters and digits only, so they need no quoting; the text-search parser, which depends on the host's locale, is not asked.
  select coalesce(string_agg(word || ':' || place || lexemes.weight, ' ')::tsvector, '') from listed;
$$;
revoke execute on function private.lexemes(text, text) from public;

create aggregate private.join_words(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '', parallel = safe);
revoke execute on function private.join_words(tsvector) from public;

-- The lowest price of a product ----------------------------------------------------------------------

create function private.lowest_price(price bigint, sizes text[], size_prices jsonb, coin bigint) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    (select min(private.unit_price(lowest_price.price, lowest_price.size_prices, size, lowest_price.coin)) from unnest(lowest_price.sizes) as size),
    lowest_price.price);
$$;
comment on function private.lowest_price(bigint, text[], jsonb, bigint) is 'Minor units of the cheapest bottle; the price of 10 ml when the product has no sizes.';
revoke execute on function private.lowest_price(bigint, text[], jsonb, bigint) from public;

alter table public.products add column price_from bigint not null default 0;
comment on column public.products.price_from is 'Minor units of the cheapest bottle: what a list shows, filters and sorts by. Kept by a trigger; a written value is ignored.';

create function private.set_price_from() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.price_from := private.lowest_price(new.price, new.sizes, new.size_prices, (select private.coin(currency) from public.settings));
  return new;
end;
$$;
revoke execute on function private.set_price_from() from public;

create trigger products_price_from before insert or update of price, sizes, size_prices, price_from on public.products
  for each row execute function private.set_price_from();

create function private.reprice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.products set price_from = 0;
  return null;
end;
$$;
comment on function private.reprice() is 'Another currency rounds to another coin; the written zero only wakes the trigger that computes the price.';
revoke execute on function private.reprice() from public;

create trigger settings_reprice after update of currency on public.settings
  for each row when (old.currency is distinct from new.currency) execute function private.reprice();

-- What is indexed ------------------------------------------------------------------------------------

create table private.facet_words (
  facet text not null,
  value text not null,
  names text not null,
  words tsvector generated always as (private.lexemes(names, case facet when 'brand' then 'B' else 'C' end)) stored,
  primary key (facet, value)
);
comment on table private.facet_words is 'The words, in both languages, that find a product through its brand (weight B) or another facet (weight C). Brands, categories and notes are kept by triggers; the rest is fixed.';

create table private.search_index (
  ordinal integer generated always as identity primary key,
  product_id uuid not null unique,
  created_at timestamptz not null,
  price_from bigint not null,
  in_stock boolean not null,
  sort_name text not null default '',
  facts text[] not null default '{}'
) with (fillfactor = 85);
comment on table private.search_index is 'One narrow row per product. Only an active product has facts and words, so nothing else can be found, counted or suggested.';
comment on column private.search_index.ordinal is 'The product''s place in the bitmaps. It stays for the product''s life.';
comment on column private.search_index.facts is 'facet:value pairs the product counts for, `all:` among them. In stock is a fact too, but a column of its own: orders move it, staff move the rest.';
create index search_index_newest_idx on private.search_index (created_at, ordinal);
create index search_index_price_idx on private.search_index (price_from, ordinal);
create index search_index_name_idx on private.search_index (sort_name collate "C", ordinal);

create table private.search_words (
  ordinal integer primary key references private.search_index (ordinal) on delete cascade,
  title tsvector not null default '',
  document tsvector not null default '',
  ballast text not null default repeat(' ', 2100)
) with (toast_tuple_target = 128);
comment on table private.search_words is 'The words that find a product: A its names and SKU, B its brand, C notes and other facets, D descriptions. `title` holds A and B alone: where a hit should rather be.';
comment on column private.search_words.ballast is 'PostgreSQL moves words out of line only from rows above 2 kB. This lifts every row above, then shrinks to 40 bytes itself; without it a broad word reads the whole table instead of a fortieth. Write the default with every change of words.';
alter table private.search_words alter column document set storage external, alter column title set storage external;
-- A short pending list: bulk changes are merged in batches, and a read never has more than this to search through.
create index search_words_document_idx on private.search_words using gin (document) with (gin_pending_list_limit = 256);
create index search_words_title_idx on private.search_words using gin (title) with (gin_pending_list_limit = 256);

create table private.fact_bits (
  facet text not null,
  value text not null,
  block integer not null,
  bits bit(4096) not null,
  primary key (facet, value, block)
) with (fillfactor = 70);
comment on table private.fact_bits is 'Which products have a fact: bit (ordinal & 4095) of block (ordinal >> 12) + 1. Facet counts are intersections of these, exact at every moment.';

create table private.vocabulary (
  word text collate "C" primary key,
  documents integer not null
) with (fillfactor = 70);
comment on table private.vocabulary is 'Every indexed word outside descriptions, numbers apart, with the number of products it finds: what a mistyped word is corrected to.';

do $$
declare
  index_table text;
begin
  foreach index_table in array array['facet_words', 'search_index', 'search_words', 'fact_bits', 'vocabulary'] loop
    execute format('alter table private.%I enable row level security', index_table);
    execute format('revoke all on private.%I from public, anon, authenticated', index_table);
  end loop;
  execute format('create aggregate private.collect_bits(integer, integer) (sfunc = pg_catalog.set_bit, stype = bit, initcond = %L, parallel = safe)', repeat('0', 4096));
end;
$$;
comment on aggregate private.collect_bits(integer, integer) is 'A block of 4096 bits in which the bit at each first argument has the value of the second.';
revoke execute on function private.collect_bits(integer, integer) from public;

insert into private.facet_words (facet, value, names) values
  ('gender', 'women', 'women woman her ladies feminine femme نساء نسائي نسائية للنساء حريمي'),
  ('gender', 'men', 'men man him gentlemen masculine homme رجال رجالي رجالية للرجال'),
  ('gender', 'unisex', 'unisex mixte للجنسين جنسين'),
  ('concentration', 'parfum', 'parfum extrait extract بارفان إكستريه'),
  ('concentration', 'edp', 'edp eau de parfum أو دو بارفان'),
  ('concentration', 'edt', 'edt eau de toilette أو دو تواليت'),
  ('concentration', 'edc', 'edc eau de cologne كولونيا'),
  ('concentration', 'oil', 'oil attar زيت دهن مخلط'),
  ('concentration', 'mist', 'mist body spray بخاخ ميست'),
  ('family', 'floral', 'floral flowers flowery زهري زهور أزهار'),
  ('family', 'woody', 'woody wood خشبي أخشاب'),
  ('family', 'amber', 'amber oriental عنبر عنبري شرقي'),
  ('family', 'citrus', 'citrus حمضي حمضيات'),
  ('family', 'aromatic', 'aromatic herbal عشبي أعشاب أروماتي'),
  ('family', 'gourmand', 'gourmand sweet حلو سكري غورماند'),
  ('family', 'fresh', 'fresh منعش انتعاش'),
  ('family', 'leather', 'leather جلد جلدي'),
  ('family', 'musk', 'musk musky مسك مسكي'),
  ('family', 'oud', 'oud agarwood عود عودي');

-- Keeping it: the index follows the catalogue, bitmaps and vocabulary follow the index ---------------------

create function private.index_products(changed uuid[]) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  -- Planned anew each time: the plan for one product is ruinous for a brand of thousands.
  if cardinality(index_products.changed) = 0 then
    return;
  end if;
  -- One at a time: whoever waits here then reads what the one before has committed, so a rename and a new product cannot miss each other.
  perform pg_advisory_xact_lock(20261120, 350);

  -- Not `on conflict do nothing`: that would spend an ordinal on every product already there.
  with entered as (
    insert into private.search_index (product_id, created_at, price_from, in_stock)
    select p.id, p.created_at, p.price_from, p.stock > 0 from public.products p
    where p.id = any (index_products.changed) and p.status = 'active'
      and not exists (select from private.search_index i where i.product_id = p.id)
    order by p.created_at, p.id
    returning ordinal
  )
  insert into private.search_words (ordinal) select ordinal from entered;

  with listed as materialized (
    select p.id, left(private.fold(p.name), 60) as sort_name, described.facts,
      private.lexemes(p.name, 'A') || private.lexemes(p.name_ar, 'A') || private.lexemes(p.sku, 'A') || coalesce(branded.words, '') as title,
      found.words || private.lexemes(p.description, 'D') || private.lexemes(p.description_ar, 'D') as rest
    from public.products p
    join public.brands b on b.id = p.brand_id
    join public.categories c on c.id = p.category_id
    cross join lateral (
      select array['all:', 'category:' || c.slug, 'brand:' || b.slug, 'gender:' || p.gender, 'concentration:' || p.concentration, 'family:' || p.family]
        || array(select distinct 'notes:' || n.note_slug from public.product_notes n where n.product_id = p.id order by 1) as facts
    ) as described
    left join private.facet_words branded on branded.facet = 'brand' and branded.value = b.slug
    cross join lateral (
      select private.join_words(w.words order by w.facet, w.value) as words
      from unnest(described.facts) as fact
      join private.facet_words w on w.facet = split_part(fact, ':', 1) and w.value = split_part(fact, ':', 2) and w.facet <> 'brand'
    ) as found
    where p.id = any (index_products.changed) and p.status = 'active'
  ), wanted as (
    select i.ordinal, coalesce(l.sort_name, '') as sort_name, coalesce(l.facts, '{}') as facts, coalesce(l.title, '') as title, coalesce(l.title || l.rest, '') as document
    from private.search_index i
    left join listed l on l.id = i.product_id
    where i.product_id = any (index_products.changed)
  ), described as (
    update private.search_index i set sort_name = w.sort_name, facts = w.facts
    from wanted w where i.ordinal = w.ordinal and (i.sort_name, i.facts) is distinct from (w.sort_name, w.facts)
  )
  update private.search_words i set title = w.title, document = w.document, ballast = default
  from wanted w where i.ordinal = w.ordinal and (i.title, i.document) is distinct from (w.title, w.document);
end;
$$;
comment on function private.index_products(uuid[]) is 'Rewrites facts and words of these products from the catalogue; those that are not active any more become blank.';
revoke execute on function private.index_products(uuid[]) from public;

create function private.follow_facts() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
begin
  -- A bit is turned exactly when a fact appears or goes, so one exclusive or serves both, and an order that sells nothing out locks nothing.
  with facts as (
    select ordinal,
      b.facts || case when b.in_stock and b.facts <> '{}' then array['in_stock:yes'] else '{}' end as had,
      a.facts || case when a.in_stock and a.facts <> '{}' then array['in_stock:yes'] else '{}' end as has
    from before b join after a using (ordinal)
    where (b.facts, b.in_stock) is distinct from (a.facts, a.in_stock)
  ), turned as (
    select ordinal, fact from facts, unnest(has) as fact where fact <> all (had)
    union all
    select ordinal, fact from facts, unnest(had) as fact where fact <> all (has)
  )
  insert into private.fact_bits as kept (facet, value, block, bits)
  select split_part(fact, ':', 1), split_part(fact, ':', 2), (ordinal >> 12) + 1, private.collect_bits(ordinal & 4095, 1)
  from turned group by 1, 2, 3 order by 1, 2, 3
  on conflict (facet, value, block) do update set bits = kept.bits # excluded.bits;
  return null;
end;
$$;
comment on function private.follow_facts() is 'Carries changed facts into the bitmaps. Rows enter blank and are blanked before they are deleted, so an update is the only change there is. No nested loops: a session keeps the plan made for one row, and then 10,000 come.';
revoke execute on function private.follow_facts() from public;

create trigger search_index_followed after update on private.search_index
  referencing old table as before new table as after
  for each statement execute function private.follow_facts();

create function private.follow_words() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
declare
  unused text[];
begin
  -- Numbers and SKUs are looked up as they are: nobody can guess which digit was meant.
  with words as (
    select tsvector_to_array(ts_filter(b.document, '{a,b,c}')) as had, tsvector_to_array(ts_filter(a.document, '{a,b,c}')) as has
    from before b join after a using (ordinal)
  ), counted as (
    select word, sum(step)::integer as step
    from (select unnest(has) as word, 1 as step from words union all select unnest(had), -1 from words) as steps
    where word !~ '[0-9]' group by word having sum(step) <> 0
  ), kept as (
    insert into private.vocabulary as kept (word, documents)
    select word, step from counted order by word collate "C"
    on conflict (word) do update set documents = kept.documents + excluded.documents
    returning word, documents
  )
  select array_agg(word) filter (where documents = 0) into unused from kept;
  delete from private.vocabulary where word = any (unused) and documents = 0;
  return null;
end;
$$;
comment on function private.follow_words() is 'Carries changed words into the vocabulary; a word that finds nothing any more leaves it.';
revoke execute on function private.follow_words() from public;

create trigger search_words_followed after update on private.search_words
  referencing old table as before new table as after
  for each statement execute function private.follow_words();

create function private.index_written_products() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.index_products(array(select id from after where status = 'active'));
    return null;
  end if;
  -- Whoever is here holds the products'' row locks, so what is copied as it is cannot be overtaken.
  update private.search_index i set created_at = a.created_at, price_from = a.price_from, in_stock = a.stock > 0
  from after a
  where i.product_id = a.id and (i.created_at, i.price_from, i.in_stock) is distinct from (a.created_at, a.price_from, a.stock > 0);

  perform private.index_products(array(
    select id
    from (
      select id, status, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration, family from after
      except
      select id, status, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration, family from before
    ) as changed
    where status = 'active' or exists (select from private.search_index i where i.product_id = changed.id)));
  return null;
end;
$$;
revoke execute on function private.index_written_products() from public;

create trigger products_index_inserted after insert on public.products
  referencing new table as after
  for each statement execute function private.index_written_products();
create trigger products_index_updated after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.index_written_products();

create function private.drop_from_index() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.search_index, private.search_words, private.fact_bits, private.vocabulary;
    return null;
  end if;
  update private.search_words set title = '', document = ''
  where ordinal in (select ordinal from private.search_index where product_id in (select id from before));
  update private.search_index set facts = '{}' where product_id in (select id from before);
  delete from private.search_index where product_id in (select id from before);
  return null;
end;
$$;
revoke execute on function private.drop_from_index() from public;

create trigger products_index_deleted after delete on public.products
  referencing old table as before
  for each statement execute function private.drop_from_index();
create trigger products_index_truncated after truncate on public.products
  for each statement execute function private.drop_from_index();

create function private.index_written_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.index_products(array(select distinct product_id from before));
  elsif tg_op = 'INSERT' then
    perform private.index_products(array(select distinct product_id from after));
  else
    perform private.index_products(array(select product_id from before union select product_id from after));
  end if;
  return null;
end;
$$;
revoke execute on function private.index_written_notes() from public;

create trigger product_notes_index_inserted after insert on public.product_notes
  referencing new table as after
  for each statement execute function private.index_written_notes();
create trigger product_notes_index_updated after update on public.product_notes
  referencing old table as before new table as after
  for each statement execute function private.index_written_notes();
create trigger product_notes_index_deleted after delete on public.product_notes
  referencing old table as before
  for each statement execute function private.index_written_notes();

create view private.named_facets with (security_invoker = true) as
  select 'brand' as facet, slug as value, concat_ws(' ', name, name_ar, array_to_string(aliases, ' ')) as names from public.brands
  union all
  select 'category', slug, concat_ws(' ', name, name_ar) from public.categories
  union all
  select 'notes', slug, concat_ws(' ', name, name_ar) from public.notes;
comment on view private.named_facets is 'What private.facet_words should hold of brands, categories and notes.';
revoke all on private.named_facets from public, anon, authenticated;

create function private.index_facet_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written text := tg_argv[0];
  renamed text[];
begin
  perform pg_advisory_xact_lock(20261120, 350);
  delete from private.facet_words w
  where w.facet = written and not exists (select from private.named_facets n where n.facet = written and n.value = w.value);

  with changed as (
    insert into private.facet_words as kept (facet, value, names)
    select n.facet, n.value, n.names from private.named_facets n
    where n.facet = written and not exists (select from private.facet_words w where w.facet = n.facet and w.value = n.value and w.names = n.names)
    on conflict (facet, value) do update set names = excluded.names
    returning value
  )
  select array_agg(value) into renamed from changed;

  perform private.index_products(array(
    select id from public.products where written = 'brand' and brand_id in (select id from public.brands where slug = any (renamed))
    union all
    select id from public.products where written = 'category' and category_id in (select id from public.categories where slug = any (renamed))
    union all
    select product_id from public.product_notes where written = 'notes' and note_slug = any (renamed)));

  delete from private.fact_bits b
  where b.facet = written and not exists (select from private.facet_words w where w.facet = written and w.value = b.value);
  return null;
end;
$$;
comment on function private.index_facet_words() is 'After brands, categories or notes were written: refreshes their words and the products that have those whose words or slug changed.';
revoke execute on function private.index_facet_words() from public;

do $$
declare
  facet record;
begin
  for facet in select * from (values ('brands', 'brand'), ('categories', 'category'), ('notes', 'notes')) as named (source, facet) loop
    execute format('create trigger %1$s_index_words after insert or update or delete on public.%1$I for each statement execute function private.index_facet_words(%2$L)', facet.source, facet.facet);
  end loop;
end;
$$;

create function private.rebuild_search_index() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(20261120, 350);
  truncate private.search_index, private.search_words, private.fact_bits, private.vocabulary;
  delete from private.facet_words where facet in ('brand', 'category', 'notes');
  insert into private.facet_words (facet, value, names) select facet, value, names from private.named_facets;
  perform private.index_products(array(select id from public.products where status = 'active'));
end;
$$;
comment on function private.rebuild_search_index() is 'For the operator: after a restore that skipped triggers, or a change of private.fold.';
revoke execute on function private.rebuild_search_index() from public;

-- Reading a query ------------------------------------------------------------------------------------

create function private.search_texts(value jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct left(item #>> '{}', 120)
    from jsonb_path_query(case jsonb_typeof(search_texts.value) when 'array' then search_texts.value else '[]' end, '$[0 to 49]') as item
    where jsonb_typeof(item) = 'string'
  );
$$;
comment on function private.search_texts(jsonb) is 'The strings among the first 50 items of a JSON array; none for anything else.';
revoke execute on function private.search_texts(jsonb) from public;

create function private.search_amount(value jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(search_amount.value) = 'number' then least(greatest(floor((search_amount.value #>> '{}')::numeric), 0), 1000000000000000)::bigint end;
$$;
comment on function private.search_amount(jsonb) is 'A JSON number as a whole, never negative amount; null for anything else.';
revoke execute on function private.search_amount(jsonb) from public;

create function private.is_known(word text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
begin
  -- A description may have it although the vocabulary has not.
  return exists (select from private.vocabulary v where v.word >= is_known.word and v.word < is_known.word || chr(1114111))
    or exists (select from private.search_words where document @@ (is_known.word || ':*')::tsquery);
end;
$$;
comment on function private.is_known(text) is 'Whether a word of some active product begins with this folded word.';
revoke execute on function private.is_known(text) from public;

create function private.nearest_word(word text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters integer := length(nearest_word.word);
  slips integer := case when length(nearest_word.word) <= 5 then 1 else 2 end;
  swaps text[];
begin
  if letters <= 3 or nearest_word.word ~ '[0-9]' or private.is_known(nearest_word.word) then
    return nearest_word.word;
  end if;
  -- Two neighbouring letters swapped is the commonest slip, and one that Levenshtein counts twice.
  swaps := array(select overlay(nearest_word.word placing reverse(substr(nearest_word.word, i, 2)) from i for 2) from generate_series(1, letters - 1) as i);
  return coalesce(
    (select v.word from private.vocabulary v where v.word = any (swaps) order by v.documents desc, v.word limit 1),
    (
      select v.word from private.vocabulary v
      where length(v.word) between letters - slips and letters + slips
        and extensions.levenshtein_less_equal(v.word, nearest_word.word, slips) <= slips
      order by extensions.levenshtein_less_equal(v.word, nearest_word.word, slips), v.documents desc, v.word limit 1
    ),
    nearest_word.word);
end;
$$;
comment on function private.nearest_word(text) is
  'A folded word as it is when some product has it, as a beginning too; else the likeliest word meant: two letters swapped, or one slip in 4-5 letters, two in more. Never guesses at 3 letters or at numbers.';
revoke execute on function private.nearest_word(text) from public;

create function private.search_terms(search text, out query tsquery, out whole tsquery, out corrected text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fillers constant text[] := array['for', 'the', 'and', 'by', 'with', 'of', 'de', 'du', 'la', 'le', 'et', 'pour', 'في', 'من', 'مع', 'و', 'او'];
  typed text[];
  meant text[];
begin
  select array_agg(word order by place) into typed
  from (select left(word, 40) as word, min(place) as place from unnest(string_to_array(private.fold(left(search_terms.search, 200)), ' ')) with ordinality as folded (word, place)
    where word <> '' group by 1 order by 2 limit 8) as first_words;
  if not typed <@ fillers then
    typed := array(select word from unnest(typed) as word where word <> all (fillers));
  end if;
  meant := array(select private.nearest_word(word) from unnest(typed) as word);
  if meant <> typed then
    corrected := array_to_string(meant, ' ');
  end if;
  -- One letter alone begins half of the dictionary.
  select coalesce(string_agg(word || case when length(word) > 1 then ':*' else '' end, ' & '), '')::tsquery, coalesce(string_agg(word, ' | '), '')::tsquery
  into query, whole from unnest(meant) as word;
end;
$$;
comment on function private.search_terms(text) is
  'The query a text means: every word, also as a beginning, without fillers unless there is nothing else. `whole` ranks whole words higher; `corrected` is set when typos were mended.';
revoke execute on function private.search_terms(text) from public;

-- Bitmaps: a set of products as an array of blocks, numbered as in private.fact_bits -------------------------

create type private.bit_block as (block integer, bits bit varying);
create type private.narrowing as (facet text, bitmap bit varying[]);

create function private.bitmap(blocks private.bit_block[]) returns bit varying[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(coalesce(given.bits, 0::bit(4096)) order by block), '{}')
  from generate_series(1, (select max(f.block) from private.fact_bits f where f.facet = 'all')) as block
  left join unnest(bitmap.blocks) as given (block, bits) using (block);
$$;
revoke execute on function private.bitmap(private.bit_block[]) from public;

create function private.bitmap_of(facet text, accepted text[]) returns bit varying[]
language sql stable security definer set search_path = '' set jit = off
as $$
  select private.bitmap(array_agg((block, bits)::private.bit_block))
  from (
    select f.block, bit_or(f.bits) as bits from private.fact_bits f
    where f.facet = bitmap_of.facet and f.value = any (bitmap_of.accepted) group by f.block
  ) as united;
$$;
comment on function private.bitmap_of(text, text[]) is 'The active products that have any of these values of a facet.';
revoke execute on function private.bitmap_of(text, text[]) from public;

create function private.bitmap_priced(low bigint, high bigint) returns bit varying[]
language sql stable security definer set search_path = '' set jit = off
as $$
  select private.bitmap(array_agg((block, bits)::private.bit_block))
  from (
    select (ordinal >> 12) + 1 as block, private.collect_bits(ordinal & 4095, 1) as bits from private.search_index
    where price_from >= coalesce(low, 0) and price_from <= coalesce(high, 9223372036854775807) group by 1
  ) as found;
$$;
comment on function private.bitmap_priced(bigint, bigint) is 'The products whose cheapest bottle costs between the two, both included; a null leaves that side open.';
revoke execute on function private.bitmap_priced(bigint, bigint) from public;

create function private.bitmap_matching(terms tsquery, in_title boolean) returns bit varying[]
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  blocks private.bit_block[];
begin
  -- Two statements, so each has one index to use.
  if in_title then
    select array_agg((block, bits)::private.bit_block) into blocks
    from (select (ordinal >> 12) + 1 as block, private.collect_bits(ordinal & 4095, 1) as bits from private.search_words where title @@ terms group by 1) as found;
  else
    select array_agg((block, bits)::private.bit_block) into blocks
    from (select (ordinal >> 12) + 1 as block, private.collect_bits(ordinal & 4095, 1) as bits from private.search_words where document @@ terms group by 1) as found;
  end if;
  return private.bitmap(blocks);
end;
$$;
revoke execute on function private.bitmap_matching(tsquery, boolean) from public;

create function private.overlap(one bit varying[], other bit varying[]) returns bit varying[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(a & coalesce(b, 0::bit(4096)) order by block), '{}')
  from unnest(one, other) with ordinality as blocks (a, b, block) where a is not null;
$$;
revoke execute on function private.overlap(bit varying[], bit varying[]) from public;

create function private.without(one bit varying[], other bit varying[]) returns bit varying[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(a & ~ coalesce(b, 0::bit(4096)) order by block), '{}')
  from unnest(one, other) with ordinality as blocks (a, b, block) where a is not null;
$$;
revoke execute on function private.without(bit varying[], bit varying[]) from public;

create function private.members(bitmap bit varying[]) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(sum(bit_count(bits)), 0)::integer from unnest(members.bitmap) as bits;
$$;
comment on function private.members(bit varying[]) is 'How many products are in the set.';
revoke execute on function private.members(bit varying[]) from public;

create function private.narrowings(query jsonb, terms tsquery) returns private.narrowing[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  gathered private.narrowing[] := '{}';
  facet text;
  accepted text[];
  low bigint := private.search_amount(query -> 'price_min');
  high bigint := private.search_amount(query -> 'price_max');
begin
  foreach facet in array array['category', 'brand', 'gender', 'concentration', 'family', 'notes'] loop
    accepted := private.search_texts(query -> facet);
    if accepted <> '{}' then
      gathered := gathered || row(facet, private.bitmap_of(facet, accepted))::private.narrowing;
    end if;
  end loop;
  if query -> 'in_stock' = 'true' then
    gathered := gathered || row('in_stock', private.bitmap_of('in_stock', '{yes}'))::private.narrowing;
  end if;
  if low is not null or high is not null then
    gathered := gathered || row('price', private.bitmap_priced(low, high))::private.narrowing;
  end if;
  if terms is not null then
    gathered := gathered || row('search', private.bitmap_matching(terms, false))::private.narrowing;
  end if;
  return gathered;
end;
$$;
comment on function private.narrowings(jsonb, tsquery) is 'What a query asks for, one set of products per facet (or price, or text) that it names.';
revoke execute on function private.narrowings(jsonb, tsquery) from public;

create function private.narrowed(gathered private.narrowing[], spared text) returns bit varying[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  remaining bit varying[] := private.bitmap_of('all', '{""}');
  asked private.narrowing;
begin
  foreach asked in array gathered loop
    if asked.facet is distinct from spared then
      remaining := private.overlap(remaining, asked.bitmap);
    end if;
  end loop;
  return remaining;
end;
$$;
comment on function private.narrowed(private.narrowing[], text) is 'The active products that meet every narrowing but the spared one: a facet''s own choice does not narrow its own counts.';
revoke execute on function private.narrowed(private.narrowing[], text) from public;

-- Pages ----------------------------------------------------------------------------------------------

create function private.ordinals_by(sort text, among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  -- Each branch walks one index in order and stops when the page is full.
  case sort
    when 'price_asc' then
      return array(select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by price_from, ordinal limit take offset skip);
    when 'price_desc' then
      return array(select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by price_from desc, ordinal desc limit take offset skip);
    when 'name' then
      return array(select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by sort_name collate "C", ordinal limit take offset skip);
    else
      return array(select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by created_at desc, ordinal desc limit take offset skip);
  end case;
end;
$$;
revoke execute on function private.ordinals_by(text, bit varying[], integer, integer) from public;

create function private.ranked(ordinals integer[], terms tsquery, whole tsquery, take integer, skip integer) returns integer[]
language sql stable security definer set search_path = '' set jit = off
as $$
  select array(
    select ordinal from private.search_words join private.search_index i using (ordinal)
    where ordinal = any (ranked.ordinals)
    order by ts_rank('{0.1, 0.3, 0.7, 1.0}', document, terms) + 2 * ts_rank('{0.1, 0.3, 0.7, 1.0}', document, whole) desc,
      i.in_stock desc, i.created_at desc, ordinal desc
    limit take offset skip);
$$;
comment on function private.ranked(integer[], tsquery, tsquery, integer, integer) is 'Best first: names before brands before notes before descriptions, whole words before beginnings; of equals what is in stock, then what is new.';
revoke execute on function private.ranked(integer[], tsquery, tsquery, integer, integer) from public;

create function private.ordinals_by_relevance(terms tsquery, whole tsquery, among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  rankable constant integer := 2000;
  titled bit varying[];
  first_page integer[];
begin
  if private.members(among) <= rankable then
    return private.ranked(
      array(select ordinal from private.search_words where document @@ terms and get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1),
      terms, whole, take, skip);
  end if;
  -- So broad a word says little about any one of its hits: those in a name or brand come first, the newest first.
  titled := private.overlap(among, private.bitmap_matching(terms, true));
  first_page := private.ordinals_by('newest', titled, take, skip);
  return first_page || private.ordinals_by('newest', private.without(among, titled),
    take - cardinality(first_page), greatest(0, skip - private.members(titled)));
end;
$$;
revoke execute on function private.ordinals_by_relevance(tsquery, tsquery, bit varying[], integer, integer) from public;

create function private.ordinals_suggested(terms tsquery, whole tsquery, wanted integer) returns integer[]
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  enough constant integer := 500;
  newest integer[] := array(select ordinal from private.search_index where facts <> '{}' order by created_at desc, ordinal desc limit enough);
  matching integer[];
begin
  -- What many products have, some of the newest have: a broad word never costs a walk through all of its hits. Only a word
  -- that is rare among them is looked up, and then it is likely to be rare.
  matching := array(select ordinal from unnest(newest) as ordinal join private.search_words using (ordinal) where title @@ terms);
  if cardinality(matching) < wanted then
    matching := array(select ordinal from private.search_words where title @@ terms limit enough);
  end if;
  if cardinality(matching) < wanted then
    matching := matching || array(select ordinal from unnest(newest) as ordinal join private.search_words using (ordinal) where document @@ terms);
  end if;
  if cardinality(matching) < wanted then
    matching := matching || array(select ordinal from private.search_words where document @@ terms limit enough);
  end if;
  return private.ranked(matching, terms, whole, wanted, 0);
end;
$$;
revoke execute on function private.ordinals_suggested(tsquery, tsquery, integer) from public;

create function private.first_picture(product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', path, 'alt', alt, 'alt_ar', alt_ar, 'width', width, 'height', height, 'blur', blur)
  from public.product_images where product_id = first_picture.product order by position limit 1;
$$;
revoke execute on function private.first_picture(uuid) from public;

create function private.product_cards(products uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'name_ar', p.name_ar,
    'brand_slug', b.slug, 'brand_name', b.name, 'brand_name_ar', b.name_ar,
    'price', p.price, 'price_from', p.price_from, 'sizes', p.sizes, 'size_prices', p.size_prices, 'compare_at_price', p.compare_at_price,
    'stock', p.stock, 'gender', p.gender, 'concentration', p.concentration, 'featured', p.featured, 'created_at', p.created_at,
    'image', private.first_picture(p.id)
  ) order by listed.place), '[]')
  from unnest(product_cards.products) with ordinality as listed (id, place)
  join public.products p on p.id = listed.id and p.status = 'active'
  join public.brands b on b.id = p.brand_id;
$$;
comment on function private.product_cards(uuid[]) is 'What a list shows of these products, in this order; only active ones.';
revoke execute on function private.product_cards(uuid[]) from public;

-- Facets ---------------------------------------------------------------------------------------------

create function private.facet_counts(facet text, among bit varying[], chosen text[]) returns table (value text, count integer)
language sql stable security definer set search_path = '' set jit = off
as $$
  select f.value, coalesce(sum(bit_count(f.bits & among[f.block])), 0)::integer from private.fact_bits f
  where f.facet = facet_counts.facet group by f.value
  having coalesce(sum(bit_count(f.bits & among[f.block])), 0) > 0 or f.value = any (facet_counts.chosen);
$$;
comment on function private.facet_counts(text, bit varying[], text[]) is 'How many of these products have each value. A chosen value is listed at zero too, so that it can be unchosen.';
revoke execute on function private.facet_counts(text, bit varying[], text[]) from public;

create function private.facet_list(facet text, among bit varying[], chosen text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  case facet
    when 'category' then
      return (select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'name_ar', c.name_ar, 'count', n.count) order by c.position, c.name), '[]')
        from private.facet_counts(facet, among, chosen) as n join public.categories c on c.slug = n.value);
    when 'brand' then
      return (select coalesce(jsonb_agg(jsonb_build_object('slug', b.slug, 'name', b.name, 'name_ar', b.name_ar, 'count', n.count) order by n.count desc, b.name), '[]')
        from private.facet_counts(facet, among, chosen) as n join public.brands b on b.slug = n.value);
    when 'notes' then
      return (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'name_ar', name_ar, 'count', count) order by count desc, name), '[]')
        from (
          select o.slug, o.name, o.name_ar, n.count, row_number() over (order by n.count desc, o.name) as place
          from private.facet_counts(facet, among, chosen) as n join public.notes o on o.slug = n.value
        ) as ranked
        where place <= 24 or slug = any (chosen));
    else
      return (select coalesce(jsonb_agg(jsonb_build_object('slug', n.value, 'count', n.count) order by n.count desc, n.value), '[]')
        from private.facet_counts(facet, among, chosen) as n);
  end case;
end;
$$;
revoke execute on function private.facet_list(text, bit varying[], text[]) from public;

create function private.search_facets(query jsonb, gathered private.narrowing[], among bit varying[]) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  named text;
  scope bit varying[];
  lists jsonb := '{}';
begin
  foreach named in array array['category', 'brand', 'gender', 'concentration', 'family', 'notes', 'in_stock', 'price'] loop
    scope := case when exists (select from unnest(gathered) as asked where asked.facet = named)
      then private.narrowed(gathered, named) else among end;
    lists := lists || jsonb_build_object(named, case named
      when 'in_stock' then jsonb_build_object('count', private.members(private.overlap(scope, private.bitmap_of('in_stock', '{yes}'))))
      when 'price' then (
        select jsonb_build_object('min', min(price_from), 'max', max(price_from)) from private.search_index
        where get_bit(scope[(ordinal >> 12) + 1], ordinal & 4095) = 1)
      else private.facet_list(named, scope, private.search_texts(query -> named)) end);
  end loop;
  return lists;
end;
$$;
revoke execute on function private.search_facets(jsonb, private.narrowing[], bit varying[]) from public;

-- What shoppers may call -----------------------------------------------------------------------------

create function public.search_products(query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := case when jsonb_typeof(search_products.query) = 'object' then search_products.query else '{}' end;
  search text := private.trimmed(asked -> 'search');
  sort text := case when asked ->> 'sort' in ('newest', 'price_asc', 'price_desc', 'name') then asked ->> 'sort'
    when search is not null then 'relevance' else 'newest' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 100000), 1);
  per_page integer := greatest(least(coalesce(private.whole(asked -> 'per_page'), 24), 48), 1);
  skip integer := (page - 1) * per_page;
  terms record;
  gathered private.narrowing[];
  among bit varying[];
  ordinals integer[];
begin
  select * into terms from private.search_terms(search) where search is not null;
  gathered := private.narrowings(asked, terms.query);
  among := private.narrowed(gathered, null);
  ordinals := case
    when skip >= private.members(among) then '{}'
    when sort = 'relevance' then private.ordinals_by_relevance(terms.query, terms.whole, among, per_page, skip)
    else private.ordinals_by(sort, among, per_page, skip) end;
  return jsonb_build_object(
    'total', private.members(among), 'page', page, 'per_page', per_page, 'corrected', terms.corrected,
    'items', private.product_cards(array(
      select i.product_id from unnest(ordinals) with ordinality as listed (ordinal, place)
      join private.search_index i using (ordinal) order by listed.place)),
    'facets', case when asked -> 'facets' is distinct from 'false' then private.search_facets(asked, gathered, among) end);
end;
$$;
comment on function public.search_products(jsonb) is
  'A page of active products with facet counts. Every key is optional, and what is not understood is ignored: search, category[], brand[], gender[], concentration[], family[], notes[], price_min, price_max, in_stock, sort, page, per_page, facets.';
revoke execute on function public.search_products(jsonb) from public;
grant execute on function public.search_products(jsonb) to anon, authenticated;

create function public.suggest_products(search text, max integer default 6) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := greatest(least(coalesce(suggest_products.max, 6), 12), 1);
  terms record;
begin
  select * into terms from private.search_terms(suggest_products.search);
  return jsonb_build_object(
    'corrected', terms.corrected,
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'name_ar', p.name_ar, 'brand_name', b.name, 'brand_name_ar', b.name_ar,
        'image_path', private.first_picture(p.id) ->> 'path', 'price_from', p.price_from) order by listed.place), '[]')
      from unnest(private.ordinals_suggested(terms.query, terms.whole, wanted)) with ordinality as listed (ordinal, place)
      join private.search_index i using (ordinal)
      join public.products p on p.id = i.product_id and p.status = 'active'
      join public.brands b on b.id = p.brand_id),
    'brands', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'name_ar', name_ar) order by name), '[]')
      from (
        select b.slug, b.name, b.name_ar from private.facet_words w join public.brands b on b.slug = w.value
        where w.facet = 'brand' and w.words @@ terms.query
          and exists (select from public.products p where p.brand_id = b.id and p.status = 'active')
        order by b.name limit 3
      ) as named));
end;
$$;
comment on function public.suggest_products(text, integer) is 'Search as you type: at most 12 active products, those named so first, and at most 3 brands that sell some.';
revoke execute on function public.suggest_products(text, integer) from public;
grant execute on function public.suggest_products(text, integer) to anon, authenticated;

create function public.related_products(product uuid, max integer default 4) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  with own as materialized (
    select n.note_slug, max(case n.layer when 'base' then 3 when 'heart' then 2 else 1 end) as depth,
      private.members(private.bitmap_of('notes', array[n.note_slug])) as products
    from public.product_notes n
    join public.products p on p.id = n.product_id and p.status = 'active'
    where n.product_id = related_products.product group by n.note_slug
  ), telling as materialized (
    -- A shared base note says more than a shared top note, and a rare one more than one that everything has: once the rarest
    -- notes lead to enough products, the common ones are not read any more.
    select note_slug, depth * ln(1 + everything.products / greatest(by_rarity.products, 1)::double precision) as weight
    from (select *, sum(products) over (order by products, note_slug) - products as read_before from own) as by_rarity
    cross join (select private.members(private.bitmap_of('all', '{""}')) as products) as everything
    where read_before < 20000
  ), nearest as (
    select n.product_id, sum(telling.weight) as score from telling join public.product_notes n using (note_slug)
    where n.product_id <> related_products.product group by n.product_id
    order by score desc, n.product_id limit 200
  ), offered as (
    select n.product_id, i.in_stock, n.score from nearest n join private.search_index i on i.product_id = n.product_id and i.facts <> '{}'
    order by i.in_stock desc, n.score desc, n.product_id limit greatest(least(coalesce(related_products.max, 4), 24), 0)
  )
  select private.product_cards(array(select product_id from offered order by in_stock desc, score desc, product_id));
$$;
comment on function public.related_products(uuid, integer) is 'At most 24 active products that smell most alike by shared notes, of these first what is in stock, in the shape of search_products'' items.';
revoke execute on function public.related_products(uuid, integer) from public;
grant execute on function public.related_products(uuid, integer) to anon, authenticated;

-- What is already there --------------------------------------------------------------------------------

update public.products set price_from = 0;
select private.rebuild_search_index();

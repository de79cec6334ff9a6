-- The search index: what shoppers may find, folded to one spelling, kept up to date by triggers.
-- Why bitmaps, and what was measured: docs/decisions/search.md.

-- Folding: one spelling for what people type differently ------------------------------------------

create or replace function private.fold(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- NFKD splits é, أ, ؤ and ligatures into a letter and marks. Then marks, tatweel, the lone hamza and invisible
  -- characters are removed.
  return (
    with bare as (
      select lower(regexp_replace(normalize(fold.value, nfkd),
        '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e'
        '\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g')
        collate pg_catalog.pg_c_utf8) as letters
    ), latin as (
      select replace(replace(replace(
        translate(letters, 'ةىیٱکڤپچگøđłı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'هيياكفبجكodli01234567890123456789'),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') as letters
      from bare
    )
    select btrim(regexp_replace(
      ' ' || regexp_replace(letters collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g'),
      ' ال(?=[ء-ي]{2})', ' ', 'g'))
    from latin);
end;
$$;
comment on function private.fold(text) is
  'The form in which the index and the shopper''s query are compared: lower-case words of letters and digits, one '
  'space apart, no accents or harakat, one alef, ta marbuta as ha, alif maqsura as ya, Latin digits, no Arabic '
  'article. Fixed collations make the result the same on every host.';

create or replace function private.text_words(value text) returns tsvector
language plpgsql immutable parallel safe cost 100000 set search_path = ''
as $$
begin
  return array_to_tsvector(array_remove(string_to_array(private.fold(text_words.value), ' '), ''));
end;
$$;
comment on function private.text_words(text) is
  'The folded words of a text. The high cost makes the planner use the index: folding 100,000 texts takes seconds.';

create or replace function private.words_apart(value text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_remove(regexp_split_to_array(words_apart.value, '[\s''’.&-]+'), '');
end;
$$;

comment on function private.words_apart(text) is 'The words of a text that are divided by spaces or signs.';

create or replace function private.names_together(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    select string_agg(one || two || case when part = 3 then three else '' end, ' ')
    from (
      select word as one, lead(word) over near as two, lead(word, 2) over near as three
      from unnest((private.words_apart(names_together.value))[1:12]) with ordinality as listed (word, place)
      window near as (order by place)) as run, generate_series(2, 3) as part
    where two is not null and (part = 2 or three is not null));
end;
$$;
comment on function private.names_together(text) is
  'Two or three words in a row as one word: Abdel elKader AbdelKader for Abd el Kader. Null for a single word.';

create or replace function private.beginnings(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(left(word, 40) || case when length(word) > 1 then ':*' else '' end, ' & ')
  from (select word from unnest(string_to_array(beginnings.words, ' ')) as word where word <> '' limit 8) as asked;
$$;
comment on function private.beginnings(text) is 'The query for the beginnings of these folded words; null without any.';

create or replace function private.written_together(typed text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  with recursive listed as (select private.words_apart(written_together.typed) as apart),
  written (phrase, place) as (
    select '', 1 from listed where cardinality(apart) between 2 and 5
    union all
    select phrase || ' ' || private.fold(array_to_string(apart[place:place + part], '')), place + part + 1
    from listed, written, generate_series(0, 2) as part
    where place + part <= cardinality(apart))
  select string_agg(private.beginnings(phrase), ' | ') from listed, written
  where place > cardinality(apart) and btrim(phrase) <> private.fold(array_to_string(apart, ' '));
$$;
comment on function private.written_together(text) is
  'The query for every way to write two to five words together: staff look for Abd el Kader, and the order has '
  'Abdelkader. Null for a single word.';

create or replace function private.lexemes(value text, weight text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  -- Words joined by a sign are indexed apart and together: L'Oréal is found as l oreal and as loreal.
  with joined as (
    select string_agg(regexp_replace(compound[1], '[''’.&-]', '', 'g'), ' ') as words
    from regexp_matches(lexemes.value, '(\S+[''’.&-]\S+)', 'g') as compound
  ), listed as (
    select word, least(place, 16000) as place
    from joined,
      unnest(string_to_array(
      private.fold(concat_ws(' ', lexemes.value, joined.words)), ' ')) with ordinality as folded (word, place)
    where length(word) between 1 and 40
  )
  -- Folded words have only letters and digits, so they need no quoting. The text-search parser is not used, because it
  -- depends on the host's locale.
  select coalesce(string_agg(word || ':' || place || lexemes.weight, ' ')::tsvector, '') from listed;
$$;

create or replace function private.sound(word text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  rule text[];
begin
  word := translate(word, 'صطثضظذ', 'ستتددد');
  -- Each rule works on the result of the rules before it. The first removes the article, the Arabic article also when
  -- one of its letters is missing (اليل for الليل) or the two are swapped.
  foreach rule slice 1 in array array[
    ['^[ال]{1,3}(?=[ء-ي]{3})|^[ae]l(?=[a-z]{4})', ''], ['ou(?=[aeiy])', 'w'], ['aou|ou|oo', 'u'], ['eau|au', 'o'],
    ['ai|ei|ay|ey', 'e'], ['ee|ie|y', 'i'], ['ch|sh', 'x'], ['ph', 'f'], ['dj', 'j'], ['([dgt])h', '\1'],
    ['c(?=[ei])|z', 's'], ['ck|qu|q|c', 'k'], ['(.)\1+', '\1'], ['(?<=..)[aeh]$', '']]::text[] loop
    word := regexp_replace(word, rule[1], rule[2], 'g');
  end loop;
  return word;
end;
$$;
comment on function private.sound(text) is
  'The sound of a folded word: words that people confuse by ear have the same sound. In Arabic letters مصك sounds like '
  'مسك. In Latin letters, by French and English habits of spelling, harir sounds like hareer, oude like oud, kafe like '
  'cafe and hot like haute.';

create aggregate private.join_words(tsvector) (
  sfunc = tsvector_concat, stype = tsvector, initcond = '', parallel = safe);

-- What is indexed ---------------------------------------------------------------------------------

create table private.facet_words (
  facet text not null,
  value text not null,
  names text not null,
  words tsvector generated always as (private.lexemes(names, case facet when 'brand' then 'B' else 'C' end)) stored,
  primary key (facet, value)
);
comment on table private.facet_words is
  'The words, in both languages, that find a product through its brand (weight B) or another facet (weight C). Brands, '
  'categories and notes are kept by triggers; the rest is fixed.';

create table private.similar_names (
  phrase text not null,
  brand text not null,
  primary key (phrase, brand)
);
comment on table private.similar_names is
  'Folded famous names that the shop does not sell, and the slugs of the similar brands (public.brands.similar_to).';

create table private.search_index (
  ordinal integer generated always as identity primary key,
  product_id uuid not null unique,
  created_at timestamptz not null,
  prices bigint[] not null,
  price_from bigint not null generated always as (prices[1]) stored,
  price_to bigint not null generated always as (prices[cardinality(prices)]) stored,
  in_stock boolean not null,
  sort_name text not null default '',
  facts text[] not null default '{}'
) with (fillfactor = 85);
comment on table private.search_index is
  'One narrow row per product. Only an active product has facts and words, so nothing else can be found, counted or '
  'suggested.';
comment on column private.search_index.ordinal is
  'The product''s place in the bitmaps. It stays for the product''s life.';
comment on column private.search_index.facts is
  'The facet:value pairs for which the product counts, `all:` among them. In stock is a fact too, but has its own '
  'column, because orders change it and only staff change the rest.';

comment on column private.search_index.prices is 'The price of each bottle, the cheapest first.';

create index search_index_newest_idx on private.search_index (created_at, ordinal);
create index search_index_price_idx on private.search_index (price_from, ordinal);
create index search_index_dearest_idx on private.search_index (price_to, ordinal);
create index search_index_name_idx on private.search_index (sort_name collate "C", ordinal);

create table private.search_words (
  ordinal integer primary key references private.search_index (ordinal) on delete cascade,
  title tsvector storage external not null default '',
  document tsvector storage external not null default '',
  ballast text not null default repeat(' ', 2100)
) with (toast_tuple_target = 128);
comment on table private.search_words is
  'The words that find a product: A its names and SKU, B its brand, C notes and other facets, D descriptions. `title` '
  'has only A and B, because a hit there is better.';
comment on column private.search_words.ballast is
  'Filler that makes every row larger than 2 kB: only then does PostgreSQL store the words out of line. The filler '
  'itself is compressed to 40 bytes. Without it, a broad word reads the whole table instead of a fortieth of it. Write '
  'the default with every change of words.';

-- The pending list is short, because every search reads all of it. Bulk changes are still merged in batches.
create index search_words_document_idx on private.search_words using gin (document) with (gin_pending_list_limit = 256);
create index search_words_title_idx on private.search_words using gin (title) with (gin_pending_list_limit = 256);

create table private.fact_bits (
  facet text not null,
  value text not null,
  block integer not null,
  bits bit(4096) not null,
  primary key (facet, value, block)
) with (fillfactor = 70);
comment on table private.fact_bits is
  'Which products have a fact: bit (ordinal & 4095) of block (ordinal >> 12) + 1. Facet counts are intersections of '
  'these, exact at every moment.';

create table private.vocabulary (
  word text collate "C" primary key,
  documents integer not null,
  sound text collate "C" not null generated always as (private.sound(word)) stored
) with (fillfactor = 70);
comment on table private.vocabulary is
  'The words to which a mistyped word can be corrected: every indexed word without a digit, except those of '
  'descriptions, with the number of products that it finds.';

alter table private.facet_words enable row level security;
alter table private.similar_names enable row level security;
alter table private.search_index enable row level security;
alter table private.search_words enable row level security;
alter table private.fact_bits enable row level security;
alter table private.vocabulary enable row level security;

do $$
begin
  execute format('create aggregate private.collect_bits(integer, integer) '
    '(sfunc = pg_catalog.set_bit, stype = bit, initcond = %L, parallel = safe)', repeat('0', 4096));
end;
$$;
comment on aggregate private.collect_bits(integer, integer) is
  'A block of 4096 bits in which the bit at each first argument has the value of the second.';

insert into private.facet_words (facet, value, names) values
  ('gender', 'women', 'women woman her ladies feminine femme ' ||
    'نساء نسائي نسائية للنساء حريمي امرأة لامرأة المرأة للمرأة'),
  ('gender', 'men', 'men man him gentlemen masculine homme رجال رجالي رجالية للرجال رجل لرجل الرجل للرجل'),
  ('gender', 'unisex', 'unisex mixte للجنسين جنسين'),
  ('concentration', 'parfum', 'parfum extrait extract بارفان إكستريه'),
  ('concentration', 'edp', 'edp eau de parfum أو دو بارفان'),
  ('concentration', 'edt', 'edt eau de toilette أو دو تواليت'),
  ('concentration', 'edc', 'edc eau de cologne أو دو كولونيا'),
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

-- Triggers: the index follows the catalogue, bitmaps and vocabulary follow the index ---------------

create or replace function private.index_products(changed uuid[]) returns void
language plpgsql volatile set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  -- PostgreSQL plans again at each call: the plan for one product is very slow for a brand with thousands.
  if cardinality(index_products.changed) = 0 then
    return;
  end if;
  -- One transaction at a time, so that it reads what the previous one committed: a product that is added while its
  -- brand is renamed gets the new name.
  perform pg_advisory_xact_lock(20261120, 350);

  -- Not `on conflict do nothing`: that would use up an ordinal for every existing product.
  with entered as (
    insert into private.search_index (product_id, created_at, prices, in_stock)
    select p.id, p.created_at, private.bottle_prices(p.price, p.sizes, p.size_prices, private.coin(s.currency)),
      p.stock > 0
    from public.products p cross join public.settings s
    where p.id = any (index_products.changed) and p.status = 'active'
      and not exists (select from private.search_index i where i.product_id = p.id)
    order by p.created_at, p.id
    returning ordinal
  )
  insert into private.search_words (ordinal) select ordinal from entered;

  with listed as materialized (
    select p.id, left(private.fold(p.name), 60) as sort_name, described.facts,
      private.lexemes(p.name, 'A') || private.lexemes(p.name_ar, 'A') || private.lexemes(p.sku, 'A')
        || coalesce(branded.words, '') as title,
      found.words || private.lexemes(p.description, 'D') || private.lexemes(p.description_ar, 'D')
        || case when p.gender = 'unisex' then everybody.words else '' end as rest
    from public.products p
    join public.brands b on b.id = p.brand_id
    join public.categories c on c.id = p.category_id
    cross join lateral (
      select array['all:', 'category:' || c.slug, 'brand:' || b.slug, 'gender:' || p.gender, 'concentration:'
        || p.concentration, 'family:' || p.family]
        || array(select distinct 'notes:' || n.note_slug from public.product_notes n where n.product_id = p.id
          order by 1)
        || array(select distinct 'size:' || trim_scale(private.millilitres(size)) from unnest(p.sizes) as size
          where size ~ '[0-9]' order by 1) as facts
    ) as described
    left join private.facet_words branded on branded.facet = 'brand' and branded.value = b.slug
    -- Who searches for women or for men also finds what is for both, after the rest.
    cross join (
      select setweight(private.join_words(w.words order by w.value), 'D') as words
      from private.facet_words w where w.facet = 'gender' and w.value <> 'unisex'
    ) as everybody
    cross join lateral (
      select private.join_words(w.words order by w.facet, w.value) as words
      from unnest(described.facts) as fact
      join private.facet_words w on w.facet = split_part(fact, ':', 1) and w.value = split_part(fact, ':', 2)
        and w.facet <> 'brand'
    ) as found
    where p.id = any (index_products.changed) and p.status = 'active'
  ), wanted as (
    select i.ordinal, coalesce(l.sort_name, '') as sort_name, coalesce(l.facts, '{}') as facts,
      coalesce(l.title, '') as title, coalesce(l.title || l.rest, '') as document
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
comment on function private.index_products(uuid[]) is
  'Writes facts and words of these products from the catalogue; products that are no longer active lose theirs.';

create or replace function private.follow_facts() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
begin
  -- A bit changes exactly when a fact is added or removed, so one exclusive or does both. An order that leaves bottles
  -- in stock changes no fact, so it locks nothing here.
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
  select split_part(fact, ':', 1), split_part(fact, ':', 2), (ordinal >> 12) + 1,
    private.collect_bits(ordinal & 4095, 1)
  from turned group by 1, 2, 3 order by 1, 2, 3
  on conflict (facet, value, block) do update set bits = kept.bits # excluded.bits;
  return null;
end;
$$;
comment on function private.follow_facts() is
  'Trigger: writes changed facts into the bitmaps. Rows are inserted without facts and lose them before they are '
  'deleted, so it runs for updates only. No nested loops: a session may use the plan for one row for 10,000 rows '
  'later.';

create trigger search_index_followed after update on private.search_index
  referencing old table as before new table as after
  for each statement execute function private.follow_facts();

create or replace function private.follow_words() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
declare
  unused text[];
begin
  -- Words with a digit are left out: nobody can guess which digit was meant.
  with words as (
    select tsvector_to_array(ts_filter(b.document, '{a,b,c}')) as had,
      tsvector_to_array(ts_filter(a.document, '{a,b,c}')) as has
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
comment on function private.follow_words() is
  'Trigger: updates the vocabulary, and deletes words that no longer find a product.';

create trigger search_words_followed after update on private.search_words
  referencing old table as before new table as after
  for each statement execute function private.follow_words();

create or replace function private.index_written_products() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.index_products(array(select id from after where status = 'active'));
    return null;
  end if;
  -- An order changes only the stock, and seldom to zero: then nothing is written here. An update without any change
  -- of stock is never skipped: after a change of currency it has new prices, although no column may differ.
  if not exists (
    select from after a join before b on b.id = a.id
    where a.stock = b.stock or (a.stock > 0) <> (b.stock > 0)
      or to_jsonb(a) - '{stock,updated_at}'::text[] <> to_jsonb(b) - '{stock,updated_at}'::text[]) then
    return null;
  end if;
  -- This transaction has locked the products, so the copied values cannot become old meanwhile.
  update private.search_index i set created_at = a.created_at, prices = a.prices, in_stock = a.stock > 0
  from (
    select p.id, p.created_at, p.stock,
      private.bottle_prices(p.price, p.sizes, p.size_prices, private.coin(s.currency)) as prices
    from after p cross join public.settings s
  ) as a
  where i.product_id = a.id and (i.created_at, i.prices, i.in_stock) is distinct
  from (a.created_at, a.prices, a.stock > 0);

  -- Both lists have the columns of products that index_products reads.
  perform private.index_products(array(
    select id
    from (
      select id, status, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration,
        family, sizes from after
      except
      select id, status, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration,
        family, sizes from before
    ) as changed
    where status = 'active' or exists (select from private.search_index i where i.product_id = changed.id)));
  return null;
end;
$$;

create trigger products_index_inserted after insert on public.products
  referencing new table as after
  for each statement execute function private.index_written_products();
create trigger products_index_updated after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.index_written_products();

create or replace function private.drop_from_index() returns trigger
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

create trigger products_index_deleted after delete on public.products
  referencing old table as before
  for each statement execute function private.drop_from_index();
create trigger products_index_truncated after truncate on public.products
  for each statement execute function private.drop_from_index();

create or replace function private.index_written_notes() returns trigger
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
  select 'brand' as facet, slug as value, concat_ws(' ', name, name_ar, array_to_string(aliases, ' ')) as names
  from public.brands
  union all
  select 'category', slug, concat_ws(' ', name, name_ar) from public.categories
  union all
  select 'notes', slug, concat_ws(' ', name, name_ar, array_to_string(aliases, ' ')) from public.notes;
comment on view private.named_facets is 'What private.facet_words should hold of brands, categories and notes.';

create or replace function private.index_similar_names() returns void
language sql volatile set search_path = ''
as $$
  with wanted as materialized (
    select distinct private.fold(famous) as phrase, b.slug as brand from public.brands b, unnest(b.similar_to) as famous
    where private.fold(famous) <> ''
  ), gone as (
    delete from private.similar_names s
    where not exists (select from wanted w where w.phrase = s.phrase and w.brand = s.brand)
  )
  insert into private.similar_names (phrase, brand) select phrase, brand from wanted on conflict do nothing;
$$;
comment on function private.index_similar_names() is 'Brings private.similar_names up to date with the brands.';

create or replace function private.index_facet_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_facet text := tg_argv[0];
  renamed text[];
begin
  perform pg_advisory_xact_lock(20261120, 350);
  delete from private.facet_words w
  where w.facet = changed_facet
    and not exists (select from private.named_facets n where n.facet = changed_facet and n.value = w.value);

  if changed_facet = 'brand' then
    perform private.index_similar_names();
  end if;

  with changed as (
    insert into private.facet_words as kept (facet, value, names)
    select n.facet, n.value, n.names from private.named_facets n
    where n.facet = changed_facet
      and not exists (
      select from private.facet_words w where w.facet = n.facet and w.value = n.value and w.names = n.names)
    on conflict (facet, value) do update set names = excluded.names
    returning value
  )
  select array_agg(value) into renamed from changed;

  perform private.index_products(array(
    select id from public.products
    where changed_facet = 'brand' and brand_id in (select id from public.brands where slug = any (renamed))
    union all
    select id from public.products
    where changed_facet = 'category' and category_id in (select id from public.categories where slug = any (renamed))
    union all
    select product_id from public.product_notes where changed_facet = 'notes' and note_slug = any (renamed)));

  delete from private.fact_bits b
  where b.facet = changed_facet
    and not exists (select from private.facet_words w where w.facet = changed_facet and w.value = b.value);
  return null;
end;
$$;
comment on function private.index_facet_words() is
  'Trigger on brands, categories and notes: updates their words, and the index of products whose brand, category or '
  'note has other words or another slug now.';

create trigger brands_index_words after insert or update or delete on public.brands
  for each statement execute function private.index_facet_words('brand');
create trigger categories_index_words after insert or update or delete on public.categories
  for each statement execute function private.index_facet_words('category');
create trigger notes_index_words after insert or update or delete on public.notes
  for each statement execute function private.index_facet_words('notes');

create or replace function private.rebuild_search_index() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(20261120, 350);
  truncate private.search_index, private.search_words, private.fact_bits, private.vocabulary;
  delete from private.facet_words where facet in ('brand', 'category', 'notes');
  insert into private.facet_words (facet, value, names) select facet, value, names from private.named_facets;
  perform private.index_similar_names();
  perform private.index_products(array(select id from public.products where status = 'active'));
end;
$$;
comment on function private.rebuild_search_index() is
  'For the operator: after a restore that skipped triggers, or a change of private.fold or private.sound.';

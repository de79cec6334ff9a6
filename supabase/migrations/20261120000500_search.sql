-- Search: typo tolerance, lists, facets, suggestions, related products (docs/decisions/search.md).

create or replace function private.finds_any(terms tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return exists (select from private.search_words where document @@ terms);
end;
$$;
comment on function private.finds_any(tsquery) is 'Whether some active product has these words.';

create or replace function private.is_known(word text) returns boolean
language sql stable set search_path = ''
as $$
  -- A description may contain a word that the vocabulary does not have. From five letters on it must be the whole word:
  -- "minut" is Minuit mistyped rather than the beginning of "minutes".
  select exists (
    select from private.vocabulary v where v.word >= is_known.word and v.word < is_known.word || chr(1114111))
    or private.finds_any((is_known.word || case when length(is_known.word) < 5 then ':*' else '' end)::tsquery);
$$;
comment on function private.is_known(text) is
  'Whether a name of some active product has a word that begins with this folded word, or a description has the word.';

create or replace function private.shopping_words(word text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_to_array('{
    "bergamote": "bergamot", "mandarine": "mandarin", "pamplemousse": "grapefruit", "citron": "lemon",
    "poire": "pear", "pomme": "apple", "peche": "peach", "abricot": "apricot", "prune": "plum", "cerise": "cherry",
    "framboise": "raspberry", "fraise": "strawberry", "mure": "blackberry", "cassis": "blackcurrant",
    "litchi": "lychee", "ananas": "pineapple", "mangue": "mango", "figue": "fig", "datte": "date", "coco": "coconut",
    "amande": "almond", "noisette": "hazelnut", "pistache": "pistachio", "cannelle": "cinnamon",
    "muscade": "nutmeg", "girofle": "clove cloves", "poivre": "pepper", "gingembre": "ginger",
    "cardamome": "cardamom", "safran": "saffron", "lavande": "lavender", "menthe": "mint", "basilic": "basil",
    "sauge": "sage", "romarin": "rosemary", "thym": "thyme", "jasmin": "jasmine", "violette": "violet",
    "tubereuse": "tuberose", "pivoine": "peony", "muguet": "lily", "lys": "lily", "fleur": "flower blossom floral",
    "fleurs": "flowers blossom floral", "oranger": "orange", "miel": "honey", "vanille": "vanilla",
    "chocolat": "chocolate", "tabac": "tobacco", "cuir": "leather", "daim": "suede", "bois": "wood woods woody",
    "santal": "sandalwood", "cedre": "cedar cedarwood", "cypres": "cypress", "mousse": "moss oakmoss",
    "encens": "incense frankincense", "myrrhe": "myrrh", "benjoin": "benzoin", "ambre": "amber", "musc": "musk",
    "musque": "musk", "sel": "salt", "mer": "sea marine", "marin": "marine sea", "poudre": "powdery",
    "fleuri": "floral", "florale": "floral", "boise": "woody", "boisee": "woody", "ambree": "amber",
    "agrume": "citrus", "agrumes": "citrus", "hesperide": "citrus", "aromatique": "aromatic", "epice": "spicy",
    "epices": "spicy", "sucre": "sweet gourmand", "gourmande": "gourmand", "fruite": "fruity", "frais": "fresh",
    "fraiche": "fresh", "huile": "oil", "brume": "mist", "femmes": "women", "hommes": "men",
    "rouge": "red pourpre cherry raspberry", "noir": "black", "noire": "black", "blanc": "white",
    "blanche": "white", "vert": "green", "verte": "green", "bleu": "blue", "dore": "gold golden", "argent": "silver",
    "nuit": "night midnight", "soir": "evening night", "matin": "morning dawn", "ete": "summer fresh",
    "hiver": "winter", "printemps": "spring", "mariage": "wedding",
    "kahwa": "coffee cafe", "qahwa": "coffee cafe", "gahwa": "coffee cafe", "kahoua": "coffee cafe",
    "nuar": "noir black", "nwar": "noir black", "nouar": "noir black", "zaafran": "saffron", "zaafrane": "saffron",
    "zafrane": "saffron", "yasmine": "yasmin jasmine", "warda": "rose", "ouarda": "rose", "mesk": "musk",
    "misk": "musk", "anber": "amber", "bkhour": "incense frankincense", "bakhour": "incense frankincense",
    "louban": "frankincense incense", "aoud": "oud", "oudh": "oud", "sandal": "sandalwood", "limoun": "lemon",
    "tchina": "orange", "laymoun": "lemon", "nana": "mint", "karfa": "cinnamon", "krounfel": "clove cloves",
    "rayhan": "basil", "khzama": "lavender", "khouzama": "lavender", "احمر": "red pourpre cherry raspberry",
    "اسود": "noir black", "ابيض": "white", "اخضر": "green", "ازرق": "blue"
  }'::jsonb ->> shopping_words.word, ' '), '{}');
$$;
comment on function private.shopping_words(text) is
  'What a French or colloquial word of perfumery (folded) is called in catalogues: their notes, families and colours '
  'have English and Arabic names. A shop adds its own words as aliases of its notes and brands.';

create or replace function private.other_forms(word text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select private.shopping_words(word) || case
    when word !~ '^[ء-ي]{3,}$' then '{}'
    else array['و' || word] || case right(word, 1)
      when 'ا' then array[left(word, -1) || 'ي']
      when 'ي' then array[left(word, -1) || 'ا']
      else '{}' end end;
$$;
comment on function private.other_forms(text) is
  'Other words for a word: those of private.shopping_words, and other spellings of an Arabic word: with the و ("and") '
  'that is written together with it, and with the other final letter: ندى, which folds to ندي, is often typed ندا. '
  'private.fold does not unify the two, because the last letter of a word that is still being typed is not its final '
  'letter.';

create or replace function private.words_like(word text) returns table (
  likely text, distance integer, documents integer)
language plpgsql stable set search_path = ''
as $$
declare
  letters constant integer := length(words_like.word);
  fewest_letters constant integer := case when letters < 4 then letters + 1 when words_like.word ~ '[a-z]' then 4
    else 3 end;
  slips constant integer := case when letters < 7 then 1 else 2 end;
  typed_sound constant text := private.sound(words_like.word);
  -- Two neighbouring letters swapped is the most common error, and Levenshtein counts it twice.
  swaps constant text[] := array(
    select overlay(words_like.word placing reverse(substr(words_like.word, i, 2)) from i for 2)
    from generate_series(1, letters - 1) as i where letters > 3);
begin
  return query
    select v.word, case when v.word = any (swaps) then 1 when v.sound = typed_sound then 2
      else 2 + extensions.levenshtein_less_equal(v.word, words_like.word, slips) end, v.documents
    from private.vocabulary v
    where v.word = any (swaps) or v.sound = typed_sound
      -- The first letter is seldom wrong, unless a letter is missing or added.
      or (length(v.word) between greatest(letters - slips, fewest_letters) and letters + slips
        and (left(v.word, 1) = left(words_like.word, 1) or length(v.word) <> letters)
        and extensions.levenshtein_less_equal(v.word, words_like.word, slips) <= slips);
end;
$$;
comment on function private.words_like(text) is
  'The words that a mistyped word may stand for, and their distance: 1 for two swapped letters, 2 for the same sound, '
  '3 for one wrong letter, 4 for two (from 7 letters on). A word of 2 or 3 letters can only lack a letter.';

create or replace function private.nearest_word(word text) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  same_sound constant integer := 2;
  letters constant integer := length(nearest_word.word);
begin
  if letters < 3 or nearest_word.word ~ '[0-9]' or private.is_known(nearest_word.word)
    or exists (select from private.vocabulary v where v.word = any (private.other_forms(nearest_word.word))) then
    return nearest_word.word;
  end if;
  return coalesce(
    (
      select likely from private.words_like(nearest_word.word) where letters > 3 or distance <= same_sound
      order by distance, exists (select from private.search_words w where w.title @@ likely::tsquery) desc,
        documents desc, likely
      limit 1
    ),
    nearest_word.word);
end;
$$;
comment on function private.nearest_word(text) is
  'A known word as it is; else the most likely word meant, at equal distance one of a name or brand. A word of 3 '
  'letters is replaced only by one that sounds alike, a word with a digit never.';

create or replace function private.words_query(words text[]) returns tsquery
language sql immutable parallel safe set search_path = ''
as $$
  -- A single letter is not taken as a beginning: too many words begin with it.
  select coalesce(string_agg('(' || array_to_string(
    array[word || case when length(word) > 1 then ':*' else '' end] || private.other_forms(word), ' | ')
    || ')', ' & '), '')::tsquery
  from unnest(words_query.words) as word;
$$;
comment on function private.words_query(text[]) is 'Finds all of these folded words, or words that begin with them.';

create or replace function private.words_together(typed text[]) returns text[]
language sql stable set search_path = '' set enable_seqscan = off
as $$
  with options as materialized (
    select place, option.word, option.distance, private.words_query(array[option.word]) as query
    from unnest(words_together.typed) with ordinality as asked (word, place)
    cross join lateral (
      select asked.word, 0 as distance
      union all
      (
        select likely, distance from private.words_like(asked.word)
        where asked.word !~ '[0-9]' and not exists (
          select from private.vocabulary v where v.word = any (array[asked.word] || private.other_forms(asked.word)))
        order by distance, documents desc, likely limit 8
      )
    ) as option
  ), wanted as materialized (
    select string_agg(any_option, ' & ')::tsquery as query
    from (select '(' || string_agg(query::text, ' | ') || ')' as any_option from options group by place) as of_each
  ), found as materialized (
    select w.ordinal, w.title, ts_filter(w.document, '{a,b,c}') as named
    from wanted join private.search_words w on w.document @@ wanted.query
    where ts_filter(w.document, '{a,b,c}') @@ wanted.query limit 200
  ), fitting as (
    select distinct on (ordinal, place) ordinal, place, word,
      distance + case when title @@ query then 0 else 1 end as distance
    from found join options on named @@ query
    order by ordinal, place, options.distance, word
  )
  select array_agg(word order by place) from fitting group by ordinal order by sum(distance), ordinal desc limit 1;
$$;
comment on function private.words_together(text[]) is
  'Corrects words that no product has together: the words of the product that comes nearest, without its description; '
  'null when no product comes near. A word of the vocabulary is not corrected, a word only of descriptions may be.';

create or replace function private.name_meant(word text) returns text
language sql stable set search_path = ''
as $$
  with named as (
    select name, name_ar, aliases from public.brands
    union all
    select name, name_ar, aliases from public.notes
  )
  select coalesce((
    select own from named
    cross join lateral unnest(string_to_array(private.fold(concat_ws(' ', name, name_ar)), ' ')) as own
    where name_meant.word = any (string_to_array(private.fold(array_to_string(aliases, ' ')), ' '))
      and length(own) > 2 and extensions.levenshtein_less_equal(own, name_meant.word, 2) <= 2
    order by extensions.levenshtein_less_equal(own, name_meant.word, 2), own limit 1), name_meant.word);
$$;
comment on function private.name_meant(text) is
  'An alias may be a misspelling, which nobody should be told to have meant: then the word of the name that it stands '
  'for; else the word itself.';

create or replace function private.similar_brands(folded text, out phrase text, out query tsquery)
language sql stable set search_path = ''
as $$
  select n.phrase, string_agg('(' || replace(private.fold(b.name), ' ', ' & ') || ')', ' | ')::tsquery
  from private.similar_names n
  join public.brands b on b.slug = n.brand
    and exists (select from public.products p where p.brand_id = b.id and p.status = 'active')
  where strpos(similar_brands.folded, ' ' || n.phrase || ' ') > 0
    and not private.finds_any(replace(n.phrase, ' ', ' & ')::tsquery)
  group by n.phrase order by length(n.phrase) desc, n.phrase limit 1;
$$;
comment on function private.similar_brands(text) is
  'The longest famous name in a folded text that the shop does not sell, and the query that finds similar brands.';

create type private.meaning as (
  query tsquery, whole tsquery, corrected text, near boolean, size text, ceiling bigint, cheap boolean, gift boolean);
comment on type private.meaning is
  'What a search text asks for. query: the words, null when no word excludes a product. whole: ranks whole words '
  'higher. corrected: the text without its typing errors. near: the result is only similar. size: in millilitres. '
  'ceiling: the highest price. cheap: the lowest prices first. gift: the shopper looks for a gift.';

create or replace function private.gift_words() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['gift', 'gifts', 'cadeau', 'cadeaux', 'kado', 'kadou', 'hdiya', 'hadiya', 'coffret', 'coffrets', 'set',
    'sets', 'box', 'idea', 'ideas', 'idee', 'idees', 'هديه', 'هدايا', 'لهديه', 'كهديه', 'فكره', 'افكار'];
$$;
comment on function private.gift_words() is 'The folded words of a shopper who looks for a gift, whatever it is.';

create or replace function private.search_terms(search text, again boolean default false) returns private.meaning
language plpgsql stable set search_path = ''
as $$
declare
  fillers constant text[] := array['a', 'an', 'for', 'the', 'and', 'by', 'with', 'of', 'un', 'une', 'de', 'du', 'la',
    'le', 'les', 'des', 'et', 'pour', 'al', 'el', 'wa', 'في', 'من', 'مع', 'و', 'او'];
  generic constant text[] := array['perfum', 'perfume', 'perfumes', 'parfums', 'fragrance', 'fragrances', 'scent',
    'scents', 'عطر', 'عطور', 'عطورات'] || private.gift_words();
  size constant text := '(?<= )([0-9]{1,4}) ?(?:ml|مل)(?= )';
  amount constant text := '([0-9]{1,3}(?: [0-9]{3})+|[0-9]{3,8})';
  coin constant text := ' ?(?:da|dzd|dinars?|دج|د ج|دينار)';
  -- Amounts are whole dinars: "oud under 5000", "moins de 5 000 DA", "oud 5000 da".
  ceilings constant text[] := array[
    '(?<= )(?:under|below|less than|up to|max|maximum|budget|price|prix|(?:a )?moins de|sous|jusqu a|'
    'باقل من|اقل من|تحت|حتي|سعر|ب) ?' || amount || '(?:' || coin || ')?(?= )',
    '(?<= )' || amount || coin || '(?= )'];
  cheap constant text := '(?<= )(?:cheap|cheapest|affordable|pas (?:trop )?chere?s?|bon marche|economique|rkhis|'
    'رخيص|رخيصه|اقتصادي)(?= )';
  folded text := ' ' || private.fold(left(search_terms.search, 200)) || ' ';
  ceiling text;
  number text;
  meant private.meaning;
  famous record;
  similar_query tsquery;
  typed text[];
  distinctive text[];
  corrected_words text[];
begin
  meant.size := trim_scale((regexp_match(folded, size))[1]::numeric);
  folded := regexp_replace(folded, size, ' ', 'g');
  foreach ceiling in array ceilings loop
    meant.ceiling := coalesce(meant.ceiling, replace((regexp_match(folded, ceiling))[1], ' ', '')::bigint * 100);
    folded := regexp_replace(folded, ceiling, ' ', 'g');
  end loop;
  meant.cheap := folded ~ cheap;
  folded := regexp_replace(folded, cheap, ' ', 'g');
  if search_terms.again then
    -- No product has the number together with the other words: "rose 100" means a size, "rose 3000" a highest price.
    for number in
      -- The price comes last: "212 5000".
      select digits[1]
      from regexp_matches(folded, '(?<= )([0-9]{1,3}(?: [0-9]{3})+|[0-9]{2,6})(?= )', 'g') with ordinality as numbers (
        digits, place)
      order by place desc
    loop
      if meant.size is null and exists (
        select from private.fact_bits f where f.facet = 'size' and f.value = ltrim(number, '0')) then
        meant.size := ltrim(number, '0');
      elsif meant.ceiling is null and replace(number, ' ', '')::numeric between (
        select min(price_from) / 100 from private.search_index where facts <> '{}') and 999999 then
        meant.ceiling := replace(number, ' ', '')::bigint * 100;
      else
        continue;
      end if;
      folded := replace(folded, ' ' || number || ' ', ' ');
    end loop;
  end if;
  loop
    select * into famous from private.similar_brands(folded);
    exit when famous.phrase is null;
    folded := replace(folded, ' ' || famous.phrase || ' ', ' ');
    similar_query := coalesce(similar_query && famous.query, famous.query);
  end loop;
  meant.near := similar_query is not null;
  typed := array(
    select word from unnest(string_to_array(btrim(folded), ' ')) with ordinality as words (word, place)
    where word <> '' group by word order by min(place) limit 8);
  typed := array(select left(word, 40) from unnest(typed) as word);
  distinctive := array(select word from unnest(typed) as word where word <> all (fillers || generic));
  meant.gift := typed && private.gift_words();
  -- A search with only "perfumes", "gift" or "50 ml" means all products, or all of that size.
  if distinctive = '{}' and not meant.near
    and (typed && generic or meant.size is not null or meant.ceiling is not null or meant.cheap) then
    return meant;
  end if;
  if distinctive = '{}' and not meant.near then
    distinctive := typed;
  end if;
  corrected_words := case
    when search_terms.again and cardinality(distinctive) > 1
      then coalesce(private.words_together(distinctive), distinctive)
    else array(select private.nearest_word(word) from unnest(distinctive) as word) end;
  corrected_words := array(
    select case when said = word then said else private.name_meant(word) end
    from unnest(distinctive, corrected_words) with ordinality as both_words (said, word, place) order by place);
  if corrected_words <> distinctive then
    meant.corrected := array_to_string(corrected_words, ' ');
  end if;
  meant.query := case
    when not meant.near then private.words_query(corrected_words)
    when distinctive = '{}' then similar_query
    else similar_query && private.words_query(corrected_words) end;
  -- A word that excludes no product still ranks a product named "عطر الورد" before other roses.
  select coalesce(string_agg(word, ' | ')::tsquery, similar_query, '') into meant.whole
  from unnest(corrected_words || array(select word from unnest(typed) as word where word = any (generic))) as word;
  return meant;
end;
$$;
comment on function private.search_terms(text, boolean) is
  'Reads a search text. Generic words and fillers are left out, unless there is nothing else. A famous name that is '
  'not sold stands for the similar brands. Each word is corrected by itself; with `again`, because that found nothing, '
  'all words together, and a number is read as a size or a highest price.';

-- Bitmaps: a set of products as an array of blocks, numbered as in private.fact_bits --------------

create type private.bit_block as (block integer, bits bit varying);

create type private.narrowing as (facet text, bitmap bit varying[]);

create or replace function private.bitmap(blocks private.bit_block[]) returns bit varying[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(coalesce(given.bits, 0::bit(4096)) order by block), '{}')
  from generate_series(1, (select max(f.block) from private.fact_bits f where f.facet = 'all')) as block
  left join unnest(bitmap.blocks) as given (block, bits) using (block);
$$;

create or replace function private.bitmap_of(facet text, accepted text[]) returns bit varying[]
language sql stable set search_path = '' set jit = off
as $$
  select private.bitmap(array_agg((block, bits)::private.bit_block))
  from (
    select f.block, bit_or(f.bits) as bits from private.fact_bits f
    where f.facet = bitmap_of.facet and f.value = any (bitmap_of.accepted) group by f.block
  ) as united;
$$;
comment on function private.bitmap_of(text, text[]) is 'The active products that have any of these values of a facet.';

create or replace function private.bitmap_priced(low bigint, high bigint) returns bit varying[]
language sql stable set search_path = '' set jit = off
as $$
  select private.bitmap(array_agg((block, bits)::private.bit_block))
  from (
    select (ordinal >> 12) + 1 as block, private.collect_bits(ordinal & 4095, 1) as bits from private.search_index
    where price_from <= coalesce(high, 9223372036854775807) and price_to >= coalesce(low, 0)
      -- width_bucket counts the prices up to an amount: some bottle lies between when the two counts differ.
      and width_bucket(coalesce(high, 9223372036854775807), prices) > width_bucket(coalesce(low, 0) - 1, prices)
    group by 1
  ) as found;
$$;
comment on function private.bitmap_priced(bigint, bigint) is
  'The products of which some bottle costs between the two, both included; a null leaves that side open.';

create or replace function private.bitmap_matching(terms tsquery, in_title boolean) returns bit varying[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  blocks private.bit_block[];
begin
  -- Two statements, so each has one index to use.
  if in_title then
    select array_agg((block, bits)::private.bit_block) into blocks
    from (select (ordinal >> 12) + 1 as block, private.collect_bits(ordinal & 4095, 1) as bits from private.search_words
      where title @@ terms group by 1) as found;
  else
    select array_agg((block, bits)::private.bit_block) into blocks
    from (select (ordinal >> 12) + 1 as block, private.collect_bits(ordinal & 4095, 1) as bits from private.search_words
      where document @@ terms group by 1) as found;
  end if;
  return private.bitmap(blocks);
end;
$$;

create or replace function private.overlap(one bit varying[], other bit varying[]) returns bit varying[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(a & coalesce(b, 0::bit(4096)) order by block), '{}')
  from unnest(one, other) with ordinality as blocks (a, b, block) where a is not null;
$$;

create or replace function private.without(one bit varying[], other bit varying[]) returns bit varying[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(a & ~ coalesce(b, 0::bit(4096)) order by block), '{}')
  from unnest(one, other) with ordinality as blocks (a, b, block) where a is not null;
$$;

create or replace function private.members(bitmap bit varying[]) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(sum(bit_count(bits)), 0)::integer from unnest(members.bitmap) as bits;
$$;
comment on function private.members(bit varying[]) is 'How many products are in the set.';

create or replace function private.choice_facets() returns text[]
language sql immutable set search_path = ''
as $$
  select '{category,brand,gender,concentration,family,notes}'::text[];
$$;
comment on function private.choice_facets() is
  'The facets of which a shopper chooses values. Twin of FACETS in lib/catalog/filters.ts.';

create or replace function private.narrowings(query jsonb, terms tsquery) returns private.narrowing[]
language plpgsql stable set search_path = ''
as $$
declare
  gathered private.narrowing[] := '{}';
  facet text;
  accepted text[];
  low bigint := private.search_amount(query -> 'price_min');
  high bigint := private.search_amount(query -> 'price_max');
begin
  foreach facet in array private.choice_facets() loop
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
comment on function private.narrowings(jsonb, tsquery) is
  'The sets of products that a query asks for: one for each facet that it has, for the price and for the text.';

create or replace function private.narrowed(gathered private.narrowing[], spared text) returns bit varying[]
language plpgsql stable set search_path = ''
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
comment on function private.narrowed(private.narrowing[], text) is
  'The active products that are in all of these sets but the one of the facet `spared`: what is chosen in a facet does '
  'not narrow the counts of that facet.';

-- Pages -------------------------------------------------------------------------------------------

create or replace function private.ordinals_by(
  sort text, among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  -- Each branch walks one index in order and stops when the page is full.
  case sort
    when 'price_asc' then
      return array(
        select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by price_from, ordinal limit take offset skip);
    when 'price_desc' then
      return array(
        select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by price_from desc, ordinal desc limit take offset skip);
    when 'name' then
      return array(
        select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by sort_name collate "C", ordinal limit take offset skip);
    else
      return array(
        select ordinal from private.search_index where get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1
        order by created_at desc, ordinal desc limit take offset skip);
  end case;
end;
$$;

create or replace function private.ranked(
  ordinals integer[], terms tsquery, whole tsquery, take integer, skip integer) returns integer[]
language sql stable set search_path = '' set jit = off
as $$
  select array(
    select ordinal from private.search_words join private.search_index i using (ordinal)
    where ordinal = any (ranked.ordinals)
    order by ts_rank('{0.1, 0.3, 0.7, 1.0}', document, terms) + 2 * ts_rank(
      '{0.1, 0.3, 0.7, 1.0}', document, whole) desc,
      i.in_stock desc, i.created_at desc, ordinal desc
    limit take offset skip);
$$;
comment on function private.ranked(integer[], tsquery, tsquery, integer, integer) is
  'Best first: names before brands before notes before descriptions, whole words before beginnings; among equals, '
  'products in stock first, then new products.';

create or replace function private.ordinals_by_relevance(
  terms tsquery, whole tsquery, among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  most_ranked constant integer := 2000;
  titled bit varying[];
  first_page integer[];
begin
  if private.members(among) <= most_ranked then
    return private.ranked(
      array(select ordinal from private.search_words
        where document @@ terms and get_bit(among[(ordinal >> 12) + 1], ordinal & 4095) = 1),
      terms, whole, take, skip);
  end if;
  -- Such a broad word does not rank its hits: those in names and brands come first, both groups newest first.
  titled := private.overlap(among, private.bitmap_matching(terms, true));
  first_page := private.ordinals_by('newest', titled, take, skip);
  return first_page || private.ordinals_by('newest', private.without(among, titled),
    take - cardinality(first_page), greatest(0, skip - private.members(titled)));
end;
$$;

create or replace function private.ordinals_for_gift(among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  most_ranked constant integer := 2000;
  -- Weight D is left out: a description may mention a gift.
  called bit varying[] := private.bitmap_matching(
    (select string_agg(word || ':ABC', ' | ') from unnest(private.gift_words()) as word)::tsquery, false);
  first integer[] := array(
    select i.ordinal from private.search_index i left join private.stock_sold() s using (product_id)
    where get_bit(among[(i.ordinal >> 12) + 1], i.ordinal & 4095) = 1
      and (s.sold > 0 or get_bit(called[(i.ordinal >> 12) + 1], i.ordinal & 4095) = 1)
    order by get_bit(called[(i.ordinal >> 12) + 1], i.ordinal & 4095) desc, s.sold desc nulls last,
      i.created_at desc, i.ordinal desc
    limit most_ranked);
  rest bit varying[] := private.without(among, private.bitmap(array(
    select ((ordinal >> 12) + 1, private.collect_bits(ordinal & 4095, 1))::private.bit_block
    from unnest(first) as ordinal group by (ordinal >> 12) + 1)));
  page integer[] := first[skip + 1:skip + take];
begin
  return page
    || private.ordinals_by('newest', rest, take - cardinality(page), greatest(0, skip - cardinality(first)));
end;
$$;
comment on function private.ordinals_for_gift(bit varying[], integer, integer) is
  'Products that are called a gift first, then those that customers received most often in the last thirty days, then '
  'the newest.';

create or replace function private.ordinals_sorted(
  sort text, terms private.meaning, among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  return case sort
    when 'relevance' then private.ordinals_by_relevance(terms.query, terms.whole, among, take, skip)
    when 'gift' then private.ordinals_for_gift(among, take, skip)
    else private.ordinals_by(sort, among, take, skip) end;
end;
$$;

create or replace function private.ordinals_meant(
  terms private.meaning, among bit varying[], take integer, skip integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  sort constant text := case when terms.cheap then 'price_asc' when terms.query is not null then 'relevance'
    when terms.gift then 'gift' else 'newest' end;
  to_buy bit varying[];
  first_page integer[];
begin
  if not coalesce(terms.cheap or terms.gift or terms.ceiling is not null, false) then
    return private.ordinals_sorted(sort, terms, among, take, skip);
  end if;
  to_buy := private.overlap(among, private.bitmap_of('in_stock', '{yes}'));
  first_page := private.ordinals_sorted(sort, terms, to_buy, take, skip);
  return first_page || private.ordinals_sorted(sort, terms, private.without(among, to_buy),
    take - cardinality(first_page), greatest(0, skip - private.members(to_buy)));
end;
$$;
comment on function private.ordinals_meant(private.meaning, bit varying[], integer, integer) is
  'The products in the order that a search text asks for. A text about a price or a gift asks for what can be bought: '
  'sold-out products come last. A sold-out perfume that is searched by its name still comes first.';

create or replace function private.ordinals_suggested(terms tsquery, whole tsquery, wanted integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  most_read constant integer := 500;
  newest integer[] := array(
    select ordinal from private.search_index where facts <> '{}'
    order by created_at desc, ordinal desc limit most_read);
  matching integer[];
begin
  -- A frequent word is found among the newest products, so that not all of its hits are read. Only a word that is rare
  -- among them is looked up in the index: it is probably rare there too.
  matching := array(
    select ordinal from unnest(newest) as ordinal join private.search_words using (ordinal) where title @@ terms);
  if cardinality(matching) < wanted then
    matching := array(select ordinal from private.search_words where title @@ terms limit most_read);
  end if;
  if cardinality(matching) < wanted then
    matching := matching
      || array(select ordinal from unnest(newest) as ordinal join private.search_words using (ordinal)
      where document @@ terms);
  end if;
  if cardinality(matching) < wanted then
    matching := matching || array(select ordinal from private.search_words where document @@ terms limit most_read);
  end if;
  return private.ranked(matching, terms, whole, wanted, 0);
end;
$$;

create or replace function private.first_picture(product uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.picture(i) from public.product_images i
  where i.product_id = first_picture.product order by i.position limit 1;
$$;

create or replace function private.product_cards(products uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', private.named(p.name, p.name_ar),
    'brand', jsonb_build_object('slug', b.slug, 'name', private.named(b.name, b.name_ar)),
    'price', p.price, 'priceFrom', p.price_from, 'sizes', p.sizes, 'sizePrices', p.size_prices,
    'compareAtPrice', p.compare_at_price,
    'stock', p.stock, 'gender', p.gender, 'concentration', p.concentration, 'featured', p.featured,
    'createdAt', p.created_at, 'image', private.first_picture(p.id)
  ) order by listed.place), '[]')
  from unnest(product_cards.products[1:100]) with ordinality as listed (id, place)
  join public.products p on p.id = listed.id and p.status = 'active'
  join public.brands b on b.id = p.brand_id;
$$;
comment on function private.product_cards(uuid[]) is
  'What a list shows of these products, in this order: at most a hundred, and only active ones.';
select private.open_to('everyone', 'private.product_cards');

create or replace function private.featured_products(max integer) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_cards(array(
    select p.id from public.products p where p.featured and p.status = 'active'
    order by p.featured_at desc, p.created_at desc limit greatest(least(featured_products.max, 24), 0)));
$$;
comment on function private.featured_products(integer) is
  'At most 24 active products that staff marked as featured, the one marked last first, as product_cards gives them.';
select private.open_to('everyone', 'private.featured_products');

-- Facets ------------------------------------------------------------------------------------------

create or replace function private.facet_counts(facet text, among bit varying[], chosen text[]) returns table (
  value text, count integer)
language sql stable set search_path = '' set jit = off
as $$
  select f.value, coalesce(sum(bit_count(f.bits & among[f.block])), 0)::integer from private.fact_bits f
  where f.facet = facet_counts.facet group by f.value
  having coalesce(sum(bit_count(f.bits & among[f.block])), 0) > 0 or f.value = any (facet_counts.chosen);
$$;
comment on function private.facet_counts(text, bit varying[], text[]) is
  'How many of these products have each value. A chosen value is listed even with zero, so that it can be unchosen.';

create or replace function private.facet_list(facet text, among bit varying[], chosen text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  case facet
    when 'category' then
      return (select coalesce(
        jsonb_agg(jsonb_build_object('slug', c.slug, 'name', private.named(c.name, c.name_ar), 'count', n.count)
          order by c.position, c.name), '[]')
        from private.facet_counts(facet, among, chosen) as n join public.categories c on c.slug = n.value);
    when 'brand' then
      return (select coalesce(
        jsonb_agg(jsonb_build_object('slug', b.slug, 'name', private.named(b.name, b.name_ar), 'count', n.count)
          order by n.count desc, b.name), '[]')
        from private.facet_counts(facet, among, chosen) as n join public.brands b on b.slug = n.value);
    when 'notes' then
      return (select coalesce(
        jsonb_agg(jsonb_build_object('slug', slug, 'name', private.named(name, name_ar), 'count', count)
          order by count desc, name), '[]')
        from (
          select o.slug, o.name, o.name_ar, n.count, row_number() over (order by n.count desc, o.name) as place
          from private.facet_counts(facet, among, chosen) as n join public.notes o on o.slug = n.value
        ) as ranked
        where place <= 24 or slug = any (chosen));
    else
      return (select coalesce(
        jsonb_agg(jsonb_build_object('slug', n.value, 'name', null, 'count', n.count)
          order by n.count desc, n.value), '[]')
        from private.facet_counts(facet, among, chosen) as n);
  end case;
end;
$$;

create or replace function private.search_facets(
  query jsonb, gathered private.narrowing[], among bit varying[]) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  facet_name text;
  scope bit varying[];
  lists jsonb := '{}';
begin
  foreach facet_name in array private.choice_facets() || '{in_stock,price}'::text[] loop
    scope := case when exists (select from unnest(gathered) as asked where asked.facet = facet_name)
      then private.narrowed(gathered, facet_name) else among end;
    lists := lists || case facet_name
      when 'in_stock' then jsonb_build_object(
        'inStock', private.members(private.overlap(scope, private.bitmap_of('in_stock', '{yes}'))))
      when 'price' then jsonb_build_object('price', (
        select jsonb_build_object('min', min(price_from), 'max', max(price_to)) from private.search_index
        where get_bit(scope[(ordinal >> 12) + 1], ordinal & 4095) = 1 having count(*) > 0))
      else jsonb_build_object(
        facet_name, private.facet_list(facet_name, scope, private.search_texts(query -> facet_name))) end;
  end loop;
  return lists;
end;
$$;

-- What shoppers may call --------------------------------------------------------------------------

create or replace function private.below_ceiling(query jsonb, terms private.meaning) returns jsonb
language sql immutable set search_path = ''
as $$
  select below_ceiling.query || case when terms.ceiling is null then '{}'
    else jsonb_build_object('price_max', least(private.search_amount(query -> 'price_max'), terms.ceiling)) end;
$$;
comment on function private.below_ceiling(jsonb, private.meaning) is
  'The query with the highest price that its search text asks for.';

create or replace function private.without_ceiling(terms private.meaning) returns private.meaning
language plpgsql immutable set search_path = ''
as $$
begin
  terms.ceiling := null;
  terms.cheap := true;
  terms.near := true;
  return terms;
end;
$$;

create or replace function public.search_products(query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := case when jsonb_typeof(search_products.query) = 'object' then search_products.query else '{}' end;
  search text := private.trimmed(asked -> 'search');
  sort text := case when asked ->> 'sort' in ('newest', 'price_asc', 'price_desc', 'name') then asked ->> 'sort' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 100000), 1);
  per_page integer := greatest(least(coalesce(private.whole(asked -> 'per_page'), 24), 48), 1);
  skip integer := (page - 1) * per_page;
  terms private.meaning;
  gathered private.narrowing[];
  sized private.narrowing[];
  among bit varying[];
  ordinals integer[];
begin
  if search is not null then
    terms := private.search_terms(search);
  end if;
  gathered := private.narrowings(private.below_ceiling(asked, terms), terms.query);
  -- Only a text that finds nothing even without the other filters is corrected as a whole.
  if (select private.members(n.bitmap) = 0 from unnest(gathered) as n where n.facet = 'search') then
    terms := private.search_terms(search, true);
    gathered := private.narrowings(private.below_ceiling(asked, terms), terms.query);
    if (select private.members(n.bitmap) = 0 from unnest(gathered) as n where n.facet = 'search') then
      terms.corrected := null;
    end if;
  end if;
  among := private.narrowed(gathered, null);
  if terms.ceiling is not null and private.members(among) = 0 then
    -- Where all cost more, the cheapest are shown, marked as similar.
    terms := private.without_ceiling(terms);
    gathered := private.narrowings(asked, terms.query);
    among := private.narrowed(gathered, null);
  end if;
  if terms.size is not null then
    sized := gathered || row('size', private.bitmap_of('size', array[terms.size]))::private.narrowing;
    -- A search for a perfume in a size that it does not have finds the perfume, marked as similar.
    if terms.query is null or private.members(private.narrowed(sized, null)) > 0 then
      gathered := sized;
      among := private.narrowed(gathered, null);
    else
      terms.near := true;
    end if;
  end if;
  ordinals := case
    when skip >= private.members(among) then '{}'
    when sort is null then private.ordinals_meant(terms, among, per_page, skip)
    else private.ordinals_by(sort, among, per_page, skip) end;
  return jsonb_build_object(
    'total', private.members(among), 'page', page, 'perPage', per_page, 'corrected', terms.corrected,
    'near', coalesce(terms.near, false), 'ceiling', terms.ceiling, 'gift', coalesce(terms.gift, false),
    'items', private.product_cards(array(
      select i.product_id from unnest(ordinals) with ordinality as listed (ordinal, place)
      join private.search_index i using (ordinal) order by listed.place)),
    'facets', case when asked -> 'facets' is distinct
      from 'false' then private.search_facets(asked, gathered, among) end);
end;
$$;
comment on function public.search_products(jsonb) is
  'A page of active products with facet counts. Every key is optional, and what is not understood is ignored: search, '
  'category[], brand[], gender[], concentration[], family[], notes[], price_min, price_max, in_stock, sort, page, '
  'per_page, facets. ceiling: the highest price that the text asks for. gift: the text asks for a gift.';
grant execute on function public.search_products(jsonb) to anon, authenticated;

create or replace function private.ordinals_as_typed(terms private.meaning, wanted integer) returns integer[]
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  among bit varying[] := private.bitmap_of('all', '{""}');
begin
  if terms.query is not null and terms.ceiling is null and not terms.cheap and not terms.gift then
    return private.ordinals_suggested(terms.query, terms.whole, wanted);
  end if;
  if terms.query is not null then
    among := private.bitmap_matching(terms.query, false);
  elsif terms.size is not null then
    among := private.bitmap_of('size', array[terms.size]);
  end if;
  if terms.ceiling is not null then
    among := private.overlap(among, private.bitmap_priced(null, terms.ceiling));
  end if;
  return private.ordinals_meant(terms, among, wanted, 0);
end;
$$;
comment on function private.ordinals_as_typed(private.meaning, integer) is
  'The products that a text still being typed asks for.';

create or replace function public.suggest_products(search text, max integer default 6) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := greatest(least(coalesce(suggest_products.max, 6), 12), 1);
  terms private.meaning := private.search_terms(suggest_products.search);
  ordinals integer[] := private.ordinals_as_typed(terms, wanted);
begin
  if ordinals = '{}' and terms.query is not null and not private.finds_any(terms.query) then
    terms := private.search_terms(suggest_products.search, true);
    ordinals := private.ordinals_as_typed(terms, wanted);
    if ordinals = '{}' then
      terms.corrected := null;
    end if;
  end if;
  if ordinals = '{}' and terms.ceiling is not null then
    terms := private.without_ceiling(terms);
    ordinals := private.ordinals_as_typed(terms, wanted);
  end if;
  return jsonb_build_object(
    'corrected', terms.corrected, 'near', coalesce(terms.near, false),
    'products', (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'id', p.id, 'name', private.named(p.name, p.name_ar), 'brand', private.named(b.name, b.name_ar),
          'image', private.first_picture(p.id) ->> 'path', 'priceFrom', p.price_from, 'inStock', p.stock > 0)
          order by listed.place), '[]')
      from unnest(ordinals) with ordinality as listed (ordinal, place)
      join private.search_index i using (ordinal)
      join public.products p on p.id = i.product_id and p.status = 'active'
      join public.brands b on b.id = p.brand_id));
end;
$$;
comment on function public.suggest_products(text, integer) is
  'Search as you type: at most 12 active products, hits in names and brands first.';
grant execute on function public.suggest_products(text, integer) to anon, authenticated;

create or replace function public.related_products(product uuid, max integer default 4) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  with shown as materialized (
    select p.id, p.family from public.products p where p.id = related_products.product and p.status = 'active'
  ), own as materialized (
    select n.note_slug, bool_or(n.layer = 'heart') as is_heart,
      max(case n.layer when 'heart' then 3 when 'base' then 2 else 1 end) as depth,
      private.members(private.bitmap_of('notes', array[n.note_slug])) as products
    from shown join public.product_notes n on n.product_id = shown.id group by n.note_slug
  ), weighed as materialized (
    -- A shared heart note counts more than a base or top note, and a rare note more than a common one. Once the rarest
    -- notes lead to enough products, the common notes are not read.
    select note_slug, is_heart, depth * ln(
      1 + everything.products / greatest(by_rarity.products, 1)::double precision) as weight
    from (select *, sum(products) over (order by products, note_slug) - products as read_before from own) as by_rarity
    cross join (select private.members(private.bitmap_of('all', '{""}')) as products) as everything
    where read_before < 20000
  ), nearest as (
    select n.product_id, bool_or(weighed.is_heart and n.layer = 'heart') as shares_heart, sum(weighed.weight) as score
    from weighed join public.product_notes n using (note_slug)
    where n.product_id <> related_products.product group by n.product_id
    order by shares_heart desc, score desc, n.product_id limit 1000
  ), offered as (
    select n.product_id, i.in_stock, n.score,
      2 * ('family:' || shown.family = any (i.facts))::integer + n.shares_heart::integer as likeness
    from shown cross join nearest n
    join private.search_index i on i.product_id = n.product_id and i.facts <> '{}'
    order by i.in_stock desc, likeness desc, n.score desc, n.product_id
    limit greatest(least(coalesce(related_products.max, 4), 24), 0)
  )
  select private.product_cards(array(
    select product_id from offered order by in_stock desc, likeness desc, score desc, product_id));
$$;
comment on function public.related_products(uuid, integer) is
  'At most 24 active products that smell like this one, in the shape of search_products'' items: in stock first, then '
  'those of its family with a heart note of it, of its family, with a heart note of it, and others that share a note.';
grant execute on function public.related_products(uuid, integer) to anon, authenticated;

-- "Oud perfume", "عطر للنساء", "santal 50 ml": that it is a perfume, and how much of it, narrows nothing in a shop of perfumes.

create or replace function private.search_terms(search text, out query tsquery, out whole tsquery, out corrected text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fillers constant text[] := array['for', 'the', 'and', 'by', 'with', 'of', 'de', 'du', 'la', 'le', 'et', 'pour', 'في', 'من', 'مع', 'و', 'او'];
  generic constant text[] := array['perfume', 'perfumes', 'parfums', 'fragrance', 'fragrances', 'scent', 'scents', 'عطر', 'عطور', 'عطورات'];
  size constant text := '(?<= )[0-9]{1,4} ?(ml|مل)(?= )';
  folded text := ' ' || private.fold(left(search_terms.search, 200)) || ' ';
  typed text[];
  telling text[];
  meant text[];
begin
  select array_agg(word order by place) into typed
  from (select left(word, 40) as word, min(place) as place from unnest(string_to_array(btrim(regexp_replace(folded, size, ' ', 'g')), ' ')) with ordinality as folded (word, place)
    where word <> '' group by 1 order by 2 limit 8) as first_words;
  telling := array(select word from unnest(typed) as word where word <> all (fillers || generic));
  -- Nothing but "perfumes", or "50 ml": all of them are meant.
  if telling = '{}' and (typed && generic or folded ~ size) then
    return;
  end if;
  if telling = '{}' then
    telling := typed;
  end if;
  meant := array(select private.nearest_word(word) from unnest(telling) as word);
  if meant <> telling then
    corrected := array_to_string(meant, ' ');
  end if;
  -- One letter alone begins half of the dictionary. What narrows nothing still tells "عطر الورد" from another rose.
  select coalesce(string_agg(word || case when length(word) > 1 then ':*' else '' end, ' & '), '')::tsquery into query from unnest(meant) as word;
  select coalesce(string_agg(word, ' | '), '')::tsquery into whole from unnest(meant || array(select word from unnest(typed) as word where word = any (generic))) as word;
end;
$$;
comment on function private.search_terms(text) is
  'The query a text means: every word that tells products apart, also as a beginning, without fillers unless there is nothing else; null when it only says that perfume is wanted. `whole` ranks whole words higher; `corrected` is set when typos were mended.';
revoke execute on function private.search_terms(text) from public;

create or replace function public.search_products(query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := case when jsonb_typeof(search_products.query) = 'object' then search_products.query else '{}' end;
  search text := private.trimmed(asked -> 'search');
  sort text;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 100000), 1);
  per_page integer := greatest(least(coalesce(private.whole(asked -> 'per_page'), 24), 48), 1);
  skip integer := (page - 1) * per_page;
  terms record;
  gathered private.narrowing[];
  among bit varying[];
  ordinals integer[];
begin
  select * into terms from private.search_terms(search) where search is not null;
  sort := case when asked ->> 'sort' in ('newest', 'price_asc', 'price_desc', 'name') then asked ->> 'sort'
    when terms.query is not null then 'relevance' else 'newest' end;
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

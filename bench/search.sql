-- Measures the search with many products: fills an EMPTY, migrated database with :n active products and times the
-- functions of 20261120000500_search.sql. psql "$DATABASE_URL" -v n=100000 -f bench/search.sql
-- The words are made of syllables. As in a real catalogue, a few brands and notes have most of the products.
\set ON_ERROR_STOP on
\timing off
select count(*) = 0 as empty from public.products \gset
\if :empty
\else
  \echo 'There are products here already: use an empty database.'
  \quit
\endif
select setseed(0.42) \g /dev/null
insert into public.brands (slug, name, name_ar, aliases)
select 'maison-' || i, 'Maison ' || initcap(s.w) , 'دار ' || s.a, array[s.w || 'parfums']
from (select i, (array['ka','lo','mi','ver','dor','sa','ne','tri','al','bou'])[1 + i % 10] || (array['ran','lis','vel','mon','dry','que','tar','zin','pha'])[1 + i % 9] || (array['a','ine','o','el','is','our','ay'])[1 + i % 7] as w,
  (array['كا','لو','مي','فير','دور','سا','ني','تري','ال','بو'])[1 + i % 10] || (array['ران','ليس','فيل','مون','دري','كي','تار','زين','فا'])[1 + i % 9] || (array['ا','ين','و','يل','يس','ور','ي'])[1 + i % 7] as a
  from generate_series(1, 248) i) s;
insert into public.brands (slug, name, name_ar, aliases) values ('dior', 'Dior', 'ديور', '{Christian Dior,كريستيان ديور}'), ('chanel', 'Chanel', 'شانيل', '{شانال}');
insert into public.categories (slug, name, name_ar, position) select 'category-' || i, 'Category ' || i, 'فئة ' || i, i from generate_series(1, 20) i;
insert into public.notes (slug, name, name_ar, family)
select * from (values ('oud','Oud','عود','oud'),('rose','Rose','ورد','floral'),('bergamot','Bergamot','برغموت','citrus'),('vanilla','Vanilla','فانيليا','gourmand'),('amber','Amber','عنبر','amber'),('musk','Musk','مسك','musk'),('jasmine','Jasmine','ياسمين','floral'),('saffron','Saffron','زعفران','spicy'),('sandalwood','Sandalwood','صندل','woody'),('patchouli','Patchouli','باتشولي','woody')) v
union all
select 'note-' || i, initcap(w), a, 'other' from (select i, (array['bal','cor','del','fen','gal','hes','ind','jun','lav','myr'])[1+i%10] || (array['ba','ce','do','fi','gu','ha','le'])[1+i%7] || (array['ron','sam','tine','via','x','yl','zo','dia','ne','lle','mo'])[1+i%11] w,
 (array['با','كو','دي','في','غا','هي','ان','جو','لا','مي'])[1+i%10] || (array['با','سي','دو','في','غو','حا','لي'])[1+i%7] || (array['رون','سام','تين','فيا','كس','يل','زو','ديا','ني','ل','مو'])[1+i%11] a from generate_series(1,150) i) s;
create temp table word as select i, (array['noir','lumiere','nuit','velvet','silk','secret','royal','desert','garden','ocean','ember','shadow','golden','santal','fleur','rouge','blanc','absolu','intense','elixir'])[1 + i % 20] as common,
 (array['ba','ce','do','fi','gu','ha','le','mo','ni','po','ru','sa','te','vi','xa','zu'])[1+i%16] || (array['ran','lis','vel','mon','dry','que','tar','zin','pha','ber','cal','dun','fer'])[1+(i/16)%13] || (array['a','ine','o','el','is','our','ay','eth','um'])[1+(i/208)%9] as rare,
 (array['ليل','نور','سر','ملكي','صحراء','حديقة','محيط','جمر','ظل','ذهبي'])[1+i%10] || ' ' || (array['با','سي','دو','في','غو','حا','لي','مو'])[1+i%8] || (array['ران','ليس','فيل','مون','دري','كي','تار'])[1+(i/8)%7] || (array['ا','ين','و','يل','يس'])[1+(i/56)%5] as ar
from generate_series(0, 1871) i;
create temp table b as select id, row_number() over (order by slug) - 1 as i from public.brands;
create temp table c as select id, row_number() over (order by slug) - 1 as i from public.categories;
insert into public.products (slug, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration, family, price, sizes, size_prices, stock, status, featured, created_at)
select 'p-' || g.i, 'LF-' || lpad(g.i::text, 6, '0'), initcap(w1.common || ' ' || w2.rare || case when g.i % 3 = 0 then ' ' || w1.rare else '' end), w1.ar, b.id, c.id,
  'An opening of ' || w2.rare || ' and ' || w1.common || ' gives way to a heart of petals and resins, then dries down to warm woods, skin musk and a trace of smoke. Made for evenings that last, it stays close and speaks softly, ' || w1.rare || ' at the wrist and ' || w2.common || ' in the air.',
  'افتتاحية من ' || w2.ar || ' تليها قلب من الزهور والراتنجات، ثم قاعدة دافئة من الأخشاب والمسك. عطر للأمسيات الطويلة يبقى قريبا من البشرة.',
  (array['women','men','unisex'])[1 + floor(random()*3)::int], (array['edp','edp','edp','edt','edt','parfum','edc','oil','mist'])[1+floor(random()*9)::int],
  (array['floral','woody','amber','citrus','aromatic','gourmand','fresh','leather','musk','oud'])[1+floor(random()*10)::int],
  (20000 + floor(random()*300000))::bigint / 100 * 100, case when g.i % 2 = 0 then '{30 ml,50 ml,100 ml}'::text[] else '{50 ml}' end, '{}', case when random() < 0.1 then 0 else floor(random()*50)::int + 1 end, 'active', g.i % 100 = 0,
  now() - g.i * interval '5 minutes'
from generate_series(1, :n) as g(i)
join word w1 on w1.i = (g.i::bigint * 7919) % 1872
join word w2 on w2.i = (g.i::bigint * 104729 + 13) % 1872
join b on b.i = floor(250 * power((g.i::bigint * 48271 % 65537) / 65537.0, 2))
join c on c.i = (g.i * 31) % 20;
insert into public.product_notes (product_id, note_slug, layer, position)
select distinct on (p.id, n.slug) p.id, n.slug, (array['top','heart','base'])[1 + k % 3], k
from public.products p cross join generate_series(0, 8) k
join (select slug, row_number() over (order by slug !~ '^note-' desc, slug) - 1 as i from public.notes) n
  on n.i = floor(160 * power(((hashtext(p.id::text || k) & 65535)) / 65536.0, 2.2))::int;
insert into public.product_images (product_id, position, path, alt, width, height) select id, 0, 'demo/' || slug, name, 800, 1000 from public.products;
vacuum analyze;

\ir timed.sql
set role anon;
\pset tuples_only on
\pset format unaligned
select pg_temp.timed(label, format('select public.search_products(%L)', query)) from (values
  ('list', '{"facets":false}'), ('list, facets', '{}'), ('list, page 4000', '{"page":4000,"sort":"price_desc","facets":false}'),
  ('category', '{"category":["category-3"],"facets":false}'), ('category, facets', '{"category":["category-3"]}'),
  ('in stock, facets', '{"in_stock":true}'), ('price range, facets', '{"price_min":300000,"price_max":900000}'),
  ('five facets at once, facets', '{"brand":["dior","chanel","maison-3"],"notes":["oud","rose"],"gender":["women"],"in_stock":true,"price_min":100000}'),
  ('dior', '{"search":"dior","facets":false}'), ('dior, facets', '{"search":"dior"}'), ('doir, facets', '{"search":"doir"}'), ('vlevet oude, facets', '{"search":"vlevet oude"}'), ('two words mended together', '{"search":"لليل عد","facets":false}'),
  ('عُود, facets', '{"search":"عُود"}'), ('velvet oud, facets', '{"search":"velvet oud"}'), ('amber, facets', '{"search":"amber"}'), ('eau de parfum, facets', '{"search":"eau de parfum"}'),
  ('amber by price, facets', '{"search":"amber","sort":"price_asc"}'), ('a word all have, facets', '{"search":"warm woods"}'), ('three words none has', '{"search":"qwertyuiop zxcvbnmlk poiuytrew"}')
) as asked (label, query);
select pg_temp.timed('suggest ' || word, format('select public.suggest_products(%L)', word))
from unnest(array['di', 'dior', 'doir', 'ma', 'rose', 'عو', 'amber', 'qwertyuiop']) as word;
reset role;
select pg_temp.timed('related', format('select public.related_products(%L)', id)) from public.products order by slug limit 1;

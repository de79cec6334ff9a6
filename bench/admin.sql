-- Measures the back office with many orders. First bench/search.sql fills an empty database with products. Then this
-- file adds :orders orders, ten minutes apart, and times the functions of docs/decisions/back-office-sql.md as an admin:
-- psql "$DATABASE_URL" -v n=20000 -f bench/search.sql && psql "$DATABASE_URL" -v orders=100000 -f bench/admin.sql
\set ON_ERROR_STOP on
select count(*) = 0 as empty from public.orders \gset
\if :empty
select setseed(0.42) \g /dev/null
create temp table shelf as select id, sku, name, name_ar, sizes[1] as size, price, row_number() over (order by slug) - 1 as i from public.products;
create temp table place as
select c.wilaya_code, c.id as commune_id, private.place_names(jsonb_populate_record(null::private.order_draft, jsonb_build_object('wilaya', w.code, 'commune', c.id))) as names,
  row_number() over (order by c.id) - 1 as i
from public.communes c join public.wilayas w on w.code = c.wilaya_code;
create index on shelf (i);
create index on place (i);
-- A few first names have most of the orders, as in a real shop.
insert into public.orders (number, token_hash, idempotency_key, payload_hash, status, locale, first_name, last_name, phone, delivery_type, wilaya_code, commune_id, address, place,
  currency, subtotal, shipping, tax_rate_bp, tax, total, created_at, updated_at, stock_held_since)
select 'LF-' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (((g.i::bigint * 7919 + 104729) >> (5 * k)) & 31)::integer, 1), '') from generate_series(5, 0, -1) as k),
  sha256(g.i::text::bytea), gen_random_uuid(), '', (array['delivered','delivered','delivered','delivered','delivered','delivered','cancelled','shipped','processing','pending']::public.order_status[])[1 + g.i % 10], 'ar',
  (array['محمد','أحمد','Mohamed','Amine','فاطمة','Yacine','Karim','أمينة','Lina','Sofiane','Rania','خديجة'])[1 + floor(12 * power(random(), 2))::integer],
  (array['Benali','بن علي','Haddad','حداد','Mansouri','Brahimi','سعيدي','Cherif','Ziani','Belkacem','مرابط','Khelifi'])[1 + floor(12 * random())::integer] || case when g.i % 3 = 0 then ' ' || md5((g.i % 5000)::text)::varchar(6) else '' end,
  '+2135' || lpad(((g.i::bigint * 48271) % 60000 + 10000000)::text, 8, '0'), (array['home','home','desk'])[1 + g.i % 3], p.wilaya_code, p.commune_id,
  case when g.i % 2 = 0 then '12 rue Larbi Ben M''hidi' else 'حي 200 مسكن، عمارة ' || g.i % 40 end, p.names,
  'DZD', 1000000 + 100 * (g.i % 9000), 50000, 1900, 159700, 1050000 + 100 * (g.i % 9000), now() - g.i * interval '10 minutes', now() - g.i * interval '10 minutes', case when g.i % 10 <> 6 then now() end
from generate_series(1, :orders) as g(i) join place p on p.i = (g.i * 31) % 1541;
select count(private.desk_after_status(id)) from public.orders \g /dev/null
insert into public.order_items (order_id, position, product_id, sku, name, name_ar, brand, size, unit_price, quantity)
select o.id, k, s.id, s.sku, s.name, s.name_ar, 'Maison', s.size, s.price, 1 + k % 2
from (select id, row_number() over (order by created_at) as i from public.orders) o cross join generate_series(1, 2) as k join shelf s on s.i = (o.i * 7 + k * 13) % (select count(*) from shelf);
insert into public.order_events (order_id, at, actor, kind, to_status) select id, created_at, 'shopper', 'placed', 'pending' from public.orders;
-- A tenth of the products is not on sale, a tenth has no Arabic name.
update public.products set status = case when right(sku, 1) = '7' then 'draft' else status end, name_ar = case when right(sku, 1) = '3' then null else name_ar end where right(sku, 1) in ('3', '7');
\endif
vacuum analyze;

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000bea1', 'bench@example.com') on conflict do nothing;
insert into public.admins (user_id) values ('00000000-0000-4000-8000-00000000bea1') on conflict do nothing;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';

\ir timed.sql
select id as some_order, number as some_number from public.orders order by created_at limit 1 \gset
set role authenticated;
\pset tuples_only on
\pset format unaligned
select pg_temp.timed('orders: ' || label, format('select public.admin_orders(%L)', filters)) from (values
  ('first page', '{}'), ('page of 100', '{"per_page":100}'), ('middle page', '{"page":2000}'), ('last page', '{"page":4000}'),
  ('by total, first', '{"sort":"total_desc"}'), ('by total, middle', '{"sort":"total_desc","page":2000}'), ('by total, last', '{"sort":"total_desc","page":4000}'),
  ('by name, first', '{"sort":"name_asc"}'), ('by name, middle', '{"sort":"name_asc","page":2000}'), ('by wilaya, first', '{"sort":"wilaya_asc"}'), ('by wilaya, middle', '{"sort":"wilaya_desc","page":2000}'),
  ('pending', '{"status":["pending"]}'), ('pending, last page', '{"status":["pending"],"page":400}'), ('delivered, middle page', '{"status":["delivered"],"page":1200}'),
  ('one wilaya', '{"wilaya":[16]}'), ('desk in a month', '{"delivery_type":"desk","from":"2026-10-01","to":"2026-10-31"}'), ('everything at once', '{"status":["pending","shipped"],"wilaya":[16,31,25],"delivery_type":"home","from":"2026-01-01","sort":"total_asc"}'),
  ('a phone', '{"search":"0510 00 12 34"}'), ('four digits', '{"search":"1234"}'), ('a common name', '{"search":"محمد"}'), ('a common name, last page', '{"search":"محمد","page":1150}'),
  ('a beginning', '{"search":"be"}'), ('one letter', '{"search":"m"}'), ('full name', '{"search":"yacine haddad"}'), ('a rare name', '{"search":"benali c4ca42"}'), ('a street', '{"search":"rue larbi"}'), ('a product', '{"search":"velvet"}'), ('a SKU', '{"search":"LF-000777"}'), ('nobody', '{"search":"qwertyuiop"}')
) as asked (label, filters);
select pg_temp.timed('order: by number', format('select public.admin_orders(%L)', jsonb_build_object('search', :'some_number')));
select pg_temp.timed('order: details', format('select public.admin_order(%L)', :'some_order'));
select pg_temp.timed('products: ' || label, format('select public.admin_products(%L)', filters)) from (values
  ('first page', '{}'), ('page of 100', '{"per_page":100}'), ('last page', '{"page":800}'), ('by name, middle', '{"sort":"name","page":400}'), ('by stock, last', '{"sort":"stock","page":800}'),
  ('drafts', '{"status":["draft"]}'), ('low stock', '{"stock":"low"}'), ('no Arabic', '{"missing_ar":true}'), ('a brand and a category', '{"brand":["dior"],"category":["category-3"]}'),
  ('dior', '{"search":"dior"}'), ('ديور velvet', '{"search":"ديور velvet"}'), ('a SKU', '{"search":"LF-000777"}'), ('a broad beginning', '{"search":"no"}')
) as asked (label, filters);
select pg_temp.timed('products: all found, first thousand', 'select public.admin_listed_products(''{}'')');
select pg_temp.timed('products: all found, last thousand', 'select public.admin_listed_products(''{"page":20}'')');
-- Times forty pages from the first to the last: the median and the slowest.
create function pg_temp.swept(label text, call text, last integer) returns text
language plpgsql as $$
declare
  began timestamptz;
  ms numeric[] := '{}';
begin
  for i in 0..39 loop
    began := clock_timestamp();
    execute format(call, greatest(1, i * last / 39));
    ms := ms || round(extract(epoch from clock_timestamp() - began) * 1000, 1);
  end loop;
  return format('%-44s %8s %8s ms  %8s ms', label, '40 pages', (select percentile_disc(0.5) within group (order by m) from unnest(ms) as m), (select max(m) from unnest(ms) as m));
end;
$$;
select pg_temp.swept('orders: first to last page', 'select public.admin_orders(''{"page":%s}'')', 4000);
select pg_temp.swept('orders by total: first to last page', 'select public.admin_orders(''{"sort":"total_desc","page":%s}'')', 4000);
select pg_temp.swept('products: first to last page', 'select public.admin_products(''{"page":%s}'')', 800);
select pg_temp.timed('dashboard: ' || label, call) from (values
  ('30 days', 'select public.admin_dashboard(current_date - 29, current_date)'), ('a year', 'select public.admin_dashboard(current_date - 364, current_date)')
) as asked (label, call);
select pg_temp.timed('dashboard: the day of the calls', 'select public.admin_call_day()');
select pg_temp.timed('find: ' || word, format('select public.admin_find(%L)', word)) from unnest(array['mo', 'محمد', '0510 00 12 34', 'dior', 'velvet', 'LF-7K']) as word;

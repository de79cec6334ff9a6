-- Measures the report of profit over a year with all orders. First bench/admin.sql (100,000 orders), bench/parcels.sql and
-- bench/money.sql fill a database.
-- psql "$DATABASE_URL" -f bench/profit.sql
\set ON_ERROR_STOP on
\pset tuples_only on
\pset format unaligned
\ir timed.sql
select not exists (select from private.order_costs) as is_new \gset
\if :is_new
-- Into one year.
set session_replication_role = replica;
update public.orders set created_at = now() - (now() - created_at) / 2;
update public.order_events e set at = o.created_at from public.orders o where o.id = e.order_id;
insert into public.order_events (order_id, at, actor, kind, from_status, to_status)
select o.id, o.created_at + interval '3 days', 'admin', 'status_changed', 'shipped', 'delivered' from public.orders o
where o.status = 'delivered';
set session_replication_role = origin;
insert into private.bottle_costs (product_id, size, unit_cost, currency, pieces)
select p.id, p.sizes[1], 100000, 'DZD', 100 from public.products p;
insert into private.order_costs (order_id, packaging)
select o.id, 8000 from public.orders o where o.status in ('shipped', 'delivered')
  or exists (select from private.parcels p where p.order_id = o.id and p.state = 'returned');
insert into private.order_line_costs (order_id, position, unit_cost)
select i.order_id, i.position, case when i.position = 1 or length(i.sku) % 7 > 0 then 100000 end
from public.order_items i join private.order_costs c on c.order_id = i.order_id;
insert into private.order_sources (order_id, channel, source, campaign)
select o.id, 'web', case when o.i % 2 = 0 then (array['instagram', 'facebook', 'tiktok'])[1 + o.i % 3] end,
  case when o.i % 2 = 0 then 'campaign-' || (o.i / 6) % 12 end
from (select id, row_number() over (order by created_at) as i from public.orders) as o
on conflict (order_id) do update set source = excluded.source, campaign = excluded.campaign;
insert into private.ad_spend (day, source, campaign, amount, currency)
select current_date - d, source, 'campaign-' || c, 150000 + 100 * c, 'DZD'
from generate_series(0, 364) as d, unnest('{instagram,facebook,tiktok}'::text[]) as source, generate_series(0, 11) as c;
select clock_timestamp() as began \gset
insert into private.changed_orders select o.id from public.orders o;
select private.write_earnings() \g /dev/null
select format('earnings of %s orders %s ms', (select count(*) from private.order_earnings), pg_temp.ms_since(:'began'));
\endif
vacuum analyze;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';
select format('%s orders in the year', (select count(*) from public.orders where created_at >= private.midnight(current_date - 364)));
select pg_temp.timed(day || ', by ' || groups, format(
  'select answer || jsonb_build_object(''total'', jsonb_array_length(answer -> ''rows'')) from public.profit(%L) as answer',
  jsonb_build_object('from', current_date - 364, 'to', current_date, 'by', day, 'group', groups)))
from unnest('{placed,delivered}'::text[]) as day,
  unnest('{product,size,brand,wilaya,delivery,carrier,campaign,agent}'::text[]) as groups;
select pg_temp.timed('a month, by product', format(
  'select answer || jsonb_build_object(''total'', jsonb_array_length(answer -> ''rows'')) from public.profit(%L) as answer',
  jsonb_build_object('from', current_date - 29, 'to', current_date, 'by', 'placed', 'group', 'product')));
select pg_temp.timed('orders of a campaign', format('select public.profit_orders(%L, %L, %L)',
  jsonb_build_object('from', current_date - 364, 'to', current_date, 'by', 'placed', 'group', 'campaign'), 'tiktok/campaign-2', 'returned'));

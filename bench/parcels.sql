-- Measures the board of parcels. First bench/admin.sql fills a database (100,000 orders). The newest 1,000 confirmed
-- orders stay without a parcel; every order that left or ended gets one. 10,000 parcels have not ended.
-- psql "$DATABASE_URL" -f bench/parcels.sql
\set ON_ERROR_STOP on
\pset tuples_only on
\pset format unaligned
select not exists (select from private.carriers) as is_new \gset
\if :is_new
insert into private.carriers (name, family, profile) values ('Bench A', 'file', 'ecotrack'), ('Bench B', 'file', 'yalidine');
insert into private.carrier_fees (carrier_id, wilaya_code, delivery_type, fee)
select c.id, w.code, t, 40000 + 1000 * w.code from private.carriers c, public.wilayas w, unnest('{home,desk}'::text[]) as t;
insert into private.parcels (order_id, carrier_id, n, reference, state, currency, cod_amount, pieces, packed_at, packed_by,
  handed_over_at, last_event_at, delivered_at)
select o.id, (select id from private.carriers order by name limit 1 offset (o.i % 2)), 1, o.number || '-1', o.state, 'DZD',
  o.total, 3, o.created_at, '', case when o.state not in ('draft', 'created') then o.created_at end, o.created_at,
  case when o.state = 'delivered' then o.created_at end
from (
  select o.*, case o.status when 'delivered' then 'delivered' when 'cancelled' then 'returned'
    when 'processing' then (array['draft','created'])[1 + o.i % 2]
    else (array['picked_up','in_transit','at_desk','out_for_delivery','attempt_failed','returning'])[1 + o.i % 6] end as state
  from (select o.*, (row_number() over (order by created_at desc))::integer as i from public.orders o) as o
) as o
where o.status <> 'pending' and not (o.status = 'processing' and o.i <= 10000)
  and not (o.status in ('shipped', 'processing') and o.i > 50000);
update public.orders set status = 'delivered' where status in ('shipped', 'processing')
  and not exists (select from private.parcels p where p.order_id = orders.id)
  and created_at < (select min(created_at) from (select created_at from public.orders order by created_at desc limit 10000) as newest);
\endif
vacuum analyze public.orders, private.parcels, private.order_desk;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';

\ir timed.sql
select format('%s parcels, %s of them live; %s orders to prepare', (select count(*) from private.parcels),
  (select count(*) from private.parcels p where private.is_live_state(p.state)), (select count(*) from private.orders_to_send));
select pg_temp.timed(step, format('select public.parcel_board(%L, null, 1)', step))
from unnest('{to_prepare,to_file,to_pack,ready,on_the_way,at_desk,needs_you,coming_back}'::text[]) as step;
select pg_temp.timed('ready, last page', 'select public.parcel_board(''ready'', null, 20)');
select pg_temp.timed('figures of 30 days', 'select public.admin_parcel_figures(current_date - 29, current_date)');
select pg_temp.timed('figures of a year', 'select public.admin_parcel_figures(current_date - 364, current_date)');
select pg_temp.timed('pre-flight of 200', format('select public.parcel_preflight(%L, %L)',
  (select array_agg(order_id) from (select order_id from private.orders_to_send limit 200) as sent),
  (select id from private.carriers limit 1)));

-- Measures the list of customers. First bench/admin.sql fills a database (100,000 orders of 60,000 phones):
-- psql "$DATABASE_URL" -f bench/customers.sql
\set ON_ERROR_STOP on
\pset tuples_only on
\pset format unaligned
-- Half of the cancelled orders had been shipped.
select not exists (select from public.order_events where to_status = 'shipped') as is_new \gset
\if :is_new
insert into public.order_events (order_id, actor, kind, from_status, to_status)
select id, 'system', 'status_changed', 'processing', 'shipped' from public.orders
where status in ('shipped', 'delivered') or (status = 'cancelled' and right(number, 1) < 'G');
\endif
vacuum analyze public.orders, public.order_events, private.order_desk;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';

\ir timed.sql
select id as some_order from public.orders order by phone limit 1 \gset
select pg_temp.timed(label, format('select public.admin_customers(%L)', filters)) from (values
  ('first page', '{}'), ('last page', '{"page":2400}'), ('by orders', '{"sort":"orders"}'),
  ('by spent', '{"sort":"spent"}'), ('by refused', '{"sort":"refused"}'),
  ('ever refused', '{"kind":"refused"}'), ('loyal', '{"kind":"loyal"}'), ('flagged', '{"kind":"flagged"}'),
  ('a phone', '{"search":"0510 00 12 34"}'), ('full name', '{"search":"yacine haddad"}'),
  ('a common name', '{"search":"محمد"}'), ('one letter', '{"search":"m"}')
) as asked (label, filters);
select pg_temp.timed('card', format('select public.admin_customer(%L)', :'some_order'));
\echo The counting of the first page:
explain (analyze, costs off, timing off)
select phone, max(created_at) as last_at from public.orders where phone is not null group by phone order by last_at desc limit 25;

-- Measures the ledger and payouts. First bench/admin.sql (100,000 orders) and bench/parcels.sql fill a database. All
-- parcels that were delivered get their entries; those of the last 30 days are not paid yet.
-- psql "$DATABASE_URL" -f bench/money.sql
\set ON_ERROR_STOP on
\pset tuples_only on
\pset format unaligned
\ir timed.sql
select not exists (select from private.cash_entries) as is_new \gset
\if :is_new
select clock_timestamp() as began \gset
select private.follow_cash(array(select o.id from public.orders o)) \g /dev/null
select format('opening entries of %s orders %s ms', (select count(*) from public.orders), pg_temp.ms_since(:'began'));
insert into private.cash_entries (day, kind, amount, currency, carrier_id, parcel_id)
select current_date, 'remitted', -sum(e.amount), 'DZD', e.carrier_id, e.parcel_id
from private.cash_entries e join private.parcels p on p.id = e.parcel_id
where p.delivered_at < now() - interval '30 days' group by e.carrier_id, e.parcel_id having sum(e.amount) <> 0;
\endif
vacuum analyze private.parcels, private.cash_entries;
set request.jwt.claims = '{"sub": "00000000-0000-4000-8000-00000000bea1", "role": "authenticated", "aud": "authenticated"}';
set request.jwt.claim.sub = '00000000-0000-4000-8000-00000000bea1';
select format('%s entries; %s parcels are not paid', (select count(*) from private.cash_entries),
  (select count(*) from private.parcels where unsettled));
select p.carrier_id as carrier from private.parcels p where p.unsettled group by 1 order by count(*) desc limit 1 \gset
select jsonb_agg(jsonb_build_object('row', row, 'tracking', null, 'reference', reference, 'phone', null, 'name', null,
  'collected', cod_amount, 'fee', coalesce(fee, 0), 'codFee', 0, 'returnFee', 0, 'net', null)) as lines
from (
  select p.*, row_number() over (order by p.delivered_at) as row from private.parcels p
  where p.unsettled and p.state = 'delivered' and p.carrier_id = :'carrier' order by p.delivered_at limit 1000) as one_payout \gset
select pg_temp.timed('carriers'' money', 'select public.admin_money()');
select pg_temp.timed('not paid', format('select public.money_parcels(%L, ''unpaid'', 1)', :'carrier'));
select pg_temp.timed('a carrier''s ledger', format('select public.carrier_ledger(%L, 1)', :'carrier'));
select pg_temp.timed('a carrier''s ledger, page 400', format('select public.carrier_ledger(%L, 400)', :'carrier'));
select pg_temp.timed('preview of 1,000 lines', format('select public.payout_preview(%L, current_date, %L)', :'carrier', :'lines'));
begin;
select clock_timestamp() as began \gset
select public.payout_save(jsonb_build_object('key', gen_random_uuid(), 'carrierId', :'carrier', 'number', null, 'paidOn',
  current_date, 'way', 'bank', 'received', (
    select sum((line ->> 'collected')::bigint - (line ->> 'fee')::bigint) from jsonb_array_elements(:'lines') as line),
  'fileHash', null, 'columns', null, 'lines', :'lines'::jsonb)) ->> 'id' as payout \gset
select format('%-44s %s ms', 'saving 1,000 lines', pg_temp.ms_since(:'began'));
select clock_timestamp() as began \gset
select public.payout_close(:'payout');
select format('%-44s %s ms', 'closing', pg_temp.ms_since(:'began'));
rollback;

-- Carriers for staff: what applies to an order, and the functions of /admin/carriers. Contract:
-- docs/decisions/parcels.md.

create or replace function private.carrier_wilaya(carrier private.carriers, wilaya smallint) returns smallint
language sql stable set search_path = ''
as $$
  select case when carrier.wilayas = 58 and w.code > 58 then w.courier_wilaya else w.code end
  from public.wilayas w where w.code = carrier_wilaya.wilaya;
$$;
comment on function private.carrier_wilaya(private.carriers, smallint) is
  'The wilaya under which a carrier files a place: 59-69 go under their mother wilaya at a carrier with 58 wilayas.';

create or replace function private.carrier_fee(carrier_id uuid, wilaya smallint, delivery_type text)
returns private.carrier_fees
language sql stable set search_path = ''
as $$
  select f.* from private.carrier_fees f
  where f.carrier_id = carrier_fee.carrier_id and f.wilaya_code = carrier_fee.wilaya
    and f.delivery_type = carrier_fee.delivery_type
    and f.from_day <= (now() at time zone 'Africa/Algiers')::date
  order by f.from_day desc limit 1;
$$;
comment on function private.carrier_fee(uuid, smallint, text) is 'What a carrier charges today; no row: not known.';

create or replace function private.products_text(order_id uuid) returns text
language sql stable set search_path = ''
as $$
  select string_agg(concat_ws(' ', i.name, i.size, 'x' || i.quantity), ' + ' order by i.position)
  from public.order_items i where i.order_id = products_text.order_id;
$$;
comment on function private.products_text(uuid) is 'What is in an order, in one line for a carrier''s form.';

-- Papers of parcels: labels, packing slips, pick lists, and the manifest that a carrier signs (PAPER-1 to PAPER-8).
-- Contract: docs/decisions/parcels.md.

create or replace function private.printable_parcels(ids uuid[])
returns table (id uuid, place bigint)
language sql stable set search_path = ''
as $$
  select p.id, min(listed.place)
  from unnest(printable_parcels.ids) with ordinality as listed (id, place)
  join private.parcels p on p.id = listed.id
  where (select private.staff_can('manage')) or p.state not in ('delivered', 'returned', 'lost', 'cancelled')
  group by p.id;
$$;
comment on function private.printable_parcels(uuid[]) is
  'The parcels among ids that the caller may print, with their place in the list. Packers may not print parcels that '
  'have ended, so that they cannot look up names and addresses of past orders.';

create or replace function private.parcel_label(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  -- The names come from the order's snapshot. Only when the carrier files the place under another wilaya, that wilaya's
  -- names replace them.
  select jsonb_build_object('id', p.id, 'code', p.reference, 'tracking', p.tracking,
    'carrier', private.named(c.name, c.name_ar), 'theirCommune', theirs.their_commune,
    'isCancelled', 'cancelled' in (p.state, o.status::text), 'placedAt', o.created_at, 'locale', o.locale,
    'customer', jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name, 'phone', coalesce(o.phone, '')),
    'wilayaCode', w.code, 'delivery', private.order_delivery(o, o.place || case when w.code <> o.wilaya_code
      then jsonb_build_object('wilaya', w.name, 'wilaya_ar', w.name_ar) else '{}' end),
    'amount', p.cod_amount, 'currency', p.currency, 'pieces', p.pieces,
    'gift', case when o.gift_wrap is not null then jsonb_build_object('card', o.gift_card) end,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'name', private.named(i.name, i.name_ar),
        'sku', i.sku, 'size', i.size, 'quantity', i.quantity) order by i.position), '[]')
      from public.order_items i where i.order_id = o.id))
  from private.parcels p
  join private.carriers c on c.id = p.carrier_id
  join public.orders o on o.id = p.order_id
  join public.wilayas w on w.code = private.carrier_wilaya(c, o.wilaya_code)
  left join private.carrier_places theirs on theirs.carrier_id = c.id
    and theirs.commune_id = private.parcel_commune(o)
  where p.id = parcel_label.id;
$$;
comment on function private.parcel_label(uuid) is
  'What the label and the slip of a parcel show: {id, code, tracking, carrier, theirCommune, isCancelled, placedAt, '
  'locale, customer: {firstName, lastName, phone}, wilayaCode, delivery: private.order_delivery, amount, currency, '
  'pieces, gift: {card} or null, items: [{position, name, sku, size, quantity}]}. The wilaya is the one under which '
  'the carrier files the parcel.';

create or replace function private.parcel_labels(ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(cardinality(parcel_labels.ids), 0) not between 1 and 200 then
    return private.invalid('ids');
  end if;
  return jsonb_build_object('ok', true, 'labels', (
    select coalesce(jsonb_agg(private.parcel_label(found.id) order by found.place), '[]')
    from private.printable_parcels(parcel_labels.ids) as found));
end;
$$;
comment on function private.parcel_labels(uuid[]) is
  'The labels of up to 200 parcels in the order of ids, each once: {labels: [private.parcel_label]}, or invalid '
  '{field}. Ids of no parcel, and parcels that the caller may not print (private.printable_parcels), are left out.';
select private.open_to('pack', 'private.parcel_labels');

create or replace function private.parcel_pick_list(ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(cardinality(parcel_pick_list.ids), 0) not between 1 and 200 then
    return private.invalid('ids');
  end if;
  return (
    with lines as (
      select i.*, p.reference, found.place, o.created_at
      from private.printable_parcels(parcel_pick_list.ids) as found
      join private.parcels p on p.id = found.id
      join public.orders o on o.id = p.order_id
      join public.order_items i on i.order_id = o.id
    ), goods as (
      -- A product may have been renamed between two orders: the newest name is shown.
      select (array_agg(to_jsonb(l) order by l.created_at desc))[1] as newest, sum(l.quantity) as pieces,
        jsonb_agg(jsonb_build_object('reference', l.reference, 'pieces', l.quantity) order by l.place, l.position)
          as parcels
      from lines l group by coalesce(l.product_id::text, l.sku), l.size
    )
    select jsonb_build_object('ok', true,
      'parcels', (select count(distinct l.reference) from lines l),
      'pieces', (select coalesce(sum(l.quantity), 0) from lines l),
      'goods', coalesce(jsonb_agg(jsonb_build_object('sku', g.newest -> 'sku', 'size', g.newest -> 'size',
          'name', private.named(g.newest ->> 'name', g.newest ->> 'name_ar'),
          'brand', private.named(g.newest ->> 'brand', g.newest ->> 'brand_ar'), 'imagePath', g.newest -> 'image_path',
          'pieces', g.pieces, 'parcels', g.parcels)
        order by lower(g.newest ->> 'brand'), lower(g.newest ->> 'name'), g.newest ->> 'sku',
          private.millilitres(g.newest ->> 'size'), g.newest ->> 'size'), '[]'))
    from goods g);
end;
$$;
comment on function private.parcel_pick_list(uuid[]) is
  'What to take from the shelves for up to 200 parcels: {parcels, pieces, goods}, goods by brand, then name, each '
  '{sku, size, name, brand, imagePath, pieces, parcels: [{reference, pieces}]}; or invalid '
  '{field}. Only parcels of private.printable_parcels count.';
select private.open_to('pack', 'private.parcel_pick_list');

create or replace function private.handover_manifest(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  batch private.handovers;
  carrier private.carriers;
begin
  select * into batch from private.handovers h where h.id = handover_manifest.id;
  if not found then
    return private.refusal('not_found');
  end if;
  select * into carrier from private.carriers c where c.id = batch.carrier_id;
  return (
    with listed as (
      select p.*, w.code, w.name, w.name_ar
      from private.parcels p
      join public.orders o on o.id = p.order_id
      join public.wilayas w on w.code = private.carrier_wilaya(carrier, o.wilaya_code)
      where p.handover_id = batch.id
    )
    select jsonb_build_object('ok', true, 'id', batch.id, 'carrier', private.named(carrier.name, carrier.name_ar),
      'openedAt', batch.opened_at, 'closedAt', batch.closed_at, 'closedBy', private.colleague(batch.closed_by),
      -- The signed numbers stay, even when an order of the batch was deleted later.
      'count', coalesce(batch.parcels, count(*)), 'total', coalesce(batch.cod_total, sum(l.cod_amount), 0),
      'currency', coalesce(min(l.currency), (select s.currency from public.settings s)),
      'parcels', coalesce(jsonb_agg(jsonb_build_object('reference', l.reference, 'tracking', l.tracking,
        'wilayaCode', l.code, 'wilaya', private.named(l.name, l.name_ar), 'pieces', l.pieces,
        'amount', l.cod_amount) order by l.code, l.reference), '[]'))
    from listed l);
end;
$$;
comment on function private.handover_manifest(uuid) is
  'What a carrier signs: {id, carrier, openedAt, closedAt, closedBy, count, total, currency, parcels} by wilaya, '
  'each {reference, tracking, wilayaCode, wilaya, pieces, amount}; or not_found. No name, phone or address of a '
  'customer.';
select private.open_to('pack', 'private.handover_manifest');

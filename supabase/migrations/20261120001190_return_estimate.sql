-- How likely a parcel is to come back, estimated from earlier orders. The estimate sorts and refuses nothing: an agent
-- reads it together with its counts. Contract: docs/decisions/calls.md.

create table private.return_counts (
  wilaya_code smallint not null,
  delivery_type text not null,
  ended integer not null check (ended >= returned),
  returned integer not null check (returned >= 0),
  primary key (wilaya_code, delivery_type)
);
comment on table private.return_counts is
  'Of the orders of a year that were delivered or came back, how many came back, by wilaya and way of delivery. '
  'Counted anew each hour while somebody calls (private.count_returns).';

alter table private.return_counts enable row level security;

create or replace function private.count_returns() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- When several agents ask at the same time, one of them counts, and the others get the earlier counts.
  if not pg_try_advisory_xact_lock(hashtext('private.count_returns')) then
    return;
  end if;
  delete from private.return_counts c where c.ended >= 0;
  insert into private.return_counts (wilaya_code, delivery_type, ended, returned)
  select o.wilaya_code, o.delivery_type, count(*), count(r.id)
  from public.orders o left join private.returned_orders r on r.id = o.id
  where o.created_at > now() - interval '1 year' and (o.status = 'delivered' or r.id is not null)
  group by o.wilaya_code, o.delivery_type;
  update private.desk_settings s set returns_counted_at = now() where s.id;
end;
$$;

create or replace function private.return_per_mille(
  shop_ended bigint, shop_returned bigint, place_ended bigint, place_returned bigint,
  delivered bigint, returned bigint, unreachable bigint) returns integer
language sql immutable set search_path = ''
as $$
  with shop as (select (shop_returned + 6)::numeric / (shop_ended + 24) as rate),
  place as (select (place_returned + 12 * shop.rate) / (place_ended + 12) as rate from shop)
  select round(1000 * (returned + unreachable / 2.0 + 2 * place.rate)
    / (delivered + returned + unreachable / 2.0 + 2))::integer
  from place;
$$;
comment on function private.return_per_mille(bigint, bigint, bigint, bigint, bigint, bigint, bigint) is
  'How many of 1000 such parcels come back. The rate of the shop, as if 6 of 24 earlier parcels had come back; the '
  'more parcels the place has, the nearer to the rate of the place; the more orders the phone has, the nearer to the '
  'rate of the phone. An order of a customer who could not be reached counts half.';

create or replace function private.return_estimate(held public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  with shop as (
    select coalesce(sum(c.ended), 0)::bigint as ended, coalesce(sum(c.returned), 0)::bigint as returned
    from private.return_counts c
  ),
  place as (
    select coalesce(sum(c.ended), 0)::bigint as ended, coalesce(sum(c.returned), 0)::bigint as returned
    from private.return_counts c where c.wilaya_code = held.wilaya_code and c.delivery_type = held.delivery_type
  ),
  phone as (
    select (known ->> 'delivered')::bigint as delivered, (known ->> 'refused')::bigint as refused,
      (known ->> 'unreachable')::bigint as unreachable
    from private.phone_record(held.phone, held.id) as known
  )
  select jsonb_build_object('perMille', private.return_per_mille(
      shop.ended, shop.returned, place.ended, place.returned, phone.delivered, phone.refused, phone.unreachable),
    'shop', to_jsonb(shop), 'place', to_jsonb(place))
  from shop, place, phone;
$$;
comment on function private.return_estimate(public.orders) is
  'How likely the parcel of an order comes back, and why: {perMille, shop: {ended, returned}, place: {ended, '
  'returned}}, beside phone_record. Shop and place: within a year, as counted within the last hour.';

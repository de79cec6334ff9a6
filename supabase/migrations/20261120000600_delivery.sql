-- Delivery: wilayas, communes, fees and the carriers' pickup desks (DELIVERY-1, DELIVERY-2).

-- Tables ------------------------------------------------------------------------------------------

create table public.wilayas (
  code smallint primary key check (code between 1 and 69),
  name text not null check (length(name) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  courier_wilaya smallint not null references public.wilayas (code),
  zone text not null check (zone in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  delivery text not null default 'standard' check (delivery in ('standard', 'custom'))
);
comment on table public.wilayas is 'The 69 wilayas of the law of April 2026. Reference data.';
comment on column public.wilayas.courier_wilaya is
  'The wilaya that carriers still file this one under: itself for 1-48, the mother wilaya for 49-69.';
comment on column public.wilayas.zone is 'Distance band the default fees come from, A (Algiers) to G (far south).';
comment on column public.wilayas.delivery is
  'standard: the fee applies. custom: no price, the shop calls within 24 hours to confirm one (DELIVERY-3).';

create table public.communes (
  id integer primary key,
  wilaya_code smallint not null references public.wilayas (code),
  name text not null check (length(name) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  unique (wilaya_code, id),
  unique (wilaya_code, name),
  unique (wilaya_code, name_ar)
);
comment on table public.communes is
  'The 1541 communes. The id is a stable number, not a postal code: a commune that moves to a new wilaya keeps it. '
  'Reference data.';
comment on constraint communes_wilaya_code_id_key on public.communes is
  'The target of foreign keys (wilaya_code, commune_id): they prove that a commune lies in the wilaya named beside it.';

create table public.delivery_fees (
  wilaya_code smallint not null references public.wilayas (code),
  delivery_type text not null check (delivery_type in ('home', 'desk')),
  mode text not null check (mode in ('price', 'free', 'unavailable')),
  fee bigint check (fee between 0 and 10000000 and fee % 100 = 0),
  primary key (wilaya_code, delivery_type),
  constraint delivery_fees_only_a_price_has_a_fee check ((mode = 'price') = (fee is not null))
);
comment on table public.delivery_fees is 'One row per wilaya and delivery type.';
comment on column public.delivery_fees.fee is
  'Minor units, in whole coins (1 DA = 100). Set exactly when the mode is price.';

create table public.desks (
  id uuid primary key default gen_random_uuid(),
  wilaya_code smallint not null references public.wilayas (code),
  commune_id integer not null,
  name text not null check (length(name) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  address text not null check (length(address) between 1 and 200),
  address_ar text check (length(address_ar) between 1 and 200),
  phone text check (phone ~ '^\+213[0-9]{8,9}$'),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint desks_commune_is_in_wilaya foreign key (wilaya_code, commune_id) references public.communes (
    wilaya_code, id)
);
comment on table public.desks is
  'Pickup desks of carriers. A closed one is inactive rather than deleted, so that orders keep its name.';
comment on column public.desks.phone is 'E.164; mobile (+213 and 9 digits) or landline (+213 and 8 digits).';

-- Indexes of foreign keys that no key above begins with ----------------------------------------------

create index wilayas_courier_wilaya_idx on public.wilayas (courier_wilaya);
create index desks_wilaya_code_commune_id_idx on public.desks (wilaya_code, commune_id);

-- Who may do what ---------------------------------------------------------------------------------

alter table public.wilayas enable row level security;
alter table public.communes enable row level security;
alter table public.delivery_fees enable row level security;
alter table public.desks enable row level security;

create policy "everyone reads wilayas" on public.wilayas
  for select to anon, authenticated using (true);
create policy "admins choose how a wilaya is delivered" on public.wilayas
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "accounts read communes" on public.communes
  for select to authenticated using (true);
create policy "accounts read delivery fees" on public.delivery_fees
  for select to authenticated using (true);
create policy "admins add delivery fees" on public.delivery_fees
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change delivery fees" on public.delivery_fees
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "accounts read active desks, admins all of them" on public.desks
  for select to authenticated using (active or (select private.is_admin()));
create policy "admins add desks" on public.desks
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change desks" on public.desks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete desks" on public.desks
  for delete to authenticated using ((select private.is_admin()));
grant select on public.wilayas, public.communes, public.delivery_fees, public.desks to authenticated;
-- All columns but courier_wilaya: it is a foreign key, and visitors read none (see the grant on products).
grant select (code, name, name_ar, zone, delivery) on public.wilayas to anon;
-- Names and codes are set by law: staff can change only the delivery.
grant update (delivery) on public.wilayas to authenticated;
-- Insert as well as update, because the bulk edit of fees is an upsert. No delete: every wilaya keeps both fees, and a
-- delivery that is not offered is 'unavailable'.
grant insert, update on public.delivery_fees to authenticated;
grant insert, delete on public.desks to authenticated;
grant update (
  wilaya_code, commune_id, name, name_ar, address, address_ar, phone, active) on public.desks to authenticated;

create trigger a_clean_texts before insert or update of name, name_ar, address, address_ar on public.desks
  for each row execute function private.clean_texts('{name,name_ar,address,address_ar}');

-- What shoppers read of several tables ------------------------------------------------------------

create or replace function private.is_offered(rate public.delivery_fees) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return rate.mode <> 'unavailable' and (rate.delivery_type = 'home' or exists (
    select from public.desks d where d.wilaya_code = rate.wilaya_code and d.active));
end;
$$;
comment on function private.is_offered(public.delivery_fees) is
  'Whether the shop sells a delivery: it has a rate, and delivery to a desk needs an active desk in the wilaya.';

create or replace function private.shipping_rates() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'code', w.code, 'name', private.named(w.name, w.name_ar), 'delivery', w.delivery,
    'rates', (
      select '{"home": null, "desk": null}' || coalesce(jsonb_object_agg(f.delivery_type, jsonb_build_object(
        'mode', case when private.is_offered(f) then f.mode else 'unavailable' end,
        'fee', case when private.is_offered(f) then f.fee end)), '{}')
      from public.delivery_fees f where f.wilaya_code = w.code)
  ) order by w.code)
  from public.wilayas w;
$$;
comment on function private.shipping_rates() is
  'The 69 wilayas by code: [{code, name, delivery, rates: {home: {mode, fee}, desk}}]. What is not offered '
  '(private.is_offered) is unavailable.';
select private.open_to('everyone', 'private.shipping_rates');

create or replace function private.wilaya_places(wilaya integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'communes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', private.named(c.name, c.name_ar))
        order by c.name), '[]')
      from public.communes c where c.wilaya_code = wilaya_places.wilaya),
    'desks', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', d.id, 'communeId', d.commune_id,
          'name', private.named(d.name, coalesce(d.name_ar, d.name)),
          'address', private.named(d.address, coalesce(d.address_ar, d.address)), 'phone', d.phone)
          order by d.name), '[]')
      from public.desks d where d.wilaya_code = wilaya_places.wilaya and d.active));
$$;
comment on function private.wilaya_places(integer) is
  'Communes and active pickup desks of a wilaya, each by name; empty lists for an unknown code. A desk without an '
  'Arabic text has the English one.';
select private.open_to('everyone', 'private.wilaya_places');

-- What delivery costs -----------------------------------------------------------------------------

create or replace function private.shipping_quote(
  wilaya integer, delivery_type text, subtotal bigint, out available boolean, out fee bigint)
language plpgsql stable set search_path = ''
as $$
begin
  select private.is_offered(rate),
    case
      when place.delivery = 'custom' then null
      when rate.mode = 'free' or shipping_quote.subtotal >= shop.free_shipping_threshold then 0
      else rate.fee
    end
  into available, fee
  from public.delivery_fees rate
  join public.wilayas place on place.code = rate.wilaya_code
  cross join public.settings shop
  where rate.wilaya_code = shipping_quote.wilaya and rate.delivery_type = shipping_quote.delivery_type;
end;
$$;
comment on function private.shipping_quote(integer, text, bigint) is
  'What a delivery costs, in minor units. A null fee of an available delivery: staff agree it by phone (custom '
  'delivery). Twin of quote in lib/delivery/fees.ts.';

create or replace function private.wrong_fee(change jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(change) <> 'object' then 'changes'
    when not exists (select from public.wilayas w where w.code = private.whole(change -> 'wilaya')) then 'wilaya'
    when coalesce(change ->> 'type', '') not in ('home', 'desk') then 'type'
    when coalesce(change ->> 'mode', '') not in ('price', 'free', 'unavailable') then 'mode'
    when change ->> 'mode' = 'price'
      and (private.whole(change -> 'fee') is null or private.whole(change -> 'fee') > 10000000
      or private.whole(change -> 'fee') % 100 <> 0) then 'fee'
    when change ->> 'mode' <> 'price' and change ->> 'fee' is not null then 'fee'
  end;
$$;

create or replace function private.admin_set_delivery_fees(changes jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong record;
  updated integer;
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) not between 1 and 138 then
    return private.invalid('changes');
  end if;
  select private.wrong_fee(change) as field, ordinality - 1 as index into wrong
  from jsonb_array_elements(changes) with ordinality as listed (change, ordinality)
  where private.wrong_fee(change) is not null order by ordinality limit 1;
  if found then
    return private.refusal('invalid', jsonb_build_object('field', wrong.field, 'index', wrong.index));
  elsif (select count(distinct (change -> 'wilaya', change -> 'type'))
    from jsonb_array_elements(changes) as change) < jsonb_array_length(changes) then
    return private.invalid('changes');
  end if;
  -- In the order of the key: two admins who change the same fees wait for each other and cannot deadlock.
  insert into public.delivery_fees as rate (wilaya_code, delivery_type, mode, fee)
  select (change ->> 'wilaya')::smallint, change ->> 'type', change ->> 'mode', (change ->> 'fee')::bigint
  from jsonb_array_elements(changes) as change order by 1, 2
  on conflict (wilaya_code, delivery_type) do update set mode = excluded.mode, fee = excluded.fee
  where (rate.mode, rate.fee) is distinct from (excluded.mode, excluded.fee);
  get diagnostics updated = row_count;
  return jsonb_build_object('ok', true, 'updated', updated);
end;
$$;
comment on function private.admin_set_delivery_fees(jsonb) is
  'Changes [{wilaya, type, mode, fee}], 1 to 138, all or none: {updated} counts the fees that changed; or invalid '
  '{field, index}.';
select private.open_to('manage', 'private.admin_set_delivery_fees');

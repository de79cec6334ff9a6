-- Customers: every phone that ordered, with figures that are counted from the orders at each call. Contract:
-- docs/decisions/customers.md.

-- Flags -------------------------------------------------------------------------------------------

create table private.customer_flags (
  id uuid primary key default gen_random_uuid(),
  phone_key text not null check (length(phone_key) = 64),
  phone text check (phone ~ '^\+213[567][0-9]{8}$'),
  mode text not null check (mode in ('watch', 'refuse')),
  reason text not null,
  set_at timestamptz not null default clock_timestamp(),
  set_by text not null default '',
  expires_at timestamptz not null default now() + interval '12 months',
  lifted_at timestamptz,
  lifted_by text,
  constraint customer_flags_reason check (length(reason) between 3 and 200 or phone is null)
);
comment on table private.customer_flags is
  'What managers decided about a phone. watch: staff are warned; refuse: only staff can take its orders. '
  'phone_key is its keyed hash (private.limited). Phone and reason go when the person is erased. A flag ends by itself '
  'at expires_at; one that was lifted, or ended and was followed by another, has lifted_at.';

create unique index customer_flags_one_idx on private.customer_flags (phone_key) where lifted_at is null;
create index customer_flags_key_idx on private.customer_flags (phone_key, set_at);

alter table private.customer_flags enable row level security;

create view private.flags_in_force as
select f.id, f.phone_key, f.phone, f.mode, f.reason from private.customer_flags f
where f.lifted_at is null and f.expires_at > now();

create or replace function private.flag_mode(phone text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select f.mode from private.flags_in_force f where f.phone_key = private.limited(flag_mode.phone));
end;
$$;
comment on function private.flag_mode(text) is 'watch or refuse, while a phone has such a flag; else null.';

create or replace function private.flag_on(phone text, with_reason boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('mode', f.mode, 'reason', case when flag_on.with_reason then f.reason end)
  from private.flags_in_force f where f.phone_key = private.limited(flag_on.phone);
$$;
comment on function private.flag_on(text, boolean) is 'The flag of a phone as a warning: {mode, reason}, or null.';

create or replace function private.flags_of(phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'mode', f.mode, 'reason', f.reason, 'setAt', f.set_at, 'setBy', f.set_by,
    'expiresAt', f.expires_at, 'liftedAt', f.lifted_at, 'liftedBy', f.lifted_by,
    'inForce', exists (select from private.flags_in_force v where v.id = f.id)) order by f.set_at desc, f.id), '[]')
  from private.customer_flags f where f.phone_key = private.limited(flags_of.phone);
$$;
comment on function private.flags_of(text) is 'All flags that a phone ever had, newest first, as the card shows them.';

create or replace function private.flag_customer(phone text, mode text, reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  clean_phone constant text := private.e164(left(flag_customer.phone, 40));
  key constant text := private.limited(clean_phone);
  clean_reason constant text := private.trimmed(to_jsonb(flag_customer.reason));
begin
  if clean_phone is null then
    return private.invalid('phone');
  elsif flag_customer.mode is null or flag_customer.mode not in ('watch', 'refuse') then
    return private.invalid('mode');
  elsif coalesce(length(clean_reason), 0) not between 3 and 200 then
    return private.invalid('reason');
  end if;
  -- A flag that has expired makes room for the new one.
  update private.customer_flags f set lifted_at = f.expires_at
  where f.phone_key = key and f.lifted_at is null and f.expires_at <= now();
  insert into private.customer_flags (phone_key, phone, mode, reason, set_by)
  values (key, clean_phone, flag_customer.mode, clean_reason, coalesce(private.staff_name((select auth.uid())), ''))
  on conflict (phone_key) where lifted_at is null do nothing;
  return case when found then '{"ok": true}'::jsonb else private.refusal('duplicate') end;
end;
$$;
comment on function private.flag_customer(text, text, text) is
  'Flags a phone for twelve months: mode watch or refuse, a reason of 3 to 200 letters. Or invalid {field}, duplicate '
  'while it has a flag.';
select private.open_to('manage', 'private.flag_customer');

create or replace function private.lift_flag(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  update private.customer_flags f
  set lifted_at = clock_timestamp(), lifted_by = private.staff_name((select auth.uid()))
  where f.id = lift_flag.id and f.lifted_at is null and f.expires_at > now();
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.lift_flag(uuid) is 'Ends a flag. Or not_found, also when it has ended already.';
select private.open_to('manage', 'private.lift_flag');

create or replace function private.flags_to_hand_over(phones text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(to_jsonb(f) - '{id,phone_key,set_by,lifted_by}'::text[] order by f.set_at, f.id), '[]')
  from private.customer_flags f where f.phone = any (flags_to_hand_over.phones);
$$;

create or replace function private.erase_flags(phones text[]) returns void
language sql volatile set search_path = ''
as $$
  -- A flag that refuses orders stays in force by its hash alone; other flags are deleted.
  delete from private.customer_flags f
  where f.phone = any (erase_flags.phones) and (f.mode <> 'refuse' or f.lifted_at is not null or f.expires_at <= now());
  update private.customer_flags f set phone = null, reason = '—' where f.phone = any (erase_flags.phones);
$$;

create or replace function private.drop_erased_flags() returns void
language sql volatile set search_path = ''
as $$
  delete from private.customer_flags f
  where f.phone is null and (f.lifted_at is not null or f.expires_at <= now());
$$;
comment on function private.drop_erased_flags() is 'Deletes the ended flags of erased people, hashes included.';

-- Counts ------------------------------------------------------------------------------------------

create or replace function private.customer_row(phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select private.phone_record(newest.phone, null) || jsonb_build_object(
    'id', newest.id, 'phone', newest.phone, 'name', newest.first_name || ' ' || newest.last_name,
    'wilayaCode', newest.wilaya_code, 'wilaya', private.named(newest.place ->> 'wilaya', newest.place ->> 'wilaya_ar'),
    'firstAt', money.first_at, 'lastAt', newest.created_at, 'spent', money.spent, 'currency', shop.currency,
    'flag', private.flag_mode(newest.phone))
  from public.settings shop
  cross join lateral (
    select o.* from public.orders o where o.phone = customer_row.phone order by o.created_at desc, o.id desc limit 1
  ) as newest
  cross join lateral (
    select min(o.created_at) as first_at,
      coalesce(sum(o.total) filter (where o.status = 'delivered' and o.currency = shop.currency), 0) as spent
    from public.orders o where o.phone = customer_row.phone
  ) as money;
$$;
comment on function private.customer_row(text) is
  'The customer with this phone: phone_record, and {id, phone, name, wilayaCode, wilaya, firstAt, lastAt, spent, '
  'currency, flag}; id, name and wilaya of the newest order. spent: on delivered orders, in the currency of the shop. '
  'flag: its mode, or null.';

create or replace function private.customer_source(filters jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  named jsonb := jsonb_build_object('search', filters -> 'search');
begin
  return 'public.orders where ' || concat_ws(' and ', 'phone is not null',
    case when private.order_terms(private.trimmed(filters -> 'search')) is not null
      then format('phone in (select o.phone from public.orders o where o.id in (select id from %s))',
        private.order_source(named, by_goods => false)) end,
    case filters ->> 'kind' when 'refused' then 'phone in (select r.phone from private.returned_orders r)'
      when 'flagged' then 'phone in (select f.phone from private.flags_in_force f)' end)
    || ' group by phone'
    || case when filters ->> 'kind' = 'loyal' then ' having count(*) filter (where status = ''delivered'') >= 3'
      else '' end;
end;
$$;
comment on function private.customer_source(jsonb) is
  'SQL to follow `from`: the phones that match the filters of the list. From these it contains only quoted literals.';

create or replace function private.admin_customers(filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  asked jsonb := case when jsonb_typeof(admin_customers.filters) = 'object' then admin_customers.filters else '{}' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 1000000), 1);
  per_page integer := private.per_page(asked);
  found record;
begin
  execute format(
    'with found as materialized (select phone, max(created_at) as last_at, %s as rank from %s) '
    'select (select count(*) from found) as total, '
    'array(select phone from found order by rank desc, last_at desc, phone limit %s offset %s) as phones',
    case asked ->> 'sort'
      when 'orders' then 'count(*)'
      when 'spent' then format('coalesce(sum(total) filter (where status = ''delivered'' and currency = %L), 0)',
        (select s.currency from public.settings s))
      when 'refused' then 'count(*) filter (where status = ''cancelled'' and id in ('
        'select r.id from private.returned_orders r))'
      else 'max(created_at)'
    end, private.customer_source(asked), per_page, (page - 1) * per_page) into found;
  return jsonb_build_object('ok', true, 'total', found.total, 'page', page, 'perPage', per_page, 'customers', (
    select coalesce(jsonb_agg(private.customer_row(listed.phone) order by listed.place), '[]')
    from unnest(found.phones) with ordinality as listed (phone, place)));
end;
$$;
comment on function private.admin_customers(jsonb) is
  'A page of the customers: {total, page, perPage, customers}, each as private.customer_row. Filters search (words of '
  'their orders: name, phone, address, number), kind (refused: ever; loyal: three delivered or more; flagged), '
  'sort (newest, orders, spent, refused), page, per_page; all optional, what is not understood is ignored.';
select private.open_to('manage', 'private.admin_customers');

create or replace function private.admin_customer(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  customer constant text := (select o.phone from public.orders o where o.id = admin_customer.id);
  most_rows constant integer := 100;
begin
  if customer is null then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true, 'customer', private.customer_row(customer),
    'orders', private.order_rows(array(
      select o.id from public.orders o where o.phone = customer order by o.created_at desc, o.id desc limit most_rows)),
    'returned', (
      select coalesce(jsonb_agg(r.id), '[]') from private.returned_orders r where r.phone = customer),
    'calls', (
      select coalesce(jsonb_agg(call order by (call -> 'id')::bigint desc), '[]')
      from (
        select each.call || jsonb_build_object('number', o.number) as call
        from public.orders o cross join lateral jsonb_array_elements(private.calls_of(o.id)) as each (call)
        where o.phone = customer order by (each.call -> 'id')::bigint desc limit most_rows
      ) as newest),
    'flags', private.flags_of(customer));
end;
$$;
comment on function private.admin_customer(uuid) is
  'The customer of an order. Not by phone, because a phone in an address would be logged: {customer: '
  'private.customer_row, orders: the newest hundred as the list of orders has them, returned: the ids of those that '
  'were refused, calls: the newest hundred, with the number of the order, flags: private.flags_of}; or not_found, also '
  'once the person was erased.';
select private.open_to('manage', 'private.admin_customer');

-- While an order is taken by phone ------------------------------------------------------------------

create or replace function private.open_orders_of(phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'number', o.number, 'status', o.status, 'createdAt', o.created_at) order by o.created_at desc), '[]')
  from (
    select * from public.orders o
    where o.phone = open_orders_of.phone and private.is_under_way(o.status) order by o.created_at desc limit 20) as o;
$$;

create or replace function private.last_address_of(phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('number', o.number, 'firstName', o.first_name, 'lastName', o.last_name,
    'wilayaCode', o.wilaya_code, 'wilaya', private.named(o.place ->> 'wilaya', o.place ->> 'wilaya_ar'),
    'communeId', o.commune_id, 'commune', private.named(o.place ->> 'commune', o.place ->> 'commune_ar'),
    'deliveryType', o.delivery_type, 'address', o.address,
    'deskId', (select d.id from public.desks d where d.id = o.desk_id and d.active))
  from public.orders o where o.phone = last_address_of.phone
  order by o.status = 'cancelled', o.created_at desc limit 1;
$$;
comment on function private.last_address_of(text) is
  'Name and place of the newest order of a phone, one that was not cancelled first; null when it has none. deskId is '
  'null when its desk has closed.';

create or replace function private.desk_phone(phone text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  asked constant text := private.e164(left(desk_phone.phone, 40));
  last constant jsonb := private.last_address_of(asked);
  wait integer;
begin
  if asked is null then
    return private.invalid('phone');
  end if;
  wait := private.hit('desk_open', (select auth.uid())::text, 60, interval '1 hour');
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  if last is not null then
    perform private.count_card();
  end if;
  return jsonb_build_object('ok', true, 'record', private.phone_record(asked, null),
    'flag', private.flag_on(asked, with_reason => private.staff_can('manage')),
    'open', private.open_orders_of(asked), 'last', last);
end;
$$;
comment on function private.desk_phone(text) is
  'What staff should know about a phone before they take its order: {record: private.phone_record, flag: {mode, '
  'reason}, the reason for managers only, open: [{id, number, status, createdAt}] of the newest twenty under way, '
  'last: private.last_address_of}. An agent reads no more than desk_open shows of the same phone. Or invalid {field}, '
  'rate_limited {retry_after}: counted with desk_open, and as a read order when there is a last one.';
select private.open_to('call', 'private.desk_phone');

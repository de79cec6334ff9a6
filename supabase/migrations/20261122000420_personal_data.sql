-- What the shop knows about somebody, to be handed over or erased when they ask (Algeria: law 18-07). Who asks is named by a phone or an
-- e-mail address. The accounts stay right: what was sold, for how much and to which commune is kept; who bought it is not.

alter table public.orders add column erased_at timestamptz;
comment on column public.orders.erased_at is 'When name, phone, e-mail, address and note were erased on request; the sums and goods are kept for the accounts.';
grant select (erased_at) on public.orders to authenticated;

alter table public.orders alter column phone drop not null;
alter table public.orders drop constraint orders_first_name_check, drop constraint orders_last_name_check, drop constraint orders_address_for_home;
alter table public.orders
  add constraint orders_first_name_check check (length(first_name) between 2 and 60 or erased_at is not null),
  add constraint orders_last_name_check check (length(last_name) between 2 and 60 or erased_at is not null),
  add constraint orders_phone_is_known check (phone is not null or erased_at is not null),
  add constraint orders_address_for_home check (delivery_type = 'desk' or address is not null or erased_at is not null);

create or replace function private.order_words(number text, first_name text, last_name text, phone text) returns tsvector
language plpgsql immutable parallel safe cost 100000 set search_path = ''
as $$
begin
  return array_to_tsvector(string_to_array(private.fold(order_words.first_name || ' ' || order_words.last_name), ' ')
    || lower(substr(order_words.number, 4))
    -- An erased order has no phone.
    || case when order_words.phone is null then '{}' else array[right(order_words.phone, 9), right(order_words.phone, 8), right(order_words.phone, 7),
      right(order_words.phone, 6), right(order_words.phone, 5), right(order_words.phone, 4)] end);
end;
$$;

create or replace function public.order_by_token(number text, token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(o) - '{token_hash,idempotency_key,payload_hash,wilaya_code,commune_id,desk_id,erased_at}'::text[]
    || jsonb_build_object('items', private.order_lines(o.id), 'events', private.order_timeline(o.id))
  from public.orders o where o.id = private.order_by_token_id(order_by_token.number, order_by_token.token);
$$;

create function private.orders_of(who text) returns setof public.orders
language sql stable security definer set search_path = ''
as $$
  select o.* from public.orders o where o.phone = private.e164(orders_of.who)
  union
  select o.* from public.orders o where lower(o.email) = lower(private.trimmed(to_jsonb(orders_of.who)));
$$;
comment on function private.orders_of(text) is 'The orders of whoever is named by a phone in any format or by an e-mail address.';
revoke execute on function private.orders_of(text) from public;
create index orders_email_idx on public.orders (lower(email)) where email is not null;

create function private.is_somebody(who text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(private.e164(is_somebody.who) is not null or private.is_email(private.trimmed(to_jsonb(is_somebody.who))), false);
$$;
revoke execute on function private.is_somebody(text) from public;

create function public.admin_personal_data(who text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := lower(private.trimmed(to_jsonb(admin_personal_data.who)));
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif not private.is_somebody(left(admin_personal_data.who, 254)) then
    return private.refusal('invalid', '{"field": "who"}');
  end if;
  return jsonb_build_object('ok', true,
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) - '{token_hash,idempotency_key,payload_hash}'::text[]
        || jsonb_build_object('items', private.order_lines(o.id), 'events', private.order_timeline(o.id),
          'staff_note', (select n.note from private.order_notes n where n.order_id = o.id)) order by o.created_at, o.id), '[]')
      from private.orders_of(admin_personal_data.who) as o),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]') from public.contact_messages m where lower(m.email) = address),
    'newsletter', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.newsletter_subscribers s where s.email = address));
end;
$$;
comment on function public.admin_personal_data(text) is 'All that is kept about a phone or an e-mail address, for whoever asks for theirs: {orders, messages, newsletter}, or invalid {field}. Other callers: unauthorized.';
revoke execute on function public.admin_personal_data(text) from public;
grant execute on function public.admin_personal_data(text) to authenticated;

create function private.erase_orders(ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.order_notes n where n.order_id = any (erase_orders.ids);
  -- The guest's token opens nothing any more, and no hash of what was sent is left to be guessed from.
  update public.orders o set first_name = '—', last_name = '—', phone = null, email = null, address = null, note = null, erased_at = now(),
    token_hash = extensions.gen_random_bytes(32), payload_hash = extensions.gen_random_bytes(32)
  where o.id = any (erase_orders.ids);
$$;
revoke execute on function private.erase_orders(uuid[]) from public;

create function public.admin_erase_personal_data(who text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  address text := lower(private.trimmed(to_jsonb(admin_erase_personal_data.who)));
  ids uuid[];
  under_way integer;
  messages integer;
  subscriptions integer;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif not private.is_somebody(left(admin_erase_personal_data.who, 254)) then
    return private.refusal('invalid', '{"field": "who"}');
  end if;
  perform from public.orders o where o.id in (select mine.id from private.orders_of(admin_erase_personal_data.who) as mine) order by o.id for update;
  select coalesce(array_agg(mine.id), '{}'), count(*) filter (where mine.status in ('pending', 'processing', 'shipped'))
    into ids, under_way from private.orders_of(admin_erase_personal_data.who) as mine;
  if under_way > 0 then
    -- A parcel on its way needs its address.
    return private.refusal('in_use', jsonb_build_object('n', under_way));
  end if;
  perform private.erase_orders(ids);
  delete from public.contact_messages m where lower(m.email) = address;
  get diagnostics messages = row_count;
  delete from public.newsletter_subscribers s where s.email = address;
  get diagnostics subscriptions = row_count;
  return jsonb_build_object('ok', true, 'orders', cardinality(ids), 'messages', messages, 'newsletter', subscriptions);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_erase_personal_data(text) is 'Forgets a phone or an e-mail address: {orders, messages, newsletter} counted, or in_use {n} while orders of it are under way, invalid {field}. Sums, goods and statuses stay. Cannot be undone. Other callers: unauthorized.';
revoke execute on function public.admin_erase_personal_data(text) from public;
grant execute on function public.admin_erase_personal_data(text) to authenticated;

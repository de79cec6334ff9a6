-- Fees of many wilayas at once, and the order and end of categories. These run as the admin who calls, under row-level security.
-- The contract: docs/decisions/back-office-sql.md.

-- They answer like the rest, so they share its words.
grant execute on function private.refusal(text, jsonb), private.whole(jsonb) to authenticated;

create function private.wrong_fee(change jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when jsonb_typeof(change) <> 'object' then 'changes'
    when not exists (select from public.wilayas w where w.code = private.whole(change -> 'wilaya')) then 'wilaya'
    when coalesce(change ->> 'type', '') not in ('home', 'desk') then 'type'
    when coalesce(change ->> 'mode', '') not in ('price', 'free', 'unavailable') then 'mode'
    when change ->> 'mode' = 'price' and (private.whole(change -> 'fee') is null or private.whole(change -> 'fee') > 10000000 or private.whole(change -> 'fee') % 100 <> 0) then 'fee'
    when change ->> 'mode' <> 'price' and change ->> 'fee' is not null then 'fee'
  end;
$$;
revoke execute on function private.wrong_fee(jsonb) from public;
grant execute on function private.wrong_fee(jsonb) to authenticated;

create function public.admin_set_delivery_fees(changes jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set lock_timeout = '5s'
as $$
declare
  wrong record;
  updated integer;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) not between 1 and 138 then
    return private.refusal('invalid', '{"field": "changes"}');
  end if;
  select private.wrong_fee(change) as field, ordinality - 1 as index into wrong
  from jsonb_array_elements(changes) with ordinality as listed (change, ordinality)
  where private.wrong_fee(change) is not null order by ordinality limit 1;
  if found then
    return private.refusal('invalid', jsonb_build_object('field', wrong.field, 'index', wrong.index));
  elsif (select count(distinct (change -> 'wilaya', change -> 'type')) from jsonb_array_elements(changes) as change) < jsonb_array_length(changes) then
    return private.refusal('invalid', '{"field": "changes"}');
  end if;
  -- In the order of the key: two admins who change the same fees wait for each other and cannot deadlock.
  insert into public.delivery_fees as rate (wilaya_code, delivery_type, mode, fee)
  select (change ->> 'wilaya')::smallint, change ->> 'type', change ->> 'mode', (change ->> 'fee')::bigint
  from jsonb_array_elements(changes) as change order by 1, 2
  on conflict (wilaya_code, delivery_type) do update set mode = excluded.mode, fee = excluded.fee
  where (rate.mode, rate.fee) is distinct from (excluded.mode, excluded.fee);
  get diagnostics updated = row_count;
  return jsonb_build_object('ok', true, 'updated', updated);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_set_delivery_fees(jsonb) is 'Changes [{wilaya, type, mode, fee}], 1 to 138, all or none: {updated} counts those that were different; or invalid {field, index}, unavailable, unauthorized.';
revoke execute on function public.admin_set_delivery_fees(jsonb) from public;
grant execute on function public.admin_set_delivery_fees(jsonb) to authenticated;

create function public.admin_reorder_categories(ids uuid[]) returns jsonb
language plpgsql volatile security invoker set search_path = '' set lock_timeout = '5s'
as $$
declare
  updated integer;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif coalesce(cardinality(ids), 0) not between 1 and 500
    or (select count(distinct c.id) from public.categories c where c.id = any (ids)) <> cardinality(ids) then
    return private.refusal('invalid', '{"field": "ids"}');
  end if;
  perform from public.categories c order by c.id for no key update;
  -- A category that somebody else has just added is not named here; it comes last.
  update public.categories c set position = wanted.place
  from (
    select id, row_number() over (order by array_position(reordered.ids, id), position, name) as place
    from public.categories, (select admin_reorder_categories.ids) as reordered (ids)
  ) as wanted
  where c.id = wanted.id and c.position <> wanted.place;
  get diagnostics updated = row_count;
  return jsonb_build_object('ok', true, 'updated', updated);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_reorder_categories(uuid[]) is 'Puts the categories in this order, those not named after them: {updated} counts those that moved; or invalid {field}, unavailable, unauthorized.';
revoke execute on function public.admin_reorder_categories(uuid[]) from public;
grant execute on function public.admin_reorder_categories(uuid[]) to authenticated;

create function public.admin_delete_category(id uuid, move_to uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set lock_timeout = '5s'
as $$
declare
  moved integer := 0;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif admin_delete_category.move_to = admin_delete_category.id
    or (admin_delete_category.move_to is not null and not exists (select from public.categories c where c.id = admin_delete_category.move_to)) then
    return private.refusal('invalid', '{"field": "move_to"}');
  end if;
  perform from public.categories c where c.id = admin_delete_category.id for update;
  if not found then
    return private.refusal('not_found');
  end if;
  if admin_delete_category.move_to is not null then
    perform from public.products p where p.category_id = admin_delete_category.id order by p.id for no key update;
    update public.products p set category_id = admin_delete_category.move_to where p.category_id = admin_delete_category.id;
    get diagnostics moved = row_count;
  end if;
  delete from public.categories c where c.id = admin_delete_category.id;
  return jsonb_build_object('ok', true, 'moved', moved);
exception
  when foreign_key_violation then
    return private.refusal('in_use', jsonb_build_object('n', (select count(*) from public.products p where p.category_id = admin_delete_category.id)));
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_delete_category(uuid, uuid) is 'Deletes a category after moving its products to another: {moved} or not_found, in_use {n} when it has products and no target is named, invalid {field}, unavailable, unauthorized.';
revoke execute on function public.admin_delete_category(uuid, uuid) from public;
grant execute on function public.admin_delete_category(uuid, uuid) to authenticated;

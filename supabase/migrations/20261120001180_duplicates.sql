-- Orders that are perhaps the same order twice: found by points, and merged when the customer says so. Contract:
-- docs/decisions/calls.md.

create or replace function private.likeness(held public.orders, other public.orders) returns integer
language sql stable set search_path = ''
as $$
  with person as (
    select case
      when held.phone = other.phone then 3
      when held.commune_id = other.commune_id and extensions.similarity(
        private.fold(held.first_name || ' ' || held.last_name),
        private.fold(other.first_name || ' ' || other.last_name)) >= 0.6 then 2
      else 0 end as points
  )
  select case when person.points = 0 then 0 else person.points
    + case when exists (
        select from public.order_items mine join public.order_items theirs
          on theirs.product_id = mine.product_id and theirs.size is not distinct from mine.size
        where mine.order_id = held.id and theirs.order_id = other.id) then 2 else 0 end
    + case when abs(extract(epoch from held.created_at - other.created_at)) <= 7200 then 1 else 0 end
  end
  from person;
$$;
comment on function private.likeness(public.orders, public.orders) is
  'How similar two orders are, in points: the same phone 3, or another phone with a similar name in the same commune '
  '2; a common product and size 2; placed within two hours 1. 0 when it is not the same person.';

create or replace function private.merge_saves(held public.orders, other public.orders) returns bigint
language sql stable set search_path = ''
as $$
  select held.shipping + other.shipping - coalesce(
    case when not kept.shipping_agreed and quote.available then quote.fee end, kept.shipping)
  from (select case other.status when 'processing' then other else held end as kept_order) as stays,
    lateral (select (stays.kept_order).*) as kept,
    lateral private.shipping_quote(kept.wilaya_code, kept.delivery_type, held.subtotal + other.subtotal) as quote;
$$;
comment on function private.merge_saves(public.orders, public.orders) is
  'How much less delivery the customer pays when the two orders are merged, in minor units; null while a fee is open.';

create or replace function private.was_asked(held public.orders, other public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select other.status <> 'pending' and exists (
    select from private.standing_calls c
    where c.order_id = other.id and c.outcome = 'confirmed' and c.at > held.created_at);
$$;
comment on function private.was_asked(public.orders, public.orders) is
  'Whether the other order was confirmed by a call while this one was open: that agent was asked about both.';

create or replace function private.duplicates_of(held public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  with open_orders as not materialized (
    select o.* from public.orders o
    where o.id <> held.id and (o.status in ('pending', 'processing')
      or (o.status = 'shipped' and o.updated_at > now() - interval '7 days'))
  ),
  near as (
    (select o.id from open_orders o where o.phone = held.phone order by o.created_at desc limit 200)
    union all
    -- Comparing names takes time, and a stranger can send many orders to one commune.
    (select o.id from open_orders o
      where o.wilaya_code = held.wilaya_code and o.commune_id = held.commune_id and o.phone is distinct from held.phone
        and o.created_at between held.created_at - interval '48 hours' and held.created_at + interval '48 hours'
      order by o.created_at desc limit 200)
  ),
  alike as (
    select o.id, o.number, o.created_at, o.status, o.phone = held.phone as same_phone,
      private.likeness(held, o) as points,
      private.merge_saves(held, o) as saves, private.was_asked(held, o) as was_asked,
      (o.delivery_type, o.wilaya_code, o.commune_id, o.desk_id, o.currency) is not distinct from
        (held.delivery_type, held.wilaya_code, held.commune_id, held.desk_id, held.currency) as same_way
    from near join public.orders o using (id)
  ),
  likely as (
    select * from alike where points >= 3 order by points desc, created_at desc limit 20
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'status', status,
    'createdAt', created_at, 'samePhone', same_phone,
    'probable', points >= 5 and abs(extract(epoch from created_at - held.created_at)) <= 172800,
    'mergeable', same_way and status <> 'shipped' and held.status = 'pending',
    'ask', same_phone and same_way and status <> 'shipped' and held.status = 'pending' and not was_asked,
    'saves', saves)
    order by points desc, created_at desc), '[]')
  from likely;
$$;
comment on function private.duplicates_of(public.orders) is
  'Up to twenty orders that may be the same one, open or shipped within a week, the most alike first: [{id, number, '
  'status, createdAt, samePhone, probable: five points within 48 hours, mergeable: neither has left and both go to '
  'the same place, ask: mergeable, of the same phone, and no agent was asked about both yet, saves: '
  'private.merge_saves}]. Of the phone and of the commune it compares the newest two hundred orders.';

create or replace function private.other_order(held public.orders, number text) returns uuid
language sql stable set search_path = ''
as $$
  select o.id from public.orders o
  where o.number = other_order.number and o.id <> held.id and o.status <> 'cancelled'
    and private.likeness(held, o) >= 3;
$$;

create or replace function private.merged_lines(order_id uuid) returns private.priced_line[]
language sql stable set search_path = ''
as $$
  select array_agg(row(row_number, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price,
    quantity)::private.priced_line order by row_number)
  from (
    select i.*, row_number() over (order by i.position) from public.order_items i
    where i.order_id = merged_lines.order_id) as sold;
$$;
comment on function private.merged_lines(uuid) is 'The lines of an order at the prices they were sold for, from 1 on.';

create or replace function private.write_merge(kept public.orders, dropped public.orders) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  lines private.priced_line[] := private.merged_lines(dropped.id);
  quote record;
  fee bigint := kept.shipping;
  sums private.order_sums;
begin
  select * into quote from private.shipping_quote(
    kept.wilaya_code, kept.delivery_type, kept.subtotal + dropped.subtotal);
  if not kept.shipping_agreed and quote.available and quote.fee is not null then
    fee := quote.fee;
  end if;
  sums := private.sums_of(kept.subtotal + dropped.subtotal, fee, coalesce(kept.gift_wrap, dropped.gift_wrap),
    kept.tax_rate_bp, kept.currency);
  -- Cancelling the dropped order has just put its bottles on the shelf, and the products are still locked.
  perform private.move_stock(array(
    select row(line.product_id, -line.quantity)::private.stock_move from unnest(lines) as line), 'edit', kept.id)
  where kept.stock_held_since is not null;
  perform private.write_lines(
    kept.id, (select max(i.position) from public.order_items i where i.order_id = kept.id), lines);
  update public.orders o
  set subtotal = sums.subtotal, shipping = sums.shipping, tax = sums.tax, total = sums.total,
    gift_wrap = sums.gift_wrap, gift_card = coalesce(kept.gift_card, dropped.gift_card),
    note = coalesce(kept.note, dropped.note)
  where o.id = kept.id;
  insert into public.order_events (order_id, actor, kind, detail)
  values (kept.id, 'admin', 'edited', jsonb_build_object('changed', '["items"]'::jsonb, 'merged', dropped.number,
    'items', private.line_changes(kept.id, array(
      select row(i.position, i.quantity)::private.kept_line from public.order_items i where i.order_id = kept.id
    ), lines),
    'total', jsonb_build_object('from', kept.total, 'to', sums.total)));
end;
$$;

create table private.order_merges (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid,
  opened_id uuid not null references public.orders (id) on delete cascade,
  kept_id uuid not null references public.orders (id) on delete cascade,
  dropped_id uuid not null references public.orders (id) on delete cascade,
  last_position integer not null,
  kept_before jsonb not null,
  dropped_desk jsonb not null,
  kept_version timestamptz not null,
  undone_at timestamptz
);
create index order_merges_kept_id_idx on private.order_merges (kept_id);
create index order_merges_dropped_id_idx on private.order_merges (dropped_id);
create index order_merges_opened_id_idx on private.order_merges (opened_id);
comment on table private.order_merges is
  'Merges of two orders, for taking one back. opened_id: the order on the agent''s screen. last_position: of the lines '
  'that the kept order had. kept_before: its sums and gift; dropped_desk: the row of order_desk of the other order. '
  'kept_version: updated_at of the kept order after the merge.';
alter table private.order_merges enable row level security;

create or replace function private.merge_refusal(held public.orders, other public.orders) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  other_desk private.order_desk;
begin
  if other.id is null or private.likeness(held, other) < 3 then
    return private.invalid('of');
  elsif other.status not in ('pending', 'processing') then
    return private.refusal('status_conflict', jsonb_build_object('status', other.status));
  elsif (other.delivery_type, other.wilaya_code, other.commune_id, other.desk_id, other.currency)
    is distinct from (held.delivery_type, held.wilaya_code, held.commune_id, held.desk_id, held.currency) then
    return private.refusal('other_place');
  elsif (select count(*) > 50 from public.order_items i where i.order_id in (held.id, other.id)) then
    return private.invalid('of');
  end if;
  select * into other_desk from private.order_desk d where d.order_id = other.id;
  if other_desk.leased_by <> (select auth.uid()) and other_desk.leased_until > now() then
    return private.refusal('held_by_other', jsonb_build_object('name', private.desk_state(other_desk) ->> 'heldBy'));
  end if;
  return null;
end;
$$;
comment on function private.merge_refusal(public.orders, public.orders) is
  'Why two locked orders cannot be merged; null when they can.';

create or replace function private.desk_merge(order_id uuid, version integer, other text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  other_order public.orders;
  locked record;
  kept public.orders;
  dropped public.orders;
  refused text;
  wait integer;
  merge private.order_merges;
begin
  -- Locks both orders, then both rows of order_desk, each in id order: two merges of the same orders cannot deadlock.
  perform from public.orders o
  where o.id = desk_merge.order_id or o.number = desk_merge.other order by o.id for update;
  perform from private.order_desk d join public.orders o on o.id = d.order_id
  where o.id = desk_merge.order_id or o.number = desk_merge.other order by d.order_id for update of d;
  select * into locked from private.held_for_call(desk_merge.order_id, desk_merge.version);
  if locked.refused is not null then
    return locked.refused;
  end if;
  select * into other_order from public.orders o where o.number = desk_merge.other and o.id <> desk_merge.order_id;
  locked.refused := private.merge_refusal(locked.held, other_order);
  if locked.refused is not null then
    return locked.refused;
  end if;
  -- An agent takes the second order as desk_open does: it is counted, and nobody else holds it.
  wait := case when private.may_change_order(other_order.id) then 0
    else private.hit('desk_open', (select auth.uid())::text, 60, interval '1 hour') end;
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  -- The confirmed order stays, so that nobody has to confirm it again.
  if other_order.status = 'processing' then
    kept := other_order;
    dropped := locked.held;
  else
    kept := locked.held;
    dropped := other_order;
  end if;
  perform private.lock_products(array(
    select i.product_id from public.order_items i where i.order_id in (kept.id, dropped.id)));
  if kept.stock_held_since is not null and dropped.stock_held_since is null
    and private.first_shortage(dropped.id) is not null then
    return private.refusal('insufficient_stock', private.first_shortage(dropped.id));
  end if;
  merge.dropped_desk := (select to_jsonb(d) from private.order_desk d where d.order_id = dropped.id);
  merge.last_position := (select max(i.position) from public.order_items i where i.order_id = kept.id);
  refused := private.change_order_status(dropped.id, dropped.status::text, 'cancelled', 'admin', 'duplicate');
  if refused is not null then
    raise exception 'a locked order changed: %', refused;
  end if;
  perform private.write_merge(kept, dropped);
  update private.order_desk d
  set confirmation = 'duplicate', duplicate_of = kept.id, last_call_by = (select auth.uid())
  where d.order_id = dropped.id;
  insert into private.order_merges (staff_id, opened_id, kept_id, dropped_id, last_position, kept_before, dropped_desk,
    kept_version)
  select (select auth.uid()), desk_merge.order_id, kept.id, dropped.id, merge.last_position,
    jsonb_build_object('subtotal', kept.subtotal, 'shipping', kept.shipping, 'tax', kept.tax, 'total', kept.total,
      'gift_wrap', kept.gift_wrap, 'gifted', kept.gift_card is not null, 'noted', kept.note is not null),
    merge.dropped_desk, o.updated_at
  from public.orders o where o.id = kept.id
  returning * into merge;
  return jsonb_build_object('ok', true, 'kept', kept.number, 'merge', merge.id,
    'card', case when kept.id = desk_merge.order_id then private.desk_card(kept.id) end,
    'products', private.moved_products());
end;
$$;
comment on function private.desk_merge(uuid, integer, text) is
  'Merges the order order_id with the order that has the number `other`. The first stays, unless the second is '
  'confirmed already; the other one is cancelled as its duplicate. Lines keep the prices they were sold for, and the '
  'fee is quoted for all goods. {kept: a number, merge: an id for desk_unmerge, card: null when order_id was '
  'cancelled, products}. Or invalid {field}, not_found, status_conflict {status}, held_by_other {name}, not_held to an '
  'agent who does not hold order_id, other_place, insufficient_stock {name, n}, rate_limited {retry_after}: for an '
  'agent the second order counts as one opened by desk_open.';
select private.open_to('call', 'private.desk_merge');

create or replace function private.desk_unmerge(merge_id bigint) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  merge private.order_merges;
  kept public.orders;
  dropped public.orders;
  desk private.order_desk;
  earlier private.order_desk;
  refused text;
begin
  select * into merge from private.order_merges m
  where m.id = desk_unmerge.merge_id and m.staff_id = (select auth.uid());
  if not found then
    return private.refusal('not_found');
  end if;
  perform from public.orders o where o.id in (merge.kept_id, merge.dropped_id) order by o.id for update;
  select * into kept from public.orders o where o.id = merge.kept_id;
  select * into dropped from public.orders o where o.id = merge.dropped_id;
  select * into merge from private.order_merges m where m.id = desk_unmerge.merge_id for update;
  select * into desk from private.order_desk d where d.order_id = kept.id for update;
  if merge.undone_at is not null or merge.at < private.midnight((now() at time zone 'Africa/Algiers')::date)
    or kept.updated_at <> merge.kept_version or dropped.status <> 'cancelled' then
    return private.refusal('status_conflict', jsonb_build_object('status', kept.status));
  elsif desk.leased_by <> (select auth.uid()) and desk.leased_until > now() then
    return private.refusal('held_by_other', jsonb_build_object('name', private.desk_state(desk) ->> 'heldBy'));
  elsif exists (
    select from private.parcels p
    where p.order_id = kept.id and p.created_at > merge.at and private.is_live_state(p.state)) then
    return private.refusal('parcel_made');
  end if;
  perform private.lock_products(array(
    select i.product_id from public.order_items i where i.order_id in (kept.id, dropped.id)));
  if kept.stock_held_since is null and private.first_shortage(dropped.id) is not null then
    return private.refusal('insufficient_stock', private.first_shortage(dropped.id));
  end if;
  perform private.move_stock(array(
    select row(i.product_id, i.quantity)::private.stock_move from public.order_items i
    where i.order_id = kept.id and i.position > merge.last_position), 'edit', kept.id)
  where kept.stock_held_since is not null;
  delete from public.order_items i where i.order_id = kept.id and i.position > merge.last_position;
  update public.orders o
  set subtotal = (merge.kept_before ->> 'subtotal')::bigint, shipping = (merge.kept_before ->> 'shipping')::bigint,
    tax = (merge.kept_before ->> 'tax')::bigint, total = (merge.kept_before ->> 'total')::bigint,
    gift_wrap = (merge.kept_before ->> 'gift_wrap')::bigint,
    gift_card = case when merge.kept_before -> 'gifted' = 'true' then o.gift_card end,
    note = case when merge.kept_before -> 'noted' = 'true' then o.note end
  where o.id = kept.id;
  insert into public.order_events (order_id, actor, kind, detail)
  values (kept.id, 'admin', 'edited', jsonb_build_object('changed', '["items"]'::jsonb, 'items', '[]'::jsonb,
    'unmerged', dropped.number, 'total', jsonb_build_object('from', kept.total, 'to', merge.kept_before -> 'total')));
  refused := private.change_order_status(dropped.id, 'cancelled', 'pending', 'admin');
  if refused is not null then
    -- Its bottles have just come back and are still locked, so only a bug can lead here.
    raise exception 'a merged order cannot be restored: %', refused;
  end if;
  earlier := jsonb_populate_record(null::private.order_desk, merge.dropped_desk);
  update private.order_desk d
  set confirmation = earlier.confirmation, attempts = earlier.attempts, busy_in_row = earlier.busy_in_row,
    last_call_at = earlier.last_call_at, last_call_by = earlier.last_call_by, next_call_at = earlier.next_call_at,
    version = d.version + 1
  where d.order_id = dropped.id;
  update private.order_merges m set undone_at = now() where m.id = merge.id;
  perform private.desk_lease(merge.opened_id);
  return jsonb_build_object('ok', true, 'card', private.desk_card(merge.opened_id),
    'products', private.moved_products());
end;
$$;
comment on function private.desk_unmerge(bigint) is
  'Takes back a merge on the day on which the caller made it: both orders are as they were, and the order that was on '
  'the screen is held for the caller: {card, products}. Or not_found, held_by_other {name}, parcel_made, '
  'insufficient_stock {name, n}, and status_conflict {status} once one of the two orders has changed.';
select private.open_to('call', 'private.desk_unmerge');

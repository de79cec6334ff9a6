-- Hand-over: the batch that a carrier takes along and signs (PARCEL-5). Contract: docs/decisions/parcels.md.

create or replace function private.handover_open(carrier_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  found_id uuid;
begin
  if not exists (select from private.carriers c where c.id = handover_open.carrier_id) then
    return private.invalid('carrier_id');
  end if;
  insert into private.handovers (carrier_id, opened_by)
  values (handover_open.carrier_id, coalesce(private.staff_email(), ''))
  on conflict do nothing;
  select h.id into found_id from private.handovers h
  where h.carrier_id = handover_open.carrier_id and h.closed_at is null;
  return jsonb_build_object('ok', true, 'handover', found_id);
end;
$$;
comment on function private.handover_open(uuid) is
  'Finds the open batch of a carrier, or opens a new one: {handover: its id}. Or invalid {field}.';
select private.open_to('pack', 'private.handover_open');

create or replace function private.handover(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  batch private.handovers;
begin
  select * into batch from private.handovers h where h.id = handover.id;
  if not found then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true, 'id', batch.id, 'openedAt', batch.opened_at, 'closedAt', batch.closed_at,
    'closedBy', private.colleague(batch.closed_by),
    'carrier', (select private.carrier_name(c) from private.carriers c where c.id = batch.carrier_id),
    'parcels', (
      select coalesce(jsonb_agg(private.parcel_brief(p) order by p.reference), '[]')
      from private.parcels p where p.handover_id = batch.id),
    'waiting', (
      select coalesce(jsonb_agg(private.parcel_brief(p) order by p.reference), '[]')
      from private.parcels p
      where batch.closed_at is null and p.carrier_id = batch.carrier_id and p.state = 'created'
        and p.handover_id is null and p.packed_at is not null));
end;
$$;
comment on function private.handover(uuid) is
  'A batch: {id, carrier, openedAt, closedAt, closedBy, parcels, waiting: packed parcels of the carrier that are in '
  'no batch yet; none once the batch is closed}, or not_found.';
select private.open_to('pack', 'private.handover');

create or replace function private.refused_parcel(parcel private.parcels, batch private.handovers) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when parcel.id is null then private.refusal('not_found')
    when parcel.carrier_id <> batch.carrier_id then private.refusal('wrong_carrier', jsonb_build_object(
      'reference', parcel.reference, 'carrier', c.name, 'carrier_ar', coalesce(c.name_ar, c.name)))
    when o.status <> 'processing' or not private.is_live_state(parcel.state) then private.refusal('parcel_stopped',
      jsonb_build_object('reference', parcel.reference, 'status', o.status))
    when parcel.handed_over_at is not null then private.refusal('parcel_left', jsonb_build_object(
      'reference', parcel.reference))
    when parcel.cod_amount <> o.total then private.refusal('parcel_changed', jsonb_build_object(
      'reference', parcel.reference))
    when parcel.state = 'draft' then private.refusal('parcel_not_filed', jsonb_build_object(
      'reference', parcel.reference)) end
  from (select 1) as one
  left join public.orders o on o.id = parcel.order_id
  left join private.carriers c on c.id = parcel.carrier_id;
$$;
comment on function private.refused_parcel(private.parcels, private.handovers) is
  'Why a parcel may not go into a batch: not_found, wrong_carrier {carrier}, parcel_stopped {status} (its order is not '
  'processing, or the parcel has ended), parcel_left, parcel_changed (its driver would collect another amount than the '
  'order''s total), parcel_not_filed (it is in no file, so the carrier does not know it). Null when it may.';

create or replace function private.open_batch(id uuid) returns private.handovers
language sql volatile set search_path = ''
as $$
  select h.* from private.handovers h where h.id = open_batch.id and h.closed_at is null for update;
$$;

create or replace function private.handover_scan(id uuid, code text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  batch private.handovers := private.open_batch(handover_scan.id);
  parcel private.parcels;
  refused jsonb;
begin
  if batch.id is null then
    return private.refusal('batch_closed');
  end if;
  select * into parcel from private.locked_parcels(array[coalesce(
    private.parcel_called(handover_scan.code, batch.carrier_id), private.parcel_called(handover_scan.code))]);
  refused := private.refused_parcel(parcel, batch);
  if refused is not null then
    return refused;
  end if;
  -- A parcel that somebody scans to hand it over is packed, so it is marked as packed.
  update private.parcels p
  set handover_id = batch.id, packed_at = coalesce(p.packed_at, now()),
    packed_by = coalesce(p.packed_by, private.staff_email(), '')
  where p.id = parcel.id;
  if parcel.packed_at is null then
    perform private.note_parcel(parcel.id, null, raw_status => 'packed');
  end if;
  return jsonb_build_object('ok', true, 'again', parcel.handover_id is not distinct from batch.id,
    'parcel', private.parcel_brief(parcel));
end;
$$;
comment on function private.handover_scan(uuid, text) is
  'Puts the parcel with this code into an open batch: {parcel, again: it was in the batch already}. Or batch_closed, '
  'or a refusal of refused_parcel.';
select private.open_to('pack', 'private.handover_scan');

create or replace function private.handover_add(id uuid, ids uuid[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  batch private.handovers := private.open_batch(handover_add.id);
  added uuid[];
begin
  if private.wrong_ids(ids) then
    return private.invalid('ids');
  elsif batch.id is null then
    return private.refusal('batch_closed');
  end if;
  added := array(
    select p.id from private.locked_parcels(ids) as p
    where p.packed_at is not null and private.refused_parcel(p, batch) is null);
  update private.parcels p set handover_id = batch.id where p.id = any (added);
  return jsonb_build_object('ok', true, 'changed', cardinality(added), 'left', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'reference', p.reference,
      'why', coalesce(private.refused_parcel(p, batch) ->> 'error', 'not_packed')) order by p.reference), '[]')
    from private.parcels p where p.id = any (ids) and p.id <> all (added)));
end;
$$;
comment on function private.handover_add(uuid, uuid[]) is
  'Puts the packed parcels among these into an open batch: {changed, left: [{id, reference, why: not_packed, '
  'or the error of refused_parcel}] of the others}, or batch_closed, invalid {field}. Parcels that '
  'may not go into it (refused_parcel) are left out.';
select private.open_to('pack', 'private.handover_add');

create or replace function private.handover_remove(id uuid, parcel_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  batch private.handovers := private.open_batch(handover_remove.id);
begin
  if batch.id is null then
    return private.refusal('batch_closed');
  end if;
  update private.parcels p set handover_id = null
  where p.id = handover_remove.parcel_id and p.handover_id = batch.id;
  return '{"ok": true}';
end;
$$;
comment on function private.handover_remove(uuid, uuid) is 'Takes a parcel out of an open batch. Or batch_closed.';
select private.open_to('pack', 'private.handover_remove');

create or replace function private.handover_close(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  -- Locks the batch first, then its parcels, in the same order as handover_scan.
  batch constant private.handovers := private.open_batch(handover_close.id);
  parcel private.parcels;
  parcel_count integer := 0;
  cod_sum bigint := 0;
begin
  if batch.id is null then
    return private.refusal('batch_closed');
  end if;
  -- An order may be cancelled while this statement waits for its lock: then its parcel is no longer in the batch.
  perform from private.locked_parcels(array(select p.id from private.parcels p where p.handover_id = batch.id));
  for parcel in
    select p.* from private.locked_parcels(array(
      select p.id from private.parcels p where p.handover_id = batch.id)) as p
  loop
    -- A parcel that the carrier already reported as picked up is not checked again.
    if parcel.handed_over_at is null and private.refused_parcel(parcel, batch) is not null then
      return private.refused_parcel(parcel, batch);
    end if;
    parcel_count := parcel_count + 1;
    cod_sum := cod_sum + parcel.cod_amount;
  end loop;
  if parcel_count = 0 then
    return private.refusal('batch_empty');
  end if;
  for parcel in
    select p.* from private.parcels p
    where p.handover_id = batch.id and p.handed_over_at is null order by p.order_id
  loop
    perform private.note_parcel(parcel.id, 'picked_up');
    perform private.put_parcel(parcel.id, 'picked_up', null, now());
  end loop;
  update private.handovers h
  set closed_at = now(), closed_by = coalesce(private.staff_email(), ''), parcels = parcel_count, cod_total = cod_sum
  where h.id = batch.id;
  return jsonb_build_object('ok', true, 'parcels', parcel_count, 'codTotal', cod_sum);
end;
$$;
comment on function private.handover_close(uuid) is
  'Closes a batch that the carrier took along. All its orders become shipped, or none of them: {parcels, codTotal}. '
  'Or batch_closed, batch_empty, or the refusal of the first parcel that may not leave.';
select private.open_to('pack', 'private.handover_close');

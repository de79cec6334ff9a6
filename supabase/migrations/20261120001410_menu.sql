-- The numbers in the menu of the back office (STAFF-3).

create or replace function private.menu_counts() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  counts jsonb := '{"ok": true}';
begin
  if private.staff_can('call') then
    counts := counts || jsonb_build_object('calls', (select count(*) from private.open_calls c where c.due));
  end if;
  if private.staff_can('pack') then
    counts := counts || jsonb_build_object(
      'parcels', (select count(*) from private.orders_to_send)
        + (select count(*) from private.board_parcels b where b.step in ('to_file', 'to_pack', 'ready', 'needs_you')),
      'returns', (select count(*) from private.returns r where r.received_at is not null and r.inspected_at is null));
  end if;
  if private.staff_can('manage') then
    counts := counts || jsonb_build_object('messages', (
      select count(*) from public.contact_messages m where not m.handled));
  end if;
  return counts;
end;
$$;
comment on function private.menu_counts() is
  'What waits for the caller, each number only for roles that open its screen: {calls: orders to call now, parcels: '
  'orders and parcels before their hand-over or with a problem, returns: received and not inspected, messages: not '
  'handled}.';
select private.open_to('enter', 'private.menu_counts');

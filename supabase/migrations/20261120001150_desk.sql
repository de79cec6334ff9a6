-- The call desk, where customers confirm their orders by phone: calling hours, which order is called next, and how each
-- call ended. Contract: docs/decisions/calls.md.

-- Calling hours -----------------------------------------------------------------------------------

create table private.desk_settings (
  id boolean primary key default true check (id),
  days smallint[] not null default '{6,7,1,2,3,4}' check (days <@ '{1,2,3,4,5,6,7}' and days <> '{}'),
  opens time not null default '09:00',
  closes time not null default '20:00',
  retry_minutes integer[] not null default '{120,240,960,480}' check (
    cardinality(retry_minutes) between 1 and 8 and 5 <= all (retry_minutes) and 10080 >= all (retry_minutes)),
  busy_minutes integer not null default 30 check (busy_minutes between 5 and 480),
  new_minutes integer not null default 15 check (new_minutes between 0 and 1440),
  max_attempts integer not null default 4 check (max_attempts between 2 and 8),
  lease_minutes integer not null default 10 check (lease_minutes between 3 and 30),
  returns_counted_at timestamptz not null default '-infinity',
  constraint desk_settings_hours check (opens < closes)
);
comment on table private.desk_settings is
  'One row. Calls are made on days (1 Monday to 7 Sunday) from opens to closes, in Algiers. retry_minutes: the wait '
  'after the first, second … call that nobody answered; the last one is for all further calls. new_minutes: how long '
  'a new order is called before older ones. returns_counted_at: see private.return_counts.';
insert into private.desk_settings default values;

create table private.desk_days (
  from_day date primary key,
  to_day date not null,
  opens time,
  closes time,
  constraint desk_days_order check (to_day between from_day and from_day + 366),
  constraint desk_days_hours check ((opens is null) = (closes is null) and (opens is null or opens < closes))
);
comment on table private.desk_days is
  'Days with other hours than desk_settings: Ramadan, holidays. Without hours nobody calls. When two rows include a '
  'day, the row that begins later counts.';

alter table private.desk_settings enable row level security;
alter table private.desk_days enable row level security;

create or replace function private.calling_hours(day date, out opens timestamptz, out closes timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  usual private.desk_settings;
  other private.desk_days;
begin
  select * into other from private.desk_days d
  where calling_hours.day between d.from_day and d.to_day order by d.from_day desc limit 1;
  if not found then
    select * into usual from private.desk_settings s where extract(isodow from calling_hours.day) = any (s.days);
    other.opens := usual.opens;
    other.closes := usual.closes;
  end if;
  opens := (calling_hours.day + other.opens) at time zone 'Africa/Algiers';
  closes := (calling_hours.day + other.closes) at time zone 'Africa/Algiers';
end;
$$;
comment on function private.calling_hours(date) is 'When calls begin and end on a day; nulls when nobody calls.';

create or replace function private.into_hours(at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  first_day constant date := (into_hours.at at time zone 'Africa/Algiers')::date;
  hours record;
begin
  -- The search ends after two months: a shop without calling hours for so long is closed, and the time stays as it is.
  for days_ahead in 0..60 loop
    select * into hours from private.calling_hours(first_day + days_ahead);
    if into_hours.at < hours.closes then
      return greatest(into_hours.at, hours.opens);
    end if;
  end loop;
  return into_hours.at;
end;
$$;
comment on function private.into_hours(timestamptz) is
  'The same instant, or the first one after it at which calls are made.';

create or replace function private.quarter_of_day(at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select date_bin('6 hours', quarter_of_day.at at time zone 'Africa/Algiers', timestamp '2000-01-01')
    at time zone 'Africa/Algiers';
$$;
comment on function private.quarter_of_day(timestamptz) is
  'When the quarter of the day began: 0, 6, 12 or 18 o''clock.';

create or replace function private.next_attempt(attempts integer, called_at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  waits integer[] := (select s.retry_minutes from private.desk_settings s);
  tried constant timestamptz := private.quarter_of_day(next_attempt.called_at);
  at timestamptz := private.into_hours(next_attempt.called_at
    + make_interval(mins => waits[least(greatest(next_attempt.attempts, 1), cardinality(waits))]));
begin
  -- A customer who did not answer in the morning may answer in the afternoon.
  return case when private.quarter_of_day(at) = tried
    then private.into_hours(tried + interval '6 hours') else at end;
end;
$$;
comment on function private.next_attempt(integer, timestamptz) is
  'When to call again after so many calls that nobody answered, the last at called_at: within calling hours, and in '
  'another quarter of the day.';

-- What the desk knows of an order ------------------------------------------------------------------

create or replace function private.is_return_reason(reason text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return is_return_reason.reason in (
    'refused_at_door', 'unclaimed', 'unreachable_at_delivery', 'wrong_place', 'damaged', 'lost');
end;
$$;
comment on function private.is_return_reason(text) is
  'Whether a text is a reason for cancelling an order that had left. RETURN_REASONS in lib/returns/return.ts has the '
  'same without lost, which a manager reports of the parcel (private.parcel_lost).';

create or replace function private.is_cancel_reason(reason text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.is_return_reason(is_cancel_reason.reason) or is_cancel_reason.reason in (
    'changed_mind', 'price', 'delivery_fee', 'found_elsewhere', 'not_ordered', 'wants_other', 'too_long', 'travelling',
    'unreachable', 'wrong_number', 'duplicate', 'by_guest', 'out_of_stock', 'not_served', 'suspected_fake', 'test',
    'not_said');
end;
$$;
comment on function private.is_cancel_reason(text) is
  'Whether a text is a reason for cancelling an order, after it had left (is_return_reason) or before. by_guest: the '
  'customer did it on the page of the order. not_said: staff did it without a call. CANCEL_REASONS in lib/desk/desk.ts '
  'has the reasons of a call.';

create table private.order_desk (
  order_id uuid primary key references public.orders (id) on delete cascade,
  confirmation text not null default 'to_call' check (confirmation in (
    'to_call', 'no_answer', 'busy', 'call_later', 'wrong_number', 'confirmed', 'closed', 'duplicate')),
  attempts smallint not null default 0 check (attempts >= 0),
  busy_in_row smallint not null default 0 check (busy_in_row >= 0),
  last_call_at timestamptz,
  last_call_by uuid,
  next_call_at timestamptz,
  confirmed_by uuid,
  ship_on date,
  cancel_reason text check (private.is_cancel_reason(cancel_reason)),
  duplicate_of uuid references public.orders (id) on delete set null,
  leased_by uuid,
  leased_until timestamptz,
  version integer not null default 1,
  -- The order in which the desk serves what is due: promised calls, first calls, further attempts.
  turn smallint not null generated always as (
    case when confirmation = 'call_later' then 0 when last_call_at is null then 1 else 2 end) stored,
  constraint order_desk_lease check ((leased_by is null) = (leased_until is null)),
  constraint order_desk_decided check (
    (confirmation in ('confirmed', 'closed', 'duplicate')) = (next_call_at is null)),
  constraint order_desk_reason check (cancel_reason is null or confirmation in ('closed', 'duplicate')),
  constraint order_desk_duplicate check (duplicate_of is distinct from order_id)
);
comment on table private.order_desk is
  'What the call desk knows of each order. It is not in public.orders, because a guest token opens such a row as a '
  'whole. next_call_at is null once the order is decided.';

create index order_desk_due_idx on private.order_desk (turn, next_call_at, order_id) where next_call_at is not null;
create index order_desk_leased_idx on private.order_desk (leased_by) where leased_by is not null;
create index order_desk_duplicate_of_idx on private.order_desk (duplicate_of) where duplicate_of is not null;

create table private.order_calls (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid,
  staff_name text not null default '',
  channel text not null default 'phone' check (channel in ('phone', 'whatsapp', 'sms')),
  outcome text not null check (outcome in (
    'confirmed', 'no_answer', 'busy', 'call_later', 'wrong_number', 'cancelled', 'duplicate', 'undone')),
  reason text,
  next_call_at timestamptz,
  before jsonb not null default '{}',
  undoes bigint unique references private.order_calls (id) on delete cascade,
  constraint order_calls_undo check ((undoes is not null) = (outcome = 'undone'))
);
comment on table private.order_calls is
  'How each call ended. Rows are added, never changed; a trigger writes who called and when. Taking a call back adds a '
  'row. `before`: the row of order_desk before the call, for taking it back.';

create index order_calls_order_id_idx on private.order_calls (order_id, id);
create index order_calls_staff_id_idx on private.order_calls (staff_id, at);
create index order_calls_at_idx on private.order_calls (at);

create view private.standing_calls as
select c.id, c.order_id, c.at, c.staff_id, c.staff_name, c.channel, c.outcome, c.reason, c.next_call_at
from private.order_calls c
where c.outcome <> 'undone' and not exists (select from private.order_calls undo where undo.undoes = c.id);
comment on view private.standing_calls is 'The calls that were not taken back.';

create view private.open_calls as
select d.order_id, d.confirmation, d.last_call_by, d.next_call_at,
  d.confirmation <> 'wrong_number' and d.next_call_at <= now() as due,
  d.confirmation <> 'wrong_number' and d.next_call_at <= now() - interval '30 minutes' as late
from private.order_desk d where d.next_call_at is not null;
comment on view private.open_calls is
  'Orders that somebody has to call about. Due: the time of the next call has come; late: it came 30 minutes ago.';

create or replace function private.sign_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    new.staff_id := (select auth.uid());
    new.staff_name := coalesce(private.staff_name((select auth.uid())), '');
    new.at := clock_timestamp();
  end if;
  return new;
end;
$$;

create trigger order_calls_are_signed before insert on private.order_calls
  for each row execute function private.sign_call();
create trigger order_calls_are_final before update on private.order_calls
  for each row execute function private.forbid_change();

alter table private.order_desk enable row level security;
alter table private.order_calls enable row level security;

create or replace function private.desk_after_status(order_id uuid, reason text default null) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.order_desk as desk (order_id, confirmation, next_call_at, cancel_reason)
  select o.id, case o.status when 'pending' then 'to_call' when 'cancelled' then 'closed' else 'confirmed' end,
    case when o.status = 'pending' then private.into_hours(o.created_at) end,
    case when o.status = 'cancelled' then coalesce(desk_after_status.reason, 'not_said') end
  from public.orders o where o.id = desk_after_status.order_id
  on conflict on constraint order_desk_pkey do update set
    confirmation = excluded.confirmation,
    next_call_at = case when excluded.next_call_at is not null then private.into_hours(now()) end,
    cancel_reason = excluded.cancel_reason, duplicate_of = null, attempts = 0, busy_in_row = 0, last_call_at = null,
    last_call_by = null, confirmed_by = null, leased_by = null, leased_until = null, version = desk.version + 1
  -- Nothing changes when a confirmed order becomes shipped or delivered.
  where excluded.confirmation = 'to_call' or desk.confirmation <> excluded.confirmation;
end;
$$;
comment on function private.desk_after_status(uuid, text) is
  'Makes order_desk fit the new status of an order. Pending is to_call, cancelled is closed for this reason, all '
  'others are confirmed.';

create or replace function private.follow_phone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.order_desk d
  set confirmation = 'to_call', next_call_at = private.into_hours(now()), attempts = 0, busy_in_row = 0,
    version = d.version + 1
  where d.order_id = new.id and d.confirmation = 'wrong_number';
  return null;
end;
$$;
comment on function private.follow_phone() is
  'Trigger: an order with a wrong number becomes to_call when it gets another phone.';

create trigger orders_with_another_phone after update of phone on public.orders
  for each row when (old.phone is distinct from new.phone) execute function private.follow_phone();

-- Past orders of a phone --------------------------------------------------------------------------

create view private.returned_orders as
select o.id, o.phone from public.orders o
where o.status = 'cancelled' and exists (
  select from public.order_events e where e.order_id = o.id and e.to_status = 'shipped')
  and not exists (
    select from private.order_desk d where d.order_id = o.id and d.cancel_reason in ('lost', 'damaged'));
comment on view private.returned_orders is
  'The orders that were refused: cancelled after they had been shipped. Not those that the carrier lost or damaged.';

create or replace function private.phone_record(phone text, but uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('orders', count(*), 'delivered', count(*) filter (where o.status = 'delivered'),
    'refused', count(r.id),
    'unreachable', count(*) filter (where o.status = 'cancelled' and r.id is null and d.cancel_reason = 'unreachable'),
    'cancelled', count(*) filter (
      where o.status = 'cancelled' and r.id is null and d.cancel_reason is distinct from 'unreachable'),
    'open', count(*) filter (where private.is_under_way(o.status)))
  from public.orders o
  left join private.returned_orders r on r.id = o.id
  left join private.order_desk d on d.order_id = o.id
  where o.phone = phone_record.phone and o.id is distinct from phone_record.but;
$$;
comment on function private.phone_record(text, uuid) is
  'How the orders of a phone ended, counted, without the order `but`: {orders, delivered, refused, unreachable, '
  'cancelled, open}. refused: private.returned_orders. unreachable: closed for this reason. cancelled: for all other '
  'reasons. open: private.is_under_way.';

-- The card ----------------------------------------------------------------------------------------

create or replace function private.calls_of(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'at', c.at, 'by', c.staff_name, 'channel', c.channel, 'outcome', c.outcome, 'reason', c.reason,
    'nextCallAt', c.next_call_at) order by c.id desc), '[]')
  from private.standing_calls c where c.order_id = calls_of.order_id;
$$;
comment on function private.calls_of(uuid) is
  'The calls about an order, newest first, without those taken back: [{id, at, by, channel, outcome, reason, '
  'nextCallAt}].';

create or replace function private.call_state(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('confirmation', d.confirmation, 'attempts', d.attempts, 'nextCallAt', d.next_call_at,
    'reason', d.cancel_reason, 'duplicateOf', (select o.number from public.orders o where o.id = d.duplicate_of))
  from private.order_desk d where d.order_id = call_state.order_id;
$$;
comment on function private.call_state(uuid) is
  'How far the calls about an order are: {confirmation, attempts, nextCallAt, reason it was cancelled for, '
  'duplicateOf: the number of the order that stands for it}.';

create or replace function private.desks_for(held public.orders) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if held.delivery_type <> 'desk' or held.status not in ('pending', 'processing')
    or exists (select from public.desks d where d.id = held.desk_id and d.active)
    or exists (select from private.parcels p where p.order_id = held.id and private.is_live_state(p.state)) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'name', private.named(d.name, d.name_ar), 'commune', private.named(c.name, c.name_ar))
      order by d.commune_id <> held.commune_id, c.name, d.name, d.id), '[]')
    from public.desks d join public.communes c on c.id = d.commune_id
    where d.wilaya_code = held.wilaya_code and d.active);
end;
$$;
comment on function private.desks_for(public.orders) is
  'The pickup desks among which the customer has to choose, those of the customer''s commune first: [{id, name, '
  'commune}]. Null when the order needs no desk, has one that is open, or is in a parcel.';

create or replace function private.choose_desk(held public.orders, desk_id uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update public.orders o
  set desk_id = d.id, place = o.place || jsonb_build_object('desk', d.name, 'desk_ar', d.name_ar,
    'desk_commune', c.name, 'desk_commune_ar', c.name_ar, 'desk_address', d.address, 'desk_address_ar', d.address_ar,
    'desk_phone', d.phone)
  from public.desks d join public.communes c on c.id = d.commune_id
  where o.id = held.id and d.id = choose_desk.desk_id and d.active and d.wilaya_code = held.wilaya_code;
  if not found then
    return false;
  end if;
  insert into public.order_events (order_id, actor, kind, detail)
  values (held.id, 'admin', 'edited', jsonb_build_object('changed', '["delivery.desk_id"]'::jsonb, 'items', '[]'::jsonb,
    'total', jsonb_build_object('from', held.total, 'to', held.total)));
  return true;
end;
$$;
comment on function private.choose_desk(public.orders, uuid) is
  'Writes the pickup desk of a locked order. False when the desk is closed or in another wilaya.';

create or replace function private.undo_of(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(c.id) from private.order_calls c
  where c.id = (select max(last.id) from private.order_calls last where last.order_id = undo_of.order_id)
    and c.staff_id = (select auth.uid()) and c.outcome <> 'undone'
    and c.at >= private.midnight((now() at time zone 'Africa/Algiers')::date)
    and exists (
      select from private.order_desk d
      -- Whoever changes the status in another way removes last_call_by (private.follow_order).
      where d.order_id = c.order_id and d.last_call_by = c.staff_id);
$$;
comment on function private.undo_of(uuid) is
  'The id of the call that the caller may take back: the last one about the order, made by the caller today (in '
  'Algiers). Null when there is none.';

create or replace function private.later_slots() returns jsonb
language sql stable set search_path = ''
as $$
  with parts (place, kind, days_ahead, since, until) as (
    values (2, 'evening', '{0}'::integer[], time '18:00', time '22:00'),
      -- Two weeks: a holiday is shorter.
      (3, 'morning', array(select generate_series(1, 14)), time '10:00', time '12:00'),
      (4, 'next_evening', array(select generate_series(1, 14)), time '18:00', time '22:00')
  ), offered (place, kind, at) as (
    select 1, 'hour', now() + interval '1 hour'
    union all
    select parts.place, parts.kind, first.at from parts, lateral (
      select greatest(hours.opens, begins) as at
      from unnest(parts.days_ahead) as ahead,
        lateral (select (now() at time zone 'Africa/Algiers')::date + ahead as day) as on_day,
        lateral private.calling_hours(on_day.day) as hours,
        lateral (select (on_day.day + parts.since) at time zone 'Africa/Algiers' as begins,
          (on_day.day + parts.until) at time zone 'Africa/Algiers' as ends) as part
      where hours.opens is not null and greatest(hours.opens, begins) < least(hours.closes, ends)
      order by ahead limit 1) as first
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', date_trunc('minute', at)) order by place), '[]')
  from offered where at > now() + interval '5 minutes' and private.into_hours(at) = at;
$$;
comment on function private.later_slots() is
  'The times that the desk offers for the next call, only those within calling hours: [{kind, at}]. hour, evening: '
  'today. morning, next_evening: of the next day after today that has such calling hours.';

create or replace function private.may_give_up(desk private.order_desk) returns boolean
language sql stable set search_path = ''
as $$
  select desk.attempts >= (select s.max_attempts from private.desk_settings s)
    and (
      select count(distinct (c.at at time zone 'Africa/Algiers')::date) from private.order_calls c
      where c.order_id = desk.order_id and c.outcome in ('no_answer', 'busy')) >= 2;
$$;
comment on function private.may_give_up(private.order_desk) is
  'Whether an order may be closed as unreachable: called often enough, and on two days.';

create or replace function private.desk_state(desk private.order_desk) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'attempts', desk.attempts, 'lastCallAt', desk.last_call_at, 'nextCallAt', desk.next_call_at,
    'version', desk.version,
    'leasedUntil', case when desk.leased_by = (select auth.uid()) then desk.leased_until end,
    'heldBy', case when desk.leased_by <> (select auth.uid()) and desk.leased_until > now()
      then private.staff_name(desk.leased_by) end,
    'mayGiveUp', private.may_give_up(desk));
$$;

create or replace function private.desk_card(order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  card jsonb := private.admin_order(desk_card.order_id);
  held public.orders;
  desk private.order_desk;
begin
  if card -> 'ok' <> 'true' then
    return card;
  end if;
  select * into held from public.orders o where o.id = desk_card.order_id;
  select * into desk from private.order_desk d where d.order_id = desk_card.order_id;
  -- Of the other orders of the phone, agents see how many ended in which way, and only those under way one by one.
  return jsonb_set(card, '{history,orders}', (
      select coalesce(jsonb_agg(other order by place), '[]')
      from jsonb_array_elements(card #> '{history,orders}') with ordinality as listed (other, place)
      where private.is_under_way((other ->> 'status')::public.order_status)))
    || jsonb_build_object(
    'desk', private.desk_state(desk), 'slots', private.later_slots(), 'desks', private.desks_for(held),
    'undo', private.undo_of(held.id),
    'record', private.phone_record(held.phone, held.id),
    'flag', case when private.may_change_order(held.id) then private.flag_on(held.phone, with_reason => true) end,
    'duplicates', private.duplicates_of(held), 'estimate', private.return_estimate(held));
end;
$$;
comment on function private.desk_card(uuid) is
  'What an agent sees of one order: admin_order, and {desk, slots, desks: private.desks_for, undo: private.undo_of, '
  'record, duplicates, estimate, flag: {mode, reason} of the order they hold}.';

-- The next order to call --------------------------------------------------------------------------

create or replace function private.desk_pick(tab text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  new_for constant interval := (select make_interval(mins => s.new_minutes) from private.desk_settings s);
  picked uuid;
begin
  if tab = 'queue' then
    -- A new order goes before older first calls, but not before a promised call. next_call_at is never earlier than the
    -- order, so the index finds the few candidates.
    select d.order_id into picked from private.order_desk d
    join public.orders o on o.id = d.order_id and o.created_at > now() - new_for
    where d.turn = 1 and d.next_call_at between now() - new_for and now() and d.confirmation <> 'wrong_number'
      and (d.leased_until is null or d.leased_until <= now())
      and not exists (
        select from private.order_desk promised where promised.turn = 0 and promised.next_call_at <= now()
          and (promised.leased_until is null or promised.leased_until <= now()))
    order by d.next_call_at, d.order_id limit 1 for update of d skip locked;
    if picked is null then
      select d.order_id into picked from private.order_desk d
      where d.next_call_at <= now() and d.confirmation <> 'wrong_number'
        and (d.leased_until is null or d.leased_until <= now())
      order by d.turn, d.next_call_at, d.order_id limit 1 for update skip locked;
    end if;
  else
    select d.order_id into picked from private.order_desk d
    where d.next_call_at is not null and (d.leased_until is null or d.leased_until <= now())
      and case tab when 'promised' then d.confirmation = 'call_later' when 'mine' then d.last_call_by = me
        when 'waiting' then d.confirmation = 'wrong_number' end
    order by case when tab <> 'promised' then d.last_call_at end nulls first, d.next_call_at, d.order_id
    limit 1 for update skip locked;
  end if;
  return picked;
end;
$$;
comment on function private.desk_pick(text) is
  'Finds and locks the next order that nobody holds. queue: promised calls that are due, then orders of the last '
  'new_minutes, then first calls, then further attempts. promised: the earliest. mine and waiting: the order whose '
  'last call is oldest. Two agents never get the same order, because rows that another transaction has locked are '
  'skipped.';

create or replace function private.desk_lease(order_id uuid) returns void
language sql volatile set search_path = ''
as $$
  update private.order_desk d
  set leased_by = (select auth.uid()),
    leased_until = now() + make_interval(mins => (select s.lease_minutes from private.desk_settings s))
  where d.order_id = desk_lease.order_id;
$$;

create or replace function private.most_cards() returns integer
language sql immutable set search_path = ''
as $$
  select 120;
$$;
comment on function private.most_cards() is
  'With more cards in an hour than this an agent reads customers instead of calling them: the owner sees a warning '
  '(private.fast_readers). It is no limit, so that nobody has to wait while many calls are short.';

create or replace function private.count_card() returns void
language sql volatile set search_path = ''
as $$
  select private.hit('desk_card', (select auth.uid())::text, private.most_cards(), interval '1 hour');
$$;
comment on function private.count_card() is 'Counts an order that the caller gets to read at the desk.';

create or replace function private.fast_readers() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', a.user_id, 'name', private.staff_name(a.user_id), 'cards', most.cards)
    order by most.cards desc, a.user_id), '[]')
  from public.admins a
  cross join lateral (
    select max(hour.cards) as cards
    from (
      select sum(l.hits) over (order by l.window_start range between interval '50 minutes' preceding and current row)
        as cards
      from private.rate_limits l
      where l.bucket = 'desk_card' and l.subject = private.limited(a.user_id::text)
        and l.window_start > now() - interval '1 day') as hour
  ) as most
  where a.role = 'agent' and most.cards > private.most_cards();
$$;
comment on function private.fast_readers() is
  'The agents who read more than private.most_cards orders within an hour of the last day, and how many at most: '
  '[{id, name, cards}].';

create or replace function private.desk_next(tab text default 'queue') returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  found_id uuid;
begin
  if desk_next.tab is null or desk_next.tab not in ('queue', 'promised', 'mine', 'waiting') then
    return private.invalid('tab');
  end if;
  if (select s.returns_counted_at < now() - interval '1 hour' from private.desk_settings s) then
    perform private.count_returns();
  end if;
  -- An order that the caller still holds comes first, also after the browser was closed.
  select d.order_id into found_id from private.order_desk d
  where d.leased_by = (select auth.uid()) and d.leased_until > now() and d.next_call_at is not null
  order by d.leased_until desc limit 1;
  if found_id is null then
    found_id := private.desk_pick(desk_next.tab);
    if found_id is null then
      return jsonb_build_object('ok', true, 'card', null);
    end if;
    perform private.count_card();
  end if;
  perform private.desk_lease(found_id);
  return jsonb_build_object('ok', true, 'card', private.desk_card(found_id));
end;
$$;
comment on function private.desk_next(text) is
  'The next order to call about, held for the caller for lease_minutes: {card}, null when nothing is due. tab: queue, '
  'promised, mine (called by me before), waiting (wrong numbers). Or invalid {field}.';
select private.open_to('call', 'private.desk_next');

create or replace function private.desk_open(asked text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant text := upper(private.trimmed(to_jsonb(left(desk_open.asked, 40))));
  found_id uuid;
  wait integer;
begin
  if coalesce(wanted, '') = '' then
    return private.invalid('asked');
  end if;
  wait := private.hit('desk_open', (select auth.uid())::text, 60, interval '1 hour');
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  select o.id into found_id from public.orders o
  where o.number in (wanted, 'LF-' || wanted) or o.phone = private.e164(wanted)
  order by o.status <> 'pending', o.created_at desc limit 1;
  if found_id is null then
    return private.refusal('not_found');
  end if;
  perform private.count_card();
  perform from private.order_desk d where d.order_id = found_id for update;
  perform private.desk_lease(d.order_id) from private.order_desk d
  where d.order_id = found_id and d.next_call_at is not null
    and (d.leased_until is null or d.leased_until <= now() or d.leased_by = (select auth.uid()));
  return jsonb_build_object('ok', true, 'card', private.desk_card(found_id));
end;
$$;
comment on function private.desk_open(text) is
  'An order by its whole number or phone, the pending one first, held for the caller unless somebody else has it: '
  '{card}. Or not_found, invalid {field}, rate_limited {retry_after}: 60 an hour, so that nobody reads all orders '
  'this way.';
select private.open_to('call', 'private.desk_open');

create or replace function private.desk_keep(order_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.desk_lease(d.order_id) from private.order_desk d
  where d.order_id = desk_keep.order_id and d.leased_by = (select auth.uid()) and d.leased_until > now();
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.desk_keep(uuid) is
  'Holds an order for the caller for longer, or not_found when it is no longer theirs.';
select private.open_to('call', 'private.desk_keep');

create or replace function private.may_change_order(order_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select private.staff_can('manage') or exists (
    select from private.order_desk d
    where d.order_id = may_change_order.order_id and d.leased_by = (select auth.uid()) and d.leased_until > now());
$$;
comment on function private.may_change_order(uuid) is
  'Whether the caller may correct an order and add notes to it: managers any order, agents the order that they hold.';

create or replace function private.desk_release(order_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  update private.order_desk d set leased_by = null, leased_until = null
  where d.order_id = desk_release.order_id and d.leased_by = (select auth.uid());
  return '{"ok": true}';
end;
$$;
comment on function private.desk_release(uuid) is 'Releases an order, if the caller holds it.';
select private.open_to('call', 'private.desk_release');

create or replace function private.calls_today(staff uuid, out calls bigint, out confirmed bigint, out cancelled bigint)
language sql stable set search_path = ''
as $$
  select count(*), count(*) filter (where c.outcome = 'confirmed'), count(*) filter (where c.outcome = 'cancelled')
  from private.standing_calls c
  where c.staff_id = calls_today.staff and c.at >= private.midnight((now() at time zone 'Africa/Algiers')::date);
$$;
comment on function private.calls_today(uuid) is
  'How many calls somebody ended today, Algiers time, and how many of them confirmed or cancelled an order. Calls that '
  'were taken back do not count.';

create or replace function private.parcels_to_save() returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  -- PL/pgSQL looks for its tables only when it runs: a later file makes the table of parcels.
  return (select count(*) from private.parcels p where p.follow_up_at <= now());
end;
$$;
comment on function private.parcels_to_save() is 'How many parcels need a call because their delivery failed.';

create or replace function private.desk_counts() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'queue', count(*) filter (where due), 'late', count(*) filter (where late),
    'promised', count(*) filter (where confirmation = 'call_later'),
    'mine', count(*) filter (where last_call_by = (select auth.uid())),
    'waiting', count(*) filter (where confirmation = 'wrong_number'), 'followUp', private.parcels_to_save(),
    'nextCallAt', min(next_call_at) filter (where confirmation <> 'wrong_number' and next_call_at > now()),
    'firstCallAt', jsonb_build_object('promised', min(next_call_at) filter (where confirmation = 'call_later'),
      'mine', min(next_call_at) filter (where last_call_by = (select auth.uid()) and confirmation <> 'wrong_number')),
    'opensAt', nullif(private.into_hours(now()), now()),
    'done', (private.calls_today((select auth.uid()))).calls)
  from private.open_calls;
$$;
comment on function private.desk_counts() is
  'Orders by tab {queue, late, promised, mine, waiting}, parcels {followUp}, {nextCallAt}, the first call of two '
  'tabs {firstCallAt: {promised, mine}}, {opensAt} when nobody calls now, and how many calls the caller ended today '
  '{done}.';
select private.open_to('call', 'private.desk_counts');

-- How a call ended --------------------------------------------------------------------------------

create or replace function private.held_for_call(order_id uuid, version integer, out refused jsonb,
  out held public.orders, out desk private.order_desk)
language plpgsql volatile set search_path = ''
as $$
begin
  -- Locks are taken everywhere in this order: orders, then the desk, then products.
  select * into held from public.orders o where o.id = held_for_call.order_id for update;
  if not found then
    refused := private.refusal('not_found');
    return;
  end if;
  select * into desk from private.order_desk d where d.order_id = held.id for update;
  if held.status <> 'pending' or desk.version <> held_for_call.version then
    refused := private.refusal('status_conflict', jsonb_build_object('status', held.status));
  elsif desk.leased_by <> (select auth.uid()) and desk.leased_until > now() then
    refused := private.refusal('held_by_other', jsonb_build_object(
      'name', private.desk_state(desk) ->> 'heldBy'));
  elsif not private.may_change_order(held.id) then
    refused := private.refusal('not_held');
  end if;
end;
$$;
comment on function private.held_for_call(uuid, integer) is
  'Locks an order and its row of the desk, and says why the caller may not end a call about it: not_found, '
  'status_conflict {status}, held_by_other {name}, not_held (private.may_change_order).';

create or replace function private.close_call(held public.orders, desk private.order_desk, outcome jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := outcome ->> 'outcome';
  reason constant text := case kind when 'duplicate' then 'duplicate' else outcome ->> 'reason' end;
  refused text;
begin
  if kind = 'confirmed' then
    if held.shipping is null then
      return private.refusal('fee_not_agreed');
    elsif held.delivery_type = 'home' and held.address is null then
      return private.refusal('address_missing');
    elsif private.desks_for(held) is not null then
      if outcome ->> 'deskId' is null then
        return private.refusal('desk_missing');
      elsif not private.choose_desk(held, private.as_uuid(outcome -> 'deskId')) then
        return private.invalid('deskId');
      end if;
    end if;
  elsif not coalesce(private.is_cancel_reason(reason) and not private.is_return_reason(reason), false)
    or reason in ('by_guest', 'not_said')
    or (reason = 'duplicate') <> (kind = 'duplicate') then
    return private.invalid('reason');
  elsif reason = 'unreachable' and not private.may_give_up(desk) then
    return private.refusal('too_early', jsonb_build_object('n', (select s.max_attempts from private.desk_settings s)));
  end if;
  refused := private.change_order_status(
    held.id, 'pending', case kind when 'confirmed' then 'processing' else 'cancelled' end::public.order_status,
    'admin', reason);
  return case when refused is not null then private.refusal(refused, private.first_shortage(held.id)) end;
end;
$$;
comment on function private.close_call(public.orders, private.order_desk, jsonb) is
  'Confirms or cancels an order as its call ended. Null, or the refusal. A delivery to a desk is confirmed only with a '
  'desk: outcome {deskId} names it when the order has none.';

create or replace function private.log_call(desk private.order_desk, outcome jsonb, next_call_at timestamptz,
  before jsonb default '{}') returns bigint
language sql volatile set search_path = ''
as $$
  insert into private.order_calls (order_id, channel, outcome, reason, next_call_at, before)
  values (desk.order_id, coalesce(outcome ->> 'channel', 'phone'), outcome ->> 'outcome',
    case when outcome ->> 'outcome' = 'cancelled' then outcome ->> 'reason' end, log_call.next_call_at,
    to_jsonb(desk) - '{order_id,leased_by,leased_until,version,turn}'::text[] || log_call.before)
  returning id;
$$;
comment on function private.log_call(private.order_desk, jsonb, timestamptz, jsonb) is
  'Adds the row of a call that ended. desk: the row of the order before the call, for taking it back; before: what '
  'else must be restored.';

create or replace function private.desk_outcome(order_id uuid, version integer, outcome jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  kind constant text := outcome ->> 'outcome';
  locked record;
  at timestamptz;
  new_attempts integer;
  is_attempt boolean;
  kept_order_id uuid;
  refused jsonb;
  call_id bigint;
begin
  if kind is null or kind not in (
    'confirmed', 'no_answer', 'busy', 'call_later', 'wrong_number', 'cancelled', 'duplicate') then
    return private.invalid('outcome');
  elsif coalesce(outcome ->> 'channel', 'phone') not in ('phone', 'whatsapp', 'sms') then
    return private.invalid('channel');
  end if;
  select * into locked from private.held_for_call(desk_outcome.order_id, desk_outcome.version);
  if locked.refused is not null then
    return locked.refused;
  end if;

  -- A busy line counts as an attempt only from the fourth time in a row on.
  is_attempt := kind = 'no_answer' or (kind = 'busy' and (locked.desk).busy_in_row >= 3);
  new_attempts := (locked.desk).attempts + is_attempt::integer;
  if kind = 'call_later' then
    -- Only an ISO instant: PostgreSQL would also take words, such as "tomorrow".
    if not coalesce(outcome ->> 'at', '') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T'
      or not pg_input_is_valid(outcome ->> 'at', 'timestamptz') then
      return private.invalid('at');
    end if;
    at := (outcome ->> 'at')::timestamptz;
    if at <= now() or at > now() + interval '30 days' then
      return private.invalid('at');
    elsif private.into_hours(at) <> at then
      return private.refusal('outside_hours');
    end if;
  elsif is_attempt then
    at := private.next_attempt(new_attempts, now());
  elsif kind = 'busy' then
    at := private.into_hours(
      now() + make_interval(mins => (select s.busy_minutes from private.desk_settings s)));
  elsif kind = 'wrong_number' then
    at := private.into_hours(private.midnight((now() at time zone 'Africa/Algiers')::date + 1));
  else
    if kind = 'duplicate' then
      kept_order_id := private.other_order(locked.held, outcome ->> 'of');
      if kept_order_id is null then
        return private.invalid('of');
      end if;
    end if;
    refused := private.close_call(locked.held, locked.desk, outcome);
    if refused is not null then
      return refused;
    end if;
  end if;

  call_id := private.log_call(locked.desk, outcome, at, jsonb_build_object('without_desk',
    kind = 'confirmed' and (locked.held).delivery_type = 'desk' and (locked.held).desk_id is null));
  update private.order_desk d
  set confirmation = case kind when 'cancelled' then 'closed' else kind end,
    duplicate_of = kept_order_id, next_call_at = at, attempts = new_attempts,
    busy_in_row = case when kind = 'busy' and not is_attempt then (locked.desk).busy_in_row + 1 else 0 end,
    last_call_at = now(), last_call_by = (select auth.uid()),
    confirmed_by = case when kind = 'confirmed' then (select auth.uid()) end,
    leased_by = null, leased_until = null, version = (locked.desk).version + 1
  where d.order_id = desk_outcome.order_id;
  return jsonb_build_object('ok', true, 'call', call_id, 'nextCallAt', at,
    'products', private.moved_products());
end;
$$;
comment on function private.desk_outcome(uuid, integer, jsonb) is
  'Stores how a call about an order ended, and releases the order: {call, nextCallAt, products}. outcome {outcome, '
  'channel, reason (cancelled), at (call_later), of: a number (duplicate), deskId (confirmed)}; version as the card '
  'had it. Or invalid {field}, not_found, status_conflict {status}, held_by_other {name}, not_held (to an agent '
  'without the order), fee_not_agreed, address_missing, desk_missing, too_early {n}, outside_hours, '
  'insufficient_stock {name, n}.';
select private.open_to('call', 'private.desk_outcome');

create or replace function private.desk_undo(call_id bigint) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  undone_call private.order_calls;
  held public.orders;
  desk private.order_desk;
  earlier_desk private.order_desk;
  refused text;
begin
  select * into undone_call from private.order_calls c
  where c.id = desk_undo.call_id and c.staff_id = (select auth.uid());
  if not found then
    return private.refusal('not_found');
  end if;
  select * into held from public.orders o where o.id = undone_call.order_id for update;
  select * into desk from private.order_desk d where d.order_id = undone_call.order_id for update;
  if private.undo_of(held.id) is distinct from to_jsonb(undone_call.id) then
    return private.refusal('status_conflict', jsonb_build_object('status', held.status));
  elsif desk.leased_by <> (select auth.uid()) and desk.leased_until > now() then
    return private.refusal('held_by_other', jsonb_build_object('name', private.desk_state(desk) ->> 'heldBy'));
  elsif exists (
    select from private.parcels p
    where p.order_id = held.id and p.state <> 'draft' and private.is_live_state(p.state)) then
    return private.refusal('parcel_made');
  end if;
  refused := private.change_order_status(
    held.id, case undone_call.outcome when 'confirmed' then 'processing' when 'cancelled' then 'cancelled'
      when 'duplicate' then 'cancelled' else 'pending' end, 'pending', 'admin');
  if refused is not null then
    return private.refusal(refused, coalesce(private.first_shortage(held.id), jsonb_build_object(
      'status', held.status)));
  end if;
  earlier_desk := jsonb_populate_record(null::private.order_desk, undone_call.before);
  insert into private.order_calls (order_id, outcome, undoes) values (undone_call.order_id, 'undone', undone_call.id);
  update private.order_desk d
  set confirmation = earlier_desk.confirmation, attempts = earlier_desk.attempts,
    busy_in_row = earlier_desk.busy_in_row,
    last_call_at = earlier_desk.last_call_at, last_call_by = earlier_desk.last_call_by,
    next_call_at = earlier_desk.next_call_at, confirmed_by = earlier_desk.confirmed_by,
    cancel_reason = earlier_desk.cancel_reason, duplicate_of = earlier_desk.duplicate_of, version = d.version + 1
  where d.order_id = undone_call.order_id;
  if undone_call.before -> 'without_desk' = 'true' then
    update public.orders o
    set desk_id = null, place = o.place || '{"desk": null, "desk_ar": null, "desk_commune": null,
      "desk_commune_ar": null, "desk_address": null, "desk_address_ar": null, "desk_phone": null}'
    where o.id = held.id;
  end if;
  perform private.desk_lease(undone_call.order_id);
  return jsonb_build_object('ok', true, 'card', private.desk_card(undone_call.order_id),
    'products', private.moved_products());
end;
$$;
comment on function private.desk_undo(bigint) is
  'Takes back the last call about an order on the day on which the caller made it (private.undo_of): everything is as '
  'it was, the order is held for the caller, and the log keeps both rows: {card, products}. Or not_found, '
  'status_conflict {status}, held_by_other {name}, parcel_made, insufficient_stock {name, n}.';
select private.open_to('call', 'private.desk_undo');

create or replace function private.desk_choose_desk(order_id uuid, desk_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held public.orders;
  desk private.order_desk;
begin
  select * into held from public.orders o where o.id = desk_choose_desk.order_id for update;
  if not found then
    return private.refusal('not_found');
  end if;
  select * into desk from private.order_desk d where d.order_id = held.id;
  if private.desks_for(held) is null then
    return private.refusal('status_conflict', jsonb_build_object('status', held.status));
  elsif desk.leased_by <> (select auth.uid()) and desk.leased_until > now() then
    return private.refusal('held_by_other', jsonb_build_object('name', private.desk_state(desk) ->> 'heldBy'));
  elsif not private.choose_desk(held, desk_choose_desk.desk_id) then
    return private.invalid('desk_id');
  end if;
  return jsonb_build_object('ok', true, 'card', private.desk_card(held.id));
end;
$$;
comment on function private.desk_choose_desk(uuid, uuid) is
  'Chooses the pickup desk of an order that needs one (private.desks_for), also after it was confirmed: {card}. Or '
  'not_found, status_conflict {status}, held_by_other {name}, invalid {field}.';
select private.open_to('call', 'private.desk_choose_desk');

create or replace function private.confirm_taken(order_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  outcome constant jsonb := '{"outcome": "confirmed"}';
  held public.orders;
  desk private.order_desk;
  refused jsonb;
begin
  select * into held from public.orders o where o.id = confirm_taken.order_id;
  select * into desk from private.order_desk d where d.order_id = confirm_taken.order_id;
  refused := private.close_call(held, desk, outcome);
  if refused is null then
    perform private.log_call(desk, outcome, null);
    update private.order_desk d
    set last_call_at = now(), last_call_by = (select auth.uid()), confirmed_by = (select auth.uid())
    where d.order_id = confirm_taken.order_id;
  end if;
  -- The form of a phone order shows the refusal at this field.
  return refused || case refused ->> 'error' when 'address_missing' then '{"detail": {"field": "delivery.address"}}'
    when 'desk_missing' then '{"detail": {"field": "delivery.desk_id"}}' else '{}' end::jsonb;
end;
$$;
comment on function private.confirm_taken(uuid) is
  'Confirms an order that the caller has just taken and agreed on the phone, as a call that ended. Null, or the '
  'refusal of private.close_call.';

-- Calling hours and waits, as owners set them ------------------------------------------------------

create or replace function private.admin_calling_hours() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'days', to_jsonb(s.days), 'opens', to_char(s.opens, 'HH24:MI'),
    'closes', to_char(s.closes, 'HH24:MI'), 'retryMinutes', to_jsonb(s.retry_minutes),
    'maxAttempts', s.max_attempts, 'newMinutes', s.new_minutes, 'otherDays', (
      select coalesce(jsonb_agg(jsonb_build_object('from', d.from_day, 'to', d.to_day,
        'opens', to_char(d.opens, 'HH24:MI'), 'closes', to_char(d.closes, 'HH24:MI')) order by d.from_day), '[]')
      from private.desk_days d where d.to_day >= (now() at time zone 'Africa/Algiers')::date))
  from private.desk_settings s;
$$;
comment on function private.admin_calling_hours() is
  'When customers are called: {days: 1 Monday to 7 Sunday, opens, closes, retryMinutes, maxAttempts, newMinutes, '
  'otherDays: [{from, to, opens, closes}]}, times HH:MM in Algiers, null on days without calls. Days that are over '
  'are left out.';
select private.open_to('own', 'private.admin_calling_hours');

create or replace function private.phone_hours() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('days', to_jsonb(s.days), 'opens', to_char(s.opens, 'HH24:MI'),
    'closes', to_char(s.closes, 'HH24:MI'), 'otherDays', (
      select coalesce(jsonb_agg(jsonb_build_object('from', d.from_day, 'to', d.to_day,
        'opens', to_char(d.opens, 'HH24:MI'), 'closes', to_char(d.closes, 'HH24:MI')) order by d.from_day), '[]')
      from private.desk_days d, (select (now() at time zone 'Africa/Algiers')::date) as today (day)
      where d.to_day >= today.day and d.from_day <= today.day + 30))
  from private.desk_settings s;
$$;
comment on function private.phone_hours() is
  'When customers are called, for shoppers: {days: 1 Monday to 7 Sunday, opens, closes, otherDays: [{from, to, opens, '
  'closes}]}, as private.admin_calling_hours has them; of the other days only those within 30 days.';
select private.open_to('everyone', 'private.phone_hours');

create or replace function private.clock_time(value jsonb) returns time
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(clock_time.value) = 'string'
    and clock_time.value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then (clock_time.value #>> '{}')::time end;
$$;
comment on function private.clock_time(jsonb) is 'A JSON string HH:MM as a time of the day; null for anything else.';

create or replace function private.wrong_hours(hours jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  days integer[] := array(select private.whole(day) from jsonb_path_query(hours -> 'days', '$[*]') as day);
  waits integer[] := array(select private.whole(wait) from jsonb_path_query(hours -> 'retryMinutes', '$[*]') as wait);
begin
  return case
    when cardinality(days) not between 1 and 7 or not coalesce(days <@ '{1,2,3,4,5,6,7}', false) then 'days'
    when private.clock_time(hours -> 'opens') is null then 'opens'
    when not coalesce(private.clock_time(hours -> 'opens') < private.clock_time(hours -> 'closes'), false) then 'closes'
    when cardinality(waits) not between 1 and 8
      or not coalesce(5 <= all (waits) and 10080 >= all (waits), false) then 'retryMinutes'
    when coalesce(private.whole(hours -> 'maxAttempts'), 0) not between 2 and 8 then 'maxAttempts'
    when coalesce(private.whole(hours -> 'newMinutes'), -1) not between 0 and 1440 then 'newMinutes'
    when jsonb_typeof(hours -> 'otherDays') is distinct from 'array'
      or jsonb_array_length(hours -> 'otherDays') > 60
      or exists (
        select from jsonb_array_elements(hours -> 'otherDays') as other,
          lateral (select private.day(other -> 'from') as first, private.day(other -> 'to') as last,
            private.clock_time(other -> 'opens') as opens, private.clock_time(other -> 'closes') as closes) as days
        where first is null or last is null or last not between first and first + 366
          or (opens is null) <> (closes is null) or opens >= closes)
      or (
        select count(*) <> count(distinct other ->> 'from') from jsonb_array_elements(hours -> 'otherDays') as other)
      then 'otherDays' end;
end;
$$;
comment on function private.wrong_hours(jsonb) is 'The first wrong field of calling hours; null when all are right.';

create or replace function private.admin_save_calling_hours(hours jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong text := private.wrong_hours(admin_save_calling_hours.hours);
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  update private.desk_settings s set
    days = array(select private.whole(day)::smallint from jsonb_array_elements(hours -> 'days') as day),
    opens = private.clock_time(hours -> 'opens'), closes = private.clock_time(hours -> 'closes'),
    retry_minutes = array(select private.whole(wait) from jsonb_array_elements(hours -> 'retryMinutes') as wait),
    max_attempts = private.whole(hours -> 'maxAttempts'), new_minutes = private.whole(hours -> 'newMinutes')
  where s.id;
  delete from private.desk_days d where d.to_day >= (now() at time zone 'Africa/Algiers')::date;
  insert into private.desk_days (from_day, to_day, opens, closes)
  select private.day(other -> 'from'), private.day(other -> 'to'), private.clock_time(other -> 'opens'),
    private.clock_time(other -> 'closes')
  from jsonb_array_elements(hours -> 'otherDays') as other
  on conflict (from_day) do update
    set to_day = excluded.to_day, opens = excluded.opens, closes = excluded.closes;
  return private.admin_calling_hours();
end;
$$;
comment on function private.admin_save_calling_hours(jsonb) is
  'Sets when customers are called, in the shape of admin_calling_hours, which it answers; or invalid {field}. A call '
  'that is planned already keeps its time.';
select private.open_to('own', 'private.admin_save_calling_hours');

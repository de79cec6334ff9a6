-- Cash: the ledger of what carriers collected, kept and paid, and what follows in it from the state of a parcel
-- (CASH-1 to CASH-3). Contract: docs/decisions/payouts.md. Only owners and managers read any of it.
-- Parcels are in dinars only (PARCEL-4), so carriers owe dinars also when the shop sells in another currency.

-- Tables ------------------------------------------------------------------------------------------

create table private.payouts (
  id uuid primary key default gen_random_uuid(),
  key uuid not null unique,
  carrier_id uuid not null references private.carriers (id),
  number text check (length(number) between 1 and 40),
  paid_on date not null,
  way text not null check (way in ('cash', 'ccp', 'bank')),
  received bigint not null,
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  lines_hash text,
  saved_at timestamptz not null default now(),
  saved_by text not null default coalesce(private.staff_email(), ''),
  closed_at timestamptz,
  closed_by text,
  reversed_at timestamptz,
  reversed_by text,
  reverse_reason text check (length(reverse_reason) <= 300),
  constraint payouts_closed check ((closed_at is null) = (closed_by is null)),
  constraint payouts_reversed check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reverse_reason is null)
    and (reversed_at is null or closed_at is not null))
);
create unique index payouts_one_open_idx on private.payouts (carrier_id) where closed_at is null;
create unique index payouts_number_idx on private.payouts (carrier_id, lower(number)) where reversed_at is null;
create unique index payouts_file_idx on private.payouts (carrier_id, file_hash) where reversed_at is null;
create unique index payouts_lines_idx on private.payouts (carrier_id, lines_hash) where reversed_at is null;
create index payouts_newest_idx on private.payouts (carrier_id, paid_on desc, saved_at desc);
comment on table private.payouts is
  'One sum that a carrier paid, and its sheet. A carrier has one open payout at most. key: of the browser, so that a '
  'second press saves nothing. The same number, file or lines are paid once, unless an owner reversed the first.';

create table private.payout_lines (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references private.payouts (id) on delete cascade,
  row integer not null,
  source text not null check (source in ('sheet', 'earlier', 'rest')),
  tracking text check (length(tracking) <= 60),
  reference text check (length(reference) <= 60),
  phone text check (length(phone) <= 40),
  name text check (length(name) <= 120),
  collected bigint,
  fee bigint not null default 0,
  cod_fee bigint not null default 0,
  return_fee bigint not null default 0,
  net bigint not null,
  parcel_id uuid references private.parcels (id),
  earlier_id uuid references private.payout_lines (id) deferrable initially deferred,
  action text check (action in ('accept', 'our_mistake', 'dispute', 'written_off', 'carried', 'leave_out')),
  reason text check (length(reason) <= 300),
  decided_by text,
  decided_for bigint,
  verdict text,
  ours jsonb,
  paid_in uuid,
  unique (payout_id, row)
);
create index payout_lines_parcel_id_idx on private.payout_lines (parcel_id) where parcel_id is not null;
create index payout_lines_earlier_id_idx on private.payout_lines (earlier_id) where earlier_id is not null;
comment on table private.payout_lines is
  'What a carrier says about one parcel, as amounts that are taken off (fees) or paid (net). source: `sheet`; '
  '`earlier`: an older debt that this payout also pays (of parcel_id, or of the line earlier_id); `rest`: what remains '
  'between the lines and the sum. row: of the sheet; 0 for the rest, negative for older debts. A customer''s phone and '
  'name go when the payout is closed. decided_for: the difference for which the action was chosen. verdict, ours and '
  'paid_in are written when the payout is closed; until then they are read from the ledger.';

create table private.cash_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  day date not null default (now() at time zone 'Africa/Algiers')::date,
  by text default private.staff_email(),
  kind text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  carrier_id uuid references private.carriers (id),
  parcel_id uuid references private.parcels (id),
  order_id uuid references public.orders (id),
  payout_id uuid references private.payouts (id),
  line_id uuid references private.payout_lines (id),
  reverses bigint unique references private.cash_entries (id) deferrable initially deferred,
  key uuid unique,
  note text check (length(note) <= 300),
  constraint cash_entries_sign check (case
    when kind in ('collected', 'claim') then (amount > 0) = (reverses is null)
    when kind in ('delivery_fee', 'return_fee', 'cod_fee', 'other_fee', 'refund') then (amount < 0) = (reverses is null)
    else kind in ('adjusted', 'remitted', 'written_off') end),
  constraint cash_entries_owner check (case
    when carrier_id is null then num_nonnulls(parcel_id, line_id, payout_id) = 0
    else num_nonnulls(parcel_id, line_id) = 1 and order_id is null and kind <> 'refund' end)
);
create index cash_entries_carrier_id_idx on private.cash_entries (carrier_id, id) include (amount, currency);
create index cash_entries_parcel_id_idx on private.cash_entries (parcel_id) include (amount, kind);
create index cash_entries_order_id_idx on private.cash_entries (order_id) where order_id is not null;
create index cash_entries_payout_id_idx on private.cash_entries (payout_id) where payout_id is not null;
create index cash_entries_line_id_idx on private.cash_entries (line_id) include (amount) where line_id is not null;
comment on table private.cash_entries is
  'The ledger: plus is what a carrier owes us, or what is in the shop''s own cash box (carrier_id is null). Rows are '
  'only added. An entry of a carrier belongs to a parcel or, without one, to the line of a payout where the debt '
  'arose; payout_id is the payout that booked it. A balance is the sum of amounts.';

create or replace function private.mark_unsettled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.parcels p set unsettled = owed.amount <> 0
  from (
    select e.parcel_id, sum(e.amount) as amount from private.cash_entries e
    where e.parcel_id in (select a.parcel_id from added a) group by e.parcel_id) as owed
  where p.id = owed.parcel_id and p.unsettled <> (owed.amount <> 0);
  return null;
end;
$$;
comment on function private.mark_unsettled() is
  'Trigger: keeps parcels.unsettled, so that a list of what is owed need not add up the whole ledger.';

create trigger cash_entries_mark_parcels after insert on private.cash_entries
  referencing new table as added for each statement execute function private.mark_unsettled();
create trigger cash_entries_are_final before update or delete on private.cash_entries
  for each row execute function private.forbid_change();
create trigger cash_entries_are_kept before truncate on private.cash_entries
  for each statement execute function private.forbid_change();

alter table private.payouts enable row level security;
alter table private.payout_lines enable row level security;
alter table private.cash_entries enable row level security;

-- What follows from a state -----------------------------------------------------------------------

create or replace function private.live_entries(parcel_ids uuid[], order_ids uuid[]) returns setof private.cash_entries
language sql stable set search_path = '' rows 100
as $$
  with asked as (
    select e.* from unnest(parcel_ids) as wanted (id) join private.cash_entries e on e.parcel_id = wanted.id
    union all
    select e.* from unnest(order_ids) as wanted (id) join private.cash_entries e on e.order_id = wanted.id
  )
  select a.* from asked a
  where a.reverses is null and not exists (select from private.cash_entries r where r.reverses = a.id);
$$;
comment on function private.live_entries(uuid[], uuid[]) is
  'The entries of these parcels, and those of the own cash box for these orders, that nothing reversed.';

create or replace function private.follow_cash(order_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  parcel_ids constant uuid[] := array(
    select p.id from unnest(order_ids) as wanted (id) join private.parcels p on p.order_id = wanted.id);
begin
  -- Locks the parcels first: another transaction may be closing or reversing a payout that books their return fee.
  perform from private.parcels p where p.id = any (parcel_ids) order by p.id for update;
  with due as materialized (
    select p.id as subject_id, p.carrier_id, p.id as parcel_id, null::uuid as order_id, p.currency, booked.kind,
      booked.amount, (booked.at at time zone 'Africa/Algiers')::date as day
    from unnest(parcel_ids) as wanted (id)
    join private.parcels p on p.id = wanted.id
    join private.carriers c on c.id = p.carrier_id
    left join lateral (
      select sum(l.expected * i.unit_price) as amount
      from private.returns r join private.return_lines l on l.return_id = r.id
      join public.order_items i on i.order_id = r.order_id and i.position = l.position
      where r.parcel_id = p.id and r.kind = 'partial') as not_kept on p.state = 'delivered'
    left join lateral (
      select r.inspected_at from private.returns r
      where r.order_id = p.order_id and r.kind = 'refused' and r.inspected_at is not null
        and coalesce(r.parcel_id, p.id) = p.id limit 1) as back on p.state = 'returned'
    cross join lateral (values
      ('collected', greatest(p.cod_amount - coalesce(not_kept.amount, 0), 0), p.state = 'delivered', p.delivered_at),
      ('delivery_fee', -p.fee, p.state = 'delivered', p.delivered_at),
      ('cod_fee', -c.cod_fee, p.state = 'delivered' and p.cod_amount > 0, p.delivered_at),
      ('return_fee', -p.return_fee, back.inspected_at is not null, back.inspected_at),
      ('claim', p.cod_amount, p.state = 'lost', p.last_event_at)) as booked (kind, amount, applies, at)
    where booked.applies and booked.amount <> 0
    union all
    select o.id, null, null, o.id, o.currency, 'collected', o.total, ((
        select max(e.at) from public.order_events e where e.order_id = o.id and e.to_status = 'delivered')
      at time zone 'Africa/Algiers')::date
    from unnest(order_ids) as wanted (id) join public.orders o on o.id = wanted.id
    where o.status = 'delivered' and o.total <> 0 and not exists (
      select from private.parcels p
      where p.order_id = o.id and p.state not in ('draft', 'returned', 'lost', 'cancelled'))
  ), live as materialized (
    select coalesce(e.parcel_id, e.order_id) as subject_id, e.*
    from private.live_entries(parcel_ids, order_ids) e
    where e.kind in ('collected', 'delivery_fee', 'cod_fee', 'return_fee', 'claim')
  )
  insert into private.cash_entries (day, kind, amount, currency, carrier_id, parcel_id, order_id, reverses)
  select (now() at time zone 'Africa/Algiers')::date, l.kind, -l.amount, l.currency, l.carrier_id, l.parcel_id,
    l.order_id, l.id
  from live l
  where l.payout_id is null and not exists (
    select from due d where d.subject_id = l.subject_id and d.kind = l.kind)
  union all
  select coalesce(d.day, (now() at time zone 'Africa/Algiers')::date), d.kind, d.amount, d.currency, d.carrier_id,
    d.parcel_id, d.order_id, null
  from due d
  where not exists (select from live l where l.subject_id = d.subject_id and l.kind = d.kind);
end;
$$;
comment on function private.follow_cash(uuid[]) is
  'Makes the cash entries of these orders match the present states of their parcels: adds missing entries, and '
  'reverses those that are no longer due. Safe to repeat. A fee that was booked once keeps its amount, and a fee that '
  'a payout booked stays. Delivered without a parcel: the own cash box has the total. The caller has locked the '
  'orders.';

-- Orders that were delivered before this ledger existed.
select private.follow_cash(array(select o.id from public.orders o));

-- What is owed ------------------------------------------------------------------------------------

create view private.owed_parcels as
select p.id, p.order_id, p.carrier_id, p.delivered_at, owed.amount, owed.fees,
  (now() at time zone 'Africa/Algiers')::date - (p.delivered_at at time zone 'Africa/Algiers')::date as days,
  case
    when owed.claim > 0 or exists (
      select from private.payout_lines l join private.payouts t on t.id = l.payout_id
      where l.parcel_id = p.id and l.action = 'dispute' and t.closed_at is not null and t.reversed_at is null)
      then 'dispute'
    when p.state <> 'delivered' then 'returns'
    when p.delivered_at >= private.midnight((now() at time zone 'Africa/Algiers')::date - c.payout_days) then 'not_due'
    when p.delivered_at >= private.midnight((now() at time zone 'Africa/Algiers')::date - 2 * c.payout_days) then 'due'
    else 'overdue' end as step
from private.parcels p
join private.carriers c on c.id = p.carrier_id
cross join lateral (
  select sum(e.amount) as amount, -sum(e.amount) filter (where e.kind in ('delivery_fee', 'cod_fee')) as fees,
    sum(e.amount) filter (where e.kind = 'claim') as claim
  from private.cash_entries e where e.parcel_id = p.id) as owed
where p.unsettled;
comment on view private.owed_parcels is
  'The parcels whose entries do not add up to 0: amount (what is owed), fees (in it), days since the delivery, step: '
  'dispute, returns (not delivered: what we owe for it), not_due, due, overdue. A parcel is due after payout_days of '
  'its carrier, and overdue after twice as many.';

create view private.owed_lines as
select l.id, l.payout_id, e.carrier_id, sum(e.amount) as amount, min(e.at) as since,
  case when l.action = 'carried' then 'carried' else 'dispute' end as step
from private.cash_entries e join private.payout_lines l on l.id = e.line_id
where e.line_id is not null
group by l.id, e.carrier_id having sum(e.amount) <> 0;
comment on view private.owed_lines is
  'Lines of payouts without a parcel whose entries do not add up to 0: carried to the next payout, or in dispute.';

create or replace function private.carrier_ref(carrier private.carriers) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', carrier.id, 'name', private.named(carrier.name, carrier.name_ar),
    'family', carrier.family);
$$;

create or replace function private.payout_ref(id uuid) returns jsonb
language sql stable strict set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'number', t.number, 'paidOn', t.paid_on, 'received', t.received)
  from private.payouts t
  where t.id = payout_ref.id;
$$;

create or replace function private.cash_parcel(p private.parcels, o public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'orderId', o.id, 'number', o.number, 'reference', p.reference,
    'tracking', p.tracking, 'state', p.state, 'deliveredAt', p.delivered_at,
    'customer', o.first_name || ' ' || o.last_name, 'deliveryType', o.delivery_type, 'wilayaCode', o.wilaya_code,
    'wilaya', private.named(o.place ->> 'wilaya', o.place ->> 'wilaya_ar'), 'toCollect', p.cod_amount);
$$;
comment on function private.cash_parcel(private.parcels, public.orders) is
  'CashParcel: a parcel as the screens of money show it.';

create or replace function private.parcel_books(parcel_id uuid, out collected numeric, out fee numeric,
  out cod_fee numeric, out return_fee numeric, out fees numeric, out balance numeric, out paid_in uuid)
language sql stable set search_path = ''
as $$
  select coalesce(sum(e.amount) filter (where e.kind = 'collected'), 0),
    -coalesce(sum(e.amount) filter (where e.kind = 'delivery_fee'), 0),
    -coalesce(sum(e.amount) filter (where e.kind = 'cod_fee'), 0),
    -coalesce(sum(e.amount) filter (where e.kind = 'return_fee'), 0),
    -coalesce(sum(e.amount) filter (where e.kind in ('delivery_fee', 'cod_fee', 'return_fee')), 0),
    coalesce(sum(e.amount), 0),
    (array_agg(e.payout_id order by e.id desc) filter (where e.kind = 'remitted' and e.reverses is null
      and not exists (select from private.cash_entries r where r.reverses = e.id)))[1]
  from private.cash_entries e where e.parcel_id = parcel_books.parcel_id;
$$;
comment on function private.parcel_books(uuid) is
  'What the ledger says of a parcel: collected, its fees (positive), its balance, and the last payout that paid it.';

create or replace function private.figure(parcels bigint, amount numeric) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('parcels', coalesce(figure.parcels, 0), 'amount', coalesce(figure.amount, 0));
$$;

create or replace function private.admin_money() returns jsonb
language sql stable set search_path = '' set jit = off
as $$
  with owed as materialized (
    select o.carrier_id, o.step, count(*) as n, sum(o.amount) as amount, sum(o.fees) as fees
    from private.owed_parcels o group by o.carrier_id, o.step
  ), lines as materialized (
    select l.carrier_id, l.step, count(*) as n, sum(l.amount) as amount from private.owed_lines l
    group by l.carrier_id, l.step
  ), steps as (
    select o.carrier_id, o.step, o.n, o.amount from owed o union all select l.* from lines l
  ), sums as (
    select s.carrier_id, sum(s.amount) as owes,
      jsonb_object_agg(s.step, private.figure(s.n, s.amount)) as figures
    from (select carrier_id, step, sum(n)::bigint as n, sum(amount) as amount from steps group by carrier_id, step) as s
    group by s.carrier_id
  ), road as (
    select p.carrier_id, count(*) as n, sum(p.cod_amount) as amount from private.parcels p
    -- The first line is the condition of the index parcels_board_idx.
    where (p.state not in ('delivered', 'returned', 'lost', 'cancelled') or p.taken_back_at is not null)
      and p.state in ('picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold')
    group by p.carrier_id
  )
  select jsonb_build_object('ok', true, 'currency', 'DZD', 'today', (now() at time zone 'Africa/Algiers')::date,
    'box', jsonb_build_object('currency', s.currency, 'amount', (
      select coalesce(sum(e.amount), 0) from private.cash_entries e
      where e.carrier_id is null and e.currency = s.currency)),
    'carriers', (
      select coalesce(jsonb_agg(private.carrier_ref(c) || jsonb_build_object(
        'active', c.active, 'payoutDays', c.payout_days, 'onRoad', private.figure(r.n, r.amount),
        'notDue', coalesce(m.figures -> 'not_due', private.figure(0, 0)),
        'due', coalesce(m.figures -> 'due', private.figure(0, 0)),
        'overdue', coalesce(m.figures -> 'overdue', private.figure(0, 0)),
        'returns', coalesce(m.figures -> 'returns', private.figure(0, 0)),
        'dispute', coalesce(m.figures -> 'dispute', private.figure(0, 0)),
        'carried', coalesce(m.figures #> '{carried,amount}', '0'), 'owes', coalesce(m.owes, 0),
        'fees', coalesce((
          select sum(o.fees) from owed o
          where o.carrier_id = c.id and o.step in ('not_due', 'due', 'overdue')), 0),
        'lastPayout', (
          select private.payout_ref(t.id) || jsonb_build_object('received', t.received) from private.payouts t
          where t.carrier_id = c.id and t.closed_at is not null and t.reversed_at is null
          order by t.paid_on desc, t.saved_at desc limit 1),
        'open', (
          select private.payout_ref(t.id) from private.payouts t where t.carrier_id = c.id and t.closed_at is null))
        order by c.family, not c.active, m.owes desc nulls last, c.name), '[]')
      from private.carriers c left join sums m on m.carrier_id = c.id left join road r on r.carrier_id = c.id
      where c.active or m.carrier_id is not null or r.carrier_id is not null))
  from public.settings s;
$$;
comment on function private.admin_money() is
  'What each carrier owes: {currency, today, box: {currency, amount}, carriers}. owes = notDue + due + overdue + '
  'returns + dispute + carried.';
select private.open_to('manage', 'private.admin_money');

create or replace function private.money_parcels(carrier_id uuid, step text, page integer default 1) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  per_page constant integer := 50;
  shown constant integer := greatest(least(coalesce(money_parcels.page, 1), 100000), 1);
  carrier private.carriers;
  steps constant text[] := case money_parcels.step when 'unpaid' then '{not_due,due,overdue}'
    when 'all' then '{not_due,due,overdue,returns,dispute}' else array[money_parcels.step] end;
  answer jsonb;
begin
  if not coalesce(money_parcels.step in (
    'on_road', 'not_due', 'due', 'overdue', 'unpaid', 'returns', 'dispute', 'all'), false) then
    return private.invalid('step');
  end if;
  select c.* into carrier from private.carriers c where c.id = money_parcels.carrier_id;
  if not found then
    return private.refusal('not_found');
  end if;
  with listed as materialized (
    select w.id, w.amount, w.days, w.delivered_at as at from private.owed_parcels w
    where money_parcels.step <> 'on_road' and w.carrier_id = carrier.id and w.step = any (steps)
    union all
    select p.id, p.cod_amount, null, p.handed_over_at from private.parcels p
    where money_parcels.step = 'on_road' and p.carrier_id = carrier.id
      and (p.state not in ('delivered', 'returned', 'lost', 'cancelled') or p.taken_back_at is not null)
      and p.state in ('picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold')
  ), one_page as (
    select l.* from listed l order by l.at, l.id limit per_page offset (shown - 1) * per_page
  )
  select jsonb_build_object('ok', true, 'carrier', private.carrier_ref(carrier),
    'currency', 'DZD', 'step', money_parcels.step,
    'total', (select count(*) from listed), 'amount', (select coalesce(sum(l.amount), 0) from listed l),
    'page', shown, 'perPage', per_page,
    'parcels', (
      select coalesce(jsonb_agg(private.cash_parcel(p, o) || jsonb_build_object('days', l.days,
        'collected', coalesce(booked.collected, 0), 'fees', coalesce(booked.fees, 0),
        'balance', coalesce(booked.balance, 0), 'paid', private.payout_ref(booked.paid_in)) order by l.at, l.id), '[]')
      from one_page l join private.parcels p on p.id = l.id join public.orders o on o.id = p.order_id
      cross join lateral private.parcel_books(p.id) as booked))
  into answer;
  return answer;
end;
$$;
comment on function private.money_parcels(uuid, text, integer) is
  'The parcels behind a figure of admin_money, oldest first. step: on_road, not_due, due, overdue, unpaid (these '
  'three), returns, dispute, all (not settled). Or invalid {field}, not_found.';

select private.open_to('manage', 'private.money_parcels');

create or replace function private.carrier_ledger(carrier_id uuid default null, page integer default 1) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  per_page constant integer := 50;
  shown constant integer := greatest(least(coalesce(carrier_ledger.page, 1), 100000), 1);
  carrier private.carriers;
  -- The own cash box has one balance for each currency; shown is that of the shop's currency.
  shown_currency constant text := case when carrier_ledger.carrier_id is null
    then (select s.currency from public.settings s) else 'DZD' end;
  sums record;
  ids bigint[];
begin
  -- `is not distinct from` would not use the index.
  if carrier_ledger.carrier_id is null then
    select count(*) as total, coalesce(sum(e.amount), 0) as balance into sums
    from private.cash_entries e where e.carrier_id is null and e.currency = shown_currency;
    ids := array(
      select e.id from private.cash_entries e where e.carrier_id is null and e.currency = shown_currency
      order by e.id desc limit per_page offset (shown - 1) * per_page);
  else
    select c.* into carrier from private.carriers c where c.id = carrier_ledger.carrier_id;
    if not found then
      return private.refusal('not_found');
    end if;
    select count(*) as total, coalesce(sum(e.amount), 0) as balance into sums
    from private.cash_entries e where e.carrier_id = carrier.id;
    ids := array(
      select e.id from private.cash_entries e where e.carrier_id = carrier.id
      order by e.id desc limit per_page offset (shown - 1) * per_page);
  end if;
  return jsonb_build_object('ok', true,
    'carrier', case when carrier.id is not null then private.carrier_ref(carrier) end,
    'currency', shown_currency, 'balance', sums.balance, 'total', sums.total,
    'page', shown, 'perPage', per_page,
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'day', e.day, 'kind', e.kind,
        'amount', e.amount, 'note', e.note, 'by', private.colleague(e.by),
        'parcel', case when p.id is not null then jsonb_build_object('id', p.id, 'reference', p.reference,
          'number', po.number) end,
        'order', case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end,
        'payout', private.payout_ref(e.payout_id), 'reverses', e.reverses,
        'reversed', exists (select from private.cash_entries r where r.reverses = e.id)) order by e.id desc), '[]')
      from private.cash_entries e
      left join private.parcels p on p.id = e.parcel_id
      left join public.orders po on po.id = p.order_id
      left join public.orders o on o.id = e.order_id
      where e.id = any (ids)));
end;
$$;
comment on function private.carrier_ledger(uuid, integer) is
  'The entries of a carrier, or of the own cash box (null), newest first: {carrier, currency, balance, total, page, '
  'perPage, entries}. Or not_found.';
select private.open_to('manage', 'private.carrier_ledger');

create or replace function private.order_cash(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true,
    'currency', (select o.currency from public.orders o where o.id = order_cash.order_id), 'box', (
      select coalesce(sum(e.amount), 0) from private.cash_entries e where e.order_id = order_cash.order_id),
    'parcels', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'reference', p.reference, 'toCollect', p.cod_amount,
        'collected', b.collected, 'fees', b.fees, 'balance', b.balance, 'paid', (
          select coalesce(jsonb_agg(private.payout_ref(t.id) order by t.paid_on), '[]') from private.payouts t
          where t.reversed_at is null and t.id in (
            select e.payout_id from private.cash_entries e where e.parcel_id = p.id and e.kind = 'remitted')))
        order by p.n desc), '[]')
      from private.parcels p cross join lateral private.parcel_books(p.id) as b
      where p.order_id = order_cash.order_id));
$$;
comment on function private.order_cash(uuid) is
  'The cash of an order: {currency, box: in the own cash box, parcels: [{id, reference, toCollect, collected, fees, '
  'balance, paid}]}.';
select private.open_to('manage', 'private.order_cash');

-- The own cash box ----------------------------------------------------------------------------------

create or replace function private.signed_amount(value jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(signed_amount.value) = 'number' and signed_amount.value #>> '{}' ~ '^-?[0-9]{1,12}$'
    then (signed_amount.value #>> '{}')::bigint end;
$$;
comment on function private.signed_amount(jsonb) is
  'A JSON whole number of up to twelve digits, also a negative one; null for anything else.';

create or replace function private.past_day(value jsonb) returns date
language sql stable set search_path = ''
as $$
  select given.day from (select private.day(past_day.value) as day) as given
  where given.day between '2020-01-01' and (now() at time zone 'Africa/Algiers')::date;
$$;
comment on function private.past_day(jsonb) is 'A JSON string YYYY-MM-DD, from 2020 to today; null for anything else.';

create or replace function private.box_take(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when private.as_uuid(payload -> 'key') is null then 'key'
    when private.past_day(payload -> 'day') is null then 'day'
    when coalesce(private.amount(payload -> 'amount'), 0) < 1 then 'amount'
    when not coalesce(private.text_of(payload -> 'kind') in ('remitted', 'refund', 'written_off'), false) then 'kind'
    when coalesce(length(private.trimmed(payload -> 'note')), 0) not between 2 and 300 then 'note' end;
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  insert into private.cash_entries (key, day, kind, amount, currency, note)
  select private.as_uuid(payload -> 'key'), private.past_day(payload -> 'day'), payload ->> 'kind',
    -private.amount(payload -> 'amount'), s.currency, private.trimmed(payload -> 'note')
  from public.settings s
  on conflict (key) do nothing;
  return '{"ok": true}';
end;
$$;
comment on function private.box_take(jsonb) is
  'Books cash that left the own cash box: {key, day, amount, kind: remitted (taken to the bank), refund (given back to '
  'a customer), written_off (missing), note}. The same key again books nothing. Or invalid {field}.';
select private.open_to('manage', 'private.box_take');

create or replace function private.cash_reverse(id bigint, reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  why constant text := private.trimmed(to_jsonb(cash_reverse.reason));
begin
  if coalesce(length(why), 0) not between 2 and 300 then
    return private.invalid('reason');
  end if;
  insert into private.cash_entries (kind, amount, currency, reverses, note)
  select e.kind, -e.amount, e.currency, e.id, why from private.cash_entries e
  where e.id = cash_reverse.id and e.carrier_id is null and e.order_id is null and e.reverses is null
  on conflict (reverses) do nothing;
  -- A second press finds the entry reversed, which is what it wants.
  return case when exists (
    select from private.cash_entries e
    where e.reverses = cash_reverse.id and e.carrier_id is null and e.order_id is null)
    then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.cash_reverse(bigint, text) is
  'An owner takes back cash that left the own cash box (box_take), by an opposite entry. Or not_found, invalid '
  '{field}.';
select private.open_to('own', 'private.cash_reverse');

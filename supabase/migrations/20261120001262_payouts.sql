-- Payouts: a carrier's sheet is compared with the ledger, decided and closed (CASH-4 to CASH-7). Contract:
-- docs/decisions/payouts.md. Locks are taken in this order: the payout, orders, parcels by their ids, lines by their
-- ids.

-- Reading a sheet ---------------------------------------------------------------------------------

create or replace function private.payout_parcel(
  carrier_id uuid, tracking text, reference text, phone text, amount bigint) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  found_id uuid := (private.matched_parcel(payout_parcel.carrier_id,
    jsonb_build_object('tracking', payout_parcel.tracking, 'reference', payout_parcel.reference))).parcel_id;
begin
  if found_id is null and payout_parcel.phone is not null and payout_parcel.amount > 0 then
    -- Two parcels of one phone with the same amount cannot be told apart.
    select (array_agg(p.id))[1] into found_id
    from public.orders o join private.parcels p on p.order_id = o.id
    where o.phone = private.e164(payout_parcel.phone) and p.cod_amount = payout_parcel.amount
      and p.carrier_id = payout_parcel.carrier_id and p.handed_over_at is not null
      and (p.unsettled or private.is_live_state(p.state))
      and (p.tracking is null or payout_parcel.tracking is null)
    having count(*) = 1;
  end if;
  return found_id;
end;
$$;
comment on function private.payout_parcel(uuid, text, text, text, bigint) is
  'The parcel that a line of a sheet is about, also one that has ended: as private.matched_parcel by tracking number '
  'or reference, or by phone and amount when only one unpaid parcel has both.';

create or replace function private.wrong_payout_lines(lines jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(lines) is distinct from 'array' then true
    when jsonb_array_length(lines) not between 1 and 5000 then true
    else (
      select bool_or(jsonb_typeof(given) <> 'object' or coalesce(private.whole(given -> 'row'), 0) < 1
          or not (private.is_text_or_null(given -> 'tracking') and private.is_text_or_null(given -> 'reference')
            and private.is_text_or_null(given -> 'phone') and private.is_text_or_null(given -> 'name'))
          or (given ->> 'collected' is not null and private.signed_amount(given -> 'collected') is null)
          or (given ->> 'net' is not null and private.signed_amount(given -> 'net') is null)
          or (given ->> 'collected' is null and given ->> 'net' is null)
          or num_nulls(private.signed_amount(given -> 'fee'), private.signed_amount(given -> 'codFee'),
            private.signed_amount(given -> 'returnFee')) > 0)
        or count(distinct given -> 'row') < count(*)
      from jsonb_array_elements(lines) as given) end;
$$;
comment on function private.wrong_payout_lines(jsonb) is
  'Whether a value is not a list of 1 to 5,000 lines of a sheet (GivenLine), each with its own row number.';

create or replace function private.sheet_lines(carrier_id uuid, lines jsonb) returns setof private.payout_lines
language sql stable set search_path = ''
as $$
  with given as (
    select private.whole(line -> 'row') as row, left(private.trimmed(line -> 'tracking'), 60) as tracking,
      left(private.trimmed(line -> 'reference'), 60) as reference, left(private.trimmed(line -> 'phone'), 40) as phone,
      left(private.trimmed(line -> 'name'), 120) as name, private.signed_amount(line -> 'collected') as collected,
      private.signed_amount(line -> 'fee') as fee, private.signed_amount(line -> 'codFee') as cod_fee,
      private.signed_amount(line -> 'returnFee') as return_fee, private.signed_amount(line -> 'net') as net
    from jsonb_array_elements(sheet_lines.lines) as line
  )
  select filled.* from given g
  cross join lateral private.payout_parcel(sheet_lines.carrier_id, g.tracking, g.reference, g.phone,
    coalesce(g.collected, g.net + g.fee + g.cod_fee + g.return_fee)) as found
  cross join lateral jsonb_populate_record(null::private.payout_lines, to_jsonb(g) || jsonb_build_object(
    'id', gen_random_uuid(), 'source', 'sheet', 'parcel_id', found,
    'net', coalesce(g.net, g.collected - g.fee - g.cod_fee - g.return_fee))) as filled
  order by g.row;
$$;
comment on function private.sheet_lines(uuid, jsonb) is
  'The lines of a sheet as rows of payout_lines, each with its parcel, not stored. A missing net is what remains of '
  'collected.';

create or replace function private.lines_hash(lines private.payout_lines[]) returns text
language sql immutable set search_path = ''
as $$
  select md5(string_agg(md5(concat_ws('|', upper(l.tracking), upper(l.reference), l.phone, l.collected, l.net)), ''
    order by md5(concat_ws('|', upper(l.tracking), upper(l.reference), l.phone, l.collected, l.net))))
  from unnest(lines) as l;
$$;
comment on function private.lines_hash(private.payout_lines[]) is
  'The same for the same lines in any sequence, so that a sheet that is pasted again is found.';

create or replace function private.payout_taken(carrier_id uuid, number text, file_hash text, lines_hash text)
returns jsonb
language sql stable set search_path = ''
as $$
  select private.refusal('payout_exists', jsonb_build_object(
    'by', case when t.file_hash = payout_taken.file_hash then 'file' when t.lines_hash = payout_taken.lines_hash
      then 'lines' else 'number' end,
    'id', t.id, 'number', t.number, 'day', t.paid_on, 'open', t.closed_at is null))
  from private.payouts t
  where t.carrier_id = payout_taken.carrier_id and t.reversed_at is null and (t.file_hash = payout_taken.file_hash
    or t.lines_hash = payout_taken.lines_hash or lower(t.number) = lower(payout_taken.number))
  order by t.closed_at is null desc, t.saved_at desc limit 1;
$$;
comment on function private.payout_taken(uuid, text, text, text) is
  'The refusal payout_exists when this number, file or lines of a carrier are paid or open already; null when not.';

-- Comparing with the ledger -----------------------------------------------------------------------

create or replace function private.compared_lines(given private.payout_lines[])
returns table (line private.payout_lines, verdict text, ours jsonb, difference bigint, paid_in uuid, decided boolean)
language sql stable set search_path = '' set jit = off
as $$
  with ledger as materialized (
    select p.id, p.state, b.* from (
      select distinct l.parcel_id from unnest(given) as l where l.verdict is null) as wanted
    join private.parcels p on p.id = wanted.parcel_id cross join lateral private.parcel_books(p.id) as b
  ), matched as materialized (
    select l as line, b.state, b.paid_in, l.collected - l.fee - l.cod_fee - l.return_fee - l.net as other,
      coalesce(b.collected, 0) as collected, coalesce(b.fee, 0) as fee, coalesce(b.cod_fee, 0) as cod_fee,
      coalesce(b.return_fee, 0) as return_fee,
      case when l.earlier_id is not null then coalesce((
        select sum(e.amount) from private.cash_entries e where e.line_id = l.earlier_id), 0)
      else coalesce(b.balance, 0) end as balance,
      -- Of several lines of one parcel the first one that counts is compared with the parcel.
      l.parcel_id is not null and row_number() over (
        partition by l.parcel_id order by coalesce(l.action = 'leave_out', false), l.row <= 0, l.row) > 1 as is_repeat
    from unnest(given) as l left join ledger b on b.id = l.parcel_id
  ), classified as (
    select m.line, m.paid_in, case when m.is_repeat then 0 else m.balance end as owed,
      case when (m.line).parcel_id is not null and not m.is_repeat then jsonb_build_object('collected', m.collected,
        'fee', m.fee, 'codFee', m.cod_fee, 'returnFee', m.return_fee, 'net', m.balance) end as ours,
      case
        when (m.line).source <> 'sheet' then (m.line).source
        when (m.line).parcel_id is null then case
          when num_nonnulls((m.line).tracking, (m.line).reference, (m.line).phone) = 0 and (m.line).net < 0
            then 'deduction' else 'unknown' end
        when m.is_repeat then 'twice'
        when m.paid_in is not null then case
          when (m.line).net = m.balance and m.balance <> 0 then 'fits'
          when coalesce((m.line).collected, 0) <= 0 and ((m.line).return_fee > 0 or (m.line).net < 0) then case
            when m.collected > 0 then 'returned_there' when m.return_fee > 0 and m.balance = 0 then 'return_twice'
            when m.return_fee > 0 then 'return_differs' else 'return_early' end
          when m.balance <= 0 or (m.line).net > m.balance then 'paid_already'
          else 'collected_less' end
        when m.state = 'delivered' then case
          when (m.line).collected is null and (m.line).fee = 0 and (m.line).return_fee = 0 and (m.line).net >= 0
            then case when (m.line).net < m.balance then 'collected_less' when (m.line).net > m.balance
              then 'collected_more' else 'fits' end
          when m.collected > 0 and coalesce((m.line).collected, 0) = 0
            and ((m.line).return_fee > 0 or (m.line).net < 0) then 'returned_there'
          when (m.line).collected < m.collected then 'collected_less'
          when (m.line).collected > m.collected then 'collected_more'
          when (m.line).return_fee <> m.return_fee then 'return_differs'
          when (m.line).fee <> m.fee or (m.line).cod_fee <> m.cod_fee or m.other <> 0 or (m.line).net <> m.balance
            then 'fee_differs'
          else 'fits' end
        when (m.line).net = m.balance and (m.state = 'lost' or coalesce((m.line).collected, 0) <= 0) then 'fits'
        when coalesce((m.line).collected, (m.line).net) > 0 then case
          when m.state <> 'lost' then 'delivered_there'
          when (m.line).net < m.balance then 'collected_less' else 'collected_more' end
        when m.return_fee > 0 then 'return_differs'
        else 'return_early' end as verdict
    from matched m
  ), compared as (
    select l as line, l.verdict, l.ours, l.decided_for as difference, l.paid_in
    from unnest(given) as l where l.verdict is not null
    union all
    select c.line, c.verdict, c.ours, ((c.line).net - c.owed)::bigint,
      case when c.verdict in ('paid_already', 'return_twice', 'returned_there') then c.paid_in end
    from classified c where (c.line).verdict is null
  )
  select c.line, c.verdict, c.ours, c.difference, c.paid_in,
    (c.verdict in ('fits', 'earlier') and c.difference = 0)
      or coalesce((c.line).action is not null and (c.line).decided_for = c.difference, false)
  from compared c;
$$;
comment on function private.compared_lines(private.payout_lines[]) is
  'The lines of one payout, each with its verdict, what the ledger says (ours), the difference of the nets, and '
  'whether it is decided. Lines of a closed payout keep what was written when it was closed.';

create or replace function private.line_collected(line private.payout_lines) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce(line.collected, greatest(line.net + line.fee + line.cod_fee + line.return_fee, 0));
$$;
comment on function private.line_collected(private.payout_lines) is
  'What the carrier collected for a line; where its sheet does not say it, the net with the fees.';

create or replace function private.line_other(line private.payout_lines) returns bigint
language sql immutable set search_path = ''
as $$
  select private.line_collected(line) - line.fee - line.cod_fee - line.return_fee - line.net;
$$;
comment on function private.line_other(private.payout_lines) is
  'What a line takes off without a fee of its own, such as an insurance.';

create or replace function private.payout_sums(lines private.payout_lines[], received bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('collected', coalesce(sum(private.line_collected(l)) filter (where l.source = 'sheet'), 0),
    'fees', coalesce(sum(l.fee) filter (where l.source = 'sheet'), 0),
    'codFees', coalesce(sum(l.cod_fee) filter (where l.source = 'sheet'), 0),
    'returnFees', coalesce(sum(l.return_fee) filter (where l.source = 'sheet'), 0),
    'other', coalesce(sum(private.line_other(l)) filter (where l.source = 'sheet'), 0),
    'net', coalesce(sum(l.net) filter (where l.source = 'sheet'), 0),
    'earlier', coalesce(sum(l.net) filter (where l.source = 'earlier'), 0),
    'received', payout_sums.received,
    'missing', coalesce(sum(l.net), 0) - payout_sums.received,
    'rest', (
      select jsonb_build_object('amount', -r.net, 'action', r.action, 'reason', r.reason,
        'by', private.colleague(r.decided_by))
      from unnest(lines) as r where r.source = 'rest' limit 1))
  from unnest(lines) as l where l.action is distinct from 'leave_out';
$$;
comment on function private.payout_sums(private.payout_lines[], bigint) is
  'The foot of a payout: collected − fees − codFees − returnFees − other = net; net + earlier − received − rest = '
  'missing. Lines that are left out do not count.';

create or replace function private.debts(carrier_id uuid default null)
returns table (parcel_id uuid, line_id uuid, carrier uuid, amount bigint, debt jsonb)
language sql stable set search_path = '' set jit = off
as $$
  with owed as (
    select w.id as parcel_id, null::uuid as line_id, w.carrier_id, w.amount::bigint as amount, l.id as source_id,
      null::timestamptz as since
    from private.owed_parcels w
    left join lateral (
      select l.id from private.payout_lines l join private.payouts t on t.id = l.payout_id
      where l.parcel_id = w.id and l.action = 'dispute' and t.closed_at is not null and t.reversed_at is null
      order by t.closed_at desc limit 1) as l on true
    where w.step = 'dispute'
    union all
    select null, o.id, o.carrier_id, o.amount::bigint, o.id, o.since from private.owed_lines o
  )
  select w.parcel_id, w.line_id, w.carrier_id, w.amount, jsonb_build_object('parcelId', w.parcel_id,
    'lineId', w.line_id, 'kind', case when l.action = 'carried' then 'carried' when l.source = 'rest' then 'rest'
      when l.id is null then 'lost' else 'line' end,
    'amount', w.amount, 'since', coalesce(w.since, t.closed_at, p.last_event_at), 'payout', private.payout_ref(t.id),
    'verdict', l.verdict, 'reason', l.reason, 'by', private.colleague(l.decided_by),
    'carrier', private.carrier_ref(c), 'parcel', case when p.id is not null then private.cash_parcel(p, o) end,
    'note', coalesce(l.tracking, l.reference))
  from owed w
  join private.carriers c on c.id = w.carrier_id
  left join private.payout_lines l on l.id = w.source_id
  left join private.payouts t on t.id = l.payout_id
  left join private.parcels p on p.id = w.parcel_id
  left join public.orders o on o.id = p.order_id
  where debts.carrier_id is null or w.carrier_id = debts.carrier_id;
$$;
comment on function private.debts(uuid) is
  'What carriers did not pay and somebody disputes or carried over: lost parcels, lines, and rests of payouts (Debt).';

create or replace function private.payout_view(
  carrier private.carriers, lines private.payout_lines[], paid_on date, received bigint, is_open boolean) returns jsonb
language sql stable set search_path = '' set jit = off
as $$
  with compared as materialized (
    select c.line, c.verdict, c.ours, c.difference, c.paid_in, c.decided
    from private.compared_lines(payout_view.lines) as c
  ), unknown as (
    select (c.line).id, coalesce((c.line).collected, (c.line).net) as amount, private.e164((c.line).phone) as phone,
      (c.line).name
    from compared c where c.verdict = 'unknown' and is_open order by (c.line).row limit 100
  ), pool as materialized (
    -- Which parcels an unknown line could be about.
    select p, o, o.first_name || ' ' || o.last_name as name
    from private.parcels p join public.orders o on o.id = p.order_id
    where exists (select from unknown) and p.carrier_id = carrier.id
      -- Written out, because a function would be called for each parcel of the carrier.
      and (p.unsettled or (p.handed_over_at is not null and p.state not in (
        'delivered', 'returned', 'lost', 'cancelled')))
      and p.id not in (select l.parcel_id from unnest(payout_view.lines) as l where l.parcel_id is not null)
  ), near as (
    select u.id, jsonb_agg(private.cash_parcel(n.p, n.o) || jsonb_build_object('by', n.by) order by n.place) as parcels
    from unknown u cross join lateral (
      select q.p, q.o, case when (q.o).phone = u.phone then 'phone' when (q.p).cod_amount = u.amount then 'amount'
          else 'name' end as by,
        row_number() over (order by ((q.o).phone = u.phone)::integer + ((q.p).cod_amount = u.amount)::integer
          + coalesce(extensions.similarity(q.name, u.name), 0) desc, (q.p).delivered_at) as place
      from pool q
      where (q.o).phone = u.phone or (q.p).cod_amount = u.amount or extensions.similarity(q.name, u.name) > 0.5
      order by place limit 3) as n
    group by u.id
  )
  select jsonb_build_object('currency', 'DZD',
    'sums', private.payout_sums(payout_view.lines, payout_view.received)
      || jsonb_build_object('undecided', (select count(*) from compared c where not c.decided)),
    'counts', (
      select coalesce(jsonb_object_agg(v.verdict, v.n), '{}')
      from (select c.verdict, count(*) as n from compared c group by c.verdict) as v),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', case when (c.line).payout_id is not null then (c.line).id end,
        'row', (c.line).row, 'source', (c.line).source, 'tracking', (c.line).tracking,
        'reference', (c.line).reference, 'phone', (c.line).phone, 'name', (c.line).name,
        'theirs', jsonb_build_object('collected', (c.line).collected, 'fee', (c.line).fee,
          'codFee', (c.line).cod_fee, 'returnFee', (c.line).return_fee, 'net', (c.line).net,
          'other', private.line_other(c.line)),
        'ours', c.ours, 'difference', c.difference, 'verdict', c.verdict, 'paidIn', private.payout_ref(c.paid_in),
        'parcel', case when p.id is not null then private.cash_parcel(p, o) end,
        'candidates', coalesce(near.parcels, '[]'), 'action', (c.line).action, 'reason', (c.line).reason,
        'decided', c.decided,
        -- Somebody set the state of the parcel while this payout was open: no other action is left on the line.
        'setBy', (
          select private.colleague(e.by) from private.parcel_events e
          join private.payouts t on t.id = (c.line).payout_id
          where e.parcel_id = p.id and e.source = 'staff' and e.state = p.state
            and e.received_at between t.saved_at and coalesce(t.closed_at, now())
          order by e.id desc limit 1),
        'decidedBy', case when (c.line).decided_by is not null then private.colleague((c.line).decided_by) end)
        order by array_position('{paid_already,return_twice,twice,returned_there,delivered_there,return_early,unknown,'
          'deduction,collected_less,collected_more,return_differs,fee_differs,rest,earlier,fits}'::text[], c.verdict),
          abs(c.difference) desc, (c.line).row), '[]')
      from compared c
      left join private.parcels p on p.id = (c.line).parcel_id
      left join public.orders o on o.id = p.order_id
      left join near on near.id = (c.line).id),
    'forgotten', (
      select coalesce(jsonb_agg(private.cash_parcel(p, o) || jsonb_build_object('days', f.days, 'balance', f.amount)
        order by f.delivered_at, p.id), '[]')
      from (
        select w.* from private.owed_parcels w
        where is_open and w.carrier_id = carrier.id and w.step in ('not_due', 'due', 'overdue') and w.amount > 0
          and w.delivered_at < private.midnight(payout_view.paid_on - carrier.payout_days)
          and w.id not in (select l.parcel_id from unnest(payout_view.lines) as l where l.parcel_id is not null)
        order by w.delivered_at limit 500) as f
      join private.parcels p on p.id = f.id join public.orders o on o.id = p.order_id),
    'earlier', (
      select coalesce(jsonb_agg(d.debt order by d.debt -> 'since'), '[]') from private.debts(carrier.id) as d
      where is_open and not exists (
        select from unnest(payout_view.lines) as l
        where l.parcel_id = d.parcel_id or l.earlier_id = d.line_id)));
$$;
comment on function private.payout_view(private.carriers, private.payout_lines[], date, bigint, boolean) is
  'A payout as the screen shows it: {currency, lines: worst first, counts by verdict, sums, forgotten: delivered '
  'longer ago than the carrier pays and not on the sheet, earlier: debts that it could pay too}.';

-- The steps of a payout -----------------------------------------------------------------------------

create or replace function private.payout_new(carrier_id uuid) returns jsonb
language sql stable set search_path = '' set jit = off
as $$
  select coalesce((
    select jsonb_build_object('ok', true, 'carrier', private.carrier_ref(c), 'currency', 'DZD',
      'today', (now() at time zone 'Africa/Algiers')::date, 'columns', c.payout_columns,
      'tolerance', c.payout_tolerance, 'owes', (
        select coalesce(sum(e.amount), 0) from private.cash_entries e where e.carrier_id = c.id),
      'open', (
        select private.payout_ref(t.id) from private.payouts t where t.carrier_id = c.id and t.closed_at is null))
    from private.carriers c where c.id = payout_new.carrier_id), private.refusal('not_found'));
$$;
comment on function private.payout_new(uuid) is
  'What the screen of a new payout needs: {carrier, currency, today, owes, columns: as remembered, tolerance, open}. '
  'Or not_found.';
select private.open_to('manage', 'private.payout_new');

create or replace function private.payout_preview(
  carrier_id uuid, paid_on date, lines jsonb, file_hash text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  carrier private.carriers;
  given private.payout_lines[];
begin
  select c.* into carrier from private.carriers c where c.id = payout_preview.carrier_id;
  if not found then
    return private.refusal('not_found');
  elsif private.past_day(to_jsonb(payout_preview.paid_on)) is null then
    return private.invalid('paidOn');
  elsif private.wrong_payout_lines(payout_preview.lines) then
    return private.invalid('lines');
  end if;
  given := array(select l from private.sheet_lines(carrier.id, payout_preview.lines) as l);
  return coalesce(
    private.payout_taken(carrier.id, null, payout_preview.file_hash, private.lines_hash(given)),
    jsonb_build_object('ok', true) || private.payout_view(carrier, given, payout_preview.paid_on, null, true));
end;
$$;
comment on function private.payout_preview(uuid, date, jsonb, text) is
  'Compares a sheet with the ledger and writes nothing: private.payout_view. Or not_found, invalid {field}, '
  'payout_exists {by, id, number, day, open}.';
select private.open_to('manage', 'private.payout_preview');

create or replace function private.wrong_payout_head(payload jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(payload) is distinct from 'object' then 'payload'
    when not private.is_text_or_null(payload -> 'number') or length(private.trimmed(payload -> 'number')) > 40
      then 'number'
    when private.past_day(payload -> 'paidOn') is null then 'paidOn'
    when not coalesce(private.text_of(payload -> 'way') in ('cash', 'ccp', 'bank'), false) then 'way'
    when private.signed_amount(payload -> 'received') is null then 'received' end;
$$;

create or replace function private.payout_save(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  carrier private.carriers;
  saved private.payouts;
  given private.payout_lines[];
  wrong constant text := private.wrong_payout_head(payload);
  hash constant text := private.text_of(payload -> 'fileHash');
  refused jsonb;
begin
  -- Two browsers that save for one carrier wait for each other.
  select c.* into carrier from private.carriers c where c.id = private.as_uuid(payload -> 'carrierId')
  for no key update;
  if not found then
    return private.refusal('not_found');
  elsif private.as_uuid(payload -> 'key') is null then
    return private.invalid('key');
  elsif wrong is not null then
    return private.invalid(wrong);
  elsif hash !~ '^[0-9a-f]{64}$' then
    return private.invalid('fileHash');
  elsif private.wrong_payout_lines(payload -> 'lines') then
    return private.invalid('lines');
  elsif octet_length(payload ->> 'columns') > 4000 then
    return private.invalid('columns');
  end if;
  select t.* into saved from private.payouts t where t.key = private.as_uuid(payload -> 'key');
  if found then
    return jsonb_build_object('ok', true, 'id', saved.id);
  end if;
  given := array(select l from private.sheet_lines(carrier.id, payload -> 'lines') as l);
  refused := coalesce(
    private.payout_taken(carrier.id, private.trimmed(payload -> 'number'), hash, private.lines_hash(given)), (
      select private.refusal('payout_open', jsonb_build_object('id', t.id, 'number', t.number))
      from private.payouts t where t.carrier_id = carrier.id and t.closed_at is null));
  if refused is not null then
    return refused;
  end if;
  insert into private.payouts (key, carrier_id, number, paid_on, way, received, file_hash, lines_hash)
  values (private.as_uuid(payload -> 'key'), carrier.id, private.trimmed(payload -> 'number'),
    private.past_day(payload -> 'paidOn'), payload ->> 'way', private.signed_amount(payload -> 'received'), hash,
    private.lines_hash(given))
  returning * into saved;
  insert into private.payout_lines (payout_id, row, source, tracking, reference, phone, name, collected, fee, cod_fee,
    return_fee, net, parcel_id)
  select saved.id, l.row, l.source, l.tracking, l.reference, case when l.parcel_id is null then l.phone end,
    case when l.parcel_id is null then l.name end, l.collected, l.fee, l.cod_fee, l.return_fee, l.net, l.parcel_id
  from unnest(given) as l;
  perform private.add_carried(saved);
  if jsonb_typeof(payload -> 'columns') <> 'null' then
    update private.carriers c set payout_columns = payload -> 'columns' where c.id = carrier.id;
  end if;
  return jsonb_build_object('ok', true, 'id', saved.id);
end;
$$;
comment on function private.payout_save(jsonb) is
  'Stores a payout and its lines, open: {id}. What was carried over to this payout becomes a line. The same key again '
  'gets the same id. Or not_found, invalid {field}, payout_exists {by, id, number, day, open}, payout_open {id, '
  'number}.';
select private.open_to('manage', 'private.payout_save');

create or replace function private.add_carried(payout private.payouts) returns void
language sql volatile set search_path = ''
as $$
  insert into private.payout_lines (payout_id, row, source, net, earlier_id)
  select payout.id, -row_number() over (order by o.since, o.id), 'earlier', o.amount, o.id
  from private.owed_lines o join private.carriers c on c.id = o.carrier_id
  -- Nobody disputes with a driver of our own: he gives what he owes.
  where o.carrier_id = payout.carrier_id and (o.step = 'carried' or c.family = 'own');
$$;

create or replace function private.open_payout(id uuid, out payout private.payouts, out refused jsonb)
language plpgsql volatile set search_path = ''
as $$
begin
  select t.* into payout from private.payouts t where t.id = open_payout.id for update;
  refused := case when payout.id is null then private.refusal('not_found')
    when payout.closed_at is not null then private.refusal('payout_closed') end;
end;
$$;
comment on function private.open_payout(uuid) is 'Locks an open payout. refused: not_found, payout_closed.';

create or replace function private.payout_change(id uuid, payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
  wrong constant text := private.wrong_payout_head(payload);
  new_number constant text := private.trimmed(payload -> 'number');
begin
  select * into held from private.open_payout(payout_change.id);
  if held.refused is not null then
    return held.refused;
  elsif wrong is not null then
    return private.invalid(wrong);
  elsif lower(new_number) is distinct from lower((held.payout).number)
    and private.payout_taken((held.payout).carrier_id, new_number, null, null) is not null then
    return private.payout_taken((held.payout).carrier_id, new_number, null, null);
  end if;
  update private.payouts t set number = new_number, paid_on = private.past_day(payload -> 'paidOn'),
    way = payload ->> 'way', received = private.signed_amount(payload -> 'received')
  where t.id = payout_change.id;
  return '{"ok": true}';
end;
$$;
comment on function private.payout_change(uuid, jsonb) is
  'Corrects the head of an open payout: {number, paidOn, way, received}. Or not_found, payout_closed, invalid {field}, '
  'payout_exists.';
select private.open_to('manage', 'private.payout_change');

create or replace function private.payout(id uuid) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  held private.payouts;
  carrier private.carriers;
begin
  select t.* into held from private.payouts t where t.id = payout.id;
  if not found then
    return private.refusal('not_found');
  end if;
  select c.* into carrier from private.carriers c where c.id = held.carrier_id;
  return jsonb_build_object('ok', true, 'tolerance', carrier.payout_tolerance,
    'payout', private.payout_ref(held.id) || jsonb_build_object('carrier', private.carrier_ref(carrier),
      'way', held.way, 'received', held.received, 'state', private.payout_state(held), 'savedAt', held.saved_at,
      'savedBy', private.colleague(held.saved_by), 'closedAt', held.closed_at,
      'closedBy', private.colleague(held.closed_by), 'reversedAt', held.reversed_at,
      'reversedBy', private.colleague(held.reversed_by), 'reverseReason', held.reverse_reason))
    || private.payout_view(carrier,
      array(select l from private.payout_lines l where l.payout_id = held.id order by l.row), held.paid_on,
      held.received, held.closed_at is null);
end;
$$;
comment on function private.payout(uuid) is
  'A payout: {payout, tolerance, and private.payout_view}. A closed one has no forgotten and no earlier. Or not_found.';

create or replace function private.payout_state(payout private.payouts) returns text
language sql immutable set search_path = ''
as $$
  select case when payout.reversed_at is not null then 'reversed' when payout.closed_at is not null then 'closed'
    else 'open' end;
$$;
select private.open_to('manage', 'private.payout');

create or replace function private.payouts(carrier_id uuid default null, page integer default 1) returns jsonb
language sql stable set search_path = '' set jit = off
as $$
  with listed as materialized (
    select t.* from private.payouts t where t.carrier_id = coalesce(payouts.carrier_id, t.carrier_id)
  ), one_page as (
    select l.* from listed l order by l.closed_at is null desc, l.paid_on desc, l.saved_at desc
    limit 25 offset (greatest(least(coalesce(payouts.page, 1), 100000), 1) - 1) * 25
  )
  select jsonb_build_object('ok', true, 'total', (select count(*) from listed),
    'page', greatest(least(coalesce(payouts.page, 1), 100000), 1), 'perPage', 25, 'payouts', (
      select coalesce(jsonb_agg(private.payout_ref(t.id) || jsonb_build_object('carrier', private.carrier_ref(c),
        'way', t.way, 'received', t.received, 'state', private.payout_state(t), 'lines', n.lines,
        'disputed', private.figure(n.disputed, n.amount), 'savedAt', t.saved_at,
        'savedBy', private.colleague(t.saved_by), 'closedAt', t.closed_at,
        'closedBy', private.colleague(t.closed_by))
        order by t.closed_at is null desc, t.paid_on desc, t.saved_at desc), '[]')
      from one_page p
      join private.payouts t on t.id = p.id
      join private.carriers c on c.id = t.carrier_id
      cross join lateral (
        select count(*) filter (where l.source = 'sheet') as lines,
          count(*) filter (where l.action = 'dispute' and t.reversed_at is null) as disputed,
          -sum(l.decided_for) filter (where l.action = 'dispute' and t.reversed_at is null) as amount
        from private.payout_lines l where l.payout_id = t.id) as n));
$$;
comment on function private.payouts(uuid, integer) is
  'The payouts of a carrier, or of all (null), open ones first, then the newest: {total, page, perPage, payouts}.';
select private.open_to('manage', 'private.payouts');

create or replace function private.payout_decide(
  id uuid, rows integer[], action text default null, reason text default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
  why constant text := private.trimmed(to_jsonb(payout_decide.reason));
  me constant text := coalesce(private.staff_email(), '');
  target constant text := case payout_decide.action when 'set_delivered' then 'delivered'
    when 'came_back' then 'returning' end;
  parcel private.parcels;
  moved uuid[] := '{}';
  done integer[];
begin
  if coalesce(cardinality(payout_decide.rows), 0) not between 1 and 5000 then
    return private.invalid('rows');
  elsif payout_decide.action not in (
    'accept', 'our_mistake', 'dispute', 'written_off', 'leave_out', 'set_delivered', 'came_back') then
    return private.invalid('action');
  elsif length(why) > 300 or (payout_decide.action = 'written_off' and coalesce(length(why), 0) < 2) then
    return private.invalid('reason');
  end if;
  select * into held from private.open_payout(payout_decide.id);
  if held.refused is not null then
    return held.refused;
  end if;
  if target is not null then
    for parcel in
      select p.* from private.locked_parcels(array(
        select l.parcel_id from private.payout_lines l
        where l.payout_id = payout_decide.id and l.row = any (rows))) as p
      where p.handed_over_at is not null and case target
        when 'delivered' then private.is_live_state(p.state)
        else p.state = 'delivered' and not exists (
          select from private.parcels newer where newer.order_id = p.order_id and newer.n > p.n) end
    loop
      update private.parcels p set taken_back_at = null where p.id = parcel.id;
      perform private.note_parcel(parcel.id, target);
      perform private.put_parcel(parcel.id, target, null, now());
      moved := moved || parcel.id;
    end loop;
    done := array(
      select l.row from private.payout_lines l
      where l.payout_id = payout_decide.id and l.row = any (rows) and l.parcel_id = any (moved));
  else
    with changed as (
      update private.payout_lines l
      set action = payout_decide.action, reason = why,
        decided_by = case when payout_decide.action is not null then me end,
        decided_for = case when payout_decide.action is not null then c.difference end
      from private.compared_lines(array(
        select m from private.payout_lines m where m.payout_id = payout_decide.id)) as c
      where l.id = (c.line).id and l.source = 'sheet' and l.row = any (rows)
        -- Refuses a decision that would pay a parcel twice, or that only a new state of the parcel can solve.
        and not (coalesce(payout_decide.action in ('accept', 'our_mistake', 'written_off'), false)
          and (c.verdict = 'returned_there' or (c.verdict in ('paid_already', 'twice') and l.net > 0)
            or (c.verdict = 'delivered_there' and exists (
              select from private.parcels p where p.id = l.parcel_id and private.is_live_state(p.state)))))
        and not (coalesce(payout_decide.action = 'accept', false) and c.verdict in ('deduction', 'unknown')
          and coalesce(length(why), 0) < 2)
      returning l.row
    )
    select array_agg(c.row) into done from changed c;
  end if;
  return jsonb_build_object('ok', true, 'changed', coalesce(cardinality(done), 0), 'refused', to_jsonb(array(
    select r from unnest(rows) as r except select unnest(done) order by 1)));
end;
$$;
comment on function private.payout_decide(uuid, integer[], text, text) is
  'Decides lines of an open payout by their row: accept, our_mistake, dispute, written_off (with a reason), leave_out, '
  'null (undecided again), or set_delivered and came_back, which change their parcels at once. {changed, refused: rows '
  'that the action does not fit}. accept of a deduction or an unknown line needs a reason. Or not_found, '
  'payout_closed, invalid {field}.';
select private.open_to('manage', 'private.payout_decide');

create or replace function private.payout_match(id uuid, line_row integer, parcel_id uuid default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  select * into held from private.open_payout(payout_match.id);
  if held.refused is not null then
    return held.refused;
  end if;
  update private.payout_lines l
  set parcel_id = payout_match.parcel_id, action = null, reason = null, decided_by = null, decided_for = null
  where l.payout_id = payout_match.id and l.row = payout_match.line_row and l.source = 'sheet'
    and (payout_match.parcel_id is null or exists (
      select from private.parcels p
      where p.id = payout_match.parcel_id and p.carrier_id = (held.payout).carrier_id));
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.payout_match(uuid, integer, uuid) is
  'Says which parcel of the carrier a line of an open payout is about; null: it is not known. Or not_found, '
  'payout_closed.';
select private.open_to('manage', 'private.payout_match');

create or replace function private.payout_pays(
  id uuid, parcel_id uuid default null, line_id uuid default null, paid boolean default true) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  if num_nonnulls(payout_pays.parcel_id, payout_pays.line_id) <> 1 then
    return private.invalid('line_id');
  end if;
  select * into held from private.open_payout(payout_pays.id);
  if held.refused is not null then
    return held.refused;
  end if;
  if not payout_pays.paid then
    delete from private.payout_lines l
    where l.payout_id = payout_pays.id and l.source = 'earlier'
      and (l.parcel_id = payout_pays.parcel_id or payout_pays.line_id in (l.earlier_id, l.id));
    return '{"ok": true}';
  end if;
  insert into private.payout_lines (payout_id, row, source, net, parcel_id, earlier_id)
  select payout_pays.id, (
      select least(min(l.row), 0) - 1 from private.payout_lines l where l.payout_id = payout_pays.id),
    'earlier', d.amount, d.parcel_id, d.line_id
  from private.debts((held.payout).carrier_id) as d
  where (d.parcel_id = payout_pays.parcel_id or d.line_id = payout_pays.line_id) and not exists (
    select from private.payout_lines l
    where l.payout_id = payout_pays.id and (l.parcel_id = d.parcel_id or l.earlier_id = d.line_id));
  return case when exists (
    select from private.payout_lines l
    where l.payout_id = payout_pays.id and (l.parcel_id = payout_pays.parcel_id or l.earlier_id = payout_pays.line_id))
    then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.payout_pays(uuid, uuid, uuid, boolean) is
  'Adds to an open payout a line that pays an older debt (of a parcel or of a line), or removes it: then line_id may '
  'also be the line itself. Or not_found, payout_closed, invalid {field} unless one of the two ids is given.';
select private.open_to('manage', 'private.payout_pays');

create or replace function private.payout_rest(id uuid, action text default null, reason text default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
  why constant text := private.trimmed(to_jsonb(payout_rest.reason));
  rest bigint;
begin
  if payout_rest.action not in ('dispute', 'carried', 'written_off') then
    return private.invalid('action');
  elsif length(why) > 300 or (payout_rest.action = 'written_off' and coalesce(length(why), 0) < 2) then
    return private.invalid('reason');
  end if;
  select * into held from private.open_payout(payout_rest.id);
  if held.refused is not null then
    return held.refused;
  end if;
  delete from private.payout_lines l where l.payout_id = payout_rest.id and l.source = 'rest';
  select (held.payout).received - coalesce(sum(l.net), 0) into rest from private.payout_lines l
  where l.payout_id = payout_rest.id and l.action is distinct from 'leave_out';
  if payout_rest.action is not null and rest <> 0 then
    insert into private.payout_lines (payout_id, row, source, net, action, reason, decided_by, decided_for)
    values (payout_rest.id, 0, 'rest', rest, payout_rest.action, why, coalesce(private.staff_email(), ''), rest);
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.payout_rest(uuid, text, text) is
  'Decides what the rest between the lines and the sum received is: dispute, carried (to the next payout), written_off '
  '(with a reason), or null: undecided again. When an amount changes later, payout_close asks again. Or not_found, '
  'payout_closed, invalid {field}.';
select private.open_to('manage', 'private.payout_rest');

create or replace function private.lock_owing_lines(payout_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from private.payout_lines l
  where l.id in (
    select coalesce(m.earlier_id, m.id) from private.payout_lines m where m.payout_id = lock_owing_lines.payout_id)
  order by l.id for update;
end;
$$;
comment on function private.lock_owing_lines(uuid) is
  'Locks the lines whose debts a payout pays or books, so that private.dispute_settle does not write one off at the '
  'same time. The caller has locked the parcels.';

create or replace function private.payout_close(id uuid) returns jsonb
language plpgsql volatile set search_path = '' set jit = off
as $$
declare
  held record;
  missing bigint;
  undecided integer;
begin
  select * into held from private.open_payout(payout_close.id);
  if (held.payout).closed_at is not null and (held.payout).reversed_at is null then
    -- A second press.
    return '{"ok": true}';
  elsif held.refused is not null then
    return held.refused;
  end if;
  -- Locks the parcels first: another transaction may be changing the state of one.
  perform from private.parcels p
  where p.id in (select l.parcel_id from private.payout_lines l where l.payout_id = payout_close.id)
  order by p.id for update;
  perform private.lock_owing_lines(payout_close.id);
  select count(*) filter (where not c.decided),
    coalesce(sum((c.line).net) filter (where (c.line).action is distinct from 'leave_out'), 0)
      - (held.payout).received
  into undecided, missing
  from private.compared_lines(array(
    select l from private.payout_lines l where l.payout_id = payout_close.id)) as c;
  if undecided > 0 then
    return private.refusal('payout_undecided', jsonb_build_object('n', undecided));
  end if;
  insert into private.payout_lines (payout_id, row, source, net, action, decided_by, decided_for)
  select payout_close.id, 0, 'rest', -missing, 'written_off', coalesce(private.staff_email(), ''), -missing
  from private.carriers c
  where c.id = (held.payout).carrier_id and missing <> 0 and abs(missing) <= c.payout_tolerance
  on conflict (payout_id, row) do nothing;
  if not found and missing <> 0 then
    return private.refusal('payout_differs', jsonb_build_object('amount', missing));
  end if;
  update private.payout_lines l
  set verdict = c.verdict, ours = c.ours, paid_in = c.paid_in, decided_for = c.difference, phone = null,
    -- A deduction has the carrier's word, and no customer.
    name = case when c.verdict = 'deduction' then l.name end
  from private.compared_lines(array(
    select m from private.payout_lines m where m.payout_id = payout_close.id)) as c
  where l.id = (c.line).id;
  insert into private.cash_entries (day, kind, amount, currency, carrier_id, parcel_id, line_id, payout_id, note)
  select (held.payout).paid_on, booked.kind, booked.amount, 'DZD', (held.payout).carrier_id,
    l.parcel_id, case when l.parcel_id is null then coalesce(l.earlier_id, l.id) end, l.payout_id,
    case when booked.kind <> 'remitted' then l.reason end
  from private.payout_lines l
  left join private.parcels p on p.id = l.parcel_id
  cross join lateral (values
    ('remitted', -l.net),
    -- First the return fee, also one that is written off: the inspection would book it a second time.
    (case when l.verdict = 'return_early' and l.decided_for < 0 then 'return_fee'
        when l.action = 'written_off' then 'written_off' when l.verdict = 'deduction' then 'other_fee'
        else 'adjusted' end,
      case when l.action in ('accept', 'our_mistake', 'written_off') then l.decided_for else 0 end)
  ) as booked (kind, amount)
  where l.payout_id = payout_close.id and l.action is distinct from 'leave_out' and booked.amount <> 0
  order by l.row, booked.kind;
  update private.payouts t set closed_at = now(), closed_by = coalesce(private.staff_email(), '')
  where t.id = payout_close.id;
  return '{"ok": true}';
end;
$$;
comment on function private.payout_close(uuid) is
  'Books all lines of a payout in one transaction; after it nothing of it changes. A second time it answers the same. '
  'Or not_found, payout_closed (it was reversed), payout_undecided {n}, payout_differs {amount: what is missing}.';
select private.open_to('manage', 'private.payout_close');

create or replace function private.payout_drop(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  select * into held from private.open_payout(payout_drop.id);
  if held.refused is not null then
    return held.refused;
  end if;
  delete from private.payouts t where t.id = payout_drop.id;
  return '{"ok": true}';
end;
$$;
comment on function private.payout_drop(uuid) is
  'Deletes an open payout, of which nothing was booked. Or not_found, payout_closed.';
select private.open_to('manage', 'private.payout_drop');

create or replace function private.payout_reverse(id uuid, reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held private.payouts;
  why constant text := private.trimmed(to_jsonb(payout_reverse.reason));
begin
  if coalesce(length(why), 0) not between 2 and 300 then
    return private.invalid('reason');
  end if;
  select t.* into held from private.payouts t where t.id = payout_reverse.id for update;
  if not found or held.closed_at is null then
    return private.refusal('not_found');
  elsif held.reversed_at is not null then
    return '{"ok": true}';
  end if;
  perform from private.parcels p
  where p.id in (select l.parcel_id from private.payout_lines l where l.payout_id = held.id) order by p.id for update;
  perform private.lock_owing_lines(held.id);
  insert into private.cash_entries (kind, amount, currency, carrier_id, parcel_id, line_id, payout_id, reverses, note)
  select e.kind, -e.amount, e.currency, e.carrier_id, e.parcel_id, e.line_id, e.payout_id, e.id, why
  from private.cash_entries e where e.payout_id = held.id order by e.id;
  -- The inspection now has to book a return fee that this payout booked before it.
  perform private.follow_cash(array(
    select distinct p.order_id from private.payout_lines l join private.parcels p on p.id = l.parcel_id
    where l.payout_id = held.id));
  update private.payouts t
  set reversed_at = now(), reversed_by = coalesce(private.staff_email(), ''), reverse_reason = why
  where t.id = held.id;
  return '{"ok": true}';
end;
$$;
comment on function private.payout_reverse(uuid, text) is
  'An owner reverses a closed payout: each entry gets an opposite one, and its sheet can be saved again. A second time '
  'it answers the same. Or not_found (none, or not closed), invalid {field}.';
select private.open_to('own', 'private.payout_reverse');

-- Disputes and drivers ------------------------------------------------------------------------------

create or replace function private.disputes() returns jsonb
language sql stable set search_path = '' set jit = off
as $$
  select jsonb_build_object('ok', true, 'currency', 'DZD', 'disputes', (
    select coalesce(jsonb_agg(d.debt order by d.debt -> 'since'), '[]') from private.debts() as d));
$$;
comment on function private.disputes() is '{currency, disputes: [Debt]}, oldest first.';
select private.open_to('manage', 'private.disputes');

create or replace function private.dispute_settle(
  parcel_id uuid default null, line_id uuid default null, amount bigint default null, reason text default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  why constant text := private.trimmed(to_jsonb(dispute_settle.reason));
  owed bigint;
  billed_in uuid;
begin
  if num_nonnulls(dispute_settle.parcel_id, dispute_settle.line_id) <> 1 then
    return private.invalid('line_id');
  elsif coalesce(length(why), 0) not between 2 and 300 then
    return private.invalid('reason');
  end if;
  perform from private.payout_lines l where l.id = dispute_settle.line_id for update;
  perform from private.parcels p where p.id = dispute_settle.parcel_id for update;
  select d.amount into owed from private.debts() as d
  where d.parcel_id = dispute_settle.parcel_id or d.line_id = dispute_settle.line_id;
  if owed is null or owed is distinct from dispute_settle.amount then
    return private.refusal('owed_changed', jsonb_build_object('amount', coalesce(owed, 0)));
  end if;
  -- Billed before the parcel is back: it is booked as return_fee, else the inspection books it again.
  select l.payout_id into billed_in from private.payout_lines l
  join private.payouts t on t.id = l.payout_id join private.parcels p on p.id = l.parcel_id
  where l.parcel_id = dispute_settle.parcel_id and l.verdict = 'return_early' and l.action = 'dispute'
    and t.closed_at is not null and t.reversed_at is null and owed > 0 and p.state not in ('delivered', 'lost')
    and not exists (
      select from private.live_entries(array[dispute_settle.parcel_id], '{}') e where e.kind = 'return_fee')
  order by t.closed_at desc limit 1;
  insert into private.cash_entries (kind, amount, currency, carrier_id, parcel_id, line_id, payout_id, note)
  select case when billed_in is null then 'written_off' else 'return_fee' end, -owed, 'DZD', d.carrier,
    d.parcel_id, d.line_id, billed_in, why
  from private.debts() as d
  where d.parcel_id = dispute_settle.parcel_id or d.line_id = dispute_settle.line_id;
  return '{"ok": true}';
end;
$$;
comment on function private.dispute_settle(uuid, uuid, bigint, text) is
  'Writes off a debt that will not be paid. Or invalid {field}, owed_changed {amount}: so much is owed now. A debt '
  'that is paid is settled by a payout (payout_pays).';
select private.open_to('manage', 'private.dispute_settle');

create or replace function private.driver_gave(payload jsonb) returns jsonb
language plpgsql volatile set search_path = '' set jit = off
as $$
declare
  carrier private.carriers;
  saved private.payouts;
  expected bigint;
  wrong constant text := private.wrong_payout_head(payload || '{"way": "cash"}');
  answer jsonb;
begin
  select c.* into carrier from private.carriers c where c.id = private.as_uuid(payload -> 'carrierId')
  for no key update;
  if not found then
    return private.refusal('not_found');
  elsif private.as_uuid(payload -> 'key') is null then
    return private.invalid('key');
  elsif wrong is not null then
    return private.invalid(wrong);
  elsif payload ->> 'action' = 'dispute' then
    return private.invalid('action');
  end if;
  select t.* into saved from private.payouts t where t.key = private.as_uuid(payload -> 'key');
  if found then
    return jsonb_build_object('ok', true, 'id', saved.id);
  elsif exists (select from private.payouts t where t.carrier_id = carrier.id and t.closed_at is null) then
    select t.* into saved from private.payouts t where t.carrier_id = carrier.id and t.closed_at is null;
    return private.refusal('payout_open', jsonb_build_object('id', saved.id, 'number', saved.number));
  end if;
  -- An exception undoes the payout when it cannot be closed.
  begin
    insert into private.payouts (key, carrier_id, paid_on, way, received)
    values (private.as_uuid(payload -> 'key'), carrier.id, private.past_day(payload -> 'paidOn'), 'cash',
      private.signed_amount(payload -> 'received'))
    returning * into saved;
    insert into private.payout_lines (payout_id, row, source, tracking, reference, collected, fee, cod_fee, return_fee,
      net, parcel_id)
    select saved.id, row_number() over (order by w.delivered_at, w.id), 'sheet', p.tracking, p.reference, b.collected,
      b.fee, b.cod_fee, b.return_fee, b.balance, p.id
    from private.owed_parcels w join private.parcels p on p.id = w.id
    cross join lateral private.parcel_books(p.id) as b
    where w.carrier_id = carrier.id and (w.step <> 'dispute' or carrier.family = 'own');
    perform private.add_carried(saved);
    select coalesce(sum(l.net), 0) into expected from private.payout_lines l where l.payout_id = saved.id;
    answer := case
      when expected is distinct from private.signed_amount(payload -> 'expected')
        then private.refusal('owed_changed', jsonb_build_object('amount', expected))
      when payload ->> 'action' is not null
        then private.payout_rest(saved.id, payload ->> 'action', payload ->> 'reason') end;
    if coalesce(answer -> 'ok' = 'true', true) then
      answer := private.payout_close(saved.id);
    end if;
    if answer -> 'ok' <> 'true' then
      raise exception using errcode = 'LF003';
    end if;
  exception when sqlstate 'LF003' then
    return answer;
  end;
  return jsonb_build_object('ok', true, 'id', saved.id);
end;
$$;
comment on function private.driver_gave(jsonb) is
  'A driver of our own gave us what he owes: a payout without a sheet of all his unpaid parcels, also lost ones, '
  'closed at once. {key, carrierId, paidOn, expected: what the screen showed, received, action, reason: for a '
  'difference, as payout_rest without dispute}. {id}, and the same for the same key. Or not_found, invalid {field}, '
  'payout_open {id, number}, owed_changed {amount}, payout_differs {amount}.';
select private.open_to('manage', 'private.driver_gave');

-- Parcels: what leaves, with whom, and what became of it (PARCEL-2 to PARCEL-9). Contract: docs/decisions/parcels.md.

-- Tables ------------------------------------------------------------------------------------------

create table private.handovers (
  id uuid primary key default gen_random_uuid(),
  carrier_id uuid not null references private.carriers (id),
  opened_at timestamptz not null default now(),
  opened_by text not null default private.staff_email(),
  closed_at timestamptz,
  closed_by text,
  parcels integer check (parcels > 0),
  cod_total bigint check (cod_total >= 0),
  constraint handovers_closed check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (parcels is null)
    and (closed_at is null) = (cod_total is null))
);
create unique index handovers_one_open_idx on private.handovers (carrier_id) where closed_at is null;
create index handovers_carrier_id_idx on private.handovers (carrier_id, closed_at desc);
comment on table private.handovers is
  'A batch of parcels that one carrier takes along. Closing it makes its orders shipped; it stays as it was signed.';

create table private.parcel_files (
  id uuid primary key default gen_random_uuid(),
  carrier_id uuid not null references private.carriers (id),
  made_at timestamptz not null default now(),
  made_by text not null default private.staff_email()
);
create index parcel_files_carrier_id_idx on private.parcel_files (carrier_id);
comment on table private.parcel_files is
  'A file of parcels for a carrier. The file itself is written anew at each download: personal data are not kept twice.';

create table private.parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  carrier_id uuid not null references private.carriers (id),
  n smallint not null check (n > 0),
  reference text not null unique,
  state text not null check (state = 'draft' or private.is_carrier_state(state)),
  tracking text check (tracking ~ '^[!-~]{3,40}$'),
  currency text not null,
  cod_amount bigint not null check (cod_amount >= 0),
  pieces integer not null check (pieces > 0),
  fee bigint check (fee >= 0),
  return_fee bigint check (return_fee >= 0),
  created_at timestamptz not null default now(),
  file_id uuid references private.parcel_files (id),
  packed_at timestamptz,
  packed_by text,
  handover_id uuid references private.handovers (id),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  last_event_at timestamptz,
  raw_status text check (length(raw_status) <= 120),
  raw_reason text check (length(raw_reason) <= 200),
  reason text check (private.is_failure_reason(reason)),
  unknown_word boolean not null default false,
  taken_back_at timestamptz,
  follow_up_at timestamptz,
  unique (order_id, n),
  constraint parcels_packed check ((packed_at is null) = (packed_by is null))
);
create unique index parcels_one_live_idx on private.parcels (order_id)
  where state not in ('delivered', 'returned', 'lost', 'cancelled');
create unique index parcels_tracking_idx on private.parcels (carrier_id, tracking) where tracking is not null;
create index parcels_state_idx on private.parcels (state, created_at);
create index parcels_handover_id_idx on private.parcels (handover_id) where handover_id is not null;
create index parcels_file_id_idx on private.parcels (file_id) where file_id is not null;
create index parcels_follow_up_idx on private.parcels (follow_up_at) where follow_up_at is not null;
create index parcels_delivered_idx on private.parcels (delivered_at) where delivered_at is not null;
comment on table private.parcels is
  'A parcel of an order. An order has one live parcel at most. Amount, fees and pieces are those of the moment when it '
  'was prepared; names and address are read from the order, so that erasing an order leaves no copy.';
comment on column private.parcels.cod_amount is 'What the driver collects: the order''s total, minor units of currency.';
comment on column private.parcels.fee is 'What we expect the carrier to charge, as carrier_fees said; null: not known.';
comment on column private.parcels.unknown_word is 'The carrier''s last word is in no list: shown as it is, state unchanged.';
comment on column private.parcels.taken_back_at is
  'The carrier said delivered, and later that it comes back: a manager decides (parcel_decide). Nothing moves before.';

create table private.parcel_events (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references private.parcels (id) on delete cascade,
  key text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  raw_status text not null check (length(raw_status) <= 120),
  raw_reason text check (length(raw_reason) <= 200),
  state text check (private.is_carrier_state(state)),
  reason text check (private.is_failure_reason(reason)),
  source text not null check (source in ('file', 'staff')),
  by text,
  unique (parcel_id, key)
);
comment on table private.parcel_events is
  'What a carrier or one of us said of a parcel, each once. state is null for a word that is in no list.';

create trigger parcel_events_are_final before update on private.parcel_events
  for each row execute function private.forbid_change();

create table private.returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  parcel_id uuid unique references private.parcels (id) on delete cascade,
  kind text not null check (kind in ('refused', 'partial', 'after_sale')),
  received_at timestamptz,
  received_by text,
  inspected_at timestamptz,
  inspected_by text,
  constraint returns_received check ((received_at is null) = (received_by is null)),
  constraint returns_inspected check (
    (inspected_at is null) = (inspected_by is null) and (inspected_at is null or received_at is not null))
);
create index returns_order_id_idx on private.returns (order_id);
create unique index returns_one_open_idx on private.returns (order_id) where inspected_at is null;
create index returns_inspected_idx on private.returns (inspected_at) where inspected_at is not null;
comment on table private.returns is
  'Goods that came back to us. refused: the whole order, which becomes cancelled; partial: the customer kept a part of '
  'the parcel and the rest is on its way (received_at is null); after_sale: a delivered order was brought back. Stock '
  'moves at the inspection, never before. An order has one open return at most.';

create table private.return_lines (
  return_id uuid not null references private.returns (id) on delete cascade,
  position smallint not null,
  expected integer not null check (expected > 0),
  sellable integer check (sellable >= 0),
  tester integer check (tester >= 0),
  damaged integer check (damaged >= 0),
  missing integer check (missing >= 0),
  primary key (return_id, position),
  -- All null before the inspection.
  constraint return_lines_add_up check (
    num_nulls(sellable, tester, damaged, missing) = 4 or sellable + tester + damaged + missing = expected)
);
comment on table private.return_lines is 'position is that of order_items. expected: how many bottles should be there.';

alter table private.handovers enable row level security;
alter table private.parcel_files enable row level security;
alter table private.parcels enable row level security;
alter table private.parcel_events enable row level security;
alter table private.returns enable row level security;
alter table private.return_lines enable row level security;

-- Carriers for staff: which fee, wilaya and word counts, and the functions of /admin/carriers (CARRIER-1 to CARRIER-9).
-- Contract: docs/decisions/parcels.md.

create or replace function private.carrier_wilaya(carrier private.carriers, wilaya smallint) returns smallint
language sql stable set search_path = ''
as $$
  select case when carrier.wilayas = 58 and w.code > 58 then w.courier_wilaya else w.code end
  from public.wilayas w where w.code = carrier_wilaya.wilaya;
$$;
comment on function private.carrier_wilaya(private.carriers, smallint) is
  'The wilaya under which a carrier files a place. A carrier with 58 wilayas files 59-69 under their mother wilaya.';

create or replace function private.carrier_fee(carrier_id uuid, wilaya smallint, delivery_type text)
returns private.carrier_fees
language sql stable set search_path = ''
as $$
  select f.* from private.carrier_fees f
  where f.carrier_id = carrier_fee.carrier_id and f.wilaya_code = carrier_fee.wilaya
    and f.delivery_type = carrier_fee.delivery_type
    and f.from_day <= (now() at time zone 'Africa/Algiers')::date
  order by f.from_day desc limit 1;
$$;
comment on function private.carrier_fee(uuid, smallint, text) is 'What a carrier charges today. No row: not known.';

create or replace function private.products_text(order_id uuid) returns text
language sql stable set search_path = ''
as $$
  select string_agg(concat_ws(' ', i.name, i.size, 'x' || i.quantity), ' + ' order by i.position)
  from public.order_items i where i.order_id = products_text.order_id;
$$;
comment on function private.products_text(uuid) is 'The goods of an order in one line, for a carrier''s form.';

create or replace function private.carrier_word(carrier private.carriers, word text) returns private.carrier_words
language sql stable set search_path = ''
as $$
  select w.* from private.carrier_words w
  where w.word = private.fold(carrier_word.word) and (w.carrier_id = carrier.id or w.profile = carrier.profile)
  order by w.carrier_id nulls last limit 1;
$$;
comment on function private.carrier_word(private.carriers, text) is
  'What a word of a carrier means: as a manager saved it for this carrier, else as in its profile. No row: not known.';

-- Saving a carrier --------------------------------------------------------------------------------

create or replace function private.is_column_field(field text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_column_field.field in (
    'reference', 'orderNumber', 'fullName', 'firstName', 'lastName', 'phone', 'wilayaCode', 'wilaya', 'commune',
    'address', 'desk', 'deskCode', 'products', 'pieces', 'amount', 'note', 'stopDesk', 'isStopDesk',
    'deskZeroOne', 'deskOneTwo', 'constant');
$$;
comment on function private.is_column_field(text) is
  'What a column of a carrier''s file can hold. Twin of COLUMN_FIELDS in lib/carriers/profiles.ts.';

create or replace function private.are_columns(columns jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(are_columns.columns) is distinct from 'array' then
    return false;
  end if;
  return jsonb_array_length(are_columns.columns) between 1 and 60 and not exists (
    select from jsonb_array_elements(are_columns.columns) as given
    where jsonb_typeof(given) <> 'object'
      or coalesce(length(private.prose(given -> 'header')), 0) not between 1 and 120
      or not private.is_column_field(coalesce(private.text_of(given -> 'field'), ''))
      or not private.holds_text(given -> 'value', 120));
end;
$$;
comment on function private.are_columns(jsonb) is
  'Whether a value is a list of 1 to 60 columns {header, field, value?}. value is the text of a `constant` column.';

create or replace function private.empty_column(carrier private.carriers) returns text
language sql immutable set search_path = ''
as $$
  select case
    when carrier.columns is null then case when carrier.profile = 'yalidine' then 'from_wilaya_name' end
    else (
      select private.trimmed(given -> 'header')
      from jsonb_array_elements(carrier.columns) with ordinality as listed (given, place)
      where given ->> 'field' = 'constant' and coalesce(private.trimmed(given -> 'value'), '') = ''
        and given ->> 'header' ~* '(\*\s*$|\(\s*obligatoire\s*\)|^\s*from_wilaya_name\s*$)'
      order by place limit 1)
  end;
$$;
comment on function private.empty_column(private.carriers) is
  'The first fixed text without which a carrier refuses its file, and which is empty: the wilaya that Yalidine asks '
  'for, and a column whose header says that it must be filled (`*`, `(obligatoire)`). Null: none. Twin of '
  'mustBeFilled in lib/carriers/profiles.ts.';

create or replace function private.clean_columns(columns jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object('header', private.prose(given -> 'header'), 'field', given -> 'field')
      || case when given ->> 'field' = 'constant'
        then jsonb_build_object('value', coalesce(private.trimmed(given -> 'value'), '')) else '{}' end
    order by place)
  from jsonb_array_elements(clean_columns.columns) with ordinality as listed (given, place);
$$;

create or replace function private.wrong_carrier_field(given jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when not private.is_name(private.trimmed(given -> 'name'), 1, 60) then 'name'
    when not private.is_text_or_null(given -> 'name_ar') or length(private.trimmed(given -> 'name_ar')) > 60
      then 'name_ar'
    when coalesce(private.text_of(given -> 'family'), '') not in ('file', 'own') then 'family'
    when coalesce(private.whole(given -> 'wilayas'), 0) not in (58, 69) then 'wilayas'
    when given ->> 'ceiling' is not null and coalesce(private.amount(given -> 'ceiling'), 0) < 1 then 'ceiling'
    when coalesce(private.whole(given -> 'hold_days'), 0) not between 1 and 30 then 'hold_days'
    when given ->> 'tracking_url' is not null and not coalesce(
      length(private.text_of(given -> 'tracking_url')) <= 300 and given ->> 'tracking_url' ~ '^https://[^\s]+$'
      and position('{tracking}' in given ->> 'tracking_url') > 0, false) then 'tracking_url'
    when coalesce(private.text_of(given -> 'file_format'), '') not in ('xlsx', 'csv') then 'file_format'
    when coalesce(private.text_of(given -> 'profile'), '') not in (
      'plain', 'ecotrack', 'noest', 'yalidine', 'procolis', 'maystro') then 'profile'
    when coalesce(jsonb_typeof(given -> 'columns'), 'null') <> 'null' and not private.are_columns(given -> 'columns')
      then 'columns'
    when jsonb_typeof(given -> 'lists_places') is distinct from 'boolean' then 'lists_places'
    when jsonb_typeof(given -> 'splits_name') is distinct from 'boolean' then 'splits_name'
    when given ->> 'text_limit' is not null
      and coalesce(private.whole(given -> 'text_limit'), 0) not between 20 and 1000 then 'text_limit'
    when coalesce(private.whole(given -> 'payout_days'), 0) not between 1 and 60 then 'payout_days'
    when private.amount(given -> 'cod_fee') is null then 'cod_fee'
    when coalesce(private.amount(given -> 'payout_tolerance'), 1000001) > 1000000 then 'payout_tolerance'
    when jsonb_typeof(given -> 'active') is distinct from 'boolean' then 'active'
  end;
$$;
comment on function private.wrong_carrier_field(jsonb) is
  'The first field of a carrier that is wrong, or null.';

create or replace function private.admin_save_carrier(payload jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  saved private.carriers;
  given jsonb;
  wrong text;
begin
  if jsonb_typeof(admin_save_carrier.payload) is distinct from 'object' then
    return private.invalid('payload');
  end if;
  if admin_save_carrier.payload ->> 'id' is not null then
    select c.* into saved from private.carriers c where c.id = private.as_uuid(admin_save_carrier.payload -> 'id')
    for update;
    if not found then
      return private.refusal('not_found');
    end if;
    given := to_jsonb(saved);
  else
    saved.id := gen_random_uuid();
    saved.created_at := now();
    given := '{"family": "file", "wilayas": 58, "hold_days": 7, "file_format": "xlsx", "profile": "plain",
      "lists_places": false, "splits_name": false, "payout_days": 7, "cod_fee": 0, "payout_tolerance": 0,
      "active": true}';
  end if;
  given := given || (admin_save_carrier.payload - '{id,created_at}'::text[]);
  wrong := private.wrong_carrier_field(given);
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  insert into private.carriers as c (id, name, name_ar, family, wilayas, ceiling, hold_days, tracking_url, file_format,
    profile, columns, lists_places, splits_name, text_limit, payout_days, cod_fee, payout_tolerance, active, created_at)
  values (saved.id, private.trimmed(given -> 'name'), private.trimmed(given -> 'name_ar'), given ->> 'family',
    (given ->> 'wilayas')::smallint, private.amount(given -> 'ceiling'), (given ->> 'hold_days')::smallint,
    given ->> 'tracking_url', given ->> 'file_format', given ->> 'profile',
    case when jsonb_typeof(given -> 'columns') = 'array' then private.clean_columns(given -> 'columns') end,
    (given ->> 'lists_places')::boolean, (given ->> 'splits_name')::boolean, (given ->> 'text_limit')::smallint,
    (given ->> 'payout_days')::smallint, private.amount(given -> 'cod_fee'),
    private.amount(given -> 'payout_tolerance'), (given ->> 'active')::boolean, saved.created_at)
  on conflict (id) do update set (name, name_ar, family, wilayas, ceiling, hold_days, tracking_url, file_format,
    profile, columns, lists_places, splits_name, text_limit, payout_days, cod_fee, payout_tolerance, active) =
    (excluded.name, excluded.name_ar,
    excluded.family, excluded.wilayas, excluded.ceiling, excluded.hold_days, excluded.tracking_url,
    excluded.file_format, excluded.profile, excluded.columns, excluded.lists_places, excluded.splits_name,
    excluded.text_limit, excluded.payout_days, excluded.cod_fee, excluded.payout_tolerance, excluded.active);
  return jsonb_build_object('ok', true, 'id', saved.id);
exception when unique_violation then
  return private.refusal('duplicate');
end;
$$;
comment on function private.admin_save_carrier(jsonb) is
  'Adds a carrier, or changes the one whose id is in the payload; fields that are not in the payload stay. Keys are '
  'the columns of private.carriers. Answers {id}, or invalid {field}, duplicate (the name), not_found. A carrier is '
  'never deleted: an inactive carrier gets no new parcels and keeps its old ones.';
select private.open_to('manage', 'private.admin_save_carrier');

-- Fees and rules ------------------------------------------------------------------------------------

create or replace function private.wrong_carrier_fee(given jsonb, currency text) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(given) <> 'object' then 'fees'
    when not exists (select from public.wilayas w where w.code = private.whole(given -> 'wilaya')) then 'wilaya'
    when coalesce(private.text_of(given -> 'type'), '') not in ('home', 'desk') then 'type'
    when private.day(given -> 'from_day') is null then 'from_day'
    when given ->> 'fee' is not null and not private.is_agreed_fee(given -> 'fee', currency) then 'fee'
    when not private.is_agreed_fee(given -> 'return_fee', currency) then 'return_fee'
  end;
$$;

create or replace function private.admin_save_carrier_fees(carrier_id uuid, fees jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  shop_currency constant text := (select s.currency from public.settings s);
  wrong record;
  saved integer;
begin
  if jsonb_typeof(admin_save_carrier_fees.fees) is distinct from 'array'
    or jsonb_array_length(admin_save_carrier_fees.fees) not between 1 and 1000 then
    return private.invalid('fees');
  end if;
  select private.wrong_carrier_fee(given, shop_currency) as field, place - 1 as index into wrong
  from jsonb_array_elements(admin_save_carrier_fees.fees) with ordinality as listed (given, place)
  where private.wrong_carrier_fee(given, shop_currency) is not null order by place limit 1;
  if found then
    return private.refusal('invalid', jsonb_build_object('field', wrong.field, 'index', wrong.index));
  elsif (select count(distinct (given -> 'wilaya', given -> 'type', given -> 'from_day'))
    from jsonb_array_elements(admin_save_carrier_fees.fees) as given)
    < jsonb_array_length(admin_save_carrier_fees.fees) then
    return private.invalid('fees');
  elsif not exists (select from private.carriers c where c.id = admin_save_carrier_fees.carrier_id) then
    return private.refusal('not_found');
  end if;
  delete from private.carrier_fees f using jsonb_array_elements(admin_save_carrier_fees.fees) as given
  where f.carrier_id = admin_save_carrier_fees.carrier_id and f.wilaya_code = (given ->> 'wilaya')::smallint
    and f.delivery_type = given ->> 'type' and f.from_day = (given ->> 'from_day')::date
    and given ->> 'fee' is null;
  -- In the order of the key: when two managers save the same fees, one waits for the other, and they cannot deadlock.
  insert into private.carrier_fees as f (carrier_id, wilaya_code, delivery_type, from_day, fee, return_fee)
  select admin_save_carrier_fees.carrier_id, (given ->> 'wilaya')::smallint, given ->> 'type',
    (given ->> 'from_day')::date, (given ->> 'fee')::bigint, coalesce((given ->> 'return_fee')::bigint, 0)
  from jsonb_array_elements(admin_save_carrier_fees.fees) as given where given ->> 'fee' is not null
  order by 2, 3, 4
  on conflict on constraint carrier_fees_pkey do update set fee = excluded.fee, return_fee = excluded.return_fee;
  get diagnostics saved = row_count;
  return jsonb_build_object('ok', true, 'saved', saved);
end;
$$;
comment on function private.admin_save_carrier_fees(uuid, jsonb) is
  'Saves 1 to 1,000 fees of a carrier [{wilaya, type, from_day, fee, return_fee}], all or none, in minor units and '
  'whole coins. A null fee deletes the fee of that day. Parcels keep the fee with which they were prepared. {saved}, '
  'or invalid {field, index}, not_found.';
select private.open_to('manage', 'private.admin_save_carrier_fees');

create or replace function private.admin_save_carrier_rule(
  wilaya integer default null, type text default null, carrier_id uuid default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  before constant text := (
    select c.name from private.carrier_rules r join private.carriers c on c.id = r.carrier_id
    where r.wilaya_code is not distinct from admin_save_carrier_rule.wilaya
      and r.delivery_type is not distinct from admin_save_carrier_rule.type);
begin
  if admin_save_carrier_rule.wilaya is not null
    and not exists (select from public.wilayas w where w.code = admin_save_carrier_rule.wilaya) then
    return private.invalid('wilaya');
  elsif admin_save_carrier_rule.type not in ('home', 'desk') then
    return private.invalid('type');
  elsif admin_save_carrier_rule.carrier_id is null then
    delete from private.carrier_rules r
    where r.wilaya_code is not distinct from admin_save_carrier_rule.wilaya
      and r.delivery_type is not distinct from admin_save_carrier_rule.type;
  elsif not exists (select from private.carriers c where c.id = admin_save_carrier_rule.carrier_id and c.active) then
    return private.refusal('not_found');
  else
    insert into private.carrier_rules (wilaya_code, delivery_type, carrier_id)
    values (admin_save_carrier_rule.wilaya, admin_save_carrier_rule.type, admin_save_carrier_rule.carrier_id)
    on conflict (wilaya_code, delivery_type) do update set carrier_id = excluded.carrier_id;
  end if;
  return jsonb_build_object('ok', true, 'before', before);
end;
$$;
comment on function private.admin_save_carrier_rule(integer, text, uuid) is
  'Saves which carrier is proposed for a wilaya and a delivery type; null means any. A null carrier deletes the rule. '
  '{before: the name of the carrier that the rule had until now, or null}, or invalid {field}, not_found: no such '
  'active carrier.';
select private.open_to('manage', 'private.admin_save_carrier_rule');

-- Words ---------------------------------------------------------------------------------------------

create or replace function private.admin_save_carrier_word(
  carrier_id uuid, word text, state text default null, reason text default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  folded constant text := private.fold(left(admin_save_carrier_word.word, 200));
begin
  if coalesce(length(folded), 0) not between 1 and 120 then
    return private.invalid('word');
  elsif not private.is_carrier_state(admin_save_carrier_word.state) then
    return private.invalid('state');
  elsif not private.is_failure_reason(admin_save_carrier_word.reason) then
    return private.invalid('reason');
  elsif not exists (select from private.carriers c where c.id = admin_save_carrier_word.carrier_id) then
    return private.refusal('not_found');
  elsif admin_save_carrier_word.state is null then
    delete from private.carrier_words w
    where w.carrier_id = admin_save_carrier_word.carrier_id and w.word = folded;
  else
    insert into private.carrier_words (carrier_id, word, state, reason)
    values (admin_save_carrier_word.carrier_id, folded, admin_save_carrier_word.state, admin_save_carrier_word.reason)
    on conflict on constraint carrier_words_profile_carrier_id_word_key do update
      set state = excluded.state, reason = excluded.reason;
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.admin_save_carrier_word(uuid, text, text, text) is
  'Saves what a word means for this carrier; it counts before the profile. A null state deletes the meaning. Stored '
  'events do not change, later ones get the new meaning. Or invalid {field}, not_found.';
select private.open_to('manage', 'private.admin_save_carrier_word');

create or replace function private.unknown_carrier_words(carrier_id uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'carrierId', c.id, 'carrier', c.name, 'word', words.word, 'times', words.times, 'lastAt', words.last_at)
      order by words.last_at desc, words.word), '[]')
    from (
      select p.carrier_id, min(e.raw_status) as word, count(*) as times, max(e.received_at) as last_at
      from private.parcel_events e join private.parcels p on p.id = e.parcel_id
      where e.state is null and e.source = 'file' and e.received_at > now() - interval '90 days'
        and (unknown_carrier_words.carrier_id is null or p.carrier_id = unknown_carrier_words.carrier_id)
      group by p.carrier_id, private.fold(e.raw_status)
    ) as words
    join private.carriers c on c.id = words.carrier_id
    where not exists (select from private.carrier_word(c, words.word) as known where known.id is not null));
end;
$$;
comment on function private.unknown_carrier_words(uuid) is
  'Words of the last 90 days that still have no meaning, newest first: [{carrierId, carrier, word, times, lastAt}].';

-- Places and desks ----------------------------------------------------------------------------------

create or replace function private.squeezed(name text) returns text
language sql immutable set search_path = ''
as $$
  select replace(private.fold(squeezed.name), ' ', '');
$$;
comment on function private.squeezed(text) is
  'The name of a place without accents and spaces: "Hassi R''Mel", "HASSI RMEL" and "Hassi-R''mel" become the same.';

create or replace function private.admin_import_carrier_places(carrier_id uuid, rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  carrier private.carriers;
  known integer;
  unknown jsonb;
begin
  select c.* into carrier from private.carriers c where c.id = admin_import_carrier_places.carrier_id for update;
  if not found then
    return private.refusal('not_found');
  elsif jsonb_typeof(admin_import_carrier_places.rows) is distinct from 'array'
    or jsonb_array_length(admin_import_carrier_places.rows) not between 1 and 3000 then
    return private.invalid('rows');
  end if;
  -- Materialized, so that each name is folded once, and not again for each row that it is compared with.
  with given as materialized (
    select place as row, private.whole(listed -> 'wilaya') as wilaya,
      coalesce(private.trimmed(listed -> 'commune'), private.trimmed(listed -> 'their_commune')) as name,
      coalesce(private.trimmed(listed -> 'their_commune'), private.trimmed(listed -> 'commune')) as theirs,
      private.squeezed(
        coalesce(private.trimmed(listed -> 'commune'), private.trimmed(listed -> 'their_commune'))) as squeezed,
      coalesce(listed -> 'home' <> 'false', true) as home, coalesce(listed -> 'desk' <> 'false', true) as desk
    from jsonb_array_elements(admin_import_carrier_places.rows) with ordinality as rows (listed, place)
  ), our_names as materialized (
    select c.id, c.wilaya_code, private.squeezed(names.name) as squeezed
    from public.communes c cross join lateral (values (c.name), (c.name_ar)) as names (name)
  ), our_places as (
    -- A commune is found under our number of its wilaya and under the carrier's number.
    select n.id, n.wilaya_code as wilaya, n.squeezed from our_names n
    union
    select n.id, private.carrier_wilaya(carrier, w.code), n.squeezed
    from public.wilayas w join our_names n on n.wilaya_code = w.code
  ), found as (
    select g.row, g.wilaya, g.name, g.theirs, g.home, g.desk,
      array_agg(distinct o.id) filter (where o.id is not null) as communes
    from given g left join our_places o on o.wilaya = g.wilaya and o.squeezed = g.squeezed
    group by g.row, g.wilaya, g.name, g.theirs, g.home, g.desk
  ), saved as (
    insert into private.carrier_places as p (carrier_id, commune_id, their_commune, home, desk)
    -- When two rows are for the same commune, the last one counts.
    select distinct on (communes[1]) carrier.id, communes[1], left(theirs, 80), home, desk
    from found where cardinality(communes) = 1 order by communes[1], row desc
    on conflict on constraint carrier_places_pkey do update
      set their_commune = excluded.their_commune, home = excluded.home, desk = excluded.desk
  )
  select count(*) filter (where cardinality(communes) = 1),
    coalesce(jsonb_agg(jsonb_build_object('row', row, 'wilaya', wilaya, 'name', name) order by row)
      filter (where cardinality(communes) is distinct from 1), '[]')
  into known, unknown from found;
  return jsonb_build_object('ok', true, 'matched', known, 'unknown', unknown);
end;
$$;
comment on function private.admin_import_carrier_places(uuid, jsonb) is
  'Adds or changes the communes of a carrier: 1 to 3,000 rows [{wilaya, commune, their_commune, home, desk}]. wilaya: '
  'our number or the carrier''s. commune: our name in either script. their_commune: the carrier''s spelling. When one '
  'of these two names is missing, the other is used for both. {matched, unknown: [{row, wilaya, name}]}, rows counted '
  'from 1. Or invalid {field}, not_found.';
select private.open_to('manage', 'private.admin_import_carrier_places');

create or replace function private.carrier_place_save(carrier_id uuid, commune_id integer, their_commune text)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  theirs constant text := private.trimmed(to_jsonb(carrier_place_save.their_commune));
begin
  if length(theirs) > 80 then
    return private.invalid('their_commune');
  elsif not exists (select from private.carriers c where c.id = carrier_place_save.carrier_id)
    or not exists (select from public.communes c where c.id = carrier_place_save.commune_id) then
    return private.refusal('not_found');
  elsif theirs is null then
    delete from private.carrier_places p
    where p.carrier_id = carrier_place_save.carrier_id and p.commune_id = carrier_place_save.commune_id;
  else
    insert into private.carrier_places (carrier_id, commune_id, their_commune)
    values (carrier_place_save.carrier_id, carrier_place_save.commune_id, theirs)
    on conflict on constraint carrier_places_pkey do update set their_commune = excluded.their_commune;
  end if;
  return '{"ok": true}';
end;
$$;
comment on function private.carrier_place_save(uuid, integer, text) is
  'Saves how a carrier spells a commune. Without a name, the commune is removed from the list of the carrier. Or '
  'invalid {field}, not_found.';
select private.open_to('pack', 'private.carrier_place_save');

create or replace function private.carrier_desk_save(carrier_id uuid, desk_id uuid, code text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  new_code constant text := private.trimmed(to_jsonb(carrier_desk_save.code));
begin
  if length(new_code) > 40 then
    return private.invalid('code');
  elsif not exists (select from private.carriers c where c.id = carrier_desk_save.carrier_id)
    or not exists (select from public.desks d where d.id = carrier_desk_save.desk_id) then
    return private.refusal('not_found');
  elsif new_code is null then
    delete from private.carrier_desks d
    where d.carrier_id = carrier_desk_save.carrier_id and d.desk_id = carrier_desk_save.desk_id;
  else
    insert into private.carrier_desks (carrier_id, desk_id, code)
    values (carrier_desk_save.carrier_id, carrier_desk_save.desk_id, new_code)
    on conflict on constraint carrier_desks_pkey do update set code = excluded.code;
  end if;
  return '{"ok": true}';
exception when unique_violation then
  return private.refusal('duplicate');
end;
$$;
comment on function private.carrier_desk_save(uuid, uuid, text) is
  'Saves the code that a carrier uses for a pickup desk. Without a code, the saved code is deleted. Or invalid '
  '{field}, not_found, duplicate: another desk has this code.';
select private.open_to('pack', 'private.carrier_desk_save');

-- Reading -------------------------------------------------------------------------------------------

create or replace function private.admin_carriers() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object('ok', true, 'unknown', private.unknown_carrier_words(), 'carriers', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'name', private.named(c.name, c.name_ar), 'family', c.family, 'wilayas', c.wilayas,
      'profile', c.profile, 'hasOwnColumns', c.columns is not null, 'active', c.active,
      'live', (
        select count(*) from private.parcels p
        where p.carrier_id = c.id and p.state not in ('delivered', 'returned', 'lost', 'cancelled')),
      'fees', (
        select count(distinct (f.wilaya_code, f.delivery_type)) from private.carrier_fees f
        where f.carrier_id = c.id and f.from_day <= (now() at time zone 'Africa/Algiers')::date))
      order by not c.active, c.name), '[]')
    from private.carriers c));
end;
$$;
comment on function private.admin_carriers() is
  'All carriers, the inactive ones last: {carriers: [{id, name, family, wilayas, profile, hasOwnColumns, '
  'active, live: how many of its parcels have not ended, fees: how many of the 138 (69 wilayas, 2 types) are known '
  'today}], unknown: private.unknown_carrier_words}.';
select private.open_to('manage', 'private.admin_carriers');

create or replace function private.file_settings(carrier private.carriers) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', carrier.name, 'profile', carrier.profile, 'columns', carrier.columns,
    'fileFormat', carrier.file_format, 'textLimit', carrier.text_limit);
$$;
comment on function private.file_settings(private.carriers) is 'What decides how the file of a carrier is written.';

create or replace function private.admin_carrier(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  carrier private.carriers;
begin
  select c.* into carrier from private.carriers c where c.id = admin_carrier.id;
  if not found then
    return private.refusal('not_found');
  end if;
  return jsonb_build_object('ok', true,
    'carrier', private.file_settings(carrier) || jsonb_build_object(
      'id', carrier.id, 'nameAr', carrier.name_ar, 'family', carrier.family, 'wilayas', carrier.wilayas,
      'ceiling', carrier.ceiling, 'holdDays', carrier.hold_days, 'payoutDays', carrier.payout_days,
      'codFee', carrier.cod_fee, 'payoutTolerance', carrier.payout_tolerance, 'trackingUrl', carrier.tracking_url,
      'listsPlaces', carrier.lists_places, 'splitsName', carrier.splits_name, 'active', carrier.active),
    'currency', (select s.currency from public.settings s),
    'today', (now() at time zone 'Africa/Algiers')::date,
    'live', (
      select count(*) from private.parcels p
      where p.carrier_id = carrier.id and p.state not in ('delivered', 'returned', 'lost', 'cancelled')),
    'places', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'communeId', c.id, 'wilaya', c.wilaya_code, 'commune', private.named(c.name, c.name_ar),
        'theirCommune', p.their_commune, 'home', p.home, 'desk', p.desk) order by c.wilaya_code, c.name), '[]')
      from private.carrier_places p join public.communes c on c.id = p.commune_id where p.carrier_id = carrier.id),
    'desks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'wilaya', d.wilaya_code, 'name', private.named(d.name, d.name_ar),
        'commune', private.named(c.name, c.name_ar), 'active', d.active, 'code', coded.code)
        order by d.wilaya_code, d.name, d.id), '[]')
      from public.desks d join public.communes c on c.id = d.commune_id
      left join private.carrier_desks coded on coded.desk_id = d.id and coded.carrier_id = carrier.id
      where d.active or coded.code is not null),
    'fees', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'wilaya', f.wilaya_code, 'type', f.delivery_type, 'fromDay', f.from_day, 'fee', f.fee,
        'returnFee', f.return_fee) order by f.wilaya_code, f.delivery_type, f.from_day), '[]')
      from private.carrier_fees f where f.carrier_id = carrier.id),
    'rules', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'wilaya', r.wilaya_code, 'type', r.delivery_type, 'carrierId', c.id, 'carrier', c.name)
        order by r.wilaya_code nulls first, r.delivery_type nulls first), '[]')
      from private.carrier_rules r join private.carriers c on c.id = r.carrier_id),
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'word', known.word, 'state', known.state, 'reason', known.reason, 'isOwn', known.carrier_id is not null)
        order by known.carrier_id is null, known.word), '[]')
      from (
        select distinct on (w.word) w.* from private.carrier_words w
        where w.carrier_id = carrier.id or w.profile = carrier.profile order by w.word, w.carrier_id nulls last
      ) as known),
    'unknown', private.unknown_carrier_words(carrier.id));
end;
$$;
comment on function private.admin_carrier(uuid) is
  'Everything about one carrier: {carrier: its settings, currency, today, live, places, desks: the '
  'active ones and those with a code, fees: of all days, rules: of all carriers, words: with their meanings, those '
  'saved for this carrier first, unknown}; or not_found.';
select private.open_to('manage', 'private.admin_carrier');

-- The rows of a file ----------------------------------------------------------------------------------

create or replace function private.parcel_file_rows(file_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  carrier private.carriers;
  made timestamptz;
  manages constant boolean := private.staff_can('manage');
begin
  select f.made_at into made from private.parcel_files f where f.id = parcel_file_rows.file_id;
  -- When a parcel has ended, packers must not read its name and address any more.
  if not found or not manages and not exists (
    select from private.parcels p
    where p.file_id = parcel_file_rows.file_id and p.state not in ('delivered', 'returned', 'lost', 'cancelled'))
  then
    return private.refusal('not_found');
  end if;
  select c.* into carrier from private.parcel_files f join private.carriers c on c.id = f.carrier_id
  where f.id = parcel_file_rows.file_id;
  -- A manager may have emptied a column after the file was made.
  if private.empty_column(carrier) is not null then
    return private.refusal('column_empty', jsonb_build_object(
      'carrier', carrier.name, 'column', private.empty_column(carrier)));
  end if;
  return jsonb_build_object('ok', true, 'madeAt', made, 'carrier', private.file_settings(carrier),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', p.reference, 'orderNumber', o.number, 'firstName', o.first_name, 'lastName', o.last_name,
        'phone', o.phone, 'wilayaCode', w.code, 'wilaya', w.name,
        'commune', coalesce(theirs.their_commune, c.name), 'address', o.address,
        'deliveryType', o.delivery_type, 'desk', o.place ->> 'desk', 'deskCode', coded.code,
        'amount', p.cod_amount, 'currency', p.currency, 'pieces', p.pieces, 'note', o.note,
        'products', private.products_text(o.id)) order by p.reference), '[]')
      from private.parcels p
      join public.orders o on o.id = p.order_id
      join public.communes c on c.id = private.parcel_commune(o)
      join public.wilayas w on w.code = private.carrier_wilaya(carrier, o.wilaya_code)
      left join private.carrier_places theirs on theirs.carrier_id = carrier.id and theirs.commune_id = c.id
      left join private.carrier_desks coded on coded.carrier_id = carrier.id and coded.desk_id = o.desk_id
      -- A parcel that was cancelled after the file was made must not be in the next download.
      where p.file_id = parcel_file_rows.file_id and p.state <> 'cancelled'
        and (manages or p.state not in ('delivered', 'returned', 'lost'))));
end;
$$;
comment on function private.parcel_file_rows(uuid) is
  'The rows of a carrier''s file, with every field that a column can hold: {carrier, madeAt, rows}, amounts in minor '
  'units. Packers get the rows of parcels that have not ended. Or not_found, for packers also when every parcel of the '
  'file has ended; column_empty {carrier, column} while private.empty_column names one.';
select private.open_to('pack', 'private.parcel_file_rows');

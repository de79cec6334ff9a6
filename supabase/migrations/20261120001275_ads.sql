-- What was spent on advertisements, by day, source and campaign (ADS-1 to ADS-3). Contract: docs/decisions/profit.md.
-- Only owners and managers read any of it.

create table private.ad_spend (
  day date not null check (day >= '2020-01-01'),
  source text not null check (length(source) between 1 and 100 and source = lower(source)),
  campaign text not null check (length(campaign) <= 100 and campaign = lower(campaign)),
  amount bigint not null check (amount > 0),
  currency text not null,
  note text check (length(note) between 1 and 200),
  saved_at timestamptz not null default now(),
  saved_by text not null default coalesce(private.staff_email(), ''),
  primary key (day, source, campaign)
);
alter table private.ad_spend enable row level security;
comment on table private.ad_spend is
  'One row per day, source and campaign, so that the same file twice counts once. Source and campaign are in small '
  'letters: private.order_sources is compared with them in small letters. campaign '''': the whole source.';

create or replace function private.wrong_ad_row(given jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(given) is distinct from 'object' then 'day'
    when private.past_day(given -> 'day') is null then 'day'
    when coalesce(length(private.trimmed(given -> 'source')), 0) not between 1 and 100 then 'source'
    when not private.is_text_or_null(given -> 'campaign')
      or coalesce(length(private.trimmed(given -> 'campaign')), 0) > 100 then 'campaign'
    when coalesce(private.amount(given -> 'amount'), 0) < 1 then 'amount'
    when not private.is_text_or_null(given -> 'note')
      or coalesce(length(private.trimmed(given -> 'note')), 0) > 200 then 'note' end;
$$;
comment on function private.wrong_ad_row(jsonb) is
  'The first wrong field of a row {day, source, campaign, amount, note} of ad spend; null when there is none.';

create or replace function private.wrong_ad_rows(rows jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(wrong_ad_rows.rows) is distinct from 'array' then 'rows'
    when jsonb_array_length(wrong_ad_rows.rows) not between 1 and 2000 then 'rows'
    else (
      select format('rows.%s.%s', given.place - 1, wrong)
      from jsonb_array_elements(wrong_ad_rows.rows) with ordinality as given(value, place)
      cross join lateral private.wrong_ad_row(given.value) as wrong
      where wrong is not null order by given.place limit 1) end;
$$;
comment on function private.wrong_ad_rows(jsonb) is
  'The first wrong field of 1 to 2,000 rows of ad spend, as rows.3.amount; rows for anything else. Null when all fit.';

create or replace function private.ad_rows(rows jsonb)
returns table (day date, source text, campaign text, amount bigint, note text)
language sql stable set search_path = ''
as $$
  select private.past_day(given.value -> 'day'), lower(private.trimmed(given.value -> 'source')),
    lower(coalesce(private.trimmed(given.value -> 'campaign'), '')),
    sum(private.amount(given.value -> 'amount'))::bigint,
    (array_agg(nullif(private.trimmed(given.value -> 'note'), '') order by given.place)
      filter (where private.trimmed(given.value -> 'note') <> ''))[1]
  from jsonb_array_elements(ad_rows.rows) with ordinality as given(value, place)
  group by 1, 2, 3;
$$;
comment on function private.ad_rows(jsonb) is
  'Checked rows of ad spend as they are stored: small letters, one row per day, source and campaign. The amounts of '
  'rows with the same three add up, as a platform lists several sets of one campaign; the first note stays.';

create or replace function private.ad_spend(from_day date, to_day date, page integer default 1) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  per_page constant integer := 100;
  shown constant integer := greatest(least(coalesce(ad_spend.page, 1), 100000), 1);
  most_names constant integer := 200;
  shop_currency constant text := (select s.currency from public.settings s);
begin
  return (
    with spend as materialized (
      select a.* from private.ad_spend a
      where a.day between ad_spend.from_day and ad_spend.to_day and a.currency = shop_currency
    ), one_page as (
      select s.* from spend s order by s.day desc, s.source, s.campaign limit per_page offset (shown - 1) * per_page
    ), known as (
      select distinct lower(o.source) as source, lower(coalesce(o.campaign, '')) as campaign
      from private.order_sources o where o.source <> ''
      union select distinct a.source, a.campaign from private.ad_spend a
    )
    select jsonb_build_object('ok', true, 'currency', shop_currency, 'total', (select count(*) from spend),
      'amount', (select coalesce(sum(s.amount), 0) from spend s), 'page', shown, 'perPage', per_page,
      'spend', coalesce((
        select jsonb_agg(jsonb_build_object('day', p.day, 'source', p.source, 'campaign', p.campaign,
          'amount', p.amount, 'note', p.note, 'savedBy', private.colleague(p.saved_by))
          order by p.day desc, p.source, p.campaign)
        from one_page p), '[]'::jsonb),
      'sources', to_jsonb(array(select distinct k.source from known k order by 1 limit most_names)),
      'campaigns', coalesce((
        select jsonb_agg(jsonb_build_object('source', n.source, 'campaign', n.campaign))
        from (
          select k.* from known k where k.campaign <> '' order by k.source, k.campaign limit most_names) as n),
        '[]'::jsonb)));
end;
$$;
comment on function private.ad_spend(date, date, integer) is
  'What was spent on advertisements from one day to another, newest first: {currency, total, amount, page, perPage, '
  'spend: [{day, source, campaign, amount, note, savedBy}], sources, campaigns: [{source, campaign}]}. The last two '
  'are the names that orders and spend know. Spend in a former currency of the shop is not in it.';
select private.open_to('manage', 'private.ad_spend');

create or replace function private.ad_spend_preview(rows jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wrong constant text := private.wrong_ad_rows(ad_spend_preview.rows);
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  return (
    select jsonb_build_object('ok', true, 'currency', s.currency, 'amount', sum(r.amount),
      'rows', jsonb_agg(jsonb_build_object('day', r.day, 'source', r.source, 'campaign', r.campaign,
        'amount', r.amount, 'note', r.note, 'before', a.amount) order by r.day desc, r.source, r.campaign))
    from public.settings s cross join private.ad_rows(ad_spend_preview.rows) as r
    left join private.ad_spend a
      on a.day = r.day and a.source = r.source and a.campaign = r.campaign and a.currency = s.currency
    group by s.currency);
end;
$$;
comment on function private.ad_spend_preview(jsonb) is
  'What ad_spend_save would store: {currency, amount, rows: [{day, source, campaign, amount, note, before}]}. before: '
  'the amount that is saved now and would be replaced, null for a new row. Or invalid {field}. Writes nothing.';
select private.open_to('manage', 'private.ad_spend_preview');

create or replace function private.ad_spend_save(rows jsonb, instead_of jsonb default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  wrong constant text := private.wrong_ad_rows(ad_spend_save.rows);
  saved integer;
begin
  if wrong is not null then
    return private.invalid(wrong);
  end if;
  delete from private.ad_spend a
  where a.day = private.day(instead_of -> 'day') and a.source = lower(private.text_of(instead_of -> 'source'))
    and a.campaign = lower(private.text_of(instead_of -> 'campaign'));
  -- In one sequence, so that two files at once do not wait for each other.
  insert into private.ad_spend as a (day, source, campaign, amount, currency, note)
  select r.day, r.source, r.campaign, r.amount, s.currency, r.note
  from public.settings s cross join private.ad_rows(ad_spend_save.rows) as r
  order by r.day, r.source, r.campaign
  on conflict (day, source, campaign) do update set amount = excluded.amount, currency = excluded.currency,
    note = coalesce(excluded.note, a.note), saved_at = excluded.saved_at, saved_by = excluded.saved_by;
  get diagnostics saved = row_count;
  return jsonb_build_object('ok', true, 'saved', saved);
end;
$$;
comment on function private.ad_spend_save(jsonb, jsonb) is
  'Saves 1 to 2,000 rows {day, source, campaign, amount, note}, all or none. A row with the same day, source and '
  'campaign is replaced; without a note it keeps its own. instead_of {day, source, campaign}: a row that is deleted, '
  'because it was edited. Answers {saved} or invalid {field: rows.3.amount}.';
select private.open_to('manage', 'private.ad_spend_save');

create or replace function private.ad_spend_drop(day date, source text, campaign text) returns jsonb
language sql volatile set search_path = ''
as $$
  delete from private.ad_spend a
  where a.day = ad_spend_drop.day and a.source = ad_spend_drop.source and a.campaign = ad_spend_drop.campaign;
  select '{"ok": true}'::jsonb;
$$;
comment on function private.ad_spend_drop(date, text, text) is 'Deletes a row of ad spend. A second time the same.';
select private.open_to('manage', 'private.ad_spend_drop');

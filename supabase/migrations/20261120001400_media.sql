-- Pictures: how they are made, the list of them, where each is shown, the files in the storage, and runs that make all
-- pictures again. Decisions: docs/decisions/pictures.md.

-- Storage -----------------------------------------------------------------------------------------

-- Everyone can read `media` by path; only admins can read `originals`.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 8388608, array['image/avif', 'image/webp', 'image/jpeg', 'image/png']),
  ('originals', 'originals', false, 8388608, array['image/avif', 'image/webp', 'image/jpeg', 'image/png']);

-- A public bucket serves files by path without any policy; listing and writing are for admins.
create policy "admins list pictures" on storage.objects
  for select to authenticated using (bucket_id in ('media', 'originals') and (select private.is_admin()));
create policy "admins add pictures" on storage.objects
  for insert to authenticated with check (bucket_id in ('media', 'originals') and (select private.is_admin()));
create policy "admins change pictures" on storage.objects
  for update to authenticated using (bucket_id in ('media', 'originals') and (select private.is_admin()))
  with check (bucket_id in ('media', 'originals') and (select private.is_admin()));
create policy "admins remove pictures" on storage.objects
  for delete to authenticated using (bucket_id in ('media', 'originals') and (select private.is_admin()));

-- How they are made -------------------------------------------------------------------------------

create table public.picture_preset (
  id boolean primary key default true check (id),
  widths integer[] not null default '{320,480,640,960,1280,1600}'
    check (cardinality(widths) >= 1 and widths <@ array[320, 480, 640, 960, 1280, 1600]),
  formats text[] not null default '{avif,webp}' check ('webp' = any (formats) and formats <@ array['avif', 'webp']),
  quality integer not null default 53 check (quality between 30 and 80),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table public.picture_preset is
  'One row: how new pictures are made. `quality` is that of AVIF; the quality of the other formats follows from it. '
  '`version` grows with every change and is stored with each picture, so that older pictures can be found.';

insert into public.picture_preset default values;

create or replace function private.next_preset() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.version := old.version + (
    case when (new.widths, new.formats, new.quality) is distinct
      from (old.widths, old.formats, old.quality) then 1 else 0 end);
  return new;
end;
$$;

create trigger picture_preset_next before update on public.picture_preset
  for each row execute function private.next_preset();

alter table public.picture_preset enable row level security;

create policy "admins read how pictures are made" on public.picture_preset
  for select to authenticated using ((select private.is_admin()));
create policy "admins change how pictures are made" on public.picture_preset
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, update (widths, formats, quality) on public.picture_preset to authenticated;

-- The list of pictures ----------------------------------------------------------------------------

create table public.pictures (
  path text primary key check (path ~ '^[A-Za-z0-9][A-Za-z0-9/_-]*$' and length(path) <= 200),
  original text check (length(original) <= 300),
  name text not null default '' check (length(name) <= 200),
  width integer check (width > 0),
  height integer check (height > 0),
  blur text check (length(blur) <= 1000),
  made_with integer,
  created_at timestamptz not null default now()
);
comment on table public.pictures is
  'path: a folder of variants in the bucket `media`. original: the object in `originals` they were made from; null: '
  'none was stored. name: of the file on the device of its sender. made_with: the version of the preset; null: not all '
  'files are there yet.';

create index pictures_original_idx on public.pictures (original);

alter table public.pictures enable row level security;

create policy "admins read pictures" on public.pictures
  for select to authenticated using ((select private.is_admin()));
create policy "admins add pictures" on public.pictures
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change pictures" on public.pictures
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert, update on public.pictures to authenticated;

-- Runs that make all pictures again ---------------------------------------------------------------

-- A run makes all pictures again that were not made with the present preset. Each step is one call from the browser tab
-- of any admin, and the database gives each call its picture. So a closed tab, a killed server or a second admin costs
-- only time.
create table public.picture_runs (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running' check (state in ('running', 'paused', 'undone')),
  widths integer[] not null,
  formats text[] not null,
  quality integer not null,
  version integer not null,
  created_at timestamptz not null default now(),
  final_at timestamptz
);
comment on table public.picture_runs is
  'The preset is a copy, so that a later change of it does not change the run. Until `final_at` the run can be undone, '
  'and neither old nor new files may be deleted.';

create unique index picture_runs_one_open_idx on public.picture_runs ((true)) where final_at is null;

create table public.picture_run_items (
  run_id uuid not null references public.picture_runs (id) on delete cascade,
  path text not null references public.pictures (path),
  new_path text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed', 'undone')),
  attempts smallint not null default 0,
  lease uuid,
  leased_until timestamptz,
  bytes_before bigint not null default 0,
  bytes_after bigint,
  error text check (length(error) <= 300),
  primary key (run_id, path)
);

create index picture_run_items_path_idx on public.picture_run_items (path);
create index picture_run_items_due_idx on public.picture_run_items (run_id, state, leased_until);

alter table public.picture_runs enable row level security;
alter table public.picture_run_items enable row level security;
create policy "admins read picture_runs" on public.picture_runs
  for select to authenticated using ((select private.is_admin()));
create policy "admins read picture_run_items" on public.picture_run_items
  for select to authenticated using ((select private.is_admin()));
grant select on public.picture_runs, public.picture_run_items to authenticated;

-- Where they are shown ----------------------------------------------------------------------------

-- One call for all paths, so that a list of a hundred pictures needs only a few index scans.
create or replace function private.picture_places(paths text[]) returns table (path text, place jsonb)
language sql stable set search_path = ''
as $$
  select i.path, jsonb_build_object('kind', 'product', 'id', p.id, 'name', private.named(p.name, p.name_ar))
  from public.product_images i join public.products p on p.id = i.product_id where i.path = any (picture_places.paths)
  union
  select c.image_path, jsonb_build_object('kind', 'category', 'id', c.id, 'name', private.named(c.name, c.name_ar))
  from public.categories c where c.image_path = any (picture_places.paths)
  union
  select i.image_path, jsonb_build_object('kind', 'order', 'id', o.id, 'name', private.named(o.number, null))
  from public.order_items i join public.orders o on o.id = i.order_id where i.image_path = any (picture_places.paths)
  union
  select held.path, jsonb_build_object('kind', 'undo', 'id', r.id, 'name', private.named('', null))
  from public.picture_runs r join public.picture_run_items i on i.run_id = r.id cross
  join lateral (values (i.path), (i.new_path)) as held (path)
  where r.final_at is null and held.path = any (picture_places.paths);
$$;
comment on function private.picture_places(text[]) is
  'Every product, category and order that shows one of these pictures, and the run that can still be undone with it.';

create or replace function private.places_of(paths text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(path, places), '{}') from (
    select path,
      jsonb_agg(place
      order by array_position(array['product', 'category', 'order'], place ->> 'kind'), place #>> '{name,en}') as places
    from private.picture_places(places_of.paths) group by path
  ) as found;
$$;

-- What the storage holds --------------------------------------------------------------------------

create or replace function private.bytes(metadata jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when coalesce(bytes.metadata ->> 'size', bytes.metadata ->> 'contentLength') ~ '^[0-9]{1,15}$'
    then coalesce(bytes.metadata ->> 'size', bytes.metadata ->> 'contentLength')::bigint else 0 end;
$$;
comment on function private.bytes(jsonb) is
  'The size of an object in bytes. Storage services store it under different names.';

create or replace function private.folder(name text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(folder.name, '/?[^/]*$', '');
$$;

create or replace function private.like_of(words text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(like_of.words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;

create or replace function private.admin_storage_usage() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object('ok', true, 'buckets', (
    select coalesce(
      jsonb_agg(jsonb_build_object(
        'id', b.id, 'isPublic', b.public, 'files', held.files, 'bytes', held.bytes) order by b.id), '[]')
    from storage.buckets b cross join lateral (
      select count(*) as files, coalesce(sum(private.bytes(o.metadata)), 0) as bytes from storage.objects o
      where o.bucket_id = b.id
    ) as held
    where b.id in ('media', 'originals')));
end;
$$;
comment on function private.admin_storage_usage() is
  'The buckets of pictures with how many files and bytes they hold: {buckets:[{id, isPublic, files, bytes}]}.';
select private.open_to('manage', 'private.admin_storage_usage');

-- The entries of a folder. With words: every folder of variants and every file whose path, name on the device or place
-- has them.
create or replace function private.storage_entries(bucket text, folder text, words text)
returns table (name text, kind text, files bigint, bytes bigint, changed timestamptz)
language sql stable set search_path = ''
as $$
  with held as (
    select o.name, private.bytes(o.metadata) as bytes, o.updated_at,
      case
        when words <> '' then case when bucket = 'media' then private.folder(o.name) else o.name end
        else folder || split_part(substr(o.name, length(folder) + 1), '/', 1)
      end as entry
    from storage.objects o where o.bucket_id = bucket and starts_with(o.name, folder)
  ), entries as (
    select entry, count(*) as files, sum(held.bytes) as bytes, max(updated_at) as changed,
      case when bool_and(held.name = entry) then 'file'
        when bool_and(private.folder(held.name) = entry and held.name ~ '/[0-9]+\.(avif|webp)$') then 'picture'
        else 'folder' end as kind
    from held where entry <> '' group by entry
  )
  select e.entry, e.kind, e.files, e.bytes, e.changed from entries e
  where words = '' or e.entry ilike private.like_of(words)
    or exists (select from public.pictures p
      where p.name ilike private.like_of(words) and e.entry in (p.path, p.original))
    or exists (
      select from private.picture_places(
        array(select p.path from public.pictures p where e.entry in (p.path, p.original) union select e.entry)) as at
      where at.place #>> '{name,en}' ilike private.like_of(words)
        or at.place #>> '{name,ar}' ilike private.like_of(words));
$$;

create or replace function private.admin_storage_files(filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  bucket text := case when filters ->> 'bucket' = 'originals' then 'originals' else 'media' end;
  folder text := case when filters ->> 'folder' ~ '^([A-Za-z0-9][A-Za-z0-9_-]*/)+$' then filters ->> 'folder'
    else '' end;
  words text := left(coalesce(private.trimmed(filters -> 'search'), ''), 200);
  page integer := greatest(coalesce(private.whole(filters -> 'page'), 1), 1);
  -- ADMIN-5: the storage's list, a hundred at a time by name.
  per_page constant integer := 100;
  total integer;
  listed jsonb;
begin
  with found as materialized (
    select * from private.storage_entries(bucket, case when words = '' then folder else '' end, words)
  ), cut as (
    select f.*, coalesce(p.path, f.name) as path, nullif(p.name, '') as original_name
    from (select * from found order by name collate "C" limit per_page offset (page - 1) * per_page) as f
    left join lateral (
      select q.* from public.pictures q
      where (bucket = 'media' and q.path = f.name) or (bucket = 'originals' and q.original = f.name)
      order by q.created_at desc limit 1
    ) as p on true
  ), shown as materialized (
    select private.places_of(array(select c.path from cut c)) as places
  )
  select (select count(*) from found), coalesce(jsonb_agg(jsonb_build_object(
    'name', c.name, 'kind', c.kind, 'files', c.files, 'bytes', c.bytes, 'changed', c.changed,
    'originalName', c.original_name, 'places', coalesce(s.places -> c.path, '[]')) order by c.name collate "C"), '[]')
  into total, listed from cut c, shown s;
  return jsonb_build_object('ok', true, 'bucket', bucket, 'folder', folder, 'total', total, 'page', page,
    'perPage', per_page, 'entries', listed);
end;
$$;
comment on function private.admin_storage_files(jsonb) is
  'A page of a hundred, by name, of a bucket of pictures: filters {bucket, folder, search, page}; {bucket, folder, '
  'total, page, perPage, entries:[{name, kind: folder|picture|file, files, bytes, changed, originalName: on the device '
  'of its sender, places:[{kind, id, name}]}]}.';
select private.open_to('manage', 'private.admin_storage_files');

-- Pictures to make again --------------------------------------------------------------------------

create or replace function private.shown_pictures() returns table (path text, width integer, height integer, blur text)
language sql stable set search_path = ''
as $$
  select distinct on (shown.path) shown.path, shown.width, shown.height, shown.blur
  from (
    select i.path, i.width, i.height, i.blur from public.product_images i
    union all
    select c.image_path, null, null, null from public.categories c where c.image_path is not null
  ) as shown
  where shown.path ~ '^[A-Za-z0-9][A-Za-z0-9/_-]*$' and length(shown.path) <= 200
  order by shown.path, shown.width nulls last;
$$;
comment on function private.shown_pictures() is 'Every picture that a product or a category shows, once.';

create or replace function private.due_pictures() returns table (path text, has_original boolean, bytes bigint)
language sql stable set search_path = ''
as $$
  with weighed as (
    select private.folder(o.name) as path, sum(private.bytes(o.metadata)) as bytes from storage.objects o
    where o.bucket_id = 'media' group by 1
  )
  select s.path, p.original is not null, w.bytes
  from private.shown_pictures() as s join weighed w on w.path = s.path left join public.pictures p on p.path = s.path
  where p.made_with is distinct from (select version from public.picture_preset);
$$;
comment on function private.due_pictures() is
  'The pictures in use that were not made with the present preset, and the size of their files.';

create or replace function private.admin_picture_plan() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with due as materialized (
      select d.*, row_number() over (order by d.path) as place, count(*) over () as n from private.due_pictures() as d
    )
    select jsonb_build_object(
      'ok', true, 'shown', (select count(*) from private.shown_pictures()), 'due', count(*), 'bytes',
        coalesce(sum(bytes), 0),
      'withoutOriginal', count(*) filter (where not has_original),
      -- Four pictures from the whole catalogue are the sample.
      'sample',
        coalesce(jsonb_agg(path order by place) filter (where place in (1, n / 4 + 1, n / 2 + 1, 3 * n / 4 + 1)), '[]'))
    from due);
end;
$$;
comment on function private.admin_picture_plan() is
  'What a run would do, without doing it: {shown, due, bytes, withoutOriginal, sample:[path]}.';
select private.open_to('manage', 'private.admin_picture_plan');

-- A run -------------------------------------------------------------------------------------------

create or replace function private.run_json(run public.picture_runs) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', (run).id, 'state', (run).state, 'isFinal', (run).final_at is not null, 'quality', (run).quality,
    'total', count(*), 'waiting', count(*) filter (where i.state = 'waiting'), 'working', count(*)
      filter (where i.state = 'working'),
    'done', count(*) filter (where i.state = 'done'), 'failed', count(*)
      filter (where i.state = 'failed'), 'undone', count(*) filter (where i.state = 'undone'),
    'bytesBefore', coalesce(sum(i.bytes_before) filter (where i.state = 'done'), 0),
    'bytesAfter', coalesce(sum(i.bytes_after) filter (where i.state = 'done'), 0),
    'failures', coalesce((
      select jsonb_agg(jsonb_build_object('path', f.path, 'error', f.error) order by f.path)
      from (select path, error from public.picture_run_items where run_id = (run).id and state = 'failed' order by path
        limit 50) as f), '[]'))
  from public.picture_run_items i where i.run_id = (run).id;
$$;

create or replace function private.admin_picture_run() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'ok', true, 'run', (select private.run_json(r) from public.picture_runs r order by r.created_at desc limit 1));
end;
$$;
comment on function private.admin_picture_run() is
  'The latest run, counted from its pictures: {run: {id, state, isFinal, quality, total, waiting, working, done, '
  'failed, undone, bytesBefore, bytesAfter, failures}|null}.';
select private.open_to('manage', 'private.admin_picture_run');

create or replace function private.admin_start_picture_run() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  run public.picture_runs;
begin
  -- A second call waits here and then finds the run that the first call started.
  lock table public.picture_runs in share row exclusive mode;
  select * into run from public.picture_runs r where r.final_at is null;
  if found
    and exists (
    select from public.picture_run_items i where i.run_id = run.id and i.state in ('waiting', 'working', 'failed')) then
    return jsonb_build_object('ok', true, 'run', private.run_json(run));
  end if;
  -- The previous run becomes final: it cannot be undone any more.
  update public.picture_runs r set final_at = now() where r.final_at is null;
  insert into public.pictures (path, width, height, blur) select s.path, s.width, s.height, s.blur
  from private.shown_pictures() as s on conflict (path) do nothing;
  insert into public.picture_runs (widths, formats, quality, version) select widths, formats, quality, version
  from public.picture_preset returning * into run;
  insert into public.picture_run_items (run_id, path, new_path, bytes_before)
  select run.id, d.path, case when d.path ~ '/' then split_part(d.path, '/', 1) else 'products' end || '/'
    || gen_random_uuid(), d.bytes from private.due_pictures() as d;
  if not found then
    update public.picture_runs r set final_at = now() where r.id = run.id returning * into run;
  end if;
  return jsonb_build_object('ok', true, 'run', private.run_json(run));
end;
$$;
comment on function private.admin_start_picture_run() is
  'Starts a run over all pictures in use that were not made with the present preset, and makes the previous run final. '
  'When a run has not ended, answers that run: {run}, or unavailable.';
select private.open_to('manage', 'private.admin_start_picture_run');

-- Steps -------------------------------------------------------------------------------------------

create or replace function private.admin_claim_picture(run_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  -- Longer than any step, and short enough that a picture is soon tried again after its server was killed.
  lease_time constant interval := '90 seconds';
  most_attempts constant integer := 3;
  claimed public.picture_run_items;
begin
  -- Three claims ran out without an answer: the picture probably crashes the server.
  update public.picture_run_items i set state = 'failed', error = 'gaveUp', lease = null
  where i.run_id = admin_claim_picture.run_id and i.state = 'working' and i.leased_until < now()
    and i.attempts >= most_attempts;

  update public.picture_run_items i
  set state = 'working', attempts = i.attempts + 1, lease = gen_random_uuid(), leased_until = now() + lease_time,
    error = null
  where (i.run_id, i.path) = (
    select d.run_id, d.path from public.picture_run_items d
    join public.picture_runs r on r.id = d.run_id and r.state = 'running'
    where d.run_id = admin_claim_picture.run_id
      and (d.state = 'waiting' or (d.state = 'working' and d.leased_until < now()))
    order by d.state = 'waiting', d.path limit 1 for update of d skip locked
  )
  returning * into claimed;
  return jsonb_build_object('ok', true, 'item', case when claimed.path is not null then (
    select jsonb_build_object(
      'path', claimed.path, 'newPath', claimed.new_path, 'lease', claimed.lease, 'original', p.original,
      'preset', jsonb_build_object('widths', r.widths, 'formats', r.formats, 'quality', r.quality))
    from public.pictures p, public.picture_runs r where p.path = claimed.path and r.id = claimed.run_id) end);
end;
$$;
comment on function private.admin_claim_picture(uuid) is
  'Claims the next picture of a running run for 90 seconds; no other call gets it in that time: {item: {path, '
  'newPath, lease, original, preset: {widths, formats, quality}}|null}.';
select private.open_to('manage', 'private.admin_claim_picture');

create or replace function private.show_instead(old_path text, new_path text) returns uuid[]
language sql volatile set search_path = ''
as $$
  with swapped as (
    update public.product_images i
    set path = show_instead.new_path, width = coalesce(p.width, i.width), height = coalesce(p.height, i.height),
      blur = coalesce(p.blur, i.blur)
    from public.pictures p where i.path = show_instead.old_path and p.path = show_instead.new_path
    returning i.product_id
  ), renamed as (
    update public.categories c set image_path = show_instead.new_path where c.image_path = show_instead.old_path
  )
  select coalesce(array_agg(distinct product_id), '{}') from swapped;
$$;
comment on function private.show_instead(text, text) is
  'Lets products and categories show new_path instead of old_path; answers the ids of the products.';

create or replace function private.admin_finish_picture(item jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  run public.picture_runs;
  held public.picture_run_items;
begin
  -- The run is locked before the picture, as by an undo. So either the undo sees the picture of this call, or this call
  -- sees that the run was undone.
  select r.* into run from public.picture_runs r join public.picture_run_items i on i.run_id = r.id
  where i.path = item ->> 'path' and i.lease = private.as_uuid(item -> 'lease') for share of r;
  update public.picture_run_items i
  set state = 'done', lease = null, leased_until = null, bytes_after = (item ->> 'bytes')::bigint
  where i.run_id = run.id and i.path = item ->> 'path' and i.state = 'working'
    and i.lease = private.as_uuid(item -> 'lease')
  returning * into held;
  -- Another server has claimed the picture meanwhile, or the run was undone: nothing uses the new files.
  if held.path is null then
    return private.refusal('status_conflict');
  end if;
  insert into public.pictures (path, original, name, width, height, blur, made_with)
  select held.new_path, p.original, p.name, (item ->> 'width')::integer, (item ->> 'height')::integer, item ->> 'blur',
    run.version
  from public.pictures p where p.path = held.path
  on conflict (path) do update
    set width = excluded.width, height = excluded.height, blur = excluded.blur, made_with = excluded.made_with;
  return jsonb_build_object('ok', true, 'productIds', to_jsonb(private.show_instead(held.path, held.new_path)));
end;
$$;
comment on function private.admin_finish_picture(jsonb) is
  'Ends a claim whose files are all there: the shop shows the new picture from now on. item {path, lease, width, '
  'height, blur, bytes}; {productIds}, or status_conflict when the claim has ended.';
select private.open_to('manage', 'private.admin_finish_picture');

create or replace function private.admin_release_picture(item jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  update public.picture_run_items i
  set state = case when item ->> 'error' is null then 'waiting'
    else 'failed' end, error = left(item ->> 'error', 300), lease = null, leased_until = null,
    -- Only a claim that ran out without an answer counts as an attempt.
    attempts = case when item ->> 'error' is null then i.attempts - 1 else i.attempts end
  where i.path = item ->> 'path' and i.state = 'working' and i.lease = private.as_uuid(item -> 'lease');
  return jsonb_build_object('ok', true, 'released', found);
end;
$$;
comment on function private.admin_release_picture(jsonb) is
  'Releases a claimed picture that is not finished, with or without an error: item {path, lease, error|null}; '
  '{released}, or unauthorized. Files that it already has stay.';
select private.open_to('manage', 'private.admin_release_picture');

create or replace function private.undo_run(run_id uuid) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  product_ids uuid[] := '{}';
  made record;
begin
  for made in select i.path, i.new_path from public.picture_run_items i
    where i.run_id = undo_run.run_id and i.state = 'done' order by i.path loop
    product_ids := product_ids || private.show_instead(made.new_path, made.path);
  end loop;
  update public.picture_run_items i set state = 'undone', lease = null where i.run_id = undo_run.run_id;
  update public.picture_runs r set state = 'undone', final_at = now() where r.id = undo_run.run_id;
  return product_ids;
end;
$$;

create or replace function private.admin_change_picture_run(run_id uuid, change text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  run public.picture_runs;
  product_ids uuid[] := '{}';
begin
  if change is null or change not in ('pause', 'resume', 'retry', 'undo', 'keep') then
    return private.invalid('change');
  end if;
  select * into run from public.picture_runs r where r.id = admin_change_picture_run.run_id for update;
  if not found then
    return private.refusal('not_found');
  elsif run.final_at is not null then
    return private.refusal('status_conflict');
  end if;
  if change = 'retry' then
    update public.picture_run_items i set state = 'waiting', attempts = 0, error = null
    where i.run_id = run.id and i.state = 'failed';
  end if;
  if change in ('pause', 'resume', 'retry') then
    update public.picture_runs r set state = case when change = 'pause' then 'paused' else 'running' end
    where r.id = run.id;
  elsif change = 'undo' then
    -- Unfinished pictures are undone too: a step that still runs then finds that its claim has ended.
    product_ids := private.undo_run(run.id);
  elsif exists (
    select from public.picture_run_items i where i.run_id = run.id and i.state in ('waiting', 'working')) then
    return private.refusal('status_conflict');
  else
    update public.picture_runs r set final_at = now() where r.id = run.id;
  end if;
  select * into run from public.picture_runs r where r.id = run.id;
  return jsonb_build_object('ok', true, 'run', private.run_json(run), 'productIds', to_jsonb(product_ids));
end;
$$;
comment on function private.admin_change_picture_run(uuid, text) is
  'Changes a run: pause, resume, retry (the failed pictures), undo (the shop shows the old pictures again) or keep '
  '(the run becomes final, and the old files may be deleted): {run, productIds} or not_found, status_conflict when '
  'the run is final or not finished, invalid {field}.';
select private.open_to('manage', 'private.admin_change_picture_run');

create or replace function private.spare_pictures() returns table (
  path text, bytes bigint, files bigint, changed timestamptz)
language sql stable set search_path = ''
as $$
  with folders as (
    select private.folder(o.name) as path, sum(private.bytes(o.metadata)) as bytes, count(*) as files,
      max(o.updated_at) as changed
    from storage.objects o where o.bucket_id = 'media' group by 1
  ), candidates as (
    select f.* from folders f
    -- Pictures in the folder library stay: staff may use their address anywhere. Pictures of the last day stay: a form
    -- that is not saved yet may have them.
    where f.path <> '' and f.path !~ '^library/' and f.changed < now() - interval '1 day'
  )
  select c.path, c.bytes, c.files, c.changed from candidates c
  where c.path not in (select at.path from private.picture_places(array(select path from candidates)) as at);
$$;
comment on function private.spare_pictures() is
  'Folders of variants, older than a day, that nothing shows and that no undo needs.';

create or replace function private.spare_originals() returns table (
  path text, bytes bigint, files bigint, changed timestamptz)
language sql stable set search_path = ''
as $$
  select o.name, private.bytes(o.metadata), 1, o.updated_at from storage.objects o
  where o.bucket_id = 'originals' and o.updated_at < now() - interval '1 day'
    and not exists (select from public.pictures p where p.original = o.name);
$$;
comment on function private.spare_originals() is
  'Originals, older than a day, of no picture: uploads that were not finished, and pictures of the test screen.';

create or replace function private.admin_orphans() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with spare as materialized (
      select 'media' as bucket, s.* from private.spare_pictures() as s union all select 'originals', s.*
      from private.spare_originals() as s
    )
    select jsonb_build_object('ok', true, 'total', count(*), 'bytes', coalesce(sum(s.bytes), 0), 'entries', coalesce((
      select jsonb_agg(
        jsonb_build_object('bucket', e.bucket, 'path', e.path, 'bytes', e.bytes, 'files', e.files, 'changed', e.changed)
          order by e.bucket, e.path)
      from (select * from spare order by bucket, path limit 100) as e), '[]'))
    from spare s);
end;
$$;
comment on function private.admin_orphans() is
  'Files that nothing needs, for a list before they are deleted: {total, bytes, entries:[{bucket, path, bytes, files, '
  'changed}]} (the first hundred).';
select private.open_to('manage', 'private.admin_orphans');

create or replace function private.admin_forget_picture(path text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  places jsonb := private.places_of(array[admin_forget_picture.path]) -> admin_forget_picture.path;
  kept_original text;
begin
  if places is not null then
    return private.refusal('in_use', jsonb_build_object('n', jsonb_array_length(places), 'places', places));
  end if;
  select p.original into kept_original from public.pictures p where p.path = admin_forget_picture.path;
  delete from public.picture_run_items i using public.picture_runs r
  where r.id = i.run_id and r.final_at is not null and i.path = admin_forget_picture.path;
  delete from public.pictures p where p.path = admin_forget_picture.path;
  if exists (select from public.pictures p where p.original = kept_original) then
    kept_original := null;
  end if;
  return jsonb_build_object('ok', true, 'original', kept_original,
    'files',
      (select coalesce(jsonb_agg(o.name order by o.name), '[]') from storage.objects o
      where o.bucket_id = 'media' and private.folder(o.name) = admin_forget_picture.path));
end;
$$;
comment on function private.admin_forget_picture(text) is
  'Deletes the row of a picture; its files can be deleted then: {files:[name], original: name|null when another '
  'picture has it}, or in_use {n, places:[{kind, id, name}]}.';
select private.open_to('manage', 'private.admin_forget_picture');

create or replace function private.admin_original_places(name text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  paths text[] := array(
    select p.path from public.pictures p where p.original = admin_original_places.name order by p.path);
begin
  return jsonb_build_object(
    'ok', true, 'paths', to_jsonb(paths), 'places',
      (select coalesce(jsonb_agg(distinct place), '[]') from private.picture_places(paths)));
end;
$$;
comment on function private.admin_original_places(text) is
  'The pictures made from an original, and where they are shown: {paths:[path], places:[{kind, id, name}]}.';
select private.open_to('manage', 'private.admin_original_places');

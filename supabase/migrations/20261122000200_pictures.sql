-- Pictures: how they are made, which there are, where each is shown, and what the storage holds. Decisions: docs/decisions/pictures.md.

-- How they are made ------------------------------------------------------------------------------

create table public.picture_preset (
  id boolean primary key default true check (id),
  widths integer[] not null default '{320,480,640,960,1280,1600}'
    check (cardinality(widths) >= 1 and widths <@ array[320, 480, 640, 960, 1280, 1600]),
  formats text[] not null default '{avif,webp}' check ('webp' = any (formats) and formats <@ array['avif', 'webp']),
  similarity integer not null default 985 check (similarity between 900 and 998),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table public.picture_preset is 'One row: how pictures are made from now on. `similarity` is the structural similarity (SSIM) to the original that every file reaches, in thousandths; `version` grows with every change, so that a picture knows whether it was made this way.';
insert into public.picture_preset default values;

create function private.next_preset() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.version := old.version + (case when (new.widths, new.formats, new.similarity) is distinct from (old.widths, old.formats, old.similarity) then 1 else 0 end);
  return new;
end;
$$;
revoke execute on function private.next_preset() from public;
create trigger picture_preset_next before update on public.picture_preset for each row execute function private.next_preset();

alter table public.picture_preset enable row level security;
revoke all on public.picture_preset from anon, authenticated;
create policy "admins read how pictures are made" on public.picture_preset
  for select to authenticated using ((select private.is_admin()));
create policy "admins change how pictures are made" on public.picture_preset
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (widths, formats, similarity) on public.picture_preset to authenticated;

-- Which there are --------------------------------------------------------------------------------

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
create index pictures_original_idx on public.pictures (original);
comment on table public.pictures is 'A folder of variants in the bucket `media`, the object in `originals` they were made from (null: none was kept), the name it had on its sender''s device, and the version of the preset it was made with (null: not all its files are there yet).';

alter table public.pictures enable row level security;
revoke all on public.pictures from anon, authenticated;
create policy "admins read pictures" on public.pictures
  for select to authenticated using ((select private.is_admin()));
create policy "admins add pictures" on public.pictures
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change pictures" on public.pictures
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, insert, update on public.pictures to authenticated;

-- Where they are shown ---------------------------------------------------------------------------

create index order_items_image_path_idx on public.order_items (image_path) where image_path is not null;

-- Asks once for all paths: a list of a hundred is three index scans.
create function private.picture_places(paths text[]) returns table (path text, place jsonb)
language sql stable security definer set search_path = ''
as $$
  select i.path, jsonb_build_object('kind', 'product', 'id', p.id, 'name', p.name, 'name_ar', p.name_ar)
  from public.product_images i join public.products p on p.id = i.product_id where i.path = any (picture_places.paths)
  union
  select c.image_path, jsonb_build_object('kind', 'category', 'id', c.id, 'name', c.name, 'name_ar', c.name_ar)
  from public.categories c where c.image_path = any (picture_places.paths)
  union
  select i.image_path, jsonb_build_object('kind', 'order', 'id', o.id, 'name', o.number, 'name_ar', null)
  from public.order_items i join public.orders o on o.id = i.order_id where i.image_path = any (picture_places.paths);
$$;
comment on function private.picture_places(text[]) is 'Every product, category and order that shows one of these pictures.';
revoke execute on function private.picture_places(text[]) from public;

create function private.places_of(paths text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(path, places), '{}') from (
    select path, jsonb_agg(place order by array_position(array['product', 'category', 'order'], place ->> 'kind'), place ->> 'name') as places
    from private.picture_places(places_of.paths) group by path
  ) as found;
$$;
revoke execute on function private.places_of(text[]) from public;

-- What the storage holds -------------------------------------------------------------------------

create function private.bytes(metadata jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when coalesce(bytes.metadata ->> 'size', bytes.metadata ->> 'contentLength') ~ '^[0-9]{1,15}$'
    then coalesce(bytes.metadata ->> 'size', bytes.metadata ->> 'contentLength')::bigint else 0 end;
$$;
comment on function private.bytes(jsonb) is 'What an object weighs: storages differ in the name they give it.';
revoke execute on function private.bytes(jsonb) from public;

create function private.folder(name text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(folder.name, '/?[^/]*$', '');
$$;
revoke execute on function private.folder(text) from public;

create function private.like_of(words text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(like_of.words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;
revoke execute on function private.like_of(text) from public;

create function public.admin_storage_usage() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  return jsonb_build_object('ok', true, 'buckets', (
    select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'public', b.public, 'files', held.files, 'bytes', held.bytes, 'limit', b.file_size_limit) order by b.id), '[]')
    from storage.buckets b cross join lateral (
      select count(*) as files, coalesce(sum(private.bytes(o.metadata)), 0) as bytes from storage.objects o where o.bucket_id = b.id
    ) as held
    where b.id in ('media', 'originals')));
end;
$$;
comment on function public.admin_storage_usage() is 'The buckets of pictures with how many files and bytes they hold: {buckets:[{id, public, files, bytes, limit}]}, or unauthorized.';
revoke execute on function public.admin_storage_usage() from public;
grant execute on function public.admin_storage_usage() to authenticated;

-- What a press on a folder shows, and with words to search for, every folder of variants or file whose address, device name or place has them.
create function private.storage_entries(bucket text, folder text, words text)
returns table (name text, kind text, files bigint, bytes bigint, changed timestamptz)
language sql stable security definer set search_path = ''
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
      case when bool_and(held.name = entry) then 'file' when bool_and(private.folder(held.name) = entry and held.name ~ '/[0-9]+\.(avif|webp)$') then 'picture' else 'folder' end as kind
    from held where entry <> '' group by entry
  )
  select e.entry, e.kind, e.files, e.bytes, e.changed from entries e
  where words = '' or e.entry ilike private.like_of(words)
    or exists (select from public.pictures p where p.name ilike private.like_of(words) and e.entry in (p.path, p.original))
    or exists (
      select from private.picture_places(array(select p.path from public.pictures p where e.entry in (p.path, p.original) union select e.entry)) as at
      where at.place ->> 'name' ilike private.like_of(words) or at.place ->> 'name_ar' ilike private.like_of(words));
$$;
revoke execute on function private.storage_entries(text, text, text) from public;

create function public.admin_storage_files(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  bucket text := case when filters ->> 'bucket' = 'originals' then 'originals' else 'media' end;
  folder text := case when filters ->> 'folder' ~ '^([A-Za-z0-9][A-Za-z0-9_-]*/)+$' then filters ->> 'folder' else '' end;
  words text := left(coalesce(private.trimmed(filters -> 'search'), ''), 200);
  page integer := greatest(coalesce(private.whole(filters -> 'page'), 1), 1);
  -- SPEC 9: the storage's list, a hundred at a time by name.
  per_page constant integer := 100;
  total integer;
  listed jsonb;
  paths text[];
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  with found as materialized (
    select * from private.storage_entries(bucket, case when words = '' then folder else '' end, words)
  ), cut as (
    select * from found order by name collate "C" limit per_page offset (page - 1) * per_page
  )
  select (select count(*) from found), coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'kind', c.kind, 'files', c.files, 'bytes', c.bytes, 'changed', c.changed,
      'picture', p.path, 'sent_as', nullif(p.name, ''), 'width', p.width, 'height', p.height) order by c.name collate "C"), '[]'),
    array_agg(coalesce(p.path, c.name))
  into total, listed, paths
  from cut c left join lateral (
    select q.* from public.pictures q where (bucket = 'media' and q.path = c.name) or (bucket = 'originals' and q.original = c.name) order by q.created_at desc limit 1
  ) as p on true;
  return jsonb_build_object('ok', true, 'bucket', bucket, 'folder', folder, 'total', total, 'page', page, 'per_page', per_page, 'entries', listed, 'places', private.places_of(paths));
end;
$$;
comment on function public.admin_storage_files(jsonb) is 'A page of a hundred, by name, of a bucket of pictures: filters {bucket, folder, search, page}; {bucket, folder, total, page, per_page, entries:[{name, kind: folder|picture|file, files, bytes, changed, picture, sent_as, width, height}], places:{path:[{kind, id, name, name_ar}]}}, or unauthorized.';
revoke execute on function public.admin_storage_files(jsonb) from public;
grant execute on function public.admin_storage_files(jsonb) to authenticated;

-- Pictures: `media` is served to everyone by path, `originals` to nobody but admins.

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

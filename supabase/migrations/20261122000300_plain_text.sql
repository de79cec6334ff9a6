-- Text is only text, whoever writes it and through whichever door: what nobody sees is not stored, and nothing turns the direction of
-- what stands beside it. Markup needs no rule here: it is text too, and escaped where it is shown.

-- Now without control characters, the Arabic letter mark and interlinear marks as well.
create or replace function private.trimmed(value jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(trimmed.value) = 'string'
    then nullif(btrim(regexp_replace(trimmed.value #>> '{}', '[\s\u0001-\u001f\u007f-\u00a0\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]+', ' ', 'g')), '') end;
$$;
comment on function private.trimmed(jsonb) is 'A JSON string on one line without invisible, control and direction characters and surplus spaces; null for anything else. Twin of cleaned in lib/core/text.ts.';

create or replace function private.prose(value jsonb) returns text
language sql immutable set search_path = ''
as $$
  with lines as (
    select regexp_replace(regexp_replace(prose.value #>> '{}', '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      -- The joiners stay: they make one sign of several emoji.
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g') as seen
  )
  select case when private.trimmed(prose.value) is not null
    then regexp_replace(seen, '^[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$', '', 'g') end
  from lines;
$$;
comment on function private.prose(jsonb) is 'A JSON string with its lines, which end in line feeds, and without the characters that nobody sees; null for anything else and for one that shows nothing. Twin of cleanedLines in lib/core/text.ts.';

-- What nobody sees is no part of a number either.
create or replace function private.e164(value text) returns text
language sql immutable set search_path = ''
as $$
  with cleaned as (
    select translate(regexp_replace(private.trimmed(to_jsonb(e164.value)), '[ .()\-\u2010-\u2015]', '', 'g'), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') as phone
  )
  select '+213' || right(phone, 9) from cleaned where phone ~ '^(?:\+213|00213|213)?0?[567][0-9]{8}$';
$$;

-- What staff write without a function --------------------------------------------------------------------

create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := to_jsonb(new);
  line_columns text[] := tg_argv[0]::text[];
  prose_columns text[] := coalesce(tg_argv[1], '{}')::text[];
begin
  -- A blank text becomes an empty one, which each column's own rule then judges.
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(name, coalesce(case when name = any (prose_columns) then private.prose(given -> name) else private.trimmed(given -> name) end, '')), '{}')
    from unnest(line_columns || prose_columns) as name
    where jsonb_typeof(given -> name) = 'string'));
end;
$$;
comment on function private.clean_texts() is 'Trigger: cleans the columns of one line (first argument) and those of several (second) as the functions clean what they are given.';
revoke execute on function private.clean_texts() from public;

-- Named so that they run first: others read what they have cleaned.
create trigger a_clean_texts before insert or update of name, name_ar, description, description_ar on public.brands
  for each row execute function private.clean_texts('{name,name_ar}', '{description,description_ar}');
create trigger a_clean_texts before insert or update of name, name_ar, description, description_ar, image_alt, image_alt_ar on public.categories
  for each row execute function private.clean_texts('{name,name_ar,image_alt,image_alt_ar}', '{description,description_ar}');
create trigger a_clean_texts before insert or update of name, name_ar, family on public.notes
  for each row execute function private.clean_texts('{name,name_ar,family}');
create trigger a_clean_texts before insert or update of sku, name, name_ar, description, description_ar on public.products
  for each row execute function private.clean_texts('{sku,name,name_ar}', '{description,description_ar}');
create trigger a_clean_texts before insert or update of alt, alt_ar on public.product_images
  for each row execute function private.clean_texts('{alt,alt_ar}');
create trigger a_clean_texts before insert or update of name, name_ar, address, address_ar on public.desks
  for each row execute function private.clean_texts('{name,name_ar,address,address_ar}');
create trigger a_clean_texts before update on public.settings
  for each row execute function private.clean_texts('{shop_name,shop_name_ar,phone,email,address,address_ar,instagram,facebook,tiktok,legal_name,nif,rc}');
create trigger a_clean_texts before insert or update on public.faqs
  for each row execute function private.clean_texts('{question,question_ar}', '{answer,answer_ar}');
create trigger a_clean_texts before insert or update on public.testimonials
  for each row execute function private.clean_texts('{author,author_ar,city,city_ar}', '{quote,quote_ar}');

-- The last texts without an end.
alter table public.brands add constraint brands_aliases_are_short check (length(array_to_string(aliases, '')) <= 2000);
alter table public.settings add constraint settings_links_are_short check (greatest(length(instagram), length(facebook), length(tiktok)) <= 300);

-- A size is a key of prices and of order lines: it is refused, not changed.
create or replace function private.prices_hold(price bigint, sizes text[], size_prices jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  max_price constant numeric := 1000000000000;
begin
  if jsonb_typeof(prices_hold.size_prices) <> 'object' or cardinality(prices_hold.sizes) > 20 then
    return false;
  end if;
  if exists (
    select from unnest(prices_hold.sizes) as size
    where size is null or size is distinct from private.trimmed(to_jsonb(size)) or length(size) > 40
      or prices_hold.price * private.millilitres(size) / 10 > max_price
  ) or (select count(distinct size) from unnest(prices_hold.sizes) as size) <> cardinality(prices_hold.sizes) then
    return false;
  end if;
  return not exists (
    select from jsonb_each(prices_hold.size_prices) as entry
    where not (entry.key = any (prices_hold.sizes)) or jsonb_typeof(entry.value) <> 'number'
      or entry.value #>> '{}' !~ '^[0-9]{1,13}$' or (entry.value #>> '{}')::numeric > max_price
  );
end;
$$;
-- Check constraints run as whoever writes the row.
grant execute on function private.trimmed(jsonb) to authenticated;

-- A cell of 100 KB is no name: folding it once for each brand would take minutes.
create or replace function private.named_id(facet text, given jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id
  from (
    select b.id, b.slug, b.name, b.name_ar from public.brands b where named_id.facet = 'brand'
    union all
    select c.id, c.slug, c.name, c.name_ar from public.categories c where named_id.facet = 'category'
  ) as named, (select private.trimmed(to_jsonb(left(named_id.given #>> '{}', 200))) as text) as meant
  where jsonb_typeof(named_id.given) = 'string' and (slug = meant.text or private.fold(meant.text) in (private.fold(name), private.fold(name_ar)))
  order by slug = meant.text desc, slug limit 1;
$$;

-- What shoppers and staff write through a function -----------------------------------------------------------

create or replace function public.send_contact_message(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  name text := private.trimmed(payload -> 'name');
  email text := private.trimmed(payload -> 'email');
  message text := private.prose(payload -> 'message');
  wrong_field text;
  wait integer;
begin
  wrong_field := case
    when name is null or length(name) not between 2 and 120 then 'name'
    when email is null or not private.is_email(email) then 'email'
    when message is null or length(message) > 4000 then 'message'
    when coalesce(payload ->> 'locale', '') not in ('en', 'ar') then 'locale'
  end;
  if wrong_field is not null then
    return private.refusal('invalid', jsonb_build_object('field', wrong_field));
  end if;
  wait := greatest(
    private.hit('contact_ip', private.client_ip(), 3, interval '10 minutes'),
    private.hit('contact_email', lower(email), 3, interval '10 minutes'));
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  insert into public.contact_messages (name, email, message, locale) values (name, email, message, payload ->> 'locale');
  return jsonb_build_object('ok', true);
end;
$$;

create or replace function public.admin_note_order(id uuid, note text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  written text := private.prose(to_jsonb(admin_note_order.note));
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif length(written) > 2000 then
    return private.refusal('invalid', '{"field": "note"}');
  elsif not exists (select from public.orders o where o.id = admin_note_order.id) then
    return private.refusal('not_found');
  end if;
  if written is null then
    delete from private.order_notes n where n.order_id = admin_note_order.id;
  else
    insert into private.order_notes (order_id, note, noted_by) values (admin_note_order.id, written, private.staff_email())
    on conflict (order_id) do update set note = excluded.note, noted_at = now(), noted_by = excluded.noted_by;
  end if;
  return jsonb_build_object('ok', true, 'note', written, 'noted_at', case when written is not null then now() end);
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;

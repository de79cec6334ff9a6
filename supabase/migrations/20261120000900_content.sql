-- Content: questions, testimonials, messages to the shop, the newsletter.

create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null check (length(question) between 1 and 300),
  question_ar text check (length(question_ar) between 1 and 300),
  answer text not null check (length(answer) between 1 and 2000),
  answer_ar text check (length(answer_ar) between 1 and 2000),
  position integer not null default 0,
  published boolean not null default true
);
comment on table public.faqs is
  'Questions and answers. {threshold} in an answer stands for the free-shipping threshold of the settings.';

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  author text not null check (length(author) between 2 and 80),
  author_ar text check (length(author_ar) between 2 and 80),
  city text check (length(city) <= 80),
  city_ar text check (length(city_ar) <= 80),
  quote text not null check (length(quote) between 5 and 1000),
  quote_ar text check (length(quote_ar) between 5 and 1000),
  rating smallint check (rating between 1 and 5),
  approved boolean not null default false,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now()
);
comment on column public.testimonials.position is
  'Place among the approved ones; 0 until staff have moved one: such a testimonial stands first, the newest of them '
  'before the others.';

create index testimonials_shown_idx on public.testimonials (position, created_at desc, id) where approved;

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 120),
  email text not null check (private.is_email(email)),
  message text not null check (length(message) between 1 and 4000),
  locale text not null check (locale in ('en', 'ar')),
  handled boolean not null default false,
  handled_at timestamptz,
  handled_by text,
  created_at timestamptz not null default now()
);
comment on column public.contact_messages.handled_by is 'Who of the staff marked it as handled; empty while it waits.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

create table public.newsletter_subscribers (
  email text primary key check (private.is_email(email) and email = lower(email)),
  locale text not null check (locale in ('en', 'ar')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  token uuid not null unique default gen_random_uuid()
);
comment on table public.newsletter_subscribers is
  'Anybody can type anybody''s address. Only one whose owner opened the link with the token and pressed the button is '
  'confirmed, and only those are exported (law 18-07). What is not confirmed after 30 days is removed.';

create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (created_at)
  where confirmed_at is null;

alter table public.faqs enable row level security;
alter table public.testimonials enable row level security;
alter table public.contact_messages enable row level security;
alter table public.newsletter_subscribers enable row level security;

create policy "shoppers read published questions" on public.faqs
  for select to anon, authenticated using (published or (select private.is_admin()));
create policy "shoppers read approved testimonials" on public.testimonials
  for select to anon, authenticated using (approved or (select private.is_admin()));
create policy "admins read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins mark messages as handled" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));
create policy "admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy "admins remove subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));

select private.let_admins_write('public.faqs', 'public.testimonials');
grant select on public.faqs, public.testimonials to anon, authenticated;
grant select, delete on public.contact_messages, public.newsletter_subscribers to authenticated;
grant update (handled) on public.contact_messages to authenticated;

create or replace function private.note_handling() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.handled is distinct from old.handled then
    new.handled_at := case when new.handled then now() end;
    new.handled_by := case when new.handled then private.staff_email() end;
  end if;
  return new;
end;
$$;
revoke execute on function private.note_handling() from public;
create trigger contact_messages_note_handling before update on public.contact_messages
  for each row execute function private.note_handling();

create or replace function private.hit_of_all(bucket text, max_hits integer) returns integer
language sql volatile set search_path = ''
as $$
  select private.hit(
    hit_of_all.bucket, case when private.is_signed() then 'web server' else 'unsigned' end, hit_of_all.max_hits,
    interval '1 hour');
$$;
comment on function private.hit_of_all(text, integer) is
  'The last line: a limit of an hour over all senders together. Calls past the web server have one of their own, so '
  'that they do not use up that of the shop''s visitors.';

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
    when not private.is_name(name, 2, 120) then 'name'
    when email is null or not private.is_email(email) then 'email'
    when message is null or length(message) > 4000 then 'message'
    when coalesce(payload ->> 'locale', '') not in ('en', 'ar') then 'locale'
  end;
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  wait := greatest(
    private.hit('contact_ip', private.client_ip(), 3, interval '10 minutes'),
    private.hit('contact_email', lower(email), 3, interval '10 minutes'));
  -- A call that is refused above must not count for the limit of all callers.
  if wait = 0 then
    wait := private.hit_of_all('contact_all', 200);
  end if;
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  insert into public.contact_messages (name, email, message, locale)
  values (name, email, message, payload ->> 'locale');
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.send_contact_message(jsonb) is
  'Payload {name, email, message, locale}. Answers {"ok":true} or invalid {field}, rate_limited {retry_after}: 3 per '
  '10 minutes and 200 an hour of all senders.';
grant execute on function public.send_contact_message(jsonb) to anon, authenticated;

create or replace function public.subscribe_newsletter(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  email text := lower(private.trimmed(payload -> 'email'));
  wait integer;
begin
  if email is null or not private.is_email(email) then
    return private.invalid('email');
  elsif coalesce(payload ->> 'locale', '') not in ('en', 'ar') then
    return private.invalid('locale');
  end if;
  wait := greatest(
    private.hit('newsletter_ip', private.client_ip(), 10, interval '10 minutes'),
    private.hit('newsletter_email', email, 3, interval '10 minutes'));
  if wait = 0 then
    wait := private.hit_of_all('newsletter_all', 500);
  end if;
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  delete from public.newsletter_subscribers
  where ctid = any (array(
    select s.ctid from public.newsletter_subscribers s
    where s.confirmed_at is null and s.created_at < now() - interval '30 days'
    limit 100 for update skip locked));
  -- The answer does not reveal whether the address was known already.
  insert into public.newsletter_subscribers (email, locale) values (email, payload ->> 'locale') on conflict do nothing;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.subscribe_newsletter(jsonb) is
  'Payload {email, locale}. Notes an address, which waits for confirm_newsletter. Answers {"ok":true}, also for an '
  'address already noted, or invalid {field}, rate_limited {retry_after}: 500 an hour of all senders.';
grant execute on function public.subscribe_newsletter(jsonb) to anon, authenticated;

create or replace function public.confirm_newsletter(token uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, now())
  where s.token = confirm_newsletter.token;
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function public.confirm_newsletter(uuid) is
  'The yes of the owner of an address, who alone has the token: {"ok":true}, also the second time, or not_found.';
grant execute on function public.confirm_newsletter(uuid) to anon, authenticated;

insert into public.faqs (position, question, question_ar, answer, answer_ar) values
  (1, 'How long does delivery take?', 'كم يستغرق التوصيل؟',
   E'Standard shipping 3-5 business days, express 1-2, international 7-14.\n'
   'Orders placed in this shop go by standard shipping. For express or international shipping, call or write to us '
   'before you order: we tell you whether it is possible and what it costs.',
   E'التوصيل العادي من 3 إلى 5 أيام عمل، والسريع من يوم إلى يومين، والدولي من 7 إلى 14 يوم عمل.\n'
   'الطلبات من هذا المتجر تصلك بالتوصيل العادي. وللتوصيل السريع أو الدولي راسلنا أو اتصل بنا قبل الطلب: '
   'نخبرك إن كان ممكنًا وكم يكلّف.'),
  (2, 'Is shipping free?', 'هل التوصيل مجاني؟', 'Free standard shipping over {threshold}',
    'التوصيل العادي مجاني ابتداءً من {threshold}.'),
  (3, 'Can I return a fragrance?', 'هل يمكنني إرجاع عطر؟',
   E'Returns accepted within 30 days.\n'
   'What you send back because you changed your mind must be unopened, in its sealed box, and you pay the way back. '
   'What arrives broken, faulty or wrong we take back at our cost.',
   E'نقبل الإرجاع خلال 30 يومًا.\n'
   'ما تعيده لأنك غيّرت رأيك يجب أن يكون غير مفتوح وفي علبته المختومة، ومصاريف الإعادة عليك. '
   'أما ما وصلك مكسورًا أو معيبًا أو خطأً فنستعيده على نفقتنا.'),
  (4, 'Do you deliver outside the standard zones?', 'هل توصلون خارج المناطق المعتادة؟',
   'The checkout shows the delivery price of your wilaya. Where it shows none, it is custom delivery outside standard '
   'zones: we contact you within 24 hours to confirm the price.',
   'يظهر سعر التوصيل إلى ولايتك عند إتمام الطلب. وإن لم يظهر فهو توصيل خارج المناطق المعتادة: '
   'نتصل بك خلال 24 ساعة لتأكيد السعر.'),
  (5, 'How do I pay?', 'كيف أدفع؟', 'In cash, when the parcel reaches you at home or at the pickup desk.',
    'نقدًا عند استلام الطرد، في المنزل أو في مكتب الاستلام.');

create trigger a_clean_texts before insert or update on public.faqs
  for each row execute function private.clean_texts('{question,question_ar}', '{answer,answer_ar}');
create trigger a_clean_texts before insert or update on public.testimonials
  for each row execute function private.clean_texts('{author,author_ar,city,city_ar}', '{quote,quote_ar}');

create or replace function private.moved_in(ordered uuid[], id uuid, step integer) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(
    select u.id
    from unnest(moved_in.ordered) with ordinality as u (id, place)
    order by case
      when u.id = moved_in.id then u.place + 1.5 * moved_in.step
      else u.place
    end);
$$;
comment on function private.moved_in(uuid[], uuid, integer) is
  'The list with one of it moved a place up (-1) or down (1); at the end it stays.';

create or replace function private.admin_move_testimonial(id uuid, step integer) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  ordered uuid[];
begin
  if coalesce(abs(step), 0) <> 1 then
    return private.invalid('step');
  end if;
  -- Locked in id order: two moves at the same time wait for each other.
  perform from public.testimonials t where t.approved order by t.id for no key update;
  ordered := private.moved_in(
    array(select t.id from public.testimonials t where t.approved order by t.position, t.created_at desc, t.id),
    admin_move_testimonial.id, step);
  if array_position(ordered, admin_move_testimonial.id) is null then
    return private.refusal('not_found');
  end if;
  update public.testimonials t set position = array_position(ordered, t.id)
  where t.approved and t.position <> array_position(ordered, t.id);
  return jsonb_build_object(
    'ok', true, 'place', array_position(ordered, admin_move_testimonial.id), 'of', cardinality(ordered));
end;
$$;
comment on function private.admin_move_testimonial(uuid, integer) is
  'Moves an approved testimonial one place up (-1) or down (1): {place, of}; at the end it stays. Or not_found, '
  'invalid {field}.';
select private.open_to('staff', 'private.admin_move_testimonial');

create or replace function private.admin_move_faq(id uuid, step integer) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  ordered uuid[];
begin
  if coalesce(abs(step), 0) <> 1 then
    return private.invalid('step');
  end if;
  perform from public.faqs f order by f.id for no key update;
  ordered := private.moved_in(
    array(select f.id from public.faqs f order by f.position, f.id), admin_move_faq.id, step);
  if array_position(ordered, admin_move_faq.id) is null then
    return private.refusal('not_found');
  end if;
  update public.faqs f set position = array_position(ordered, f.id) where f.position <> array_position(ordered, f.id);
  return jsonb_build_object(
    'ok', true, 'place', array_position(ordered, admin_move_faq.id), 'of', cardinality(ordered));
end;
$$;
comment on function private.admin_move_faq(uuid, integer) is
  'Moves a question, published or not, one place up (-1) or down (1): {place, of}; at the end it stays. Or not_found, '
  'invalid {field}.';
select private.open_to('staff', 'private.admin_move_faq');

-- Content: questions, testimonials, messages, the newsletter, shoppers who wait for a sold-out product; and the export
-- and erasure of personal data.

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
  'Questions and answers. In an answer, {threshold} stands for the free-shipping threshold of the settings, and '
  '{hours} for the days and hours of calls (private.phone_hours).';

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
  'Place among the approved testimonials. A new one has 0 until staff move one, so new ones come first, the newest '
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
comment on column public.contact_messages.handled_by is
  'private.staff_name of who marked it as handled; null until then.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

create table public.newsletter_subscribers (
  email text primary key check (private.is_email(email) and email = lower(email)),
  locale text not null check (locale in ('en', 'ar')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  token uuid not null unique default gen_random_uuid()
);
comment on table public.newsletter_subscribers is
  'Anybody can type anybody''s address. An address is confirmed when its owner opens the link with the token and '
  'presses the button. Only confirmed addresses are exported (law 18-07); others are deleted after 30 days.';

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
    new.handled_by := case when new.handled then private.staff_name((select auth.uid())) end;
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
  'The last defence: a limit per hour for all senders together. Calls that do not use the web server have their own '
  'counter, so that they do not use up the limit of the shop''s visitors.';

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
  'Payload {name, email, message, locale}. Answers {"ok":true} or invalid {field}, rate_limited {retry_after}: 3 of '
  'a sender in 10 minutes, 200 of all senders in an hour.';
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
  'Payload {email, locale}. Stores an address until confirm_newsletter confirms it. Answers {"ok":true}, also for an '
  'address that is stored already, or invalid {field}, rate_limited {retry_after}: 500 an hour of all senders.';
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
  'Confirms an address; only its owner has the token. {"ok":true}, also the second time, or not_found.';
grant execute on function public.confirm_newsletter(uuid) to anon, authenticated;

-- Who waits for a sold-out product ----------------------------------------------------------------

create table private.restock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products on delete cascade,
  phone text not null check (phone ~ '^\+213[567][0-9]{8}$'),
  channel text not null check (channel in ('phone', 'whatsapp')),
  locale text not null check (locale in ('en', 'ar')),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  constraint restock_requests_once unique (product_id, phone)
);
comment on table private.restock_requests is
  'Shoppers who want to know when a sold-out product is back. `told_at` is empty until staff have told them. Deleted '
  'seven days after that, and 180 days after the request in any case (private.drop_old_restock_requests).';

create index restock_requests_phone_idx on private.restock_requests (phone);
create index restock_requests_created_at_idx on private.restock_requests (created_at);

alter table private.restock_requests enable row level security;

create or replace function private.drop_old_restock_requests() returns void
language sql volatile set search_path = ''
as $$
  delete from private.restock_requests
  where ctid = any (array(
    select r.ctid from private.restock_requests r
    where r.created_at < now() - interval '180 days' or r.told_at < now() - interval '7 days'
    limit 500 for update skip locked));
$$;
comment on function private.drop_old_restock_requests() is
  'Called by private.release_unconfirmed_stock.';

create or replace function public.request_restock(payload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  phone text := private.e164(private.trimmed(payload -> 'phone'));
  product uuid := private.as_uuid(payload -> 'product_id');
  wrong_field text;
  stock integer;
  wait integer;
begin
  wrong_field := case
    when phone is null then 'phone'
    when product is null then 'product_id'
    when coalesce(payload ->> 'channel', '') not in ('phone', 'whatsapp') then 'channel'
    when coalesce(payload ->> 'locale', '') not in ('en', 'ar') then 'locale'
  end;
  if wrong_field is not null then
    return private.invalid(wrong_field);
  end if;
  select p.stock into stock from public.products p where p.id = product and p.status = 'active';
  if not found then
    return private.refusal('not_found');
  elsif stock > 0 then
    return private.refusal('status_conflict', jsonb_build_object('stock', stock));
  end if;
  wait := greatest(
    private.hit('restock_ip', private.client_ip(), 10, interval '10 minutes'),
    private.hit('restock_phone', phone, 5, interval '10 minutes'));
  if wait = 0 then
    wait := private.hit_of_all('restock_all', 500);
  end if;
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  -- The answer does not reveal whether the phone waited already. A shopper who was told before waits again.
  insert into private.restock_requests as kept (product_id, phone, channel, locale)
  values (product, phone, payload ->> 'channel', payload ->> 'locale')
  on conflict on constraint restock_requests_once do update
    set channel = excluded.channel, locale = excluded.locale, told_at = null,
      created_at = case when kept.told_at is null then kept.created_at else now() end;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.request_restock(jsonb) is
  'Payload {product_id, phone, channel, locale}. Stores that this phone waits for a sold-out product, once. Answers '
  '{"ok":true}, also when it waits already, or invalid {field}, not_found, status_conflict {stock} while it is in '
  'stock, rate_limited {retry_after}: 5 of a phone per 10 minutes and 500 an hour of all senders.';
grant execute on function public.request_restock(jsonb) to anon, authenticated;

create or replace function private.waiting_for(product uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from private.restock_requests r
  where r.product_id = waiting_for.product and r.told_at is null;
$$;
comment on function private.waiting_for(uuid) is 'How many shoppers wait for a product and have not been told.';

create or replace function private.to_tell() returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from private.restock_requests r
  join public.products p on p.id = r.product_id
  where r.told_at is null and p.status = 'active' and p.stock > 0;
$$;
comment on function private.to_tell() is 'How many shoppers wait for a product that is in stock again.';

create or replace function private.admin_restock_requests(filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  per_page constant integer := private.per_page(filters);
  page constant integer := greatest(coalesce(private.whole(filters -> 'page'), 1), 1);
  asked constant uuid := private.as_uuid(filters -> 'product');
begin
  return jsonb_build_object('ok', true,
    'total', (select count(*) from private.restock_requests r where asked is null or r.product_id = asked),
    'toTell', private.to_tell(),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', w.id, 'phone', w.phone, 'channel', w.channel, 'locale', w.locale, 'askedAt', w.created_at,
        'toldAt', w.told_at, 'isBack', w.is_back,
        'product', jsonb_build_object('id', w.product_id, 'name', private.named(w.name, w.name_ar)))
        order by w.place), '[]')
      from (
        -- First the shoppers to tell now, then those of the products that most shoppers wait for, then those who were
        -- told, the latest first.
        select k.*, row_number() over (
          order by k.told_at is not null, not k.is_back, k.told_at desc, k.wanted desc, k.name, k.product_id,
            k.created_at, k.id) as place
        from (
          select r.*, p.name, p.name_ar, p.status = 'active' and p.stock > 0 as is_back,
            count(*) filter (where r.told_at is null) over (partition by r.product_id) as wanted
          from private.restock_requests r
          join public.products p on p.id = r.product_id
          where asked is null or r.product_id = asked
        ) as k
        order by place limit per_page offset (page - 1)::bigint * per_page
      ) as w));
end;
$$;
comment on function private.admin_restock_requests(jsonb) is
  'A page of those who wait for a sold-out product: {total, toTell, requests}. Filters product, page, per_page; all '
  'optional.';
select private.open_to('manage', 'private.admin_restock_requests');

create or replace function private.admin_set_restock_told(id uuid, told boolean) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if told is null then
    return private.invalid('told');
  end if;
  update private.restock_requests r
  set told_at = case when told then coalesce(r.told_at, now()) end
  where r.id = admin_set_restock_told.id;
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.admin_set_restock_told(uuid, boolean) is
  'Marks that a shopper was told, or takes the mark back: {"ok":true} or not_found, invalid {field}.';
select private.open_to('manage', 'private.admin_set_restock_told');

create or replace function private.admin_remove_restock_request(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.restock_requests r where r.id = admin_remove_restock_request.id;
  return case when found then '{"ok": true}'::jsonb else private.refusal('not_found') end;
end;
$$;
comment on function private.admin_remove_restock_request(uuid) is
  'Deletes the phone of a shopper who no longer wants to be told: {"ok":true} or not_found.';
select private.open_to('manage', 'private.admin_remove_restock_request');

create or replace function private.restock_requests_of(phones text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('product', p.name) order by r.created_at, r.id), '[]')
  from private.restock_requests r
  join public.products p on p.id = r.product_id
  where r.phone = any (restock_requests_of.phones);
$$;

create or replace function private.erase_restock_requests(phones text[]) returns integer
language sql volatile set search_path = ''
as $$
  with gone as (
    delete from private.restock_requests r where r.phone = any (erase_restock_requests.phones) returning 1
  )
  select count(*)::integer from gone;
$$;

insert into public.faqs (position, question, question_ar, answer, answer_ar) values
  (1, 'Are the fragrances genuine?', 'هل العطور أصلية؟',
   'Yes. Every bottle is genuine and comes sealed in its box. Look at the box from outside before you pay, '
   'without opening it.',
   'نعم، كل قارورة أصلية وتصلك مغلقة في علبتها. انظر إلى العلبة من الخارج قبل الدفع، دون فتحها.'),
  (2, 'Where do I find the batch code?', 'أين أجد رمز دفعة الإنتاج؟',
   'The house prints it on the bottom of the box and of the bottle: both are the same. If they differ, tell us. That '
   'is a fault, and we take the bottle back at our cost.',
   'تطبعه الدار المصنّعة أسفل العلبة وأسفل القارورة، وهو نفسه على كلتيهما. فإن اختلف الرمزان فأخبرنا: هذا عيب، '
   'ونستعيد القارورة على نفقتنا.'),
  (3, 'How do I pay?', 'كيف أدفع؟', 'In cash, when the parcel reaches you at home or at the pickup desk.',
    'نقدًا عند استلام الطرد، في المنزل أو في مكتب الاستلام.'),
  (4, 'When do you call to confirm?', 'متى تتصلون للتأكيد؟',
   E'Our hours for calls: {hours}.\n'
   'If you do not answer, we try again later, and on another day too, before we give the order up. When you order '
   'from the cart, you can write into the note when to call.',
   E'مواعيد اتصالنا: {hours}.\n'
   'وإن لم تردّ نعاود الاتصال لاحقًا، وفي يوم آخر أيضًا، قبل أن نلغي الطلب. وإن طلبت من السلة يمكنك كتابة وقت يناسبك '
   'في الملاحظة.'),
  (5, 'How long does delivery take?', 'كم يستغرق التوصيل؟',
   E'Standard shipping 3-5 business days, express 1-2, international 7-14.\n'
   'Orders placed in this shop go by standard shipping. For express or international shipping, call or write to us '
   'before you order: we tell you whether it is possible and what it costs.',
   E'التوصيل العادي من 3 إلى 5 أيام عمل، والسريع من يوم عمل إلى يومين، والدولي من 7 إلى 14 يوم عمل.\n'
   'الطلبات من هذا المتجر تصلك بالتوصيل العادي. وللتوصيل السريع أو الدولي راسلنا أو اتصل بنا قبل الطلب: '
   'نخبرك هل هو ممكن وكم يكلّف.'),
  (6, 'Is shipping free?', 'هل التوصيل مجاني؟', 'Free standard shipping over {threshold}',
    'التوصيل العادي مجاني ابتداءً من {threshold}.'),
  (7, 'How does a pickup desk work?', 'كيف أستلم من مكتب الاستلام؟',
   'It is an office of the carrier, where the parcel waits for you. Choose one in the order form, or let us agree with '
   'you on the nearest one by phone. You pay there in cash when you take the parcel.',
   'هو مكتب لشركة التوصيل ينتظرك فيه الطرد. اختره عند الطلب، أو نتفق معك على أقرب مكتب عبر الهاتف. وتدفع هناك نقدًا '
   'عند الاستلام.'),
  (8, 'Do you deliver outside the standard zones?', 'هل توصلون إلى أقصى الجنوب؟',
   'The checkout shows the delivery price of your wilaya. Where it shows none, it is custom delivery outside standard '
   'zones: we contact you within 24 hours to confirm the price.',
   'يظهر سعر التوصيل إلى ولايتك عند إتمام الطلب. وإن لم يظهر لها سعر فهو توصيل خارج المناطق المعتادة: '
   'نتصل بك خلال 24 ساعة لتأكيد السعر.'),
  (9, 'Can I change or cancel my order?', 'هل يمكنني تعديل طلبي أو إلغاؤه؟',
   'Yes, under “My orders”, until we have confirmed it with you on the phone. After that, call us: if the parcel has '
   'not left, we stop it.',
   'نعم، من «طلباتي»، إلى أن نؤكّده معك عبر الهاتف. وبعد ذلك اتصل بنا: إن لم يخرج الطرد بعد أوقفناه.'),
  (10, 'Can you wrap it as a gift?', 'هل تغلّفون الهدايا؟',
   'Yes, when the order form offers it: tick it and write the text of the card. The person who receives the parcel '
   'pays for it in cash.',
   'نعم، إن ظهر ذلك في استمارة الطلب: اختره واكتب نص البطاقة. ومن يستلم الطرد يدفع ثمنه نقدًا.'),
  (11, 'Can I return a fragrance?', 'هل يمكنني إرجاع عطر؟',
   E'Returns accepted within 30 days.\n'
   'What you send back because you changed your mind must be unopened, in its sealed box, and you pay the way back. '
   'What arrives broken, faulty or wrong we take back at our cost.',
   E'نقبل الإرجاع خلال 30 يومًا.\n'
   'ما تعيده لأنك غيّرت رأيك يجب أن يكون غير مفتوح وفي علبته المختومة، ومصاريف الإرجاع عليك. '
   'أما ما وصلك مكسورًا أو معيبًا أو مخالفًا لطلبك فنستعيده على نفقتنا.'),
  (12, 'What if the parcel arrives damaged or wrong?', 'ماذا لو وصل الطرد متضررًا أو غير ما طلبت؟',
   'Look at the box from outside before you pay, without opening it: if it is crushed or wet, you may refuse it, and '
   'that costs you nothing. Did you find it later? Tell us as soon as you can, best with a photograph. We pay both '
   'ways, and send another bottle or give back the whole price, as you prefer.',
   'انظر إلى العلبة من الخارج قبل الدفع، دون فتحها: إن كانت منبعجة أو مبلّلة فلك أن ترفضها، ولا يكلّفك ذلك شيئًا. '
   'وإن اكتشفت ذلك لاحقًا فأخبرنا في أقرب وقت، ويُستحسن أن ترفق صورة. نتحمّل مصاريف الإرجاع وإعادة الإرسال، '
   'ونرسل لك قارورة أخرى أو نردّ لك الثمن كله، كما تفضّل.');

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
  'The list with one id moved one place up (-1) or down (1); at the end of the list it stays in its place.';

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
select private.open_to('manage', 'private.admin_move_testimonial');

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
select private.open_to('manage', 'private.admin_move_faq');

-- Personal data -----------------------------------------------------------------------------------

create or replace function private.orders_of(who text) returns setof public.orders
language sql stable set search_path = ''
as $$
  select o.* from public.orders o where o.phone = private.e164(orders_of.who)
  union
  select o.* from public.orders o where lower(o.email) = lower(private.trimmed(to_jsonb(orders_of.who)));
$$;
comment on function private.orders_of(text) is
  'The orders of the person with this phone, in any format, or this e-mail address.';

create or replace function private.is_somebody(who text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    private.e164(is_somebody.who) is not null or private.is_email(private.trimmed(to_jsonb(is_somebody.who))), false);
$$;

create or replace function private.admin_personal_data(who text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  address text := lower(private.trimmed(to_jsonb(admin_personal_data.who)));
  phones text[] := array(select o.phone from private.orders_of(admin_personal_data.who) as o)
    || private.e164(admin_personal_data.who);
begin
  if not private.is_somebody(left(admin_personal_data.who, 254)) then
    return private.invalid('who');
  end if;
  return jsonb_build_object('ok', true,
    'orders', (
      select coalesce(jsonb_agg(private.order_view(o)
        || jsonb_build_object('items', private.order_lines(o.id), 'events', private.order_timeline(o.id),
          'staffNotes', (select coalesce(jsonb_agg(kept - '{id,by}'::text[]), '[]')
            from jsonb_array_elements(private.notes_of(o.id)) as listed (kept)),
          'parcels', private.parcels_to_hand_over(o.id), 'source', private.kept_source(o.id))
            order by o.created_at, o.id), '[]')
      from private.orders_of(admin_personal_data.who) as o),
    'messages',
      (select coalesce(jsonb_agg(to_jsonb(m) - 'handled_by' order by m.created_at, m.id), '[]')
      from public.contact_messages m where lower(m.email) = address),
    'newsletter',
      (select coalesce(jsonb_agg(to_jsonb(s) - 'token'), '[]') from public.newsletter_subscribers s
      where s.email = address),
    'restock', private.restock_requests_of(phones), 'flags', private.flags_to_hand_over(phones));
end;
$$;
comment on function private.admin_personal_data(text) is
  'All data of a phone or an e-mail address, for people who ask for their data: {orders, messages, newsletter, '
  'restock, flags}, or invalid {field}.';
select private.open_to('manage', 'private.admin_personal_data');

create or replace function private.erase_orders(ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.order_notes n where n.order_id = any (erase_orders.ids);
  perform private.erase_parcels(erase_orders.ids);
  -- The old guest token opens nothing any more, and no hash is left that could confirm a guess of the request.
  update public.orders o
  set first_name = '—', last_name = '—', phone = null, email = null, address = null, note = null,
    gift_card = null, erased_at = now(),
    token_hash = extensions.gen_random_bytes(32), payload_hash = extensions.gen_random_bytes(32)
  where o.id = any (erase_orders.ids);
end;
$$;

create or replace function private.admin_erase_personal_data(who text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  address text := lower(private.trimmed(to_jsonb(admin_erase_personal_data.who)));
  ids uuid[];
  under_way integer;
  messages integer;
  subscriptions integer;
  restock integer;
  phones text[];
begin
  if not private.is_somebody(left(admin_erase_personal_data.who, 254)) then
    return private.invalid('who');
  end if;
  perform from public.orders o
    where o.id in (select mine.id from private.orders_of(admin_erase_personal_data.who) as mine)
    order by o.id for update;
  select coalesce(array_agg(mine.id), '{}'), count(*) filter (where private.is_under_way(mine.status))
    into ids, under_way from private.orders_of(admin_erase_personal_data.who) as mine;
  if under_way > 0 then
    -- A parcel on its way needs its address.
    return private.refusal('in_use', jsonb_build_object('n', under_way));
  end if;
  phones := array(select o.phone from public.orders o where o.id = any (ids))
    || private.e164(admin_erase_personal_data.who);
  restock := private.erase_restock_requests(phones);
  perform private.erase_flags(phones);
  perform private.erase_orders(ids);
  delete from public.contact_messages m where lower(m.email) = address;
  get diagnostics messages = row_count;
  delete from public.newsletter_subscribers s where s.email = address;
  get diagnostics subscriptions = row_count;
  return jsonb_build_object('ok', true, 'orders', cardinality(ids), 'messages', messages, 'newsletter', subscriptions,
    'restock', restock);
end;
$$;
comment on function private.admin_erase_personal_data(text) is
  'Erases the data of a phone or an e-mail address: {orders, messages, newsletter, restock: how many of each}, or '
  'in_use {n} while n of its orders are under way, invalid {field}. Sums, goods and statuses stay. Of a flag that '
  'refuses orders, the keyed hash stays until the flag ends. Cannot be undone.';
select private.open_to('own', 'private.admin_erase_personal_data');

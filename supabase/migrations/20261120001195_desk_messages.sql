-- Ready messages: what an agent says and writes, in an owner's words. Contract: docs/decisions/calls.md.

create or replace function private.message_words() returns text[]
language sql immutable set search_path = ''
as $$
  select '{name,shop,number,items,total,place}'::text[];
$$;
comment on function private.message_words() is
  'The words in braces that a ready message may have. Twin of MESSAGE_WORDS in lib/desk/spoken.ts.';

create or replace function private.unknown_word(wording text) returns text
language sql immutable set search_path = ''
as $$
  select substring(
    regexp_replace(unknown_word.wording, '\{(' || array_to_string(private.message_words(), '|') || ')\}', '', 'g')
    from '\{[^{}]{0,30}\}?|\}');
$$;
comment on function private.unknown_word(text) is
  'The first word in braces that is not in message_words, or the first brace without its pair; null when all are '
  'right. Twin of unknownWord in lib/desk/spoken.ts.';

create or replace function private.message_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select '{script,confirm,noAnswer,lastTry,address,failed,atDesk}'::text[];
$$;
comment on function private.message_kinds() is
  'The kinds of ready messages: for calls, and for deliveries that failed. Twin of SPOKEN in lib/desk/desk.ts.';

create table private.desk_messages (
  kind text not null check (kind = any (private.message_kinds())),
  locale text not null check (locale in ('en', 'ar')),
  wording text not null check (length(wording) between 1 and 600),
  primary key (kind, locale),
  constraint desk_messages_words check (private.unknown_word(wording) is null)
);
comment on table private.desk_messages is
  'Ready messages in an owner''s words, by the customer''s language. Without a row the shop''s own text is used '
  '(admin.desk.spoken in messages/*.json).';

alter table private.desk_messages enable row level security;

create or replace function private.desk_messages() returns jsonb
language sql stable set search_path = ''
as $$
  select '{"ok": true, "en": {}, "ar": {}}' || coalesce(jsonb_object_agg(worded.locale, worded.texts), '{}')
  from (
    select m.locale, jsonb_object_agg(m.kind, m.wording) as texts from private.desk_messages m group by m.locale
  ) as worded;
$$;
comment on function private.desk_messages() is
  'The ready messages that an owner has worded: {en: {kind: wording}, ar}.';
select private.open_to('call', 'private.desk_messages');

create or replace function private.admin_save_desk_messages(messages jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  given record;
begin
  if jsonb_typeof(admin_save_desk_messages.messages) is distinct from 'object' then
    return private.invalid('messages');
  end if;
  -- All or nothing: a refusal comes before the first row is written.
  for given in
    select locale, kind, private.prose(admin_save_desk_messages.messages -> locale -> kind) as wording
    from unnest('{en,ar}'::text[]) as locale, unnest(private.message_kinds()) as kind
  loop
    if length(given.wording) > 600 then
      return private.invalid(given.locale || '.' || given.kind);
    elsif private.unknown_word(given.wording) is not null then
      return private.refusal('invalid', jsonb_build_object(
        'field', given.locale || '.' || given.kind, 'word', private.unknown_word(given.wording)));
    end if;
  end loop;
  delete from private.desk_messages m where m.kind is not null;
  insert into private.desk_messages (kind, locale, wording)
  select kind, locale, wording
  from unnest('{en,ar}'::text[]) as locale, unnest(private.message_kinds()) as kind,
    lateral (select private.prose(admin_save_desk_messages.messages -> locale -> kind) as wording) as typed
  where wording is not null;
  return private.desk_messages();
end;
$$;
comment on function private.admin_save_desk_messages(jsonb) is
  'Saves the ready messages: {en: {a wording for each of message_kinds}, ar: {…}}, empty or missing for the shop''s '
  'own text. Answers desk_messages, or invalid {field: locale.kind, word: private.unknown_word}.';
select private.open_to('own', 'private.admin_save_desk_messages');

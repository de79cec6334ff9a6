-- Where an order came from (SOURCE-3 to SOURCE-6). Decision: docs/decisions/sources.md. place_order and
-- admin_place_order write it, admin_personal_data reads it too.

create table private.order_sources (
  order_id uuid primary key references public.orders (id) on delete cascade,
  channel text not null check (channel in ('web', 'phone', 'instagram', 'facebook', 'tiktok', 'whatsapp', 'shop')),
  landing text check (length(landing) between 1 and 200),
  referrer text check (length(referrer) between 1 and 100),
  source text check (length(source) between 1 and 100),
  medium text check (length(medium) between 1 and 100),
  campaign text check (length(campaign) between 1 and 100),
  content text check (length(content) between 1 and 100),
  term text check (length(term) between 1 and 100),
  click text check (length(click) between 1 and 20)
);
comment on table private.order_sources is
  'One row for each order since sources are kept: `web` for an order from the shop, else the channel that staff chose. '
  'The browser says the other columns, so they are hints and no facts.';
comment on column private.order_sources.landing is 'The path of the page that the visit began with, without its query.';
comment on column private.order_sources.referrer is 'The host of the page with the link to the shop.';
comment on column private.order_sources.click is
  'The name of a click id that was in the address, such as fbclid; never the id.';

alter table private.order_sources enable row level security;

create or replace function private.source_text(source jsonb, field text, most integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  given constant jsonb := source_text.source -> source_text.field;
begin
  -- A stranger can send a long text: it is cut before it is cleaned.
  return case when jsonb_typeof(given) = 'string'
    then rtrim(left(private.trimmed(to_jsonb(left(given #>> '{}', 1000))), source_text.most)) end;
end;
$$;
comment on function private.source_text(jsonb, text, integer) is
  'A text of a source that a browser sent, cleaned and cut to `most` characters; null for anything else.';

create or replace function private.write_source(order_id uuid, channel text, source jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.order_sources (
    order_id, channel, landing, referrer, source, medium, campaign, content, term, click)
  values (
    write_source.order_id, write_source.channel,
    substring(private.source_text(write_source.source, 'landing', 200) from '^/[^?#]*'),
    substring(lower(private.source_text(write_source.source, 'referrer', 100)) from '^[a-z0-9.-]+$'),
    private.source_text(write_source.source, 'source', 100), private.source_text(write_source.source, 'medium', 100),
    private.source_text(write_source.source, 'campaign', 100),
    private.source_text(write_source.source, 'content', 100), private.source_text(write_source.source, 'term', 100),
    -- Twin of CLICKS in lib/sources/source.ts.
    substring(private.source_text(write_source.source, 'click', 100)
      from '^(?:fbclid|gclid|gbraid|wbraid|ttclid|msclkid|igshid|igsh|twclid|ScCid)$'));
end;
$$;
comment on function private.write_source(uuid, text, jsonb) is
  'Keeps where an order came from. It refuses nothing: what is too long is cut, and what is wrong is left out.';

create or replace function private.is_staff_channel(channel text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_staff_channel.channel in ('phone', 'instagram', 'facebook', 'tiktok', 'whatsapp', 'shop');
$$;
comment on function private.is_staff_channel(text) is
  'Whether staff can choose this channel for an order. Twin of STAFF_CHANNELS in lib/sources/source.ts.';

create or replace function private.kept_source(order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(s) - 'order_id' from private.order_sources s where s.order_id = kept_source.order_id;
$$;
comment on function private.kept_source(uuid) is
  'Where an order came from: {channel, landing, referrer, source, medium, campaign, content, term, click}, or null for '
  'an order from before this was kept.';

create or replace function private.admin_order_source(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'source', private.kept_source(admin_order_source.id));
$$;
comment on function private.admin_order_source(uuid) is
  '{source}: where an order came from (private.kept_source). Apart from admin_order, which the cards of the call desk '
  'have in them: campaigns are nothing for agents.';
select private.open_to('manage', 'private.admin_order_source');

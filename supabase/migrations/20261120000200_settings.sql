-- Settings: one row of facts about the shop that staff can change (PRODUCT, Settings).

create or replace function private.coin(currency text) returns bigint
language sql immutable set search_path = ''
as $$
  select case coin.currency when 'DZD' then 100 else 1 end::bigint;
$$;
comment on function private.coin(text) is
  'The smallest coin in use, in minor units: 1 DA (100 centimes) for DZD, 1 cent otherwise.';

create table public.settings (
  id boolean primary key default true check (id),
  shop_name text not null check (length(shop_name) between 1 and 80),
  shop_name_ar text not null check (length(shop_name_ar) between 1 and 80),
  phone text check (length(phone) <= 30),
  whatsapp text check (whatsapp ~ '^\+[0-9]{8,15}$'),
  email text check (length(email) <= 254),
  address text check (length(address) <= 300),
  address_ar text check (length(address_ar) <= 300),
  instagram text check (instagram ~ '^https://'),
  facebook text check (facebook ~ '^https://'),
  tiktok text check (tiktok ~ '^https://'),
  currency text not null default 'DZD' check (currency in ('DZD', 'USD')),
  free_shipping_threshold bigint check (free_shipping_threshold > 0),
  tax_rate_bp integer not null default 1900 check (tax_rate_bp between 0 and 10000),
  legal_name text check (length(legal_name) <= 120),
  nif text check (length(nif) <= 30),
  rc text check (length(rc) <= 30),
  max_order_pieces integer not null default 20 check (max_order_pieces between 1 and 100000),
  max_open_orders integer not null default 3 check (max_open_orders between 1 and 100000),
  max_open_pieces integer not null default 30 check (max_open_pieces between 1 and 100000),
  unconfirmed_days integer not null default 5 check (unconfirmed_days between 1 and 60),
  updated_at timestamptz not null default now(),
  constraint settings_links_are_short check (greatest(length(instagram), length(facebook), length(tiktok)) <= 300)
);
comment on table public.settings is
  'One row. Money in minor units of `currency`; `tax_rate_bp` in basis points (1900 = 19 %), 0 hides the tax line.';

comment on column public.settings.max_order_pieces is 'The most pieces of one order by a shopper; staff may take any.';
comment on column public.settings.max_open_orders is
  'The most orders of one phone that nobody has confirmed (status pending), placed by shoppers.';
comment on column public.settings.max_open_pieces is 'The most pieces in those orders together.';
comment on column public.settings.unconfirmed_days is
  'After so many days without a decision an order gives its stock back (private.release_unconfirmed_stock).';

create trigger settings_touch before update on public.settings
  for each row execute function private.touch();
create trigger a_clean_texts before update on public.settings
  for each row execute function private.clean_texts(
    '{shop_name,shop_name_ar,phone,email,address,address_ar,instagram,facebook,tiktok,legal_name,nif,rc}');

alter table public.settings enable row level security;

create policy "everyone reads the settings" on public.settings
  for select to anon, authenticated using (true);
create policy "admins change the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select on public.settings to anon, authenticated;
grant update (shop_name, shop_name_ar, phone, whatsapp, email, address, address_ar, instagram, facebook, tiktok,
  currency, free_shipping_threshold, tax_rate_bp, legal_name, nif, rc, max_order_pieces, max_open_orders,
  max_open_pieces, unconfirmed_days) on public.settings to authenticated;
insert into public.settings (shop_name, shop_name_ar, free_shipping_threshold)
values ('Layl & Fajr', 'ليل وفجر', 2000000);

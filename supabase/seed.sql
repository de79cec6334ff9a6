-- Demo settings, delivery fees and pickup desks. supabase/demo/seed.ts makes the catalogue, its pictures, orders, calls,
-- parcels, waiting shoppers and page views. A shop that has products or orders is not changed.

do $$
begin
  if exists (select from public.products) or exists (select from public.orders) then
    return;
  end if;

  update public.settings set
    phone = '+213 550 12 34 56',
    whatsapp = '+213550123456',
    email = 'bonjour@layl-fajr.example',
    address = '24 rue Didouche Mourad, Algiers',
    address_ar = '24 شارع ديدوش مراد، الجزائر العاصمة',
    visiting = 'Our office and store room, not a shop. Call before you come.',
    visiting_ar = 'مكتبنا ومخزننا، وليس محلًّا للبيع. اتصل قبل المجيء.',
    map_link = 'https://www.openstreetmap.org/search?query=24%20rue%20Didouche%20Mourad%20Alger',
    instagram = 'https://instagram.com/layl.fajr.example',
    gift_wrap_price = 30000
  where id;

  -- In the far south staff agree the fee by phone, and two wilayas have no delivery to a desk.
  update public.wilayas set delivery = 'custom' where code in (50, 54, 56);
  update public.delivery_fees set mode = 'unavailable', fee = null
  where wilaya_code in (37, 50) and delivery_type = 'desk';

  insert into public.desks (wilaya_code, commune_id, name, name_ar, address, address_ar, phone)
  select c.wilaya_code, c.id, 'Pickup desk ' || c.name, 'مكتب الاستلام ' || c.name_ar,
    'Near the main post office', 'قرب البريد المركزي',
    '+21321' || (630000 + c.id)
  from public.communes c
  join public.wilayas w on w.code = c.wilaya_code and (w.name = c.name or c.id = 1601)
  where w.code in (9, 16, 19, 23, 25, 31, 35, 42, 5, 6, 15, 13, 30, 47);
end;
$$;

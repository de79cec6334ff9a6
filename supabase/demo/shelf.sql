-- Puts the shelf of the demo shop (brands, notes, categories, products, testimonials) into the tables, from the JSON
-- value in the temporary table demo_shelf (its shape: supabase/demo/shelf.ts). Without a row there, it adds nothing.

insert into public.brands (slug, name, name_ar, description, description_ar, aliases, similar_to)
select brand.*
from demo_shelf, jsonb_to_recordset(data -> 'brands') as brand (
  slug text, name text, name_ar text, description text, description_ar text, aliases text[], similar_to text[]
);

insert into public.notes (slug, name, name_ar, family, aliases)
select note.*
from demo_shelf, jsonb_to_recordset(data -> 'notes') as note (
  slug text, name text, name_ar text, family text, aliases text[]
);

insert into public.categories (
  slug, name, name_ar, description, description_ar, featured, position, image_path, image_alt, image_alt_ar
)
select category.*
from demo_shelf, jsonb_to_recordset(data -> 'categories') as category (
  slug text, name text, name_ar text, description text, description_ar text, featured boolean, position int,
  image_path text, image_alt text, image_alt_ar text
);

create temporary table demo_products as
select gen_random_uuid() as id, product.*
from demo_shelf, jsonb_to_recordset(data -> 'products') as product (
  slug text, sku text, name text, name_ar text, brand text, category text, description text, description_ar text,
  gender text, concentration text, family text, longevity smallint, sillage smallint, price bigint, sizes text[],
  size_prices jsonb, compare_at_price bigint, stock int, low_stock_threshold int, status text, featured boolean,
  created_days_ago int, notes jsonb, images jsonb
);

insert into public.products (
  id, slug, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration, family,
  longevity, sillage, price, sizes, size_prices, compare_at_price, stock, low_stock_threshold, status, featured,
  created_at
)
select p.id, p.slug, p.sku, p.name, p.name_ar, b.id, c.id, p.description, p.description_ar, p.gender, p.concentration,
  p.family, p.longevity, p.sillage, p.price, p.sizes, p.size_prices, p.compare_at_price, p.stock,
  p.low_stock_threshold, p.status, p.featured, now() - make_interval(days => p.created_days_ago)
from demo_products p
join public.brands b on b.slug = p.brand
join public.categories c on c.slug = p.category;

insert into public.product_notes (product_id, note_slug, layer, position)
select p.id, note.note_slug, note.layer, note.position
from demo_products p, jsonb_to_recordset(p.notes) as note (note_slug text, layer text, position smallint);

insert into public.product_images (product_id, position, path, alt, alt_ar, width, height, blur)
select p.id, image.*
from demo_products p, jsonb_to_recordset(p.images) as image (
  position smallint, path text, alt text, alt_ar text, width int, height int, blur text
);

insert into public.testimonials (
  author, author_ar, city, city_ar, quote, quote_ar, rating, approved, created_at
)
select voice.author, voice.author_ar, voice.city, voice.city_ar, voice.quote, voice.quote_ar, voice.rating,
  voice.approved, now() - make_interval(days => voice.created_days_ago)
from demo_shelf, jsonb_to_recordset(data -> 'testimonials') as voice (
  author text, author_ar text, city text, city_ar text, quote text, quote_ar text, rating smallint, approved boolean,
  created_days_ago int
);

drop table demo_products;
drop table demo_shelf;

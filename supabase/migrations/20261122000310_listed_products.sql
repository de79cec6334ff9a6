-- All that a filter finds, not one page of it: for a change of many products at once, and for the table of a filtered list.

create function public.admin_listed_products(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- As many as admin_update_products changes in one go.
  per_page constant integer := 1000;
  asked jsonb := case when jsonb_typeof(admin_listed_products.filters) = 'object' then admin_listed_products.filters else '{}' end;
  page integer := greatest(least(coalesce(private.whole(asked -> 'page'), 1), 1000000), 1);
  listing record;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  select * into listing from private.product_listing(asked, per_page, (page - 1) * per_page);
  return jsonb_build_object('ok', true, 'total', listing.total, 'page', page, 'per_page', per_page, 'products', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'featured', p.featured, 'category_id', p.category_id) order by place), '[]')
    from unnest(listing.ids) with ordinality as listed (id, place) join public.products p on p.id = listed.id));
end;
$$;
comment on function public.admin_listed_products(jsonb) is 'What the filters of admin_products find, a thousand at a time, with only what a bulk change can be taken back to: {total, page, per_page, products:[{id, status, featured, category_id}]}. Other callers: unauthorized.';
revoke execute on function public.admin_listed_products(jsonb) from public;
grant execute on function public.admin_listed_products(jsonb) to authenticated;

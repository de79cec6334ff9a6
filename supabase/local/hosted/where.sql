-- After the migrations: every table of the shop refuses an UPDATE or DELETE without WHERE that comes through the API.

do $$
declare
  shop_table regclass;
begin
  for shop_table in
    select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
  loop
    execute format('create or replace trigger a_require_where before update or delete on %s '
      'for each statement execute function hosted.require_where()', shop_table);
  end loop;
end;
$$;

-- What moves on the screens of the back office while somebody looks: read every few seconds, and on hosted Supabase the moment something happens.

insert into private.secrets (name, value) values ('live', extensions.gen_random_bytes(32));

create function private.live_topic() returns text
language sql stable security definer set search_path = ''
as $$
  select 'live:' || encode(extensions.hmac(to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), encode(private.secret('live'), 'hex'), 'sha256'), 'hex')
  where to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null;
$$;
comment on function private.live_topic() is 'The channel of today, null where there is no realtime. Only who is told its name can listen: no session is needed in the browser, and what is sent says no more than "look again".';
revoke execute on function private.live_topic() from public;

create table private.live_calls (
  id boolean primary key default true check (id),
  at timestamptz not null default '-infinity'
);
comment on table private.live_calls is 'When listeners were last called because of a visit: a busy hour must not become a call per view.';
alter table private.live_calls enable row level security;
revoke all on private.live_calls from public, anon, authenticated;
insert into private.live_calls default values;

create function private.call_listeners() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  topic text := private.live_topic();
begin
  if tg_table_name = 'page_views' then
    perform from private.live_calls where at < clock_timestamp() - interval '5 seconds' for update skip locked;
    if not found then
      return null;
    end if;
    update private.live_calls set at = clock_timestamp();
  end if;
  begin
    execute 'select realtime.send($1, $2, $3, false)' using '{}'::jsonb, tg_table_name::text, topic;
  exception when others then
    -- An order is not lost because nobody could be told of it.
    raise warning 'realtime: %', sqlerrm;
  end;
  return null;
end;
$$;
revoke execute on function private.call_listeners() from public;

-- Where there is no realtime, a view pays for looking that up and for nothing else.
create trigger orders_call_listeners after insert or update of status on public.orders
  for each statement when (to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null) execute function private.call_listeners();
create trigger page_views_call_listeners after insert on public.page_views
  for each statement when (to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null) execute function private.call_listeners();

create function public.admin_live() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  end if;
  return jsonb_build_object('ok', true,
    'visitors', (select count(distinct visitor) from private.counted_views where created_at > now() - interval '5 minutes'),
    'last_view', (select max(id) from public.page_views),
    'to_confirm', (select count(*) from public.orders where status = 'pending'),
    'last_order', (select jsonb_build_object('number', number, 'placed_at', created_at) from public.orders order by created_at desc, id desc limit 1),
    'topic', private.live_topic());
end;
$$;
comment on function public.admin_live() is 'Visitors of the last five minutes, orders that wait to be confirmed, and by what to see that a view or an order came. `topic` is where to listen, null where there is no realtime.';
revoke execute on function public.admin_live() from public;
grant execute on function public.admin_live() to authenticated;

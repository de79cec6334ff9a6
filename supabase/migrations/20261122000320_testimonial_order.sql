-- Testimonials in an order that staff choose.

alter table public.testimonials add column position integer not null default 0 check (position >= 0);
comment on column public.testimonials.position is 'Place among the approved ones; 0 until staff have moved one: such a testimonial stands first, the newest of them before the others.';
create index testimonials_shown_idx on public.testimonials (position, created_at desc, id) where approved;

create function public.admin_move_testimonial(id uuid, step integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' set lock_timeout = '5s'
as $$
declare
  ordered uuid[];
  place integer;
  target integer;
begin
  if not (select private.is_admin()) then
    return private.refusal('unauthorized');
  elsif coalesce(abs(step), 0) <> 1 then
    return private.refusal('invalid', '{"field": "step"}');
  end if;
  -- In id order: two who move at the same time wait for each other.
  perform from public.testimonials t where t.approved order by t.id for no key update;
  ordered := array(select t.id from public.testimonials t where t.approved order by t.position, t.created_at desc, t.id);
  place := array_position(ordered, admin_move_testimonial.id);
  if place is null then
    return private.refusal('not_found');
  end if;
  target := least(greatest(place + step, 1), cardinality(ordered));
  ordered[place] := ordered[target];
  ordered[target] := admin_move_testimonial.id;
  update public.testimonials t set position = array_position(ordered, t.id) where t.approved and t.position <> array_position(ordered, t.id);
  return jsonb_build_object('ok', true, 'place', target, 'of', cardinality(ordered));
exception
  when lock_not_available or query_canceled or deadlock_detected or serialization_failure then
    return private.refusal('unavailable');
end;
$$;
comment on function public.admin_move_testimonial(uuid, integer) is 'Moves an approved testimonial one place up (-1) or down (1): {place, of}; at the end it stays. Or not_found, invalid {field}, unavailable, unauthorized.';
revoke execute on function public.admin_move_testimonial(uuid, integer) from public;
grant execute on function public.admin_move_testimonial(uuid, integer) to authenticated;

-- Whoever goes past the shop to the auth service meets the same limit per account: Supabase Auth asks this function at every attempt, once
-- it is switched on as the "password verification attempt" hook (supabase/config.toml; docs/security.md, left to the operator).

create function private.count_password_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Counted right or wrong: the guess that hits, after too many that did not, must not get in.
  if private.hit('password', event ->> 'user_id', 50, interval '15 minutes') > 0 then
    return jsonb_build_object('decision', 'reject', 'message', 'Too many attempts. Please wait a quarter of an hour.', 'should_logout_user', false);
  end if;
  return '{"decision": "continue"}';
end;
$$;
comment on function private.count_password_attempt(jsonb) is 'Auth hook {user_id, valid} → {decision}: 50 attempts per account in 15 minutes, wherever they come from. Sessions that exist go on.';
revoke execute on function private.count_password_attempt(jsonb) from public;

do $$
begin
  -- The auth service's own role, which the embedded backend does not have.
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.count_password_attempt(jsonb) to supabase_auth_admin;
  end if;
end;
$$;

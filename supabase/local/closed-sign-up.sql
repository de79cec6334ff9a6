-- The gateway makes an account for anybody who asks for a code (`POST /auth/v1/otp`), although its configuration closes
-- sign-up. Hosted Supabase refuses that, and so does this trigger. Scripts create users over another connection, and
-- `private.make_account` makes the account of a colleague.

create or replace function auth.refuse_sign_up() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('application_name') = 'gateway'
    and coalesce(current_setting('shop.makes_account', true), '') <> 'on' then
    raise exception 'Sign-up is closed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

create or replace trigger refuse_sign_up before insert on auth.users
  for each row execute function auth.refuse_sign_up();

-- The gateway makes an account for whoever asks it for a code (`POST /auth/v1/otp`), although sign-up is closed in its configuration.
-- Hosted Supabase refuses that. Users are created by scripts, which have a connection of their own.

create or replace function auth.refuse_sign_up() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('application_name') = 'gateway' then
    raise exception 'Sign-up is closed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

create or replace trigger refuse_sign_up before insert on auth.users
  for each row execute function auth.refuse_sign_up();

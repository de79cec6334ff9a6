-- The limit of sign-in attempts (PRODUCT, Limits): per account and address, so that nobody locks a colleague out from elsewhere.

create function public.count_login(email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account text := left(lower(btrim(coalesce(count_login.email, ''))), 254);
  address text := coalesce(private.client_ip(), '');
  wait integer := greatest(
    private.hit('login', account || ' ' || address, 5, interval '15 minutes'),
    private.hit('login_account', account, 50, interval '15 minutes'));
begin
  if wait > 0 then
    return private.refusal('rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.count_login(text) is 'Counts one attempt to sign in or to reset a password. Answers {"ok":true} or rate_limited {retry_after}: 5 per account and address, 50 per account, in 15 minutes.';
revoke execute on function public.count_login(text) from public;
grant execute on function public.count_login(text) to anon, authenticated;

create function public.forgive_login() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.rate_limits
  where bucket = 'login'
    and subject = encode(extensions.hmac(
      convert_to(lower((select email from auth.users where id = (select auth.uid()))) || ' ' || coalesce(private.client_ip(), ''), 'UTF8'),
      private.secret('rate_limit'), 'sha256'), 'hex');
$$;
comment on function public.forgive_login() is 'Whoever has signed in starts counting anew: a day of many sign-ins is no attack. Only for the caller''s own account and address.';
revoke execute on function public.forgive_login() from public;
grant execute on function public.forgive_login() to authenticated;

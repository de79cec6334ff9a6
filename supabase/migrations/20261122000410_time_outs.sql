-- Nothing waits for ever. Each layer is a little more patient than the one below, so that the lower one still answers in words: a lock
-- 5 s, a statement 7 s, the web server 8 s (lib/supabase/timed-fetch.ts). PostgREST takes these settings over with the role; the
-- embedded gateway, which does not, is given the same ones by supabase/local/gateway.config.ts.

alter role anon set lock_timeout = '5s';
alter role anon set statement_timeout = '7s';
alter role anon set idle_in_transaction_session_timeout = '15s';

alter role authenticated set lock_timeout = '5s';
alter role authenticated set statement_timeout = '7s';
alter role authenticated set idle_in_transaction_session_timeout = '15s';

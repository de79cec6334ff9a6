/** One line of the shop made wrong, and the suite that must notice (docs/security.md). */
export type Break = { what: string; file: string; from: string; to: string; project: "unit" | "database"; suite: string };

const FOUNDATION = "supabase/migrations/20261120000100_foundation.sql";
const ORDERS = "supabase/migrations/20261120000800_orders.sql";
const CONTENT = "supabase/migrations/20261120000900_content.sql";
const STAFF_ORDERS = "supabase/migrations/20261120001100_staff_orders.sql";
const MEDIA = "supabase/migrations/20261120001400_media.sql";

const database = (suite: string, what: string, file: string, from: string, to: string): Break => ({ project: "database", suite, what, file, from, to });
const unit = (suite: string, what: string, file: string, from: string, to: string): Break => ({ project: "unit", suite, what, file, from, to });

export const BREAKS: readonly Break[] = [
  database("orders-conserved", "an order's status is read without holding the order", ORDERS, "select * into held from public.orders where id = change_order_status.order_id for update;", "select * into held from public.orders where id = change_order_status.order_id;"),
  database("orders-conserved", "stock is checked without holding the product", ORDERS, "  perform private.lock_products(array(select wanted.product_id from unnest(take_stock.lines) as wanted));\n", ""),
  database("orders-conserved", "a correction keeps the bottles it took out of the parcel", STAFF_ORDERS, "select row(line.product_id, -line.quantity)::private.stock_move from unnest(rewrite_lines.added) as line", "select row(line.product_id, 0)::private.stock_move from unnest(rewrite_lines.added) as line"),
  database("orders-interleaved", "an edited order is not held", STAFF_ORDERS, "select * into held from public.orders o where o.id = admin_edit_order.id for update;", "select * into held from public.orders o where o.id = admin_edit_order.id;"),
  database("orders-interleaved", "a desk that goes meanwhile breaks the order", ORDERS, "    when foreign_key_violation then\n      -- Products", "    when division_by_zero then\n      -- Products"),
  database("orders-interleaved", "two submissions of one key do not wait for each other", ORDERS, "  perform pg_advisory_xact_lock(hashtextextended(draft.idempotency_key::text, 0));\n", ""),
  database("orders-broken-off", "a failure halfway is swallowed", FOUNDATION, "when lock_not_available or query_canceled or deadlock_detected or serialization_failure then", "when others then"),
  database("orders-broken-off", "the same key is another order", ORDERS, "  if earlier is not null then\n    return earlier;\n  end if;\n", ""),
  database("time-outs", "the roles wait for ever", FOUNDATION, "alter role anon set lock_timeout = '5s';", ""),
  database("time-outs", "the gateway waits for ever", "supabase/local/gateway.config.ts", "connection: { lock_timeout: 5_000, statement_timeout: 7_000 }", "connection: {}"),
  database("tokens", "a session for another audience opens the back office", FOUNDATION, "(select auth.jwt()) ->> 'aud' = 'authenticated'\n    and exists", "exists"),
  database("tokens", "an admin's session outlives the row in admins", FOUNDATION, "exists (select from public.admins where user_id = (select auth.uid()))", "(select auth.uid()) is not null"),
  database("tokens", "an order's token has 48 bits", ORDERS, "'sha256'), 'hex'), 40);", "'sha256'), 'hex'), 12);"),
  database("tokens", "a wrong token is told from a wrong number", ORDERS, "  if found_id is null then\n    return private.refusal('not_found');", "  if found_id is null then\n    return private.refusal(case when exists (select from public.orders o where o.number = cancel_order.number) then 'unauthorized' else 'not_found' end);"),
  database("access-rows", "strangers read orders", ORDERS, "for select to authenticated using ((select private.is_admin()));\ncreate policy \"admins read order items\"", "for select to authenticated using (true);\ncreate policy \"admins read order items\""),
  database("access.test", "a table is granted whole", CONTENT, "grant select, delete on public.contact_messages", "grant select, update, delete on public.contact_messages"),
  database("limits", "a refused call is not recorded", FOUNDATION, "set hits = limits.hits + 1, allowed", "set hits = least(limits.hits + 1, hit.max_hits + 1), allowed"),
  database("limits", "a limit forgets at every sixth of its period", FOUNDATION, "l.window_start > starts - hit.period", "l.window_start >= starts"),
  database("limits", "an address is believed that anyone can send", FOUNDATION, "then claim[1] end;", "else private.header('x-forwarded-for') end;"),
  database("shopper-address", "every address of an IPv6 network is counted by itself", FOUNDATION, "set_masklen(ip, 64)", "ip"),
  database("shopper-address", "an IPv4 address has two spellings", FOUNDATION, "  if ip <<= '::ffff:0:0/96' then", "  if false then"),
  database("shopper-address", "cf-connecting-ip is believed where no proxy writes it", FOUNDATION, "claim.state = 'unsigned' and private.secret('cf_connecting_ip') is not null", "claim.state = 'unsigned'"),
  database("shopper-address", "a late clock makes all shoppers one address", FOUNDATION, "claim.state = 'unsigned' and private.secret", "claim.state <> 'no_key' and private.secret"),
  unit("lib/supabase/address", "the sender names its own address in a list", "lib/supabase/address.ts", "list.split(\",\").at(-1)", "list.split(\",\").at(0)"),
  database("limits", "guesses at a password are counted per address alone", FOUNDATION, "private.hit('login_account', account, 50, interval '15 minutes')", "0"),
  database("limits", "a stranger's own calls lock staff out", FOUNDATION, "  if not private.is_signed() then\n    return '{\"ok\": true}';\n  end if;\n", ""),
  database("limits", "all browsers of unknown address share five attempts", FOUNDATION, "account || ' ' || address, 5,", "account || ' ' || coalesce(address, ''), 5,"),
  database("limits", "strangers' guesses lock out a browser that signed in before", FOUNDATION, "  if count_login.device is not null then", "  if false then"),
  unit("lib/auth/known-device", "a device's cookie opens every account", "lib/auth/known-device.ts", "`device;${email.trim().toLowerCase()};${id}`", "`device;${id}`"),
  database("limits", "a stranger uses up the look-ups of somebody's phone", ORDERS, "asked_phone || ' ' || private.sender(), 5", "asked_phone, 5"),
  database("time-outs", "shoppers who wait for a product hold every connection for five seconds", ORDERS, "'private.place_order', '1s'", "'private.place_order'"),
  database("gateway", "a mailed code has six digits", "supabase/local/gateway.config.ts", "otp_length: 8, otp_expiry: 600", "otp_expiry: 600"),
  database("gateway", "a mailed code lives for an hour", "supabase/config.toml", "otp_expiry = 600", "otp_expiry = 3600"),
  database("hostile-text", "an order of nobody to nowhere", FOUNDATION, "\n    and private.has_letter(is_name.value), false);", ", false);"),
  database("personal-data", "erasing forgets the address", STAFF_ORDERS, "email = null, address = null, note = null", "email = null, note = null"),
  database("personal-data", "erasing takes the order out of the accounts", STAFF_ORDERS, "  set first_name = '—', last_name", "  set total = 0, subtotal = 0, shipping = 0, first_name = '—', last_name"),
  database("personal-data", "erasing does not wait for a parcel on its way", STAFF_ORDERS, "if under_way > 0 then", "if under_way < 0 then"),
  database("backup", "a table is left out", "scripts/backup/tables.ts", 'const LEFT_OUT = ["private.rate_limits"];', 'const LEFT_OUT = ["private.rate_limits", "private.order_notes"];'),
  database("backup", "the sequences begin anew", "scripts/backup/backup.ts", "    await continueSequences(all);\n", ""),
  database("migrations", "a migration asks for an empty shop", MEDIA, "insert into public.picture_preset default values;", "insert into public.picture_preset default values; alter table public.orders add check (note is not null);"),
  database("visitors", "anybody's address is confirmed by subscribing it", CONTENT, "insert into public.newsletter_subscribers (email, locale) values (email, payload ->> 'locale')", "insert into public.newsletter_subscribers (email, locale, confirmed_at) values (email, payload ->> 'locale', now())"),
  database("visitors", "messages have no limit over all senders", CONTENT, "private.hit_of_all('contact_all', 200)", "0"),
  database("visitors", "one sender's refused messages close the form for everybody", CONTENT, "  if wait = 0 then\n    wait := private.hit_of_all('contact_all', 200);\n  end if;\n", "  wait := greatest(wait, private.hit_of_all('contact_all', 200));\n"),
  database("visitors", "calls past the web server close the shop's own form", CONTENT, "case when private.is_signed() then 'web server' else 'unsigned' end", "'all'"),
  database("unconfirmed-orders", "two anonymous orders sell the shop out", ORDERS, "from unnest(draft.lines) as line) > shop.max_order_pieces then", "from unnest(draft.lines) as line) < 0 then"),
  database("unconfirmed-orders", "a phone has any number of orders waiting", ORDERS, "when open_orders > shop.max_open_orders", "when open_orders < 0"),
  database("unconfirmed-orders", "orders of one phone at the same time do not see each other", ORDERS, "  perform pg_advisory_xact_lock(hashtextextended(open_orders_refusal.phone, 1));\n", ""),
  database("unconfirmed-orders", "staff are held to the limits of shoppers", ORDERS, "  if draft.actor = 'shopper'\n    and (select", "  if true\n    and (select"),
  database("unconfirmed-orders", "stock that was given back is given back again", ORDERS, "  update public.orders o set stock_held_since = null where o.id = any (ids);\n", ""),
  database("unconfirmed-orders", "an order that gave its stock back is confirmed without taking it", ORDERS, "had_stock := held.stock_held_since is not null;", "had_stock := held.status <> 'cancelled';"),
  database("unconfirmed-orders", "correcting an order without stock takes stock", STAFF_ORDERS, "  where has_stock;\n", "  where true;\n"),
  database("orders-conserved", "giving stock back does not hold the order", ORDERS, "order by o.stock_held_since limit 20 for update skip locked", "order by o.stock_held_since limit 20"),
  unit("lib/core/log", "a log line holds e-mail addresses", "lib/core/log.ts", '"[e-mail]"', '"$&"'),
  unit("lib/core/json-route", "a body has no limit", "lib/core/read-at-most.ts", "    if (length > mostBytes) return null;\n", ""),
  unit("lib/core/same-origin", "a page that hides where it is is trusted", "lib/core/same-origin.ts", "return !URL.canParse(origin) || ", "return URL.canParse(origin) && "),
  unit("lib/auth/next-page", "a path with another host's name is followed", "lib/auth/next-page.ts", "origin !== HERE || ", ""),
  unit("lib/supabase/session-client", "scripts read the session", "lib/supabase/session-client.ts", "httpOnly: true", "httpOnly: false"),
  unit("lib/supabase/timed-fetch", "a call of the backend has no end", "lib/supabase/public.ts", "fetch: timedFetch, ", ""),
  unit("lib/orders/dashboard-rows", "a missing figure is zero", "lib/supabase/row-schemas.ts", "z.int().nonnegative()", "z.int().nonnegative().catch(0)"),
  unit("scripts/supply", "an old Next is locked", "package.json", '"next": "16.4.6"', '"next": "16.2.0"'),
];

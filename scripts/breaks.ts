/** One line of the shop made wrong, and the suite that must notice (docs/security.md). */
export type Break = { what: string; file: string; from: string; to: string; project: "unit" | "database"; suite: string };

const FOUNDATION = "supabase/migrations/20261120000100_foundation.sql";
const CATALOGUE = "supabase/migrations/20261120000300_catalogue.sql";
const ORDERS = "supabase/migrations/20261120000800_orders.sql";
const ANALYTICS = "supabase/migrations/20261120001300_analytics.sql";
const CONTENT = "supabase/migrations/20261120000900_content.sql";
const STAFF_ORDERS = "supabase/migrations/20261120001100_staff_orders.sql";
const MEDIA = "supabase/migrations/20261120001400_media.sql";

const database = (suite: string, what: string, file: string, from: string, to: string): Break => ({ project: "database", suite, what, file, from, to });
const unit = (suite: string, what: string, file: string, from: string, to: string): Break => ({ project: "unit", suite, what, file, from, to });

export const BREAKS: readonly Break[] = [
  database("orders-conserved", "an order's status is read without holding the order", ORDERS, "select status into held from public.orders where id = change_order_status.order_id for update;", "select status into held from public.orders where id = change_order_status.order_id;"),
  database("orders-conserved", "stock is checked without holding the product", ORDERS, "  perform private.lock_products(array(select wanted.product_id from unnest(take_stock.lines) as wanted));\n", ""),
  database("orders-conserved", "a correction keeps the bottles it took out of the parcel", STAFF_ORDERS, "select row(i.product_id, i.quantity - coalesce(stays.quantity, 0))::private.stock_move", "select row(i.product_id, least(i.quantity - coalesce(stays.quantity, 0), 0))::private.stock_move"),
  database("stock", "a change of stock needs no cause", CATALOGUE, "if cause is null and tg_op = 'UPDATE' then", "if false then"),
  database("stock", "a change of stock is not recorded", CATALOGUE, "create trigger products_stock_is_recorded after update on public.products\n  for each row when (old.stock is distinct from new.stock)", "create trigger products_stock_is_recorded after update on public.products\n  for each row when (false)"),
  database("admin-access", "a door lets everybody in", FOUNDATION, "case open_to.audience when 'staff' then guard else '' end", "''"),
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
  database("limits", "a refused call is not counted", FOUNDATION, "on conflict on constraint rate_limits_pkey do update set hits = limits.hits + 1", "on conflict on constraint rate_limits_pkey do update set hits = least(limits.hits + 1, hit.max_hits + 1)"),
  database("limits", "an address is believed that anyone can send", FOUNDATION, "return left(private.header('cf-connecting-ip'), 64);", "return left(coalesce(private.header('x-forwarded-for'), private.header('cf-connecting-ip')), 64);"),
  database("limits", "guesses at a password are counted per address alone", FOUNDATION, "private.hit('login_account', account, 50, interval '15 minutes')", "0"),
  database("visitors", "strangers record page views", ANALYTICS, "  if not private.is_signed() then\n", "  if false then\n"),
  database("visitors", "page views of invented visitors fill the database", ANALYTICS, "  limit most_per_minute - last_minute;", "  limit 200;"),
  database("visitors", "the table takes any referrer", ANALYTICS, "check (length(referrer) <= 253 and referrer ~ '^[a-z0-9.-]*$')", "check (length(referrer) <= 1000)"),
  database("analytics-summary", "a host that no index has room for stops the counting", ANALYTICS, "case when length(host) <= 253 then host end as referrer", "host as referrer"),
  database("analytics-summary", "a piece that cannot be counted stops the counting", ANALYTICS, "    when others then\n      raise warning 'page views", "    when division_by_zero then\n      raise warning 'page views"),
  database("analytics-summary", "old views stay where counting takes too long", ANALYTICS, "    when query_canceled then\n      raise warning 'page views", "    when division_by_zero then\n      raise warning 'page views"),
  database("analytics-summary", "the views of one moment are one piece, however many", ANALYTICS, "(select created_at, id from public.page_views where", "(select created_at + interval '1 microsecond', 0 from public.page_views where"),
  database("analytics-summary", "the statistics cut days in UTC", ANALYTICS, "select day_start.day::timestamp at time zone 'Africa/Algiers';", "select day_start.day::timestamp at time zone 'UTC';"),
  database("embedding", "visitors join products and brands as deep as they like", CATALOGUE, "grant select on public.products, public.product_notes, public.product_images to authenticated;", "grant select on public.products, public.product_notes, public.product_images to anon, authenticated;"),
  database("time-outs", "a visitor's statement may take seven seconds", "supabase/local/gateway.config.ts", 'val("3s")', 'val("7s")'),
  unit("lib/analytics/recording", "page views are not signed", "lib/analytics/recording.ts", "publicClient(webServerHeaders())", "publicClient()"),
  unit("lib/analytics/period", "the statistics end yesterday until one in the morning", "lib/analytics/period.ts", "to: dayInAlgiers(now)", "to: dateOf(now)"),
  database("personal-data", "erasing forgets the address", STAFF_ORDERS, "email = null, address = null, note = null", "email = null, note = null"),
  database("personal-data", "erasing takes the order out of the accounts", STAFF_ORDERS, "set first_name = '—', last_name", "set total = 0, subtotal = 0, shipping = 0, first_name = '—', last_name"),
  database("personal-data", "erasing does not wait for a parcel on its way", STAFF_ORDERS, "if under_way > 0 then", "if under_way < 0 then"),
  database("backup", "a table is left out", "scripts/backup/tables.ts", 'const LEFT_OUT = ["private.rate_limits"];', 'const LEFT_OUT = ["private.rate_limits", "private.order_notes"];'),
  database("backup", "the sequences begin anew", "scripts/backup/backup.ts", "    await continueSequences(all);\n", ""),
  database("migrations", "a migration asks for an empty shop", MEDIA, "insert into public.picture_preset default values;", "insert into public.picture_preset default values; alter table public.orders add check (note is not null);"),
  database("lifecycle", "a full disk ends the gateway", "supabase/local/gateway.config.ts", "\noutliveLostOutput();\n", "\n"),
  database("lifecycle", "a PostgreSQL that ended stays away", "supabase/local/stack.ts", 'this.#reopen("PostgreSQL", () => this.#openCluster());', "return;"),
  database("supabase/tests/gateway", "the embedded gateway makes accounts for strangers", "supabase/local/closed-sign-up.sql", "= 'gateway' then", "= 'nobody' then"),
  unit("lib/core/unknown-addresses", "pages of invented addresses are written to the disk", "next.config.ts", "isrFlushToDisk: false", "isrFlushToDisk: true"),
  unit("lib/core/unknown-addresses", "every invented address is a page", "next.config.ts", "afterFiles: UNKNOWN_ADDRESSES", "afterFiles: []"),
  unit("lib/core/csv", "a formula behind a semicolon is calculated", "lib/core/csv.ts", "const RISKY_STARTS = new RegExp(`(?<=^|[;", "const RISKY_STARTS = new RegExp(`(?<=^|["),
  unit("lib/core/turns", "the same search is made for everybody who asks", "lib/core/turns.ts", "    if (known) return known;\n", ""),
  unit("lib/core/turns", "any number of searches wait", "lib/core/turns.ts", "else if (queue.length >= waiting) throw new Busy();", ""),
  unit("scripts/page-cache/page-cache", "any number of invented pages are made", "scripts/page-cache/page-cache.ts", "const INVENTED = { atOnce: 8, waiting: 40 };", "const INVENTED = { atOnce: 1e9, waiting: 0 };"),
  unit("scripts/graceful-stop", "one slow visitor keeps the server from ending", "scripts/graceful-stop.ts", "  setTimeout(() => server.closeAllConnections(), closeMs).unref();\n", ""),
  unit("app/middleware", "a stranger's nonce is written into everybody's page", "middleware.ts", "  for (const name of POLICIES) request.headers.delete(name);\n", ""),
  unit("lib/core/log", "a log line holds e-mail addresses", "lib/core/log.ts", '"[e-mail]"', '"$&"'),
  unit("lib/core/json-route", "a body has no limit", "lib/core/read-at-most.ts", "    if (length > mostBytes) return null;\n", ""),
  unit("lib/core/same-origin", "a page that hides where it is is trusted", "lib/core/same-origin.ts", "return !URL.canParse(origin) || ", "return URL.canParse(origin) && "),
  unit("lib/auth/next-page", "a path with another host's name is followed", "lib/auth/next-page.ts", "origin !== HERE || ", ""),
  unit("lib/supabase/session-client", "scripts read the session", "lib/supabase/session-client.ts", "httpOnly: true", "httpOnly: false"),
  unit("lib/supabase/timed-fetch", "a call of the backend has no end", "lib/supabase/public.ts", "fetch: timedFetch, ", ""),
  unit("lib/orders/dashboard-rows", "a missing figure is zero", "lib/supabase/row-schemas.ts", "z.int().nonnegative()", "z.int().nonnegative().catch(0)"),
  unit("category-tiles", "the home page shows categories that are not featured", "app/[locale]/(shop)/category-tiles.tsx", "all.filter(({ featured }) => featured)", "all.filter(Boolean)"),
  database("place-order.test", "an order forgets where its desk is", ORDERS, "'desk_address', d.address, ", "'desk_address', null, "),
  database("admin-dashboard", "revenue is dated by the order, not by its delivery", "supabase/migrations/20261120001200_dashboard.sql", "date_bin('1 day', d.at, ", "date_bin('1 day', o.created_at, "),
  database("admin-dashboard", "revenue counts the delivery fee", "supabase/migrations/20261120001200_dashboard.sql", "sum(o.subtotal) as goods", "sum(o.total) as goods"),
  unit("messages/messages", "a message holds the shop's name", "messages/en.json", "© {year} {shop}.", "© {year} Layl & Fajr."),
  unit("scripts/supply", "an old Next is locked", "package.json", '"next": "16.4.6"', '"next": "16.2.0"'),
];

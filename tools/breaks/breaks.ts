/** A wrong change of a rule about money, stock or permission, and the suite that must fail with it (docs/security.md). */
export type Break = {
  /** What is wrong with the shop after the change. */
  what: string;
  file: string;
  /** The text that is replaced. The file has it exactly once. */
  from: string;
  to: string;
  /** The test file in supabase/tests, without `.test.ts`. */
  suite: string;
};

const FOUNDATION = "supabase/migrations/20261120000100_foundation.sql";
const CATALOGUE = "supabase/migrations/20261120000300_catalogue.sql";
const ORDERS = "supabase/migrations/20261120000800_orders.sql";
const ORDER_STATUS = "supabase/migrations/20261120000850_order_status.sql";
const RETURNS = "supabase/migrations/20261120001240_returns.sql";
const STOCK = "supabase/migrations/20261120001250_stock.sql";
const ANALYTICS = "supabase/migrations/20261120001300_analytics.sql";
const CONTENT = "supabase/migrations/20261120000900_content.sql";
const STAFF_ORDERS = "supabase/migrations/20261120001100_staff_orders.sql";
const TEAM = "supabase/migrations/20261120001160_team.sql";
const DESK = "supabase/migrations/20261120001150_desk.sql";
const DUPLICATES = "supabase/migrations/20261120001180_duplicates.sql";
const CARRIERS = "supabase/migrations/20261120001225_carriers_staff.sql";
const PARCEL_NEWS = "supabase/migrations/20261120001234_parcel_news.sql";

const broken = (suite: string, what: string, file: string, from: string, to: string): Break => ({
  suite,
  what,
  file,
  from,
  to,
});

export const BREAKS: readonly Break[] = [
  broken(
    "carriers",
    "a packer reads the names of parcels that have ended",
    CARRIERS,
    "and (manages or p.state not in ('delivered', 'returned', 'lost'))",
    "",
  ),
  broken(
    "parcels",
    "a packer ends a carrier's parcel by a list",
    PARCEL_NEWS,
    "    and not private.may_tell_of(parcel) then\n    return 'for_manager';",
    "    and false then\n    return 'for_manager';",
  ),
  broken(
    "order-change",
    "added bottles cost the old price",
    STAFF_ORDERS,
    "case when stays then greatest(wanted - at_its_price, 0) else wanted end",
    "case when stays then 0 else wanted end",
  ),
  broken(
    "team",
    "two owners remove each other",
    TEAM,
    "  perform from public.admins a where a.role = 'owner' order by a.user_id for update;\n",
    "",
  ),
  broken("team", "the last owner leaves", TEAM, "    return private.refusal('last_owner');", "    null;"),
  broken(
    "desk",
    "the result of a call is saved for an order that a colleague holds",
    DESK,
    "elsif desk.leased_by <> (select auth.uid()) and desk.leased_until > now() then\n    refused :=",
    "elsif false then\n    refused :=",
  ),
  broken(
    "desk",
    "an agent corrects any order",
    DESK,
    "select private.staff_can('manage') or exists (",
    "select true or exists (",
  ),
  broken(
    "duplicates",
    "a merged order does not take the bottles of the other order",
    DUPLICATES,
    "  where kept.stock_held_since is not null;\n  perform private.write_lines(",
    "  where false;\n  perform private.write_lines(",
  ),
  broken(
    "orders-conserved",
    "an order's status is read without a lock on the order",
    ORDER_STATUS,
    "select * into held from public.orders where id = change_order_status.order_id for update;",
    "select * into held from public.orders where id = change_order_status.order_id;",
  ),
  broken(
    "orders-conserved",
    "stock is checked without a lock on the product",
    ORDERS,
    "  perform private.lock_products(array(select asked.product_id from unnest(take_stock.lines) as asked));\n",
    "",
  ),
  broken(
    "orders-conserved",
    "bottles that a correction removes from an order do not go back to the shelf",
    STAFF_ORDERS,
    "select row(i.product_id, i.quantity - coalesce(stays.quantity, 0))::private.stock_move",
    "select row(i.product_id, least(i.quantity - coalesce(stays.quantity, 0), 0))::private.stock_move",
  ),
  broken(
    "admin-order-status",
    "cancelling a parcel that is away puts its bottles on the shelf",
    ORDER_STATUS,
    "has_stock_as.to_status <> 'cancelled' or private.is_out(has_stock_as.held);",
    "has_stock_as.to_status <> 'cancelled';",
  ),
  broken(
    "returns",
    "an inspection that is sent again counts again",
    RETURNS,
    "  elsif back.inspected_at is null then\n",
    "  else\n",
  ),
  broken(
    "returns",
    "a bottle that came back damaged is sold again",
    RETURNS,
    "foreach cause in array '{tester,damaged,missing}'::text[] loop",
    "foreach cause in array '{tester,missing}'::text[] loop",
  ),
  broken(
    "stock",
    "a count of the stock overwrites bottles that were sold meanwhile",
    STOCK,
    "  elsif stock_now is distinct from stock_count.seen then",
    "  elsif false then",
  ),
  broken(
    "stock",
    "a change of stock needs no cause",
    CATALOGUE,
    "if cause is null and tg_op = 'UPDATE' then",
    "if false then",
  ),
  broken(
    "stock",
    "a change of stock is not recorded",
    CATALOGUE,
    "create trigger products_stock_is_recorded after update on public.products\n  for each row when (old.stock is distinct from new.stock)",
    "create trigger products_stock_is_recorded after update on public.products\n  for each row when (false)",
  ),
  broken(
    "admin-access",
    "a function of the back office lets everybody in",
    FOUNDATION,
    "case open_to.audience when 'everyone' then '' else guard end",
    "''",
  ),
  broken(
    "orders-interleaved",
    "two requests with the same idempotency key do not wait for each other",
    ORDERS,
    "  perform pg_advisory_xact_lock(hashtextextended(draft.idempotency_key::text, 0));\n",
    "",
  ),
  broken(
    "orders-broken-off",
    "a second request with the same key makes another order",
    ORDERS,
    "  if earlier is not null then\n    return earlier;\n  end if;\n",
    "",
  ),
  broken(
    "tokens",
    "an admin's session outlives the row in admins",
    FOUNDATION,
    "select a.role from public.admins a\n  where a.user_id = (select auth.uid()) and a.active",
    "select 'owner'::text where (select auth.uid()) is not null",
  ),
  broken(
    "order-change",
    "a double press changes an order twice",
    ORDER_STATUS,
    "e.detail -> 'key' = payload -> 'key')",
    "e.detail -> 'key' is null)",
  ),
  broken(
    "order-change",
    "a customer puts another product into an order",
    ORDER_STATUS,
    "where not item ? 'position')",
    "where not item ? 'quantity')",
  ),
  broken(
    "order-change",
    "an order is changed at another total than was shown",
    STAFF_ORDERS,
    "if (payload ->> 'expected_total')::bigint <> sums.total then",
    "if (payload ->> 'expected_total')::bigint < 0 then",
  ),
  broken(
    "access-rows",
    "strangers read orders",
    ORDERS,
    'for select to authenticated using ((select private.is_admin()));\ncreate policy "admins read order items"',
    'for select to authenticated using (true);\ncreate policy "admins read order items"',
  ),
  broken(
    "visitors",
    "strangers record page views",
    ANALYTICS,
    "  if not private.is_signed() then\n",
    "  if false then\n",
  ),
  broken(
    "personal-data",
    "erasing a person removes the amounts of their orders",
    CONTENT,
    "set first_name = '—', last_name",
    "set total = 0, subtotal = 0, shipping = 0, first_name = '—', last_name",
  ),
  broken(
    "admin-order-edit",
    "a fee that staff agreed is forgotten with the next correction",
    STAFF_ORDERS,
    "when given is null then held.shipping_agreed else",
    "when given is null then false else",
  ),
  broken(
    "admin-order-edit",
    "a shopper names the delivery fee",
    ORDERS,
    "case when order_draft_of.actor = 'admin' then private.whole(payload -> 'shipping') end",
    "private.whole(payload -> 'shipping')",
  ),
  broken(
    "unconfirmed-orders",
    "a phone may have any number of open orders",
    ORDERS,
    "when open.orders + 1 > shop.max_open_orders",
    "when open.orders < 0",
  ),
  broken(
    "unconfirmed-orders",
    "an order that gave its stock back is confirmed without taking it",
    ORDER_STATUS,
    "had_stock := held.stock_held_since is not null;",
    "had_stock := held.status <> 'cancelled';",
  ),
  broken(
    "unconfirmed-orders",
    "stock is given back without a lock on the order",
    ORDER_STATUS,
    "order by o.stock_held_since limit 20 for update skip locked",
    "order by o.stock_held_since limit 20",
  ),
  broken(
    "admin-dashboard",
    "revenue is dated by the order, not by its delivery",
    "supabase/migrations/20261120001200_dashboard.sql",
    "date_bin('1 day', d.at, ",
    "date_bin('1 day', o.created_at, ",
  ),
  broken(
    "admin-dashboard",
    "revenue counts the delivery fee",
    "supabase/migrations/20261120001200_dashboard.sql",
    "sum(o.subtotal) as goods",
    "sum(o.total) as goods",
  ),
];

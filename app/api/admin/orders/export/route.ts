import { getMessages } from "next-intl/server";
import { csvFile } from "@/lib/core/csv";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale";
import { type OrderCsvWords, orderCsvHead, orderCsvLine } from "@/lib/staff-orders/csv";
import { type OrderFilters, parseOrderFilters, toAdminOrders } from "@/lib/staff-orders/filters";
import { exportedOrders } from "@/lib/staff-orders/export-rows";
import { numbersOf } from "@/lib/staff-orders/selection";
import { adminRoute } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";

async function wordsIn(locale: Locale): Promise<OrderCsvWords> {
  const { admin, order } = await getMessages({ locale });
  const { orders, parcels, desk } = admin;
  return {
    locale,
    columns: orders.csv,
    status: order.status,
    delivery: orders.filters.types,
    parcel: parcels.states,
    call: desk.state,
    reasons: desk.reasons,
  };
}

/** Oldest first: an order that is placed during the export comes last. The database answers one part after the other. */
async function* filteredLines(
  client: SessionClient,
  filters: OrderFilters,
  words: OrderCsvWords,
): AsyncGenerator<string> {
  yield orderCsvHead(words);
  const args = { filters: toAdminOrders(filters, 1) };
  let orders = await queryRpc(client, "admin_export_orders", args, exportedOrders);
  while (orders.length > 0) {
    yield orders.map((order) => orderCsvLine(order, words)).join("");
    orders = await queryRpc(client, "admin_export_orders", { ...args, after: orders.at(-1)?.id }, exportedOrders);
  }
}

/** The selected orders, in the sequence in which they were selected. */
async function* selectedLines(client: SessionClient, numbers: string[], words: OrderCsvWords): AsyncGenerator<string> {
  yield orderCsvHead(words);
  const orders = await queryRpc(client, "admin_export_numbered", { numbers }, exportedOrders);
  yield orders.map((order) => orderCsvLine(order, words)).join("");
}

/**
 * Exports the filtered list, or with `?numbers=` only the orders that were selected in it. Refuses `?numbers=` without a
 * valid number: the whole list would look like the selection.
 */
export const GET = adminRoute(async (request, client) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const locale = isLocale(query.lang) ? query.lang : DEFAULT_LOCALE;
  const numbers = query.numbers === undefined ? null : numbersOf(query.numbers);
  if (numbers?.length === 0) return new Response(null, { status: 400, headers: { "cache-control": "no-store" } });
  const words = await wordsIn(locale);
  return csvFile(
    "orders",
    numbers ? selectedLines(client, numbers, words) : filteredLines(client, parseOrderFilters(query), words),
  );
});

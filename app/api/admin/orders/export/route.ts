import { getMessages } from "next-intl/server";
import { csvFile } from "@/lib/core/csv";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale";
import { type OrderCsvWords, orderCsvHead, orderCsvLine } from "@/lib/staff-orders/csv";
import { type OrderFilters, parseOrderFilters, toAdminOrders } from "@/lib/staff-orders/filters";
import { orderPage, ordersAsListed } from "@/lib/staff-orders/rows";
import { numbersOf } from "@/lib/staff-orders/selection";
import { adminRoute } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";

const PER_PAGE = 100;

async function wordsIn(locale: Locale): Promise<OrderCsvWords> {
  const { admin, order } = await getMessages({ locale });
  return { locale, columns: admin.orders.csv, status: order.status, delivery: admin.orders.filters.types };
}

/** Oldest first: an order that is placed during the export comes last, and moves no other order to the next page. */
async function* filteredLines(
  client: SessionClient,
  filters: OrderFilters,
  words: OrderCsvWords,
): AsyncGenerator<string> {
  yield orderCsvHead(words);
  const writtenIds = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const pageFilters = toAdminOrders({ ...filters, page, sort: "oldest" }, PER_PAGE);
    const { total, orders } = await queryRpc(client, "admin_orders", { filters: pageFilters }, orderPage);
    const newOrders = orders.filter(({ id }) => !writtenIds.has(id));
    for (const { id } of newOrders) writtenIds.add(id);
    yield newOrders.map((order) => orderCsvLine(order, words)).join("");
    last = Math.ceil(total / PER_PAGE);
  }
}

/** The selected orders, in the sequence in which they were selected. */
async function* selectedLines(client: SessionClient, numbers: string[], words: OrderCsvWords): AsyncGenerator<string> {
  yield orderCsvHead(words);
  const orders = await queryRpc(client, "admin_orders_numbered", { numbers }, ordersAsListed);
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

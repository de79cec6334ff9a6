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

/** Oldest first, so that an order placed meanwhile comes at the end instead of pushing another over the edge of a page. */
async function* lines(client: SessionClient, filters: OrderFilters, words: OrderCsvWords): AsyncGenerator<string> {
  yield orderCsvHead(words);
  const written = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const asked = toAdminOrders({ ...filters, page, sort: "oldest" }, PER_PAGE);
    const { total, orders } = await queryRpc(client, "admin_orders", { filters: asked }, orderPage);
    const fresh = orders.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    yield fresh.map((order) => orderCsvLine(order, words)).join("");
    last = Math.ceil(total / PER_PAGE);
  }
}

/** The selected orders, in the order of the screen. */
async function* selected(client: SessionClient, numbers: string[], words: OrderCsvWords): AsyncGenerator<string> {
  yield orderCsvHead(words);
  const orders = await queryRpc(client, "admin_orders_numbered", { numbers }, ordersAsListed);
  yield orders.map((order) => orderCsvLine(order, words)).join("");
}

/** The filtered list as a table, or only the orders that were selected in it. */
export const GET = adminRoute(async (request, client) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const locale = isLocale(asked.lang) ? asked.lang : DEFAULT_LOCALE;
  const numbers = numbersOf(asked.numbers ?? "");
  const words = await wordsIn(locale);
  return csvFile(
    "orders",
    numbers.length > 0 ? selected(client, numbers, words) : lines(client, parseOrderFilters(asked), words),
  );
});

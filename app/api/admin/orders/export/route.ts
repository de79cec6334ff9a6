import { getMessages } from "next-intl/server";
import { csvFile } from "@/lib/core/csv";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale";
import { workbookOf, XLSX_TYPE } from "@/lib/core/table/workbook-file";
import { type OrderCsvWords, orderCsvHead, orderCsvLine, orderHeadings, orderRow } from "@/lib/staff-orders/csv";
import type { ExportedOrder } from "@/lib/staff-orders/export-rows";
import { type OrderFilters, parseOrderFilters, toAdminOrders } from "@/lib/staff-orders/filters";
import { exportedOrders } from "@/lib/staff-orders/export-rows";
import { numbersOf } from "@/lib/staff-orders/selection";
import { adminRoute } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";

async function wordsIn(locale: Locale): Promise<OrderCsvWords> {
  const { admin } = await getMessages({ locale });
  const { orderStatus, orders, parcels, desk } = admin;
  return {
    locale,
    columns: orders.csv,
    status: orderStatus,
    delivery: orders.filters.types,
    parcel: parcels,
    call: desk.state,
    reasons: desk.reasons,
  };
}

/** A workbook is made in memory; a list of more orders is sent as CSV, piece by piece. */
const MOST_IN_WORKBOOK = 5000;

type Parts = AsyncGenerator<readonly ExportedOrder[], void>;

/** Oldest first: an order that is placed during the export comes last. The database answers one part after the other. */
async function* filteredOrders(client: SessionClient, filters: OrderFilters): Parts {
  const args = { filters: toAdminOrders(filters, 1) };
  let orders = await queryRpc(client, "admin_export_orders", args, exportedOrders);
  while (orders.length > 0) {
    yield orders;
    orders = await queryRpc(client, "admin_export_orders", { ...args, after: orders.at(-1)?.id }, exportedOrders);
  }
}

/** The selected orders, in the sequence in which they were selected. */
async function* selectedOrders(client: SessionClient, numbers: string[]): Parts {
  yield await queryRpc(client, "admin_export_numbered", { numbers }, exportedOrders);
}

async function* csvLines(read: readonly ExportedOrder[], rest: Parts, words: OrderCsvWords): AsyncGenerator<string> {
  const linesOf = (orders: readonly ExportedOrder[]) => orders.map((order) => orderCsvLine(order, words)).join("");
  yield orderCsvHead(words) + linesOf(read);
  for await (const orders of rest) yield linesOf(orders);
}

/**
 * The orders as a workbook, in which a spreadsheet rounds no tracking number and drops no zero of a phone. As CSV when
 * the address has `format=csv`, or when there are too many for a workbook.
 */
async function fileOf(parts: Parts, words: OrderCsvWords, isCsv: boolean): Promise<Response> {
  const read: ExportedOrder[] = [];
  while (!isCsv && read.length <= MOST_IN_WORKBOOK) {
    const { done, value } = await parts.next();
    if (!done) {
      read.push(...value);
      continue;
    }
    const rows = read.map((order) => orderRow(order, words));
    return new Response(await workbookOf({ headers: orderHeadings(words), rows }, "orders"), {
      headers: {
        "content-type": XLSX_TYPE,
        "content-disposition": 'attachment; filename="orders.xlsx"',
        "cache-control": "no-store",
      },
    });
  }
  return csvFile("orders", csvLines(read, parts, words));
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
  const parts = numbers ? selectedOrders(client, numbers) : filteredOrders(client, parseOrderFilters(query));
  return fileOf(parts, await wordsIn(locale), query.format === "csv");
});

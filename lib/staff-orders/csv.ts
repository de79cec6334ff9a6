import { inLocale } from "@/lib/catalog/product.ts";
import { type CsvCell, csvLine } from "@/lib/core/csv.ts";
import { sortableMoment } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { plainAmount } from "@/lib/core/money.ts";
import { displayPhone } from "@/lib/core/phone.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";
import type { OrderStatus } from "@/lib/orders/order.ts";
import type { ListedOrder } from "./staff-order.ts";

const ORDER_COLUMNS = [
  "number",
  "placed",
  "status",
  "customer",
  "phone",
  "wilayaCode",
  "wilaya",
  "commune",
  "delivery",
  "bottles",
  "total",
  "currency",
] as const;
type OrderColumn = (typeof ORDER_COLUMNS)[number];

export type OrderCsvWords = {
  locale: Locale;
  columns: Readonly<Record<OrderColumn, string>>;
  status: Readonly<Record<OrderStatus, string>>;
  delivery: Readonly<Record<DeliveryType, string>>;
};

export const orderCsvHead = ({ columns }: OrderCsvWords): string =>
  csvLine(ORDER_COLUMNS.map((column) => columns[column]));

/** One order as a line of CSV. A spreadsheet can calculate with amounts and dates; the phone is in national format. */
export function orderCsvLine(order: ListedOrder, { locale, status, delivery }: OrderCsvWords): string {
  const cells: Record<OrderColumn, CsvCell> = {
    number: order.number,
    placed: sortableMoment(order.placedAt),
    status: status[order.status],
    customer: order.name,
    phone: displayPhone(order.phone),
    wilayaCode: order.wilayaCode,
    wilaya: inLocale(order.wilaya, locale),
    commune: inLocale(order.commune, locale),
    delivery: delivery[order.deliveryType],
    bottles: order.bottles,
    total: plainAmount(order.total),
    currency: order.currency,
  };
  return csvLine(ORDER_COLUMNS.map((column) => cells[column]));
}

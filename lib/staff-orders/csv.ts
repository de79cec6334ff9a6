import { inLocale } from "@/lib/catalog/product.ts";
import { type CsvCell, csvLine } from "@/lib/core/csv.ts";
import { sortableMoment } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { type Minor, MINOR_PER_UNIT, plainAmount } from "@/lib/core/money.ts";
import { displayPhone } from "@/lib/core/phone.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";
import type { OrderStatus } from "@/lib/orders/order.ts";
import { type BackStep, comesBack, type ParcelState } from "@/lib/parcels/parcel.ts";
import type { Reason } from "./order-calls.ts";
import type { CallState } from "./order-calls-rows.ts";
import type { ExportedOrder } from "./export-rows.ts";
import { goodsText } from "./goods.ts";

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
  "address",
  "products",
  "bottles",
  "shipping",
  "total",
  "currency",
  "carrier",
  "tracking",
  "parcel",
  "fee",
  "returnFee",
  "collected",
  "owed",
  "paidOn",
  "call",
  "reason",
] as const;
type OrderColumn = (typeof ORDER_COLUMNS)[number];

export type OrderCsvWords = {
  locale: Locale;
  columns: Readonly<Record<OrderColumn, string>>;
  status: Readonly<Record<OrderStatus, string>>;
  delivery: Readonly<Record<DeliveryType, string>>;
  parcel: {
    states: Readonly<Record<ParcelState, string>>;
    back: Readonly<Record<"all" | "rest", Readonly<Record<BackStep, string>>>>;
  };
  call: Readonly<Record<CallState["confirmation"], string>>;
  reasons: Readonly<Record<Reason, string>>;
};

export const orderHeadings = ({ columns }: OrderCsvWords): string[] => ORDER_COLUMNS.map((column) => columns[column]);

export const orderCsvHead = (words: OrderCsvWords): string => csvLine(orderHeadings(words));

const amountCell = (amount: Minor | null | undefined): CsvCell =>
  amount === null || amount === undefined ? null : plainAmount(amount);

function stateOf({ state, back }: NonNullable<ExportedOrder["parcel"]>, words: OrderCsvWords["parcel"]): string {
  return back ? `${words.states[state]} · ${words.back[comesBack(state)][back]}` : words.states[state];
}

/** The cells of an order. A spreadsheet can calculate with amounts and dates; the phone is in national format. */
function orderCells(order: ExportedOrder, words: OrderCsvWords): Record<OrderColumn, CsvCell> {
  const { locale } = words;
  const { goods, parcel, confirmation, reason } = order;
  return {
    number: order.number,
    placed: sortableMoment(order.placedAt),
    status: words.status[order.status],
    customer: order.name,
    phone: displayPhone(order.phone),
    wilayaCode: order.wilayaCode,
    wilaya: inLocale(order.wilaya, locale),
    commune: inLocale(order.commune, locale),
    delivery: words.delivery[order.deliveryType],
    address: order.address && inLocale(order.address, locale),
    products: goodsText(goods, locale).all,
    bottles: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    shipping: amountCell(order.shipping),
    total: plainAmount(order.total),
    currency: order.currency,
    carrier: parcel && inLocale(parcel.carrier, locale),
    tracking: parcel && parcel.tracking,
    parcel: parcel && stateOf(parcel, words.parcel),
    fee: amountCell(parcel?.fee),
    returnFee: amountCell(parcel?.returnFee),
    collected: amountCell(parcel?.collected),
    owed: parcel && parcel.owed / MINOR_PER_UNIT,
    paidOn: parcel && parcel.paidOn,
    call: confirmation && words.call[confirmation],
    reason: reason && words.reasons[reason],
  };
}

export function orderCsvLine(order: ExportedOrder, words: OrderCsvWords): string {
  const cells = orderCells(order, words);
  return csvLine(ORDER_COLUMNS.map((column) => cells[column]));
}

const AMOUNTS: readonly OrderColumn[] = ["shipping", "total", "fee", "returnFee", "collected"];

/** One order as a row of a workbook: amounts are numbers, and a tracking number of digits stays a text. */
export function orderRow(order: ExportedOrder, words: OrderCsvWords): (string | number)[] {
  const cells = orderCells(order, words);
  return ORDER_COLUMNS.map((column) => {
    const cell = cells[column];
    if (cell === null) return "";
    return typeof cell === "number" || AMOUNTS.includes(column) ? Number(cell) : String(cell);
  });
}

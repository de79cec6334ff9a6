import { type CsvCell, csvLine } from "../core/csv.ts";
import { type Minor, MINOR_PER_UNIT } from "../core/money.ts";
import { COSTS, netPerOrder } from "./profit.ts";
import type { Figures } from "./profit-rows.ts";

type NamedRow = { name: string; figures: Figures };

/** A number, because a text with a minus would get an apostrophe, and a spreadsheet could not add it up. */
const amountOf = (amount: Minor | null): number | null => (amount === null ? null : amount / MINOR_PER_UNIT);

const HEADS = [
  "orders",
  "decided",
  "confirmed",
  "ended",
  "delivered",
  "returned",
  "on_road",
  "sales",
  ...COSTS,
  "net",
  "net_per_order",
  "unpaid",
  "bottles_without_cost",
  "orders_without_packing_cost",
  "currency",
];

const cellsOf = (figures: Figures, currency: string): CsvCell[] => [
  figures.orders,
  figures.decided,
  figures.confirmed,
  figures.ended,
  figures.delivered,
  figures.returned,
  figures.onRoad,
  amountOf(figures.sales),
  ...COSTS.map((cost) => amountOf(figures[cost])),
  amountOf(figures.net),
  amountOf(netPerOrder(figures)),
  amountOf(figures.unpaid),
  figures.unknown,
  figures.packingUnknown,
  currency,
];

/** The table of the screen, with its total as the last line. `group` is the head of the names. */
export async function* profitCsv(group: string, rows: readonly NamedRow[], total: NamedRow, currency: string) {
  yield csvLine([group, ...HEADS]);
  for (const { name, figures } of [...rows, total]) yield csvLine([name, ...cellsOf(figures, currency)]);
}

/** What agents are paid by: the orders that each confirmed, and those of them that were delivered. */
export async function* payCsv(rows: readonly NamedRow[]) {
  yield csvLine(["agent", "confirmed", "delivered"]);
  for (const { name, figures } of rows) yield csvLine([name, figures.confirmed, figures.delivered]);
}

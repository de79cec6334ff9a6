import { firstOf, type ListQuery } from "../core/list-address.ts";
import type { Minor } from "../core/money.ts";
import { type Period, periodAsked, periodParams } from "./period.ts";
import type { Figures, ProfitRow } from "./profit-rows.ts";

// The report of profit: what staff ask for, its columns, and what it says first.

export const GROUPS = ["campaign", "product", "size", "brand", "wilaya", "delivery", "carrier", "agent"] as const;
export type Group = (typeof GROUPS)[number];

/** By the day an order was placed, or by the day it ended at the door. */
export const DAYS_BY = ["placed", "delivered"] as const;

export const COSTS = ["goods", "carrier", "returns", "packing", "ads"] as const;
export type Cost = (typeof COSTS)[number];

export const RATES = ["confirmed", "delivered", "returned"] as const;
export type Rate = (typeof RATES)[number];

export const COLUMNS = ["name", "orders", ...RATES, "sales", ...COSTS, "net", "perOrder"] as const;
export type Column = (typeof COLUMNS)[number];

export type Sort = { column: Column; descending: boolean };

/** `key` of the row with amounts that belong to no order, such as losses on the shelf. */
export const NO_ORDER = "-";
/** `key` of the row with all that is not listed: only the rows with the most orders are. */
export const OTHER_ROWS = "+";

export type ProfitAsked = { period: Period; by: (typeof DAYS_BY)[number]; group: Group; sort: Sort };

/** The rows with the largest loss come first. */
const WORST_FIRST: Sort = { column: "net", descending: false };

function sortAsked(text: string): Sort {
  const descending = text.startsWith("-");
  const column = COLUMNS.find((each) => each === text.slice(descending ? 1 : 0));
  return column ? { column, descending } : WORST_FIRST;
}

/** What an address asks for: at first the campaigns of last month, of which most orders have ended. */
export const profitAsked = (query: ListQuery, now = Date.now()): ProfitAsked => ({
  period: periodAsked(query, "last-month", now),
  by: DAYS_BY.find((each) => each === firstOf(query, "by")) ?? "placed",
  group: GROUPS.find((each) => each === firstOf(query, "group")) ?? "campaign",
  sort: sortAsked(firstOf(query, "sort")),
});

const sortText = ({ column, descending }: Sort): string => `${descending ? "-" : ""}${column}`;

/** The parameters of an address but for its period. */
export const viewParams = ({ by, group, sort }: ProfitAsked) => ({ by, group, sort: sortText(sort) });

/** The parameters of an address that asks for the same; `profitAsked` reads them. */
export const profitParams = (asked: ProfitAsked): Record<string, string> => ({
  ...periodParams(asked.period),
  ...viewParams(asked),
});

/** What the database functions read. */
export const filtersOf = ({ period, by, group }: ProfitAsked) => ({ from: period.from, to: period.to, by, group });

/** How many of which orders had the result of a rate. */
export function countsOf(rate: Rate, figures: Figures): { n: number; all: number } {
  return { n: figures[rate], all: rate === "confirmed" ? figures.decided : figures.ended };
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Net per order placed; null without orders. */
export const netPerOrder = ({ net, orders }: Figures): Minor | null => (orders === 0 ? null : Math.round(net / orders));

/** Some costs are unknown, so the true net is this or less. */
export const isAtMost = ({ unknown, packingUnknown }: Figures): boolean => unknown > 0 || packingUnknown > 0;

function valueOf(figures: Figures, column: Exclude<Column, "name">): number | null {
  if (column === "perOrder") return netPerOrder(figures);
  if (column !== "confirmed" && column !== "delivered" && column !== "returned") return figures[column];
  const { n, all } = countsOf(column, figures);
  return ratio(n, all);
}

/** The rows in the asked sequence. Rows without a value come last in both directions. */
export function sortedRows<Row extends { name: string; figures: Figures }>(
  rows: readonly Row[],
  { column, descending }: Sort,
  locale: string,
): Row[] {
  const direction = descending ? -1 : 1;
  const compare = (one: Row, other: Row): number => {
    if (column === "name") return direction * one.name.localeCompare(other.name, locale);
    const [a, b] = [valueOf(one.figures, column), valueOf(other.figures, column)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  };
  return rows.toSorted((one, other) => compare(one, other) || one.name.localeCompare(other.name, locale));
}

/** Numbers are read from the largest, names from A: the other direction when the column is sorted already. */
export const nextSort = (column: Column, { column: now, descending }: Sort): Sort =>
  column === now ? { column, descending: !descending } : { column, descending: column !== "name" };

export type Worst<Row> = { row: Row; reason: Cost; cost: Minor };

/**
 * The row that lost most, and the cost that is most above what the other rows pay for the same sales. Null when no row
 * lost money. Amounts without an order, and all others together, are no row to act on.
 */
export function worstOf<Row extends Pick<ProfitRow, "key" | "figures">>(rows: readonly Row[]): Worst<Row> | null {
  const [row] = rows
    .filter(({ key, figures }) => key !== NO_ORDER && key !== OTHER_ROWS && figures.net < 0)
    .sort((one, other) => one.figures.net - other.figures.net);
  if (!row) return null;
  const others = rows.filter((each) => each !== row);
  const sum = (field: Cost | "sales") => others.reduce((all, { figures }) => all + figures[field], 0);
  const sales = sum("sales");
  const excess = (cost: Cost): number =>
    row.figures[cost] - (sales > 0 ? (sum(cost) * Math.max(0, row.figures.sales)) / sales : 0);
  const [reason = "goods"] = COSTS.toSorted((one, other) => excess(other) - excess(one));
  return { row, reason, cost: row.figures[reason] };
}

const WHICH = ["all", "confirmed", "delivered", "returned", "unpaid", "unknown"] as const;
export type Which = (typeof WHICH)[number];

/** The orders behind a number: `key` of its row, null for the total. */
export type OrdersAsked = ProfitAsked & { key: string | null; which: Which };

/** The key of a row may be empty, and an empty parameter is left out of an address: a key has a "=" before it. */
export const ordersParams = ({ key, which, ...asked }: OrdersAsked): Record<string, string | undefined> => ({
  ...profitParams(asked),
  row: key === null ? undefined : `=${key}`,
  which,
});

export function ordersAsked(query: ListQuery): OrdersAsked {
  const row = firstOf(query, "row");
  return {
    ...profitAsked(query),
    key: row.startsWith("=") ? row.slice(1, 200) : null,
    which: WHICH.find((each) => each === firstOf(query, "which")) ?? "all",
  };
}

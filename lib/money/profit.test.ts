import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COLUMNS,
  countsOf,
  isAtMost,
  netPerOrder,
  nextSort,
  ordersAsked,
  ordersParams,
  profitAsked,
  profitParams,
  sortedRows,
  worstOf,
} from "./profit.ts";
import { someFigures } from "./profit.fixture.ts";

const aRow = (key: string, wishes: Parameters<typeof someFigures>[0] = {}) => ({
  key,
  name: key,
  figures: someFigures(wishes),
});

const good = aRow("instagram/oud", { orders: 10, sales: 100_000, goods: 40_000, carrier: 10_000, ads: 5_000 });
const bad = aRow("tiktok/scent", { orders: 8, sales: 50_000, goods: 30_000, carrier: 5_000, ads: 28_000 });
const worse = aRow("facebook/gifts", { orders: 8, sales: 10_000, goods: 4_000, carrier: 1_000, returns: 20_000 });

describe("the report of profit (PROFIT-8)", () => {
  it("begins with the campaigns of last month, the largest loss first", () => {
    const asked = profitAsked({}, Date.parse("2026-11-28T12:00:00Z"));
    expect(asked).toMatchObject({
      by: "placed",
      group: "campaign",
      period: { preset: "last-month", to: "2026-10-31" },
    });
    expect(sortedRows([good, bad, worse], asked.sort, "en")).toEqual([worse, bad, good]);
  });

  it("is asked for by an address, and an invalid one asks for the first report", () => {
    const query = { from: "2026-01-01", to: "2026-02-01", by: "delivered", group: "wilaya", sort: "-ads" };
    expect(profitParams(profitAsked(query))).toEqual(query);
    expect(profitAsked({ by: "x", group: "x", sort: "x" })).toEqual(profitAsked({}));
  });

  it("opens the orders of a row without a name, which is not the total", () => {
    const asked = { ...profitAsked({}), key: "", which: "unpaid" } as const;
    expect(ordersAsked(ordersParams(asked))).toEqual(asked);
    expect(ordersAsked(ordersParams({ ...asked, key: null }))).toEqual({ ...asked, key: null });
  });

  it.each(COLUMNS)("is sorted by %s in both directions, rows without a value last", (column) => {
    const empty = aRow("z");
    const rows = [good, empty, worse, bad];
    const up = sortedRows(rows, { column, descending: false }, "en");
    const down = sortedRows(rows, { column, descending: true }, "en");
    expect(new Set(up)).toEqual(new Set(rows));
    expect(down).toHaveLength(rows.length);
    if (column === "perOrder") expect([up.at(-1), down.at(-1)]).toEqual([empty, empty]);
    if (column === "ads") expect(down[0]).toBe(bad);
    if (column === "name")
      expect(up.map(({ key }) => key)).toEqual(["facebook/gifts", "instagram/oud", "tiktok/scent", "z"]);
  });

  it("turns the direction at a second press, and begins with the largest number", () => {
    expect(nextSort("ads", { column: "net", descending: false })).toEqual({ column: "ads", descending: true });
    expect(nextSort("ads", { column: "ads", descending: true })).toEqual({ column: "ads", descending: false });
    expect(nextSort("name", { column: "net", descending: true })).toEqual({ column: "name", descending: false });
  });

  it("counts confirmed orders among those decided, and the others among those that ended", () => {
    const figures = someFigures({ decided: 15, confirmed: 12, ended: 9, delivered: 7, returned: 2 });
    expect(countsOf("confirmed", figures)).toEqual({ n: 12, all: 15 });
    expect(countsOf("delivered", figures)).toEqual({ n: 7, all: 9 });
    expect(countsOf("returned", figures)).toEqual({ n: 2, all: 9 });
  });

  it("knows no net per order without orders, and says when the net is an upper limit", () => {
    expect(netPerOrder(someFigures({ ads: 500 }))).toBeNull();
    expect(netPerOrder(someFigures({ orders: 3, sales: 1_000 }))).toBe(333);
    expect(isAtMost(someFigures({ unknown: 1 }))).toBe(true);
    expect(isAtMost(someFigures({ packingUnknown: 1 }))).toBe(true);
    expect(isAtMost(good.figures)).toBe(false);
  });
});

describe("the sentence above the table (PROFIT-9)", () => {
  it("names the row that lost most, and the cost that is most above the others'", () => {
    expect(worstOf([good, bad])).toEqual({ row: bad, reason: "ads", cost: 28_000 });
    expect(worstOf([good, bad, worse])).toMatchObject({ row: worse, reason: "returns" });
  });

  it("names none when none lost money, and never the amounts without an order", () => {
    expect(worstOf([good])).toBeNull();
    for (const key of ["-", "+"]) expect(worstOf([good, aRow(key, { ads: 900_000 })])).toBeNull();
  });

  it("is about the lowest net, whatever the figures are", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const figures = fc.record({
      sales: amount,
      goods: amount,
      carrier: amount,
      returns: amount,
      packing: amount,
      ads: amount,
    });
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 8 }), (all) => {
        const rows = all.map((each, index) => aRow(String(index), each));
        const lowest = Math.min(0, ...rows.map((row) => row.figures.net));
        expect(worstOf(rows)?.row.figures.net ?? 0).toBe(lowest);
      }),
    );
  });
});

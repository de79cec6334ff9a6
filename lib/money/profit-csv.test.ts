import { expect, it } from "vitest";
import { payCsv, profitCsv } from "./profit-csv.ts";
import { someFigures } from "./profit.fixture.ts";

const textOf = async (lines: AsyncGenerator<string>): Promise<string[]> =>
  (await Array.fromAsync(lines)).join("").trimEnd().split("\r\n");

it("writes the table of profit with its total, and amounts that a spreadsheet adds up (PROFIT-8)", async () => {
  const row = {
    name: "tiktok/first-scent",
    figures: someFigures({ orders: 2, sales: 10_050, ads: 30_000, unknown: 3 }),
  };
  const total = { ...row, name: "Total" };
  expect(await textOf(profitCsv("campaign", [row], total, "DZD"))).toEqual([
    "campaign,orders,decided,confirmed,ended,delivered,returned,on_road,sales,goods,carrier,returns,packing,ads,net,net_per_order,unpaid,bottles_without_cost,orders_without_packing_cost,currency",
    "tiktok/first-scent,2,0,0,0,0,0,0,100.5,0,0,0,0,300,-199.5,-99.75,0,3,0,DZD",
    "Total,2,0,0,0,0,0,0,100.5,0,0,0,0,300,-199.5,-99.75,0,3,0,DZD",
  ]);
});

it("writes what agents are paid by (PROFIT-10)", async () => {
  const rows = [{ name: "Amina", figures: someFigures({ confirmed: 12, delivered: 9 }) }];
  expect(await textOf(payCsv(rows))).toEqual(["agent,confirmed,delivered", "Amina,12,9"]);
});

import { expect, it } from "vitest";
import { isFound, toFound } from "./found.ts";

it("reads what was found", () => {
  const found = toFound({ ok: true, orders: [], products: [{ id: "1", sku: "AMB-1", name: "Amber Night", name_ar: "ليل العنبر", stock: 3 }, "x"] });
  expect(found).toEqual({ orders: [], products: [{ id: "1", sku: "AMB-1", name: { en: "Amber Night", ar: "ليل العنبر" } }] });
  expect(isFound(JSON.parse(JSON.stringify(found)))).toBe(true);
});

it.each([null, {}, { orders: [] }, { orders: {}, products: [] }, "no"])("does not take %j for it", (answer) => {
  expect(isFound(answer)).toBe(false);
});

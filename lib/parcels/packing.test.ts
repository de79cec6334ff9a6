import { describe, expect, it } from "vitest";
import type { Goods } from "./board.ts";
import { countOf, isWhole, scanned, ticked } from "./packing.ts";

const line = (position: number, sku: string, quantity = 1, size = "50 ml"): Goods => ({
  position,
  sku,
  name: { en: sku, ar: null },
  size,
  quantity,
  imagePath: null,
});

describe("packing", () => {
  it("counts a scanned bottle, in capital or small letters", () => {
    const goods = [line(1, "SA-103", 2)];
    const once = scanned(goods, {}, " sa-103 ");
    expect(once).toMatchObject({ kind: "counted", counted: { 1: 1 } });
    expect(isWhole(goods, { 1: 1 })).toBe(false);
    expect(scanned(goods, { 1: 1 }, "SA-103")).toMatchObject({ kind: "counted", counted: { 1: 2 } });
    expect(isWhole(goods, { 1: 2 })).toBe(true);
  });

  it("refuses one bottle too many, and one that was not ordered", () => {
    const goods = [line(1, "SA-103")];
    expect(scanned(goods, { 1: 1 }, "SA-103").kind).toBe("full");
    expect(scanned(goods, {}, "SA-104").kind).toBe("other");
  });

  it("asks for the size while two sizes of a product are incomplete, and stops asking once one is complete", () => {
    const goods = [line(1, "SA-103", 1, "50 ml"), line(2, "SA-103", 1, "100 ml")];
    expect(scanned(goods, {}, "SA-103").kind).toBe("which_size");
    expect(scanned(goods, { 1: 1 }, "SA-103")).toMatchObject({ kind: "counted", counted: { 1: 1, 2: 1 } });
  });

  it("ticks and unticks all bottles of a line", () => {
    const three = line(4, "SA-1", 3);
    expect(countOf(ticked({}, three, true), three)).toBe(3);
    expect(countOf(ticked({ 4: 3 }, three, false), three)).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import type { Goods } from "./rows.ts";
import { countOf, countScan, isComplete, withLineTicked } from "./packing.ts";

const line = (position: number, sku: string, quantity = 1, size = "50 ml"): Goods => ({
  position,
  sku,
  name: { en: sku, ar: null },
  size,
  quantity,
  imagePath: null,
  barcodes: [],
});

describe("packing", () => {
  it("counts the bottle of a SKU in capital or small letters", () => {
    const goods = [line(1, "SA-103", 2)];
    const once = countScan(goods, {}, " sa-103 ");
    expect(once).toMatchObject({ kind: "counted", counted: { 1: 1 } });
    expect(isComplete(goods, { 1: 1 })).toBe(false);
    expect(countScan(goods, { 1: 1 }, "SA-103")).toMatchObject({ kind: "counted", counted: { 1: 2 } });
    expect(isComplete(goods, { 1: 2 })).toBe(true);
  });

  it("counts the bottle of a number that a scanner or a spreadsheet writes with other zeros", () => {
    expect(countScan([line(1, "00123")], {}, "123").kind).toBe("counted");
    expect(countScan([line(1, "123")], {}, "000123").kind).toBe("counted");
    expect(countScan([line(1, "1230")], {}, "123").kind).toBe("other");
  });

  it("counts the bottle of a SKU of letters alone that a French computer writes with other letters", () => {
    expect(countScan([line(1, "SAFRAN")], {}, "SQFRQN").kind).toBe("counted");
    expect(countScan([line(1, "MUSK")], {}, "?USK").kind).toBe("counted");
    // What the code says itself comes first.
    expect(countScan([line(1, "QWA"), line(2, "AZQ")], {}, "AZQ")).toMatchObject({ line: { position: 2 } });
  });

  it("refuses a bottle too many and a bottle that was not ordered", () => {
    const goods = [line(1, "SA-103")];
    expect(countScan(goods, { 1: 1 }, "SA-103").kind).toBe("full");
    expect(countScan(goods, {}, "SA-104").kind).toBe("other");
  });

  it("asks for the size while two sizes of a product are incomplete, and stops asking once one is complete", () => {
    const goods = [line(1, "SA-103", 1, "50 ml"), line(2, "SA-103", 1, "100 ml")];
    expect(countScan(goods, {}, "SA-103").kind).toBe("which_size");
    expect(countScan(goods, { 1: 1 }, "SA-103")).toMatchObject({ kind: "counted", counted: { 1: 1, 2: 1 } });
  });

  describe("by the barcode of a size (COST-12)", () => {
    const barcodes = [
      { size: "50 ml", code: "6130050" },
      { size: "100 ml", code: "6130100" },
    ];
    const sized = (position: number, size: string, quantity = 1) => ({
      ...line(position, "SA-103", quantity, size),
      barcodes,
    });

    it("counts only the line with this size", () => {
      const goods = [sized(1, "50 ml"), sized(2, "100 ml")];
      expect(countScan(goods, {}, "6130100")).toMatchObject({ kind: "counted", counted: { 2: 1 } });
      expect(countScan(goods, { 2: 1 }, "06130100")).toMatchObject({ kind: "full", line: { position: 2 } });
      // The SKU still does not say which size it is.
      expect(countScan(goods, {}, "SA-103").kind).toBe("which_size");
    });

    it("refuses a bottle of another size than was ordered", () => {
      const goods = [line(1, "SA-1"), sized(2, "100 ml")];
      expect(countScan(goods, {}, "6130050")).toEqual({ kind: "wrong_size", line: goods[1], size: "50 ml" });
    });

    it("fills two lines of one size one after the other", () => {
      const goods = [sized(1, "50 ml"), sized(2, "50 ml")];
      expect(countScan(goods, {}, "6130050")).toMatchObject({ counted: { 1: 1 } });
      expect(countScan(goods, { 1: 1 }, "6130050")).toMatchObject({ counted: { 2: 1 } });
    });
  });

  it("ticks and unticks all bottles of a line", () => {
    const three = line(4, "SA-1", 3);
    expect(countOf(withLineTicked({}, three, true), three)).toBe(3);
    expect(countOf(withLineTicked({ 4: 3 }, three, false), three)).toBe(0);
  });
});

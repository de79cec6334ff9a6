import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barsOf, DOT_MM, goodsInShort, inSheets, QUIET_MODULES, textSize } from "./label.ts";
import { LABEL_PAPERS, labelRoom } from "./paper.ts";

describe("bars", () => {
  it("are as wide as the room allows, in whole dots of a 203 dpi printer", () => {
    // Nine characters, the start and the check: 11 modules each. The stop: 13. Empty: 20.
    const modules = 11 * 11 + 13 + 20;
    expect(barsOf("LF-7K4M2Q", 95)).toMatchObject({ modules, widthMm: modules * 0.5 });
    expect(barsOf("LF-7K4M2Q", 60)).toMatchObject({ modules, widthMm: modules * 0.375 });
    expect(barsOf("LF-7K4M2Q", 40)).toMatchObject({ modules, widthMm: modules * 0.25 });
  });

  it("are left out when a bar would be narrower than 0.25 mm", () => {
    expect(barsOf("LF-7K4M2Q", 38)).toBeNull();
    expect(barsOf("X".repeat(40), 95)).toBeNull();
  });

  it("fit their room, with ten empty modules at each side and whole dots", () => {
    const text = fc.string({
      unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.constantFrom(...LABEL_PAPERS.map(labelRoom)), (tracking, room) => {
        const bars = barsOf(tracking, room);
        if (bars === null) return expect(tracking.length).toBeGreaterThan(27);
        const dots = bars.widthMm / bars.modules / DOT_MM;
        expect([2, 3, 4]).toContain(dots);
        expect(bars.widthMm).toBeLessThanOrEqual(room);
        expect(bars.modules).toBe(bars.widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES);
      }),
    );
  });
});

it("a longer text gets a smaller size", () => {
  const room = { large: 5, middle: 8 };
  expect(["Oran", "Ghazaouet".slice(0, 8), "Bordj Badji Mokhtar"].map((text) => textSize(text, room))).toEqual([
    "large",
    "middle",
    "small",
  ]);
});

it.each([
  [[], [], 0],
  [["a", "b", "c"], ["a", "b", "c"], 0],
  [["a", "b", "c", "d"], ["a", "b"], 2],
])("of %j a label with three lines shows %j and counts %i more", (items, shown, left) => {
  expect(goodsInShort(items, 3)).toEqual({ shown, left });
});

it("each sheet is full, and the last one holds the remaining labels", () => {
  expect(inSheets([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]]);
  expect(inSheets([1, 2], 1)).toEqual([[1], [2]]);
  expect(inSheets([], 4)).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { code128, code128Values } from "./code128.ts";

describe("Code 128, set B", () => {
  it("has the check symbol of the standard's weighted sum", () => {
    // The worked example of the literature: check symbol 88.
    expect(code128Values("Wikipedia")).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]);
  });

  it("draws start, A, its check symbol (34) and stop like the symbol table", () => {
    expect(code128("A").join("")).toBe("211214" + "111323" + "131123" + "2331112");
  });

  it("gives every symbol eleven modules and the stop thirteen", () => {
    const modules = code128("LF-ABC123").reduce((sum, width) => sum + width, 0);
    expect(modules).toBe(11 * ("LF-ABC123".length + 2) + 13);
  });

  it("draws every symbol differently", () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const drawn = printable.map((character) => code128(character).slice(6, 12).join(""));
    expect(new Set(drawn).size).toBe(95);
    expect(drawn.every((widths) => [...widths].reduce((sum, width) => sum + Number(width), 0) === 11)).toBe(true);
  });

  it("refuses characters that the set does not have", () => {
    expect(() => code128("طلب")).toThrow();
    expect(() => code128("")).toThrow();
  });
});

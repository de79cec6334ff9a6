import { describe, expect, it } from "vitest";
import { labelCounts, ownCode } from "./barcodes.ts";

describe("barcodes of sizes (COST-11)", () => {
  it("are made of the SKU and the size where the maker gave none", () => {
    expect(ownCode("sa-103", "50 ml")).toBe("SA-103-50ML");
    expect(ownCode("SA-103", null)).toBe("SA-103");
    expect(ownCode("SA-103", "حجم")).toBe("SA-103");
  });

  it("are printed as often as the address asks, for each size", () => {
    expect(labelCounts("3,0,999,7", 3)).toEqual([3, 0, 200]);
    expect(labelCounts("-1,x", 3)).toEqual([0, 0, 0]);
  });
});

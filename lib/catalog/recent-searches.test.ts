import { describe, expect, it } from "vitest";
import { isRecentSearches, withSearch } from "./recent-searches.ts";

describe("the searches of this device", () => {
  it("are the last five, the newest first, each once", () => {
    const all = ["oud", "rose", "musk", "Oud", "tea", "fig", "iris"].reduce<readonly string[]>(withSearch, []);
    expect(all).toEqual(["iris", "fig", "tea", "Oud", "musk"]);
  });

  it.each([[[]], [["oud", "ندى الفجر"]]])("%j is accepted", (list) => expect(isRecentSearches(list)).toBe(true));

  it.each([[null], ["oud"], [[7]], [["o"]], [[" oud"]], [["a".repeat(101)]], [["aa", "bb", "cc", "dd", "ee", "ff"]]])(
    "%j is refused",
    (value) => expect(isRecentSearches(value)).toBe(false),
  );
});

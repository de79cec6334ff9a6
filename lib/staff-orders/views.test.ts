import { describe, expect, it } from "vitest";
import { isViews, withView } from "./views.ts";

const shipped = { name: "On the way", query: "?status=shipped" };
const oran = { name: "Oran", query: "?wilaya=31" };

describe("saved views", () => {
  it("are added at the end, each name once", () => {
    expect(withView([shipped], oran)).toEqual([shipped, oran]);
    expect(withView([shipped, oran], { name: " On the way ", query: "" })).toEqual([oran, { ...shipped, query: "" }]);
  });

  it("need a name", () => {
    expect(withView([oran], { name: "  ", query: "?page=2" })).toEqual([oran]);
  });

  it("are at most twelve: the oldest one goes", () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ name: `View ${n}`, query: "" }));
    expect(withView(many, oran)).toEqual([...many.slice(1), oran]);
  });

  it("are read from the browser's storage only in the form in which they are written", () => {
    expect(isViews([shipped, oran])).toBe(true);
    for (const other of [null, {}, [{ name: "", query: "" }], [{ name: "x", query: "//evil.example" }], [1]])
      expect(isViews(other)).toBe(false);
  });
});

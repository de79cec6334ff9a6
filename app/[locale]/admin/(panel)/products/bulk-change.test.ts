import { describe, expect, it } from "vitest";
import { formerValues } from "./bulk-change";

const aProduct = (id: string, over: Partial<Parameters<typeof formerValues>[0][number]> = {}) => ({
  id,
  status: "active" as const,
  featured: false,
  categoryId: "c1",
  ...over,
});

describe("undoing a bulk change", () => {
  it("gives every product the value it had", () => {
    const products = [
      aProduct("a"),
      aProduct("b", { status: "draft" }),
      aProduct("c"),
      aProduct("d", { status: "archived" }),
    ];
    expect(formerValues(products, { status: "archived" })).toEqual([
      { ids: ["a", "c"], change: { status: "active" } },
      { ids: ["b"], change: { status: "draft" } },
    ]);
  });

  it("leaves out products that already had the new value", () => {
    expect(formerValues([aProduct("a", { featured: true })], { featured: true })).toEqual([]);
    expect(formerValues([aProduct("a", { categoryId: "c2" }), aProduct("b")], { category_id: "c2" })).toEqual([
      { ids: ["b"], change: { category_id: "c1" } },
    ]);
  });
});

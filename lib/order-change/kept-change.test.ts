import { describe, expect, it } from "vitest";
import { aForm } from "@/lib/checkout/form.fixture.ts";
import { changeIn, stateWith, withKeptLines } from "./kept-change.ts";
import { soldLine } from "./lines.ts";

const line = (position: number) =>
  soldLine({
    position,
    productId: "p",
    name: { en: "Attar", ar: "عطر" },
    imagePath: null,
    size: "50 ml",
    sizes: ["50 ml", "100 ml"],
    quantity: 2,
    unitPrice: 500_000,
    stock: 5,
    priced: null,
  });

const change = { version: "v1", form: aForm({ note: "call first" }), lines: [{ ...line(1), quantity: 3 }] };

describe("a change of an order that the history entry keeps", () => {
  it("is found again beside the router's own state, as the browser stores it", () => {
    const state: unknown = structuredClone(stateWith({ __NA: true }, change));
    expect(state).toMatchObject({ __NA: true });
    expect(changeIn(state, "v1")).toEqual({
      ...change,
      lines: [{ key: change.lines[0]?.key, size: "50 ml", quantity: 3 }],
    });
  });

  it.each([
    ["no state", null],
    ["the state of another page", { __NA: true }],
    ["another version of the order", stateWith(null, { ...change, version: "v0" })],
    ["a form that is none", { orderChange: { version: "v1", form: {}, lines: [] } }],
    ["a line without a quantity", { orderChange: { version: "v1", form: aForm(), lines: [{ key: "a", size: null }] } }],
  ])("is not taken from %s", (_, state) => {
    expect(changeIn(state, "v1")).toBeNull();
  });

  it("sets sizes and quantities, leaves removed lines out, and keeps a size that is still offered only", () => {
    const kept = (size: string | null) => ({ ...change, lines: [{ key: line(2).key, size, quantity: 1 }] });
    expect(withKeptLines([line(1), line(2)], kept("100 ml"))).toEqual([{ ...line(2), size: "100 ml", quantity: 1 }]);
    expect(withKeptLines([line(2)], kept("30 ml"))).toEqual([{ ...line(2), quantity: 1 }]);
  });
});

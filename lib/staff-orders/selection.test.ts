import { describe, expect, it } from "vitest";
import { chosenWith, MOST_SELECTED, numbersOf, numbersText } from "./selection.ts";

it("reads the numbers in an address, each once and in their sequence", () => {
  const orders = [{ number: "LF-7K4M2Q" }, { number: "LF-9D2CXA" }];
  expect(numbersText(orders)).toBe("LF-7K4M2Q.LF-9D2CXA");
  expect(numbersOf(numbersText([...orders, ...orders]))).toEqual(["LF-7K4M2Q", "LF-9D2CXA"]);
});

it.each(["", ".", "LF-7K4M2", "lf-7k4m2q", "LF-7K4M2U", "'; drop table orders", "LF-7K4M2Q,LF-9D2CXA"])(
  "refuses %j as a number",
  (text) => {
    expect(numbersOf(text)).toEqual([]);
  },
);

it("accepts no more numbers than the database does", () => {
  const many = Array.from({ length: 300 }, (_, n) => `LF-${String(n).padStart(6, "0")}`);
  expect(numbersOf(many.join("."))).toHaveLength(MOST_SELECTED);
});

describe("a press on an order", () => {
  const [a, b, c, d] = [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }];
  const orders = [a, b, c, d];

  it("selects the order, and a second press deselects it", () => {
    expect(chosenWith([a], c, orders, null)).toEqual([a, c]);
    expect(chosenWith([a, c], c, orders, null)).toEqual([a]);
  });

  it("with Shift selects all rows from the one pressed before, in both directions", () => {
    expect(chosenWith([b], d, orders, "b")).toEqual([b, c, d]);
    expect(chosenWith([d, a], b, orders, "d")).toEqual([d, a, b, c]);
  });

  it("with Shift selects one order when the row pressed before has left the list", () => {
    expect(chosenWith([], b, orders, "gone")).toEqual([b]);
  });
});

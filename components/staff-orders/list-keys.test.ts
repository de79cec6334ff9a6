import { describe, expect, it } from "vitest";
import { listKeyOf } from "./list-keys.ts";

const press = (key: string, over = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
});

describe("a key in the list of orders", () => {
  it.each([
    ["j", "next"],
    ["k", "previous"],
    ["x", "tick"],
    ["c", "call"],
    ["s", "status"],
    ["p", "print"],
    ["Enter", "open"],
    ["q", null],
    [" ", null],
  ])("%s means %s", (key, meaning) => {
    expect(listKeyOf(press(key))).toBe(meaning);
  });

  it("selects a range with Shift and Space", () => {
    expect(listKeyOf(press(" ", { shiftKey: true }))).toBe("range");
  });

  it("is recognised by its position on an Arabic keyboard", () => {
    expect(listKeyOf(press("ت", { code: "KeyJ" }))).toBe("next");
  });

  it.each(["ctrlKey", "metaKey", "altKey"])("is left to the browser with %s", (modifier) => {
    expect(listKeyOf(press("p", { [modifier]: true }))).toBeNull();
  });
});

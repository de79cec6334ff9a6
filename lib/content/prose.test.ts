import { describe, expect, it } from "vitest";
import { blocks, pieces } from "./prose.ts";

describe("a text of the house", () => {
  it("has a paragraph on each line and a list where lines begin with a dash", () => {
    expect(blocks("One.\n- a\n- b\nTwo.\n- c", {})).toEqual([
      { kind: "paragraph", text: "One." },
      { kind: "list", items: ["a", "b"] },
      { kind: "paragraph", text: "Two." },
      { kind: "list", items: ["c"] },
    ]);
  });

  it("leaves out lines about facts that the shop does not have", () => {
    const text = "We deliver.\n- home from {home}\n- desk from {desk}\nFree over {threshold}.";
    expect(blocks(text, { home: "600 DA", desk: null, threshold: null })).toEqual([
      { kind: "paragraph", text: "We deliver." },
      { kind: "list", items: ["home from {home}"] },
    ]);
  });
});

describe("a line", () => {
  it("is divided at its facts and links", () => {
    expect(pieces("Over {threshold}: <contact>write to us</contact>.")).toEqual([
      { kind: "text", text: "Over " },
      { kind: "fact", name: "threshold" },
      { kind: "text", text: ": " },
      { kind: "link", name: "contact", text: "write to us" },
      { kind: "text", text: "." },
    ]);
  });

  it("without facts and links is one piece", () => {
    expect(pieces("a < b > c }")).toEqual([{ kind: "text", text: "a < b > c }" }]);
    expect(pieces("")).toEqual([]);
  });
});

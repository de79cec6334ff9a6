import fc from "fast-check";
import { expect, it } from "vitest";
import { splitFirstSentence, summary } from "./first-sentence.ts";

it.each([
  ["A rose before dawn. Then pear.", "A rose before dawn.", "Then pear."],
  ["ما هذا الورد؟ ثم إجاص.", "ما هذا الورد؟", "ثم إجاص."],
  ["Iris at 2.5 % and more", "Iris at 2.5 % and more", ""],
  ["First line\nSecond line.", "First line", "Second line."],
  ["", "", ""],
])("takes the first sentence of %j", (description, sentence, rest) => {
  expect(splitFirstSentence(description)).toEqual({ sentence, rest });
});

it("loses no word of a description", () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", ".", " ", "؟", "\n", "2") }), (text) => {
      const { sentence, rest } = splitFirstSentence(text);
      expect(words(`${sentence} ${rest}`).replaceAll(" ", "")).toBe(words(text).replaceAll(" ", ""));
    }),
  );
});

const LONG = `${"a".repeat(59)}. B.`;

it.each([
  [
    "No. 5 opens with roses. It ends with cedar and amber, slowly.",
    "No. 5 opens with roses. It ends with cedar and amber, slowly.",
  ],
  [LONG, LONG.slice(0, 60)],
  ["Short.\nThe next line.", "Short. The next line."],
  ["ع".repeat(300), "ع".repeat(200)],
  ["", ""],
])("summarizes %j in whole sentences, up to 200 characters", (description, expected) => {
  expect(summary(description)).toBe(expected);
});

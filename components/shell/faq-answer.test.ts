import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FaqAnswer } from "./faq-answer";

it.each([
  [["Free over ", ""], "Free over <bdi>$150</bdi>"],
  [["Free over ", ". Below ", ": $5."], "Free over <bdi>$150</bdi>. Below <bdi>$150</bdi>: $5."],
  [["In cash."], "In cash."],
])("the answer %j shows the amount at each of its placeholders", (parts, html) => {
  expect(renderToStaticMarkup(createElement(FaqAnswer, { parts, amount: "$150" }))).toBe(html);
});

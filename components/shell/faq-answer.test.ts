import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FaqAnswer } from "./faq-answer";

it.each([
  [["Free over ", ""], "<span>Free over </span><bdi>$150</bdi><span></span>"],
  [
    ["Free over ", ". Below ", ": $5."],
    "<span>Free over </span><bdi>$150</bdi><span>. Below </span><bdi>$150</bdi><span>: $5.</span>",
  ],
  [["In cash."], "<span>In cash.</span>"],
])("the answer %j shows the amount at each of its placeholders", (parts, html) => {
  expect(renderToStaticMarkup(createElement(FaqAnswer, { parts, amount: "$150" }))).toBe(html);
});

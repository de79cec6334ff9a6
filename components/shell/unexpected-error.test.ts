import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { UnexpectedError } from "./unexpected-error.tsx";

it("an unexpected error is told in the specification's words, in both languages, with a way on", () => {
  const html = renderToString(createElement(UnexpectedError, { reference: "1234", retry: () => {} }));
  expect(html).toContain("<h1 class=\"text-2xl\">Unexpected Application Error!</h1>");
  expect(html).toContain('<section lang="ar" dir="rtl"');
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).toContain("1234");
});

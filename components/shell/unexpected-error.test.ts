import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { UnexpectedError } from "./unexpected-error.tsx";

const screen = () => renderToString(createElement(UnexpectedError, { reference: "1234", retry: () => {} }));

describe("the screen of an unexpected error", () => {
  const at = (path: string | null) => void (path !== null && vi.stubGlobal("location", { pathname: path }));
  afterEach(() => void vi.unstubAllGlobals());

  it.each(["/products", "/en/admin/orders", null])("is in English at %s, with the title of PAGE-9", (path) => {
    at(path);
    expect(screen()).toContain("<h1>Unexpected Application Error!</h1>");
    expect(screen()).not.toMatch(/[\u0600-\u06ff]/);
  });

  it.each(["/ar", "/ar/products", "/ar/admin/orders"])("is in Arabic at %s", (path) => {
    at(path);
    expect(screen()).toContain("<h1>حدث خطأ غير متوقع في التطبيق!</h1>");
    expect(screen()).not.toContain("Unexpected");
  });

  it("has one button to try again, and the id that finds the error in the log", () => {
    expect(screen().match(/<button/g)).toHaveLength(1);
    expect(screen()).toContain("1234");
  });
});

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UnexpectedError } from "./unexpected-error.tsx";

const address = vi.hoisted(() => ({ path: "/" as string | null }));
vi.mock("next/navigation", () => ({ usePathname: () => address.path }));

const screen = () => renderToString(createElement(UnexpectedError, { reference: "1234", retry: () => {} }));

describe("an unexpected error is told in the language of the page alone", () => {
  beforeEach(() => {
    address.path = null;
  });

  it.each(["/products", "/en/admin/orders", null])("%s: English, in the specification's words", (path) => {
    address.path = path;
    expect(screen()).toContain('lang="en" dir="ltr"');
    expect(screen()).toContain('<h1 class="text-2xl">Unexpected Application Error!</h1>');
    expect(screen()).not.toMatch(/[\u0600-\u06ff]/);
  });

  it.each(["/ar", "/ar/products", "/ar/admin/orders"])("%s: Arabic", (path) => {
    address.path = path;
    expect(screen()).toContain('lang="ar" dir="rtl"');
    expect(screen()).toContain(">حدث خطأ غير متوقع في التطبيق!</h1>");
    expect(screen()).not.toContain("Unexpected");
  });

  it("with one way on, and what finds it in the log", () => {
    expect(screen().match(/<button/g)).toHaveLength(1);
    expect(screen()).toContain("1234");
  });
});

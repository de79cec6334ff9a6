import { describe, expect, it } from "vitest";
import { styleFindings, wideLines } from "./style-check.ts";

const refused = (line: string) => styleFindings("page.tsx", line).length > 0;

describe("the style check", () => {
  it.each([
    '<p className="ml-4">',
    '<p className="lg:pr-2 x">',
    '<p className="-mr-2">',
    '<p className="hover:mr-auto">',
    '<p className="absolute left-0">',
    '<p className="right-[3px]">',
    '<p className="-left-1/2">',
    '<p className="text-left">',
    '<p className="md:text-right">',
    '<p className="border-l">',
    '<p className="rounded-tr-md">',
    'color: "#fff"',
    'className="bg-[#C0FFEE]"',
  ])("refuses %s", (line) => {
    expect(refused(line)).toBe(true);
  });

  it.each([
    '<p className="ms-4 pe-2 start-0 -me-1 text-start rounded-s border-e">',
    '<p className="translate-x-1/2 lg:mx-auto">',
    '<a href="#content">',
    '<a href="#faq-1">',
    'const html = "bright-side";',
    'import x from "./top-left-corner";',
    'const entity = "&#1234;";',
    '<p className="left-4"> {/* style-ok: a physical edge, the map is never mirrored */}',
  ])("accepts %s", (line) => {
    expect(refused(line)).toBe(false);
  });

  it("wants a reason with the exception", () => {
    expect(refused('<p className="left-4"> {/* style-ok: */}')).toBe(true);
  });

  it("names the line", () => {
    expect(styleFindings("page.tsx", 'ok\n<p className="ml-4">')).toMatchObject([{ file: "page.tsx", line: 2 }]);
  });
});

describe("the width of SQL", () => {
  it("is counted in characters, and 120 of them are allowed", () => {
    expect(wideLines("a.sql", `select 1;\n${"ع".repeat(120)}`)).toEqual([]);
    expect(wideLines("a.sql", `select 1;\n${"x".repeat(121)}`)).toMatchObject([{ line: 2 }]);
  });
});

import { expect, it } from "vitest";
import { element, escapeXml } from "./xml.ts";

it("keeps a hostile text inside its element", () => {
  expect(element("title", `</title><script a="1">'&`)).toBe("<title>&lt;/title&gt;&lt;script a=&quot;1&quot;&gt;&apos;&amp;</title>");
});

it("drops what no XML document may hold, and only that", () => {
  expect(escapeXml("a\u0000b\u000bc\ud800d\uffffe")).toBe("abcde");
  expect(escapeXml("عطر\tline\n🌙")).toBe("عطر\tline\n🌙");
});

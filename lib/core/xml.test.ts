import { expect, it } from "vitest";
import { element, escapeXml } from "./xml.ts";

it("escapes a hostile text so that it stays inside its element", () => {
  expect(element("title", `</title><script a="1">'&`)).toBe(
    "<title>&lt;/title&gt;&lt;script a=&quot;1&quot;&gt;&apos;&amp;</title>",
  );
});

it("drops only characters that XML does not allow", () => {
  expect(escapeXml("a\u0000b\u000bc\ud800d\uffffe")).toBe("abcde");
  expect(escapeXml("عطر\tline\n🌙")).toBe("عطر\tline\n🌙");
});

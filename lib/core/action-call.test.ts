import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areArguments, refusedCall } from "./action-call.ts";

/** What the browser of a visitor runs. */
const REACT = "next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js";
const { encodeReply } = (await import(REACT)) as { encodeReply: (values: unknown[]) => Promise<string | FormData> };

const call = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://shop.example/contact", { method: "POST", body, headers: { host: "shop.example", "next-action": "40ab", ...headers } });

describe("the arguments of a server action", () => {
  it.each(["[]", '["$undefined"]', '[{"id":1,"name":"$$5 off"}]', '["$D2026-11-21T00:00:00.000Z"]', "[null,[],{}]", '["عطر"]', '["$n12","$NaN","$-0"]', '[{"a":[{"b":1}]},"$0:0:a:0"]'])("are what our pages send: %s", (text) => {
    expect(areArguments(text)).toBe(true);
  });

  it.each(["", "null", "{}", "[1", "[}", "7", '"$1"', '["$1"]x', '["$1"]', '["$@1"]', '[{"a":"$Q1"}]', '["$K1"]', '["$B1"]', '["$F1"]', '["$T"]', '["$1:a:b"]', '["$Zx"]', '["$0:1:x"]', '[{"a":1},"$0:0:a"]', '["$0:constructor"]', '[[["$W1"]]]', '[{"__proto__":{"a":1}}]', "\u0000", undefined, null])(
    "are nothing else: %j",
    (text) => {
      expect(areArguments(text)).toBe(false);
    },
  );

  it("are any values that a page may hold, escaped as React does", () => {
    const escaped = (value: unknown): unknown => {
      if (typeof value === "string") return value.startsWith("$") ? `$${value}` : value;
      if (typeof value !== "object" || value === null) return value;
      return Array.isArray(value) ? value.map(escaped) : Object.fromEntries(Object.entries(value).filter(([key]) => key !== "__proto__").map(([key, inner]) => [key, escaped(inner)]));
    };
    fc.assert(fc.property(fc.array(fc.jsonValue()), (values) => areArguments(JSON.stringify(escaped(values)))));
  });
});

describe("a call of a server action", () => {
  it.each<[string, unknown[]]>([
    ["texts and numbers", ["$5", "", 7, null, undefined, true]],
    ["an object twice", ((same) => [[same, same], { again: same }])({ id: "$x", lines: [1] })],
    ["dates and big numbers", [new Date(0), 12n, Number.NaN, -0]],
  ])("as React writes it goes through: %s", async (_, values) => {
    expect(await refusedCall(call((await encodeReply(values)) as BodyInit))).toBeNull();
  });

  it("with a form, as React writes it, goes through", async () => {
    const form = new FormData();
    form.set("email", "$amel@example.com");
    expect(await refusedCall(call((await encodeReply([{ result: null, typed: { email: "" } }, form])) as BodyInit))).toBeNull();
  });

  it("of our own pages goes through, as a text and as a form", async () => {
    const form = new FormData();
    form.set("0", '[{"result":null},"$K1"]');
    form.set("1_email", "amel@example.com");
    const origin = "http://shop.example";
    expect([await refusedCall(call("[]", { origin })), await refusedCall(call(form, { origin }))]).toEqual([null, null]);
  });

  it("leaves the body to be read again", async () => {
    const request = call('["a"]');
    expect(await refusedCall(request)).toBeNull();
    expect(await request.text()).toBe('["a"]');
  });

  it("is refused with a body that React would trip over, one over the limit, and one of another site", async () => {
    const wrong = new FormData();
    wrong.set("0", '["$Q7"]');
    expect([await refusedCall(call("[")), await refusedCall(call(new FormData())), await refusedCall(call(wrong)), await refusedCall(call("--x", { "content-type": "multipart/form-data; boundary=x" }))]).toEqual([400, 400, 400, 400]);
    expect(await refusedCall(call("[]", { "content-length": "1048577" }))).toBe(413);
    expect(await refusedCall(call("[]", { origin: "https://evil.example" }))).toBe(403);
  });

  it.each(["--x", "", "--x\r\n\r\n", "no form at all", "--x\r\ncontent-disposition: form-data; name=\"a\"\r\n\r\nb"])("that should be a form without script, and is none, is refused: %j", async (body) => {
    const broken = new Request("http://shop.example/about", { method: "POST", body, headers: { "content-type": "Multipart/form-data; boundary=x" } });
    expect(await refusedCall(broken)).toBe(400);
  });

  it("as a form without script goes through", async () => {
    const form = new FormData();
    form.set("$ACTION_ID_40ab", "");
    form.set("email", "amel@example.com");
    expect(await refusedCall(new Request("http://shop.example/contact", { method: "POST", body: form }))).toBeNull();
  });

  it("is none when a page is asked for, or a form is posted without script", async () => {
    const posted = new Request("http://shop.example/contact", { method: "POST", body: "email=x", headers: { "content-type": "application/x-www-form-urlencoded" } });
    expect([await refusedCall(new Request("http://shop.example/contact")), await refusedCall(posted)]).toEqual([null, null]);
  });
});

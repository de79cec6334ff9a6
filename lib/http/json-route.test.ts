import { describe, expect, it } from "vitest";
import { fail, ok } from "../core/result.ts";
import { jsonRoute } from "./json-route.ts";

const seen: unknown[] = [];
const route = jsonRoute(100, async (body) => {
  seen.push(body);
  return ok(body);
});
const ask = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
  route(
    new Request("http://shop.example/api/orders", { method: "POST", body, headers, duplex: "half" } as RequestInit),
  );

describe("a route that takes JSON", () => {
  it("answers, and the answer is not cached", async () => {
    const response = await ask('{"a":1}');
    expect([response.status, response.headers.get("cache-control"), await response.json()]).toEqual([
      200,
      "no-store",
      { ok: true, value: { a: 1 } },
    ]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "refuses a body that a form of another site can send: %j",
    async (type) => {
      const before = seen.length;
      expect((await ask("{}", { "content-type": type })).status).toBe(415);
      expect(seen).toHaveLength(before);
    },
  );

  it.each(["https://evil.example", "null"])("refuses a page of another site: %s", async (origin) => {
    const before = seen.length;
    expect((await ask("{}", { "content-type": "application/json", host: "shop.example", origin })).status).toBe(403);
    expect(seen).toHaveLength(before);
  });

  it("refuses a body over its limit without reading it to the end, with any Content-Length", async () => {
    const before = seen.length;
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(60));
      },
    });
    expect((await ask(endless)).status).toBe(413);
    expect(given).toBeLessThan(10);
    expect((await ask("a".repeat(101))).status).toBe(413);
    expect(seen).toHaveLength(before);
  });

  it("answers a rate limit with its status and Retry-After", async () => {
    const limited = jsonRoute(100, async () => fail("rate_limited", { detail: { retry_after: 1234, minutes: 21 } }));
    const response = await limited(
      new Request("http://shop.example/", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
    );
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      429,
      "1234",
      { ok: false, error: "rate_limited", detail: { retry_after: 1234, minutes: 21 } },
    ]);
  });

  it.each(["", "{", "[1,", "\u0000", '{"a":1}}'])("reads a body that is not JSON as null: %j", async (body) => {
    expect(await (await ask(body)).json()).toEqual({ ok: true, value: null });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok } from "@/lib/core/result.ts";
import { aRequest } from "./form.fixture.ts";
import { postOrder } from "./post-order.ts";

const order = { id: "o", number: "LF-7K4M2Q", token: "t", total: 2_540_000 };

const answering = (body: unknown, status = 200) =>
  vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("posting an order", () => {
  it("sends it as JSON and returns the shop's answer", async () => {
    const fetch = answering(ok(order));
    vi.stubGlobal("fetch", fetch);
    expect(await postOrder(aRequest())).toEqual(ok(order));
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("/api/orders");
    expect(JSON.parse(String(init?.body))).toEqual(aRequest());
  });

  it("returns a refusal", async () => {
    vi.stubGlobal("fetch", answering(fail("price_changed", { detail: { total: 5 } })));
    expect(await postOrder(aRequest())).toEqual(fail("price_changed", { detail: { total: 5 } }));
  });

  it.each([
    ["a gateway's page", () => Promise.resolve(new Response("<h1>502</h1>", { status: 502 }))],
    ["half an order", answering({ ok: true, value: { number: "LF-7K4M2Q" } })],
    ["an unknown refusal", answering({ ok: false, error: "teapot" })],
    ["a broken connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("counts %s as a lost answer", async (_, fetch) => {
    vi.stubGlobal("fetch", fetch);
    await expect(postOrder(aRequest())).rejects.toMatchObject({ name: "AnswerLost", why: "broken" });
  });

  it("says when the device is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(postOrder(aRequest())).rejects.toMatchObject({ why: "offline" });
  });

  it("gives up a request that hangs", async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        }),
    );
    const lost = expect(postOrder(aRequest())).rejects.toMatchObject({ why: "timeout" });
    await vi.advanceTimersByTimeAsync(30_000);
    await lost;
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok } from "@/lib/core/result.ts";
import { aRequest } from "./form.fixture.ts";
import { sendOrder } from "./send-order.ts";

const order = { id: "o", number: "LF-7K4M2Q", token: "t", total: 2_540_000 };
const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(ok(order)));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sentToRoute = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);

describe("sending an order", () => {
  it.each([ok(order), fail("price_changed", { detail: { total: 5 } })])(
    "returns the action's answer and does not call the route",
    async (answer) => {
      expect(await sendOrder(() => Promise.resolve(answer))(aRequest())).toEqual(answer);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["fails, as a page of an older release does", () => Promise.reject(new Error("Server Action was not found"))],
    ["answers something else", () => Promise.resolve(undefined as never)],
  ])("sends the same request to the route when the action %s", async (_, submit) => {
    expect(await sendOrder(submit)(aRequest())).toEqual(ok(order));
    expect(sentToRoute()).toEqual([aRequest()]);
  });

  it("sends the same request to the route when the action hangs, and from then on uses only the route", async () => {
    vi.useFakeTimers();
    const submit = vi.fn(() => new Promise<never>(() => {}));
    const send = sendOrder(submit);
    const first = send(aRequest());
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await first).toEqual(ok(order));
    expect(await send(aRequest())).toEqual(ok(order));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(sentToRoute()).toEqual([aRequest(), aRequest()]);
  });

  it("throws AnswerLost when neither the action nor the route answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(sendOrder(() => Promise.reject(new TypeError("Failed to fetch")))(aRequest())).rejects.toMatchObject({
      name: "AnswerLost",
    });
  });
});

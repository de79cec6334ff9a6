import { expect, it, vi } from "vitest";
import { aRequest } from "./form.fixture.ts";
import { deliver } from "./ordering.ts";
import { placeOrder } from "./place-order.ts";
import { reduce, type Submission } from "./submission.ts";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/shopper", () => ({ shopperClient: async () => ({ rpc }) }));

const order = { id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", number: "LF-7K4M2Q", token: "t0ken", total: 2_540_000 };

it.each([
  ["without its token", { ok: true, order: { ...order, token: undefined } }],
  ["with a renamed number", { ok: true, order: { ...order, number: undefined, order_number: order.number } }],
  ["refused for a reason that the shop does not know", { ok: false, error: "teapot", detail: {} }],
  ["refused without a detail", { ok: false, error: "invalid" }],
  ["nothing", null],
])(
  "an order with the answer %s counts as unanswered: it is logged, and the next press uses the same key",
  async (_, data) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    rpc.mockResolvedValue({ data, error: null });
    const { idempotencyKey: key, ...pressed } = aRequest();
    const sending = reduce(
      { phase: { name: "ready" }, attempt: null },
      { type: "pressed", order: pressed, stored: null, freshKey: key, at: 0 },
    );
    const { attempt } = sending;
    if (!attempt) throw new Error("no attempt");

    const delivery = await deliver(placeOrder, attempt);
    const after: Submission = reduce(sending, { type: "answered", delivery });

    expect(delivery.result).toEqual({ ok: false, error: "unavailable" });
    expect(after).toMatchObject({ phase: { name: "unanswered", why: "unavailable" }, attempt: { key, isOpen: true } });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("place_order"));
    log.mockRestore();
  },
);

const busy = { data: { ok: false, error: "unavailable", detail: {} }, error: null };
const limited = { data: { ok: false, error: "rate_limited", detail: { retry_after: 60 } }, error: null };

it.each([
  ["is tried again", [busy, busy, limited], "rate_limited"],
  ["that stays locked is refused as unavailable after three tries", [busy, busy, busy, limited], "unavailable"],
])("an order for a locked product %s, with the same key", async (_, answers, error) => {
  vi.useFakeTimers();
  rpc.mockReset();
  for (const answer of answers) rpc.mockResolvedValueOnce(answer);
  const answered = placeOrder(aRequest());
  await vi.runAllTimersAsync();
  expect(await answered).toMatchObject({ ok: false, error });
  expect(rpc).toHaveBeenCalledTimes(3);
  expect(new Set(rpc.mock.calls.map(([, { payload }]) => payload.idempotency_key)).size).toBe(1);
  vi.useRealTimers();
});

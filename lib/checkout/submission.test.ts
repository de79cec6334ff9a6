import { describe, expect, it } from "vitest";
import { type Failure, fail, ok } from "@/lib/core/result.ts";
import { aRequest } from "./form.fixture.ts";
import {
  type Attempt,
  isSentAgain,
  type Order,
  reduce,
  resumed,
  type Submission,
  type SubmissionEvent,
} from "./submission.ts";

const anOrder = (over: Partial<Order> = {}): Order => {
  const { idempotencyKey: _, ...order } = aRequest();
  return { ...order, ...over };
};

const placedOrder = { id: "o", number: "LF-7K4M2Q", token: "t", total: 2_540_000 };

const fresh = resumed(null);

const NOW = 1_800_000_000_000;

const pressed = (order = anOrder(), freshKey = "key-1"): Extract<SubmissionEvent, { type: "pressed" }> => ({
  type: "pressed",
  order,
  stored: null,
  freshKey,
  at: NOW,
});

const refusedWith = (failure: Failure): SubmissionEvent => ({
  type: "answered",
  delivery: { result: failure, request: aRequest(), asFirstSent: false },
});

const placed: SubmissionEvent = {
  type: "answered",
  delivery: { result: ok(placedOrder), request: aRequest(), asFirstSent: false },
};

const after = (...events: SubmissionEvent[]): Submission => events.reduce(reduce, fresh);

describe("placing an order", () => {
  it("sends under a key of its own", () => {
    const { phase, attempt } = after(pressed());
    expect(phase).toEqual({ name: "sending" });
    const sent = [{ ...anOrder(), idempotencyKey: "key-1" }];
    expect(attempt).toEqual({ key: "key-1", isOpen: true, sent, pressedAt: NOW });
  });

  it("does nothing when pressed again while the first press is on its way", () => {
    const sending = after(pressed());
    expect(reduce(sending, pressed(anOrder(), "key-2"))).toBe(sending);
  });

  it("does nothing when pressed again once it is placed", () => {
    const done = after(pressed(), placed);
    expect(reduce(done, pressed(anOrder(), "key-2"))).toBe(done);
  });

  it("ends when the order is placed, and the key is dropped", () => {
    expect(after(pressed(), placed)).toEqual({
      phase: { name: "placed", order: placedOrder, request: aRequest(), asFirstSent: false },
      attempt: null,
    });
  });

  it("continues the attempt that another tab began, with its key", () => {
    const { attempt: stored } = after(pressed(anOrder({ note: "from the other tab" })));
    const { attempt } = reduce(fresh, { ...pressed(anOrder(), "key-2"), stored });
    expect(attempt).toMatchObject({ key: "key-1", sent: [{ note: "from the other tab" }, { note: "" }] });
  });

  it("is ready for another order, under another key, when the shopper comes back", () => {
    const next = after(pressed(), placed, { type: "left" }, pressed(anOrder(), "key-2"));
    expect(next.attempt?.key).toBe("key-2");
  });
});

describe("a lost answer", () => {
  const lost: SubmissionEvent = { type: "lost", why: "timeout" };

  it("keeps the key, because the order may be placed", () => {
    const { phase, attempt } = after(pressed(), lost);
    expect(phase).toEqual({ name: "unanswered", why: "timeout" });
    expect(attempt).toMatchObject({ key: "key-1", isOpen: true });
  });

  it("is requested again with the same key and the same order", () => {
    const again = after(pressed(), lost, pressed(anOrder(), "key-2"));
    expect(again.phase).toEqual({ name: "sending" });
    expect(again.attempt).toEqual(after(pressed()).attempt);
  });

  it("is requested with the same key also when the form was changed, and the first order sent is remembered", () => {
    const again = after(pressed(), lost, { type: "edited" }, pressed(anOrder({ note: "call first" }), "key-2"));
    expect(again.attempt?.sent.map(({ note, idempotencyKey }) => [note, idempotencyKey])).toEqual([
      ["", "key-1"],
      ["call first", "key-1"],
    ]);
  });

  it("is still shown while the form is edited", () => {
    expect(after(pressed(), lost, { type: "edited" }).phase.name).toBe("unanswered");
  });

  it("is also an answer `unavailable` of the shop", () => {
    expect(after(pressed(), refusedWith(fail("unavailable")))).toMatchObject({
      phase: { name: "unanswered", why: "unavailable" },
      attempt: { key: "key-1", isOpen: true },
    });
  });

  it("is remembered after a reload", () => {
    const { attempt } = after(pressed());
    expect(resumed(attempt)).toEqual({ phase: { name: "unanswered", why: "reload" }, attempt });
  });

  it("is sent again without a press within an hour, when the page was closed before it came", () => {
    const reloaded = resumed(after(pressed()).attempt);
    const minutes = (count: number) => NOW + count * 60_000;
    expect(isSentAgain(reloaded, minutes(59))).toBe(true);
    expect(isSentAgain(reloaded, minutes(60))).toBe(false);
    expect(isSentAgain(after(pressed(), lost), minutes(1))).toBe(false);
    expect(isSentAgain(after(pressed()), minutes(1))).toBe(false);
    const { pressedAt: _, ...older } = after(pressed()).attempt as Attempt;
    expect(isSentAgain(resumed(older), minutes(1))).toBe(false);
  });

  it("is given up by the shopper, and another press sends the same key", () => {
    const givenUp = after(pressed(), lost, { type: "givenUp" });
    expect(givenUp).toMatchObject({ phase: { name: "ready" }, attempt: { key: "key-1", isOpen: false } });
    expect(reduce(givenUp, pressed(anOrder(), "key-2")).attempt?.key).toBe("key-1");
    const sending = after(pressed());
    expect(reduce(sending, { type: "givenUp" })).toBe(sending);
  });

  it("remembers a limited number of orders", () => {
    const notes = ["a", "b", "c", "d", "e", "f", "g"];
    const many = after(...notes.flatMap((note): SubmissionEvent[] => [pressed(anOrder({ note })), lost]));
    expect(many.attempt?.sent.map(({ note }) => note)).toEqual(["c", "d", "e", "f", "g"]);
  });

  it("that arrives after the request was given up is ignored", () => {
    const givenUp = after(pressed(), lost);
    expect(reduce(givenUp, placed)).toBe(givenUp);
  });
});

describe("a refusal", () => {
  const changed = refusedWith(fail("price_changed", { detail: { total: 5 } }));

  it("is shown, and is not a lost answer after a reload", () => {
    const { phase, attempt } = after(pressed(), changed);
    expect(phase).toEqual({ name: "refused", failure: fail("price_changed", { detail: { total: 5 } }) });
    expect(resumed(attempt).phase).toEqual({ name: "ready" });
  });

  it("keeps the key, so that a press still on its way cannot become a second order", () => {
    expect(after(pressed(), changed, pressed(anOrder({ expectedTotal: 5 }), "key-2")).attempt?.key).toBe("key-1");
  });

  it("is removed once the shopper changes something", () => {
    expect(after(pressed(), changed, { type: "edited" }).phase).toEqual({ name: "ready" });
  });

  it("with idempotency_conflict and an unknown order takes a new key", () => {
    const next = after(pressed(), refusedWith(fail("idempotency_conflict")), pressed(anOrder(), "key-2"));
    expect(next.attempt?.key).toBe("key-2");
  });
});

it("starts ready, also from an attempt that was answered", () => {
  const attempt: Attempt = { key: "key-1", sent: [aRequest()], isOpen: false };
  expect(fresh).toEqual({ phase: { name: "ready" }, attempt: null });
  expect(resumed(attempt)).toEqual({ phase: { name: "ready" }, attempt });
});

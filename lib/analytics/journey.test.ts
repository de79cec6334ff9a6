import { describe, expect, it } from "vitest";
import { funnelSteps, toJourney } from "./journey.ts";

const answer = {
  referrers: [{ referrer: "instagram.com", count: 9 }, { referrer: "shop.example", count: 5 }, { referrer: "google.com", count: 2 }],
  funnel: { visit: 200, product: 150, cart: 30, checkout: 12, order: 7 },
  orders: 9,
};

describe("the way to an order", () => {
  it("is read without the shop's own address among those who send visitors", () => {
    expect(toJourney(answer, "www.shop.example")).toEqual({ ...answer, referrers: [answer.referrers[0], answer.referrers[2]] });
  });

  it("names ten hosts at most", () => {
    const referrers = Array.from({ length: 11 }, (_, n) => ({ referrer: `${n}.example`, count: 20 - n }));
    expect(toJourney({ ...answer, referrers }, "shop.example")?.referrers).toEqual(referrers.slice(0, 10));
  });

  it.each([[null], [[]], ["none"]])("is none for %j", (nothing) => expect(toJourney(nothing, "")).toBeNull());

  it("tells each step's share of all visits", () => {
    expect(funnelSteps(answer.funnel).map(({ step, share }) => [step, share])).toEqual([["visit", 100], ["product", 75], ["cart", 15], ["checkout", 6], ["order", 4]]);
    expect(funnelSteps({ visit: 0, product: 0, cart: 0, checkout: 0, order: 0 })[1]).toEqual({ step: "product", visits: 0, share: null });
  });
});

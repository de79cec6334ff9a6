import { describe, expect, it } from "vitest";
import { funnelSteps, withoutOwnHost } from "./journey.ts";
import type { Journey } from "./rows.ts";

const journey: Journey = {
  referrers: [
    { referrer: "instagram.com", count: 9 },
    { referrer: "shop.example", count: 5 },
    { referrer: "google.com", count: 2 },
  ],
  funnel: { visit: 200, product: 150, cart: 30, checkout: 12, order: 7 },
  orders: 9,
};

describe("the way to an order", () => {
  it("leaves the shop's own address out of the referring hosts", () => {
    expect(withoutOwnHost(journey, "www.shop.example")).toEqual({
      ...journey,
      referrers: [journey.referrers[0], journey.referrers[2]],
    });
  });

  it("names ten hosts at most", () => {
    const referrers = Array.from({ length: 11 }, (_, n) => ({ referrer: `${n}.example`, count: 20 - n }));
    expect(withoutOwnHost({ ...journey, referrers }, "shop.example").referrers).toEqual(referrers.slice(0, 10));
  });

  it("gives each step its share of all visits", () => {
    expect(funnelSteps(journey.funnel).map(({ step, share }) => [step, share])).toEqual([
      ["visit", 100],
      ["product", 75],
      ["cart", 15],
      ["checkout", 6],
      ["order", 4],
    ]);
    expect(funnelSteps({ visit: 0, product: 0, cart: 0, checkout: 0, order: 0 })[1]).toEqual({
      step: "product",
      visits: 0,
      share: null,
    });
  });
});

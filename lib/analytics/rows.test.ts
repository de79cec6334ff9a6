import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { excludedAddresses, journey, live, summary, tidied } from "./rows.ts";

describe("the summary", () => {
  const answer = {
    total_visits: 3,
    unique_visitors: 2,
    new_visitors: 1,
    returning_visitors: 1,
    page_views: 5,
    most_visited_pages: [
      { page: "/", count: 4 },
      { page: "/cart", count: 1 },
    ],
    device_stats: { desktop: 1, mobile: 4, tablet: 0 },
    browser_stats: [{ browser: "Chrome", count: 5 }],
    os_stats: [{ os: "Android", count: 5 }],
    daily_stats: [{ date: "2026-11-21", visits: 3, unique_visitors: 2, new_visitors: 1, returning_visitors: 1 }],
  };

  it("is read with the keys of the requirements", () => expect(summary.parse(answer)).toEqual(answer));
  it("is null for anyone but an admin", () => expect(summary.parse(null)).toBeNull());
  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(summary.safeParse(renamed).success).toBe(false),
  );
  it.each([[[]], ["none"], [undefined], [{ ...answer, page_views: "5" }], [{ ...answer, daily_stats: [null] }]])(
    "is not %j",
    (other) => {
      expect(summary.safeParse(other).success).toBe(false);
    },
  );
});

describe("the way to an order", () => {
  const answer = {
    referrers: [{ referrer: "instagram.com", count: 9 }],
    funnel: { visit: 200, product: 150, cart: 30, checkout: 12, order: 7 },
    orders: 9,
  };

  it("is read", () => expect(journey.parse(answer)).toEqual(answer));
  it("is null for anyone but an admin", () => expect(journey.parse(null)).toBeNull());
  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(journey.safeParse(renamed).success).toBe(false),
  );
});

describe("what happens now", () => {
  const answer = {
    visitors: 3,
    to_confirm: 2,
    last_view: 17,
    last_order: { number: "LF-7K4M2Q" },
    recent_orders: ["LF-7K4M2Q"],
    topic: null,
  };

  it("is read", () =>
    expect(live.parse(answer)).toEqual({
      visitors: 3,
      toConfirm: 2,
      lastView: 17,
      lastOrder: "LF-7K4M2Q",
      recentOrders: ["LF-7K4M2Q"],
      topic: null,
    }));
  it("has neither a last view nor a last order in a new shop", () => {
    expect(live.parse({ ...answer, last_view: null, last_order: null })).toMatchObject({ lastView: 0, lastOrder: "" });
  });
  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(live.safeParse(renamed).success).toBe(false),
  );
});

describe("the addresses that are left out", () => {
  const answer = { addresses: ["127.0.0.1"] };
  it("are read", () => expect(excludedAddresses.parse(answer)).toEqual(["127.0.0.1"]));
  it.each(renamedKeys(answer))("are rejected when the field %s is renamed", (_, renamed) =>
    expect(excludedAddresses.safeParse(renamed).success).toBe(false),
  );
});

it("tidying answers whether it did anything", () =>
  expect([true, false, null].map((answer) => tidied.safeParse(answer).success)).toEqual([true, true, false]));

import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { erasedData, personalData } from "./rows.ts";

describe("the data stored about a person", () => {
  const answer = {
    orders: [{ number: "LF-7K4M2Q", items: [{ sku: "DAWN" }] }],
    messages: [],
    newsletter: [{ email: "amel@example.com" }],
    restock: [{ phone: "+213550123456", product: "Dawn" }],
    flags: [{ phone: "+213550123456", mode: "watch" }],
  };

  it("is counted and returned completely", () => {
    const found = personalData.parse(answer);
    expect(found).toMatchObject({ orders: 1, messages: 0, waitsFor: 1, isSubscribed: true, isFlagged: true });
    expect(JSON.parse(found.file)).toEqual(answer);
  });

  it.each(renamedKeys({ orders: [], messages: [], newsletter: [], restock: [], flags: [] }))(
    "is rejected when the field %s is renamed",
    (_, renamed) => {
      expect(personalData.safeParse(renamed).success).toBe(false);
    },
  );

  it("is rejected when it is not a list", () =>
    expect(personalData.safeParse({ ...answer, orders: "none" }).success).toBe(false));
});

it.each(renamedKeys({ orders: 1, messages: 0, newsletter: 1, restock: 0 }))(
  "the answer of an erasure is rejected when the field %s is renamed",
  (_, renamed) => {
    expect(erasedData.safeParse(renamed).success).toBe(false);
  },
);

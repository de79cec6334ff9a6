import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { erasedData, personalData } from "./rows.ts";

describe("what is kept about somebody", () => {
  const answer = { orders: [{ number: "LF-7K4M2Q", items: [{ sku: "DAWN" }] }], messages: [], newsletter: [{ email: "amel@example.com" }] };

  it("is counted and handed over whole", () => {
    const found = personalData.parse(answer);
    expect(found).toMatchObject({ orders: 1, messages: 0, isSubscribed: true });
    expect(JSON.parse(found.file)).toEqual(answer);
  });

  it.each(renamedKeys({ orders: [], messages: [], newsletter: [] }))("is not read when %s has another name", (_, renamed) => {
    expect(personalData.safeParse(renamed).success).toBe(false);
  });

  it("is not read when it is no list", () => expect(personalData.safeParse({ ...answer, orders: "none" }).success).toBe(false));
});

it.each(renamedKeys({ orders: 1, messages: 0, newsletter: 1 }))("what was erased is not read when %s has another name", (_, renamed) => {
  expect(erasedData.safeParse(renamed).success).toBe(false);
});

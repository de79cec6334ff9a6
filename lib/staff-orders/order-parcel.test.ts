import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { followUpOf, preparationOf } from "./order-parcel.ts";
import { parcelsOfOrder } from "./order-parcel-rows.ts";

const AT = "2026-11-21T10:00:00.123456+00:00";

const answer = {
  parcels: [
    {
      id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11",
      reference: "LF-7K4M2Q-1",
      carrier: { name: "Hirondelle", name_ar: "السنونو" },
      state: "attempt_failed",
      reason: "absent",
      raw_status: "attempt_delivery",
      raw_reason: "Client absent (reporté)",
      tracking: "HRD12345678",
      url: "https://example.com/HRD12345678",
      since: AT,
      tries: 1,
      back: null,
      cod_amount: 725_000,
      events: [
        {
          at: AT,
          state: "attempt_failed",
          reason: "absent",
          raw_status: "attempt_delivery",
          raw_reason: null,
          source: "file",
          by: "sofiane@layl-fajr.example",
        },
      ],
    },
  ],
};

describe("the parcels of an order", () => {
  it("are read with the fields of the database", () => {
    expect(parcelsOfOrder.parse(answer)).toMatchObject([
      {
        reference: "LF-7K4M2Q-1",
        carrier: { en: "Hirondelle", ar: "السنونو" },
        rawStatus: "attempt_delivery",
        codAmount: 725_000,
        events: [{ state: "attempt_failed", rawStatus: "attempt_delivery", source: "file" }],
      },
    ]);
  });

  it.each(renamedKeys(answer))("are rejected when the field %s is renamed", (_, renamed) =>
    expect(parcelsOfOrder.safeParse(renamed).success).toBe(false),
  );
});

describe("a call about a parcel", () => {
  it.each([
    ["staff", "follow_up_again", "again"],
    ["staff", "follow_up_no_answer", "no_answer"],
    ["staff", "follow_up_later", null],
    ["staff", "delivered", null],
    // The same word from a carrier is not a call.
    ["file", "follow_up_again", null],
  ] as const)("with the source %s and the status %s has the outcome %s", (source, rawStatus, outcome) =>
    expect(followUpOf({ source, rawStatus })).toBe(outcome),
  );
});

describe("a preparation of a parcel", () => {
  it.each([
    ["staff", "packed", "packed"],
    ["staff", "picked_up", null],
    // The same word from a carrier is its own news.
    ["file", "packed", null],
  ] as const)("with the source %s and the status %s is %s", (source, rawStatus, step) =>
    expect(preparationOf({ source, rawStatus })).toBe(step),
  );
});

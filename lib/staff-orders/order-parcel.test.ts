import { describe, expect, it } from "vitest";
import { followUpOf, preparationOf } from "./order-parcel.ts";

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

import { expect, it } from "vitest";
import { addressState, readiness } from "./readiness.ts";

const KEY = "ab".repeat(32);

it("reports no problem when key and clock fit", () => {
  expect(readiness("signed", KEY)).toEqual({ signature: "ok", problem: null });
});

it.each([undefined, ""])("reports no problem when the key is %j", (key) => {
  expect(readiness("unsigned", key)).toEqual({ signature: "not set up", problem: null });
});

it.each([
  ["stale", /clock/],
  ["wrong", /SHOPPER_SIGNING_KEY/],
  ["no_key", /private\.secrets/],
  ["unsigned", /x-shopper/],
  ["a new state", /a new state/],
])("names the problem when the signature is %s", (state, words) => {
  expect(readiness(state, KEY)).toEqual({ signature: state, problem: expect.stringMatching(words) });
});

it.each([
  [undefined, "203.0.113.7", "not set up"],
  ["", "203.0.113.7", "not set up"],
  ["x-real-ip", "", "unknown"],
  ["x-real-ip", "203.0.113.7", "known"],
])("says of the header %j with the address %j: %s", (header, address, state) => {
  expect(addressState(header, address)).toBe(state);
});

import { expect, it } from "vitest";
import { readiness } from "./readiness.ts";

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

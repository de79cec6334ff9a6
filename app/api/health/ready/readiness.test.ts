import { expect, it } from "vitest";
import { readiness } from "./readiness.ts";

it("a matching key and clock are no problem, nor is a server without a key", () => {
  expect(readiness("signed", true)).toEqual({ signature: "ok", problem: null });
  expect(readiness("unsigned", false)).toEqual({ signature: "not set up", problem: null });
});

it.each([
  ["stale", /clock/],
  ["wrong", /SHOPPER_SIGNING_KEY/],
  ["no_key", /private\.secrets/],
])("a signature that is %s is named", (state, words) => {
  expect(readiness(state, true)).toEqual({ signature: state, problem: expect.stringMatching(words) });
});

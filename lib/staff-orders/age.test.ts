import { expect, it } from "vitest";
import { ageOf } from "./age.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");

it.each([
  ["2026-11-24T12:00:30Z", "minutes", 0],
  ["2026-11-24T11:59:30Z", "minutes", 0],
  ["2026-11-24T11:22:00Z", "minutes", 38],
  ["2026-11-24T11:00:00Z", "hours", 1],
  ["2026-11-23T12:00:01Z", "hours", 23],
  ["2026-11-23T12:00:00Z", "days", 1],
  ["2026-10-24T12:00:00Z", "days", 31],
])("the age of an order placed at %s is in %s: %i", (instant, unit, n) => {
  expect(ageOf(instant, NOW)).toEqual({ unit, n });
});

import { expect, it } from "vitest";
import { waitedFor } from "./waited.ts";

const PLACED = "2026-11-21T10:00:00.000Z";
const MINUTE = 60_000;

it.each([
  [-5, "minutes", 0],
  [0, "minutes", 0],
  [59, "minutes", 59],
  [60, "hours", 1],
  [23 * 60 + 59, "hours", 23],
  [24 * 60, "days", 1],
  [9 * 24 * 60, "days", 9],
] as const)("%i minutes are told in %s: %i", (minutes, unit, n) => {
  expect(waitedFor(PLACED, Date.parse(PLACED) + minutes * MINUTE)).toEqual({ unit, n });
});

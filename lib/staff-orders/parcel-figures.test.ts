import { expect, it } from "vitest";
import { endedOf } from "./parcel-figures.ts";

it("parcels have ended when they were delivered, came back or were lost", () =>
  expect(endedOf({ delivered: 7, returned: 2, lost: 1 })).toBe(10));

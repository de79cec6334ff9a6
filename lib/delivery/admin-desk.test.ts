import { expect, it } from "vitest";
import { deskPhone, shownDeskPhone } from "./admin-desk.ts";

it.each([
  ["0550 12 34 56", "+213550123456", "0550 12 34 56"],
  ["021 63 12 34", "+21321631234", "021 63 12 34"],
  ["+213 (0) 41 33 22 11", "+21341332211", "041 33 22 11"],
  ["٠٢١ ٦٣ ١٢ ٣٤", "+21321631234", "021 63 12 34"],
])("stores %j as %j and shows %j", (typed, stored, shown) => {
  expect(deskPhone(typed)).toBe(stored);
  expect(shownDeskPhone(stored)).toBe(shown);
});

it.each(["", "12", "021 63 12", "+33 1 23 45 67 89"])("refuses %j as a number", (typed) => {
  expect(deskPhone(typed)).toBeNull();
});

import { expect, it } from "vitest";
import { addressesIn } from "./excluded.ts";

it.each([
  ["", []],
  [" 41.96.10.2 \r\n\n2001:db8::1\n41.96.10.2", ["41.96.10.2", "2001:db8::1"]],
  ["٤١.٩٦.١٠.٢", ["41.96.10.2"]],
  ["office.shop.example", ["office.shop.example"]],
  ["Mozilla", null],
  ["41.96.10.2, 41.96.10.3", null],
  ["1.", null],
  [`${"1".repeat(101)}`, null],
  [Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`).join("\n"), null],
])("%j is read as %j", (typed, addresses) => {
  expect(addressesIn(typed)).toEqual(addresses);
});

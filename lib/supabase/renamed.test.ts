import { expect, it } from "vitest";
import { renamed } from "./renamed.ts";

it("gives a row names in camelCase", () =>
  expect(renamed({ id: 1, order_id: 2, last_call_at: null })).toEqual({ id: 1, orderId: 2, lastCallAt: null }));

it("makes one value of a text in both languages", () =>
  expect(renamed({ name: "Rose", name_ar: null, desk_address: "Street", desk_address_ar: "شارع" })).toEqual({
    name: { en: "Rose", ar: null },
    deskAddress: { en: "Street", ar: "شارع" },
  }));

it("keeps an Arabic text without the other language", () =>
  expect(renamed({ name_ar: "ورد" })).toEqual({ nameAr: "ورد" }));

it("does not rename what is inside a column", () =>
  expect(renamed({ size_prices: { big_one: 5 } })).toEqual({ sizePrices: { big_one: 5 } }));

import { expect, it, vi } from "vitest";
import en from "@/messages/en.json";
import { staffShop } from "./staff-shop";

vi.mock("next-intl/server", () => ({ getLocale: async () => "en", getMessages: async () => en }));
vi.mock("@/components/order-form/checkout-shop-data", () => ({
  checkoutShop: async () => ({ texts: en.checkout.page, fieldErrors: en.checkout.fieldErrors }),
}));

it("the order form of staff speaks of the customer, and not to the customer", async () => {
  const { texts, fieldErrors } = await staffShop();
  const { contact, place, delivery, note, noteHint, gift } = texts;
  const shown = JSON.stringify({ contact, place, delivery, note, noteHint, gift, fieldErrors });
  expect(shown.match(/[^"]*\b(?:you|your|we call|we agree)\b[^"]*/gi)).toBeNull();
});

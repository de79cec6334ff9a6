import { expect, it } from "vitest";
import { cartDelivery, freeDeliveryGap } from "./cart-delivery.ts";
import type { DeliveryRate, WilayaDelivery } from "./fees.ts";

const FEE: DeliveryRate = { mode: "price", fee: 60_000 };
const FREE: DeliveryRate = { mode: "free", fee: null };
const UNAVAILABLE: DeliveryRate = { mode: "unavailable", fee: null };
const THRESHOLD = 2_000_000;

const zone = (home: DeliveryRate | null, desk: DeliveryRate | null, delivery: WilayaDelivery = "standard") => ({
  delivery,
  rates: { home, desk },
});

it("shows home delivery, the desk where there is no home delivery, and null without both", () => {
  expect(cartDelivery(zone(FEE, FREE), 0, null)?.type).toBe("home");
  expect(cartDelivery(zone(UNAVAILABLE, FREE), 0, null)?.type).toBe("desk");
  expect(cartDelivery(zone(UNAVAILABLE, null), 0, null)).toBeNull();
});

it.each([
  ["no wilaya is chosen", null],
  ["both delivery types have a fee", zone(FEE, FEE)],
  ["only the desk is offered, with a fee", zone(null, FEE)],
  ["home delivery has a fee and the desk is free", zone(FEE, FREE)],
])("names the gap to free delivery, and 0 from the threshold on, when %s", (_, chosen) => {
  expect(freeDeliveryGap(chosen, 1_500_000, THRESHOLD)).toBe(500_000);
  expect(freeDeliveryGap(chosen, THRESHOLD, THRESHOLD)).toBe(0);
  expect(freeDeliveryGap(chosen, 1_500_000, null)).toBeNull();
});

it("names no gap where delivery is free at any amount", () => {
  expect(freeDeliveryGap(zone(FREE, FEE), 1_500_000, THRESHOLD)).toBeNull();
  expect(freeDeliveryGap(zone(FREE, FEE), THRESHOLD, THRESHOLD)).toBe(0);
});

it.each([
  ["the shop does not deliver there", zone(UNAVAILABLE, null)],
  ["the fee is agreed by phone", zone(FEE, FEE, "custom")],
])("promises no free delivery when %s", (_, chosen) => {
  for (const subtotal of [1_500_000, 2_500_000]) expect(freeDeliveryGap(chosen, subtotal, THRESHOLD)).toBeNull();
});

import { expect, it } from "vitest";
import { newOrderKey } from "./order-key.ts";

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it("makes a different UUID of version 4 each time", () => {
  expect(newOrderKey()).toMatch(UUID_4);
  expect(newOrderKey()).not.toBe(newOrderKey());
});

it("makes one on an insecure page too", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  for (let round = 0; round < 50; round += 1) expect(newOrderKey(insecure)).toMatch(UUID_4);
  expect(newOrderKey(insecure)).not.toBe(newOrderKey(insecure));
});

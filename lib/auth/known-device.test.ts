import { expect, it } from "vitest";
import { deviceCookie, deviceIn } from "./known-device.ts";

const KEY = "ab".repeat(32);
const ID = "0d1c7c0e-2f8c-4a39-9a3e-5b1f8f0f2a77";
const cookie = deviceCookie(KEY, "Amel@example.com ", ID);

it("knows the browser that signed in to this account", () => {
  expect(deviceIn(cookie, { key: KEY, email: "amel@example.com" })).toBe(ID);
});

it.each([
  ["another account", cookie, KEY, "lina@example.com"],
  ["another key", cookie, "cd".repeat(32), "amel@example.com"],
  ["another id", cookie.replace("0d1c", "1d1c"), KEY, "amel@example.com"],
  ["no signature", ID, KEY, "amel@example.com"],
  ["a short signature", cookie.slice(0, -1), KEY, "amel@example.com"],
  ["nothing", "", KEY, "amel@example.com"],
])("does not know the browser with %s", (_, value, key, email) => expect(deviceIn(value, { key, email })).toBeNull());

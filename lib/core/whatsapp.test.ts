import { expect, it } from "vitest";
import { whatsappUrl } from "./whatsapp.ts";

it("opens a chat with only the number", () => expect(whatsappUrl("+213550000000")).toBe("https://wa.me/213550000000"));

it("fills in the first message, with any characters", () => {
  const text = "طلبي LF-7K4M2Q & سؤال؟ https://shop.dz/ar/products/1?a=b";
  const url = new URL(whatsappUrl("+213 550 00 00 00", text));
  expect(url.pathname).toBe("/213550000000");
  expect([...url.searchParams]).toEqual([["text", text]]);
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { accepted } from "@/lib/core/action.ts";
import { phoneErrorOf } from "./request.ts";
import { restockRequest } from "./schema.ts";

const aRequest = (over: Record<string, unknown> = {}) => ({
  product_id: randomUUID(),
  phone: "0550 12 34 56",
  channel: "whatsapp",
  locale: "ar",
  isFromBot: "",
  ...over,
});

const refusedFields = (over: Record<string, unknown>) => {
  const result = accepted(restockRequest, aRequest(over));
  return result.ok ? null : result.fields;
};

describe("a request to be told that a product is back", () => {
  it.each(["0550 12 34 56", "+213661234567", "٠٧٧٠ ١٢ ٣٤ ٥٦", "\u2066 0550.12-34-56\u2069"])(
    "is accepted with the phone %j",
    (phone) => expect(accepted(restockRequest, aRequest({ phone })).ok).toBe(true),
  );

  it.each([
    ["", "required"],
    [" \u200f", "required"],
    ["021 12 34 56", "invalid"],
    ["0550 12 34 5", "invalid"],
    ["call me", "invalid"],
  ])("with the phone %j is refused as the checkout refuses it: %s", (phone, error) =>
    expect(refusedFields({ phone })).toEqual({ phone: error }),
  );

  it.each([{ product_id: "dawn" }, { channel: "pigeon" }, { locale: "fr" }, { phone: "0".repeat(201) }, { phone: 5 }])(
    "is refused with %j",
    (over) => expect(refusedFields(over)).toHaveProperty(Object.keys(over)[0] ?? ""),
  );

  it("that fills the hidden field is recognised", () => {
    const result = accepted(restockRequest, aRequest({ isFromBot: "https://spam.example" }));
    expect(result).toMatchObject({ ok: true, value: { isFromBot: true } });
  });
});

it("reads an unknown error of the phone as invalid", () => {
  expect(phoneErrorOf()).toBeNull();
  expect(phoneErrorOf({ channel: "invalid" })).toBeNull();
  expect(phoneErrorOf({ phone: "required" })).toBe("required");
  expect(phoneErrorOf({ phone: "<b>" })).toBe("invalid");
});

import { describe, expect, it } from "vitest";
import { aLine } from "@/lib/cart/cart.fixture.ts";
import { aRequest } from "./form.fixture.ts";
import { payloadItems } from "./payload.ts";
import { placeOrderRequest } from "./schema.ts";

const accepted = (over: Parameters<typeof aRequest>[0] = {}) => placeOrderRequest.parse(aRequest(over));

const refused = (request: unknown) => {
  const { success, error } = placeOrderRequest.safeParse(request);
  expect(success).toBe(false);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
};

describe("an order request", () => {
  it("becomes the payload of place_order", () => {
    expect(accepted()).toEqual({
      idempotency_key: "6f1c2f0e-3a52-4b87-9d3e-0f8f7f5b9a10",
      locale: "en",
      items: [{ product_id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", size: "50 ml", quantity: 2 }],
      customer: { first_name: "Amira", last_name: "Benali", phone: "+213550123456", email: null },
      delivery: { type: "home", wilaya: 16, commune: 1601, address: "12 rue Didouche Mourad", desk_id: null },
      note: null,
      gift: null,
      expected_total: 2_540_000,
    });
  });

  it("is cleaned as the database would clean it", () => {
    const { customer, note } = accepted({
      firstName: " \u200fأميرة\u00a0 زهرة ",
      email: " a@b.dz ",
      note: "call\n\nfirst ",
    });
    expect(customer).toMatchObject({ first_name: "أميرة زهرة", email: "a@b.dz" });
    expect(note).toBe("call first");
  });

  it("is a gift with its card or without", () => {
    expect(accepted({ gift: " Eid Mubarak " }).gift).toEqual({ card: "Eid Mubarak" });
    expect(accepted({ gift: "" }).gift).toEqual({ card: null });
  });

  it("drops the address when a desk is chosen, and the desk when home delivery is chosen", () => {
    const desk = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a12";
    expect(accepted({ deliveryType: "desk", desk }).delivery).toMatchObject({ address: null, desk_id: desk });
    expect(accepted({ deliveryType: "home", desk }).delivery).toMatchObject({
      address: "12 rue Didouche Mourad",
      desk_id: null,
    });
  });

  it("has no desk when the shopper chose the nearest one", () => {
    expect(accepted({ deliveryType: "desk", desk: "nearest" }).delivery).toMatchObject({ type: "desk", desk_id: null });
  });

  it("is refused with one key for each wrong field", () => {
    expect(refused(aRequest({ firstName: "", phone: "12", commune: null }))).toEqual({
      firstName: "required",
      phone: "invalid",
      commune: "required",
    });
  });

  it.each([
    ["nothing", undefined],
    ["a list", []],
    ["an order for nothing", aRequest({ items: [] })],
    ["51 lines", aRequest({ items: Array(51).fill(aRequest().items[0]) })],
    ["half a bottle", { ...aRequest(), items: [{ ...aRequest().items[0], quantity: 0.5 }] }],
    ["a negative quantity", { ...aRequest(), items: [{ ...aRequest().items[0], quantity: -1 }] }],
    ["a product that is no id", { ...aRequest(), items: [{ ...aRequest().items[0], product_id: "1 or 1=1" }] }],
    ["another language", { ...aRequest(), locale: "fr" }],
    ["a key that is no UUID", { ...aRequest(), idempotencyKey: "again" }],
    ["a negative total", { ...aRequest(), expectedTotal: -1 }],
    ["a note of 100,000 letters", aRequest({ note: "a".repeat(100_000) })],
    ["a desk that is no id", aRequest({ deliveryType: "desk", desk: "../../" })],
  ])("is refused when it is %s", (_, request) => {
    refused(request);
  });
});

it("lists the cart's lines as the database names them", () => {
  const { selectedSize: _, ...unsized } = aLine({ quantity: 3 });
  expect(payloadItems([aLine(), unsized])).toEqual([
    { product_id: "amber", size: "50 ml", quantity: 1 },
    { product_id: "amber", size: null, quantity: 3 },
  ]);
});

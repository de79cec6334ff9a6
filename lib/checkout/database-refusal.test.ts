import { describe, expect, it } from "vitest";
import { toResult } from "./answer.ts";

const order = { id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", number: "LF-7K4M2Q", token: "t0ken", total: 2_540_000 };

const refusal = (error: string, detail: object = {}) => ({ ok: false, error, detail });

describe("the database's answer to an order", () => {
  it("is the placed order", () => {
    expect(toResult({ ok: true, order }, "en")).toEqual({ ok: true, value: order });
  });

  it("names the product in the shopper's language", () => {
    const answer = refusal("insufficient_stock", { name: "Amber Night", name_ar: "ليل العنبر", product_id: "p", n: 2 });
    expect(toResult(answer, "en")).toMatchObject({ error: "insufficient_stock", detail: { name: "Amber Night", n: 2 } });
    expect(toResult(answer, "ar")).toMatchObject({ detail: { name: "ليل العنبر", n: 2 } });
  });

  it("falls back to the English name", () => {
    const answer = refusal("out_of_stock", { name: "Amber Night", name_ar: null });
    expect(toResult(answer, "ar")).toEqual({ ok: false, error: "out_of_stock", detail: { name: "Amber Night" } });
  });

  it("names the size in the shopper's language, and no size by nothing", () => {
    const answer = (size: unknown) => refusal("size_not_available", { name: "Amber Night", name_ar: "ليل العنبر", size });
    expect(toResult(answer("50 ml"), "en")).toMatchObject({ detail: { size: "50 ml" } });
    expect(toResult(answer("50 ml"), "ar")).toMatchObject({ detail: { size: "50 مل" } });
    expect(toResult(answer(""), "ar")).toMatchObject({ detail: { size: "" } });
    expect(toResult(answer(null), "ar")).not.toHaveProperty("detail.size");
  });

  it("carries the new totals, without what no text can show", () => {
    const answer = refusal("price_changed", { subtotal: 5, shipping: null, tax: 1, total: 5, items: [{ unit_price: 5 }] });
    expect(toResult(answer, "en")).toEqual({ ok: false, error: "price_changed", detail: { subtotal: 5, tax: 1, total: 5 } });
  });

  it.each([
    ["customer.phone", { phone: "invalid" }],
    ["delivery.commune", { commune: "required" }],
    ["delivery.desk_id", { desk: "required" }],
  ])("points at the form's field for %s", (field, fields) => {
    expect(toResult(refusal("invalid", { field }), "en")).toMatchObject({ error: "invalid", fields });
  });

  it.each(["items", "payload", "constructor", 5])("points at no field for %s", (field) => {
    expect(toResult(refusal("invalid", { field }), "en")).not.toHaveProperty("fields");
  });

  it.each([
    ["nothing", null],
    ["a gateway's error", { message: "upstream timed out" }],
    ["half an order", { ok: true, order: { ...order, token: undefined } }],
    ["an unknown refusal", refusal("teapot")],
    ["a refusal without detail", { ok: false, error: "invalid" }],
  ])("means the shop cannot be reached when it is %s", (_, answer) => {
    expect(toResult(answer, "en")).toEqual({ ok: false, error: "unavailable" });
  });
});

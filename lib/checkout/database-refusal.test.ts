import { describe, expect, it } from "vitest";
import { fail } from "@/lib/core/result.ts";
import { refusalForForm } from "./database-refusal.ts";

describe("a refusal of the database", () => {
  it("names the product in the shopper's language", () => {
    const refusal = fail("insufficient_stock", {
      detail: { name: "Amber Night", name_ar: "ليل العنبر", product_id: "p", n: 2 },
    });
    expect(refusalForForm(refusal, "en")).toMatchObject({
      error: "insufficient_stock",
      detail: { name: "Amber Night", n: 2 },
    });
    expect(refusalForForm(refusal, "ar")).toMatchObject({ detail: { name: "ليل العنبر" } });
  });

  it("falls back to the English name", () => {
    expect(refusalForForm(fail("out_of_stock", { detail: { name: "Amber Night" } }), "ar")).toEqual({
      ok: false,
      error: "out_of_stock",
      detail: { name: "Amber Night" },
    });
  });

  it("names the size in the shopper's language, and has no text when there is no size", () => {
    const refusal = (size: string) =>
      fail("size_not_available", { detail: { name: "Amber Night", name_ar: "ليل العنبر", size } });
    expect(refusalForForm(refusal("50 ml"), "en")).toMatchObject({ detail: { size: "50 ml" } });
    expect(refusalForForm(refusal("50 ml"), "ar")).toMatchObject({ detail: { size: "50 مل" } });
    expect(refusalForForm(refusal(""), "ar")).toMatchObject({ detail: { size: "" } });
    expect(refusalForForm(fail("out_of_stock"), "ar")).not.toHaveProperty("detail.size");
  });

  it.each([
    ["customer.phone", { phone: "invalid" }],
    ["delivery.commune", { commune: "required" }],
    ["delivery.desk_id", { desk: "required" }],
  ])("points at the form's field for %s", (field, fields) => {
    expect(refusalForForm(fail("invalid", { detail: { field } }), "en")).toMatchObject({ error: "invalid", fields });
  });

  it.each(["items", "payload", "constructor", 5])("points at no field for %s", (field) => {
    expect(refusalForForm(fail("invalid", { detail: { field } }), "en")).not.toHaveProperty("fields");
  });
});

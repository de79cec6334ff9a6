import { describe, expect, it } from "vitest";
import { checkLookUp, firstWrongLookUpField, lookUpErrors } from "./look-up.ts";

describe("looking for an order", () => {
  it.each(["LF-7K4M2Q", "lf 7k4m2q", "7k4m2q", "#LF-7K4M2Q", "LF–7K4M2Q"])(
    "accepts the number in any usual form: %s",
    (number) => {
      expect(checkLookUp({ number, phone: "0550 12 34 56" })).toEqual({});
    },
  );

  it.each([
    [
      { number: "", phone: "" },
      { number: "required", phone: "required" },
    ],
    [
      { number: " \u200f", phone: "021 63 00 00" },
      { number: "required", phone: "invalid" },
    ],
    [{ number: "LF-7K4", phone: "0550123456" }, { number: "invalid" }],
  ])("%j gets the errors %j", (typed, errors) => expect(checkLookUp(typed)).toEqual(errors));

  it("points to the first wrong field", () => {
    expect(firstWrongLookUpField({ phone: "invalid" })).toBe("phone");
    expect(firstWrongLookUpField({ phone: "invalid", number: "required" })).toBe("number");
    expect(firstWrongLookUpField({})).toBeUndefined();
  });

  it("reads only known fields and errors of an answer", () => {
    expect(lookUpErrors({ number: "required", phone: "tooShort", other: "invalid" })).toEqual({ number: "required" });
  });
});

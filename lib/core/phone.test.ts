import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialled, displayPhone, toE164 } from "./phone.ts";

describe("a phone number", () => {
  it.each([
    "0550123456",
    "550123456",
    "0550 12 34 56",
    "05.50.12.34.56",
    "0550-12-34-56",
    "0550–12–34–56",
    "(0550) 12 34 56",
    "+213550123456",
    "+213 550 12 34 56",
    "+213 (0) 550 12 34 56",
    "00213550123456",
    "213550123456",
    "2130550123456",
    "٠٥٥٠١٢٣٤٥٦",
    "۰۵۵۰ ۱۲ ۳۴ ۵۶",
    "05\u202f50\u202f12\u202f34\u202f56",
    "\u202a+213 550 12 34 56\u202c",
    "\u200f0550\u00a012\u00a034\u00a056\u200e",
  ])("is read as %s", (text) => {
    expect(toE164(text)).toBe("+213550123456");
  });

  it.each(["0650123456", "0750123456"])("may start with 6 or 7: %s", (text) => {
    expect(toE164(text)).toBe(`+213${text.slice(1)}`);
  });

  it.each([
    ["empty", ""],
    ["too short", "055012345"],
    ["too long", "05501234567"],
    ["a landline", "021123456"],
    ["of another mobile prefix", "0850123456"],
    ["French", "+33612345678"],
    ["without the country code's digits", "+0550123456"],
    ["with letters", "0550 12 34 5O"],
    ["two numbers", "0550123456 / 0661123456"],
    ["with a doubled country code", "+213213550123456"],
    ["with two leading zeros", "00550123456"],
  ])("is refused when it is %s", (_, text) => {
    expect(toE164(text)).toBeNull();
  });

  it("is shown in groups", () => {
    expect(displayPhone("+213550123456")).toBe("0550 12 34 56");
    expect(displayPhone("+21321631234")).toBe("021 63 12 34");
  });

  it("is shown unchanged when it is not Algerian", () => {
    expect(displayPhone("+33612345678")).toBe("+33612345678");
  });

  it.each([
    ["+213550123456", "0550 12 34 56", "tel:+213550123456"],
    ["0550 12 34 56", "0550 12 34 56", "tel:+213550123456"],
    ["023 45 67 89", "023 45 67 89", "tel:023456789"],
    ["+21323456789", "023 45 67 89", "tel:+21323456789"],
    ["٠٢٣ ٤٥ ٦٧ ٨٩", "٠٢٣ ٤٥ ٦٧ ٨٩", "tel:023456789"],
  ])("of the shop (%s) is dialled without spaces and signs", (phone, text, href) => {
    expect(dialled(phone)).toEqual({ text, href });
  });

  it("is the same after showing and typing it again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[567][0-9]{8}$/), (subscriber) => {
        expect(toE164(displayPhone(`+213${subscriber}`))).toBe(`+213${subscriber}`);
      }),
    );
  });
});

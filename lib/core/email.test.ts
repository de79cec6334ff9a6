import { describe, expect, it } from "vitest";
import { isEmail } from "./email.ts";

describe("an e-mail address", () => {
  it.each(["a@b.dz", "amel.b+shop@example.co.uk", "أمال@مثال.com"])("%s is valid", (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each([
    "",
    "a",
    "a@b",
    "a@b.c",
    "a b@c.dz",
    "a@b@c.dz",
    "<a@b.dz>",
    `${"a".repeat(65)}@b.dz`,
    `a@${"b".repeat(250)}.dz`,
  ])("%s is invalid", (text) => expect(isEmail(text)).toBe(false));
});

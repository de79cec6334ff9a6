import { describe, expect, it } from "vitest";
import {
  checkMessage,
  contactErrors,
  type ContactMessage,
  firstWrongField,
  isIncomplete,
  MAX_MESSAGE_LENGTH,
} from "./message.ts";

const aMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  name: "Amel",
  email: "amel@example.dz",
  message: "Is it a quiet scent?",
  ...over,
});

describe("a message to the shop", () => {
  it("can be sent when all fields are filled", () => {
    expect(checkMessage(aMessage())).toEqual({});
    expect(checkMessage(aMessage({ name: " ليلى ", email: " a@b.dz ", message: "\nنعم\n" }))).toEqual({});
  });

  it.each([
    [{ name: "" }, { name: "required" }],
    [{ name: " \u200f " }, { name: "required" }],
    [{ name: "A" }, { name: "tooShort" }],
    [{ name: "a".repeat(121) }, { name: "tooLong" }],
    [{ email: " " }, { email: "required" }],
    [{ email: "amel@example" }, { email: "invalid" }],
    [{ message: "\n \u200b\n" }, { message: "required" }],
    [{ message: "م".repeat(MAX_MESSAGE_LENGTH + 1) }, { message: "tooLong" }],
    [
      { name: "", email: "x", message: "" },
      { name: "required", email: "invalid", message: "required" },
    ],
  ])("%j gets the errors %j", (over, errors) => expect(checkMessage(aMessage(over))).toEqual(errors));

  it("may be as long as the database allows, not counting line breaks around it", () => {
    expect(checkMessage(aMessage({ message: `\n${"م".repeat(MAX_MESSAGE_LENGTH)}\n` }))).toEqual({});
  });
});

describe("the errors of a message", () => {
  it("say that the message is incomplete as soon as one field is empty", () => {
    expect(isIncomplete({ name: "tooShort", message: "required" })).toBe(true);
    expect(isIncomplete({ email: "invalid" })).toBe(false);
    expect(isIncomplete({})).toBe(false);
  });

  it("point to the first wrong field on the screen", () => {
    expect(firstWrongField({ message: "required", email: "invalid" })).toBe("email");
    expect(firstWrongField({})).toBeUndefined();
  });

  it("are taken from the server's answer only for known fields with known errors", () => {
    expect(contactErrors({ name: "required", email: "<b>", other: "invalid" })).toEqual({ name: "required" });
    expect(contactErrors()).toEqual({});
  });
});

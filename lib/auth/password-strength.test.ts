import { expect, it } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { type EasyGuess, easyGuesses } from "./password-strength.ts";

const OWNER = ["amina.benali@layl-fajr.example"];

it.each([
  ["aaaaaaaaaaaa", "repeat"],
  ["abcabcabcabc", "repeat"],
  ["0123456789", "sequence"],
  ["qwertyuiop12", "sequence"],
  ["azertyuiop12", "sequence"],
  ["password1234", "common"],
  ["amina.benali@layl-fajr.example", "common"],
  ["benaliamina", "common"],
] as const)("refuses %s and says why: %s", (password, reason) => {
  expect(easyGuesses(password, OWNER)).toContain(reason);
});

it.each(["correct horse battery", "كلمة السر الطويلة", "Tr0ub4dor&3xyz", "3f9c2a77-1e54", "layl-and-fajr"])(
  "accepts %s",
  (password) => {
    expect(easyGuesses(password, OWNER)).toEqual([]);
  },
);

it("has a text for each reason, in both languages", () => {
  const reasons: EasyGuess[] = ["repeat", "sequence", "common"];
  for (const messages of [en, ar])
    expect(Object.keys(messages.admin.login.weak)).toEqual(expect.arrayContaining(reasons));
});

import { expect, it } from "vitest";
import en from "@/messages/en.json";
import { duplicateWarning } from "./desk.ts";

it.each([true, false])("a similar order says that its phone is another one (probable: %s)", (probable) => {
  const textOf = (samePhone: boolean) => en.admin.desk.warnings[duplicateWarning({ samePhone, probable })];
  expect(textOf(false)).toContain("another phone number");
  expect(textOf(true)).not.toContain("another phone");
});

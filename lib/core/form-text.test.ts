import { expect, it } from "vitest";
import { textOf } from "./form-text.ts";

const posted = (message: string | File): FormData => {
  const form = new FormData();
  form.set("message", message);
  return form;
};

it("keeps line ends as they were typed, although a form posts CR LF", () => {
  expect(textOf(posted("Is it quiet?\r\n\r\nFor the office."), "message")).toBe("Is it quiet?\n\nFor the office.");
});

it("changes no other character", () => {
  expect(textOf(posted("  a\nb\tc "), "message")).toBe("  a\nb\tc ");
});

it("is empty for a field that is missing or a file", () => {
  expect(textOf(new FormData(), "message")).toBe("");
  expect(textOf(posted(new File(["x"], "x.txt")), "message")).toBe("");
});

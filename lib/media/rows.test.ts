import { expect, it } from "vitest";
import { forgottenPicture } from "./rows.ts";

it("a picture that cannot be forgotten for another reason is a failure", () => {
  expect(forgottenPicture.parse({ ok: false, error: "unavailable", detail: {} })).toEqual({
    ok: false,
    error: "unavailable",
    detail: {},
  });
});

import { describe, expect, it } from "vitest";
import { answered } from "./answer.ts";
import { fail, ok } from "./result.ts";

const numberOf = ({ number }: Readonly<Record<string, unknown>>) => (typeof number === "string" ? number : undefined);

describe("an answer of the database", () => {
  it("brings its value", () => {
    expect(answered({ ok: true, number: "LF-7K4M2Q" }, numberOf)).toEqual(ok("LF-7K4M2Q"));
  });

  it("is a refusal with what its text shows", () => {
    const answer = { ok: false, error: "insufficient_stock", detail: { name: "Dawn", n: 2, rows: [1] } };
    expect(answered(answer, numberOf)).toEqual(fail("insufficient_stock", { detail: { name: "Dawn", n: 2 } }));
  });

  it.each([[1, 1], [59, 1], [60, 1], [61, 2], [600, 10]])("tells %i seconds as %i minutes", (seconds, minutes) => {
    expect(answered({ ok: false, error: "rate_limited", detail: { retry_after: seconds } }, numberOf)).toMatchObject({ detail: { minutes } });
  });

  it.each([null, "no", [], {}, { ok: true }, { ok: false, error: "oops" }])("that is not understood (%j) means that the shop cannot be reached", (answer) => {
    expect(answered(answer, numberOf)).toEqual(fail("unavailable"));
  });
});

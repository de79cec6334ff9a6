import { describe, expect, it } from "vitest";
import { afterOrder, afterQuickOrder, EMPTY_DRAFT, isCheckoutDraft } from "./draft.ts";
import { aForm, aRequest } from "./form.fixture.ts";

const attempt = { key: "k", sent: [aRequest()], isOpen: true };

describe("a stored checkout draft", () => {
  it.each([
    ["empty", EMPTY_DRAFT],
    ["half filled", { form: aForm({ phone: "05" }), attempt: null }],
    ["being sent", { form: aForm(), attempt }],
  ])("is accepted when it is %s", (_, draft) => {
    expect(isCheckoutDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  });

  it.each([
    ["nothing", null],
    ["a bare form", aForm()],
    ["an attempt without a key", { form: aForm(), attempt: { ...attempt, key: undefined } }],
    ["an attempt that sent nothing", { form: aForm(), attempt: { ...attempt, sent: [] } }],
    ["an attempt that sent something else", { form: aForm(), attempt: { ...attempt, sent: [{ items: [null] }] } }],
  ])("is discarded when it is %s", (_, draft) => {
    expect(isCheckoutDraft(draft)).toBe(false);
  });
});

it("keeps name and address for the next order, but not the note or the key", () => {
  expect(afterOrder({ form: aForm({ note: "call first" }), attempt })).toEqual({
    form: aForm({ note: "" }),
    attempt: null,
  });
});

it("forgets the gift of a quick order, but keeps what belongs to the order of the cart", () => {
  const form = aForm({ note: "call first", gift: "Happy birthday" });
  expect(afterQuickOrder({ form, attempt })).toEqual({ form: { ...form, gift: undefined }, attempt });
});

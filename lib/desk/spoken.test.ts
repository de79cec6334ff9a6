import fc from "fast-check";
import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { formatMoney } from "@/lib/core/money.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { DeskCard } from "./rows.ts";
import { MESSAGE_WORDS, messageFor, spokenValues, unknownWord } from "./spoken.ts";

const card = (over: { mayGiveUp?: boolean; attempts?: number; address?: string | null; type?: "home" | "desk" } = {}) =>
  ({
    locale: "ar",
    number: "LF-ABC123",
    customer: { firstName: "أميرة" },
    items: [
      { name: { en: "Oud Royal", ar: "عود ملكي" }, size: "50 ml", quantity: 2 },
      { name: { en: "Gift box", ar: "علبة هدية" }, size: null, quantity: 1 },
    ],
    total: 1_250_000,
    currency: "DZD",
    delivery: {
      type: over.type ?? "home",
      address: over.address === undefined ? "12 rue Didouche" : over.address,
      commune: { en: "Hydra", ar: "حيدرة" },
      wilaya: { en: "Algiers", ar: "الجزائر" },
    },
    desk: { attempts: over.attempts ?? 0, mayGiveUp: over.mayGiveUp ?? false },
  }) as unknown as DeskCard;

describe("the message that fits", () => {
  it.each([
    ["confirm", {}],
    ["confirm", { type: "desk", address: null }],
    ["address", { address: null }],
    ["noAnswer", { attempts: 1, address: null }],
    ["lastTry", { attempts: 4, mayGiveUp: true }],
  ] as const)("is %s for %o", (message, over) => {
    expect(messageFor(card(over))).toBe(message);
  });
});

describe("what is said", () => {
  it("is in the customer's language", () => {
    expect(spokenValues(card(), "ليل وفجر")).toEqual({
      name: "أميرة",
      shop: "ليل وفجر",
      number: "LF-ABC123",
      items: "عود ملكي 50 مل × 2، علبة هدية × 1",
      total: formatMoney(1_250_000, "DZD", "ar"),
      place: "حيدرة، الجزائر",
    });
  });

  it("names the desk and the commune of the desk, not the customer's commune; without a desk only the wilaya", () => {
    const atDesk = card({ type: "desk", address: null });
    const desk = { name: { en: "Desk Kouba", ar: "مكتب القبة" }, commune: { en: "Kouba", ar: "القبة" } };
    const chosen = { ...atDesk, delivery: { ...atDesk.delivery, desk } } as unknown as DeskCard;
    expect(spokenValues(chosen, "ليل وفجر").place).toBe("مكتب القبة، القبة، الجزائر");
    expect(spokenValues({ ...chosen, locale: "en" }, "Layl").place).toBe("Desk Kouba, Kouba, Algiers");
    expect(spokenValues(atDesk, "ليل وفجر").place).toBe("الجزائر");
  });

  it("has only words in braces that have a value", () => {
    for (const text of [en, ar].flatMap((messages) => Object.values(messages.admin.desk.spoken)))
      expect(unknownWord(text), text).toBeNull();
  });
});

describe("a word in braces", () => {
  it.each([
    ["Hello {name}, {total} to {place}", null],
    ["", null],
    ["{{name}}", "{}"],
    ["Hello {nmae}", "{nmae}"],
    ["Hello {Name}", "{Name}"],
    ["Hello { name }", "{ name }"],
    ["Hello {name", "{name"],
    ["Hello name}", "}"],
    ["{n, plural, one {a} other {b}}", "{n, plural, one "],
    ["{}", "{}"],
    ["{\u200fname}", "{\u200fname}"],
    ["مرحبا {الاسم}", "{الاسم}"],
  ])("of %j that is unknown is %j", (text, word) => expect(unknownWord(text)).toBe(word));

  // Making texts of any characters takes seconds on a slow machine.
  it("that is known is replaced, and the rest stays as it was typed", { timeout: 60_000 }, () => {
    const values = spokenValues(card(), "ليل وفجر");
    const piece = fc.oneof(
      fc.string({ unit: "binary" }).map((text) => ({ text, said: text })),
      fc.constantFrom(...MESSAGE_WORDS).map((word) => ({ text: `{${word}}`, said: values[word] })),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.map((each) => each.text).join("");
        fc.pre(unknownWord(text) === null);
        expect(fill(text, values, "ar")).toBe(pieces.map((each) => each.said).join(""));
      }),
    );
  });
});

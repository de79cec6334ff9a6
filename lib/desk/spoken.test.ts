import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { formatMoney } from "@/lib/core/money.ts";
import type { DeskCard } from "./desk.ts";
import { messageFor, spokenValues } from "./spoken.ts";

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

  it("names nothing that has no value", () => {
    const known = new Set(Object.keys(spokenValues(card(), "")));
    for (const text of [en, ar].flatMap((messages) => Object.values(messages.admin.desk.spoken)))
      for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g)) expect(known, text).toContain(name);
  });
});

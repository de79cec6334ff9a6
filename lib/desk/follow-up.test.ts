import { describe, expect, it } from "vitest";
import type { DeskCard } from "./rows.ts";
import { followUpMessage } from "./follow-up.ts";

const texts = { failed: "{name}: {number} to {place}?", atDesk: "{name}: {number} at {place}, {total}", shop: "Layl" };

const card = (type: "home" | "desk", hasDesk = false) =>
  ({
    locale: "en",
    number: "LF-ABC123",
    customer: { firstName: "Amira" },
    items: [],
    total: 650_000,
    currency: "DZD",
    delivery: {
      type,
      address: null,
      commune: { en: "Hydra", ar: "حيدرة" },
      wilaya: { en: "Algiers", ar: "الجزائر" },
      desk: hasDesk ? { name: { en: "Pickup desk Kouba", ar: null }, commune: { en: "Kouba", ar: "القبة" } } : null,
    },
    desk: { attempts: 0, mayGiveUp: false },
  }) as unknown as DeskCard;

describe("the message about a delivery that failed", () => {
  it("asks for another day at home", () =>
    expect(followUpMessage(card("home"), texts)).toBe("Amira: LF-ABC123 to Hydra, Algiers?"));

  it("names the desk where the parcel waits, with the cash to bring", () =>
    expect(followUpMessage(card("desk", true), texts)).toMatch(
      /^Amira: LF-ABC123 at Pickup desk Kouba, Kouba, Algiers, 6,500\sDA$/,
    ));

  it("names only the wilaya when no desk was chosen, because the desk may be in another commune", () =>
    expect(followUpMessage(card("desk"), texts)).toMatch(/at Algiers,/));
});

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Card, cardSvg, drawCard } from "./card.ts";
import { lettering } from "./lettering.ts";

const aCard = (over: Partial<Card> = {}): Card => ({
  locale: "en",
  shop: "Layl & Fajr",
  brand: "Nour",
  name: "Aube",
  kind: "Eau de parfum",
  ...over,
});

const widthOf = (text: string) => lettering(text, { face: "display", size: 100, direction: "rtl" }).width;

/** The right edge of the text's column, with 4 px for letters that lean out. */
const COLUMN_END = 1200 - 504 - 72 + 4;

describe("lettering", () => {
  it("joins Arabic letters, so that a word is narrower than its separate letters", () => {
    expect(widthOf("ليل")).toBeLessThan(0.8 * [..."ليل"].reduce((sum, letter) => sum + widthOf(letter), 0));
  });

  it("draws Latin letters and digits in an Arabic line with their own fonts", () => {
    const { svg, width } = lettering("عطر No 5", { face: "text", size: 20, direction: "rtl" });
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(1);
    expect(width).toBeGreaterThan(lettering("عطر", { face: "text", size: 20, direction: "rtl" }).width);
  });

  it("leaves out characters that the shop's fonts cannot draw, without a box", () => {
    expect(lettering("Oud🌙", { face: "display", size: 20, direction: "ltr" })).toEqual(
      lettering("Oud", { face: "display", size: 20, direction: "ltr" }),
    );
  });
});

describe("the picture of a shared product", () => {
  it("is drawn without system fonts and without text that could become markup", () => {
    const svg = cardSvg(aCard({ name: `</svg><image href="file:///etc/passwd"/>` }));
    expect(svg).not.toMatch(/<text|font-family|passwd/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  it.each([
    ["a very long name", { name: "Endless ".repeat(15).trim() }],
    ["a very long word", { name: "Endless".repeat(17) }],
    ["a very long house", { brand: "Société Générale des Parfums ".repeat(2) }],
  ])("cuts %s at the column's edge", async (_, over) => {
    const beyond = await sharp(Buffer.from(cardSvg(aCard(over))))
      .extract({ left: COLUMN_END, top: 0, width: 1200 - COLUMN_END, height: 630 })
      .removeAlpha()
      .png()
      .toBuffer();
    const { channels } = await sharp(beyond).stats();
    expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  });

  it.each(["en", "ar"] as const)(
    "has the size that the networks require, with a photograph or without (%s)",
    async (locale) => {
      const photo = await sharp({ create: { width: 1280, height: 1600, channels: 3, background: "teal" } })
        .webp()
        .toBuffer();
      for (const source of [photo, null]) {
        const { width, height, format } = await sharp(
          await drawCard(aCard({ locale, name: "فجر" }), source),
        ).metadata();
        expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
      }
    },
  );
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BACKGROUND } from "./background.ts";

const css = readFileSync("app/theme.css", "utf8");

/** The custom properties of the first block of a selector that hold a plain colour. */
function palette(selector: string): Map<string, string> {
  const block = new RegExp(`^${selector} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const channel = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ["background", "card", "popover", "muted"];
const INKS = ["foreground", "muted-foreground", "accent-strong", "destructive", "success", "warning"];

const FILLED = ["card", "popover", "primary", "secondary", "accent", "accent-strong", "destructive"];

describe.each([
  ["fajr", ":root"],
  ["layl", "\\.dark"],
])("the palette %s", (_, selector) => {
  const colours = palette(selector);
  const colourOf = (name: string) => colours.get(name) ?? `no such colour: ${name}`;

  it.each(SURFACES.flatMap((surface) => INKS.map((ink) => [ink, surface] as const)))(
    "has enough contrast for %s on %s",
    (ink, surface) => {
      expect(contrast(colourOf(ink), colourOf(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(FILLED)("has enough contrast for text on %s", (fill) => {
    expect(contrast(colourOf(`${fill}-foreground`), colourOf(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["foreground", "muted-foreground"])("has enough contrast for %s on a hovered or secondary fill", (ink) => {
    for (const fill of ["accent", "secondary"])
      expect(contrast(colourOf(ink), colourOf(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["input", "ring"])("has enough contrast for the edge of a control (%s)", (edge) => {
    for (const surface of ["background", "card", "popover"])
      expect(contrast(colourOf(edge), colourOf(surface))).toBeGreaterThanOrEqual(3);
  });
});

it("gives the browser's bars the colour of the page", () => {
  expect(BACKGROUND).toEqual({ light: palette(":root").get("background"), dark: palette("\\.dark").get("background") });
});

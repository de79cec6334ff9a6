import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import type { Direction } from "@/lib/core/locale.ts";
import { visualRuns } from "./direction.ts";
import { outline } from "./outline.ts";

type Cut = { font: Font; scale: number };

function cut(bytes: Buffer, scale = 1): Cut {
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("a collection of fonts, not a font");
  return { font, scale };
}

/**
 * The house's two faces, each in the files that hold its alphabets; Markazi is drawn small on its body (app/fonts.css). Every path is
 * written out: a serverless host is sent the files that such a call names, and of a path that is put together the whole folder.
 */
const FACES = {
  display: () => [
    cut(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff"),
      ),
    ),
    cut(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/gilda-display/files/gilda-display-latin-ext-400-normal.woff"),
      ),
    ),
    cut(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/markazi-text/files/markazi-text-arabic-400-normal.woff"),
      ),
      1.22,
    ),
  ],
  text: () => [
    cut(
      readFileSync(join(process.cwd(), "node_modules/@fontsource/readex-pro/files/readex-pro-latin-400-normal.woff")),
    ),
    cut(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/readex-pro/files/readex-pro-latin-ext-400-normal.woff"),
      ),
    ),
    cut(
      readFileSync(join(process.cwd(), "node_modules/@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff")),
    ),
  ],
} as const;

export type Face = keyof typeof FACES;

const loaded = new Map<Face, readonly Cut[]>();

function cutsOf(face: Face): readonly Cut[] {
  const cuts = loaded.get(face) ?? FACES[face]();
  loaded.set(face, cuts);
  return cuts;
}

const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
};

type Piece = { text: string; cut: Cut };

/** A run in pieces of one font each, left to right; what no font of the face can draw is left out. */
function pieces(text: string, direction: Direction, cuts: readonly Cut[]): Piece[] {
  const rtl = direction === "rtl";
  // The fonts of the line's own script first, so that a space in an Arabic line comes from the Arabic font.
  const ordered = rtl ? [...cuts].reverse() : cuts;
  const found: Piece[] = [];
  for (const character of text) {
    const sign = rtl ? (MIRRORED[character] ?? character) : character;
    const able = ordered.find(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = found.at(-1);
    if (!able) continue;
    if (last?.cut === able) last.text += sign;
    else found.push({ text: sign, cut: able });
  }
  return rtl ? found.reverse() : found;
}

type Style = { face: Face; size: number; direction: Direction; tracking?: number };

/** A drawn line: SVG from 0,0, which is the left end of its baseline. */
export type Lettering = { svg: string; width: number };

/** One line of either language, or of both, shaped and in the order in which it is seen. */
export function lettering(text: string, { face, size, direction, tracking = 0 }: Style): Lettering {
  const parts = visualRuns(text.normalize("NFC"), direction).flatMap((run) =>
    pieces(run.text, run.direction, cutsOf(face)),
  );
  return parts.reduce<Lettering>(
    ({ svg, width }, { text: piece, cut: { font, scale } }) => {
      const drawn = outline(font, piece, size * scale, tracking);
      return {
        svg: `${svg}<path transform="translate(${width.toFixed(2)} 0)" d="${drawn.path}"/>`,
        width: width + drawn.width,
      };
    },
    { svg: "", width: 0 },
  );
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import type { Direction } from "@/lib/core/locale.ts";
import { visualRuns } from "./direction.ts";
import { outline } from "./outline.ts";

type FontFile = { font: Font; scale: number };

function fontFile(bytes: Buffer, scale = 1): FontFile {
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("a collection of fonts, not a font");
  return { font, scale };
}

/**
 * The shop's two typefaces, each with one file per alphabet. The letters of Markazi are small, so they are scaled up
 * (app/fonts.css). Every path is written in full: the build copies exactly these files to a serverless host, but for a
 * computed path it would copy the whole folder.
 */
const FACES = {
  display: () => [
    fontFile(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff"),
      ),
    ),
    fontFile(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/gilda-display/files/gilda-display-latin-ext-400-normal.woff"),
      ),
    ),
    fontFile(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/markazi-text/files/markazi-text-arabic-400-normal.woff"),
      ),
      1.22,
    ),
  ],
  text: () => [
    fontFile(
      readFileSync(join(process.cwd(), "node_modules/@fontsource/readex-pro/files/readex-pro-latin-400-normal.woff")),
    ),
    fontFile(
      readFileSync(
        join(process.cwd(), "node_modules/@fontsource/readex-pro/files/readex-pro-latin-ext-400-normal.woff"),
      ),
    ),
    fontFile(
      readFileSync(join(process.cwd(), "node_modules/@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff")),
    ),
  ],
} as const;

export type Face = keyof typeof FACES;

const loaded = new Map<Face, readonly FontFile[]>();

function fontFilesOf(face: Face): readonly FontFile[] {
  const fontFiles = loaded.get(face) ?? FACES[face]();
  loaded.set(face, fontFiles);
  return fontFiles;
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

type Piece = { text: string; fontFile: FontFile };

/** A run in pieces of one font each, from left to right. A character that no font of the face can draw is left out. */
function pieces(text: string, direction: Direction, fontFiles: readonly FontFile[]): Piece[] {
  const isRtl = direction === "rtl";
  // The fonts of the line's own script first, so that a space in an Arabic line comes from the Arabic font.
  const ordered = isRtl ? [...fontFiles].reverse() : fontFiles;
  const found: Piece[] = [];
  for (const character of text) {
    const sign = isRtl ? (MIRRORED[character] ?? character) : character;
    const usable = ordered.find(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = found.at(-1);
    if (!usable) continue;
    if (last?.fontFile === usable) last.text += sign;
    else found.push({ text: sign, fontFile: usable });
  }
  return isRtl ? found.reverse() : found;
}

type Style = { face: Face; size: number; direction: Direction; tracking?: number };

/** A drawn line as SVG; 0,0 is the left end of its baseline. */
export type Lettering = { svg: string; width: number };

/** Draws one line in one or both languages: its letters are shaped, and its runs are in visual order. */
export function lettering(text: string, { face, size, direction, tracking = 0 }: Style): Lettering {
  const parts = visualRuns(text.normalize("NFC"), direction).flatMap((run) =>
    pieces(run.text, run.direction, fontFilesOf(face)),
  );
  return parts.reduce<Lettering>(
    ({ svg, width }, { text: piece, fontFile: { font, scale } }) => {
      const drawn = outline(font, piece, size * scale, tracking);
      return {
        svg: `${svg}<path transform="translate(${width.toFixed(2)} 0)" d="${drawn.path}"/>`,
        width: width + drawn.width,
      };
    },
    { svg: "", width: 0 },
  );
}

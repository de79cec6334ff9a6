import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

const FILES = {
  roman: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff",
  bold: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff",
  italic: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff",
  display: "@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff",
  ruqaa: "@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-400-normal.woff",
} as const;
export type Face = keyof typeof FILES;

const faces = new Map<Face, Font>();

const face = (name: Face): Font => {
  const known = faces.get(name);
  if (known) return known;
  const font = create(readFileSync(require.resolve(FILES[name])));
  if (!("layout" in font)) throw new Error(`${FILES[name]} holds a collection, not a font`);
  faces.set(name, font);
  return font;
};

/** A line of text as an outline whose baseline starts at 0,0; y grows downward. */
export type Line = { path: string; width: number; top: number; bottom: number };

/** Text as outlines, so that a machine without fonts draws the same letters. `tracking` is in ems. */
export const letter = (text: string, name: Face, size: number, tracking = 0): Line => {
  const font = face(name);
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  const gap = tracking * size;
  let pen = 0;
  let top = 0;
  let bottom = 0;
  const parts = run.glyphs.map((glyph, index) => {
    const place = run.positions[index];
    const x = pen + (place?.xOffset ?? 0) * scale;
    const y = -(place?.yOffset ?? 0) * scale;
    pen += (place?.xAdvance ?? 0) * scale + gap;
    if (glyph.path.commands.length > 0) {
      top = Math.min(top, y - glyph.path.bbox.maxY * scale);
      bottom = Math.max(bottom, y - glyph.path.bbox.minY * scale);
    }
    return glyph.path.scale(scale, -scale).translate(x, y).toSVG();
  });
  return { path: parts.join(""), width: pen - gap, top, bottom };
};

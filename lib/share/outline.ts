import type { Font } from "fontkit";

/** A line of text as an outline whose baseline starts at 0,0; y grows downward. */
export type Line = { path: string; width: number; top: number; bottom: number };

/** Text as outlines, so that a machine without fonts draws the same letters. `tracking` is in ems. */
export function outline(font: Font, text: string, size: number, tracking = 0): Line {
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
}

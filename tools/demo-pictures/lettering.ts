import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { type Line, outline } from "../../lib/share/outline.ts";

const require = createRequire(import.meta.url);

const FILES = {
  roman: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff",
  bold: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff",
  italic: "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff",
  display: "@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff",
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

/** Text as outlines (lib/share/outline), in a face of the bottles or of the house. `tracking` is in ems. */
export const letter = (text: string, name: Face, size: number, tracking = 0): Line =>
  outline(face(name), text, size, tracking);

export type { Line };

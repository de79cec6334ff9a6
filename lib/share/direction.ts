import type { Direction } from "@/lib/core/locale.ts";

/** Neighbouring characters with the same direction. */
export type DirectionalRun = { text: string; direction: Direction };

const ARABIC = /[\u0610-\u061a\u0620-\u065f\u066e-\u06d5\u06ee\u06ef\u06fa-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u;
const STRONG_LTR = /[\p{L}\p{N}]/u;

const strong = (character: string): Direction | null => {
  if (ARABIC.test(character)) return "rtl";
  return STRONG_LTR.test(character) ? "ltr" : null;
};

/** Spaces and signs take the direction of their neighbours if both have the same, else the direction of the line. */
function resolved(classes: readonly (Direction | null)[], base: Direction): Direction[] {
  const next = [...classes].reverse().reduce<Direction[]>((after, own) => [own ?? after[0] ?? base, ...after], []);
  let before: Direction = base;
  return classes.map((own, index) => {
    if (own !== null) return (before = own);
    return before === next[index] ? before : base;
  });
}

/**
 * The runs of one line, from left to right. This is the part of the Unicode bidirectional algorithm that the name of a
 * fragrance needs: two directions, no embedding.
 */
export function visualRuns(line: string, base: Direction): DirectionalRun[] {
  const characters = [...line];
  const directions = resolved(characters.map(strong), base);
  const runs: DirectionalRun[] = [];
  for (const [index, text] of characters.entries()) {
    const direction = directions[index] ?? base;
    const last = runs.at(-1);
    if (last?.direction === direction) last.text += text;
    else runs.push({ text, direction });
  }
  return base === "rtl" ? runs.reverse() : runs;
}

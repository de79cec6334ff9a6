import { directionOf, type Locale } from "@/lib/core/locale.ts";
import { SHARE_CARD } from "@/lib/core/share-card.ts";
import { sharp } from "@/lib/core/sharp.ts";
import { type Face, lettering, type Lettering } from "./lettering.ts";

/** The texts of a shared product's picture, in one language. No price: a picture stays in a chat for years. */
export type Card = { locale: Locale; shop: string; brand: string; name: string; kind: string };

/** The colours of the light theme (app/theme.css). */
const PAPER = "#faf6f0";
const INK = "#251c17";
const QUIET = "#6b5b50";
const COPPER = "#9a4a2c";

const { width: WIDTH, height: HEIGHT } = SHARE_CARD;
/** The pictures of products have the ratio 4:5. */
const PHOTO_WIDTH = (HEIGHT * 4) / 5;
const MARGIN = 72;
const COLUMN = WIDTH - PHOTO_WIDTH - 2 * MARGIN;

/** The baseline of a name of one line: a little below the middle, because the mark is above it. */
const NAME_BASELINE = HEIGHT / 2 + 34;

const MARK_SIDE = 56;
/** The house's mark (components/shell/mark), 64 × 64. */
const MARK = `<path d="M35.5 4.2A28 28 0 1 0 59.8 35.5A24 24 0 1 1 35.5 4.2Z"/><path fill="${COPPER}" d="M27.4 33A11 11 0 0 1 49.4 33ZM23.4 36H53.4V38.2H23.4Z"/>`;

const MIN_NAME_SIZE = 46;
const NAME_SIZES = [92, 78, 66, 56, MIN_NAME_SIZE];
const MAX_LINES = 3;
/** Arabic letters reach further down. `leading` and `above` are multiples of the size, `below` is in pixels. */
const SPACING = { en: { leading: 1.14, above: 0.9, below: 62 }, ar: { leading: 1.34, above: 0.85, below: 78 } };
const GAP = 20;
const LABEL_SIZE = 25;

type Pen = { draw: (line: string) => Lettering; fits: (line: string) => boolean };

function penOf(locale: Locale, face: Face, size: number, tracking = 0): Pen {
  const style = { face, size, direction: directionOf(locale), tracking: locale === "ar" ? 0 : tracking };
  const draw = (line: string) => lettering(line, style);
  return { draw, fits: (line) => draw(line).width <= COLUMN };
}

/** Breaks a text into lines that fit into the column; a longer word stays whole. */
function wrap(text: string, { fits }: Pen): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The line if it fits, else its start with `…`. */
function shortened(line: string, { fits }: Pen, cut = !fits(line)): string {
  if (!cut) return line;
  const characters = [...line];
  while (characters.length > 1 && !fits(`${characters.join("")}…`)) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

type FittedName = { size: number; pen: Pen; lines: readonly string[] };

/** The name in the largest size that fits into three lines. A name that is too long for the smallest size is cut. */
function nameThatFits(name: string, locale: Locale): FittedName {
  for (const size of NAME_SIZES) {
    const pen = penOf(locale, "display", size);
    const lines = wrap(name, pen);
    if (lines.length <= MAX_LINES && lines.every(pen.fits)) return { size, pen, lines };
  }
  const pen = penOf(locale, "display", MIN_NAME_SIZE);
  const lines = wrap(name, pen);
  return {
    size: MIN_NAME_SIZE,
    pen,
    lines: lines
      .slice(0, MAX_LINES)
      .map((line, index) =>
        shortened(line, pen, !pen.fits(line) || (index === MAX_LINES - 1 && lines.length > MAX_LINES)),
      ),
  };
}

/** The card without the photograph. */
export function cardSvg({ locale, shop, brand, name, kind }: Card): string {
  const isArabic = locale === "ar";
  const at = (line: Lettering, baseline: number, colour: string): string =>
    `<g fill="${colour}" transform="translate(${(isArabic ? WIDTH - MARGIN - line.width : MARGIN).toFixed(2)} ${baseline.toFixed(2)})">${line.svg}</g>`;
  const { leading, above, below } = SPACING[locale];
  const { size, pen, lines } = nameThatFits(name, locale);
  const first = NAME_BASELINE - ((lines.length - 1) * size * leading) / 2;
  const last = first + (lines.length - 1) * size * leading;
  const spaced = penOf(locale, "text", LABEL_SIZE, 0.1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<g fill="${INK}" transform="translate(${isArabic ? WIDTH - MARGIN - MARK_SIDE : MARGIN} 64) scale(${MARK_SIDE / 64})">${MARK}</g>`,
    at(spaced.draw(shortened(brand, spaced)), first - size * above - GAP, QUIET),
    ...lines.map((line, index) => at(pen.draw(line), first + index * size * leading, INK)),
    at(penOf(locale, "text", LABEL_SIZE).draw(kind), last + below, QUIET),
    at(penOf(locale, "display", 34).draw(shop), HEIGHT - 66, COPPER),
    "</svg>",
  ].join("");
}

/** A JPEG of 1200 × 630. The text is on the side where reading begins, the photograph on the other side. */
export async function drawCard(card: Card, photo: Uint8Array | null): Promise<Uint8Array> {
  const page = sharp(Buffer.from(cardSvg(card)));
  if (photo) {
    const input = await sharp(photo).resize(PHOTO_WIDTH, HEIGHT, { fit: "cover" }).toBuffer();
    page.composite([{ input, top: 0, left: card.locale === "ar" ? 0 : WIDTH - PHOTO_WIDTH }]);
  }
  return page.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

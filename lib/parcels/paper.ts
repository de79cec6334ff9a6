import type { Query } from "@/lib/catalog/filters.ts";
import { formatDay, sortableMoment } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { type Currency, formatMoney, type Minor } from "@/lib/core/money.ts";

/** Paper by its width and height in millimetres. `a4x4` and `a4x24` are A4 sheets of four and of 24 labels. */
const SIZES = {
  a4: [210, 297],
  a6: [105, 148],
  "100x150": [100, 150],
  a4x4: [210, 297],
  a4x24: [210, 297],
  "60x40": [60, 40],
} as const;

export type Paper = keyof typeof SIZES;

/** The first one is the default. */
export const LABEL_PAPERS = ["a6", "100x150", "a4x4"] as const satisfies readonly Paper[];
export const SLIP_PAPERS = ["a4", "a6", "100x150"] as const satisfies readonly Paper[];

/** For the labels of shelves. */
export const SHELF_PAPERS = ["a4x24", "60x40"] as const satisfies readonly Paper[];

export type LabelPaper = (typeof LABEL_PAPERS)[number];
export type SlipPaper = (typeof SLIP_PAPERS)[number];

/** The paper that `?paper=` asks for. */
export const paperOf = <Offered extends Paper>(
  offered: readonly [Offered, ...Offered[]],
  value: Query[string],
): Offered => offered.find((paper) => paper === value) ?? offered[0];

/** Packing slips that are printed together with labels share their paper. */
export const slipPaperOf = (paper: LabelPaper): SlipPaper => (paper === "a4x4" ? "a4" : paper);

/** How many labels are beside and below each other on one sheet. */
const GRIDS: Partial<Record<Paper, readonly [across: number, down: number]>> = { a4x4: [2, 2], a4x24: [3, 8] };

const gridOf = (paper: Paper): readonly [across: number, down: number] => GRIDS[paper] ?? [1, 1];

export function labelsPerSheet(paper: Paper): number {
  const [across, down] = gridOf(paper);
  return across * down;
}

const PAGE_NUMBER = '@bottom-center { content: counter(page) " / " counter(pages); font: 8pt sans-serif }';

/**
 * The CSS rule for the printed page, with sizes and margin in millimetres: CSS has no name for most sizes. `numbered`
 * prints page numbers, which older browsers leave out.
 */
export const pageRule = (paper: Paper, { margin = 0, numbered = false } = {}): string =>
  `@page { size: ${SIZES[paper].map((side) => `${side}mm`).join(" ")}; margin: ${margin}mm${numbered ? `; ${PAGE_NUMBER}` : ""} }`;

/** Sizes for the style sheet: the sides of a sheet, and of a label on it. */
export function sheetSides(paper: Paper): Record<`--${string}`, string> {
  const [width, height] = SIZES[paper];
  const [across, down] = gridOf(paper);
  return {
    "--sheet-width": `${width}mm`,
    "--sheet-height": `${height}mm`,
    "--label-width": `${width / across}mm`,
    "--label-height": `${height / down}mm`,
  };
}

/** Paper is also in French, for drivers and carriers; the shop is not. */
export const PAPER_LANGUAGES = ["en", "ar", "fr"] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** The language that `?lang=` asks for; null: the language of the customer. */
export const paperLanguageOf = (value: Query[string]): PaperLanguage | null =>
  PAPER_LANGUAGES.find((language) => language === value) ?? null;

/** The language of names on paper. French paper has the English names, because they are in Latin letters. */
export const namesOn = (language: PaperLanguage): Locale => (language === "fr" ? "en" : language);

/** `12 500,50 DA` in French: a comma between thousands would be read as a decimal sign. */
export function moneyOn(amount: Minor, currency: Currency, language: PaperLanguage): string {
  const money = formatMoney(amount, currency, namesOn(language));
  return language === "fr" ? money.replace(/[,.]/g, (sign) => (sign === "," ? "\u00a0" : ",")) : money;
}

/** The day of an instant in Algiers: `24/11/2026` in French. */
export const dayOn = (instant: string, language: PaperLanguage): string =>
  language === "fr"
    ? sortableMoment(instant).slice(0, 10).split("-").reverse().join("/")
    : formatDay(instant, language);

/** The room for a barcode, in millimetres: the width of the label without its padding in label.css. */
export const labelRoom = (paper: LabelPaper): number => SIZES[paper === "a4x4" ? "a6" : paper][0] - 2 * 5;

/** The same for the label of a shelf, without its padding in shelf-label.css. */
export const shelfRoom = (paper: Paper): number => SIZES[paper][0] / gridOf(paper)[0] - 2 * 2;

import type { Query } from "@/lib/catalog/filters.ts";
import { formatDay, sortableMoment } from "@/lib/core/date.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { type Currency, formatMoney, type Minor } from "@/lib/core/money.ts";

/** Paper by its width and height in millimetres. `a4x4` is an A4 sheet that is cut into four labels. */
const SIZES = {
  a4: [210, 297],
  a6: [105, 148],
  "100x150": [100, 150],
  a4x4: [210, 297],
} as const;

export type Paper = keyof typeof SIZES;

/** The first one is the default. */
export const LABEL_PAPERS = ["a6", "100x150", "a4x4"] as const satisfies readonly Paper[];
export const SLIP_PAPERS = ["a4", "a6", "100x150"] as const satisfies readonly Paper[];

export type LabelPaper = (typeof LABEL_PAPERS)[number];
export type SlipPaper = (typeof SLIP_PAPERS)[number];

/** The paper that `?paper=` asks for. */
export const paperOf = <Offered extends Paper>(
  offered: readonly [Offered, ...Offered[]],
  value: Query[string],
): Offered => offered.find((paper) => paper === value) ?? offered[0];

/** Packing slips that are printed together with labels share their paper. */
export const slipPaperOf = (paper: LabelPaper): SlipPaper => (paper === "a4x4" ? "a4" : paper);

/** Labels on one sheet. */
export const labelsPerSheet = (paper: LabelPaper): 1 | 4 => (paper === "a4x4" ? 4 : 1);

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
  const across = paper === "a4x4" ? 2 : 1;
  return {
    "--sheet-width": `${width}mm`,
    "--sheet-height": `${height}mm`,
    "--label-width": `${width / across}mm`,
    "--label-height": `${height / across}mm`,
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

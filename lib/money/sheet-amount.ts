import { amountOf } from "../core/amount.ts";
import { type Minor, MINOR_PER_UNIT } from "../core/money.ts";
import { westernDigits } from "../core/text.ts";

const CURRENCY = /\b(DA|DZD|DZ)\b|(?<=\d)(DA|DZD)\b|د\.?\s?ج\.?|دينار/giu;
/** A number that a spreadsheet calculated: `7300.499999999999`. */
const CALCULATED = /^\d{1,10}\.\d{3,20}$/;
const GROUPED = /^\d{1,3}\.\d{3}$/;

/**
 * An amount of a carrier's sheet in minor units: `7 300,00`, `7300 DA`, `7.300`, `7,300.00`, `٧٣٠٠`; less than 0 for
 * `-300`, `300-` and `(300)`. Null for a text that is no amount.
 */
export function sheetAmount(typed: string): Minor | null {
  const text = westernDigits(typed)
    .replace(CURRENCY, "")
    .replace(/[\s'’\u00a0\u202f]/g, "")
    .replace(/[−–]/g, "-");
  const [, before, figure, after] = /^([-+(]?)([\d.,٬٫]+)([-)]?)$/.exec(text) ?? [];
  if (figure === undefined || (before === "(") !== (after === ")") || (before !== "" && after === "-")) return null;
  const amount =
    CALCULATED.test(figure) && !GROUPED.test(figure) ? Math.round(Number(figure) * MINOR_PER_UNIT) : amountOf(figure);
  if (amount === null) return null;
  return amount !== 0 && (before === "-" || before === "(" || after === "-") ? -amount : amount;
}

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/**
 * The digits of a number that a spreadsheet wrote as `6.61401101E+8`. Null when it cut digits off, as in `6.61E+8`: a
 * wrong number would name another parcel. Any other text stays.
 */
export function digitsOf(text: string): string | null {
  const [, first, rest = "", power] = SCIENTIFIC.exec(westernDigits(text)) ?? [];
  if (first === undefined) return text;
  const zeros = Number(power) - rest.length;
  return zeros === 0 ? `${first}${rest}` : null;
}

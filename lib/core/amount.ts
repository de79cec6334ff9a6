import { type Minor, MINOR_PER_UNIT } from "./money.ts";
import { westernDigits } from "./text.ts";

const SPACES = /[\s\u00a0\u202f]/g;
/** Whole figures, in one piece or in groups of three, and up to two decimals after a point or a comma. */
const AMOUNT = /^(\d{1,10}|\d{1,3}(?:[.,]\d{3}){1,3})(?:[.,](\d{1,2}))?$/;

/**
 * What people type for an amount, in minor units: `12500`, `12,500`, `12 500`, `12.500,50`, `١٢٥٠٠`. Three digits after
 * a point or comma are a group, one or two are decimals. Null for anything else.
 */
export function amountOf(typed: string): Minor | null {
  const text = westernDigits(typed).replace(SPACES, "").replaceAll("٬", ",").replaceAll("٫", ".");
  const [, whole, decimals = ""] = AMOUNT.exec(text) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replace(/[.,]/g, "")) * MINOR_PER_UNIT + Number(decimals.padEnd(2, "0"));
}

/** An amount as it stands in a field or a file: `12500`, `149.99`. `amountOf` reads it back. */
export function amountText(amount: Minor): string {
  const cents = amount % MINOR_PER_UNIT;
  const units = (amount - cents) / MINOR_PER_UNIT;
  return cents === 0 ? String(units) : `${units}.${String(cents).padStart(2, "0")}`;
}

/** A whole number from 0 up, in any digits; null for anything else. */
export function wholeOf(typed: string): number | null {
  const text = westernDigits(typed).replace(SPACES, "");
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** A change in percent, `-12.5`, `+10`, `٥٪`; null for anything else. */
export function percentOf(typed: string): number | null {
  const text = westernDigits(typed).replace(SPACES, "").replace(/[%٪]$/, "").replace(/^−/, "-").replace(/[,٫]/, ".");
  return /^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

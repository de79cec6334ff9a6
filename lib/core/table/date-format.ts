/** Excel's own number formats that show a date or a time, in all languages. */
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Excel's own limit. */
const MOST_CODE_LETTERS = 255;

/** Whether a number format shows a date or a time: `dd/mm/yyyy`, `[h]:mm`, and not `0.00 "DA"` or `[Red]0`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isDateId(id);
  const letters = code
    .slice(0, MOST_CODE_LETTERS)
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  return !/general/i.test(letters) && /[dmyhs]/i.test(letters);
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
/** The days from Excel's day 0 to 1970. On old Macs, day 0 was in 1904. */
const DAYS_BEFORE_1970 = 25_569;
const DAYS_BEFORE_1904 = 1_462;

/** `2026-11-24 14:05`. Times in a workbook have no time zone. Null for a number that is no date. */
export function dateText(days: number, from1904: boolean): string | null {
  const ms = (days - DAYS_BEFORE_1970 + (from1904 ? DAYS_BEFORE_1904 : 0)) * DAY_MS;
  const date = new Date(Math.round(ms / SECOND_MS) * SECOND_MS);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 16).replace("T", " ");
}

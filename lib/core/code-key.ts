/**
 * Two SKUs or tracking numbers with the same key are the same to a person, a scanner or a spreadsheet: they differ in
 * case only, or in the zeros before a number. `private.code_key` is the same rule in the database.
 */
export function codeKey(code: string): string {
  const text = code.trim();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, "") : text.toLowerCase();
}

/** Widths in modules of bar, space, bar, … of each symbol of Code 128 (ISO/IEC 15417); each is 11 wide, the stop 13. */
const SYMBOLS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 " +
  "221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 " +
  "231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 " +
  "114131 311141 411131 211412 211214 211232 2331112"
).split(" ");

const START_B = 104;
const STOP = 106;
const FIRST_CHARACTER = 32;
const MODULUS = 103;

/** Symbol values of a text in code set B (printable ASCII), with start, check and stop. Throws for other characters. */
export function code128Values(text: string): number[] {
  const values = [...text].map((character) => (character.codePointAt(0) ?? 0) - FIRST_CHARACTER);
  if (values.length === 0 || values.some((value) => value < 0 || value > 94))
    throw new Error("Code 128 B holds printable ASCII only.");
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B);
  return [START_B, ...values, sum % MODULUS, STOP];
}

/** The text as widths in modules: a bar, a space, a bar, …, beginning and ending with a bar. */
export const code128 = (text: string): number[] =>
  code128Values(text).flatMap((value) => [...(SYMBOLS[value] ?? "")].map(Number));

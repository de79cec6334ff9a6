/** What is done to selected orders is done to so many at once; the database's limit too. */
export const MOST_SELECTED = 200;

/** A sign that an address keeps as it is. */
const BETWEEN = ".";

/** Order numbers as an address holds them: `LF-7K4M2Q.LF-9D2CXA`. */
export const numbersText = (orders: readonly { number: string }[]): string =>
  orders.map(({ number }) => number).join(BETWEEN);

/** The order numbers in a part of an address, each once; what is no number is left out. */
export const numbersOf = (text: string): string[] =>
  [...new Set(text.split(BETWEEN))]
    .filter((number) => /^LF-[0-9A-HJKMNP-TV-Z]{6}$/.test(number))
    .slice(0, MOST_SELECTED);

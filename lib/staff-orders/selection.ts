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

type Listed = { id: string };

/**
 * What is selected after a press on `order`. With the `anchor`, the row that was pressed before, all rows between the two become selected;
 * else the order is added, or taken away when it was selected.
 */
export function chosenWith<Order extends Listed>(
  chosen: readonly Order[],
  order: Order,
  orders: readonly Order[],
  anchor: string | null,
): readonly Order[] {
  const has = ({ id }: Listed) => chosen.some((each) => each.id === id);
  const ends = [orders.findIndex(({ id }) => id === anchor), orders.findIndex(({ id }) => id === order.id)];
  if (!ends.includes(-1)) {
    const range = orders.slice(Math.min(...ends), Math.max(...ends) + 1);
    return [...chosen, ...range.filter((each) => !has(each))];
  }
  return has(order) ? chosen.filter(({ id }) => id !== order.id) : [...chosen, order];
}

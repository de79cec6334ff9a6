/** The most orders in one selection. The database has the same limit. */
export const MOST_SELECTED = 200;

/** A character that an address does not escape. */
const SEPARATOR = ".";

/** Order numbers as a part of an address: `LF-7K4M2Q.LF-9D2CXA`. */
export const numbersText = (orders: readonly { number: string }[]): string =>
  orders.map(({ number }) => number).join(SEPARATOR);

/** The order numbers in a part of an address, each once. Invalid numbers are left out. */
export const numbersOf = (text: string): string[] =>
  [...new Set(text.split(SEPARATOR))]
    .filter((number) => /^LF-[0-9A-HJKMNP-TV-Z]{6}$/.test(number))
    .slice(0, MOST_SELECTED);

type Listed = { id: string };

/**
 * The selection after a press on `order`. With Shift, `anchor` is the row pressed before, and all rows between the two
 * are added. Without an anchor in the list, the order is added, or removed when it was selected.
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

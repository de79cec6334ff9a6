/**
 * How many cards (picture, name, price, link) and other pictures each page of the bare app shows: as many as the shop
 * with the demo data. The benchmark counts the pictures of both and does not run when the bare app has more.
 */
export const SHAPE = {
  home: { pictures: 1, cards: 20 },
  list: { pictures: 0, cards: 24 },
  product: { pictures: 2, cards: 4 },
} as const;

/**
 * How many cards (picture, name, price, link) and further pictures each page of the shop shows with the demo data. The
 * benchmark counts the shop's own, refuses to run when the floor has more, and asks the search for as many as it found.
 */
export const SHAPE = {
  home: { pictures: 1, cards: 20 },
  list: { pictures: 0, cards: 24 },
  product: { pictures: 2, cards: 4 },
} as const;

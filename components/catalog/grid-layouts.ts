const GRID = "card-grid sm:grid-cols-3";

/** Exact: with a few pixels more, most phones would choose the next larger file. */
const PHONE = "calc(46vw - 8px)";

/** Two columns on a phone; on a wide screen, fewer `beside` the filters. The pictures' `sizes` and card.css say the same. */
export const GRID_LAYOUTS = {
  full: {
    grid: `${GRID} lg:grid-cols-4`,
    sizes: `(min-width: 1344px) 288px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, ${PHONE}`,
  },
  beside: {
    grid: GRID,
    sizes: `(min-width: 1344px) 312px, (min-width: 1024px) 24vw, (min-width: 640px) 30vw, ${PHONE}`,
  },
} as const;

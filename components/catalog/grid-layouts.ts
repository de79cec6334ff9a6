const GRID = "card-grid sm:grid-cols-3";

/** Two columns on a phone; on a wide screen, fewer `beside` the filters. The pictures' `sizes` and card.css say the same. */
export const GRID_LAYOUTS = {
  full: {
    grid: `${GRID} lg:grid-cols-4`,
    sizes: "(min-width: 1344px) 288px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 46vw",
  },
  beside: {
    grid: GRID,
    sizes: "(min-width: 1344px) 312px, (min-width: 1024px) 24vw, (min-width: 640px) 30vw, 46vw",
  },
} as const;

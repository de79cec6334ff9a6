/** Exact: with a few pixels more, most phones would choose the next larger file. */
const PHONE = "calc(46vw - 8px)";

/** The columns are in card.css: fewer `beside` the filters. `sizes` is the width of a picture in them. */
export const GRID_LAYOUTS = {
  full: {
    grid: "card-grid",
    sizes: `(min-width: 1344px) max(288px, 15vw), (min-width: 1024px) 22vw, (min-width: 640px) 30vw, ${PHONE}`,
  },
  beside: {
    grid: "card-grid beside-filters",
    sizes: `(min-width: 1344px) max(312px, 17vw), (min-width: 1024px) 24vw, (min-width: 640px) 30vw, ${PHONE}`,
  },
} as const;

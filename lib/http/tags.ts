/**
 * Names of everything that is cached. A query tags what it reads, a write calls `showChange` with what it changed.
 * `catalogue` covers every list of products; one product's page also carries its own tag.
 */
export const tags = {
  catalogue: "catalogue",
  product: (id: string) => `product:${id}`,
  categories: "categories",
  brands: "brands",
  notes: "notes",
  settings: "settings",
  places: "places",
  deliveryFees: "delivery-fees",
  desks: "desks",
  faqs: "faqs",
  testimonials: "testimonials",
} as const;

/**
 * `cacheLife` profile per kind of data. A change in the back office marks its tags stale at once. The profile limits how long the shop misses any other
 * change (SQL, a restored backup). A page expires with the shortest profile of all that it reads: the home page reads `catalogue`, `settings` and
 * `categories`.
 */
export const lifetimes = {
  catalogue: "hours",
  categories: "days",
  brands: "days",
  notes: "days",
  settings: "hours",
  places: "max",
  deliveryFees: "hours",
  desks: "hours",
  content: "days",
  /** The year in the footer. */
  year: "days",
} as const;

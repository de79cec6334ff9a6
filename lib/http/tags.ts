/**
 * The cache tags. A query adds the tags of the data that it reads; a write calls `showChange` with the tags of the data
 * that it changed. `catalogue` covers every list of products; a product's page also has its own tag.
 */
export const tags = {
  catalogue: "catalogue",
  product: (id: string) => `product:${id}`,
  categories: "categories",
  brands: "brands",
  settings: "settings",
  places: "places",
  deliveryFees: "delivery-fees",
  desks: "desks",
  faqs: "faqs",
  testimonials: "testimonials",
} as const;

/**
 * `cacheLife` profile per kind of data. A change in the back office marks its tags stale at once. The profile limits
 * how long the shop misses any other change (SQL, a restored backup). A page expires with the shortest profile of all
 * that it reads: the home page with `catalogue` and `settings`, although it also reads `categories` and `content`.
 */
export const lifetimes = {
  catalogue: "hours",
  categories: "days",
  brands: "days",
  settings: "hours",
  deliveryFees: "hours",
  desks: "hours",
  content: "days",
  /** The year in the footer. */
  year: "days",
} as const;

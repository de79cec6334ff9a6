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
 * `cacheLife` profile per kind of data. Tags carry the changes made in the back office; the profile only bounds how long
 * a change made behind its back (SQL, a restored backup) stays unseen. Stock moves with every order, so it is the shortest.
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
} as const;

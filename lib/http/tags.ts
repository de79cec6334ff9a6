/**
 * The cache tags. A query adds the tags of the data that it reads; a write calls `showChange` with the tags of the data
 * that it changed. `lists` covers every list of products, the home page, the feeds and the sitemap. A product's page
 * does not have this tag, so that a change of one product expires one page: it has `product(id)`, also of the products
 * that it recommends, and `productPages`.
 */
export const tags = {
  lists: "lists",
  productPages: "product-pages",
  product: (id: string) => `product:${id}`,
  categories: "categories",
  brands: "brands",
  settings: "settings",
  phoneHours: "phone-hours",
  places: "places",
  deliveryFees: "delivery-fees",
  desks: "desks",
  faqs: "faqs",
  testimonials: "testimonials",
} as const;

/** All that shows these products. No tag when there is no product, such as after a change that moved no stock. */
export const productTags = (ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [tags.lists, ...ids.map(tags.product)];

/**
 * `cacheLife` profile per kind of data. A change in the back office marks its tags stale at once. The profile limits
 * how long the shop misses any other change (SQL, a restored backup). A page expires with the shortest profile of all
 * that it reads: the home page with `lists` and `settings`, although it also reads `categories` and `content`.
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

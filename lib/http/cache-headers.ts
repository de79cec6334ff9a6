// `max-age` is for the browser, `s-maxage` for a proxy or a CDN. Some CDNs cache the answer of a function only with
// `s-maxage` (Vercel).

/** For files that never change under their address. A CDN asks again each week, so deleted pictures disappear. */
export const FOR_EVER = "public, max-age=31536000, s-maxage=604800, immutable";

/** For answers that many shoppers ask for. */
export const A_MINUTE = "public, max-age=60, s-maxage=60, stale-while-revalidate=300";

/** For files that other sites fetch now and then. */
export const FIVE_MINUTES = "public, max-age=300, s-maxage=300, stale-while-revalidate=300";

/** For delivery places: for a day, a CDN may give an old answer while it fetches a new one. */
export const SELDOM_CHANGED = "public, max-age=300, s-maxage=300, stale-while-revalidate=86400";

export const A_DAY = "public, max-age=86400, s-maxage=86400";

/** For a 404: the file may exist later. */
export const NOT_THERE = "public, max-age=60, s-maxage=60";

/**
 * For search results: a proxy or a CDN gives one answer to all who ask at the same time. The time is short because a
 * CDN does not learn of a change, and because Next sends the same header with an answer that failed.
 */
export const SHARED_BRIEFLY = "public, max-age=0, s-maxage=2, stale-while-revalidate=8";

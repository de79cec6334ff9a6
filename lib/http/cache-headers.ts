// `max-age` is for the browser, `s-maxage` for a proxy or a CDN: some keep what a function answers only where it is there (Vercel: "must include s-maxage").

/** Of what never changes under its address. A shared cache asks again each week: a picture that staff deleted is gone there too, then. */
export const FOR_EVER = "public, max-age=31536000, s-maxage=604800, immutable";

/** Of an answer that many shoppers ask for: a browser and a CDN may give it again for a while. */
export const A_MINUTE = "public, max-age=60, s-maxage=60, stale-while-revalidate=300";

/** Of what other sites fetch now and then. */
export const FIVE_MINUTES = "public, max-age=300, s-maxage=300, stale-while-revalidate=300";

/** Of delivery places, which seldom change: for a day an old answer may be given while a new one is made. */
export const SELDOM_CHANGED = "public, max-age=300, s-maxage=300, stale-while-revalidate=86400";

export const A_DAY = "public, max-age=86400, s-maxage=86400";

/** Of an answer that something is not there: it may come. */
export const NOT_THERE = "public, max-age=60, s-maxage=60";

/**
 * Of the results of a search: a proxy or a CDN makes one answer for all who ask at once. So short because no news of a change reaches them, and because
 * Next says the same of an answer that failed.
 */
export const SHARED_BRIEFLY = "public, max-age=0, s-maxage=2, stale-while-revalidate=8";

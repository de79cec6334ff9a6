/** `Cache-Control` of what never changes under its address. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** Of an answer that many shoppers ask for: a browser and a CDN may give it again for a while. */
export const A_MINUTE = "public, max-age=60, stale-while-revalidate=300";

/**
 * Of the results of a search: a proxy or a CDN makes one answer for all who ask at once. So short because no news of a change reaches them, and because
 * Next says the same of an answer that failed.
 */
export const SHARED_BRIEFLY = "public, max-age=0, s-maxage=2, stale-while-revalidate=8";

/** `Cache-Control` of what never changes under its address. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** Of an answer that many shoppers ask for: a browser and a CDN may give it again for a while. */
export const A_MINUTE = "public, max-age=60, stale-while-revalidate=300";

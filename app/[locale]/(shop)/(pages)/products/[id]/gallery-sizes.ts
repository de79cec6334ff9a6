const WIDE = "(min-width: 1280px) 690px, (min-width: 1024px) 54vw";

/** How wide a picture of the gallery is. On a phone the edge of the next one is in sight too. */
export const gallerySizes = (count: number): string => `${WIDE}, ${count === 1 ? "92vw" : "81vw"}`;

/** In pixels: social networks show a picture of this size uncropped. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** What the networks show whole. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

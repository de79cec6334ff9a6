/** `--background` of each theme (app/globals.css), for what stands outside the page: the browser's bars, an installed shop's splash. */
export const BACKGROUND = { light: "#faf6f0", dark: "#12121b" } as const;

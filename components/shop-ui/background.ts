/** `--background` of each theme (app/globals.css), for the browser's bars and the splash of an installed shop. */
export const BACKGROUND = { light: "#faf6f0", dark: "#12121b" } as const;

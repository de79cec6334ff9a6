/** `--background` of each theme (app/theme.css), for the browser's bars and the splash of an installed shop. */
export const BACKGROUND = { light: "#faf6f0", dark: "#12121b" } as const;

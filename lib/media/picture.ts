/** The widths every uploaded picture exists in, as AVIF and as WebP, under `/media/<path>/<width>.<format>`. */
export const WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
export type Width = (typeof WIDTHS)[number];

export const FORMATS = ["avif", "webp"] as const;
export type Format = (typeof FORMATS)[number];

/** Same-origin and immutable: a changed picture gets a new path. */
export const mediaUrl = (path: string, width: Width, format: Format): string => `/media/${path}/${width}.${format}`;

/** The widths for a small picture: up to 320 px on a screen with two device pixels per px, up to 213 px with three. */
export const SMALL_WIDTHS = WIDTHS.filter((width) => width <= 640);

export const srcSet = (path: string, format: Format, widths: readonly Width[]): string =>
  widths.map((width) => `${mediaUrl(path, width, format)} ${width}w`).join(", ");

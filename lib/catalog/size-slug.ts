/** A size in the address of a product (CATALOG-14): `50 ml` is `50-ml`. */
export const sizeSlug = (size: string): string =>
  size
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** The size that an address names; null when it names none of these. */
export const sizeOfSlug = (sizes: readonly string[], slug: string | null): string | null =>
  sizes.find((size) => sizeSlug(size) === slug) ?? null;

/** The barcode of each size of a product (COST-7). `size` is null for a product without sizes. */
export type SizeBarcode = { size: string | null; code: string | null };

const MOST_CHARACTERS = 32;

/** A code for a size that has none from its maker: the SKU and the size, in the signs that a barcode may have. */
export const ownCode = (sku: string, size: string | null): string =>
  `${sku}-${size ?? ""}`
    .toUpperCase()
    .replace(/[^A-Z0-9-]+/g, "")
    .replace(/-+$/, "")
    .slice(0, MOST_CHARACTERS);

/** The most labels of one size in a document. */
export const MOST_LABELS = 200;

/** How many labels of each size `?n=3,0,12` asks for, in the sequence of the sizes. */
export const labelCounts = (asked: string, sizes: number): number[] => {
  const counts = asked.split(",");
  return Array.from({ length: sizes }, (_, place) => {
    const n = counts[place] ?? "";
    return /^\d{1,3}$/.test(n) ? Math.min(Number(n), MOST_LABELS) : 0;
  });
};

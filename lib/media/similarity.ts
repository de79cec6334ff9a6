/** Brightness of a picture, a byte per pixel, row by row. */
export type Luma = { data: Uint8Array; width: number; height: number };

const WINDOW = 8;
const STEP = 4;
// The constants of the measure (Wang et al., 2004) for values of a byte.
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** The SSIM of one window: mean, contrast and structure in one number. */
function inWindow(a: Luma, b: Luma, left: number, top: number, wide: number, high: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + high; y += 1) {
    for (let at = y * a.width + left; at < y * a.width + left + wide; at += 1) {
      const [one, other] = [a.data[at] ?? 0, b.data[at] ?? 0];
      sumA += one;
      sumB += other;
      squaresA += one * one;
      squaresB += other * other;
      products += one * other;
    }
  }
  const n = wide * high;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const [varianceA, varianceB, covariance] = [
    squaresA / n - meanA * meanA,
    squaresB / n - meanB * meanB,
    products / n - meanA * meanB,
  ];
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/**
 * The structural similarity (SSIM) of two pictures of one size, 1 when they are the same: the mean over windows of 8 ×
 * 8, every 4 pixels. It reacts to losses that people see in a compressed picture (texture, blocks, ringing), not to
 * those that they do not see (noise in the dark).
 */
export function similarity(a: Luma, b: Luma): number {
  if (a.width !== b.width || a.height !== b.height) throw new RangeError("Only pictures of one size can be compared.");
  const [wide, high] = [Math.min(WINDOW, a.width), Math.min(WINDOW, a.height)];
  let [sum, windows] = [0, 0];
  for (let top = 0; top + high <= a.height; top += STEP) {
    for (let left = 0; left + wide <= a.width; left += STEP) {
      sum += inWindow(a, b, left, top, wide, high);
      windows += 1;
    }
  }
  return windows === 0 ? 1 : sum / windows;
}

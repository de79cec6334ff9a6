/** The normal distribution's value for 95 %. */
const Z = 1.959964;

/** The two shares, from 0 to 1, between which the true rate lies in 95 of 100 cases. */
export type Interval = { low: number; high: number };

/** Wilson's score interval of `hits` among `all`; null when `all` is 0. For 2 of 2 it is 34 to 100 %, not 100 %. */
export function wilson(hits: number, all: number): Interval | null {
  if (all === 0) return null;
  const share = hits / all;
  const square = (Z * Z) / all;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all));
  // Sets 0 and 1 exactly, because the square root has a rounding error.
  return {
    low: hits === 0 ? 0 : (middle - half) / (1 + square),
    high: hits === all ? 1 : (middle + half) / (1 + square),
  };
}

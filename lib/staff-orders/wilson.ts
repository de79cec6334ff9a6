/** The normal distribution's value for 95 %. */
const Z = 1.959964;

/** Between which shares the true rate lies in 95 of 100 cases, from 0 to 1. */
export type Interval = { low: number; high: number };

/** Wilson's score interval of `hits` among `all`; null of nothing. Of 2 of 2 it says 34 to 100 %, not 100 %. */
export function wilson(hits: number, all: number): Interval | null {
  if (all === 0) return null;
  const share = hits / all;
  const square = (Z * Z) / all;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all));
  // All and none are exact: the root of a square is a little off.
  return {
    low: hits === 0 ? 0 : (middle - half) / (1 + square),
    high: hits === all ? 1 : (middle + half) / (1 + square),
  };
}

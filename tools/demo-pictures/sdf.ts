/**
 * Signed distances (negative inside), in units of about five centimetres. Bottles are combined from these, so a
 * silhouette is a few numbers, and every reflection follows from the form.
 */
export type Distance = (x: number, y: number, z: number) => number;

export const length2 = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const box2 = (x: number, y: number, halfX: number, halfY: number, radius: number): number => {
  const dx = Math.abs(x) - halfX + radius;
  const dy = Math.abs(y) - halfY + radius;
  const ox = dx > 0 ? dx : 0;
  const oy = dy > 0 ? dy : 0;
  return Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(dx, dy), 0) - radius;
};

export const box3 = (x: number, y: number, z: number, hx: number, hy: number, hz: number, radius: number): number => {
  const dx = Math.abs(x) - hx + radius;
  const dy = Math.abs(y) - hy + radius;
  const dz = Math.abs(z) - hz + radius;
  const ox = dx > 0 ? dx : 0;
  const oy = dy > 0 ? dy : 0;
  const oz = dz > 0 ? dz : 0;
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(dx, dy, dz), 0) - radius;
};

/** An upright cylinder between two heights, its edges rounded. */
export const cylinder = (
  x: number,
  y: number,
  z: number,
  r: number,
  bottom: number,
  top: number,
  radius: number,
): number => box2(length2(x, z), y - (bottom + top) / 2, r, (top - bottom) / 2, radius);

/** A flat outline given thickness along z, its edges rounded. */
export const extrude = (outline: number, z: number, halfDepth: number, radius: number): number => {
  const a = outline + radius;
  const b = Math.abs(z) - halfDepth + radius;
  const oa = a > 0 ? a : 0;
  const ob = b > 0 ? b : 0;
  return Math.sqrt(oa * oa + ob * ob) + Math.min(Math.max(a, b), 0) - radius;
};

export const smoothMin = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};

export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

type Knot = readonly [at: number, value: number];

/** Second derivatives of the natural cubic spline. They are continuous: reflections show each jump in curvature. */
const curvatures = (knots: readonly Knot[]): number[] => {
  const n = knots.length;
  const upper = new Array<number>(n).fill(0);
  const result = new Array<number>(n).fill(0);
  const x = (i: number): number => knots[i]?.[0] ?? 0;
  const y = (i: number): number => knots[i]?.[1] ?? 0;
  for (let i = 1; i < n - 1; i++) {
    const span = (x(i) - x(i - 1)) / (x(i + 1) - x(i - 1));
    const p = span * (result[i - 1] ?? 0) + 2;
    const slope = (y(i + 1) - y(i)) / (x(i + 1) - x(i)) - (y(i) - y(i - 1)) / (x(i) - x(i - 1));
    result[i] = (span - 1) / p;
    upper[i] = ((6 * slope) / (x(i + 1) - x(i - 1)) - span * (upper[i - 1] ?? 0)) / p;
  }
  for (let i = n - 2; i >= 0; i--) result[i] = (result[i] ?? 0) * (result[i + 1] ?? 0) + (upper[i] ?? 0);
  return result;
};

const TABLE = 512;

/** A smooth curve through the knots, tabulated so that the tracer reads it in constant time. */
export const spline = (knots: readonly Knot[]): ((at: number) => number) => {
  const first = knots[0]?.[0] ?? 0;
  const last = knots[knots.length - 1]?.[0] ?? 1;
  const second = curvatures(knots);
  const table = new Float64Array(TABLE + 1);
  for (let i = 0, k = 0; i <= TABLE; i++) {
    const at = first + ((last - first) * i) / TABLE;
    while (k < knots.length - 2 && at > (knots[k + 1]?.[0] ?? 0)) k++;
    const [x0, y0] = knots[k] ?? [0, 0];
    const [x1, y1] = knots[k + 1] ?? [1, 0];
    const h = x1 - x0;
    const a = (x1 - at) / h;
    const b = (at - x0) / h;
    table[i] =
      a * y0 + b * y1 + (((a * a * a - a) * (second[k] ?? 0) + (b * b * b - b) * (second[k + 1] ?? 0)) * h * h) / 6;
  }
  return (at) => {
    const f = Math.min(Math.max((at - first) / (last - first), 0), 1) * TABLE;
    const i = Math.min(Math.max(Math.floor(f), 1), TABLE - 2);
    const t = f - i;
    const p0 = table[i - 1] ?? 0;
    const p1 = table[i] ?? 0;
    const p2 = table[i + 1] ?? 0;
    const p3 = table[i + 2] ?? 0;
    return p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)));
  };
};

/** A body of revolution. `profile` is its radius at a height; a large `steepness` makes the steps of a ray shorter. */
export const lathe = (x: number, y: number, z: number, profile: (y: number) => number, steepness: number): number =>
  (length2(x, z) - profile(y)) / steepness;

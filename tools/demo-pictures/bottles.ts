import { smoothstep } from "./color.ts";
import { box2, box3, cylinder, extrude, lathe, length2, smoothMax, smoothMin, spline, type Distance } from "./sdf.ts";

export type Silhouette =
  "tall" | "cube" | "round" | "flacon" | "dome" | "column" | "faceted" | "oil" | "flask" | "arch" | "vials";

/** The place of a label on the front, in bottle units. `curve` is the radius of the glass, 0 for flat glass. */
export type LabelSpace = { y: number; width: number; height: number; curve: number; shape: "card" | "oval" | "arch" };

export type Bottle = {
  glass: Distance;
  /** The hollow inside the glass. */
  hollow: Distance;
  cap: Distance;
  /** The metal ring between glass and cap. */
  collar: Distance;
  /** Below this height there is neither cap nor collar. */
  shoulder: number;
  /** Height of the liquid. */
  level: number;
  /** Radius of the dip tube, 0 for none; it hangs from the neck to `tubeEnd`. */
  tube: number;
  tubeEnd: number;
  height: number;
  halfWidth: number;
  halfDepth: number;
  label: LabelSpace;
};

/** Joins a neck to a body. Far below the neck only the body is computed, which saves half the work. */
const withNeck = (
  body: number,
  x: number,
  y: number,
  z: number,
  r: number,
  bottom: number,
  top: number,
  blend: number,
): number => (y < bottom - 0.3 ? body : smoothMin(body, cylinder(x, y, z, r, bottom, top, 0.01), blend));

const tall: Bottle = {
  glass: (x, y, z) => withNeck(box3(x, y - 0.8, z, 0.42, 0.8, 0.27, 0.035), x, y, z, 0.15, 1.5, 1.72, 0.06),
  hollow: (x, y, z) => withNeck(box3(x, y - 0.85, z, 0.345, 0.68, 0.195, 0.06), x, y, z, 0.1, 1.4, 1.72, 0.08),
  cap: (x, y, z) => box3(x, y - 1.98, z, 0.25, 0.27, 0.2, 0.02),
  collar: (x, y, z) => cylinder(x, y, z, 0.19, 1.61, 1.72, 0.015),
  shoulder: 1.61,
  level: 1.36,
  tube: 0.022,
  tubeEnd: 0.2,
  height: 2.25,
  halfWidth: 0.42,
  halfDepth: 0.27,
  label: { y: 0.78, width: 0.6, height: 0.78, curve: 0, shape: "card" },
};

const cube: Bottle = {
  glass: (x, y, z) => withNeck(box3(x, y - 0.62, z, 0.64, 0.62, 0.5, 0.07), x, y, z, 0.2, 1.2, 1.4, 0.08),
  hollow: (x, y, z) => withNeck(box3(x, y - 0.67, z, 0.53, 0.46, 0.39, 0.12), x, y, z, 0.14, 1.0, 1.4, 0.1),
  cap: (x, y, z) => cylinder(x, y, z, 0.3, 1.36, 1.86, 0.025),
  collar: (x, y, z) => cylinder(x, y, z, 0.24, 1.27, 1.4, 0.015),
  shoulder: 1.27,
  level: 0.98,
  tube: 0.022,
  tubeEnd: 0.26,
  height: 1.86,
  halfWidth: 0.64,
  halfDepth: 0.5,
  label: { y: 0.64, width: 0.8, height: 0.62, curve: 0, shape: "card" },
};

const round: Bottle = {
  glass: (x, y, z) => {
    const disc = smoothMax(length2(x, y - 0.78) - 0.82, -y, 0.05);
    return withNeck(extrude(disc, z, 0.3, 0.16), x, y, z, 0.16, 1.5, 1.74, 0.1);
  },
  hollow: (x, y, z) => withNeck(extrude(length2(x, y - 0.8) - 0.62, z, 0.2, 0.12), x, y, z, 0.1, 1.3, 1.74, 0.1),
  cap: (x, y, z) => withNeck(length2(length2(x, z), y - 2.0) - 0.25, x, y, z, 0.13, 1.7, 1.86, 0.05),
  collar: (x, y, z) => cylinder(x, y, z, 0.2, 1.62, 1.74, 0.02),
  shoulder: 1.62,
  level: 1.16,
  tube: 0.022,
  tubeEnd: 0.24,
  height: 2.25,
  halfWidth: 0.82,
  halfDepth: 0.3,
  label: { y: 0.76, width: 0.86, height: 0.52, curve: 0, shape: "oval" },
};

const flaconBody = spline([
  [0, 0.34],
  [0.06, 0.36],
  [0.4, 0.46],
  [0.8, 0.585],
  [1.02, 0.61],
  [1.2, 0.555],
  [1.34, 0.4],
  [1.44, 0.24],
  [1.54, 0.16],
  [1.7, 0.15],
]);
const flaconHollow = spline([
  [0.1, 0.2],
  [0.2, 0.3],
  [0.4, 0.365],
  [0.8, 0.5],
  [1.02, 0.525],
  [1.2, 0.47],
  [1.34, 0.32],
  [1.44, 0.17],
  [1.54, 0.11],
  [1.7, 0.1],
]);
const flaconStopper = spline([
  [1.7, 0.12],
  [1.8, 0.13],
  [1.88, 0.22],
  [2.0, 0.285],
  [2.1, 0.28],
  [2.24, 0.2],
  [2.36, 0.09],
  [2.42, 0.01],
]);
const flacon: Bottle = {
  glass: (x, y, z) => smoothMax(lathe(x, y, z, flaconBody, 1.7), Math.max(-y, y - 1.7), 0.05),
  hollow: (x, y, z) => smoothMax(lathe(x, y, z, flaconHollow, 1.7), Math.max(0.16 - y, y - 1.72), 0.12),
  cap: (x, y, z) => smoothMax(lathe(x, y, z, flaconStopper, 1.9), Math.max(1.68 - y, y - 2.43), 0.02),
  collar: (x, y, z) => cylinder(x, y, z, 0.2, 1.56, 1.68, 0.03),
  shoulder: 1.56,
  level: 1.14,
  tube: 0,
  tubeEnd: 0,
  height: 2.42,
  halfWidth: 0.62,
  halfDepth: 0.62,
  label: { y: 0.74, width: 0.66, height: 0.44, curve: 0.57, shape: "oval" },
};

const dome: Bottle = {
  glass: (x, y, z) => {
    const r = length2(x, z);
    const wall = y < 0.62 ? r - 0.68 : length2(r, (y - 0.62) * 0.98) - 0.68;
    return withNeck(smoothMax(wall, -y, 0.08), x, y, z, 0.15, 1.2, 1.48, 0.12);
  },
  hollow: (x, y, z) => {
    const r = length2(x, z);
    const wall = y < 0.62 ? r - 0.57 : length2(r, (y - 0.62) * 0.98) - 0.57;
    return withNeck(smoothMax(wall, 0.17 - y, 0.2), x, y, z, 0.1, 1.1, 1.48, 0.1);
  },
  cap: (x, y, z) => cylinder(x, y, z, 0.2, 1.46, 2.0, 0.035),
  collar: (x, y, z) => cylinder(x, y, z, 0.22, 1.35, 1.45, 0.02),
  shoulder: 1.35,
  level: 0.9,
  tube: 0.022,
  tubeEnd: 0.22,
  height: 2.0,
  halfWidth: 0.68,
  halfDepth: 0.68,
  label: { y: 0.46, width: 0.8, height: 0.46, curve: 0.68, shape: "card" },
};

/** cos 18φ by repeated squaring: an arc tangent here would take a third of the time of a picture. */
const flutes = (x: number, z: number, r: number): number => {
  let re = z / r;
  let im = x / r;
  const square = (): void => {
    const next = re * re - im * im;
    im *= 2 * re;
    re = next;
  };
  square();
  const re2 = re;
  const im2 = im;
  square();
  square();
  square();
  return re * re2 - im * im2;
};
/** Flutes all around, except for a smooth panel in front, where the label is. */
const flutedWall = (x: number, y: number, z: number): number => {
  const smooth = cylinder(x, y, z, 0.42, 0, 1.56, 0.04);
  if (smooth > 0.06 || smooth < -0.08 || y < 0.02 || y > 1.56) return smooth;
  const r = length2(x, z);
  const ends = smoothstep(0.07, 0.16, y) * smoothstep(1.5, 1.4, y);
  const panel = z > 0 ? smoothstep(0.27, 0.33, Math.abs(x)) : 1;
  return smooth + 0.015 * ends * panel * (flutes(x, z, r) + 1);
};
const column: Bottle = {
  glass: (x, y, z) => withNeck(flutedWall(x, y, z) * 0.85, x, y, z, 0.16, 1.5, 1.72, 0.04),
  hollow: (x, y, z) => withNeck(cylinder(x, y, z, 0.325, 0.17, 1.47, 0.1), x, y, z, 0.1, 1.4, 1.72, 0.06),
  cap: (x, y, z) => cylinder(x, y, z, 0.36, 1.66, 2.2, 0.03),
  collar: (x, y, z) => cylinder(x, y, z, 0.3, 1.58, 1.68, 0.01),
  shoulder: 1.58,
  level: 1.3,
  tube: 0.022,
  tubeEnd: 0.24,
  height: 2.2,
  halfWidth: 0.44,
  halfDepth: 0.44,
  label: { y: 0.8, width: 0.5, height: 0.62, curve: 0.44, shape: "card" },
};

/** An octagonal body with bevelled shoulders, like a cut stone: the greatest distance to its planes. */
const cut = (
  x: number,
  y: number,
  z: number,
  hx: number,
  hz: number,
  top: number,
  bottom: number,
  bevel: number,
): number => {
  const ax = Math.abs(x);
  const az = Math.abs(z);
  const side = Math.max(ax - hx, az - hz, (ax + az) * 0.7071 - (hx + hz - bevel) * 0.7071);
  const shoulder = Math.max(ax - hx, az - hz, (ax + az - hx - hz + bevel * 0.7) * 0.7071);
  const upper = shoulder * 0.64 + (y - top + bevel * 1.15) * 0.768;
  const lower = shoulder * 0.8 + (bottom + bevel * 0.5 - y) * 0.6;
  return Math.max(side, upper, lower, y - top, bottom - y);
};
const faceted: Bottle = {
  glass: (x, y, z) => withNeck(cut(x, y, z, 0.58, 0.4, 1.42, 0, 0.3) - 0.012, x, y, z, 0.16, 1.36, 1.62, 0.02),
  hollow: (x, y, z) =>
    withNeck(
      smoothMax(box3(x, y - 0.66, z, 0.42, 0.46, 0.26, 0.14), length2(x * 0.9, y - 0.56) - 0.6, 0.1),
      x,
      y,
      z,
      0.1,
      1.0,
      1.62,
      0.1,
    ),
  cap: (x, y, z) => cut(x, y, z, 0.26, 0.26, 2.06, 1.56, 0.15) - 0.008,
  collar: (x, y, z) => cylinder(x, y, z, 0.2, 1.46, 1.57, 0.015),
  shoulder: 1.46,
  level: 0.98,
  tube: 0.022,
  tubeEnd: 0.26,
  height: 2.07,
  halfWidth: 0.6,
  halfDepth: 0.42,
  label: { y: 0.62, width: 0.5, height: 0.5, curve: 0, shape: "card" },
};

const oilBody = spline([
  [0, 0.3],
  [0.04, 0.31],
  [0.1, 0.26],
  [0.18, 0.3],
  [0.34, 0.46],
  [0.55, 0.54],
  [0.76, 0.46],
  [0.96, 0.26],
  [1.1, 0.16],
  [1.26, 0.13],
  [1.4, 0.13],
]);
const oilHollow = spline([
  [0.16, 0.05],
  [0.24, 0.25],
  [0.36, 0.37],
  [0.55, 0.45],
  [0.76, 0.37],
  [0.96, 0.18],
  [1.1, 0.09],
  [1.26, 0.08],
  [1.4, 0.08],
]);
const oilStopper = spline([
  [1.36, 0.15],
  [1.42, 0.17],
  [1.5, 0.1],
  [1.58, 0.13],
  [1.72, 0.25],
  [1.84, 0.25],
  [1.98, 0.14],
  [2.08, 0.055],
  [2.2, 0.035],
  [2.3, 0.012],
]);
const oil: Bottle = {
  glass: (x, y, z) => smoothMax(lathe(x, y, z, oilBody, 1.9), Math.max(-y, y - 1.4), 0.03),
  hollow: (x, y, z) => smoothMax(lathe(x, y, z, oilHollow, 2.4), Math.max(0.18 - y, y - 1.42), 0.05),
  cap: (x, y, z) => smoothMax(lathe(x, y, z, oilStopper, 2), Math.max(1.38 - y, y - 2.31), 0.01),
  collar: (x, y, z) => cylinder(x, y, z, 0.18, 1.28, 1.38, 0.025),
  shoulder: 1.28,
  level: 0.8,
  tube: 0,
  tubeEnd: 0,
  height: 2.3,
  halfWidth: 0.54,
  halfDepth: 0.54,
  label: { y: 0.56, width: 0.66, height: 0.44, curve: 0.54, shape: "oval" },
};

/** A hip flask: an elliptic body with sloping shoulders. */
const flaskForm = (x: number, y: number, z: number, inset: number, base: number): number => {
  const side = box2(x, z, 0.62 - inset, 0.27 - inset, 0.265 - inset);
  const slope = Math.abs(x) * 0.5 + (y - 1.42 + inset) * 0.866 - 0.12;
  return smoothMax(smoothMax(side, slope, 0.16), base - y, 0.07);
};
const flask: Bottle = {
  glass: (x, y, z) => withNeck(flaskForm(x, y, z, 0, 0), x, y, z, 0.15, 1.3, 1.68, 0.12),
  hollow: (x, y, z) => withNeck(flaskForm(x, y, z, 0.075, 0.17), x, y, z, 0.1, 1.3, 1.68, 0.12),
  cap: (x, y, z) => cylinder(x, y, z, 0.22, 1.62, 2.06, 0.04),
  collar: (x, y, z) => cylinder(x, y, z, 0.2, 1.55, 1.64, 0.015),
  shoulder: 1.55,
  level: 1.1,
  tube: 0.022,
  tubeEnd: 0.22,
  height: 2.06,
  halfWidth: 0.62,
  halfDepth: 0.27,
  label: { y: 0.66, width: 0.74, height: 0.6, curve: 0, shape: "card" },
};

/** A pointed arch: two circles whose centres lie beyond the axis. */
const pointed = (x: number, y: number, half: number, spring: number, base: number): number => {
  const lean = 0.42;
  const ax = Math.abs(x);
  const upper = y < spring ? ax - half : length2(ax + lean, y - spring) - half - lean;
  return smoothMax(upper, base - y, 0.03);
};
const arch: Bottle = {
  glass: (x, y, z) => withNeck(extrude(pointed(x, y, 0.58, 0.82, 0), z, 0.28, 0.05), x, y, z, 0.15, 1.45, 1.8, 0.06),
  hollow: (x, y, z) => withNeck(extrude(pointed(x, y, 0.47, 0.84, 0.17), z, 0.19, 0.06), x, y, z, 0.09, 1.4, 1.8, 0.08),
  cap: (x, y, z) => withNeck(length2(length2(x, z), y - 2.02) - 0.22, x, y, z, 0.12, 1.76, 1.9, 0.04),
  collar: (x, y, z) => cylinder(x, y, z, 0.2, 1.64, 1.77, 0.025),
  shoulder: 1.64,
  level: 1.14,
  tube: 0.022,
  tubeEnd: 0.22,
  height: 2.24,
  halfWidth: 0.58,
  halfDepth: 0.28,
  label: { y: 0.6, width: 0.7, height: 0.6, curve: 0, shape: "arch" },
};

const VIAL_STEP = 0.42;
/** The distance in x from the middle of the nearest of five vials. */
const inVial = (x: number): number => x - VIAL_STEP * Math.max(-2, Math.min(2, Math.round(x / VIAL_STEP)));

/** Five small bottles of a discovery set, side by side. */
const vials: Bottle = {
  glass: (x, y, z) => withNeck(cylinder(inVial(x), y, z, 0.17, 0, 1.02, 0.05), inVial(x), y, z, 0.1, 0.95, 1.14, 0.05),
  hollow: (x, y, z) => cylinder(inVial(x), y, z, 0.13, 0.1, 0.99, 0.05),
  cap: (x, y, z) => cylinder(inVial(x), y, z, 0.13, 1.1, 1.5, 0.02),
  collar: (x, y, z) => cylinder(inVial(x), y, z, 0.14, 1.05, 1.12, 0.01),
  shoulder: 1.05,
  level: 0.84,
  tube: 0,
  tubeEnd: 0,
  height: 1.5,
  halfWidth: 2 * VIAL_STEP + 0.17,
  halfDepth: 0.17,
  label: { y: 0.45, width: 0.24, height: 0.34, curve: 0.17, shape: "card" },
};

export const BOTTLES: Record<Silhouette, Bottle> = {
  tall,
  cube,
  round,
  flacon,
  dome,
  column,
  faceted,
  oil,
  flask,
  arch,
  vials,
};

export type Rgb = readonly [number, number, number];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** A hex colour as linear light. Only linear light can be added. */
export const fromHex = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)];
};

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const scale = (a: Rgb, s: number): Rgb => [a[0] * s, a[1] * s, a[2] * s];
export const luminance = (a: Rgb): number => 0.2126 * a[0] + 0.7152 * a[1] + 0.0722 * a[2];

const SHOULDER = 0.72;

/** Linear light to an 8-bit value. Highlights are compressed, as on film, and not cut off. */
const encode = (v: number): number => {
  const l =
    v <= SHOULDER ? Math.max(v, 0) : SHOULDER + (1 - SHOULDER) * (1 - Math.exp((SHOULDER - v) / (1 - SHOULDER) / 1.6));
  return 255 * (l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055);
};

const STEPS = 4096;
const LIMIT = 4;
const curve = Float32Array.from({ length: STEPS + 1 }, (_, i) => encode((i / STEPS) ** 2 * LIMIT));

/** `encode` from a table, because it runs for every channel of every pixel. */
export const toByte = (v: number): number =>
  curve[Math.min(STEPS, Math.sqrt(Math.max(v, 0) / LIMIT) * STEPS) | 0] ?? 255;

export const smoothstep = (low: number, high: number, v: number): number => {
  const t = Math.min(Math.max((v - low) / (high - low), 0), 1);
  return t * t * (3 - 2 * t);
};

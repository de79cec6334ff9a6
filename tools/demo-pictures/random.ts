/** A number from a text, spread over 32 bits (FNV-1a with a final mix). */
export const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Always the same numbers in 0..1 for the same seed (mulberry32): a picture drawn twice must be the same file. */
export const seeded = (seed: string): (() => number) => {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const SIDE = 256;
const random = seeded("lattice");
const lattice = Float32Array.from({ length: SIDE * SIDE }, () => random());
const node = (x: number, y: number): number => lattice[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] ?? 0;

/** Smooth noise in 0..1. */
export const noise = (x: number, y: number): number => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const a = u * u * (3 - 2 * u);
  const b = v * v * (3 - 2 * v);
  const top = node(i, j) + (node(i + 1, j) - node(i, j)) * a;
  const bottom = node(i, j + 1) + (node(i + 1, j + 1) - node(i, j + 1)) * a;
  return top + (bottom - top) * b;
};

export const fractal = (x: number, y: number, octaves: number): number => {
  let sum = 0;
  let weight = 0.5;
  for (let o = 0; o < octaves; o++) {
    sum += weight * noise(x, y);
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 5.7;
    weight *= 0.5;
  }
  return sum / (1 - weight * 2);
};

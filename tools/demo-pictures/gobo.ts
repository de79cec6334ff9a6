import sharp from "sharp";
import { smoothstep } from "./color.ts";
import { seeded } from "./random.ts";

/** A pattern in the way of the light, 0 (blocked) to 1, over the plane across the beam. */
export type Gobo = (u: number, v: number) => number;

export const OPEN: Gobo = () => 1;

/** A tall window with one mullion, its edges soft. */
export const window =
  (x: number, y: number): Gobo =>
  (u, v) => {
    const pane = smoothstep(1.75, 1.6, Math.abs(u - x)) * smoothstep(2.1, 1.92, Math.abs(v - y));
    const bars = smoothstep(0.02, 0.08, Math.abs(u - x - 0.45)) * smoothstep(0.02, 0.08, Math.abs(v - y - 0.5));
    return 0.42 + 0.58 * pane * bars;
  };

/** A shaft of light between two edges. */
export const shaft =
  (x: number, half: number): Gobo =>
  (u) =>
    0.45 + 0.55 * smoothstep(half + 0.16, half - 0.1, Math.abs(u - x));

const SIDE = 448;
const SPAN = 6.4;

const leaf = (x: number, y: number, turn: number, length: number, width: number): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C${length * 0.3} ${-width} ${length * 0.7} ${-width} ${length} 0C${length * 0.7} ${width} ${length * 0.3} ${width} 0 0Z"/>`;

/** A palm frond: a bent rib with paired leaflets that shorten toward the tip. */
const frond = (x: number, y: number, turn: number, length: number): string => {
  const parts: string[] = [];
  for (let k = 0; k < 17; k++) {
    const t = 0.12 + (k / 17) * 0.88;
    const px = t * length;
    const py = t * t * length * 0.16;
    const reach = length * (0.46 - 0.3 * t) * (0.75 + 0.25 * Math.sin(t * 9));
    parts.push(leaf(px, py, 34 + t * 12, reach, reach * 0.1), leaf(px, py, -42 + t * 30, reach, reach * 0.1));
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -2Q${length * 0.6} 0 ${length} ${length * 0.16}Q${length * 0.6} 6 0 3Z"/>${parts.join("")}</g>`;
};

/** The shadow of leaves out of focus. */
export const foliage = async (seed: string): Promise<Gobo> => {
  const random = seeded(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const fronds = [
    frond(between(-60, -30), between(60, 110), between(5, 22), between(210, 250)),
    frond(between(-60, -40), between(190, 240), between(-20, 0), between(170, 230)),
    frond(between(430, 470), between(20, 90), between(130, 155), between(150, 200)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${fronds.join("")}</svg>`;
  const map = await sharp(Buffer.from(svg)).blur(2.2).toColourspace("b-w").raw().toBuffer();
  return (u, v) => {
    const x = (u / SPAN + 0.5) * SIDE - 0.5;
    const y = (0.5 - v / SPAN) * SIDE - 0.5;
    const i = Math.floor(x);
    const j = Math.floor(y);
    if (i < 0 || j < 0 || i >= SIDE - 1 || j >= SIDE - 1) return 1;
    const at = j * SIDE + i;
    const a = x - i;
    const b = y - j;
    const value =
      ((map[at] ?? 0) * (1 - a) + (map[at + 1] ?? 0) * a) * (1 - b) +
      ((map[at + SIDE] ?? 0) * (1 - a) + (map[at + SIDE + 1] ?? 0) * a) * b;
    return 0.3 + (0.7 * value) / 255;
  };
};

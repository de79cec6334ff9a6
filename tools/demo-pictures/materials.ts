import { fromHex, type Rgb } from "./color.ts";
import type { CapKind } from "./look.ts";
import { fractal } from "./random.ts";
import { environment, type Out, type Studio } from "./studio.ts";

/** `metal` is the colour of a metal, null for other surfaces; `body` is the colour under a clear coat. */
export type Material = { metal: Rgb | null; body: Rgb; rough: number; coat: number; grain: boolean };

const GOLD: Rgb = [0.93, 0.66, 0.33];
const SILVER: Rgb = [0.86, 0.86, 0.87];

export const GOLD_METAL: Material = { metal: GOLD, body: [0, 0, 0], rough: 0.1, coat: 1, grain: false };
export const SILVER_METAL: Material = { metal: SILVER, body: [0, 0, 0], rough: 0.1, coat: 1, grain: false };

export const CAPS: Readonly<Record<CapKind, Material>> = {
  gold: GOLD_METAL,
  silver: SILVER_METAL,
  black: { metal: null, body: [0.012, 0.011, 0.012], rough: 0.05, coat: 1, grain: false },
  wood: { metal: null, body: [0.33, 0.165, 0.075], rough: 0.35, coat: 0.45, grain: true },
  ivory: { metal: null, body: [0.8, 0.72, 0.6], rough: 0.2, coat: 0.7, grain: false },
  glass: SILVER_METAL,
};

/** The collar below a silver or glass cap is silver, below other caps gold. */
export const collarOf = (cap: CapKind): Material => (cap === "silver" || cap === "glass" ? SILVER_METAL : GOLD_METAL);

export const paper = (hex: string): Material => ({
  metal: null,
  body: fromHex(hex),
  rough: 0.4,
  coat: 0.25,
  grain: false,
});

export type Lamp = { toLight: readonly [number, number, number]; ambient: Rgb; key: Rgb; bounce: Rgb };

const mirrored: Out = { r: 0, g: 0, b: 0 };

/** The light from an opaque surface to the eye, which looks along `d`. `n` is the normal, `open` the unshaded share. */
export const surface = (
  m: Material,
  studio: Studio,
  lamp: Lamp,
  open: number,
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
  dx: number,
  dy: number,
  dz: number,
  out: Out,
): void => {
  const facing = -(dx * nx + dy * ny + dz * nz);
  environment(studio, dx + 2 * facing * nx, dy + 2 * facing * ny, dz + 2 * facing * nz, m.rough, mirrored);
  const glance = (1 - Math.min(Math.max(facing, 0), 1)) ** 5;
  const sun = Math.max(0, nx * lamp.toLight[0] + ny * lamp.toLight[1] + nz * lamp.toLight[2]);
  const up = (0.7 + 0.3 * ny) * open;
  const below = 0.25 * (1 - ny) * open;
  if (m.metal) {
    const wide = m.grain ? 0.55 : m.rough * 0.8;
    const brushed = m.grain ? 0.93 + 0.14 * fractal(px * 3, py * 90, 3) : 1;
    for (let c = 0; c < 3; c++) {
      const own = (m.metal[c] ?? 0) + (1 - (m.metal[c] ?? 0)) * glance;
      const sharp = c === 0 ? mirrored.r : c === 1 ? mirrored.g : mirrored.b;
      const spread = (lamp.ambient[c] ?? 0) * up + (lamp.key[c] ?? 0) * sun + (lamp.bounce[c] ?? 0) * below;
      const light = own * brushed * (sharp * (1 - wide) * open + spread * wide);
      if (c === 0) out.r = light;
      else if (c === 1) out.g = light;
      else out.b = light;
    }
    return;
  }
  const texture = m.grain ? 0.55 + 0.9 * fractal(px * 16 + pz * 9 + fractal(py * 2, px * 3, 2), py * 1.6, 4) : 1;
  const coat = (0.04 + 0.96 * glance) * m.coat;
  out.r = m.body[0] * texture * (lamp.ambient[0] * up + lamp.key[0] * sun + lamp.bounce[0] * below) + coat * mirrored.r;
  out.g = m.body[1] * texture * (lamp.ambient[1] * up + lamp.key[1] * sun + lamp.bounce[1] * below) + coat * mirrored.g;
  out.b = m.body[2] * texture * (lamp.ambient[2] * up + lamp.key[2] * sun + lamp.bounce[2] * below) + coat * mirrored.b;
};

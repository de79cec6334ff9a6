import type { Bottle } from "./bottles.ts";
import type { Rgb } from "./color.ts";
import { seeded } from "./random.ts";
import { END, Tracer } from "./trace.ts";

/** Half the side of the lit square around the bottle, in units, and the cells along it. */
const REACH = 3.2;
const CELLS = 400;
/** The sun is not a point. This spread of its rays makes the edge of the shadow soft. */
const SPREAD = 0.03;

/** Light that was sent through a silhouette: `free` reached the floor directly, `passed` through glass and liquid. */
export type Photons = { free: Float32Array; passed: Float32Array; toLight: readonly [number, number, number] };

export const sendPhotons = (bottle: Bottle, clearCap: boolean, toLight: readonly [number, number, number]): Photons => {
  const tracer = new Tracer(bottle, clearCap);
  const random = seeded("photons");
  const free = new Float32Array(CELLS * CELLS);
  const passed: number[] = [];
  const perSide = CELLS * 2;
  for (let row = 0; row < perSide; row++)
    for (let column = 0; column < perSide; column++) {
      const x = (((column + random()) / perSide) * 2 - 1) * REACH;
      const z = (((row + random()) / perSide) * 2 - 1) * REACH;
      const lx = toLight[0] + (random() - 0.5) * SPREAD;
      const lz = toLight[2] + (random() - 0.5) * SPREAD;
      const norm = 1 / Math.sqrt(lx * lx + toLight[1] * toLight[1] + lz * lz);
      const far = 6;
      tracer.run(
        x + lx * norm * far,
        toLight[1] * norm * far,
        z + lz * norm * far,
        -lx * norm,
        -toLight[1] * norm,
        -lz * norm,
      );
      if (tracer.end === END.miss) splat(free, x, z, 0.25);
      else if (tracer.end === END.open && tracer.dy < -0.05) {
        const t = tracer.py / -tracer.dy;
        passed.push(tracer.px + tracer.dx * t, tracer.pz + tracer.dz * t, tracer.through * 0.25, tracer.liquid);
      }
    }
  return { free, passed: Float32Array.from(passed), toLight };
};

const splat = (map: Float32Array, x: number, z: number, light: number): void => {
  const u = ((x / REACH + 1) / 2) * CELLS - 0.5;
  const v = ((z / REACH + 1) / 2) * CELLS - 0.5;
  const i = Math.floor(u);
  const j = Math.floor(v);
  if (i < 0 || j < 0 || i >= CELLS - 1 || j >= CELLS - 1) return;
  const a = u - i;
  const b = v - j;
  const at = j * CELLS + i;
  map[at] = (map[at] ?? 0) + light * (1 - a) * (1 - b);
  map[at + 1] = (map[at + 1] ?? 0) + light * a * (1 - b);
  map[at + CELLS] = (map[at + CELLS] ?? 0) + light * (1 - a) * b;
  map[at + CELLS + 1] = (map[at + CELLS + 1] ?? 0) + light * a * b;
};

/** The sun's light on the plane under the bottle, coloured by the liquid that it passed. */
export class Sunlight {
  readonly toLight: readonly [number, number, number];
  private readonly maps: readonly [Float32Array, Float32Array, Float32Array];

  constructor(photons: Photons, liquidPerUnit: Rgb) {
    this.toLight = photons.toLight;
    const channel = (index: 0 | 1 | 2): Float32Array => {
      const map = photons.free.slice();
      const p = photons.passed;
      for (let k = 0; k < p.length; k += 4)
        splat(
          map,
          p[k] ?? 0,
          p[k + 1] ?? 0,
          (p[k + 2] ?? 0) * Math.exp(-(liquidPerUnit[index] ?? 0) * (p[k + 3] ?? 0)),
        );
      return blur(blur(map));
    };
    this.maps = [channel(0), channel(1), channel(2)];
  }

  /** The light at a point above or below the plane: 1 in full sun, less in shadow, more in a caustic. */
  at(x: number, y: number, z: number, channel: 0 | 1 | 2): number {
    const [lx, ly, lz] = this.toLight;
    const u = (((x - (lx / ly) * y) / REACH + 1) / 2) * CELLS - 0.5;
    const v = (((z - (lz / ly) * y) / REACH + 1) / 2) * CELLS - 0.5;
    const i = Math.floor(u);
    const j = Math.floor(v);
    if (i < 2 || j < 2 || i >= CELLS - 3 || j >= CELLS - 3) return 1;
    const map = this.maps[channel];
    const a = u - i;
    const b = v - j;
    const at = j * CELLS + i;
    return (
      ((map[at] ?? 0) * (1 - a) + (map[at + 1] ?? 0) * a) * (1 - b) +
      ((map[at + CELLS] ?? 0) * (1 - a) + (map[at + CELLS + 1] ?? 0) * a) * b
    );
  }
}

const blur = (map: Float32Array): Float32Array => {
  const out = new Float32Array(map.length);
  for (let j = 1; j < CELLS - 1; j++)
    for (let i = 1; i < CELLS - 1; i++) {
      const at = j * CELLS + i;
      let sum = 0;
      for (let dj = -CELLS; dj <= CELLS; dj += CELLS)
        sum +=
          (map[at + dj - 1] ?? 0) +
          2 * (map[at + dj] ?? 0) +
          (map[at + dj + 1] ?? 0) +
          (dj === 0 ? (map[at - 1] ?? 0) + 2 * (map[at] ?? 0) + (map[at + 1] ?? 0) : 0);
      out[at] = sum / 16;
    }
  return out;
};

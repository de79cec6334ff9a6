import { cameraAt, type Camera } from "./camera.ts";
import { mix, scale, smoothstep, type Rgb } from "./color.ts";
import { OPEN } from "./gobo.ts";
import type { Lighting, Set } from "./ground.ts";
import { fractal, seeded } from "./random.ts";
import { expose, print, SUN, type Picture } from "./stage.ts";
import type { Studio } from "./studio.ts";

const HERO_SIZES = { wide: [2400, 1500], tall: [1600, 2000], card: [1200, 630] } as const;
export type HeroFormat = keyof typeof HERO_SIZES;

const WALL = -26;
export const NIGHT: Rgb = [0.012, 0.015, 0.05];
const DUSK: Rgb = [0.06, 0.054, 0.15];
const ROSE: Rgb = [0.62, 0.27, 0.24];
const GOLD: Rgb = [1.2, 0.62, 0.27];

/** The places of the sunrise and of the moon on the plane of the sky. */
type Heaven = { dawnX: number; moon: readonly [number, number, number] };

const stars = ((): (readonly [number, number, number])[] => {
  const random = seeded("stars");
  return Array.from({ length: 130 }, () => [(random() - 0.5) * 26, 2.4 + random() * 10, 0.25 + random() ** 3] as const);
})();

/** A ridge of dunes: its height over x. */
const ridge = (x: number, base: number, reach: number, seed: number): number =>
  base + reach * (fractal(x * 0.11 + seed, seed, 3) + 0.35 * Math.sin(x * 0.3 + seed));

/** The sky: night on one side, dawn on the other; with `land`, above dunes. */
export const skyOver =
  ({ dawnX, moon: [moonX, moonY, moonR] }: Heaven, land = true) =>
  (x: number, y: number): Rgb => {
    const far = (x - dawnX) / 11;
    const low = Math.exp(-Math.max(y, 0) / 2);
    const near = Math.exp(-far * far);
    let color = mix(NIGHT, DUSK, smoothstep(8.5, 0.2, y + Math.abs(far) * 1.6));
    color = mix(color, ROSE, 0.9 * low ** 0.9 * (0.22 + 0.78 * near));
    color = mix(color, GOLD, low ** 1.7 * near);
    const glow = Math.exp(-(((x - dawnX) / 4.6) ** 2) - ((y - 0.3) / 1.7) ** 2);
    color = [color[0] + 0.75 * glow, color[1] + 0.46 * glow, color[2] + 0.22 * glow];
    color = starlight(color, x, y);
    color = moonlight(color, x - moonX, y - moonY, moonR);
    return land ? dunes(color, x, y, near) : color;
  };

const starlight = (color: Rgb, x: number, y: number): Rgb => {
  const dark = smoothstep(0.22, 0.05, color[0]);
  if (dark === 0) return color;
  let light = 0;
  for (const [sx, sy, power] of stars) {
    const d = (x - sx) ** 2 + (y - sy) ** 2;
    if (d < 0.02) light += power * Math.exp(-d / 0.0007);
  }
  return [color[0] + light * dark * 0.8, color[1] + light * dark * 0.8, color[2] + light * dark];
};

const moonlight = (color: Rgb, x: number, y: number, r: number): Rgb => {
  const d = Math.sqrt(x * x + y * y);
  const halo = 0.07 * Math.exp(-d / (r * 2.2));
  const soft = r * 0.03;
  const disc = smoothstep(r + soft, r - soft, d);
  const bite = smoothstep(r * 0.95 - soft, r * 0.95 + soft, Math.sqrt((x + r * 0.27) ** 2 + (y - r * 0.13) ** 2));
  const light = disc * bite * 1.1;
  return [color[0] + halo + light, color[1] + halo + light * 0.9, color[2] + halo * 1.3 + light * 0.74];
};

const dunes = (sky: Rgb, x: number, y: number, near: number): Rgb => {
  let color = sky;
  const layers = [
    [0.66, 1.25, 3, 0.42],
    [0.24, 1, 11, 0.2],
    [-0.22, 0.8, 23, 0.07],
  ] as const;
  for (const [base, reach, seed, haze] of layers) {
    const top = ridge(x, base, reach, seed);
    const inside = smoothstep(0.03, -0.03, y - top);
    if (inside === 0) continue;
    const rim = Math.exp(-(top - y) / 0.1) * near * 0.35;
    const sand = mix(scale(mix(DUSK, ROSE, near * 0.7), haze), sky, 0.05 + 0.3 * haze);
    color = mix(color, [sand[0] + rim, sand[1] + rim * 0.5, sand[2] + rim * 0.26], inside);
  }
  return color;
};

const set = (heaven: Heaven): Set => ({
  floorY: 0,
  wallZ: WALL,
  sweep: 0,
  floor: [0.035, 0.03, 0.045],
  wall: NIGHT,
  finish: "plain",
  uprights: [],
  balls: [],
  niche: null,
  gloss: 0.42,
  sky: skyOver(heaven),
});

/** Warm light from the dawn on the right, cold light from the left. */
export const LIGHTING: Lighting = {
  toLight: [-SUN[0], SUN[1], SUN[2]],
  ambient: [0.3, 0.28, 0.36],
  key: [0.95, 0.62, 0.4],
  gobo: OPEN,
  glow: { x: 0, y: 0, radius: 1, color: [0, 0, 0] },
};
export const STUDIO: Studio = {
  backdrop: [0.5, 0.26, 0.2],
  zenith: [0.03, 0.03, 0.09],
  floor: [0.1, 0.06, 0.09],
  side: -1,
  key: [3.6, 2.3, 1.45],
  fill: [0.75, 0.9, 1.6],
  top: [0.35, 0.38, 0.6],
  dark: 0.07,
  front: 0.3,
  card: 0,
};

const cameraFor = (format: HeroFormat): Camera => {
  const [width, height] = HERO_SIZES[format];
  const shared = { width, height, distance: 11, eyeHeight: 0.92, yaw: 0 };
  if (format === "tall")
    return cameraAt({ ...shared, scale: width / 3.3, at: [0, 0, 0], on: [width * 0.5, height * 0.81] });
  if (format === "wide")
    return cameraAt({ ...shared, scale: height / 3.35, at: [0, 0, 0], on: [width * 0.63, height * 0.81] });
  return cameraAt({ ...shared, scale: height / 3.15, at: [0, 0, 0], on: [width * 0.73, height * 0.85] });
};

const HEAVENS: Record<HeroFormat, Heaven> = {
  tall: { dawnX: 3.6, moon: [-3.1, 7.6, 0.55] },
  wide: { dawnX: 4.4, moon: [-9.2, 5.9, 0.6] },
  card: { dawnX: 3.6, moon: [-12.5, 5.4, 0.5] },
};

/** Two bottles on still water, for the night (Layl) and the dawn (Fajr). */
export const hero = (format: HeroFormat, share = 1): Picture => {
  const full = cameraFor(format);
  const camera: Camera = {
    ...full,
    width: Math.round(full.width * share),
    height: Math.round(full.height * share),
    focal: full.focal * share,
    centre: [full.centre[0] * share, full.centre[1] * share],
  };
  return print(
    expose({
      camera,
      set: set(HEAVENS[format]),
      lighting: LIGHTING,
      studio: STUDIO,
      bottles: [
        {
          look: { bottle: "arch", juice: "#4a62c4", cap: "silver", background: "#12121b" },
          x: -0.62,
          y: 0,
          z: -0.35,
          label: null,
        },
        {
          look: { bottle: "flacon", juice: "#e8a24a", cap: "gold", background: "#12121b" },
          x: 0.62,
          y: 0,
          z: 0.1,
          label: null,
        },
      ],
    }),
  );
};

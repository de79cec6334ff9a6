import { cameraAt } from "./camera.ts";
import { fromHex, luminance, mix, scale, type Rgb } from "./color.ts";
import { foliage, OPEN, shaft, window, type Gobo } from "./gobo.ts";
import type { Ball, Niche, Upright } from "./ground.ts";
import type { Look } from "./look.ts";
import { daylight } from "./photograph.ts";
import { block, disc, type Stone } from "./sets.ts";
import { expose, print, studioFor, type Picture } from "./stage.ts";

type Placed = { look: Omit<Look, "background">; x: number; y: number; z: number };
type Still = {
  background: string;
  side: 1 | -1;
  gobo: () => Promise<Gobo> | Gobo;
  niche?: Niche;
  sweep?: number;
  /** Light on a dark wall: a liquid can only be as bright as the wall behind it. */
  glow?: Rgb;
  pieces: (background: Rgb) => readonly Upright[];
  balls?: (background: Rgb) => readonly Ball[];
  bottles: readonly Placed[];
};

const plaster = (background: Rgb, lift = 0.35): Stone => ({
  color: mix(background, [0.92, 0.88, 0.85], lift),
  finish: "plaster",
});
const marble = (color: Rgb): Stone => ({ color, finish: "marble" });
const WOOD: Stone = { color: [0.36, 0.2, 0.1], finish: "wood" };

/** One still life per category of the demo shop. */
const STILLS = {
  "flowers-fruit": {
    background: "#f0d9d3",
    side: 1,
    gobo: () => foliage("for-her"),
    niche: { x: -0.75, half: 1.15, spring: 1.25, depth: 0.7 },
    pieces: (g) => [disc(-0.75, 0, 0.95, -0.4, 0, plaster(g)), disc(1.05, 0.25, 0.8, -0.4, -0.22, plaster(g, 0.15))],
    balls: (g) => [{ x: 0.12, y: -0.24, z: 0.72, r: 0.16, ...plaster(g, 0.6) }],
    bottles: [
      { look: { bottle: "flacon", juice: "#df9ba5", cap: "glass" }, x: -0.75, y: 0, z: 0 },
      { look: { bottle: "round", juice: "#f0b487", cap: "gold" }, x: 1.05, y: -0.22, z: 0.25 },
    ],
  },
  "woods-leather": {
    background: "#c8ced4",
    side: -1,
    gobo: () => window(0, 0.9),
    pieces: (g) => [
      block(0.75, -0.1, 0.85, 0.6, 0.06, -0.4, 0.1, marble([0.12, 0.11, 0.11])),
      block(-0.9, 0.1, 0.75, 0.55, -0.05, -0.4, -0.16, marble(mix(g, [0.2, 0.2, 0.21], 0.5))),
    ],
    bottles: [
      { look: { bottle: "tall", juice: "#22304f", cap: "black" }, x: 0.75, y: 0.1, z: -0.1 },
      { look: { bottle: "flask", juice: "#8a4b24", cap: "black" }, x: -0.9, y: -0.16, z: 0.1 },
    ],
  },
  "tea-fig": {
    background: "#dde4d5",
    side: 1,
    gobo: () => foliage("unisex"),
    sweep: 1.2,
    pieces: (g) => [
      disc(0.85, 0.1, 0.8, -0.4, -0.18, WOOD),
      block(-0.8, -0.15, 0.55, 0.5, 0.2, -0.4, 0.05, plaster(g, 0.3)),
    ],
    balls: (g) => [{ x: -0.02, y: -0.2, z: 0.75, r: 0.2, ...plaster(g, 0.5) }],
    bottles: [
      { look: { bottle: "column", juice: "#b9ddc8", cap: "wood" }, x: -0.8, y: 0.05, z: -0.15 },
      { look: { bottle: "dome", juice: "#d9a441", cap: "wood" }, x: 0.85, y: -0.18, z: 0.1 },
    ],
  },
  "oud-amber": {
    background: "#8a6248",
    side: 1,
    gobo: () => shaft(0.1, 1),
    pieces: () => [
      disc(0.1, -0.1, 1.75, -0.4, -0.2, WOOD),
      block(0.95, -0.35, 0.5, 0.45, -0.25, -0.2, 0.12, { color: [0.4, 0.27, 0.17], finish: "travertine" }),
    ],
    balls: () => [{ x: 0.22, y: -0.02, z: 0.55, r: 0.18, color: [0.42, 0.2, 0.08], finish: "wood" }],
    bottles: [
      { look: { bottle: "oil", juice: "#b5633c", cap: "gold" }, x: 0.95, y: 0.12, z: -0.35 },
      { look: { bottle: "arch", juice: "#c2762b", cap: "gold" }, x: -0.75, y: -0.2, z: 0 },
    ],
  },
  "private-collection": {
    background: "#3d3f58",
    side: -1,
    gobo: () => shaft(0, 1.1),
    glow: [2.4, 1.75, 1.3],
    niche: { x: 0, half: 1.35, spring: 1.15, depth: 0.8 },
    pieces: (g) => [
      block(-0.8, 0, 0.75, 0.6, 0.08, -0.4, -0.12, marble(scale(g, 0.5))),
      disc(0.85, 0, 0.72, -0.4, 0.06, marble(scale(g, 0.7))),
    ],
    bottles: [
      { look: { bottle: "faceted", juice: "#7b1e2e", cap: "gold" }, x: 0.85, y: 0.06, z: 0 },
      { look: { bottle: "cube", juice: "#d9a441", cap: "black" }, x: -0.8, y: -0.12, z: 0 },
    ],
  },
  "oils-mists": {
    background: "#ece3d6",
    side: -1,
    gobo: () => OPEN,
    sweep: 1.3,
    pieces: (g) => [
      disc(0, -0.5, 0.8, -0.4, 0.05, plaster(g, 0.4)),
      disc(-1.15, 0.2, 0.7, -0.4, -0.2, plaster(g, 0.2)),
      disc(1.15, 0.2, 0.7, -0.4, -0.28, plaster(g, 0.2)),
    ],
    bottles: [
      { look: { bottle: "column", juice: "#b7d7e8", cap: "silver" }, x: 0, y: 0.05, z: -0.5 },
      { look: { bottle: "oil", juice: "#d9a441", cap: "gold" }, x: -1.15, y: -0.2, z: 0.2 },
      { look: { bottle: "oil", juice: "#df9ba5", cap: "ivory" }, x: 1.15, y: -0.28, z: 0.2 },
    ],
  },
} as const satisfies Record<string, Still>;

export type StillName = keyof typeof STILLS;
export const STILL_NAMES = Object.keys(STILLS).filter((name): name is StillName => name in STILLS);

export const still = async (name: StillName, width = 1600): Promise<Picture> => {
  const plan: Still = STILLS[name];
  const background = fromHex(plan.background);
  const height = Math.round(width * 0.75);
  const camera = cameraAt({
    width,
    height,
    distance: 10,
    eyeHeight: 2,
    yaw: 0,
    scale: width / 4.7,
    at: [0, 1, 0],
    on: [width / 2, height * 0.53],
  });
  const set = {
    floorY: -0.4,
    wallZ: -2.7,
    sweep: plan.sweep ?? 0,
    floor: scale(background, 0.97),
    wall: background,
    finish: plan.sweep ? ("plain" as const) : ("plaster" as const),
    uprights: plan.pieces(background),
    balls: plan.balls?.(background) ?? [],
    niche: plan.niche ?? null,
    gloss: 0,
    sky: null,
  };
  const day = daylight(plan.side, await plan.gobo());
  const lighting = plan.glow ? { ...day, glow: { x: 0, y: 0.9, radius: 1.5, color: plan.glow } } : day;
  const bottles = plan.bottles.map(({ look, x, y, z }) => ({
    look: { ...look, background: plan.background },
    x,
    y,
    z,
    label: null,
  }));
  return print(
    expose({ camera, set, lighting, studio: studioFor(background, plan.side, luminance(background) < 0.2), bottles }),
  );
};

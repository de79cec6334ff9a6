import { luminance, mix, scale, type Rgb } from "./color.ts";
import type { Finish, Set, Upright } from "./ground.ts";

export const SET_NAMES = ["sweep", "disc", "slab", "niche", "steps", "blocks"] as const;
export type SetName = (typeof SET_NAMES)[number];

export type Stone = { color: Rgb; finish: Finish };

/** The stone for a family of scents. `background` tints it, so that set and wall match. */
export const stoneFor = (family: string, background: Rgb): Stone => {
  const pale = scale(mix(background, [0.9, 0.88, 0.84], 0.6), 0.98);
  switch (family) {
    case "woody":
    case "oud":
      return { color: [0.36, 0.2, 0.1], finish: "wood" };
    case "amber":
    case "gourmand":
      return { color: mix(background, [0.66, 0.47, 0.3], 0.55), finish: "travertine" };
    case "leather":
      return { color: mix(background, [0.16, 0.12, 0.1], 0.72), finish: "marble" };
    case "citrus":
    case "aromatic":
      return { color: pale, finish: "travertine" };
    case "fresh":
    case "musk":
      return { color: pale, finish: "marble" };
    default:
      return { color: mix(background, [0.92, 0.88, 0.85], 0.35), finish: "plaster" };
  }
};

export const disc = (x: number, z: number, r: number, bottom: number, top: number, stone: Stone): Upright => ({
  x,
  z,
  halfX: r,
  halfZ: 0,
  turn: 0,
  bottom,
  top,
  ...stone,
});
export const block = (
  x: number,
  z: number,
  halfX: number,
  halfZ: number,
  turn: number,
  bottom: number,
  top: number,
  stone: Stone,
): Upright => ({ x, z, halfX, halfZ, turn, bottom, top, ...stone });

/** A set for a bottle at height 0. `side` mirrors the set to fit the side of the light. */
export const buildSet = (name: SetName, background: Rgb, stone: Stone, side: number, random: () => number): Set => {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const deep = scale(background, 0.97);
  const plaster: Stone = { color: scale(mix(background, stone.color, 0.12), 0.96), finish: "plaster" };
  const wall = background;
  const room = {
    wallZ: -2.7,
    sweep: 0,
    floor: deep,
    wall,
    finish: "plaster" as Finish,
    balls: [],
    niche: null,
    gloss: 0,
    sky: null,
  };
  switch (name) {
    case "sweep":
      return { ...room, floorY: 0, sweep: 1.5, finish: "plain", uprights: [] };
    case "disc":
      return {
        ...room,
        floorY: -0.24,
        sweep: 1.4,
        finish: "plain",
        uprights: [disc(0, 0, between(1.05, 1.2), -0.24, 0, stone)],
      };
    case "slab":
      return {
        ...room,
        floorY: -0.2,
        uprights: [
          block(side * between(0.1, 0.3), -0.05, between(1.15, 1.35), 0.75, between(-0.12, 0.12), -0.2, 0, stone),
        ],
      };
    case "niche":
      return {
        ...room,
        floorY: -0.26,
        niche: { x: 0, half: 1.22, spring: 1.2, depth: 0.7 },
        uprights: [disc(0, 0, 1.05, -0.26, 0, stone)],
      };
    case "steps":
      return {
        ...room,
        floorY: -0.42,
        sweep: 1.2,
        finish: "plain",
        uprights: [disc(0, 0, 0.95, -0.18, 0, stone), disc(side * 0.18, -0.1, 1.5, -0.42, -0.18, plaster)],
        balls: [{ x: side * 1.1, y: -0.18 + 0.2, z: 0.1, r: 0.2, ...stone }],
      };
    case "blocks": {
      const tall = between(0.7, 1.15);
      return {
        ...room,
        floorY: 0,
        uprights: [
          block(side * 1.35, -0.95, 0.48, 0.42, between(-0.3, 0.3), 0, tall, stone),
          block(side * 0.82, -0.62, 0.3, 0.3, between(-0.4, 0.4), 0, tall * 0.42, plaster),
        ],
        balls: luminance(background) > 0.3 ? [{ x: -side * 1.15, y: 0.16, z: -0.55, r: 0.16, ...stone }] : [],
      };
    }
  }
};

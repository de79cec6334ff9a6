import { BOTTLES, type Silhouette } from "./bottles.ts";
import { cameraAt, type Camera } from "./camera.ts";
import { fromHex } from "./color.ts";
import { foliage, OPEN, shaft, window, type Gobo } from "./gobo.ts";
import type { Lighting } from "./ground.ts";
import { labelArt } from "./label.ts";
import type { ProductSpec } from "./look.ts";
import { seeded } from "./random.ts";
import { mirrorPaths, tracePaths, type Paths } from "./samples.ts";
import { buildSet, SET_NAMES, stoneFor } from "./sets.ts";
import { expose, print, studioFor, SUN, type Picture } from "./stage.ts";

export const SHOTS = ["front", "detail"] as const;
export type Shot = (typeof SHOTS)[number];
const SIZE = 1600;

/**
 * The front shot shows the whole bottle from the front. The detail is close, from the side of the light, with the label
 * low in the picture. A round bottle is turned less, because only its label would turn, and a flat round one
 * because its thick edge would blur what is behind it.
 */
const cameraFor = (shot: Shot, silhouette: Silhouette, size: number): Camera => {
  const { height, halfDepth, label } = BOTTLES[silhouette];
  if (shot === "front")
    return cameraAt({
      width: size,
      height: size,
      distance: 10,
      eyeHeight: 2.1,
      yaw: 0,
      scale: size / (1.9 + 0.55 * height),
      at: [0, height / 2, 0],
      on: [size / 2, size * 0.505],
    });
  // The label is nearer to the camera than the middle of the bottle, so it stands lower in the picture.
  const bottom = label.y - label.height / 2 - 0.1 - halfDepth * 0.3;
  return cameraAt({
    width: size,
    height: size,
    distance: 6.5,
    eyeHeight: 2,
    yaw: label.curve > 0 || silhouette === "round" ? 0.15 : 0.42,
    scale: size / 1.72,
    at: [0, bottom, 0],
    on: [size * 0.45, size],
  });
};

const LIGHTS: readonly Gobo[] = [OPEN, window(0.1, 0.9), shaft(-0.2, 0.9)];
const gobo = async (roll: number, seed: string): Promise<Gobo> =>
  roll < 0.45 ? foliage(seed) : (LIGHTS[Math.floor(((roll - 0.45) / 0.55) * LIGHTS.length)] ?? OPEN);

export const daylight = (side: number, pattern: Gobo): Lighting => ({
  toLight: [SUN[0] * side, SUN[1], SUN[2]],
  ambient: [0.66, 0.66, 0.67],
  key: [1.1, 1.04, 0.95],
  gobo: pattern,
  glow: { x: -side * 0.7, y: 1.3, radius: 1.9, color: [0.2, 0.2, 0.19] },
});

/** The paths of the last view. Only one view is kept, because it takes 200 MB. */
const last: { key: string; paths: Paths | null } = { key: "", paths: null };
const pathsFor = (spec: ProductSpec, shot: Shot, size: number): Paths => {
  const { bottle, cap } = spec.look;
  const key = [bottle, cap === "glass", shot, size].join();
  const paths =
    last.key === key && last.paths
      ? last.paths
      : tracePaths(BOTTLES[bottle], cap === "glass", cameraFor(shot, bottle, size));
  last.key = key;
  last.paths = paths;
  return paths;
};

/** One shot of one product. The SKU decides set, light and side, so a product drawn again gives the same file. */
export const photograph = async (spec: ProductSpec, shot: Shot, size = SIZE): Promise<Picture> => {
  const random = seeded(spec.sku);
  const side = random() < 0.5 ? 1 : -1;
  const right = pathsFor(spec, shot, size);
  const paths = shot === "detail" && side < 0 ? mirrorPaths(right) : right;
  const background = fromHex(spec.look.background);
  const set = buildSet(
    SET_NAMES[Math.floor(random() * SET_NAMES.length)] ?? "sweep",
    background,
    stoneFor(spec.family, background),
    side,
    random,
  );
  const lighting = daylight(side, await gobo(random(), spec.sku));
  const label = await labelArt(spec, BOTTLES[spec.look.bottle].label);
  return print(
    expose({
      camera: paths.camera,
      set,
      lighting,
      studio: studioFor(background, side),
      bottles: [{ look: spec.look, x: 0, y: 0, z: 0, label, paths }],
    }),
  );
};

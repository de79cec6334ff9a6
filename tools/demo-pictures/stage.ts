import sharp from "sharp";
import { BOTTLES, type Bottle, type Silhouette } from "./bottles.ts";
import { project, underneath, type Camera, type Point } from "./camera.ts";
import { sendPhotons, Sunlight, type Photons } from "./caustics.ts";
import { fromHex, luminance, mix, scale, toByte, type Rgb } from "./color.ts";
import {
  Developer,
  labelMaterials,
  overlay,
  overlayMirrored,
  usualDepth,
  type Dress,
  type Layer,
  type Plate,
} from "./develop.ts";
import { Ground, type Lighting, type Set } from "./ground.ts";
import type { LabelArt } from "./label.ts";
import type { Look } from "./look.ts";
import { CAPS, collarOf, type Lamp } from "./materials.ts";
import { seeded } from "./random.ts";
import { tracePaths, type Paths } from "./samples.ts";
import type { Studio } from "./studio.ts";

const unit = (x: number, y: number, z: number): readonly [number, number, number] => {
  const n = Math.sqrt(x * x + y * y + z * z);
  return [x / n, y / n, z / n];
};
/** The direction to the sun when it is on the left. A set with light from the right mirrors it. */
export const SUN = unit(-0.72, 0.8, 0.48);

type PlacedBottle = {
  look: Look;
  x: number;
  y: number;
  z: number;
  label: LabelArt | null;
  /** The paths of this view, if they were traced before. */
  paths?: Paths;
};
export type Scene = { camera: Camera; set: Set; lighting: Lighting; studio: Studio; bottles: readonly PlacedBottle[] };

const hasClearCap = (look: Look): boolean => look.cap === "glass";

/** The camera in the coordinates of a bottle that does not stand in the middle. */
const movedTo = (camera: Camera, x: number, y: number, z: number): Camera => ({
  ...camera,
  eye: [camera.eye[0] - x, camera.eye[1] - y, camera.eye[2] - z],
});

const photons = new Map<string, Photons>();
const photonsOf = (form: Bottle, look: Look): Photons => {
  const key = `${look.bottle} ${hasClearCap(look)}`;
  const known = photons.get(key) ?? sendPhotons(form, hasClearCap(look), SUN);
  photons.set(key, known);
  return known;
};

const depths = new Map<Silhouette, number>();
/** The depth of the liquid, measured once per silhouette in the first view that is drawn. */
const depthOf = (bottle: Silhouette, paths: Paths): number => {
  const known = depths.get(bottle) ?? usualDepth(paths);
  depths.set(bottle, known);
  return known;
};

const dressOf = (look: Look, label: LabelArt | null, depth: number): Dress => {
  const juice = fromHex(look.juice);
  const absorption = (v: number): number => -Math.log(Math.min(Math.max(v, 0.006), 0.985)) / depth;
  const silver = look.cap === "silver" || look.cap === "glass";
  return {
    liquid: [absorption(juice[0]), absorption(juice[1]), absorption(juice[2])],
    cloud: scale(juice, 0.05),
    cap: CAPS[look.cap],
    collar: collarOf(look.cap),
    label,
    ...labelMaterials(label?.cardMaterial ?? "print", luminance(juice) < 0.25, silver),
  };
};

/**
 * Lights the set, then draws the bottles over it, the farthest first. The glass shows the set without other bottles: a
 * neighbour upside down in a round bottle would be physically right, but looks like a fault.
 */
export const expose = (scene: Scene): Plate => {
  const { camera, set, lighting, studio } = scene;
  const mirrored = lighting.toLight[0] > 0;
  const placed = scene.bottles.map((standing) => {
    const form = BOTTLES[standing.look.bottle];
    const paths =
      standing.paths ??
      tracePaths(form, hasClearCap(standing.look), movedTo(camera, standing.x, standing.y, standing.z));
    return {
      standing,
      form,
      paths,
      dress: dressOf(standing.look, standing.label, depthOf(standing.look.bottle, paths)),
    };
  });
  const ground = new Ground(
    set,
    lighting,
    placed.map(({ standing, form, dress }) => ({
      x: standing.x,
      y: standing.y,
      z: standing.z,
      form,
      mirrored,
      sun: new Sunlight(photonsOf(form, standing.look), dress.liquid),
    })),
  );
  const plate: Plate = { width: camera.width, height: camera.height, light: ground.paint(camera), wallZ: set.wallZ };
  const lamp: Lamp = {
    toLight: lighting.toLight,
    ambient: lighting.ambient,
    key: lighting.key,
    bounce: mix(set.floor, [0.5, 0.5, 0.5], 0.3),
  };
  const develop = (bottle: (typeof placed)[number], paths: Paths): Layer =>
    new Developer(plate, studio, lamp, bottle.standing.z, bottle.dress, paths).develop();
  const layers = placed.toSorted((a, b) => a.standing.z - b.standing.z).map((bottle) => develop(bottle, bottle.paths));
  if (set.gloss > 0)
    for (const bottle of placed.filter(({ standing }) => standing.y === set.floorY))
      reflect(scene, plate, bottle.standing, (paths) => develop(bottle, paths));
  for (const layer of layers) overlay(plate, layer);
  return plate;
};

const reflect = (
  { camera, set }: Scene,
  plate: Plate,
  { look, x, y, z }: PlacedBottle,
  develop: (paths: Paths) => Layer,
): void => {
  const foot: Point = { x: 0, y: 0, depth: 0 };
  project(camera, x, y, z, foot);
  const paths = tracePaths(BOTTLES[look.bottle], hasClearCap(look), movedTo(underneath(camera), x, -y, z));
  overlayMirrored(plate, develop(paths), foot.y, set.gloss);
};

/** A studio whose walls have the background's colour. */
export const studioFor = (background: Rgb, side: number, dark = false): Studio => ({
  backdrop: scale(background, 0.95),
  zenith: scale(background, 0.62),
  floor: scale(background, 0.9),
  side,
  key: [3.1, 3.0, 2.85],
  fill: [1.3, 1.32, 1.38],
  top: [1.1, 1.08, 1.05],
  dark: 0.1,
  front: dark ? 0.12 : 0.3,
  card: dark ? 1.6 : 0,
});

const grain = ((): Int8Array => {
  const random = seeded("grain");
  return Int8Array.from({ length: 1 << 18 }, () => Math.round((random() + random() + random() - 1.5) * 3.4));
})();

export type Picture = { width: number; height: number; pixels: Buffer };

/** Converts linear light to a picture, with darker corners, a film curve and grain. */
export const print = ({ width, height, light }: Plate): Picture => {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let j = 0, at = 0; j < height; j++) {
    const v = j / height - 0.5;
    for (let i = 0; i < width; i++) {
      const u = i / width - 0.5;
      const fall = 1 - 0.3 * (u * u + v * v);
      const speck = (grain[(j * 641 + i) & 262143] ?? 0) * 0.4;
      for (let c = 0; c < 3; c++, at++)
        pixels[at] = Math.min(255, Math.max(0, toByte((light[at] ?? 0) * fall) + speck));
    }
  }
  return { width, height, pixels };
};

export const toJpeg = ({ width, height, pixels }: Picture): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();

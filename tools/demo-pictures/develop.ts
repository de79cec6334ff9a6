import { project, type Point } from "./camera.ts";
import type { Rgb } from "./color.ts";
import type { LabelArt } from "./label.ts";
import { paper, surface, GOLD_METAL, SILVER_METAL, type Lamp, type Material } from "./materials.ts";
import { noise } from "./random.ts";
import { F, WIDTH, type Paths } from "./samples.ts";
import { environment, type Out, type Studio } from "./studio.ts";
import { END } from "./trace.ts";

/** The colours and materials of a bottle, which its recorded paths do not have. */
export type Dress = {
  /** Absorption per unit of liquid. */
  liquid: Rgb;
  /** Light that the liquid scatters. */
  cloud: Rgb;
  cap: Material;
  collar: Material;
  label: LabelArt | null;
  card: Material;
  ink: Material;
};

export const labelMaterials = (
  cardMaterial: LabelArt["cardMaterial"],
  dark: boolean,
  silver: boolean,
): { card: Material; ink: Material } => {
  const foil = silver ? SILVER_METAL : GOLD_METAL;
  if (cardMaterial === "ivory") return { card: paper("#f4eee1"), ink: paper("#2b211b") };
  if (cardMaterial === "night") return { card: paper("#17151a"), ink: foil };
  if (cardMaterial === "metal") return { card: { ...foil, rough: 0.34, grain: true }, ink: paper("#1d1612") };
  return { card: foil, ink: paper(dark ? "#fbf0d8" : "#2a1d17") };
};

/** Absorption per unit of thick glass: the least for green, as at the edge of a pane. */
const GLASS: Rgb = [0.15, 0.09, 0.11];

const RGB = [
  [0, "r"],
  [1, "g"],
  [2, "b"],
] as const;

/** A picture in linear light. `wallZ` is the place of its wall, to which rays that leave the glass are followed. */
export type Plate = { width: number; height: number; light: Float32Array; wallZ: number };

export type Layer = { cover: Float32Array; light: Float32Array };

export const overlay = (plate: Plate, { cover, light }: Layer): void => {
  for (let i = 0; i < cover.length; i++) {
    const share = cover[i] ?? 0;
    if (share === 0) continue;
    const left = 1 - Math.min(share, 1);
    for (let c = i * 3; c < i * 3 + 3; c++) plate.light[c] = (plate.light[c] ?? 0) * left + (light[c] ?? 0);
  }
};

/** Draws a bottle's mirror image on a wet floor: fainter, with ripples that grow with the distance from its foot. */
export const overlayMirrored = (plate: Plate, { cover, light }: Layer, foot: number, strength: number): void => {
  const { width, height } = plate;
  for (let y = Math.max(0, Math.floor(foot) - 60); y < height; y++) {
    const below = Math.max(0, y - foot) / height;
    for (let x = 0; x < width; x++) {
      const shake = (noise(x * 0.006, y * 0.09) - 0.5) * below * width * 0.05;
      const from = y * width + Math.min(width - 1, Math.max(0, Math.round(x + shake)));
      const share = Math.min(cover[from] ?? 0, 1);
      if (share === 0) continue;
      const k = strength * Math.exp(-below * 2.2);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++)
        plate.light[at + c] = (plate.light[at + c] ?? 0) * (1 - k * share) + k * (light[from * 3 + c] ?? 0);
    }
  }
};

/**
 * Colours the recorded paths and draws them over the plate. A ray that leaves the glass gets its colour from the plate,
 * so that ground, pedestal and shadow look bent in the bottle.
 */
export class Developer {
  private readonly plate: Plate;
  private readonly studio: Studio;
  private readonly lamp: Lamp;
  /** How far in front of the origin the bottle stands. */
  private readonly z: number;
  private readonly dress: Dress;
  private readonly paths: Paths;
  private readonly seen: Out = { r: 0, g: 0, b: 0 };
  private readonly shine: Out = { r: 0, g: 0, b: 0 };
  private readonly printed: Out = { r: 0, g: 0, b: 0 };
  private readonly at: Point = { x: 0, y: 0, depth: 0 };

  constructor(plate: Plate, studio: Studio, lamp: Lamp, z: number, dress: Dress, paths: Paths) {
    this.plate = plate;
    this.studio = studio;
    this.lamp = lamp;
    this.z = z;
    this.dress = dress;
    this.paths = paths;
  }

  /** The bottle alone, ready to be laid over the plate. */
  develop(): Layer {
    const { width, height } = this.plate;
    const { data, count } = this.paths;
    const layer: Layer = { cover: new Float32Array(width * height), light: new Float32Array(width * height * 3) };
    const { cover, light } = layer;
    for (let k = 0; k < count; k++) {
      const o = k * WIDTH;
      const pixel = data[o] ?? 0;
      const weight = data[o + F.weight] ?? 0;
      this.colour(o);
      cover[pixel] = (cover[pixel] ?? 0) + weight;
      light[pixel * 3] = (light[pixel * 3] ?? 0) + this.seen.r * weight;
      light[pixel * 3 + 1] = (light[pixel * 3 + 1] ?? 0) + this.seen.g * weight;
      light[pixel * 3 + 2] = (light[pixel * 3 + 2] ?? 0) + this.seen.b * weight;
    }
    return layer;
  }

  private colour(o: number): void {
    const { data } = this.paths;
    const { seen, shine, dress, studio, lamp } = this;
    const end = data[o + F.end] ?? 0;
    const px = data[o + F.px] ?? 0;
    const py = data[o + F.py] ?? 0;
    const pz = data[o + F.pz] ?? 0;
    const dx = data[o + F.dx] ?? 0;
    const dy = data[o + F.dy] ?? 0;
    const dz = data[o + F.dz] ?? 0;
    if (end === END.open || end === END.lost) this.behind(px, py, pz, dx, dy, dz);
    else if (end === END.tube) {
      this.behind(px, py, pz, dx, dy, dz);
      const liquid = data[o + F.liquid] ?? 0;
      for (const [c, key] of RGB)
        seen[key] =
          0.6 * seen[key] * Math.exp(-(dress.liquid[c] ?? 0) * liquid) +
          0.2 * ((lamp.ambient[c] ?? 0) + (lamp.key[c] ?? 0) * 0.4);
    } else {
      const material = end === END.collar ? dress.collar : dress.cap;
      surface(
        material,
        studio,
        lamp,
        end === END.collar ? 0.82 : 1,
        px,
        py,
        pz,
        data[o + F.nx] ?? 0,
        data[o + F.ny] ?? 0,
        data[o + F.nz] ?? 0,
        dx,
        dy,
        dz,
        seen,
      );
    }
    const mirror = data[o + F.mirror] ?? -1;
    if (mirror < 0) return;
    const through = data[o + F.through] ?? 1;
    const liquid = data[o + F.liquid] ?? 0;
    // A ray in a neck is reflected many times. Without the limit it would get the colour of very thick glass.
    const glass = Math.min(data[o + F.glass] ?? 0, 1.4);
    const cloud = 1 - Math.exp(-1.2 * liquid);
    const lit = through * (1 + studio.card * (1 - Math.exp(-6 * liquid)));
    seen.r = seen.r * lit * Math.exp(-dress.liquid[0] * liquid - GLASS[0] * glass) + dress.cloud[0] * cloud;
    seen.g = seen.g * lit * Math.exp(-dress.liquid[1] * liquid - GLASS[1] * glass) + dress.cloud[1] * cloud;
    seen.b = seen.b * lit * Math.exp(-dress.liquid[2] * liquid - GLASS[2] * glass) + dress.cloud[2] * cloud;
    this.applyLabel(o);
    environment(studio, data[o + F.rx] ?? 0, data[o + F.ry] ?? 0, data[o + F.rz] ?? 0, 0, shine);
    seen.r += mirror * shine.r;
    seen.g += mirror * shine.g;
    seen.b += mirror * shine.b;
  }

  /** The light that a ray meets after it has left the glass. */
  private behind(px: number, py: number, pz: number, dx: number, dy: number, dz: number): void {
    const { seen, studio, plate, at } = this;
    const toFloor = dy < -1e-3 ? py / -dy : 1e9;
    const toWall = dz < -1e-3 ? (plate.wallZ - pz - this.z) / dz : 1e9;
    const t = Math.min(toFloor, toWall);
    environment(studio, dx, dy, dz, 0.05, seen);
    if (t > 40) return;
    project(this.paths.camera, px + dx * t, py + dy * t, pz + dz * t, at);
    const edge = 60;
    const inside = Math.min(at.x, at.y, plate.width - 1 - at.x, plate.height - 1 - at.y);
    if (at.depth < 0.5 || inside < 0) return;
    const share = Math.min(inside / edge, 1);
    const index = (Math.floor(at.y) * plate.width + Math.floor(at.x)) * 3;
    seen.r += ((plate.light[index] ?? 0) - seen.r) * share;
    seen.g += ((plate.light[index + 1] ?? 0) - seen.g) * share;
    seen.b += ((plate.light[index + 2] ?? 0) - seen.b) * share;
  }

  private applyLabel(o: number): void {
    const { label, card, ink } = this.dress;
    if (!label) return;
    const { data } = this.paths;
    const fnz = data[o + F.fnz] ?? 0;
    if (fnz < 0.1) return;
    const fx = data[o + F.fx] ?? 0;
    const fy = data[o + F.fy] ?? 0;
    const fz = data[o + F.fz] ?? 0;
    const across = label.space.curve > 0 ? Math.atan2(fx, fz) * label.space.curve : fx;
    const u = (across / label.space.width + 0.5) * label.width - 0.5;
    const v = (0.5 - (fy - label.space.y) / label.space.height) * label.height - 0.5;
    if (u < 0 || v < 0 || u >= label.width - 1 || v >= label.height - 1) return;
    const covered = sampleMask(label, u, v, 0);
    const inked = sampleMask(label, u, v, 1);
    if (covered > 0.003) this.lay(card, covered, o);
    if (inked > 0.003) this.lay(ink, inked, o);
  }

  private lay(material: Material, share: number, o: number): void {
    const { data } = this.paths;
    const { printed, seen, studio, lamp } = this;
    const fx = data[o + F.fx] ?? 0;
    const fy = data[o + F.fy] ?? 0;
    const fz = data[o + F.fz] ?? 0;
    const fnx = data[o + F.fnx] ?? 0;
    const fny = data[o + F.fny] ?? 0;
    const fnz = data[o + F.fnz] ?? 0;
    const rx = data[o + F.rx] ?? 0;
    const ry = data[o + F.ry] ?? 0;
    const rz = data[o + F.rz] ?? 0;
    const back = rx * fnx + ry * fny + rz * fnz;
    surface(
      material,
      studio,
      lamp,
      1,
      fx,
      fy,
      fz,
      fnx,
      fny,
      fnz,
      rx - 2 * back * fnx,
      ry - 2 * back * fny,
      rz - 2 * back * fnz,
      printed,
    );
    seen.r += (printed.r - seen.r) * share;
    seen.g += (printed.g - seen.g) * share;
    seen.b += (printed.b - seen.b) * share;
  }
}

const sampleMask = (label: LabelArt, u: number, v: number, channel: number): number => {
  const i = Math.floor(u);
  const j = Math.floor(v);
  const a = u - i;
  const b = v - j;
  const at = (j * label.width + i) * 3 + channel;
  const row = label.width * 3;
  const { mask } = label;
  return (
    (((mask[at] ?? 0) * (1 - a) + (mask[at + 3] ?? 0) * a) * (1 - b) +
      ((mask[at + row] ?? 0) * (1 - a) + (mask[at + row + 3] ?? 0) * a) * b) /
    255
  );
};

/** The median depth of the liquid. With it a colour looks the same in a slim and in a deep bottle. */
export const usualDepth = (paths: Paths): number => {
  const depths: number[] = [];
  for (let k = 0; k < paths.count; k += 7) {
    const liquid = paths.data[k * WIDTH + F.liquid] ?? 0;
    if (liquid > 0.05) depths.push(liquid);
  }
  depths.sort((a, b) => a - b);
  return depths[Math.floor(depths.length / 2)] ?? 0.5;
};

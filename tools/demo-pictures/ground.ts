import type { Bottle } from "./bottles.ts";
import { type Camera, rayOf } from "./camera.ts";
import type { Sunlight } from "./caustics.ts";
import { smoothstep, type Rgb } from "./color.ts";
import { Quilt } from "./quilt.ts";
import { fractal, noise } from "./random.ts";
import { box2, type Distance, length2 } from "./sdf.ts";

export type Finish = "plaster" | "travertine" | "marble" | "wood" | "plain";

/** An upright piece of the set: a disc (halfZ = 0, halfX its radius) or a block, turned by `turn`. */
export type Upright = {
  x: number;
  z: number;
  halfX: number;
  halfZ: number;
  turn: number;
  bottom: number;
  top: number;
  color: Rgb;
  finish: Finish;
};
export type Ball = { x: number; y: number; z: number; r: number; color: Rgb; finish: Finish };
/**
 * An arched recess in the wall, or an opening if the set has a sky. `half` is half its width; the arch begins at the
 * height `spring`. With a `bulge` above 1 the arch is wider than its legs, like a horseshoe. `step` is the distance to
 * the next arch of an arcade.
 */
export type Niche = { x: number; half: number; spring: number; depth: number; bulge?: number; step?: number };
/** A body of any form: its distance around the point `at`, inside a sphere with the radius `reach`. */
export type Form = {
  at: readonly [number, number, number];
  reach: number;
  distance: Distance;
  color: Rgb;
  finish: Finish;
  /** How much it shines, 0 for not at all. */
  sheen: number;
};

export type Set = {
  floorY: number;
  wallZ: number;
  /** Radius of the curve between floor and wall; 0 for a corner. */
  sweep: number;
  floor: Rgb;
  wall: Rgb;
  finish: Finish;
  uprights: readonly Upright[];
  balls: readonly Ball[];
  forms?: readonly Form[];
  niche: Niche | null;
  /** How much the floor mirrors, 0 for none. */
  gloss: number;
  /** The light at a point of a wall that emits light, or behind the opening in a wall; null for other walls. */
  sky: ((x: number, y: number) => Rgb) | null;
};

export type Lighting = {
  toLight: readonly [number, number, number];
  ambient: Rgb;
  key: Rgb;
  /** A pattern in front of the key light, 0..1, over the plane across the beam. */
  gobo: (u: number, v: number) => number;
  /** Centre and strength of the glow on the wall. */
  glow: { x: number; y: number; radius: number; color: Rgb };
};

type Standing = { x: number; y: number; z: number; form: Bottle; sun: Sunlight; mirrored: boolean };

type Hit = { id: number; x: number; y: number; z: number; nx: number; ny: number; nz: number };

const WALL = 1;
const FLOOR = 2;
const RECESS = 3;
/** Height and depth of the point where the middle of a light pattern is. */
const BEAM_AIM = [0.9, -1.7] as const;
const FIRST_UPRIGHT = 10;
const FIRST_BALL = 40;
const FIRST_FORM = 60;

/** Whether two pixels differ so little that the pixels between them are interpolated. */
const isAlike = (d: Float32Array, a: number, b: number): boolean => {
  for (let c = 0; c < 3; c++) {
    const one = d[a + c] ?? 0;
    if (Math.abs((d[b + c] ?? 0) - one) > 0.012 * (0.1 + one)) return false;
  }
  return true;
};

const uprightDistance = (u: Upright, x: number, z: number): number => {
  const lx = x - u.x;
  const lz = z - u.z;
  if (u.halfZ === 0) return length2(lx, lz) - u.halfX;
  const cos = Math.cos(u.turn);
  const sin = Math.sin(u.turn);
  return box2(lx * cos - lz * sin, lx * sin + lz * cos, u.halfX, u.halfZ, 0.015);
};

/** The middle of the arch's round part: its height, and the x of the nearest arch. */
const archTop = ({ half, spring, bulge = 1 }: Niche): number => spring + half * Math.sqrt(bulge * bulge - 1);
const archX = ({ x: first, step = 0 }: Niche, x: number): number =>
  step === 0 ? first : first + step * Math.round((x - first) / step);
const nicheDistance = (n: Niche, x: number, y: number): number =>
  y < n.spring
    ? Math.abs(x - archX(n, x)) - n.half
    : length2(x - archX(n, x), y - archTop(n)) - n.half * (n.bulge ?? 1);

/** The set around and behind the bottle. It finds, lights and textures the point that a camera ray meets. */
export class Ground {
  private readonly set: Set;
  private readonly light: Lighting;
  private readonly standing: readonly Standing[];
  private readonly beamU: readonly [number, number, number];
  private readonly beamV: readonly [number, number, number];
  private readonly hit: Hit = { id: 0, x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 };
  /** The direction of the ray that met something. */
  private readonly ray = { x: 0, y: 0, z: 0 };
  r = 0;
  g = 0;
  b = 0;

  constructor(set: Set, light: Lighting, standing: readonly Standing[]) {
    this.set = set;
    this.light = light;
    this.standing = standing;
    const [lx, ly, lz] = light.toLight;
    const flat = length2(lx, lz);
    this.beamU = [lz / flat, 0, -lx / flat];
    this.beamV = [(-lx * ly) / flat, flat, (-lz * ly) / flat];
  }

  /** Draws the whole plate in linear light. */
  paint(camera: Camera): Float32Array {
    const { width, height, eye } = camera;
    const ray = { dx: 0, dy: 0, dz: 0 };
    const shoot = (x: number, y: number): void => {
      rayOf(camera, x, y, ray);
      this.look(eye[0], eye[1], eye[2], ray.dx, ray.dy, ray.dz);
    };
    const quilt = new Quilt(
      width,
      height,
      3,
      this.set.finish === "plain" ? 8 : 4,
      (x, y, out) => {
        shoot(x + 0.5, y + 0.5);
        out[0] = this.r;
        out[1] = this.g;
        out[2] = this.b;
        return (
          this.hit.id * 2 + (this.hit.id >= FIRST_UPRIGHT || (this.set.gloss > 0 && this.hit.id === FLOOR) ? 1 : 0)
        );
      },
      isAlike,
    );
    const plate = new Float32Array(width * height * 3);
    for (let row = 0; row < height; row++)
      plate.set(quilt.data.subarray(row * quilt.stride * 3, (row * quilt.stride + width) * 3), row * width * 3);
    this.smoothEdges(camera, plate, quilt, shoot);
    return plate;
  }

  private smoothEdges(
    camera: Camera,
    plate: Float32Array,
    { ids, stride }: Quilt,
    shoot: (x: number, y: number) => void,
  ): void {
    for (let y = 1; y < camera.height - 1; y++)
      for (let x = 1; x < camera.width - 1; x++) {
        const at = y * stride + x;
        const id = ids[at];
        const isForm = (id ?? 0) >= FIRST_FORM * 2;
        if (!isForm && id === ids[at - 1] && id === ids[at + 1] && id === ids[at - stride] && id === ids[at + stride])
          continue;
        let [r, g, b] = [0, 0, 0];
        for (let k = 0; k < 16; k++) {
          shoot(x + ((k & 3) + 0.5) / 4, y + ((k >> 2) + 0.5) / 4);
          r += this.r;
          g += this.g;
          b += this.b;
        }
        const pixel = (y * camera.width + x) * 3;
        plate[pixel] = r / 16;
        plate[pixel + 1] = g / 16;
        plate[pixel + 2] = b / 16;
      }
  }

  /** Writes the colour that a ray meets into r, g and b. */
  look(px: number, py: number, pz: number, dx: number, dy: number, dz: number): void {
    this.meet(px, py, pz, dx, dy, dz);
    this.colour();
    if (this.set.gloss > 0 && this.hit.id === FLOOR) this.mirror(dx, dy, dz);
  }

  private colour(): void {
    const { hit, set } = this;
    if (set.sky && hit.id === (set.niche ? RECESS : WALL)) [this.r, this.g, this.b] = set.sky(hit.x, hit.y);
    else this.shade();
  }

  /** Water mirrors what is around it, with ripples. It mirrors more at a flat angle. */
  private mirror(dx: number, dy: number, dz: number): void {
    const { hit, r, g, b } = this;
    const { x, y, z } = hit;
    const { gloss, niche } = this.set;
    // A straight edge shows every ripple, so before a wall they sway less.
    const sway = niche ? 0.08 : 0.4;
    const wave = (noise(x * 1.1 + 40, z * 5) - 0.5) * 0.02 + (noise(x * 5, z * 17) - 0.5) * 0.006;
    const rise = Math.max(-dy + wave, 0.002);
    const share = gloss + (1 - gloss) * (1 - Math.min(rise, 1)) ** 5;
    this.meet(x, y + 1e-4, z, dx + wave * sway, rise, dz);
    this.colour();
    hit.id = FLOOR;
    this.r = r + (this.r - r) * share;
    this.g = g + (this.g - g) * share;
    this.b = b + (this.b - b) * share;
  }

  private meet(px: number, py: number, pz: number, dx: number, dy: number, dz: number): void {
    const { set, hit, ray } = this;
    ray.x = dx;
    ray.y = dy;
    ray.z = dz;
    let best = this.meetRoom(px, py, pz, dx, dy, dz);
    set.uprights.forEach((u, index) => {
      best = this.meetUpright(u, FIRST_UPRIGHT + index * 3, best, px, py, pz, dx, dy, dz);
    });
    set.balls.forEach((ball, index) => {
      const ox = px - ball.x;
      const oy = py - ball.y;
      const oz = pz - ball.z;
      const half = ox * dx + oy * dy + oz * dz;
      const inside = half * half - (ox * ox + oy * oy + oz * oz - ball.r * ball.r);
      if (inside <= 0) return;
      const t = -half - Math.sqrt(inside);
      if (t < 1e-3 || t > best) return;
      best = t;
      hit.id = FIRST_BALL + index;
      hit.nx = (ox + dx * t) / ball.r;
      hit.ny = (oy + dy * t) / ball.r;
      hit.nz = (oz + dz * t) / ball.r;
    });
    set.forms?.forEach((form, index) => {
      best = this.meetForm(form, FIRST_FORM + index, best, px, py, pz, dx, dy, dz);
    });
    if (hit.id < FIRST_UPRIGHT) return;
    hit.x = px + dx * best;
    hit.y = py + dy * best;
    hit.z = pz + dz * best;
  }

  private meetForm(
    { at, reach, distance }: Form,
    id: number,
    best: number,
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    const { hit } = this;
    const ox = px - at[0];
    const oy = py - at[1];
    const oz = pz - at[2];
    const half = ox * dx + oy * dy + oz * dz;
    const inside = half * half - (ox * ox + oy * oy + oz * oz - reach * reach);
    if (inside <= 0) return best;
    const end = Math.min(best, Math.sqrt(inside) - half);
    for (let t = Math.max(-half - Math.sqrt(inside), 2e-3), k = 0; t < end && k < 160; k++) {
      const x = ox + dx * t;
      const y = oy + dy * t;
      const z = oz + dz * t;
      const near = distance(x, y, z);
      if (near < 5e-4) {
        const e = 1e-3;
        const nx = distance(x + e, y, z) - distance(x - e, y, z);
        const ny = distance(x, y + e, z) - distance(x, y - e, z);
        const nz = distance(x, y, z + e) - distance(x, y, z - e);
        const norm = 1 / Math.max(Math.sqrt(nx * nx + ny * ny + nz * nz), 1e-9);
        hit.id = id;
        hit.nx = nx * norm;
        hit.ny = ny * norm;
        hit.nz = nz * norm;
        return t;
      }
      t += near * 0.9;
    }
    return best;
  }

  private meetRoom(px: number, py: number, pz: number, dx: number, dy: number, dz: number): number {
    const { set, hit } = this;
    const toFloor = dy < -1e-6 ? (set.floorY - py) / dy : 1e9;
    const toWall = dz < -1e-6 ? (set.wallZ - pz) / dz : 1e9;
    let t = Math.min(toFloor, toWall, 60);
    hit.id = toFloor < toWall ? FLOOR : WALL;
    hit.nx = 0;
    hit.ny = hit.id === FLOOR ? 1 : 0;
    hit.nz = 1 - hit.ny;
    const { sweep } = set;
    if (sweep > 0) {
      const oy = py - set.floorY - sweep;
      const oz = pz - set.wallZ - sweep;
      const a = dy * dy + dz * dz;
      const half = oy * dy + oz * dz;
      const inside = half * half - a * (oy * oy + oz * oz - sweep * sweep);
      if (inside > 0) {
        const s = (-half + Math.sqrt(inside)) / a;
        const ny = -(oy + dy * s) / sweep;
        const nz = -(oz + dz * s) / sweep;
        if (ny > 0 && nz > 0) {
          t = s;
          hit.id = WALL;
          hit.ny = ny;
          hit.nz = nz;
        }
      }
    }
    hit.x = px + dx * t;
    hit.y = py + dy * t;
    hit.z = pz + dz * t;
    if (set.niche && hit.id === WALL && nicheDistance(set.niche, hit.x, hit.y) < 0)
      this.meetNiche(set.niche, dx, dy, dz);
    return t;
  }

  private meetNiche(niche: Niche, dx: number, dy: number, dz: number): void {
    const { hit, set } = this;
    const toSill = set.sky && dy < 0 ? (set.floorY - hit.y) / dy : 1e9;
    let low = 0;
    let high = Math.min(niche.depth / Math.max(-dz, 1e-6), toSill);
    const backX = hit.x + dx * high;
    const backY = hit.y + dy * high;
    if (nicheDistance(niche, backX, backY) < 0) {
      hit.x = backX;
      hit.y = backY;
      hit.z += dz * high;
      hit.id = high === toSill ? FLOOR : RECESS;
      if (hit.id === FLOOR) [hit.ny, hit.nz] = [1, 0];
      return;
    }
    for (let k = 0; k < 14; k++) {
      const middle = (low + high) / 2;
      if (nicheDistance(niche, hit.x + dx * middle, hit.y + dy * middle) < 0) low = middle;
      else high = middle;
    }
    hit.x += dx * low;
    hit.y += dy * low;
    hit.z += dz * low;
    const nx = archX(niche, hit.x) - hit.x;
    const ny = hit.y > niche.spring ? archTop(niche) - hit.y : 0;
    const norm = 1 / Math.max(length2(nx, ny), 1e-6);
    hit.nx = nx * norm;
    hit.ny = ny * norm;
    hit.nz = 0;
    hit.id = RECESS + 1;
  }

  private meetUpright(
    u: Upright,
    id: number,
    best: number,
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    const { hit } = this;
    if (dy < -1e-6) {
      const t = (u.top - py) / dy;
      if (t > 1e-3 && t < best && uprightDistance(u, px + dx * t, pz + dz * t) < 0) {
        hit.id = id;
        hit.nx = 0;
        hit.ny = 1;
        hit.nz = 0;
        return t;
      }
    }
    const cos = Math.cos(u.turn);
    const sin = Math.sin(u.turn);
    const ox = (px - u.x) * cos - (pz - u.z) * sin;
    const oz = (px - u.x) * sin + (pz - u.z) * cos;
    const wx = dx * cos - dz * sin;
    const wz = dx * sin + dz * cos;
    let t = -1;
    let nx = 0;
    let nz = 0;
    if (u.halfZ === 0) {
      const a = wx * wx + wz * wz;
      const half = ox * wx + oz * wz;
      const inside = half * half - a * (ox * ox + oz * oz - u.halfX * u.halfX);
      if (inside > 0) {
        t = (-half - Math.sqrt(inside)) / a;
        nx = (ox + wx * t) / u.halfX;
        nz = (oz + wz * t) / u.halfX;
      }
    } else {
      const tx = (-Math.sign(wx) * u.halfX - ox) / (Math.abs(wx) < 1e-9 ? 1e-9 : wx);
      const tz = (-Math.sign(wz) * u.halfZ - oz) / (Math.abs(wz) < 1e-9 ? 1e-9 : wz);
      if (tx > tz && Math.abs(oz + wz * tx) < u.halfZ) {
        t = tx;
        nx = -Math.sign(wx);
      } else if (tz >= tx && Math.abs(ox + wx * tz) < u.halfX) {
        t = tz;
        nz = -Math.sign(wz);
      }
    }
    const y = py + dy * t;
    if (t <= 1e-3 || t >= best || y > u.top || y < u.bottom) return best;
    hit.id = id + 1;
    hit.nx = nx * cos + nz * sin;
    hit.ny = 0;
    hit.nz = -nx * sin + nz * cos;
    return t;
  }

  private shade(): void {
    const { hit, set, light } = this;
    let color = set.wall;
    let finish: Finish = set.finish;
    let own = -1;
    const form = set.forms?.[hit.id - FIRST_FORM];
    if (form) {
      color = form.color;
      finish = form.finish;
    } else if (hit.id === FLOOR) color = set.floor;
    else if (hit.id === WALL) {
      const t = smoothstep(0.1, 0.9, hit.ny);
      color = [
        set.wall[0] + (set.floor[0] - set.wall[0]) * t,
        set.wall[1] + (set.floor[1] - set.wall[1]) * t,
        set.wall[2] + (set.floor[2] - set.wall[2]) * t,
      ];
    } else if (hit.id >= FIRST_BALL) {
      const ball = set.balls[hit.id - FIRST_BALL];
      if (ball) {
        color = ball.color;
        finish = ball.finish;
      }
    } else if (hit.id >= FIRST_UPRIGHT) {
      own = Math.floor((hit.id - FIRST_UPRIGHT) / 3);
      const upright = set.uprights[own];
      if (upright) {
        color = upright.color;
        finish = upright.finish;
        this.bevel(upright);
      }
    }
    const grain = texture(finish, hit);
    const facing = Math.max(0, hit.nx * light.toLight[0] + hit.ny * light.toLight[1] + hit.nz * light.toLight[2]);
    const open = this.occlusion(own) * (0.78 + 0.22 * hit.ny);
    const clear = facing > 0 ? this.clearness(own) * this.pattern() : 0;
    const glow = this.glow();
    const sun = this.sunThrough();
    const lit = facing * clear;
    this.r = color[0] * grain * (light.ambient[0] * open + light.key[0] * lit * sun.r + light.glow.color[0] * glow);
    this.g = color[1] * grain * (light.ambient[1] * open + light.key[1] * lit * sun.g + light.glow.color[1] * glow);
    this.b = color[2] * grain * (light.ambient[2] * open + light.key[2] * lit * sun.b + light.glow.color[2] * glow);
    if (form) this.shine(form.sheen, clear, open);
  }

  /** The shine of satin: of the lamp, and at a flat angle of the room. */
  private shine(sheen: number, clear: number, open: number): void {
    const { hit, ray, light } = this;
    const [lx, ly, lz] = light.toLight;
    const [hx, hy, hz] = [lx - ray.x, ly - ray.y, lz - ray.z];
    const toward = (hit.nx * hx + hit.ny * hy + hit.nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
    const facing = Math.abs(hit.nx * ray.x + hit.ny * ray.y + hit.nz * ray.z);
    const lamp = sheen * clear * Math.max(toward, 0) ** 28;
    const edge = sheen * 0.5 * open * (1 - Math.min(facing, 1)) ** 3;
    this.r += light.key[0] * lamp + light.ambient[0] * edge;
    this.g += light.key[1] * lamp + light.ambient[1] * edge;
    this.b += light.key[2] * lamp + light.ambient[2] * edge;
  }

  /** Rounds the upper edge of a stone. */
  private bevel(u: Upright): void {
    const { hit } = this;
    const edge = hit.ny > 0.5 ? -uprightDistance(u, hit.x, hit.z) : u.top - hit.y;
    const soft = smoothstep(0.016, 0, edge) * 0.7;
    if (soft <= 0 || hit.ny > 0.5) return;
    hit.ny = soft;
    hit.nx *= 1 - soft;
    hit.nz *= 1 - soft;
  }

  private glow(): number {
    const { hit, light } = this;
    const x = (hit.x - light.glow.x) / light.glow.radius;
    const y = (hit.y - light.glow.y) / light.glow.radius;
    return Math.exp(-(x * x + y * y)) * (hit.id === FLOOR ? 0.4 : 1);
  }

  private pattern(): number {
    const { hit, beamU, beamV } = this;
    const y = hit.y - BEAM_AIM[0];
    const z = hit.z - BEAM_AIM[1];
    const across = hit.x * beamU[0] + z * beamU[2];
    return this.light.gobo(
      this.light.toLight[0] < 0 ? across : -across,
      hit.x * beamV[0] + y * beamV[1] + z * beamV[2],
    );
  }

  private readonly sun = { r: 1, g: 1, b: 1 };
  private sunThrough(): { r: number; g: number; b: number } {
    const { sun, hit } = this;
    sun.r = sun.g = sun.b = 1;
    for (const s of this.standing) {
      const x = s.mirrored ? s.x - hit.x : hit.x - s.x;
      sun.r *= s.sun.at(x, hit.y - s.y, hit.z - s.z, 0);
      sun.g *= s.sun.at(x, hit.y - s.y, hit.z - s.z, 1);
      sun.b *= s.sun.at(x, hit.y - s.y, hit.z - s.z, 2);
    }
    return sun;
  }

  /** How much of the sky a point sees: objects near it hide a part. */
  private occlusion(own: number): number {
    const { hit, set } = this;
    let open = 1;
    for (const s of this.standing) {
      const above = Math.abs(hit.y - s.y);
      if (above > 0.4) continue;
      const d = s.form.glass(hit.x - s.x, 0.004, hit.z - s.z);
      open *= d < 0 ? 0.3 : 1 - (0.42 * Math.exp(-d / 0.02) + 0.34 * Math.exp(-d / 0.14)) * Math.exp(-above / 0.2);
    }
    set.uprights.forEach((u, index) => {
      if (index === own || hit.y > u.top - 1e-3) return;
      const d = uprightDistance(u, hit.x, hit.z);
      const reach = Math.min(0.5, Math.max(u.top - hit.y, 0.05) * 0.7);
      open *= 1 - 0.55 * Math.exp(-Math.max(d, 0) / reach);
    });
    set.balls.forEach((ball, index) => {
      if (hit.id === FIRST_BALL + index) {
        open *= 0.6 + 0.4 * smoothstep(-1, 0.3, hit.ny);
        return;
      }
      const d = Math.max(Math.sqrt((hit.x - ball.x) ** 2 + (hit.y - ball.y) ** 2 + (hit.z - ball.z) ** 2) - ball.r, 0);
      open *= 1 - 0.55 * Math.exp(-d / (ball.r * 0.5));
    });
    set.forms?.forEach(({ at, distance }, index) => {
      const near = (away: number): number =>
        distance(hit.x + hit.nx * away - at[0], hit.y + hit.ny * away - at[1], hit.z + hit.nz * away - at[2]);
      if (hit.id !== FIRST_FORM + index) open *= 1 - 0.5 * Math.exp(-Math.max(near(0), 0) / 0.12);
      else for (const away of [0.04, 0.16]) open *= 0.6 + 0.4 * Math.min(Math.max(near(away) / away, 0), 1);
    });
    if (set.sweep === 0) {
      const corner = hit.id === FLOOR ? hit.z - set.wallZ : hit.id < FIRST_UPRIGHT ? hit.y - set.floorY : 9;
      open *= 1 - 0.35 * Math.exp(-Math.max(corner, 0) / 0.45);
    }
    if (set.niche && (hit.id === RECESS || hit.id === RECESS + 1)) {
      const d = -nicheDistance(set.niche, hit.x, hit.y);
      open *=
        hit.id === RECESS
          ? 0.86 * (1 - 0.5 * Math.exp(-d / 0.22))
          : 0.45 + 0.4 * smoothstep(set.wallZ - set.niche.depth, set.wallZ, hit.z);
    }
    return open;
  }

  /** The share of the key light that reaches a point past the set. Shadows are softer with distance. */
  private clearness(own: number): number {
    const { hit, set, light } = this;
    const [lx, ly, lz] = light.toLight;
    let clear = 1;
    const steps = set.forms ? 32 : 8;
    set.uprights.forEach((u, index) => {
      if (index === own || hit.y > u.top - 1e-3) return;
      const from = Math.max(u.bottom - hit.y, 0) / ly;
      const to = (u.top - hit.y) / ly;
      let nearest = 9;
      let at = to;
      for (let k = 0; k <= steps; k++) {
        const t = from + ((to - from) * k) / steps;
        const d = uprightDistance(u, hit.x + lx * t, hit.z + lz * t);
        if (d < nearest) {
          nearest = d;
          at = t;
        }
      }
      const soft = 0.012 + 0.035 * at;
      clear *= smoothstep(-soft, soft, nearest);
    });
    set.balls.forEach((ball, index) => {
      if (hit.id === FIRST_BALL + index) return;
      const ox = ball.x - hit.x;
      const oy = ball.y - hit.y;
      const oz = ball.z - hit.z;
      const along = ox * lx + oy * ly + oz * lz;
      if (along < 0) return;
      const d = Math.sqrt(Math.max(ox * ox + oy * oy + oz * oz - along * along, 0)) - ball.r;
      const soft = 0.012 + 0.035 * along;
      clear *= smoothstep(-soft, soft, d);
    });
    set.forms?.forEach(({ at, reach, distance }) => {
      for (let t = 0.03, k = 0; t < reach * 3 && k < 40 && clear > 0.01; k++) {
        const d = distance(hit.x + lx * t - at[0], hit.y + ly * t - at[1], hit.z + lz * t - at[2]);
        clear = Math.min(clear, smoothstep(-0.02, 0.05, d / t));
        t += Math.max(d * 0.8, 0.012);
      }
    });
    if (set.niche && (hit.id === RECESS || hit.id === RECESS + 1)) {
      const t = (set.wallZ - hit.z) / Math.max(lz, 0.05);
      clear *= smoothstep(0.02, -0.02, nicheDistance(set.niche, hit.x + lx * t, hit.y + ly * t));
    }
    return clear;
  }
}

const texture = (finish: Finish, h: Hit): number => {
  if (finish === "plain") return 1;
  const across = h.x + h.z * 0.9;
  const along = h.ny > 0.6 ? h.z * 0.8 - h.x * 0.3 : h.y;
  if (finish === "plaster") return 0.965 + 0.07 * fractal(h.x * 3 + h.z, (h.y + h.z) * 3, 4);
  if (finish === "travertine") {
    const band = fractal(across * 0.9, along * 11 + noise(across * 2, along * 3) * 1.2, 4);
    const pit = smoothstep(0.7, 0.78, fractal(across * 9, along * 40, 2)) * 0.16;
    return 0.86 + 0.28 * band - pit;
  }
  if (finish === "wood") {
    const ring = fractal(across * 1.2, along * 26 + 2 * noise(across * 0.8, along * 2), 4);
    return 0.62 + 0.7 * ring;
  }
  const warp = fractal(across * 1.4 + 3, along * 1.4, 4);
  const vein = 1 - Math.abs(Math.sin((across * 1.1 + along * 1.7 + warp * 4.2) * 2.1));
  return 1.02 - 0.22 * vein ** 9 - 0.12 * (fractal(across * 2.4, along * 2.4 + 9, 4) - 0.4);
};

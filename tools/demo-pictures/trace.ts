import type { Bottle } from "./bottles.ts";
import { length2, type Distance } from "./sdf.ts";

/** Where a path ended. */
export const END = { miss: 0, open: 1, cap: 2, collar: 3, tube: 4, lost: 5 } as const;

const AIR = 0;
const GLASS = 1;
const LIQUID = 2;
const VAPOUR = 3;
const CAP_GLASS = 4;
const INDEX = [1, 1.5, 1.36, 1, 1.5] as const;

const HIT = 3e-4;
const TINY = 1e-9;
const MAX_STEPS = 110;
const MAX_EVENTS = 14;

/**
 * Follows one ray through one bottle. It bends at every wall and loses light at every crossing; its length in liquid is
 * measured. The path has no colour: colours, lights and labels are applied to it later, so that all products of a
 * silhouette share it.
 */
export class Tracer {
  /** `run` starts with this position and direction, and leaves the last ones here. */
  px = 0;
  py = 0;
  pz = 0;
  dx = 0;
  dy = 0;
  dz = 0;
  nx = 0;
  ny = 0;
  nz = 0;

  end: number = END.miss;
  /** Whether the first surface was glass. Then `mirror` and r are its reflection, f its place and fn its normal. */
  viaGlass = false;
  mirror = 0;
  rx = 0;
  ry = 0;
  rz = 0;
  fx = 0;
  fy = 0;
  fz = 0;
  fnx = 0;
  fny = 0;
  fnz = 0;
  /** The share of light that is left after the crossings. */
  through = 1;
  liquid = 0;
  glass = 0;

  private readonly bottle: Bottle;
  private readonly clearCap: boolean;

  constructor(bottle: Bottle, clearCap: boolean) {
    this.bottle = bottle;
    this.clearCap = clearCap;
  }

  run(px: number, py: number, pz: number, dx: number, dy: number, dz: number): void {
    this.px = px;
    this.py = py;
    this.pz = pz;
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    this.end = END.miss;
    this.viaGlass = false;
    this.mirror = 0;
    this.through = 1;
    this.liquid = 0;
    this.glass = 0;
    let medium: number = AIR;
    let entered = false;
    for (let event = 0; event < MAX_EVENTS; event++) {
      const next = this.travel(medium);
      if (next < 0) {
        if (this.end === END.miss && entered) this.end = END.open;
        return;
      }
      const first = !entered;
      entered = true;
      medium = this.cross(medium, next, first);
      if (this.through < 0.02) break;
    }
    this.end = END.lost;
  }

  /** Moves to the next surface. Returns the medium behind it, or -1 at the end of the path. */
  private travel(medium: number): number {
    let left = medium === AIR ? this.reach() : 6;
    if (left <= 0) return -1;
    // Local variables, because every write of a double to a field costs an allocation.
    const { dx, dy, dz } = this;
    let x = this.px;
    let y = this.py;
    let z = this.pz;
    let gone = 0;
    let nearest = 1;
    for (let step = 0; step < MAX_STEPS; step++) {
      nearest = this.distance(medium, x, y, z);
      if (nearest < HIT || left < 0 || (medium === AIR && y < -0.001 && dy < 0)) break;
      x += dx * nearest;
      y += dy * nearest;
      z += dz * nearest;
      gone += nearest;
      left -= nearest;
    }
    this.px = x;
    this.py = y;
    this.pz = z;
    if (medium === LIQUID) this.liquid += gone;
    else if (medium === GLASS || medium === CAP_GLASS) this.glass += gone;
    if (nearest >= HIT && (left < 0 || medium === AIR)) return -1;
    return this.arrive(medium);
  }

  /** Moves the ray to the near side of the box around the bottle. Returns the length of the ray in the box. */
  private reach(): number {
    const { halfWidth, halfDepth, height } = this.bottle;
    const ix = 1 / (this.dx || TINY);
    const iy = 1 / (this.dy || TINY);
    const iz = 1 / (this.dz || TINY);
    const spanX = (halfWidth + 0.02) * Math.abs(ix);
    const spanY = (height / 2 + 0.015) * Math.abs(iy);
    const spanZ = (halfDepth + 0.02) * Math.abs(iz);
    const midX = -this.px * ix;
    const midY = (height / 2 + 0.005 - this.py) * iy;
    const midZ = -this.pz * iz;
    const near = Math.max(midX - spanX, midY - spanY, midZ - spanZ, 0);
    const far = Math.min(midX + spanX, midY + spanY, midZ + spanZ);
    if (far <= near) return 0;
    this.px += this.dx * near;
    this.py += this.dy * near;
    this.pz += this.dz * near;
    return far - near;
  }

  private distance(medium: number, x: number, y: number, z: number): number {
    const { bottle } = this;
    if (medium === AIR) {
      const outer = bottle.glass(x, y, z);
      return y < bottle.shoulder && outer < bottle.shoulder - y
        ? outer
        : Math.min(outer, bottle.cap(x, y, z), bottle.collar(x, y, z));
    }
    if (medium === GLASS) return Math.min(-bottle.glass(x, y, z), bottle.hollow(x, y, z));
    if (medium === CAP_GLASS) return Math.min(-bottle.cap(x, y, z), bottle.collar(x, y, z));
    const wall = bottle.hollow(x, y, z);
    const surface = this.surface(wall, y);
    return Math.min(-wall, medium === LIQUID ? -surface : surface, this.tube(x, y, z));
  }

  /** Height above the liquid, which is a little higher at the wall. */
  private surface(wall: number, y: number): number {
    const above = y - this.bottle.level;
    return above < -0.1 ? above : above - 0.022 * Math.exp(Math.min(wall, 0) / 0.03);
  }

  private tube(x: number, y: number, z: number): number {
    const { tube, tubeEnd, level } = this.bottle;
    if (tube === 0) return 9;
    return Math.max(length2(x - (level - y) * 0.03, z) - tube, tubeEnd - y);
  }

  /** Sets the normal of the surface that was reached. Returns the medium behind it, or -1 at the end of the path. */
  private arrive(medium: number): number {
    const { bottle, px, py, pz } = this;
    if (medium === AIR) {
      const outer = bottle.glass(px, py, pz);
      const solid = bottle.cap(px, py, pz);
      const ring = bottle.collar(px, py, pz);
      if (ring <= solid && ring <= outer) return this.metal(END.collar, bottle.collar);
      if (solid <= outer) {
        if (!this.clearCap) return this.metal(END.cap, bottle.cap);
        this.normal(bottle.cap);
        return CAP_GLASS;
      }
      this.normal(bottle.glass);
      return GLASS;
    }
    if (medium === GLASS) {
      const inner = bottle.hollow(px, py, pz);
      if (inner < -bottle.glass(px, py, pz)) {
        this.normal(bottle.hollow);
        return this.surface(inner, py) < 0 ? LIQUID : VAPOUR;
      }
      this.inward(bottle.glass);
      return AIR;
    }
    if (medium === CAP_GLASS) {
      if (bottle.collar(px, py, pz) < -bottle.cap(px, py, pz)) return this.stop(END.collar, bottle.collar);
      this.inward(bottle.cap);
      return AIR;
    }
    const inner = bottle.hollow(px, py, pz);
    const surface = this.surface(inner, py);
    const level = medium === LIQUID ? -surface : surface;
    const wall = -inner;
    const tube = this.tube(px, py, pz);
    if (tube < wall && tube < level) {
      const r = Math.max(length2(px, pz), 1e-6);
      this.nx = px / r;
      this.ny = 0;
      this.nz = pz / r;
      this.end = END.tube;
      return -1;
    }
    if (level < wall) {
      const up = medium === LIQUID ? -1 : 1;
      this.nx = 0;
      this.ny = up;
      this.nz = 0;
      return medium === LIQUID ? VAPOUR : LIQUID;
    }
    this.inward(bottle.hollow);
    return GLASS;
  }

  /** Metal that a ray meets after the glass is left out: bent by the glass it is only a blob. */
  private metal(end: number, form: Distance): number {
    if (!this.viaGlass || this.clearCap) return this.stop(end, form);
    this.end = END.open;
    return -1;
  }

  private stop(end: number, form: Distance): number {
    this.normal(form);
    this.end = end;
    return -1;
  }

  private inward(form: Distance): void {
    this.normal(form);
    this.nx = -this.nx;
    this.ny = -this.ny;
    this.nz = -this.nz;
  }

  private normal(form: Distance): void {
    const e = 6e-4;
    const { px, py, pz } = this;
    const a = form(px + e, py - e, pz - e);
    const b = form(px - e, py - e, pz + e);
    const c = form(px - e, py + e, pz - e);
    const d = form(px + e, py + e, pz + e);
    const x = a - b - c + d;
    const y = -a - b + c + d;
    const z = -a + b - c + d;
    const scale = 1 / Math.max(Math.sqrt(x * x + y * y + z * z), 1e-12);
    this.nx = x * scale;
    this.ny = y * scale;
    this.nz = z * scale;
  }

  /** Bends the ray into the next medium, or reflects it at a flat angle. Returns the medium that the ray is in then. */
  private cross(from: number, to: number, first: boolean): number {
    // From above, the liquid would show its own dark ground at this flat angle, and not what is behind the bottle.
    if (from === VAPOUR && to === LIQUID) {
      this.nudge(-1);
      return to;
    }
    const n1 = INDEX[from] ?? 1;
    const n2 = INDEX[to] ?? 1;
    const { nx, ny, nz } = this;
    const cos = Math.min(Math.max(-(this.dx * nx + this.dy * ny + this.dz * nz), 0), 1);
    const ratio = n1 / n2;
    const k = 1 - ratio * ratio * (1 - cos * cos);
    const share = k <= 0 ? 1 : reflectance(n1, n2, cos, Math.sqrt(k));
    if (first) this.keepMirror(cos, share);
    if (k <= 0) {
      this.dx += 2 * cos * nx;
      this.dy += 2 * cos * ny;
      this.dz += 2 * cos * nz;
      this.nudge(1);
      return from;
    }
    this.through *= 1 - share;
    const bend = ratio * cos - Math.sqrt(k);
    this.dx = this.dx * ratio + bend * nx;
    this.dy = this.dy * ratio + bend * ny;
    this.dz = this.dz * ratio + bend * nz;
    this.nudge(-1);
    return to;
  }

  private keepMirror(cos: number, share: number): void {
    this.viaGlass = true;
    this.mirror = share;
    this.rx = this.dx + 2 * cos * this.nx;
    this.ry = this.dy + 2 * cos * this.ny;
    this.rz = this.dz + 2 * cos * this.nz;
    this.fx = this.px;
    this.fy = this.py;
    this.fz = this.pz;
    this.fnx = this.nx;
    this.fny = this.ny;
    this.fnz = this.nz;
  }

  private nudge(side: number): void {
    const away = side * HIT * 9;
    this.px += this.nx * away;
    this.py += this.ny * away;
    this.pz += this.nz * away;
  }
}

/** Fresnel's equations, unpolarised. */
const reflectance = (n1: number, n2: number, cosIn: number, cosOut: number): number => {
  const s = (n1 * cosIn - n2 * cosOut) / (n1 * cosIn + n2 * cosOut);
  const p = (n1 * cosOut - n2 * cosIn) / (n1 * cosOut + n2 * cosIn);
  return (s * s + p * p) / 2;
};

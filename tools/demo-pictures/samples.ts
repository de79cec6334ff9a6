import type { Bottle } from "./bottles.ts";
import { type Camera, project, rayOf } from "./camera.ts";
import { Quilt } from "./quilt.ts";
import { END, Tracer } from "./trace.ts";

/** The columns of one recorded path: its pixel, its share of the pixel, its end, and what it met on the way. */
export const F = {
  pixel: 0,
  weight: 1,
  end: 2,
  mirror: 3,
  through: 4,
  liquid: 5,
  glass: 6,
  px: 7,
  py: 8,
  pz: 9,
  dx: 10,
  dy: 11,
  dz: 12,
  nx: 13,
  ny: 14,
  nz: 15,
  rx: 16,
  ry: 17,
  rz: 18,
  fx: 19,
  fy: 20,
  fz: 21,
  fnx: 22,
  fny: 23,
  fnz: 24,
} as const;
export const WIDTH = 25;

/** All paths through one silhouette for one camera. They are traced once and coloured for each of its products. */
export type Paths = { camera: Camera; count: number; data: Float32Array };

const JITTER = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [-0.375, 0.125],
  [0.125, 0.375],
] as const;
const STEP = 4;

const record = (t: Tracer, out: Float64Array): void => {
  out[F.weight] = 1;
  out[F.end] = t.end;
  out[F.mirror] = t.viaGlass ? t.mirror : -1;
  out[F.through] = t.through;
  out[F.liquid] = t.liquid;
  out[F.glass] = t.glass;
  out[F.px] = t.px;
  out[F.py] = t.py;
  out[F.pz] = t.pz;
  out[F.dx] = t.dx;
  out[F.dy] = t.dy;
  out[F.dz] = t.dz;
  out[F.nx] = t.nx;
  out[F.ny] = t.ny;
  out[F.nz] = t.nz;
  out[F.rx] = t.rx;
  out[F.ry] = t.ry;
  out[F.rz] = t.rz;
  out[F.fx] = t.fx;
  out[F.fy] = t.fy;
  out[F.fz] = t.fz;
  out[F.fnx] = t.fnx;
  out[F.fny] = t.fny;
  out[F.fnz] = t.fnz;
};

/** Whether two paths differ by more than a limit, in directions, normals or liquid. */
const differBy =
  (limit: number) =>
  (d: Float32Array, a: number, b: number): boolean => {
    const gap = (field: number): number => Math.abs((d[a + field] ?? 0) - (d[b + field] ?? 0));
    return (
      gap(F.dx) + gap(F.dy) + gap(F.dz) > limit ||
      gap(F.rx) + gap(F.ry) + gap(F.rz) > limit * 1.6 ||
      gap(F.nx) + gap(F.ny) + gap(F.nz) > limit * 2 ||
      gap(F.liquid) > limit * 0.6
    );
  };
const differSlightly = differBy(0.03);
const differClearly = differBy(0.17);

type Bounds = { left: number; top: number; columns: number; rows: number };

const boundsOf = (camera: Camera, b: Bottle): Bounds => {
  const at = { x: 0, y: 0, depth: 0 };
  let [left, top, right, bottom] = [camera.width, camera.height, 0, 0];
  for (let corner = 0; corner < 8; corner++) {
    project(
      camera,
      corner & 1 ? b.halfWidth : -b.halfWidth,
      corner & 2 ? b.height : 0,
      corner & 4 ? b.halfDepth : -b.halfDepth,
      at,
    );
    left = Math.min(left, at.x);
    right = Math.max(right, at.x);
    top = Math.min(top, at.y);
    bottom = Math.max(bottom, at.y);
  }
  left = Math.max(0, Math.floor(left) - 2);
  top = Math.max(0, Math.floor(top) - 2);
  return {
    left,
    top,
    columns: Math.min(camera.width, Math.ceil(right) + 2) - left,
    rows: Math.min(camera.height, Math.ceil(bottom) + 2) - top,
  };
};

/** A growing list of paths. */
class PathList {
  data = new Float32Array(WIDTH * 600_000);
  count = 0;

  add(path: Float32Array | Float64Array, pixel: number, weight: number): void {
    const at = this.count * WIDTH;
    if (at + WIDTH > this.data.length) {
      const wider = new Float32Array(this.data.length * 1.5);
      wider.set(this.data);
      this.data = wider;
    }
    this.data.set(path, at);
    this.data[at] = pixel;
    this.data[at + F.weight] = weight;
    this.count++;
  }
}

/** One path per pixel, and four per pixel at edges, so that edges are smooth and other pixels cost little. */
export const tracePaths = (bottle: Bottle, clearCap: boolean, camera: Camera): Paths => {
  const { left, top, columns, rows } = boundsOf(camera, bottle);
  const tracer = new Tracer(bottle, clearCap);
  const ray = { dx: 0, dy: 0, dz: 0 };
  const shoot = (x: number, y: number, out: Float64Array): number => {
    rayOf(camera, x, y, ray);
    tracer.run(camera.eye[0], camera.eye[1], camera.eye[2], ray.dx, ray.dy, ray.dz);
    record(tracer, out);
    return (tracer.end * 2 + (tracer.viaGlass ? 1 : 0)) * 2;
  };
  const quilt = new Quilt(
    columns,
    rows,
    WIDTH,
    STEP,
    (x, y, out) => shoot(left + x + 0.5, top + y + 0.5, out),
    (d, a, b) => !differSlightly(d, a, b),
  );
  const { data, ids, stride } = quilt;
  const isEdgeBetween = (a: number, b: number): boolean =>
    ids[a] !== ids[b] || ((ids[a] ?? 0) !== END.miss && differClearly(data, a * WIDTH, b * WIDTH));
  const paths = new PathList();
  const one = new Float64Array(WIDTH);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * stride + column;
      const pixel = (top + row) * camera.width + left + column;
      const edge =
        isEdgeBetween(at, at + 1) ||
        isEdgeBetween(at, at + stride) ||
        (column > 0 && isEdgeBetween(at, at - 1)) ||
        (row > 0 && isEdgeBetween(at, at - stride));
      if (!edge) {
        if (ids[at] !== END.miss) paths.add(data.subarray(at * WIDTH, at * WIDTH + WIDTH), pixel, 1);
        continue;
      }
      for (const [x, y] of JITTER)
        if (shoot(left + column + 0.5 + x, top + row + 0.5 + y, one) !== END.miss)
          paths.add(one, pixel, 1 / JITTER.length);
    }
  return { camera, count: paths.count, data: paths.data.slice(0, paths.count * WIDTH) };
};

/** The mirrored paths: silhouettes are symmetric, so the left view is the right view mirrored. */
export const mirrorPaths = (paths: Paths): Paths => {
  const { camera } = paths;
  const data = paths.data.slice();
  for (let o = 0; o < data.length; o += WIDTH) {
    const pixel = data[o] ?? 0;
    const column = pixel % camera.width;
    data[o] = pixel - column + camera.width - 1 - column;
    for (const field of [F.px, F.dx, F.nx, F.rx, F.fx, F.fnx]) data[o + field] = -(data[o + field] ?? 0);
  }
  return {
    camera: {
      ...camera,
      eye: [-camera.eye[0], camera.eye[1], camera.eye[2]],
      yaw: -camera.yaw,
      centre: [camera.width - camera.centre[0], camera.centre[1]],
    },
    count: paths.count,
    data,
  };
};

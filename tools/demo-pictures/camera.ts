/** A view camera with a shifted lens: it looks from above, but vertical lines stay vertical. */
export type Camera = {
  width: number;
  height: number;
  eye: readonly [number, number, number];
  /** The angle of rotation around the vertical axis, in radians; at 0 the camera looks along -z. */
  yaw: number;
  /** Pixels per unit at unit distance. */
  focal: number;
  /** The pixel of the ray that goes straight ahead. */
  centre: readonly [number, number];
  /**
   * 1 for a normal camera. -1 for the camera mirrored below a glossy floor: its picture is the reflection in that floor.
   */
  verticalSign: 1 | -1;
};

/** The camera mirrored in the plane of height 0. */
export const underneath = (c: Camera): Camera => ({ ...c, eye: [c.eye[0], -c.eye[1], c.eye[2]], verticalSign: -1 });

/** Places a camera so that the point `at` is at the pixel `on`, with `scale` pixels per unit. */
export const cameraAt = (o: {
  width: number;
  height: number;
  distance: number;
  eyeHeight: number;
  yaw: number;
  scale: number;
  at: readonly [number, number, number];
  on: readonly [number, number];
}): Camera => {
  const eye = [o.at[0] + Math.sin(o.yaw) * o.distance, o.eyeHeight, o.at[2] + Math.cos(o.yaw) * o.distance] as const;
  const focal = o.scale * o.distance;
  return {
    width: o.width,
    height: o.height,
    eye,
    yaw: o.yaw,
    focal,
    centre: [o.on[0], o.on[1] + ((o.at[1] - o.eyeHeight) * focal) / o.distance],
    verticalSign: 1,
  };
};

export type Point = { x: number; y: number; depth: number };

export const project = (c: Camera, x: number, y: number, z: number, out: Point): void => {
  const vx = x - c.eye[0];
  const vz = z - c.eye[2];
  const sin = Math.sin(c.yaw);
  const cos = Math.cos(c.yaw);
  const depth = -vx * sin - vz * cos;
  out.depth = depth;
  out.x = c.centre[0] + ((vx * cos - vz * sin) * c.focal) / depth;
  out.y = c.centre[1] - (c.verticalSign * (y - c.eye[1]) * c.focal) / depth;
};

export type Ray = { dx: number; dy: number; dz: number };

export const rayOf = (c: Camera, x: number, y: number, out: Ray): void => {
  const u = (x - c.centre[0]) / c.focal;
  const v = (c.verticalSign * (c.centre[1] - y)) / c.focal;
  const sin = Math.sin(c.yaw);
  const cos = Math.cos(c.yaw);
  const scale = 1 / Math.sqrt(1 + u * u + v * v);
  out.dx = (u * cos - sin) * scale;
  out.dy = v * scale;
  out.dz = (-u * sin - cos) * scale;
};

import { smoothstep, type Rgb } from "./color.ts";

/** The room that glass and metal mirror: a bright backdrop between dark panels, three soft boxes, and a dark rear. */
export type Studio = {
  backdrop: Rgb;
  zenith: Rgb;
  floor: Rgb;
  /** +1: the key light is on the left; -1: on the right. */
  side: number;
  key: Rgb;
  fill: Rgb;
  top: Rgb;
  /** Brightness of the panels and behind the camera, as a share of the backdrop's. */
  dark: number;
  /** Strength of the light from the camera's side. On a dark background, much of it would make the glass look pale. */
  front: number;
  /** On dark backgrounds: a hidden white card behind the bottle adds this share of light to what passes the liquid. */
  card: number;
};

export type Out = { r: number; g: number; b: number };

const panel = (u: number, v: number, halfU: number, halfV: number, soft: number): number =>
  smoothstep(halfU + soft, halfU - soft, Math.abs(u)) * smoothstep(halfV + soft, halfV - soft, Math.abs(v));

/** Light arriving from a direction; `rough` widens every edge, as a satin surface does. */
export const environment = (s: Studio, x: number, y: number, z: number, rough: number, out: Out): void => {
  const ahead = smoothstep(-0.15 - rough, 0.5 + rough, -z);
  const down = smoothstep(0.02 + rough * 0.5, -0.06 - rough * 0.5, y);
  const base = s.dark + (1 - s.dark) * ahead;
  const high = smoothstep(0, 0.9, y);
  const ground = Math.max(base, 0.35) * (0.92 - 0.3 * smoothstep(0, -1, y));
  const share = (c: 0 | 1 | 2): number =>
    (s.backdrop[c] + (s.zenith[c] - s.backdrop[c]) * high) * base * (1 - down) + s.floor[c] * ground * down;
  let r = share(0);
  let g = share(1);
  let b = share(2);
  const toKey = -x * s.side;
  if (toKey > 0.02) {
    const key = panel(z / toKey - 0.12, y / toKey - 0.42, 0.34, 0.62, 0.06 + rough);
    const rim = panel(z / toKey + 1.5, y / toKey - 0.5, 0.16, 1, 0.08 + rough) * 0.55;
    const light = key + rim;
    r += s.key[0] * light;
    g += s.key[1] * light;
    b += s.key[2] * light;
  } else if (toKey < -0.02) {
    const light =
      panel(z / -toKey - 0.5, y / -toKey - 0.35, 0.16, 0.9, 0.05 + rough) +
      0.8 * panel(z / -toKey + 1.3, y / -toKey - 0.5, 0.2, 1, 0.1 + rough);
    r += s.fill[0] * light;
    g += s.fill[1] * light;
    b += s.fill[2] * light;
  }
  if (z > 0.3) {
    const front =
      smoothstep(0.95, -0.1 - rough, Math.abs(x / z - 0.24 * s.side)) *
        smoothstep(-0.5, 0.45, y / z) *
        smoothstep(1.5, 0.6, y / z) +
      smoothstep(-0.05 - rough * 0.2, 0.06 + rough * 0.2, (y / z + 0.05) * 0.2 - (x / z) * s.side) *
        smoothstep(0.5, 0, Math.abs(x / z)) *
        smoothstep(0.75, 0.2, Math.abs(y / z));
    const light = front * s.front;
    r += s.key[0] * light;
    g += s.key[1] * light;
    b += s.key[2] * light;
  }
  if (y > 0.05) {
    const light = panel(x / y, z / y + 0.25, 0.75, 0.5, 0.12 + rough);
    r += s.top[0] * light;
    g += s.top[1] * light;
    b += s.top[2] * light;
  }
  out.r = r;
  out.g = g;
  out.b = b;
};

import { cameraAt, type Camera } from "./camera.ts";
import { foliage } from "./gobo.ts";
import type { Form, Set } from "./ground.ts";
import { LIGHTING, NIGHT, skyOver, STUDIO } from "./hero.ts";
import { block, disc } from "./sets.ts";
import { box3 } from "./sdf.ts";
import { expose, print, studioFor, type Picture, type Scene } from "./stage.ts";

const ROOM = { sweep: 0, finish: "plaster", uprights: [], balls: [], niche: null, gloss: 0, sky: null } as const;
const TRAVERTINE = { color: [0.3, 0.23, 0.19], finish: "travertine" } as const;

/** A stone in the pool of a courtyard with horseshoe arches; behind them the dunes and the moon. */
const courtyard = async (
  camera: Camera,
  moon: readonly [number, number, number],
  bottles: Scene["bottles"],
): Promise<Picture> => {
  const palms = await foliage("courtyard");
  const sky = skyOver({ dawnX: 6.5, moon });
  return print(
    expose({
      camera,
      set: {
        ...ROOM,
        floorY: 0,
        wallZ: -8,
        floor: [0.02, 0.02, 0.035],
        wall: [0.09, 0.085, 0.15],
        uprights: [block(-0.1, 0, 1, 0.62, 0.14, 0, 0.4, TRAVERTINE)],
        niche: { x: 0.5, half: 1.6, spring: 2.9, depth: 1.1, bulge: 1.14, step: 4.9 },
        gloss: 0.42,
        sky: (x, y) => sky(x * 1.9, (y - 0.9) * 1.9),
      },
      lighting: { ...LIGHTING, ambient: [0.27, 0.26, 0.38], gobo: (u, v) => palms(u * 0.55, v * 0.55) },
      studio: STUDIO,
      bottles,
    }),
  );
};

const cameraFor = (width: number, ratio: number, units: number, x: number, y: number): Camera => {
  const height = Math.round(width * ratio);
  return cameraAt({
    width,
    height,
    distance: 11,
    eyeHeight: 1.5,
    yaw: 0,
    scale: width / units,
    at: [0, 0.4, 0],
    on: [width * x, height * y],
  });
};

/** A bottle on a stone at the sea, after sunset. */
const sea = (width: number): Picture => {
  const sky = skyOver({ dawnX: 5, moon: [-5, 7.2, 0.5] }, false);
  const set: Set = {
    ...ROOM,
    floorY: 0,
    wallZ: -55,
    floor: [0.02, 0.024, 0.045],
    wall: NIGHT,
    finish: "plain",
    uprights: [disc(1.5, 0, 0.95, 0, 0.26, TRAVERTINE)],
    gloss: 0.5,
    sky: (x, y) => sky(x * 0.6, y * 0.6),
  };
  const camera = cameraFor(width, 2 / 3, 6.4, 0.47, 0.79);
  return print(
    expose({
      camera,
      set,
      lighting: LIGHTING,
      studio: STUDIO,
      bottles: [
        {
          look: { bottle: "oil", juice: "#d98a94", cap: "silver", background: "#12121b" },
          x: 1.5,
          y: 0.26,
          z: 0,
          label: null,
        },
      ],
    }),
  );
};

const turned = (x: number, z: number, angle: number): readonly [number, number] => [
  x * Math.cos(angle) - z * Math.sin(angle),
  x * Math.sin(angle) + z * Math.cos(angle),
];

/** A bow: two round loops, which are narrow at the knot, and two tails on the lid. */
const bow = (x: number, y: number, z: number): number => {
  const side = Math.abs(x);
  const [u, v] = turned(side, y, -0.42);
  const [p, q] = [(u - 0.3) / 0.29, v / 0.14];
  const k = Math.sqrt(p * p + q * q);
  const ring = Math.abs(((k - 1) * k) / Math.max(Math.sqrt((p / 0.29) ** 2 + (q / 0.14) ** 2), 1e-3)) - 0.012;
  const loops = Math.max(ring, Math.abs(z) - 0.06 - 0.16 * Math.min(Math.max(u, 0), 0.5)) * 0.6;
  const [tailX, tailZ] = turned(side, z, -0.6);
  const tails = box3(tailX - 0.34, y + 0.09 - 0.02 * Math.sin(tailX * 9), tailZ, 0.34, 0.012, 0.1, 0.006) * 0.8;
  return Math.min(loops, tails, box3(x, y, z, 0.085, 0.07, 0.1, 0.05));
};

const RIBBON = { color: [0.36, 0.18, 0.1], finish: "plain" } as const;

/** A box with a ribbon, at night. */
const gift = (width: number): Picture => {
  const height = Math.round(width * 0.75);
  const background = [0.047, 0.05, 0.098] as const;
  const box = { color: [0.03, 0.03, 0.062], finish: "plaster" } as const;
  const [x, z, turn] = [0, 0.1, 0.34];
  const sky = skyOver({ dawnX: 5, moon: [2, 6.4, 0.6] });
  const knot: Form = {
    at: [x, 0.66, z],
    reach: 0.95,
    distance: (px, py, pz) => {
      const [lx, lz] = turned(px, pz, turn);
      return bow(lx, py, lz);
    },
    ...RIBBON,
    sheen: 0.35,
  };
  const set: Set = {
    ...ROOM,
    floorY: -0.3,
    wallZ: -2.7,
    floor: background,
    wall: background,
    uprights: [
      block(x, z, 0.86, 0.62, turn, -0.3, 0.33, box),
      block(x, z, 0.9, 0.66, turn, 0.33, 0.55, box),
      block(x, z, 0.12, 0.665, turn, -0.3, 0.556, RIBBON),
      block(x, z, 0.905, 0.12, turn, -0.3, 0.556, RIBBON),
    ],
    forms: [knot],
    niche: { x: 0.1, half: 1.2, spring: 0.75, depth: 0.5, bulge: 1.14 },
    sky: (x, y) => sky(x * 4, (y + 0.05) * 4),
  };
  const camera = cameraAt({
    width,
    height,
    distance: 10,
    eyeHeight: 2.2,
    yaw: 0,
    scale: width / 4.8,
    at: [0, 0.6, 0],
    on: [width * 0.48, height * 0.6],
  });
  return print(
    expose({
      camera,
      set,
      lighting: {
        ...LIGHTING,
        ambient: [0.32, 0.32, 0.44],
        key: [1.3, 0.95, 0.68],
        glow: { x: 0.3, y: 0.9, radius: 1.2, color: [2.2, 1.5, 1.1] },
      },
      studio: studioFor([...background], -1, true),
      bottles: [],
    }),
  );
};

/** A parcel with a band, on the shore at dusk. */
const parcel = (width: number): Picture => {
  const box = { color: [0.3, 0.17, 0.09], finish: "plaster" } as const;
  const band = { color: [0.05, 0.05, 0.1], finish: "plain" } as const;
  const [x, z, turn] = [0.5, 0, 0.42];
  const sky = skyOver({ dawnX: -3.5, moon: [3.4, 5.3, 0.5] });
  return print(
    expose({
      camera: cameraFor(width, 2 / 3, 5.8, 0.44, 0.66),
      set: {
        ...ROOM,
        floorY: 0,
        wallZ: -26,
        floor: [0.035, 0.03, 0.045],
        wall: NIGHT,
        finish: "plain",
        uprights: [block(x, z, 0.85, 0.6, turn, 0, 0.95, box), block(x, z, 0.13, 0.605, turn, 0, 0.956, band)],
        gloss: 0.42,
        sky,
      },
      lighting: LIGHTING,
      studio: STUDIO,
      bottles: [],
    }),
  );
};

/** Two bottles on a high and a low stone before the dunes. */
const stones = (width: number): Picture =>
  print(
    expose({
      camera: cameraFor(width, 2 / 3, 6, 0.52, 0.78),
      set: {
        ...ROOM,
        floorY: 0,
        wallZ: -26,
        floor: [0.035, 0.03, 0.045],
        wall: NIGHT,
        finish: "plain",
        uprights: [block(-0.75, -0.2, 0.7, 0.5, 0.2, 0, 0.85, TRAVERTINE), disc(0.85, 0.2, 0.72, 0, 0.3, TRAVERTINE)],
        gloss: 0.42,
        sky: skyOver({ dawnX: 1.2, moon: [6, 6.6, 0.5] }),
      },
      lighting: LIGHTING,
      studio: STUDIO,
      bottles: [
        {
          look: { bottle: "oil", juice: "#e8a24a", cap: "gold", background: "#12121b" },
          x: -0.75,
          y: 0.85,
          z: -0.2,
          label: null,
        },
        {
          look: { bottle: "flacon", juice: "#d98a94", cap: "silver", background: "#12121b" },
          x: 0.85,
          y: 0.3,
          z: 0.2,
          label: null,
        },
      ],
    }),
  );

/** A stone with nothing on it, in a window to the night. */
const window = (width: number): Picture => {
  const background = [0.047, 0.05, 0.098] as const;
  const sky = skyOver({ dawnX: -4.5, moon: [-1.6, 6.2, 0.6] });
  return print(
    expose({
      camera: cameraFor(width, 2 / 3, 5.4, 0.5, 0.74),
      set: {
        ...ROOM,
        floorY: -0.3,
        wallZ: -2.7,
        floor: background,
        wall: background,
        uprights: [disc(0, -0.2, 1.05, -0.3, 0, TRAVERTINE), disc(0, -0.2, 0.7, 0, 0.24, TRAVERTINE)],
        niche: { x: 0, half: 1.3, spring: 0.75, depth: 0.5, bulge: 1.14 },
        sky: (x, y) => sky(x * 4, (y + 0.05) * 4),
      },
      lighting: {
        ...LIGHTING,
        ambient: [0.32, 0.32, 0.44],
        key: [1.3, 0.95, 0.68],
        glow: { x: -0.3, y: 0.9, radius: 1.2, color: [2.2, 1.5, 1.1] },
      },
      studio: studioFor([...background], -1, true),
      bottles: [],
    }),
  );
};

/** The house's own pictures besides the hero, each as wide as asked. */
export const PLACES = {
  courtyard: (width) =>
    courtyard(
      cameraFor(width, 5 / 4, 4.4, 0.44, 0.8),
      [2.6, 5.2, 0.4],
      [
        {
          look: { bottle: "arch", juice: "#e8a24a", cap: "gold", background: "#12121b" },
          x: 0,
          y: 0.4,
          z: 0,
          label: null,
        },
      ],
    ),
  arcade: (width) => courtyard(cameraFor(width, 3 / 5, 7.6, 0.46, 0.82), [0.6, 5.4, 0.5], []),
  sea,
  gift,
  parcel,
  stones,
  window,
} as const satisfies Record<string, (width: number) => Picture | Promise<Picture>>;

export type PlaceName = keyof typeof PLACES;
export const PLACE_NAMES = Object.keys(PLACES).filter((name): name is PlaceName => name in PLACES);

import sharp from "sharp";
import type { LabelSpace } from "./bottles.ts";
import { letter, type Face, type Line } from "./lettering.ts";
import type { ProductSpec } from "./look.ts";
import { hash } from "./random.ts";

/** The material of a label, one per brand: a light or dark card, a metal plate, or print on the glass itself. */
const MATERIALS = ["ivory", "night", "metal", "print"] as const;
type CardMaterial = (typeof MATERIALS)[number];

/** Pixels per bottle unit. */
const DENSITY = 900;

const CONCENTRATIONS: Readonly<Record<string, string>> = {
  parfum: "Parfum",
  edp: "Eau de Parfum",
  edt: "Eau de Toilette",
  edc: "Eau de Cologne",
  oil: "Perfume Oil",
  mist: "Body Mist",
};

const cardMaterialOf = (brand: string): CardMaterial => MATERIALS[hash(`${brand} card`) % MATERIALS.length] ?? "ivory";

type Placed = { line: Line; x: number; y: number };

const fit = (text: string, face: Face, size: number, tracking: number, width: number): Line => {
  const line = letter(text, face, size, tracking);
  return line.width <= width ? line : letter(text, face, (size * width) / line.width, tracking);
};

/** One line if it is large enough, else two lines of about the same length. */
const wrap = (
  text: string,
  face: Face,
  size: number,
  tracking: number,
  width: number,
): { lines: Line[]; size: number } => {
  const words = text.split(" ");
  const single = Math.min(1, width / letter(text, face, size, tracking).width);
  if (single > 0.62 || words.length === 1)
    return { lines: [letter(text, face, size * single, tracking)], size: size * single };
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const widest = (pair: string[]): number => Math.max(...pair.map((part) => part.length));
  const best = splits.reduce((a, b) => (widest(b) < widest(a) ? b : a));
  const share = Math.min(0.8, ...best.map((part) => width / letter(part, face, size, tracking).width));
  return { lines: best.map((part) => letter(part, face, size * share, tracking)), size: size * share };
};

const centred = (line: Line, middle: number, y: number): Placed => ({ line, x: middle - line.width / 2, y });

const FACES: readonly Face[] = ["display", "roman", "bold", "italic"];

/** For each form of label: the places of its texts and their greatest widths, as shares of its height and its width. */
const LAYOUT = {
  card: { house: 0.22, rule: 0.29, name: 0.55, kind: 0.86, houseRoom: 0.8, room: 0.8, size: 1 },
  oval: { house: 0.24, rule: 0.31, name: 0.55, kind: 0.84, houseRoom: 0.6, room: 0.74, size: 1.1 },
  arch: { house: 0.32, rule: 0.39, name: 0.6, kind: 0.87, houseRoom: 0.62, room: 0.78, size: 0.92 },
} as const;

/** The texts of a label with their positions, centred in an area of w × h pixels. */
const typeset = (spec: ProductSpec, space: LabelSpace, w: number, h: number): Placed[] => {
  const at = LAYOUT[space.shape];
  const face = FACES[hash(`${spec.brand} type`) % FACES.length] ?? "roman";
  const caps = face === "bold" || face === "roman";
  const unit = Math.min(h, w * 0.9) * at.size;
  const house = fit(spec.brand.toUpperCase(), "bold", unit * 0.085, 0.22, w * at.houseRoom);
  const name = wrap(
    caps ? spec.name.toUpperCase() : spec.name,
    face,
    unit * (caps ? 0.17 : 0.23),
    caps ? 0.08 : 0.01,
    w * at.room,
  );
  const kind = fit(
    (CONCENTRATIONS[spec.concentration] ?? spec.concentration).toUpperCase(),
    "roman",
    unit * 0.062,
    0.24,
    w * at.houseRoom,
  );
  const leading = name.size * (caps ? 1.25 : 1);
  const first = h * at.name + name.size * 0.28 - (leading * (name.lines.length - 1)) / 2;
  return [
    centred(house, w / 2, h * at.house),
    ...name.lines.map((line, i) => centred(line, w / 2, first + leading * i)),
    centred(kind, w / 2, h * at.kind),
  ];
};

const outline = (space: LabelSpace, w: number, h: number, inset: number): string => {
  const rw = w - inset * 2;
  const rh = h - inset * 2;
  if (space.shape === "oval") return `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${rw / 2}" ry="${rh / 2}"/>`;
  if (space.shape === "arch") {
    const r = rw / 2;
    return `<path d="M${inset} ${h - inset}V${inset + r}A${r} ${r} 0 0 1 ${w - inset} ${inset + r}V${h - inset}Z"/>`;
  }
  return `<rect x="${inset}" y="${inset}" width="${rw}" height="${rh}" rx="${w * 0.01}"/>`;
};

/** The label as an SVG mask: red where there is card, green where there is ink. */
const drawLabel = (spec: ProductSpec, space: LabelSpace): string => {
  const w = Math.round(space.width * DENSITY);
  const h = Math.round(space.height * DENSITY);
  const cardMaterial = cardMaterialOf(spec.brand);
  const card = cardMaterial !== "print";
  const ink = card ? "#ff0" : "#0f0";
  const lines = typeset(spec, space, w, h).map(
    ({ line, x, y }) => `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${line.path}"/>`,
  );
  const frame =
    card && hash(`${spec.brand} frame`) % 3 !== 0
      ? `<g fill="none" stroke="#ff0" stroke-width="${h * 0.006}">${outline(space, w, h, w * 0.045)}</g>`
      : "";
  const rule = `<rect x="${w * 0.44}" y="${h * LAYOUT[space.shape].rule}" width="${w * 0.12}" height="${h * 0.006}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">`,
    `<rect width="${w}" height="${h}" fill="#000"/>`,
    card ? `<g fill="#f00">${outline(space, w, h, 2)}</g>` : "",
    frame,
    `<g fill="${ink}">${lines.join("")}${rule}</g>`,
    "</svg>",
  ].join("");
};

/** A label ready to be wrapped around glass. */
export type LabelArt = { space: LabelSpace; cardMaterial: CardMaterial; width: number; height: number; mask: Buffer };

export const labelArt = async (spec: ProductSpec, space: LabelSpace): Promise<LabelArt> => {
  const { data, info } = await sharp(Buffer.from(drawLabel(spec, space)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { space, cardMaterial: cardMaterialOf(spec.brand), width: info.width, height: info.height, mask: data };
};

import { type Format, FORMATS, type Width, WIDTHS } from "./picture.ts";

/** How pictures are made. `quality` is that of AVIF; the other formats follow it. WebP is always among the formats. */
export type Preset = { widths: readonly Width[]; formats: readonly Format[]; quality: number };

export const LEAST_QUALITY = 30;
export const MOST_QUALITY = 80;

/** JPEG only to compare with, on the screen that tries formats out. */
export const ENCODINGS = ["avif", "webp", "jpeg"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What WebP and JPEG need more than AVIF to look like it. */
const MORE_THAN_AVIF: Readonly<Record<Encoding, number>> = { avif: 0, webp: 18, jpeg: 18 };

/** What an encoder is given for a quality of the preset. Files wider than 640 px go to denser screens, where artefacts hide. */
export const encoderQuality = (quality: number, encoding: Encoding, width: number): number =>
  Math.round((quality + MORE_THAN_AVIF[encoding]) * (width <= 640 ? 1 : width <= 960 ? 0.86 : 0.8));

/** One encoding and the names that it is served under. */
export type Task = { width: Width; format: Format; names: readonly string[] };

const fileName = (width: Width, format: Format): string => `${width}.${format}`;

/** The narrowest that is made and not narrower; the widest where there is none. */
export const madeFor = (asked: Width, made: readonly Width[]): Width =>
  made.find((width) => width >= asked) ?? made.at(-1) ?? asked;

/** A narrow picture is never made wider: from the first width that holds all of it, the wider ones would be the same file. */
const useful = (widths: readonly Width[], pictureWidth: number): readonly Width[] => {
  const ordered = [...widths].sort((a, b) => a - b);
  return ordered.filter((_, index) => (ordered[index - 1] ?? 0) < pictureWidth);
};

/**
 * Everything to make of a picture. Addresses are a promise: old orders, feeds and copied links name any width in both formats. A preset
 * decides only what lies behind a name: one it leaves out carries the next wider file, or WebP in the place of AVIF.
 */
export function tasksOf({ widths, formats }: Preset, pictureWidth: number): readonly Task[] {
  const made = useful(widths, pictureWidth);
  const tasks = new Map<string, { width: Width; format: Format; names: string[] }>();
  for (const asked of WIDTHS) {
    for (const askedFormat of FORMATS) {
      const [width, format] = [madeFor(asked, made), formats.includes(askedFormat) ? askedFormat : "webp"] as const;
      const task = tasks.get(fileName(width, format)) ?? { width, format, names: [] };
      task.names.push(fileName(asked, askedFormat));
      tasks.set(fileName(width, format), task);
    }
  }
  return [...tasks.values()].sort((one, other) => one.width - other.width);
}

type PresetColumns = { widths: readonly number[]; formats: readonly string[]; quality: number };

/** What the database keeps, in the shop's own terms: what it does not know is left out. */
export const toPreset = ({ widths, formats, quality }: PresetColumns): Preset => ({
  widths: WIDTHS.filter((width) => widths.includes(width)),
  formats: FORMATS.filter((format) => formats.includes(format)),
  quality,
});

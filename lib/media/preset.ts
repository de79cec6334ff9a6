import { type Format, FORMATS, type Width, WIDTHS } from "./picture.ts";

/** How pictures are made. `quality` is AVIF's; the other formats follow it. `formats` always contains WebP. */
export type Preset = { widths: readonly Width[]; formats: readonly Format[]; quality: number };

export const MIN_QUALITY = 30;
export const MAX_QUALITY = 80;

/** JPEG is only for comparison, on the screen that tries formats. */
export const ENCODINGS = ["avif", "webp", "jpeg"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How much more quality than AVIF a format needs to look the same. */
const QUALITY_ABOVE_AVIF: Readonly<Record<Encoding, number>> = { avif: 0, webp: 18, jpeg: 18 };

/** The encoder's own quality. Files wider than 640 px go to denser screens, where artefacts hide. */
export const encoderQuality = (quality: number, encoding: Encoding, width: number): number =>
  Math.round((quality + QUALITY_ABOVE_AVIF[encoding]) * (width <= 640 ? 1 : width <= 960 ? 0.86 : 0.8));

/** One encoding and the names that it is served under. */
export type Task = { width: Width; format: Format; names: readonly string[] };

const fileName = (width: Width, format: Format): string => `${width}.${format}`;

/** The narrowest made width that is not narrower than `asked`; the widest when there is none. */
export const madeFor = (asked: Width, made: readonly Width[]): Width =>
  made.find((width) => width >= asked) ?? made.at(-1) ?? asked;

/** A narrow picture is never made wider: above the first width that is not smaller, all files would be the same. */
const usefulWidths = (widths: readonly Width[], pictureWidth: number): readonly Width[] => {
  const ordered = [...widths].sort((a, b) => a - b);
  return ordered.filter((_, index) => (ordered[index - 1] ?? 0) < pictureWidth);
};

/**
 * All files to make for a picture. Old orders, feeds and copied links use any width in both formats, so every name must
 * exist. The preset decides only which file a name holds: for a width that it leaves out the next wider file, and for a
 * missing AVIF the WebP.
 */
export function tasksOf({ widths, formats }: Preset, pictureWidth: number): readonly Task[] {
  const made = usefulWidths(widths, pictureWidth);
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

/** The database's preset with the shop's types; unknown widths and formats are left out. */
export const toPreset = ({ widths, formats, quality }: PresetColumns): Preset => ({
  widths: WIDTHS.filter((width) => widths.includes(width)),
  formats: FORMATS.filter((format) => formats.includes(format)),
  quality,
});

import { expect, it } from "vitest";
import { FORMATS, mediaUrl, WIDTHS } from "./picture.ts";
import { encoderQuality, ENCODINGS, MIN_QUALITY, MAX_QUALITY, type Preset, tasksOf, toPreset } from "./preset.ts";

const START: Preset = { widths: [...WIDTHS], formats: [...FORMATS], quality: 53 };
const EVERY_NAME = WIDTHS.flatMap((width) =>
  FORMATS.map((format) => mediaUrl("p", width, format).replace("/media/p/", "")),
).sort();

it.each<[string, Partial<Preset>]>([
  ["everything", {}],
  ["three widths", { widths: [480, 960, 1600] }],
  ["one small width", { widths: [320] }],
  ["WebP alone", { formats: ["webp"] }],
])("with %s, every file that the shop may request is made once", (_, preset) => {
  expect(
    tasksOf({ ...START, ...preset }, 4000)
      .flatMap(({ names }) => names)
      .sort(),
  ).toEqual(EVERY_NAME);
});

it("makes each file of the start preset under its own name", () => {
  expect(tasksOf(START, 1600)).toHaveLength(12);
  expect(tasksOf(START, 1600).every(({ width, format, names }) => names.join() === `${width}.${format}`)).toBe(true);
});

it("serves the next wider file for a missing width, the widest when none is wider, and WebP in place of AVIF", () => {
  expect(tasksOf({ widths: [480, 960], formats: ["webp"], quality: 53 }, 4000)).toEqual([
    { width: 480, format: "webp", names: ["320.avif", "320.webp", "480.avif", "480.webp"] },
    {
      width: 960,
      format: "webp",
      names: ["640.avif", "640.webp", "960.avif", "960.webp", "1280.avif", "1280.webp", "1600.avif", "1600.webp"],
    },
  ]);
});

it("makes a narrow picture once at its own width, for all wider widths", () => {
  const made = tasksOf(START, 500).map(({ width, format, names }) => [`${width}.${format}`, names.length]);
  expect(made).toEqual([
    ["320.avif", 1],
    ["320.webp", 1],
    ["480.avif", 1],
    ["480.webp", 1],
    ["640.avif", 4],
    ["640.webp", 4],
  ]);
  expect(tasksOf(START, 100).map(({ names }) => names.length)).toEqual([6, 6]);
});

it("accepts only presets that the shop can serve", () => {
  expect(toPreset({ widths: [1600, 320, 7], formats: ["webp", "gif"], quality: 40 })).toEqual({
    widths: [320, 1600],
    formats: ["webp"],
    quality: 40,
  });
});

it("gives every encoder a quality that it knows, lower for wider files and never higher than for the preset above it", () => {
  for (const encoding of ENCODINGS) {
    const [least, most] = [MIN_QUALITY, MAX_QUALITY].map((quality) =>
      WIDTHS.map((width) => encoderQuality(quality, encoding, width)),
    );
    expect(least).toEqual(least?.toSorted((a, b) => b - a));
    expect(Math.min(...(least ?? []))).toBeGreaterThanOrEqual(1);
    expect(Math.max(...(most ?? []))).toBeLessThanOrEqual(100);
    expect(least?.every((quality, index) => quality < (most?.[index] ?? 0))).toBe(true);
  }
});

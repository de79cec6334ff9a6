import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { atWidth, encoder, type Raster } from "../../lib/media/encoder.ts";
import { type Format, FORMATS, type Width, WIDTHS } from "../../lib/media/picture.ts";
import { encoderQuality, madeFor } from "../../lib/media/preset.ts";
import type { DemoCategory } from "./catalogue/types.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ORIGINALS = here("./pictures/");
const ENCODER = here("../../lib/media/encoder.ts");
const ONE_YEAR_SECONDS = "31536000";
const AT_ONCE = 4;

/** A drawn picture as the catalogue stores it; the original lies in `pictures/<path>.avif`. */
export type DemoPicture = { path: string; width: number; height: number; blur: string | null };

type Manifest = { products: Record<string, DemoPicture[]>; categories: Record<string, DemoPicture> };

const manifest: Manifest = JSON.parse(readFileSync(join(ORIGINALS, "manifest.json"), "utf8"));

export const productPictures = (sku: string): readonly DemoPicture[] => manifest.products[sku] ?? [];

/** The columns of a category's picture. Its alternative text is empty, because the category's name is beside it. */
export const categoryPicture = ({ slug }: DemoCategory) => ({
  image_path: manifest.categories[slug]?.path ?? null,
  image_alt: "",
  image_alt_ar: "",
});

export const demoPictures: readonly DemoPicture[] = [
  ...Object.values(manifest.products).flat(),
  ...Object.values(manifest.categories),
];

/** As in the preset of a new shop. */
const QUALITY = 53;
/** The widths to make. In full width, AVIF is the original; browsers without AVIF are few and get one WebP file. */
const WIDTHS_MADE: Record<Format, readonly Width[]> = { avif: [320, 480, 640, 960, 1280], webp: [960] };

/** Files are made once per checkout. Another version of the encoder has another folder. */
const CACHE = here(
  `../../.cache/demo-pictures/${createHash("sha256").update(readFileSync(ENCODER)).digest("hex").slice(0, 8)}/`,
);

async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  const data = await make();
  mkdirSync(dirname(file), { recursive: true });
  // Another process may make the same file now: each writes its own, and the last one stays.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, data);
  renameSync(unfinished, file);
  return data;
}

async function decoded(original: string): Promise<Raster> {
  const { data, info } = await sharp(original).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The files of a picture as the shop serves them. The shop's encoder makes each when it is first asked for. */
export function filesOf(
  { path, width: widest }: DemoPicture,
  cache = CACHE,
): (width: Width, format: Format) => Promise<Buffer> {
  const original = join(ORIGINALS, `${path}.avif`);
  let raster: Promise<Raster> | undefined;
  return async (asked, format) => {
    const width = madeFor(asked, WIDTHS_MADE[format]);
    if (format === "avif" && width >= widest) return readFileSync(original);
    const quality = encoderQuality(QUALITY, format, width);
    return cached(join(cache, path, `${width}-${quality}.${format}`), async () => {
      raster ??= decoded(original);
      return encoder(await atWidth(await raster, width), format, quality).toBuffer();
    });
  };
}

/** Uploads every file of every picture through the storage API, as the back office does. */
export async function uploadPictures(url: string, secretKey: string): Promise<number> {
  const bucket = createClient(url, secretKey, { auth: { persistSession: false } }).storage.from("media");
  const remaining = [...demoPictures];
  const uploadRemaining = async () => {
    for (let picture = remaining.pop(); picture; picture = remaining.pop()) {
      const fileOf = filesOf(picture);
      for (const format of FORMATS) {
        for (const width of WIDTHS) {
          const name = `${picture.path}/${width}.${format}`;
          const { error } = await bucket.upload(name, await fileOf(width, format), {
            contentType: `image/${format}`,
            cacheControl: ONE_YEAR_SECONDS,
            upsert: true,
          });
          if (error) throw new Error(`${name}: ${error.message}`);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploadRemaining));
  return demoPictures.length;
}

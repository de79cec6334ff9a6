import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import type { DemoCategory } from "./catalogue/types.ts";

const MEDIA = fileURLToPath(new URL("./media/", import.meta.url));
const ONE_YEAR_SECONDS = 31_536_000;
const AT_ONCE = 8;

/** A drawn picture as the catalogue stores it; the files lie in `media/<path>/<width>.<format>`. */
export type DemoPicture = { path: string; width: number; height: number; blur: string | null };

type Manifest = { products: Record<string, DemoPicture[]>; categories: Record<string, DemoPicture> };

const manifest: Manifest = existsSync(join(MEDIA, "manifest.json"))
  ? JSON.parse(readFileSync(join(MEDIA, "manifest.json"), "utf8"))
  : { products: {}, categories: {} };

export const productPictures = (sku: string): readonly DemoPicture[] => manifest.products[sku] ?? [];

/** The columns of a category's picture. It stands beside the category's name and adds no fact, so it has no words of its own. */
export const categoryPicture = ({ slug }: DemoCategory) => ({
  image_path: manifest.categories[slug]?.path ?? null,
  image_alt: "",
  image_alt_ar: "",
});

const files = (): string[] =>
  existsSync(MEDIA) ? readdirSync(MEDIA, { recursive: true, encoding: "utf8" }).filter((file) => /\.(avif|webp)$/.test(file)) : [];

/** Uploads every drawn file through the storage API, as the back office will. */
export async function uploadPictures(url: string, secretKey: string): Promise<number> {
  const bucket = createClient(url, secretKey, { auth: { persistSession: false } }).storage.from("media");
  const waiting = files();
  const total = waiting.length;
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const contentType = file.endsWith(".avif") ? "image/avif" : "image/webp";
      const { error } = await bucket.upload(file, readFileSync(join(MEDIA, file)), { contentType, cacheControl: String(ONE_YEAR_SECONDS), upsert: true });
      if (error) throw new Error(`${file}: ${error.message}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return total;
}

import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMATS, WIDTHS } from "../../lib/media/picture.ts";
import { catalogue } from "../../supabase/demo/catalogue/index.ts";

const MEDIA = "supabase/demo/media";
const PHONE_BUDGET_BYTES = 12 * 1024;
const PER_PAGE = 24;
const LIST_BUDGET_BYTES = 150 * 1024;
const BLUR_BUDGET_CHARS = 400;

type Entry = { path: string; width: number; height: number; blur: string };
type Manifest = { products: Record<string, Entry[]>; categories: Record<string, Entry>; house: Record<string, Entry> };

const manifest: Manifest = JSON.parse(readFileSync(`${MEDIA}/manifest.json`, "utf8"));
const ofProducts = Object.values(manifest.products).flat();
const drawn = [...ofProducts, ...Object.values(manifest.categories)];

describe("the demo's pictures", () => {
  it("show every product twice and every category once, and nothing that is not sold", () => {
    expect(Object.keys(manifest.products).toSorted()).toEqual(catalogue.products.map(({ sku }) => sku).toSorted());
    expect(Object.values(manifest.products).every((pictures) => pictures.length === 2)).toBe(true);
    expect(Object.keys(manifest.categories).toSorted()).toEqual(catalogue.categories.map(({ slug }) => slug).toSorted());
  });

  it("exist in every width and format that a page may ask for", () => {
    const files = [
      ...drawn.map(({ path }) => `${MEDIA}/${path}`),
      ...Object.values(manifest.house).map(({ path }) => `public/media/${path}`),
    ].flatMap((folder) => WIDTHS.flatMap((width) => FORMATS.map((format) => `${folder}/${width}.${format}`)));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("cost a phone on a poor network little: 12 KB in the grid, a placeholder in the page itself", () => {
    const heavy = ofProducts.filter(({ path }) => statSync(`${MEDIA}/${path}/480.avif`).size > PHONE_BUDGET_BYTES);
    expect(heavy.map(({ path }) => path)).toEqual([]);
    expect(drawn.filter(({ blur }) => blur.length > BLUR_BUDGET_CHARS)).toEqual([]);
  });

  it.each([["390 px wide, two pixels to each", 480], ["1280 px wide", 320]] as const)("weigh at most 150 KB in all on any page of the list, on a screen %s", (_, width) => {
    const heaviest = Object.values(manifest.products)
      .map(([first]) => statSync(`${MEDIA}/${first?.path}/${width}.avif`).size)
      .toSorted((a, b) => b - a)
      .slice(0, PER_PAGE);
    expect(heaviest).toHaveLength(PER_PAGE);
    expect(heaviest.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LIST_BUDGET_BYTES);
  });
});

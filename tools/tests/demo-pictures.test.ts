import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { FORMATS, type Width, WIDTHS } from "../../lib/media/picture.ts";
import { catalogue } from "../../supabase/demo/catalogue/index.ts";
import { type DemoPicture, demoPictures, filesOf } from "../../supabase/demo/pictures.ts";

const ORIGINALS = "supabase/demo/pictures";
const PHONE_BUDGET_BYTES = 12 * 1024;
const PER_PAGE = 24;
const LIST_BUDGET_BYTES = 150 * 1024;
const BLUR_BUDGET_CHARS = 400;
/** The largest difference of a colour channel, of 255, between the blurred placeholder and the picture. */
const MAX_COLOUR_DIFFERENCE = 12;
const ORIGINALS_BUDGET_BYTES = 3_000_000;
/** Encoding takes seconds. Files from `.cache` are read, and missing ones are encoded and added to it. */
const ENCODING = { timeout: 120_000 };

type Manifest = {
  products: Record<string, DemoPicture[]>;
  categories: Record<string, DemoPicture>;
  house: Record<string, DemoPicture>;
};

const manifest: Manifest = JSON.parse(readFileSync(`${ORIGINALS}/manifest.json`, "utf8"));
const productPictures = Object.values(manifest.products).flat();
const originalOf = ({ path }: DemoPicture): Buffer => readFileSync(`${ORIGINALS}/${path}.avif`);
const smallestOf = (picture: DemoPicture): Promise<Buffer> => filesOf(picture)(WIDTHS[0], "avif");
const meanOf = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer()),
];
const sizesOf = (pictures: readonly DemoPicture[], width: Width): Promise<number[]> =>
  Promise.all(pictures.map(async (picture) => (await filesOf(picture)(width, "avif")).byteLength));

describe("the demo's pictures", () => {
  it("show every product twice and every category once, and nothing else", () => {
    expect(Object.keys(manifest.products).toSorted()).toEqual(catalogue.products.map(({ sku }) => sku).toSorted());
    expect(Object.values(manifest.products).every((pictures) => pictures.length === 2)).toBe(true);
    expect(Object.keys(manifest.categories).toSorted()).toEqual(
      catalogue.categories.map(({ slug }) => slug).toSorted(),
    );
  });

  it(
    "are one small original each, with the size, the mean colour and the checksum that the manifest says",
    ENCODING,
    async () => {
      expect(readdirSync(ORIGINALS).toSorted()).toEqual(
        [...demoPictures.map(({ path }) => `${path}.avif`), "manifest.json"].toSorted(),
      );
      for (const picture of demoPictures) {
        const bytes = originalOf(picture);
        const { width, height } = await sharp(bytes).metadata();
        expect([picture.path, picture.width, picture.height]).toEqual([picture.path, width, height]);
        const [mean, blurred] = [
          await meanOf(await smallestOf(picture)),
          await meanOf(Buffer.from(picture.blur?.split(",")[1] ?? "", "base64")),
        ];
        expect(
          mean.filter((value, channel) => Math.abs(value - (blurred[channel] ?? Infinity)) > MAX_COLOUR_DIFFERENCE),
          picture.path,
        ).toEqual([]);
        expect(picture.path.split("-").at(-1)).toBe(createHash("sha256").update(bytes).digest("hex").slice(0, 8));
      }
      expect(demoPictures.reduce((sum, picture) => sum + originalOf(picture).byteLength, 0)).toBeLessThan(
        ORIGINALS_BUDGET_BYTES,
      );
    },
  );

  it(
    "are encoded to the same bytes each time, in every width and format that a page may ask for",
    ENCODING,
    async () => {
      // Two empty caches, so that every file is encoded twice.
      const caches = [mkdtempSync(join(tmpdir(), "pictures-")), mkdtempSync(join(tmpdir(), "pictures-"))] as const;
      onTestFinished(() => caches.forEach((cache) => rmSync(cache, { recursive: true })));
      for (const picture of [productPictures[0], manifest.categories[catalogue.categories[0]?.slug ?? ""]]) {
        if (!picture) throw new Error("No picture.");
        const [fileOf, again] = [filesOf(picture, caches[0]), filesOf(picture, caches[1])];
        for (const format of FORMATS) {
          for (const asked of WIDTHS) {
            const file = await fileOf(asked, format);
            const { width = 0, height = 0, format: kind } = await sharp(file).metadata();
            expect([asked, kind]).toEqual([asked, format === "avif" ? "heif" : format]);
            if (format === "avif") expect(width).toBe(Math.min(asked, picture.width));
            expect(height / width).toBeCloseTo(picture.height / picture.width, 2);
            expect((await again(asked, format)).equals(file)).toBe(true);
          }
        }
        expect((await fileOf(1600, "avif")).equals(originalOf(picture))).toBe(true);
      }
    },
  );

  it("of the house have a file in every width and format", () => {
    const files = Object.values(manifest.house).flatMap(({ path }) =>
      WIDTHS.flatMap((width) => FORMATS.map((format) => `public/media/${path}/${width}.${format}`)),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it(
    "weigh at most 12 KB each in the list on a phone, and have a placeholder of at most 400 characters",
    ENCODING,
    async () => {
      const sizes = await sizesOf(productPictures, 480);
      expect(
        productPictures.filter((_, index) => (sizes[index] ?? Infinity) > PHONE_BUDGET_BYTES).map(({ path }) => path),
      ).toEqual([]);
      expect(demoPictures.filter(({ blur }) => (blur?.length ?? 0) > BLUR_BUDGET_CHARS)).toEqual([]);
    },
  );

  it.each([
    ["390 px wide with two pixels per CSS pixel", 480],
    ["1280 px wide", 320],
  ] as const)("weigh at most 150 KB together on any page of the list, on a screen %s", ENCODING, async (_, width) => {
    const frontPictures = Object.values(manifest.products).flatMap(([first]) => first ?? []);
    const heaviest = (await sizesOf(frontPictures, width)).toSorted((a, b) => b - a).slice(0, PER_PAGE);
    expect(heaviest).toHaveLength(PER_PAGE);
    expect(heaviest.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LIST_BUDGET_BYTES);
  });
});

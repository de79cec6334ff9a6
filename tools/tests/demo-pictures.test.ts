import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FORMATS, type Width, WIDTHS } from "../../lib/media/picture.ts";
import { catalogue } from "../../supabase/demo/catalogue/index.ts";
import { type DemoPicture, demoPictures, filesOf } from "../../supabase/demo/pictures.ts";

const ORIGINALS = "supabase/demo/pictures";
const PHONE_BUDGET_BYTES = 12 * 1024;
const PER_PAGE = 24;
const LIST_BUDGET_BYTES = 150 * 1024;
const BLUR_BUDGET_CHARS = 400;
/** Of 255, between the blurred stand-in and the picture. */
const MOST_COLOUR_ERROR = 12;
const ORIGINALS_BUDGET_BYTES = 3_000_000;
/** Files that no set-up has made yet on this machine are made here, and kept for the next one. */
const ENCODING = { timeout: 120_000 };

type Manifest = {
  products: Record<string, DemoPicture[]>;
  categories: Record<string, DemoPicture>;
  house: Record<string, DemoPicture>;
};

const manifest: Manifest = JSON.parse(readFileSync(`${ORIGINALS}/manifest.json`, "utf8"));
const ofProducts = Object.values(manifest.products).flat();
const originalOf = ({ path }: DemoPicture): Buffer => readFileSync(`${ORIGINALS}/${path}.avif`);
const smallestOf = (picture: DemoPicture): Promise<Buffer> => filesOf(picture)(WIDTHS[0], "avif");
const meanOf = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer()),
];
const sizesOf = (pictures: readonly DemoPicture[], width: Width): Promise<number[]> =>
  Promise.all(pictures.map(async (picture) => (await filesOf(picture)(width, "avif")).byteLength));

describe("the demo's pictures", () => {
  it("show every product twice and every category once, and nothing that is not sold", () => {
    expect(Object.keys(manifest.products).toSorted()).toEqual(catalogue.products.map(({ sku }) => sku).toSorted());
    expect(Object.values(manifest.products).every((pictures) => pictures.length === 2)).toBe(true);
    expect(Object.keys(manifest.categories).toSorted()).toEqual(
      catalogue.categories.map(({ slug }) => slug).toSorted(),
    );
  });

  it(
    "are one small original each, with the size, the colours and the checksum that it is stored under",
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
          mean.filter((value, channel) => Math.abs(value - (blurred[channel] ?? Infinity)) > MOST_COLOUR_ERROR),
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
    "are the same file under the same name each time, in every width and format that a page may ask for",
    ENCODING,
    async () => {
      for (const picture of [ofProducts[0], manifest.categories[catalogue.categories[0]?.slug ?? ""]]) {
        if (!picture) throw new Error("No picture.");
        const [fileOf, again] = [filesOf(picture), filesOf(picture)];
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

  it("of the house exist in every width and format", () => {
    const files = Object.values(manifest.house).flatMap(({ path }) =>
      WIDTHS.flatMap((width) => FORMATS.map((format) => `public/media/${path}/${width}.${format}`)),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it(
    "cost a phone on a poor network little: 12 KB in the grid, a placeholder in the page itself",
    ENCODING,
    async () => {
      const sizes = await sizesOf(ofProducts, 480);
      expect(
        ofProducts.filter((_, index) => (sizes[index] ?? Infinity) > PHONE_BUDGET_BYTES).map(({ path }) => path),
      ).toEqual([]);
      expect(demoPictures.filter(({ blur }) => (blur?.length ?? 0) > BLUR_BUDGET_CHARS)).toEqual([]);
    },
  );

  it.each([
    ["390 px wide, two pixels to each", 480],
    ["1280 px wide", 320],
  ] as const)("weigh at most 150 KB in all on any page of the list, on a screen %s", ENCODING, async (_, width) => {
    const fronts = Object.values(manifest.products).flatMap(([first]) => first ?? []);
    const heaviest = (await sizesOf(fronts, width)).toSorted((a, b) => b - a).slice(0, PER_PAGE);
    expect(heaviest).toHaveLength(PER_PAGE);
    expect(heaviest.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LIST_BUDGET_BYTES);
  });
});

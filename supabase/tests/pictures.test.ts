import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMissing } from "@/lib/media/make";
import { FORMATS, WIDTHS } from "@/lib/media/picture";
import { ENCODINGS, encoderQuality } from "@/lib/media/preset";
import { openPicture, type OpenedPicture } from "@/lib/media/raster";
import { library } from "@/lib/media/rows";
import { stepOfRun } from "@/lib/media/run-step";
import { storedObject } from "@/lib/media/object-path";
import { fileBytes, filesIn } from "@/lib/media/storage-files";
import { finishPicture, presetNow, takePicture, type Upload } from "@/lib/media/store";
import { takeTrial, tryOut } from "@/lib/media/trial";
import { aCategory, aPerfume } from "./catalogue.ts";
import { admin, anon, type Client, signedIn, sql, writeStorageTables } from "./clients.ts";
import { aLine, anOrder } from "./factories.ts";
import { placed } from "./ordering.ts";
import { ask } from "./staff.ts";

// Pictures from the upload to the shop, through the real storage and the real encoder.

let staff: Client;
let photograph: Buffer;

/** A picture with edges and grain, so that encoding qualities differ, and narrow, so that few files are made. */
async function drawn(width: number, height: number): Promise<Buffer> {
  const grain = await sharp({
    create: { width, height, channels: 3, background: "gray", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
    .blur(0.8)
    .png()
    .toBuffer();
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="navy" fill-opacity=".6"/></svg>`;
  return sharp(grain)
    .composite([{ input: Buffer.from(shape) }])
    .jpeg({ quality: 95 })
    .withExif({ IFD3: { GPSLatitude: "36/1 45/1 0/1" } })
    .toBuffer();
}

const [WIDTH, HEIGHT] = [400, 300];
/** The number of different files of a picture with that width. */
const FILES = 4;
const NAMES = WIDTHS.flatMap((width) => FORMATS.map((format) => `${width}.${format}`)).sort();

async function uploaded(
  folder: "products" | "categories" | "library" = "products",
  bytes = photograph,
): Promise<Upload> {
  const taken = await takePicture(staff, folder, bytes, "bottle.jpg");
  if (typeof taken === "string") throw new Error(taken);
  let upload = taken;
  while (!upload.made) {
    const more = await finishPicture(staff, upload.path);
    if (!more) throw new Error("no such picture");
    upload = more;
  }
  return { ...upload, notes: taken.notes };
}

const filesOf = async (path: string): Promise<string[]> => [...(await filesIn(staff, path)).keys()].sort();
const hashed = async (name: string): Promise<string> => {
  const { data, error } = await staff.storage.from("media").download(name);
  if (error) throw error;
  return createHash("sha256")
    .update(Buffer.from(await data.arrayBuffer()))
    .digest("hex");
};
const show = (product_id: string, path: string) =>
  sql`insert into public.product_images (product_id, path, width, height) values (${product_id}, ${path}, ${WIDTH}, ${HEIGHT})`;
const makeOld = (path: string) =>
  writeStorageTables(
    (on) => on`update storage.objects set updated_at = now() - interval '2 days' where starts_with(name, ${path})`,
  );

beforeAll(async () => {
  staff = await admin();
  photograph = await drawn(WIDTH, HEIGHT);
});

describe("an upload", () => {
  it("stores every file that the shop requests under a random name, and the original where only staff can read it", async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    expect(one.path).not.toBe(other.path);
    expect(one.path).toMatch(/^products\/[0-9a-f-]{36}$/);
    expect(await filesOf(one.path)).toEqual(NAMES);
    for (const name of NAMES) expect(storedObject([...one.path.split("/"), name])).not.toBeNull();
    expect(one.made).toMatchObject({ width: WIDTH, height: HEIGHT });
    const [row] =
      await sql`select original, name, width, height, made_with, length(blur) < 1000 as small from public.pictures where path = ${one.path}`;
    expect(row).toEqual({
      original: `${one.path}.jpg`,
      name: "bottle.jpg",
      width: WIDTH,
      height: HEIGHT,
      made_with: (await presetNow(staff)).version,
      small: true,
    });
    expect((await staff.storage.from("originals").download(`${one.path}.jpg`)).error).toBeNull();
    expect((await anon().storage.from("originals").download(`${one.path}.jpg`)).error).not.toBeNull();
  });

  it("whose name has characters that PostgreSQL cannot store is accepted with a cleaned name", async () => {
    const taken = await takePicture(staff, "library", photograph, "bottle\u0000\ud83d.jpg");
    if (typeof taken === "string") throw new Error(taken);
    expect(await sql`select name from public.pictures where path = ${taken.path}`).toEqual([{ name: "bottle .jpg" }]);
  });

  it("that stops after any file is continued without making a file twice", { timeout: 120_000 }, async () => {
    const opened = (await openPicture(photograph)) as OpenedPicture;
    const { preset } = await presetNow(staff);
    const path = `products/${randomUUID()}`;
    const step = () => makeMissing({ client: staff, path, raster: opened.raster, preset, until: 0 });
    const versions: string[] = [];
    for (let steps = 1; steps < FILES; steps += 1) {
      const before = await filesOf(path);
      expect(await step()).toBeNull();
      expect((await filesOf(path)).length).toBeGreaterThan(before.length);
      versions.push(await hashed(`${path}/320.avif`));
    }
    expect(await step()).toMatchObject({ width: WIDTH, height: HEIGHT });
    const at = await sql`select name, updated_at from storage.objects where starts_with(name, ${path}) order by name`;
    expect(await step()).not.toBeNull();
    expect(
      await sql`select name, updated_at from storage.objects where starts_with(name, ${path}) order by name`,
    ).toEqual(at);
    expect(new Set(versions).size).toBe(1);
  });

  it("of a file that is not a picture stores nothing", async () => {
    const count = async () =>
      (
        await sql`select (select count(*) from storage.objects) as files, (select count(*) from public.pictures) as pictures`
      )[0];
    const before = await count();
    expect(await takePicture(staff, "products", Buffer.from("<svg/>"), "x.svg")).toBe("drawing");
    expect(await count()).toEqual(before);
  });

  it("is refused to visitors and to accounts that are not staff", async () => {
    for (const client of [anon(), await signedIn()])
      await expect(takePicture(client, "products", photograph, "bottle.jpg")).rejects.toThrow();
  });
});

describe("the preset", () => {
  afterAll(() => sql`update public.picture_preset set widths = default, formats = default, quality = default`);

  it("changes its version when its values change, and only then", async () => {
    const { version } = await presetNow(staff);
    await staff.from("picture_preset").update({ quality: 40 }).eq("id", true);
    await staff.from("picture_preset").update({ quality: 40 }).eq("id", true);
    expect((await presetNow(staff)).version).toBe(version + 1);
  });

  it.each([
    { widths: [] },
    { widths: [123] },
    { formats: ["avif"] },
    { formats: ["webp", "gif"] },
    { quality: 29 },
    { quality: 81 },
  ])("is refused with %j", async (wrong) => {
    const before = await presetNow(staff);
    expect((await staff.from("picture_preset").update(wrong).eq("id", true)).error).not.toBeNull();
    expect(await presetNow(staff)).toEqual(before);
  });

  it(
    "with fewer widths and only WebP still makes a file for every picture address of the shop",
    { timeout: 60_000 },
    async () => {
      await staff
        .from("picture_preset")
        .update({ widths: [480, 960], formats: ["webp"] })
        .eq("id", true);
      const { path } = await uploaded();
      expect(await filesOf(path)).toEqual(NAMES);
      expect(await hashed(`${path}/320.avif`)).toBe(await hashed(`${path}/480.webp`));
      const { data } = await staff.storage.from("media").download(`${path}/1600.avif`);
      expect(await sharp(Buffer.from(await (data as Blob).arrayBuffer())).metadata()).toMatchObject({
        format: "webp",
        width: WIDTH,
      });
    },
  );
});

describe("making a picture again", () => {
  it("shows the new files, and keeps the old ones until staff keep the run", { timeout: 120_000 }, async () => {
    const product = await aPerfume();
    const { path } = await uploaded();
    await show(product, path);
    await sql`update public.picture_preset set quality = 30`;
    const { run } = await ask<{ run: { id: string } }>(staff, "admin_start_picture_run");
    const old = await hashed(`${path}/640.webp`);
    for (let outcome = "part"; outcome !== "idle";) {
      const step = await stepOfRun(staff, run.id);
      if (!step.ok) throw new Error(step.error);
      ({ outcome } = step.value);
    }
    const [shown] = await sql<{ path: string }[]>`select path from public.product_images where product_id = ${product}`;
    expect(shown?.path).not.toBe(path);
    expect(await filesOf(shown?.path ?? "")).toEqual(NAMES);
    expect(await hashed(`${path}/640.webp`)).toBe(old);
    const [item] = await sql<
      { state: string; bytes_before: number; bytes_after: number }[]
    >`select state, bytes_before::int, bytes_after::int from public.picture_run_items where path = ${path}`;
    expect(item?.state).toBe("done");
    expect(item?.bytes_after).toBeLessThan(item?.bytes_before ?? 0);

    // Old and new files are kept while the run can be undone; after that the old files can be deleted.
    for (const held of [path, shown?.path ?? ""])
      expect(await ask(staff, "admin_forget_picture", { path: held })).toMatchObject({ error: "in_use" });
    await ask(staff, "admin_change_picture_run", { run_id: run.id, change: "keep" });
    await makeOld(path);
    expect(
      (await ask<{ entries: { path: string }[] }>(staff, "admin_orphans")).entries.map((entry) => entry.path),
    ).toContain(path);
    expect(await ask(staff, "admin_forget_picture", { path })).toMatchObject({ ok: true, original: null });
    await sql`update public.picture_preset set quality = default`;
  });
});

describe("the storage screen", () => {
  const list = async (filters: object) => library.parse(await ask(staff, "admin_storage_files", { filters }));

  it("lists a hundred entries per page by name, and counts the files and bytes of a folder", async () => {
    const folder = `f${randomUUID().slice(0, 8)}`;
    await sql`insert into storage.objects (bucket_id, name, metadata) select 'media', ${folder} || '/p' || lpad(n::text, 3, '0') || '/640.avif', '{"size": 1000}' from generate_series(1, 130) as n`;
    const first = await list({ folder: `${folder}/` });
    expect([first.total, first.entries.length, first.entries[0]?.name, first.entries[99]?.name]).toEqual([
      130,
      100,
      `${folder}/p001`,
      `${folder}/p100`,
    ]);
    expect((await list({ folder: `${folder}/`, page: 2 })).entries.map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, n) => `${folder}/p${101 + n}`),
    );
    expect((await list({ folder: "" })).entries.find(({ name }) => name === folder)).toMatchObject({
      kind: "folder",
      files: 130,
      bytes: 130_000,
    });
    expect(first.entries[0]).toMatchObject({ kind: "picture", files: 1, bytes: 1000 });
    await writeStorageTables((on) => on`delete from storage.objects where starts_with(name, ${folder})`);
  });

  it("finds a picture by its path, its original file name, its product in either language, and its order", async () => {
    const word = `x${randomUUID().slice(0, 8)}`;
    const product = await aPerfume({ name: `Amber ${word}`, name_ar: `عنبر ${word}` });
    const { path } = await uploaded();
    await sql`update public.pictures set name = ${`${word}_1%.jpg`} where path = ${path}`;
    await show(product, path);
    const order = await placed(anOrder({ items: [aLine({ id: product })] }));
    for (const search of [path.slice(9, 30), `${word}_1%`, `عنبر ${word}`, `AMBER ${word}`, order.number]) {
      expect(
        (await list({ search })).entries.map(({ name }) => name),
        search,
      ).toEqual([path]);
    }
    expect((await list({ search: word })).entries[0]?.places.map(({ kind }) => kind)).toEqual(["product", "order"]);
    expect((await list({ bucket: "originals", search: path })).entries).toMatchObject([
      { name: `${path}.jpg`, kind: "file" },
    ]);
    expect((await list({ search: `${word}_1_` })).entries).toEqual([]);
  });

  it.each([{ folder: "../", page: -1 }, { folder: "/etc/", bucket: "auth" }, { search: "\u0001%_\\" }, {}])(
    "answers the filters %j",
    async (filters) => {
      expect((await list(filters)).page).toBe(1);
    },
  );

  it("counts the files and bytes of each bucket from the storage's own tables", async () => {
    const { buckets } = await ask<{ buckets: { id: string; isPublic: boolean; files: number; bytes: number }[] }>(
      staff,
      "admin_storage_usage",
    );
    expect(buckets.map((bucket) => [bucket.id, bucket.isPublic])).toEqual([
      ["media", true],
      ["originals", false],
    ]);
    const held = await sql<
      { files: number; bytes: number }[]
    >`select count(*)::int as files, sum(coalesce(metadata ->> 'size', metadata ->> 'contentLength')::bigint)::int as bytes from storage.objects where bucket_id in ('media', 'originals') group by bucket_id order by bucket_id`;
    expect(buckets.map(({ files, bytes }) => ({ files, bytes }))).toEqual([...held]);
    expect(buckets.every(({ bytes }) => bytes > 0)).toBe(true);
  });

  it("refuses to delete a picture that a product, a category or an order shows, and names them", async () => {
    const product = await aPerfume({ name: "Held" });
    const { path } = await uploaded();
    await show(product, path);
    const category = await aCategory({ name: "Holder" });
    await sql`update public.categories set image_path = ${path} where id = ${category.id}`;
    const order = await placed(anOrder({ items: [aLine({ id: product })] }));
    const places = async () =>
      (
        await ask<{ error: string; detail: { n: number; places: { kind: string; name: { en: string } }[] } }>(
          staff,
          "admin_forget_picture",
          { path },
        )
      ).detail.places.map(({ kind, name }) => [kind, name.en]);
    expect(await places()).toEqual([
      ["product", "Held"],
      ["category", "Holder"],
      ["order", order.number],
    ]);
    await sql`delete from public.product_images where path = ${path}`;
    await sql`update public.categories set image_path = null where id = ${category.id}`;
    expect(await places()).toEqual([["order", order.number]]);
    await sql`update public.order_items set image_path = null where image_path = ${path}`;
    expect(await ask(staff, "admin_forget_picture", { path })).toEqual({
      ok: true,
      original: `${path}.jpg`,
      files: NAMES.map((name) => `${path}/${name}`),
    });
  });

  it("lists unused files without deleting them, and lists no picture that is shown, new or in the library", async () => {
    const product = await aPerfume();
    const [shown, fresh, spare, kept] = [
      await uploaded(),
      await uploaded(),
      await uploaded(),
      await uploaded("library"),
    ];
    await show(product, shown.path);
    for (const { path } of [shown, spare, kept]) await makeOld(path);
    const trial = await takeTrial(staff, photograph, "try.jpg");
    if (typeof trial === "string") throw new Error(trial);
    await makeOld(trial.original);
    const before = await sql`select count(*) from storage.objects`;
    const found = (await ask<{ entries: { bucket: string; path: string }[] }>(staff, "admin_orphans")).entries.map(
      ({ path }) => path,
    );
    expect(found).toContain(spare.path);
    expect(found).toContain(trial.original);
    for (const { path } of [shown, fresh, kept]) {
      expect(found).not.toContain(path);
      expect(found).not.toContain(`${path}.jpg`);
    }
    expect(await sql`select count(*) from storage.objects`).toEqual(before);
  });
});

describe("trying formats out", () => {
  it("shows the size and the similarity of each encoding", { timeout: 60_000 }, async () => {
    const trial = await takeTrial(staff, photograph, "try.jpg");
    if (typeof trial === "string") throw new Error(trial);
    for (const encoding of ENCODINGS) {
      const [low, high] = await Promise.all(
        [30, 90].map((quality) => tryOut(staff, { original: trial.original, width: 320, encoding, quality })),
      );
      expect((await sharp(low?.data).metadata()).width).toBe(320);
      expect(low?.data.byteLength).toBeLessThan(high?.data.byteLength ?? 0);
      expect(low?.similarity).toBeLessThan(high?.similarity ?? 0);
      expect(high?.similarity).toBeGreaterThan(0.95);
      expect(high?.similarity).toBeLessThan(1);
    }
  });

  it("with the values of the preset makes exactly the file that the shop serves", { timeout: 60_000 }, async () => {
    const trial = await takeTrial(staff, photograph, "try.jpg");
    if (typeof trial === "string") throw new Error(trial);
    const { path } = await uploaded();
    const { quality } = (await presetNow(staff)).preset;
    for (const encoding of FORMATS) {
      const tried = await tryOut(staff, {
        original: trial.original,
        width: 320,
        encoding,
        quality: encoderQuality(quality, encoding, 320),
      });
      expect(tried?.data.equals(await fileBytes(staff, "media", `${path}/320.${encoding}`))).toBe(true);
    }
  });

  it.each(["products/a.jpg", "trials/../products/a.jpg", "http://169.254.169.254/", ""])(
    "of %j is refused: only files uploaded for a trial are read",
    async (original) => {
      expect(await tryOut(staff, { original, width: 640, encoding: "webp", quality: 50 })).toBeNull();
    },
  );
});

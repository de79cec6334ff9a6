import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { catalogue } from "../../supabase/demo/catalogue/index.ts";
import type { Drawn, Job, DrawRequest } from "./jobs.ts";
import type { ProductSpec } from "./look.ts";
import { SHOTS } from "./photograph.ts";
import { PLACE_NAMES } from "./places.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ORIGINALS = join(ROOT, "supabase/demo/pictures");
const HOUSE = join(ROOT, "public/media/house");
const BRAND = join(ROOT, "public/brand");
const AT_ONCE = 2;

const brandName = new Map<string, string>(catalogue.brands.map(({ slug, name }) => [slug, name]));

const specs: readonly ProductSpec[] = catalogue.products.map(({ sku, name, brand, family, concentration, look }) => ({
  sku,
  name,
  brand: brandName.get(brand) ?? brand,
  family,
  concentration,
  look,
}));

const silhouette = ({ look }: ProductSpec): string => `${look.bottle}${look.cap === "glass" ? " with glass cap" : ""}`;

/** The longest jobs first, so that at the end no worker has a long job alone. */
const jobs = (): Job[] => {
  const groups = Object.values(Object.groupBy(specs, silhouette)).filter((group) => group !== undefined);
  const products = groups.flatMap((group) => SHOTS.map((shot) => ({ kind: "products", shot, specs: group }) as const));
  return [
    { kind: "hero", format: "wide" },
    { kind: "hero", format: "tall" },
    ...products.toSorted((a, b) => b.specs.length - a.specs.length),
    ...catalogue.categories.map(({ slug }) => ({ kind: "category", slug }) as const),
    ...PLACE_NAMES.map((name) => ({ kind: "place", name }) as const),
    { kind: "card" },
  ];
};

/** A new thread per job: V8 compiles the tracer to faster code while it has used only one silhouette. */
const run = (request: DrawRequest): Promise<Drawn[]> =>
  new Promise((resolve, reject) => {
    const drawn: Drawn[] = [];
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: request });
    worker.on("message", (picture: Drawn) => drawn.push(picture));
    worker.on("error", reject);
    worker.on("exit", (code) =>
      code === 0 ? resolve(drawn) : reject(new Error(`A drawing worker ended with ${code}`)),
    );
  });

const folderFor = (job: Job, out: string | undefined): string => {
  if (out !== undefined) return out;
  if (job.kind === "card") return BRAND;
  return job.kind === "hero" || job.kind === "place" ? HOUSE : ORIGINALS;
};

const drawAll = async (out: string | undefined): Promise<Drawn[]> => {
  const queue = jobs();
  const drawn: Drawn[] = [];
  const work = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift())
      drawn.push(...(await run({ job, out: folderFor(job, out), masters: out !== undefined })));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return drawn;
};

const manifest = (drawn: readonly Drawn[]): string => {
  const entry = ({ shot, path, width, height, blur }: Drawn) => ({
    ...(shot ? { shot } : {}),
    path,
    width,
    height,
    blur,
  });
  const of = (kind: Job["kind"]): Drawn[] => drawn.filter((picture) => picture.kind === kind);
  const products = Object.fromEntries(
    specs.map(({ sku }) => [
      sku,
      SHOTS.flatMap((shot) => of("products").filter((p) => p.key === sku && p.shot === shot)).map(entry),
    ]),
  );
  const categories = Object.fromEntries(
    catalogue.categories.flatMap(({ slug }) =>
      of("category")
        .filter((p) => p.key === slug)
        .map((p) => [slug, entry(p)]),
    ),
  );
  const house = Object.fromEntries(
    [...of("hero"), ...of("place")]
      .toSorted((a, b) => a.key.localeCompare(b.key))
      .map((p) => [p.path, { ...entry(p), path: `house/${p.path}` }]),
  );
  return `${JSON.stringify({ products, categories, house }, null, 2)}\n`;
};

/**
 * Draws every picture of the demo shop. Without `--out`: writes the originals, their manifest and the hero's files into
 * the repository, where they are committed. With `--out <dir>`: writes only the masters, to look at.
 */
const main = async (): Promise<void> => {
  const { out } = parseArgs({ options: { out: { type: "string" } } }).values;
  const started = performance.now();
  if (out === undefined)
    await Promise.all([rm(ORIGINALS, { recursive: true, force: true }), rm(HOUSE, { recursive: true, force: true })]);
  const drawn = await drawAll(out);
  if (out === undefined) await writeFile(join(ORIGINALS, "manifest.json"), manifest(drawn));
  const megabytes = drawn.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  console.log(
    `${drawn.length} pictures, ${megabytes.toFixed(1)} MB, ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
};

await main();

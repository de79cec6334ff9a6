import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { blurOf } from "../../lib/media/encoder.ts";
import { renderCategory, renderHero, renderPlace, renderProduct, renderShareCard } from "./index.ts";
import type { Drawn, Job, DrawRequest } from "./jobs.ts";
import { originalOf, rasterOf, variants } from "./variants.ts";

type Master = { key: string; shot: Drawn["shot"]; name: string; data: Buffer };

async function* mastersOf(job: Job): AsyncGenerator<Master> {
  if (job.kind === "products") {
    for (const spec of job.specs)
      yield {
        key: spec.sku,
        shot: job.shot,
        name: `${spec.sku.toLowerCase()}-${job.shot}`,
        data: await renderProduct(spec, job.shot),
      };
  } else if (job.kind === "category") {
    const data = await renderCategory(job.slug);
    if (data) yield { key: job.slug, shot: null, name: job.slug, data };
  } else if (job.kind === "hero")
    yield {
      key: job.format,
      shot: null,
      name: job.format === "tall" ? "hero" : "hero-wide",
      data: await renderHero(job.format),
    };
  else if (job.kind === "place") yield { key: job.name, shot: null, name: job.name, data: await renderPlace(job.name) };
  else yield { key: "card", shot: null, name: "share-card", data: await renderShareCard() };
}

/** A picture whose content changes gets a new path, because every path is cached for ever. */
const addressOf = (name: string, original: Buffer): string =>
  `${name}-${createHash("sha256").update(original).digest("hex").slice(0, 8)}`;

const store = async ({ job, out, masters }: DrawRequest, { key, shot, name, data }: Master): Promise<Drawn> => {
  const raster = await rasterOf(data);
  const drawn = {
    kind: job.kind,
    key,
    shot,
    path: name,
    width: raster.width,
    height: raster.height,
    blur: await blurOf(raster),
  };
  await mkdir(out, { recursive: true });
  if (masters || job.kind === "card") {
    await writeFile(join(out, `${name}.jpg`), data);
    return { ...drawn, bytes: data.length };
  }
  if (job.kind !== "hero" && job.kind !== "place") {
    const original = await originalOf(raster);
    const path = addressOf(name, original.data);
    await writeFile(join(out, `${path}.avif`), original.data);
    return { ...drawn, path, width: original.width, height: original.height, bytes: original.data.length };
  }
  const files = await variants(raster);
  await mkdir(join(out, name), { recursive: true });
  for (const file of files) await writeFile(join(out, name, `${file.width}.${file.format}`), file.data);
  return { ...drawn, bytes: files.reduce((sum, file) => sum + file.data.length, 0) };
};

const request = workerData as DrawRequest;
for await (const master of mastersOf(request.job)) parentPort?.postMessage(await store(request, master));

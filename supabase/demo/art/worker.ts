import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { renderCategory, renderHero, renderProduct, renderShareCard } from "./index.ts";
import type { Drawn, Job, Order } from "./jobs.ts";
import { blurPlaceholder, variants } from "./variants.ts";

type Master = { key: string; shot: Drawn["shot"]; name: string; data: Buffer };

async function* mastersOf(job: Job): AsyncGenerator<Master> {
  if (job.kind === "products") {
    for (const spec of job.specs)
      yield { key: spec.sku, shot: job.shot, name: `${spec.sku.toLowerCase()}-${job.shot}`, data: await renderProduct(spec, job.shot) };
  } else if (job.kind === "category") {
    const data = await renderCategory(job.slug);
    if (data) yield { key: job.slug, shot: null, name: job.slug, data };
  } else if (job.kind === "hero") yield { key: job.format, shot: null, name: job.format === "tall" ? "hero" : "hero-wide", data: await renderHero(job.format) };
  else yield { key: "card", shot: null, name: "share-card", data: await renderShareCard() };
}

/** A picture whose content changes gets a new path, because every path is cached for ever. */
const addressOf = (job: Job, { name, data }: Master): string =>
  job.kind === "products" || job.kind === "category" ? `${name}-${createHash("sha256").update(data).digest("hex").slice(0, 8)}` : name;

const store = async ({ job, out, masters }: Order, master: Master): Promise<Drawn> => {
  const { width, height } = await sharp(master.data).metadata();
  const drawn: Drawn = { kind: job.kind, key: master.key, shot: master.shot, path: addressOf(job, master), width, height, blur: "", bytes: 0 };
  if (masters || job.kind === "card") {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, `${master.name}.jpg`), master.data);
    return { ...drawn, bytes: master.data.length };
  }
  const folder = join(out, drawn.path);
  await mkdir(folder, { recursive: true });
  const files = await variants(master.data);
  for (const file of files) await writeFile(join(folder, `${file.width}.${file.format}`), file.data);
  return { ...drawn, blur: await blurPlaceholder(master.data), bytes: files.reduce((sum, file) => sum + file.data.length, 0) };
};

const order = workerData as Order;
// Two workers share two cores: threads inside sharp would only take turns.
sharp.concurrency(1);
for await (const master of mastersOf(order.job)) parentPort?.postMessage(await store(order, master));

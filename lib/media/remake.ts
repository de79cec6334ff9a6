import "server-only";
import type { SessionClient } from "@/lib/supabase/session-client";
import { encode } from "./encode";
import { atWidth, type Raster } from "./encoder";
import { type Made, makeMissing } from "./make";
import type { Width } from "./picture";
import { encoderQuality, type Preset, type Task, tasksOf } from "./preset";
import { openPicture } from "./raster";
import { fileBytes, filesIn } from "./storage-files";
import type { UploadRefusal } from "./upload";

/** A picture to make again: from its original, or where none was kept, from the best file it has. */
export type Source = { path: string; original: string | null };

const BEST_FILES = ["1600.avif", "1600.webp", "1280.webp", "960.webp", "640.webp"];

async function openSource(client: SessionClient, { path, original }: Source): Promise<Raster | UploadRefusal> {
  if (original !== null) {
    const picture = await openPicture(await fileBytes(client, "originals", original));
    return typeof picture === "string" ? picture : picture.raster;
  }
  const files = await filesIn(client, path);
  const best = BEST_FILES.find((name) => files.has(name));
  if (!best) return "notAPicture";
  const picture = await openPicture(await fileBytes(client, "media", `${path}/${best}`));
  return typeof picture === "string" ? picture : picture.raster;
}

/** Without an original a new file cannot look better: the old file stays unless the new file is smaller. */
function smallerOfBoth(client: SessionClient, path: string) {
  const old = filesIn(client, path);
  return async ({ width, format }: Task, data: Buffer): Promise<Buffer> => {
    const name = `${width}.${format}`;
    const size = (await old).get(name);
    return size !== undefined && size <= data.byteLength ? fileBytes(client, "media", `${path}/${name}`) : data;
  };
}

/** Makes a picture again under another path; null when the time ended first. The old files are not touched. */
export async function remake(
  client: SessionClient,
  source: Source,
  newPath: string,
  preset: Preset,
  until: number,
): Promise<Made | UploadRefusal | null> {
  const raster = await openSource(client, source);
  if (typeof raster === "string") return raster;
  return makeMissing({
    client,
    path: newPath,
    raster,
    preset,
    until,
    ...(source.original === null && { smallerFile: smallerOfBoth(client, source.path) }),
  });
}

/** The widths that a phone loads; the estimate uses only these. */
const SAMPLE_WIDTHS: readonly Width[] = [480, 960];

export type Sample = { before: number; after: number };

/** The bytes of a few files of a picture, now and after a run; nothing is written. */
export async function sampleSizes(client: SessionClient, source: Source, preset: Preset): Promise<Sample | null> {
  const [raster, old] = await Promise.all([openSource(client, source), filesIn(client, source.path)]);
  if (typeof raster === "string") return null;
  const sample = { before: 0, after: 0 };
  for (const task of tasksOf({ ...preset, widths: SAMPLE_WIDTHS }, raster.width)) {
    const before = old.get(`${task.width}.${task.format}`) ?? 0;
    const data = await encode(
      await atWidth(raster, task.width),
      task.format,
      encoderQuality(preset.quality, task.format, task.width),
    );
    sample.before += before;
    sample.after += source.original === null ? Math.min(before, data.byteLength) : data.byteLength;
  }
  return sample;
}

import "server-only";
import type { SessionClient } from "@/lib/supabase/session-client";
import { encode } from "./encode";
import { atWidth, blurOf, type Raster } from "./encoder";
import { encoderQuality, type Preset, type Task, tasksOf } from "./preset";
import { filesIn, putFile } from "./storage-files";

/** The time after which a step begins no new file, so that a step fits into the limit of a serverless host. */
export const STEP_MS = 6_000;

export type Made = { width: number; height: number; blur: string; bytes: number };

type Job = {
  client: SessionClient;
  /** The folder in `media` that the files go into. */
  path: string;
  raster: Raster;
  preset: Preset;
  /** A `Date.now()` value. After it no file is begun, except the first of a step, so that each step makes progress. */
  until: number;
  /** May return a smaller file to use instead of the new one, such as the picture's old file. */
  smallerFile?: (task: Task, data: Buffer) => Promise<Buffer>;
};

/**
 * Makes the missing files of a picture, narrowest first; null when the time ends before all are made. An existing file
 * is never made again, so a step that was killed costs only its own work.
 */
export async function makeMissing({ client, path, raster, preset, until, smallerFile }: Job): Promise<Made | null> {
  const existing = new Map(await filesIn(client, path));
  const missing = tasksOf(preset, raster.width).filter(({ names }) => !names.every((name) => existing.has(name)));
  for (const [index, task] of missing.entries()) {
    if (index > 0 && Date.now() > until) return null;
    const data = await encode(
      await atWidth(raster, task.width),
      task.format,
      encoderQuality(preset.quality, task.format, task.width),
    );
    const file = smallerFile ? await smallerFile(task, data) : data;
    for (const name of task.names) {
      await putFile(client, "media", `${path}/${name}`, file, `image/${task.format}`);
      existing.set(name, file.byteLength);
    }
  }
  const bytes = [...existing.values()].reduce((sum, size) => sum + size, 0);
  return { width: raster.width, height: raster.height, blur: await blurOf(raster), bytes };
}

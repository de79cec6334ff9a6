import "server-only";
import type { SessionClient } from "@/lib/supabase/session-client";
import { encode } from "./encode";
import { atWidth, blurOf, type Raster } from "./encoder";
import { encoderQuality, type Preset, type Task, tasksOf } from "./preset";
import { filesIn, putFile } from "./storage-files";

/** The time for one step, in which a file that was begun is finished: well within what any serverless host gives a function. */
export const STEP_MS = 6_000;

export type Made = { width: number; height: number; blur: string; bytes: number };

type Job = {
  client: SessionClient;
  /** The folder in `media` that the files go into. */
  path: string;
  raster: Raster;
  preset: Preset;
  /** A `Date.now()` value. After it no new file is begun, but every step makes at least one, so that each gets further. */
  until: number;
  /** May answer something lighter than what was just made, such as the file that the picture already has. */
  better?: (task: Task, data: Buffer) => Promise<Buffer>;
};

/**
 * Makes the files of a picture that are not there yet, narrowest first; null when the time is over before all are. What is there is never
 * made again, so a step that was killed costs only itself.
 */
export async function makeMissing({ client, path, raster, preset, until, better }: Job): Promise<Made | null> {
  const there = new Map(await filesIn(client, path));
  const missing = tasksOf(preset, raster.width).filter(({ names }) => !names.every((name) => there.has(name)));
  for (const [index, task] of missing.entries()) {
    if (index > 0 && Date.now() > until) return null;
    const data = await encode(
      await atWidth(raster, task.width),
      task.format,
      encoderQuality(preset.quality, task.format, task.width),
    );
    const file = better ? await better(task, data) : data;
    for (const name of task.names) {
      await putFile(client, "media", `${path}/${name}`, file, `image/${task.format}`);
      there.set(name, file.byteLength);
    }
  }
  const bytes = [...there.values()].reduce((sum, size) => sum + size, 0);
  return { width: raster.width, height: raster.height, blur: await blurOf(raster), bytes };
}

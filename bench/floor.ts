import { join } from "node:path";
import { type Env, type Running, start, tool } from "../scripts/lib/process.ts";
import { BackendError, ROOT } from "../supabase/local/config.ts";
import { firstLoads } from "../tools/bundle/first-load.ts";
import { type FloorRecord, installedVersions } from "../tools/bundle/floor-record.ts";

const FOLDER = join(ROOT, "bench/floor");
const DIST = join(FOLDER, ".next");

const next = (env: Env, ...args: readonly string[]): Running =>
  start(process.execPath, [tool("next"), ...args], { ...env, NEXT_TELEMETRY_DISABLED: "1" });

/** A production build of the bare app in `bench/floor`. `SAME_BYTES_FOLDER`: the content of its heavy pages. */
export async function buildFloor(env: Env = {}): Promise<void> {
  if ((await next(env, "build", FOLDER).done) !== 0)
    throw new BackendError("The bare app of bench/floor does not build.");
}

export const startFloor = (port: number, env: Env): Running => next(env, "start", FOLDER, "-p", String(port));

/** The weight of the lightest page, so that nothing that only another page needs counts as the framework. */
export function weighFloor(): FloorRecord {
  const pages = firstLoads(DIST).filter(({ route }) => !route.startsWith("/_"));
  return { ...installedVersions(), firstLoadGzBytes: Math.min(...pages.map(({ gzBytes }) => gzBytes)) };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/config.ts";

/** The JavaScript of a page that has only the framework, and the versions that were measured. */
export type FloorRecord = { next: string; react: string; firstLoadGzBytes: number };

/** Written by `npm run bench:floor`. */
export const RECORD_FILE = join(ROOT, "tools/bundle/floor-record.json");

const installed = (name: string): string =>
  (JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")) as { version: string }).version;

export const installedVersions = (): Pick<FloorRecord, "next" | "react"> => ({
  next: installed("next"),
  react: installed("react"),
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/config.ts";

/** What a page weighs on which nothing but the framework runs, and the versions it was measured with. */
export type FloorRecord = { next: string; react: string; firstLoadGzBytes: number };

/** Written by `npm run bench:floor`. */
export const RECORD_FILE = join(ROOT, "tools/bundle/floor-record.json");

const installed = (name: string): string =>
  (JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")) as { version: string }).version;

export const installedVersions = (): Pick<FloorRecord, "next" | "react"> => ({
  next: installed("next"),
  react: installed("react"),
});

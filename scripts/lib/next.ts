import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/config.ts";
import { type Env, type Running, start, tool } from "./process.ts";

export const next = (args: readonly string[], env: Env): Running =>
  start(process.execPath, [tool("next"), ...args], { NEXT_TELEMETRY_DISABLED: "1", ...env });

/** Without this, glibc has a heap per thread and the server keeps a third more memory (docs/decisions/pictures.md). */
const FEW_HEAPS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };

/** The production server of a build: plain `next start`. Without a host it listens on every interface. */
export const serveBuild = ({ port, host }: { port: number; host?: string }, env: Env): Running =>
  next(["start", "-p", String(port), ...(host ? ["-H", host] : [])], { ...FEW_HEAPS, ...env, NODE_ENV: "production" });

/** The files that a build reads. The data is not part of it: pages are rendered again when it changes. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "scripts/lib/style-loader.mjs",
  "tsconfig.json",
  "package-lock.json",
];

function sourcesIn(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => sourcesIn(join(path, name)));
}

/** A hash of what decides the build. `data` is the id of the database: another database has other product pages. */
function fingerprint(env: Env, data: string): string {
  const hash = createHash("sha256").update(data);
  const inlined = { ...process.env, ...env };
  for (const name of Object.keys(inlined)
    .filter((key) => key.startsWith("NEXT_PUBLIC_"))
    .sort())
    hash.update(`${name}=${inlined[name]}\n`);
  for (const file of SOURCES.flatMap(sourcesIn)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

const distDir = (env: Env): string => join(ROOT, env.NEXT_DIST_DIR ?? process.env.NEXT_DIST_DIR ?? ".next");
const fingerprintFile = (env: Env): string => join(distDir(env), "fingerprint");

export function isBuilt(env: Env): boolean {
  return existsSync(join(distDir(env), "BUILD_ID"));
}

/** Whether the last build still fits the files, the variables and the database. */
export function isFresh(env: Env, data: string): boolean {
  const file = fingerprintFile(env);
  return isBuilt(env) && existsSync(file) && readFileSync(file, "utf8") === fingerprint(env, data);
}

/** Makes a production build. Returns its exit code. */
export async function build(env: Env, data: string): Promise<number> {
  // Before the build: a file that changes meanwhile makes the build old.
  const atStart = fingerprint(env, data);
  const code = await next(["build"], env).done;
  if (code === 0) writeFileSync(fingerprintFile(env), atStart);
  return code;
}

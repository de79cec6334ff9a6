import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/config.ts";
import { type Env, type Running, start, tool } from "./process.ts";

export const next = (args: readonly string[], env: Env): Running =>
  start(process.execPath, [tool("next"), ...args], { NEXT_TELEMETRY_DISABLED: "1", ...env });

/** glibc keeps a heap per thread, and pictures pass through many: without this the server held a third more for good (docs/decisions/pictures.md). */
const FEW_HEAPS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };

/** The production server of a build: plain `next start`. Without a host it listens on every interface. */
export const serveBuild = ({ port, host }: { port: number; host?: string }, env: Env): Running =>
  next(["start", "-p", String(port), ...(host ? ["-H", host] : [])], { ...FEW_HEAPS, ...env, NODE_ENV: "production" });

/** Everything a build reads. Data is not among it: pages ask for that again when it changes. */
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

/** `data` names the database: the product pages of another one are other pages. */
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
const stampFile = (env: Env): string => join(distDir(env), "fingerprint");

export function isBuilt(env: Env): boolean {
  return existsSync(join(distDir(env), "BUILD_ID"));
}

export function isFresh(env: Env, data: string): boolean {
  const stamp = stampFile(env);
  return isBuilt(env) && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(env, data);
}

/** A production build; its exit code. */
export async function build(env: Env, data: string): Promise<number> {
  const before = fingerprint(env, data);
  const code = await next(["build"], env).done;
  if (code === 0) {
    writeFileSync(stampFile(env), before);
  }
  return code;
}

import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export type BackendConfig = {
  apiPort: number;
  dbPort: number;
  dataDir: string;
  /** False for tests: a crash may lose the data, in exchange for faster writes. */
  durable: boolean;
  /** Gives the backend the rights and limits of such a hosted project (hosted/roles.sql), for tests. */
  hosted?: HostedProject | undefined;
};

/** `old`: everything new in `public` is granted to everybody. `new`, since May 2026: nothing is. */
export const HOSTED_PROJECTS = ["old", "new"] as const;
export type HostedProject = (typeof HOSTED_PROJECTS)[number];

/** The API key that every browser may see. It bypasses no row-level security, so all embedded backends share it. */
export const PUBLISHABLE_KEY = "sb_publishable_embedded_layl_and_fajr";

export class BackendError extends Error {
  override readonly name = "BackendError";
}

function port(name: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new BackendError(`${name} must be a port number from 1 to 65535, not "${text}".`);
  return value;
}

export function backendConfig(env: NodeJS.ProcessEnv = process.env): BackendConfig {
  return {
    apiPort: port("SUPABASE_API_PORT", 54321, env),
    dbPort: port("SUPABASE_DB_PORT", 54322, env),
    dataDir: resolve(ROOT, env.SUPABASE_DATA_DIR || "supabase/.temp"),
    durable: true,
  };
}

export const apiUrl = (config: BackendConfig): string => `http://127.0.0.1:${config.apiPort}`;
export const databaseUrl = (config: BackendConfig): string =>
  `postgresql://postgres:postgres@127.0.0.1:${config.dbPort}/postgres`;
export const logFile = (config: BackendConfig): string => join(config.dataDir, "backend.log");

/** A socket's path may have about a hundred bytes on Linux and macOS, so a long path is replaced by a short one. */
export function controlSocket(config: BackendConfig): string {
  const path = join(config.dataDir, "control.sock");
  if (Buffer.byteLength(path) < 100) return path;
  return join(tmpdir(), `backend-${createHash("sha256").update(config.dataDir).digest("hex").slice(0, 16)}.sock`);
}

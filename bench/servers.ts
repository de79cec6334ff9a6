import { databaseIdentity, ensureDemoData } from "../scripts/lib/demo-data.ts";
import { embeddedBackend } from "../scripts/lib/env.ts";
import { loadEnvFiles } from "../scripts/lib/env-files.ts";
import { build, isFresh, serveBuild } from "../scripts/lib/next.ts";
import type { Env, Running } from "../scripts/lib/process.ts";
import { answers, shopPort } from "../scripts/lib/serve.ts";
import { BackendError } from "../supabase/local/config.ts";
import { freePorts } from "../supabase/local/ports.ts";
import { buildFloor, startFloor } from "./floor.ts";

/** `env`: the variables of the shop; empty for a shop that was running already. */
export type Server = { base: URL; env: Env; close(): Promise<void> };

async function startServer(env: Env, run: (port: number) => Running): Promise<Server> {
  const { port } = await freePorts("port");
  const server = run(port);
  const base = new URL(`http://127.0.0.1:${port}`);
  if (!(await answers(server, new URL("/favicon.ico", base).href)))
    throw new BackendError(`The server for ${base} does not start.`);
  return { base, env, close: async () => void (await server.stop()) };
}

/** The shop of `npm run demo` on another port. It is built when the build is missing or old. */
export async function serveShop(): Promise<Server> {
  loadEnvFiles();
  const { embedded, env } = await embeddedBackend();
  try {
    await ensureDemoData(embedded);
    const data = await databaseIdentity(embedded);
    const shopEnv = { NEXT_PUBLIC_SITE_URL: `http://localhost:${shopPort()}`, ...env };
    if (!isFresh(shopEnv, data) && (await build(shopEnv, data)) !== 0)
      throw new BackendError("The shop does not build.");
    const { close, ...server } = await startServer(shopEnv, (port) => serveBuild({ port }, shopEnv));
    return { ...server, close: () => close().finally(() => embedded.release()) };
  } catch (error) {
    await embedded.release();
    throw error;
  }
}

/** The bare app, with pages that hold the content in this folder (`saveContent`). */
export async function serveBareApp(shopEnv: Env, contentFolder: string): Promise<Server> {
  const env = { ...shopEnv, SAME_BYTES_FOLDER: contentFolder, NEXT_DIST_DIR: undefined };
  await buildFloor(env);
  return startServer(env, (port) => startFloor(port, env));
}

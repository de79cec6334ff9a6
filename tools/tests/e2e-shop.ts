import { rmSync } from "node:fs";
import { runNginx, systemProgram } from "../../deploy/run-nginx.ts";
import { databaseIdentity, ensureDemoData } from "../../scripts/lib/demo-data.ts";
import { build, serveBuild } from "../../scripts/lib/next.ts";
import type { Env } from "../../scripts/lib/process.ts";
import { answers } from "../../scripts/lib/serve.ts";
import { type Backend, scriptEnv, webEnv } from "../../supabase/local/backend.ts";
import { BackendError, logFile } from "../../supabase/local/config.ts";
import { freePorts } from "../../supabase/local/ports.ts";
import { throwawayBackend } from "../../supabase/local/throwaway.ts";

/** A shop for end-to-end tests: its own backend with the demo data, its own production build, its own port. */
export type TestShop = {
  /** Variables for the tests: those of scripts, and the shop's address. `serve` adds the address behind nginx. */
  readonly env: Record<string, string>;
  /** Variables for the web server. */
  readonly webEnv: Env;
  build(): Promise<number>;
  serve(): Promise<void>;
  close(): Promise<void>;
};

export const E2E_DIST_DIR = ".next-e2e";

async function testShopOn(backend: Backend): Promise<TestShop> {
  const { port } = await freePorts("port");
  const baseUrl = `http://localhost:${port}`;
  const web: Env = {
    ...webEnv(backend.config),
    NEXT_PUBLIC_SITE_URL: baseUrl,
    NEXT_DIST_DIR: E2E_DIST_DIR,
    SHOPPER_IP_HEADER: "x-real-ip",
    DATABASE_URL: undefined,
    SUPABASE_SECRET_KEY: undefined,
  };
  const identity = await databaseIdentity(backend);
  const stops: (() => Promise<unknown>)[] = [];
  const env: Record<string, string> = {
    ...scriptEnv(backend.config),
    E2E_BASE_URL: baseUrl,
    E2E_MAIL_LOG: logFile(backend.config),
  };
  return {
    env,
    webEnv: web,
    // With the files of the container, which container.ts tests.
    build: () => build({ ...web, STANDALONE: "1" }, identity),
    async serve() {
      const server = serveBuild({ port, host: "localhost" }, web);
      stops.push(() => server.stop());
      if (!(await answers(server, `${baseUrl}/api/health`)))
        throw new BackendError(`The shop under test does not answer on ${baseUrl}.`);
      const program = systemProgram("nginx");
      if (!program) return;
      const nginx = await runNginx(program, [port]);
      stops.push(nginx.stop);
      env.E2E_NGINX_URL = nginx.url;
    },
    async close() {
      for (const stop of stops.reverse()) await stop();
      await backend.release();
    },
  };
}

/** A backend with the demo data: a copy of what E2E_DEMO_DATA names, because making them takes a minute. */
export async function demoBackend({ isCopy = true } = {}): Promise<Backend> {
  const backend = await throwawayBackend({ from: isCopy ? process.env.E2E_DEMO_DATA : undefined });
  await ensureDemoData(backend);
  return backend;
}

/** Makes the demo data once, for the copies of `demoBackend`. Returns their directory. */
async function demoData(): Promise<string> {
  const backend = await throwawayBackend({ durable: true });
  await ensureDemoData(backend).finally(() => backend.release());
  return backend.config.dataDir;
}

export async function openTestShop(): Promise<TestShop> {
  const data = await demoData();
  process.env.E2E_DEMO_DATA = data;
  const backend = await demoBackend();
  try {
    const shop = await testShopOn(backend);
    const close = async () => {
      await shop.close();
      rmSync(data, { recursive: true, force: true });
    };
    return { ...shop, env: Object.assign(shop.env, { E2E_DEMO_DATA: data }), close };
  } catch (error) {
    await backend.release();
    throw error;
  }
}

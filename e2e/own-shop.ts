import { randomBytes } from "node:crypto";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { serveBuild } from "../scripts/lib/next.ts";
import { answers } from "../scripts/lib/serve.ts";
import { webEnv } from "../supabase/local/backend.ts";
import { apiUrl, databaseUrl, PUBLISHABLE_KEY, ROOT } from "../supabase/local/config.ts";
import { freePorts } from "../supabase/local/ports.ts";
import { demoBackend, E2E_DIST_DIR } from "../tools/tests/e2e-shop.ts";

/** A server of the build under test with its own backend. A test may change or stop this backend without an effect on other tests. */
export type OwnShop = {
  url: string;
  /** The folder of this server's copy of the build. The server writes its rendered pages there. */
  buildDir: string;
  /** The URL of the backend and the publishable key. */
  backend: { url: string; key: string };
  revalidateSecret: string;
  sql: postgres.Sql;
  stopBackend(): Promise<void>;
  close(): Promise<void>;
};

/** Copies the build, because each server writes its rendered pages into the folder of its build. Not the container's files. */
export function copyOfBuild(port: number): string {
  const distDir = `${E2E_DIST_DIR}-${port}`;
  const build = join(ROOT, E2E_DIST_DIR);
  const unused = ["cache", "standalone"].map((name) => join(build, name));
  cpSync(build, join(ROOT, distDir), { recursive: true, filter: (path) => !unused.includes(path) });
  return distDir;
}

/** Removes the middleware from a build, to test the checks that come after the middleware. */
function withoutMiddleware(distDir: string): void {
  const server = join(ROOT, distDir, "server");
  writeFileSync(join(server, "functions-config-manifest.json"), JSON.stringify({ version: 1, functions: {} }));
  rmSync(join(server, "middleware.js"));
}

type ShopOptions = {
  middleware?: boolean;
  /** False: its products have other ids than those that the build has rendered. */
  isCopy?: boolean;
  /** Starts a proxy between the server and the backend, and returns the URL of the proxy. */
  through?: (backendUrl: string) => Promise<string>;
};

export async function openOwnShop({
  middleware = true,
  isCopy = true,
  through = async (direct) => direct,
}: ShopOptions = {}): Promise<OwnShop> {
  const backend = await demoBackend({ isCopy });
  const sql = postgres(databaseUrl(backend.config), { max: 1, onnotice: () => {} });
  const { port } = await freePorts("port");
  const url = `http://localhost:${port}`;
  const revalidateSecret = randomBytes(16).toString("hex");
  const distDir = copyOfBuild(port);
  if (!middleware) withoutMiddleware(distDir);
  const backendAddress = await through(apiUrl(backend.config));
  const server = serveBuild(
    { port },
    {
      ...webEnv(backend.config),
      NEXT_PUBLIC_SUPABASE_URL: backendAddress,
      NEXT_DIST_DIR: distDir,
      REVALIDATE_SECRET: revalidateSecret,
      DATABASE_URL: undefined,
      SUPABASE_SECRET_KEY: undefined,
    },
  );
  let stopped: Promise<void> | undefined;
  const stopBackend = () => (stopped ??= sql.end().then(() => backend.release()));
  const close = async () => {
    await server.stop();
    await stopBackend();
    rmSync(join(ROOT, distDir), { recursive: true, force: true });
  };
  if (!(await answers(server, `${url}/api/revalidate`))) {
    await close();
    throw new Error(`The shop does not answer on ${url}.`);
  }
  return {
    url,
    buildDir: join(ROOT, distDir),
    backend: { url: apiUrl(backend.config), key: PUBLISHABLE_KEY },
    revalidateSecret,
    sql,
    stopBackend,
    close,
  };
}

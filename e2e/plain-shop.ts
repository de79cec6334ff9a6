import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { next } from "../scripts/lib/next.ts";
import type { Env, Running } from "../scripts/lib/process.ts";
import { answers } from "../scripts/lib/serve.ts";
import { webEnv } from "../supabase/local/backend.ts";
import { apiUrl, databaseUrl, PUBLISHABLE_KEY, ROOT } from "../supabase/local/config.ts";
import { freePorts } from "../supabase/local/ports.ts";
import { demoBackend } from "../tools/tests/e2e-shop.ts";
import { actions, call, staffCookies } from "./entry-points";
import { copyOfBuild, type OwnShop } from "./own-shop";

/** A running `next start` on a copy of the build under test. */
export type PlainServer = { url: string; port: number; stop(): Promise<void> };

/** A backend of its own, and the servers that the tests start with it. */
export type PlainShop = Pick<OwnShop, "backend" | "revalidateSecret" | "sql"> & {
  serve(env?: Env): Promise<PlainServer>;
  /** Archives a product with the server action of the back office, through the server at this URL. */
  archive(productId: string, url: string): Promise<void>;
  close(): Promise<void>;
};

export async function openPlainShop(): Promise<PlainShop> {
  const backend = await demoBackend();
  const sql = postgres(databaseUrl(backend.config), { max: 1, onnotice: () => {} });
  const revalidateSecret = randomBytes(16).toString("hex");
  const access = { url: apiUrl(backend.config), key: PUBLISHABLE_KEY };
  const running: PlainServer[] = [];

  async function serve(env: Env = {}): Promise<PlainServer> {
    const { port } = await freePorts("port");
    const distDir = copyOfBuild(port);
    const shop: Running = next(["start", "-p", String(port)], {
      ...webEnv(backend.config),
      NEXT_DIST_DIR: distDir,
      SHOPPER_IP_HEADER: "x-real-ip",
      REVALIDATE_SECRET: revalidateSecret,
      NODE_ENV: "production",
      DATABASE_URL: undefined,
      SUPABASE_SECRET_KEY: undefined,
      ...env,
    });
    let stopped: Promise<void> | undefined;
    const stop = () =>
      (stopped ??= shop.stop().then(() => rmSync(join(ROOT, distDir), { recursive: true, force: true })));
    const server = { url: `http://localhost:${port}`, port, stop };
    running.push(server);
    if (!(await answers(shop, `${server.url}/api/health`)))
      throw new Error(`The shop does not answer on ${server.url}.`);
    return server;
  }

  let cookie: Promise<string> | undefined;
  async function archive(productId: string, url: string): Promise<void> {
    const action = actions().find(({ name }) => name === "updateProducts");
    cookie ??= staffCookies({ sql, backend: access });
    const body = JSON.stringify([{ ids: [productId], change: { status: "archived" } }]);
    const response = await fetch(
      new URL("/en/admin/products", url),
      call(action?.id ?? "", body, { cookie: await cookie }),
    );
    const [row] = await sql<{ status: string }[]>`select status from products where id = ${productId}`;
    if (!response.ok || row?.status !== "archived")
      throw new Error(`The product is not archived: ${response.status} ${(await response.text()).slice(0, 500)}`);
  }

  async function close(): Promise<void> {
    await Promise.all(running.map((server) => server.stop()));
    await sql.end();
    await backend.release();
  }

  return { backend: access, revalidateSecret, sql, serve, archive, close };
}

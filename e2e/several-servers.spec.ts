// Needs a browser: two servers of the built shop.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@/lib/http/paths";
import { systemProgram } from "../deploy/run-nginx";
import { freePorts } from "../supabase/local/ports";
import { expect, test } from "./fixtures";
import { productOnShelf } from "./ordering";
import { openPlainShop, type PlainServer, type PlainShop } from "./plain-shop";

// Two servers share a backend and a Valkey server. A change through either of them is visible on both
// (docs/decisions/several-servers.md).

const program = systemProgram("valkey-server", "redis-server");
if (!program && process.env.CI)
  throw new Error("Neither Valkey nor Redis is installed: several servers cannot be tested.");
if (!program)
  console.warn(
    "SKIPPED: neither Valkey nor Redis is installed, so several servers are not tested. apt-get install redis-server",
  );

type Valkey = { stop(): Promise<void> };

function startValkey(port: number): Valkey {
  const dir = mkdtempSync(join(tmpdir(), "valkey-"));
  const child = spawn(
    program ?? "",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", dir],
    { stdio: "ignore" },
  );
  const done = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  return {
    async stop() {
      child.kill("SIGKILL");
      await done;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

let shop: PlainShop;
let valkey: Valkey;
let valkeyPort: number;
let env: Record<string, string>;
let serverA: PlainServer;
let serverB: PlainServer;

test.skip(!program, "neither Valkey nor Redis is installed");
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ port: valkeyPort } = await freePorts("port"));
  valkey = startValkey(valkeyPort);
  env = { VALKEY_URL: `redis://127.0.0.1:${valkeyPort}` };
  shop = await openPlainShop();
  serverA = await shop.serve(env);
  serverB = await shop.serve(env);
});
test.afterAll(async () => {
  await shop.close();
  await valkey.stop();
});

const statusAt = async ({ url }: PlainServer, path: string): Promise<number> =>
  (await fetch(new URL(path, url), { signal: AbortSignal.timeout(5_000) })).status;

/** The milliseconds until this server answers the path with 404. */
async function msUntilGone(server: PlainServer, path: string, timeoutMs: number): Promise<number> {
  const startedAt = Date.now();
  while ((await statusAt(server, path)) !== 404) {
    if (Date.now() - startedAt > timeoutMs) throw new Error(`${path} is still answered on ${server.url}.`);
    await sleep(50);
  }
  return Date.now() - startedAt;
}

async function productOnBoth(): Promise<{ id: string; path: string }> {
  const { id } = await productOnShelf(shop.sql);
  const path = paths.product(id);
  for (const server of [serverA, serverB])
    for (let visit = 0; visit < 2; visit += 1) expect(await statusAt(server, path)).toBe(200);
  return { id, path };
}

test("an edit through one server is visible on the other server within two seconds", async () => {
  for (const [first, second] of [
    [serverA, serverB],
    [serverB, serverA],
  ] as const) {
    const { id, path } = await productOnBoth();
    await shop.archive(id, first.url);
    expect(await msUntilGone(first, path, 2_000)).toBeLessThan(2_000);
    expect(await msUntilGone(second, path, 2_000)).toBeLessThan(2_000);
  }
});

test("a database change that is reported to /api/revalidate of one server is visible on both servers", async () => {
  const { id, path } = await productOnBoth();
  await shop.sql`update products set status = 'archived' where id = ${id}`;
  const headers = { authorization: `Bearer ${shop.revalidateSecret}`, "content-type": "application/json" };
  await fetch(new URL("/api/revalidate", serverA.url), {
    method: "POST",
    headers,
    body: JSON.stringify({ tags: [`product:${id}`] }),
  });
  expect(await msUntilGone(serverA, path, 2_000)).toBeLessThan(2_000);
  expect(await msUntilGone(serverB, path, 2_000)).toBeLessThan(2_000);
});

test("a server that starts after a change shows the change, which is newer than the build", async () => {
  test.setTimeout(90_000);
  const [{ id } = { id: "" }] = await shop.sql<
    { id: string }[]
  >`select id from products where status = 'active' and created_at < now() order by name limit 1`;
  await shop.archive(id, serverA.url);
  const newServer = await shop.serve(env);
  expect(await msUntilGone(newServer, paths.product(id), 3_000)).toBeLessThan(3_000);
  await newServer.stop();
});

test("while Valkey is down, pages are served and an edit is visible only on the server that saved it; when Valkey is back, on both servers", async () => {
  test.setTimeout(90_000);
  const { id, path } = await productOnBoth();
  await valkey.stop();
  for (const server of [serverA, serverB]) {
    for (const page of ["/", "/ar", "/products", "/products?search=oud", "/about", path]) {
      const startedAt = Date.now();
      expect([page, await statusAt(server, page)]).toEqual([page, 200]);
      expect(Date.now() - startedAt, page).toBeLessThan(2_000);
    }
  }
  await shop.archive(id, serverA.url);
  expect(await msUntilGone(serverA, path, 2_000)).toBeLessThan(2_000);
  expect(await statusAt(serverB, path)).toBe(200);
  valkey = startValkey(valkeyPort);
  expect(await msUntilGone(serverB, path, 8_000)).toBeLessThan(8_000);
});

test("a server without VALKEY_URL serves the home page", async () => {
  test.setTimeout(60_000);
  const alone = await shop.serve();
  expect(await statusAt(alone, "/")).toBe(200);
  await alone.stop();
});

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

// Two servers share a backend and a Valkey: a change through one shows on both (docs/decisions/several-servers.md).

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
let one: PlainServer;
let other: PlainServer;

test.skip(!program, "neither Valkey nor Redis is installed");
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ port: valkeyPort } = await freePorts("port"));
  valkey = startValkey(valkeyPort);
  env = { VALKEY_URL: `redis://127.0.0.1:${valkeyPort}` };
  shop = await openPlainShop();
  one = await shop.serve(env);
  other = await shop.serve(env);
});
test.afterAll(async () => {
  await shop.close();
  await valkey.stop();
});

const statusAt = async ({ url }: PlainServer, path: string): Promise<number> =>
  (await fetch(new URL(path, url), { signal: AbortSignal.timeout(5_000) })).status;

/** How many milliseconds it takes until the page is a 404 on this server. */
async function msUntilGone(server: PlainServer, path: string, patienceMs: number): Promise<number> {
  const begun = Date.now();
  while ((await statusAt(server, path)) !== 404) {
    if (Date.now() - begun > patienceMs) throw new Error(`${path} is still there on ${server.url}.`);
    await sleep(50);
  }
  return Date.now() - begun;
}

async function productOnBoth(): Promise<{ id: string; path: string }> {
  const { id } = await productOnShelf(shop.sql);
  const path = paths.product(id);
  for (const server of [one, other])
    for (let visit = 0; visit < 2; visit += 1) expect(await statusAt(server, path)).toBe(200);
  return { id, path };
}

test("an edit through one server shows on the other within two seconds", async () => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id, path } = await productOnBoth();
    await shop.archive(id, first.url);
    expect(await msUntilGone(first, path, 500)).toBeLessThan(500);
    expect(await msUntilGone(second, path, 2_000)).toBeLessThan(2_000);
  }
});

test("a change in the database that is reported to /api/revalidate shows on both servers", async () => {
  const { id, path } = await productOnBoth();
  await shop.sql`update products set status = 'archived' where id = ${id}`;
  const headers = { authorization: `Bearer ${shop.revalidateSecret}`, "content-type": "application/json" };
  await fetch(new URL("/api/revalidate", one.url), {
    method: "POST",
    headers,
    body: JSON.stringify({ tags: [`product:${id}`] }),
  });
  expect(await msUntilGone(one, path, 500)).toBeLessThan(500);
  expect(await msUntilGone(other, path, 2_000)).toBeLessThan(2_000);
});

test("a server that starts later shows the changes since the build", async () => {
  test.setTimeout(90_000);
  const [{ id } = { id: "" }] = await shop.sql<
    { id: string }[]
  >`select id from products where status = 'active' and created_at < now() order by name limit 1`;
  await shop.archive(id, one.url);
  const late = await shop.serve(env);
  expect(await msUntilGone(late, paths.product(id), 3_000)).toBeLessThan(3_000);
  await late.stop();
});

test("while Valkey is down, every page is served and an edit shows on its own server; once it is back, the other server shows it too", async () => {
  test.setTimeout(90_000);
  const { id, path } = await productOnBoth();
  await valkey.stop();
  for (const server of [one, other]) {
    for (const page of ["/", "/ar", "/products", "/products?search=oud", "/about", path]) {
      const begun = Date.now();
      expect([page, await statusAt(server, page)]).toEqual([page, 200]);
      expect(Date.now() - begun, page).toBeLessThan(2_000);
    }
  }
  await shop.archive(id, one.url);
  expect(await msUntilGone(one, path, 500)).toBeLessThan(500);
  expect(await statusAt(other, path)).toBe(200);
  valkey = startValkey(valkeyPort);
  expect(await msUntilGone(other, path, 8_000)).toBeLessThan(8_000);
});

test("without a Valkey address, a server works alone", async () => {
  test.setTimeout(60_000);
  const alone = await shop.serve();
  expect(await statusAt(alone, "/")).toBe(200);
  await alone.stop();
});

import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { timedFetch } from "./timed-fetch.ts";

let silentServer: Server;
let url: string;

beforeEach(async () => {
  silentServer = createServer(() => {});
  await new Promise<void>((resolve) => silentServer.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  silentServer.closeAllConnections();
  silentServer.close();
});

it("a request to a backend that never answers is cancelled", async () => {
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation(() => AbortSignal.abort(new DOMException("too long", "TimeoutError")));
  await expect(timedFetch(url)).rejects.toThrow("too long");
  expect(timeout).toHaveBeenCalledWith(8_000);
});

it("a caller can cancel earlier", async () => {
  const caller = new AbortController();
  const asked = timedFetch(url, { signal: caller.signal });
  caller.abort(new Error("gone"));
  await expect(asked).rejects.toThrow("gone");
});

// Calls from the browser go to the shop's server, which answers in time.
const ON_THE_SERVER = [
  "lib/supabase/*.ts",
  "lib/*/{queries,actions,admin-*,place-order,device-requests,store,stored}.ts",
  "app/**/route.ts",
  "middleware.ts",
];

it("every call of the server has a time limit", () => {
  const files = ON_THE_SERVER.flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    if (/(?<!["'.\w])fetch\(/.test(source)) expect(source, file).toContain("AbortSignal.timeout(");
    if (/create(Server)?Client(<\w+>)?\(/.test(source)) expect(source, file).toContain("fetch: timedFetch");
  }
});

describe("after a reset connection", () => {
  let resets: Server;
  let calls: number;
  let lost: number;
  beforeEach(async () => {
    calls = 0;
    lost = 1;
    resets = createServer((request, response) => {
      calls += 1;
      if (calls <= lost) request.socket.resetAndDestroy();
      else response.end(request.method);
    });
    await new Promise<void>((resolve) => resets.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(resets.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    resets.closeAllConnections();
    resets.close();
  });

  it.each([
    ["GET", "/rest/v1/settings"],
    ["POST", "/rest/v1/rpc/search_products"],
  ])("a read is repeated: %s %s", async (method, path) => {
    const response = await timedFetch(url + path, { method, ...(method === "POST" && { body: "{}" }) });
    expect([await response.text(), calls]).toEqual([method, 2]);
  });

  it("a read is repeated once only", async () => {
    lost = 2;
    await expect(timedFetch(`${url}/rest/v1/settings`)).rejects.toThrow("fetch failed");
    expect(calls).toBe(2);
  });

  it.each([
    ["POST", "/rest/v1/rpc/place_order"],
    ["PATCH", "/rest/v1/products"],
    ["POST", "/auth/v1/token"],
  ])("a write is not repeated: %s %s", async (method, path) => {
    await expect(timedFetch(url + path, { method, body: "{}" })).rejects.toThrow("fetch failed");
    expect(calls).toBe(1);
  });
});

import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timedFetch } from "./timed-fetch.ts";

let silent: Server;
let url: string;

beforeEach(async () => {
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  silent.closeAllConnections();
  silent.close();
});

it("a backend that never answers is given up", async () => {
  const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new DOMException("too long", "TimeoutError")));
  await expect(timedFetch(url)).rejects.toThrow("too long");
  expect(patience).toHaveBeenCalledWith(8_000);
});

it("who gives up earlier is heard", async () => {
  const gone = new AbortController();
  const asked = timedFetch(url, { signal: gone.signal });
  gone.abort(new Error("gone"));
  await expect(asked).rejects.toThrow("gone");
});

// The browser's own calls have the shop's server behind them, which answers in time.
const ON_THE_SERVER = ["lib/supabase/*.ts", "lib/*/{queries,actions,admin-*,place-order,device-requests,store,stored}.ts", "app/**/route.ts", "middleware.ts"];

it("no call of the server's goes out without a time limit", () => {
  const files = ON_THE_SERVER.flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    if (/(?<!["'.\w])fetch\(/.test(source)) expect(source, file).toContain("AbortSignal.timeout(");
    if (/create(Server)?Client(<\w+>)?\(/.test(source)) expect(source, file).toContain("fetch: timedFetch");
  }
});

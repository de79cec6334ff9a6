import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { brotliDecompressSync } from "node:zlib";
import { compressFiles, withCompressedFiles } from "./compressed-files.ts";

const SCRIPT = "export const shop = 'Layl & Fajr';".repeat(50);
const BY_NEXT = "made by Next";

let dir: string;
let server: Server;

type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer };

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, method, headers: { "accept-encoding": "gzip, br", ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece)).on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }));
    }).on("error", reject).end();
  });

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "static-"));
  mkdirSync(join(dir, "chunks"));
  writeFileSync(join(dir, "chunks/a1.js"), SCRIPT);
  writeFileSync(join(dir, "chunks/b2.css"), "a{color:red}");
  writeFileSync(join(dir, "chunks/c3.woff2"), "compressed already");
  await compressFiles(dir);
  const handle = withCompressedFiles(async (_, response) => void response.end(BY_NEXT), { dir, base: "/static" });
  server = createServer((asked, response) => void handle(asked, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

it("scripts and style sheets come compressed by the build, for a year, with the headers of every answer", async () => {
  const { headers, body } = await ask("/static/chunks/a1.js");
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect((await ask("/static/chunks/b2.css")).headers["content-type"]).toBe("text/css; charset=UTF-8");
});

it.each([
  ["what is compressed already", "/static/chunks/c3.woff2", {}, "GET"],
  ["a file that there is not", "/static/chunks/d4.js", {}, "GET"],
  ["an address that leads elsewhere", "/static/../static/chunks/a1.js", {}, "GET"],
  ["a browser without brotli", "/static/chunks/a1.js", { "accept-encoding": "gzip" }, "GET"],
  ["a part of a file", "/static/chunks/a1.js", { range: "bytes=0-9" }, "GET"],
  ["another method", "/static/chunks/a1.js", {}, "POST"],
])("Next answers for %s", async (_, path, headers, method) => {
  expect((await ask(path, headers, method)).body.toString()).toBe(BY_NEXT);
});

it("compresses once what does not change", async () => {
  const { mtimeMs } = statSync(join(dir, "chunks/a1.js.br"));
  await compressFiles(dir);
  expect(statSync(join(dir, "chunks/a1.js.br")).mtimeMs).toBe(mtimeMs);
});

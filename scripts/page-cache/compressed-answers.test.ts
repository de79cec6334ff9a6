import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { shareAnswer } from "../../lib/core/shared-answer.ts";
import { withCompressedAnswers } from "./compressed-answers.ts";
import { withKeptPages } from "./page-cache.ts";

const TEXT = "oud and rose, ".repeat(200);

let server: Server;
afterEach(() => server.close());

async function serve(handle: Parameters<typeof withCompressedAnswers>[0]) {
  const whole = withCompressedAnswers(handle);
  server = createServer((request, response) => void whole(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (accepted: string) =>
    new Promise<{ headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
      get({ port: (server.address() as AddressInfo).port, headers: { "accept-encoding": accepted } }, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece)).on("end", () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
      }).on("error", reject);
    });
}

it("an answer made for one visitor is compressed as they accept it", async () => {
  const ask = await serve(async (_, response) => void response.setHeader("content-type", "text/html").end(TEXT));
  const [brotli, gzip, plain] = await Promise.all([ask("br, gzip"), ask("gzip"), ask("identity")]);
  expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect([brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([TEXT, TEXT, TEXT]);
});

it("one that is for everybody is kept as it was before it was compressed", async () => {
  const ask = await serve(
    withKeptPages(async (_, response) => {
      shareAnswer(30_000);
      response.setHeader("content-type", "text/html").end(TEXT);
    }),
  );
  await ask("br");
  await expect.poll(async () => (await ask("gzip")).headers["x-page-cache"]).toBe("HIT");
  expect(gunzipSync((await ask("gzip")).body).toString()).toBe(TEXT);
});

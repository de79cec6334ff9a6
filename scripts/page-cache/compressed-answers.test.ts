import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
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
  return (accepted: string, sent: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
      get({ port: (server.address() as AddressInfo).port, headers: { "accept-encoding": accepted, ...sent } }, (response) => {
        const pieces: Buffer[] = [];
        const whole = () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) });
        response.on("data", (piece: Buffer) => pieces.push(piece)).on("end", whole).on("error", reject);
      }).on("error", reject);
    });
}

it("an answer made for one visitor is compressed as they accept it", async () => {
  const ask = await serve(async (_, response) => void response.setHeader("content-type", "text/html").end(TEXT));
  const [brotli, gzip, plain] = await Promise.all([ask("br, gzip"), ask("gzip"), ask("identity")]);
  expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect([brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([TEXT, TEXT, TEXT]);
});

/** As Next streams: the head first, then piece by piece, each sent at once. */
const stream = (response: ServerResponse, headers: Record<string, string> = {}): void => {
  response.setHeaders(new Map(Object.entries({ "content-type": "text/html", ...headers }))).flushHeaders();
  for (const piece of [TEXT, TEXT]) {
    response.write(piece);
    (response as ServerResponse & { flush?: () => void }).flush?.();
  }
  response.end();
};

it("one that is for everybody is kept as it was before it was compressed", async () => {
  const ask = await serve(
    withKeptPages(async (_, response) => {
      shareAnswer(30_000);
      stream(response);
    }),
  );
  const first = await ask("br");
  expect([first.headers["content-encoding"], first.body.toString()]).toEqual([undefined, TEXT + TEXT]);
  await expect.poll(async () => (await ask("gzip")).headers["x-page-cache"]).toBe("HIT");
  expect(gunzipSync((await ask("gzip")).body).toString()).toBe(TEXT + TEXT);
});

it("one that takes long shows its frame, compressed, before it has more", async () => {
  let finish = () => {};
  await serve(
    withKeptPages(async (_, response) => {
      response.setHeader("content-type", "text/html").write(TEXT);
      finish = () => void response.end(TEXT);
    }),
  );
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`, { headers: { "accept-encoding": "gzip" } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(TEXT);
  finish();
  expect((await reader?.read())?.value).toBe(TEXT);
});

it("a prerendered one is sent whole in our form, however it comes", async () => {
  const ask = await serve(withKeptPages(async (_, response) => stream(response, { "x-nextjs-cache": "MISS", "cache-control": "s-maxage=60" })));
  for (const accepted of ["gzip", "identity"]) {
    const { headers, body } = await ask(accepted);
    expect((accepted === "gzip" ? gunzipSync(body) : body).toString()).toBe(TEXT + TEXT);
    expect([headers["content-length"], headers.vary]).toEqual([String(body.length), "Accept-Encoding"]);
  }
});

it("what is kept is not compressed a second time, and neither is the news that nothing is new", async () => {
  const ask = await serve(withKeptPages(async (_, response) => void response.setHeaders(new Map(Object.entries({ "content-type": "text/html", "x-nextjs-cache": "HIT", "cache-control": "s-maxage=60" }))).end(TEXT)));
  const { headers } = await ask("gzip");
  const again = await ask("gzip", { "if-none-match": headers.etag ?? "" });
  expect([again.status, again.headers["content-encoding"], again.headers.vary, again.body.length]).toEqual([304, undefined, "Accept-Encoding", 0]);
  const deflated = await ask("deflate");
  expect([deflated.headers["content-encoding"], deflated.body.toString()]).toEqual([undefined, TEXT]);
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withKeptPictures } from "./kept-pictures.ts";

const LASTING = { "cache-control": "public, max-age=31536000, immutable", "content-type": "image/avif" };

let server: Server;
let asked: string[];
let headers: Record<string, string>;
let status: number;

const visit = async (path = "/media/oud/480.avif", sent: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}${path}`, { headers: sent });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

beforeEach(async () => {
  [asked, headers, status] = [[], LASTING, 200];
  const handle = withKeptPictures(async ({ url = "" }, response) => {
    asked.push(url);
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers)));
    response.write(Buffer.from([0, 255, 10]));
    response.end(Buffer.from([200, 13]));
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

it("a picture is asked for once, and the same bytes come from memory, with the headers of a picture", async () => {
  const first = await visit();
  const second = await visit();
  expect(asked).toHaveLength(1);
  expect([...second.body]).toEqual([0, 255, 10, 200, 13]);
  expect(first.body).toEqual(second.body);
  expect(Object.fromEntries(second.response.headers)).toMatchObject({ ...LASTING, "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'", "content-length": "5" });
});

it("a product's share card is drawn once", async () => {
  await visit("/share/en/1/abc.jpg");
  await visit("/share/en/1/abc.jpg");
  expect(asked).toEqual(["/share/en/1/abc.jpg"]);
});

it("is asked for again after ten minutes, in case staff have deleted it", async () => {
  await visit();
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 601_000);
  await visit();
  expect(asked).toHaveLength(2);
});

it.each<[string, () => void, string?, Record<string, string>?]>([
  ["what may change under its address", () => (headers = { ...LASTING, "cache-control": "public, max-age=60" })],
  ["a refusal", () => (status = 404)],
  ["what is no picture", () => (headers = { ...LASTING, "content-type": "text/html" })],
  ["what comes with a cookie", () => (headers = { ...LASTING, "set-cookie": "a=1" })],
  ["an address with an invented query", () => {}, "/media/oud/480.avif?1"],
  ["other addresses", () => {}, "/api/oud"],
  ["a part of a picture", () => {}, undefined, { range: "bytes=0-1" }],
  ["one visitor's own", () => {}, undefined, { authorization: "Bearer a" }],
])("never keeps %s", async (_, given, path, sent) => {
  given();
  await visit(path, sent);
  await visit(path, sent);
  expect(asked).toHaveLength(2);
});

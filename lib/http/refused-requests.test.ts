import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { refusalStatus, refuseRequests } from "./refused-requests.ts";

const ACTION = { "next-action": "a".repeat(42) };
const typed = (type: string) => ({ "content-type": type });

describe("a request that Next may answer", () => {
  it.each([
    ["GET", "/", {}],
    ["HEAD", "/ar/products?search=oud", {}],
    ["GET", "/about", typed("application/json")],
    ["POST", "/contact", { ...ACTION, ...typed("text/plain;charset=UTF-8") }],
    ["POST", "/contact", { ...ACTION, ...typed("multipart/form-data; boundary=x") }],
    ["POST", "/admin/login", typed("multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk")],
    ["POST", "/admin/login", typed('Multipart/Form-Data; charset=utf-8; boundary="a b"')],
    ["POST", "/api/orders", typed("application/json")],
    ["POST", "/api/revalidate", {}],
  ])("is not refused: %s %s %j", (method, url, headers) => expect(refusalStatus({ method, url, headers })).toBeNull());
});

describe("a request that Next must not get", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get"])("has another method: %s", (method) => {
    for (const url of ["/", "/ar/checkout", "/admin/login", "/api/orders", "/media/a/640.webp"])
      expect(refusalStatus({ method, url, headers: ACTION })).toBe(405);
  });

  it.each([
    {},
    typed("application/json"),
    typed("text/plain"),
    typed("application/x-www-form-urlencoded"),
    typed("text/html; boundary=x"),
  ])("is a POST to a page that is no call of an action: %j", (headers) => {
    for (const url of ["/", "/ar/about", "/products?search=oud", "/admin/orders", "/api", "/apis/x"])
      expect(refusalStatus({ method: "POST", url, headers })).toBe(405);
  });

  it.each([
    "multipart/form-data",
    "multipart/form-data;",
    "multipart/form-data; boundary=",
    "MULTIPART/mixed; x=boundary",
  ])("is a form whose parts nothing separates: %s", (type) => {
    for (const url of ["/contact", "/api/admin/media"])
      expect(refusalStatus({ method: "POST", url, headers: { ...ACTION, ...typed(type) } })).toBe(400);
  });

  it.each(["*", "http://evil.example/about", "http://[", ""])("names no path of the shop: %j", (url) =>
    expect(refusalStatus({ method: "GET", url, headers: {} })).toBe(400),
  );
});

describe("a server", () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it("answers such a request itself, from the first one on, and repeats nothing of it", async () => {
    const reached: string[] = [];
    server = createServer((request, response) => {
      reached.push(`${request.method} ${request.url}`);
      response.end("page");
    });
    refuseRequests(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const ask = (head: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        connect(port, "127.0.0.1")
          .on("error", reject)
          .on("data", (bytes) => void chunks.push(bytes))
          .once("close", () => resolve(Buffer.concat(chunks).toString()))
          .write(`${head} HTTP/1.1\r\nhost: shop\r\nx-secret: told-nobody\r\nconnection: close\r\n\r\n`);
      });

    const trace = await ask("TRACE /");
    expect(trace).toMatch(/^HTTP\/1\.1 405 /);
    expect(trace).toMatch(/\r\nAllow: GET, HEAD, POST\r\n/);
    expect(trace).toMatch(/\r\nX-Frame-Options: DENY\r\n/);
    expect(trace).not.toContain("told-nobody");
    expect(await ask("OPTIONS *")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask("GET /about")).toMatch(/^HTTP\/1\.1 200 [^]*page/);
    expect(reached).toEqual(["GET /about"]);
  });
});

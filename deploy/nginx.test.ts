import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isResult } from "../lib/checkout/post-order.ts";
import { type Nginx, runNginx, systemProgram, TEST_ADDRESS } from "./run-nginx.ts";

// nginx.conf in a real nginx, in front of a server that answers as Next does. With the shop: e2e/behind-nginx.spec.ts.

const program = systemProgram("nginx");
if (!program) {
  // CI installs it (.ci/run).
  if (process.env.CI) throw new Error("nginx is missing: its configuration cannot be tested.");
  console.warn("\n  SKIPPED: nginx is not installed, so deploy/nginx.conf is not tested. apt-get install nginx\n");
}

const PAGE = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "s-maxage=3600, stale-while-revalidate=31532400",
};

type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };
type Ask = { headers?: Record<string, string>; method?: string; body?: string | Buffer };

let nginx: Nginx;
let origin: Server;
let isAlive = true;
let version = 1;
let delayMs = 0;
let seen: IncomingMessage[] = [];
let visitors = 0;

const requestsFor = (path: string): number => seen.filter(({ url }) => url === path).length;

function answer(asked: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(asked.url ?? "/", "http://shop");
  const send = (status: number, headers: Record<string, string>, body = `${pathname} ${version}`) => {
    const isGzip = asked.headers["accept-encoding"] === "gzip";
    response
      .writeHead(status, {
        ...headers,
        "x-request-id": "of-the-first-visitor",
        ...(isGzip ? { "content-encoding": "gzip" } : {}),
      })
      .end(isGzip ? gzipSync(body) : body);
  };
  if (pathname.startsWith("/broken")) return send(500, PAGE);
  if (asked.url?.endsWith("?status=503")) return send(503, { "content-type": "application/json" });
  if (pathname.startsWith("/moved"))
    return send(307, { location: `/elsewhere${new URL(asked.url ?? "/", "http://shop").search}` });
  if (pathname.startsWith("/cookie")) return send(200, { ...PAGE, "set-cookie": "session=1" });
  if (pathname.startsWith("/personal")) return send(200, { ...PAGE, "cache-control": "private, no-store" });
  if (/^\/(api\/cart|admin|login|order-success|checkout\/own)/.test(pathname))
    return send(200, { ...PAGE, "cache-control": "no-store" });
  if (pathname.startsWith("/_next/static") || pathname.startsWith("/media"))
    return send(200, { "content-type": "image/avif", "cache-control": "public, max-age=31536000, immutable" });
  if (pathname === "/about" && asked.headers.rsc)
    return send(200, { ...PAGE, "content-type": "text/x-component" }, `data ${version}`);
  return send(200, PAGE);
}

async function startShop(): Promise<void> {
  await new Promise<void>((resolve) => origin.listen(port, "127.0.0.1", resolve));
  isAlive = true;
}

async function stopShop(): Promise<void> {
  isAlive = false;
  origin.closeAllConnections();
  await new Promise((resolve) => origin.close(resolve));
}

let port = 0;

/** Sends a request through nginx, each from another address if the headers name none. */
function ask(path: string, { headers = {}, method = "GET", body }: Ask = {}): Promise<Answer> {
  visitors += 1;
  const own = { [TEST_ADDRESS]: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
  return new Promise((resolve, reject) => {
    const { hostname, port: at } = new URL(nginx.url);
    const sent = request(
      { hostname, port: at, path, method, headers: { ...own, ...headers }, agent: false },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(pieces);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: (response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString(),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const bodyOf = async (path: string, options: Ask = {}): Promise<string> => (await ask(path, options)).body;

const statuses = async (
  times: number,
  path: (index: number) => string,
  headers: Record<string, string>,
): Promise<number[]> =>
  (await Promise.all(Array.from({ length: times }, (_, index) => ask(path(index), { headers })))).map(
    ({ status }) => status,
  );

describe("behind nginx", { skip: !program }, () => {
  beforeAll(async () => {
    origin = createServer((asked, response) => {
      seen.push(asked);
      asked.resume();
      setTimeout(() => answer(asked, response), delayMs);
    });
    await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
    ({ port } = origin.address() as AddressInfo);
    nginx = await runNginx(program ?? "", [port]);
  }, 30_000);
  afterAll(async () => {
    await nginx.stop();
    if (isAlive) await stopShop();
  });
  beforeEach(async () => {
    seen = [];
    delayMs = 0;
    if (!isAlive) await startShop();
  });

  it("a page is rendered once for two hundred visitors at the same time, whether it was never cached or is old", async () => {
    delayMs = 60;
    for (const round of ["never cached", "old"]) {
      seen = [];
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask("/products?search=crowd")));
      expect(
        answers.map(({ status }) => status),
        round,
      ).toEqual(Array.from({ length: 200 }, () => 200));
      // When the two hundred requests come at the end of a second, the page may be rendered twice.
      expect(requestsFor("/products?search=crowd"), round).toBeLessThanOrEqual(2);
      await sleep(3_500);
    }
  }, 30_000);

  it("a change shows within three seconds, on a page that is requested often and on one that is requested seldom", async () => {
    await bodyOf("/often");
    await bodyOf("/seldom");
    version += 1;
    const changedAt = Date.now();
    while ((await bodyOf("/often")) !== `/often ${version}`) await sleep(50);
    expect(Date.now() - changedAt).toBeLessThan(3_000);
    await sleep(Math.max(0, changedAt + 3_050 - Date.now()));
    expect(await bodyOf("/seldom")).toBe(`/seldom ${version}`);
  }, 15_000);

  it("no visitor of a page that is requested all the time waits for its update", async () => {
    await bodyOf("/busy");
    // A request that waits for the shop takes at least this long.
    delayMs = 700;
    const until = Date.now() + 4_000;
    const waits: number[] = [];
    while (Date.now() < until) {
      const startedAt = Date.now();
      await bodyOf("/busy");
      waits.push(Date.now() - startedAt);
      await sleep(20);
    }
    expect(waits.filter((ms) => ms >= delayMs)).toEqual([]);
    expect(requestsFor("/busy")).toBeGreaterThan(1);
  }, 15_000);

  it.each([
    "/cookie",
    "/personal",
    "/api/cart/stock?ids=1",
    "/admin/dashboard",
    "/ar/admin/orders",
    "/login",
    "/order-success?number=1&token=2",
    "/checkout/own",
    "/moved?x=1",
  ])("%s is never cached", async (path) => {
    for (let visit = 0; visit < 3; visit += 1) await ask(path);
    expect(requestsFor(path)).toBe(3);
  });

  it("an error is shown to visitors of the same second, and not cached longer", async () => {
    expect((await ask("/broken")).status).toBe(500);
    await sleep(1_100);
    expect((await ask("/broken")).status).toBe(500);
    expect(requestsFor("/broken")).toBe(2);
  });

  it.each<Record<string, string>>([
    { cookie: "sb-shop-auth-token=abc" },
    { cookie: "a=1; sb-shop-auth-token.0=abc" },
    { cookie: "__prerender_bypass=1" },
    { authorization: "Bearer abc" },
  ])("a request with %j gets no cached page, and its answer is not cached", async (headers) => {
    const path = `/staff-${Object.values(headers).join("").length}`;
    await ask(path);
    version += 1;
    expect((await ask(path, { headers })).body).toBe(`${path} ${version}`);
    await ask(`${path}-only`, { headers });
    await ask(`${path}-only`);
    expect(requestsFor(`${path}-only`)).toBe(2);
  });

  it("the front page of a visitor who chose Arabic comes from the shop, that of others from the cache", async () => {
    await ask("/");
    await ask("/", { headers: { cookie: "NEXT_LOCALE=ar" } });
    await ask("/", { headers: { cookie: "NEXT_LOCALE=ar" } });
    await ask("/");
    expect(seen.filter(({ url }) => url === "/").map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      "NEXT_LOCALE=ar",
      "NEXT_LOCALE=ar",
    ]);
  });

  it("a page, its data for the router and each kind of prefetch are cached separately", async () => {
    expect(await bodyOf("/about")).toBe(`/about ${version}`);
    expect(await bodyOf("/about?_rsc=1", { headers: { rsc: "1" } })).toBe(`data ${version}`);
    expect(await bodyOf("/about")).toBe(`/about ${version}`);
    seen = [];
    const kinds: Record<string, string>[] = [
      {},
      { "next-router-prefetch": "1" },
      { "next-router-prefetch": "2" },
      { "next-router-segment-prefetch": "/_tree" },
      { "next-router-state-tree": "a" },
      { "next-router-state-tree": "b" },
      { "next-url": "/x" },
    ];
    for (let round = 0; round < 2; round += 1)
      for (const kind of kinds) await ask("/kinds", { headers: { rsc: "1", ...kind } });
    expect(requestsFor("/kinds")).toBe(kinds.length);
  });

  it("a page is cached once, whatever an advertisement appends to its address, and each search separately", async () => {
    for (const query of ["", "?utm_source=a", "?fbclid=b"]) expect(await bodyOf(`/faq${query}`)).toContain("/faq");
    expect(seen).toHaveLength(1);
    seen = [];
    for (const query of ["?search=a", "?search=b", "?search=a"]) await ask(`/ar/products${query}`);
    expect(seen).toHaveLength(2);
  });

  it("an address with double slashes or dots is cached separately from the address without them", async () => {
    await ask("//contact");
    await ask("/x/../contact");
    expect(await bodyOf("/contact")).toBe(`/contact ${version}`);
    expect(seen).toHaveLength(3);
  });

  it("an answer is compressed once by the shop, for visitors who accept gzip", async () => {
    for (const accept of ["gzip", "gzip, deflate, br, zstd", "br, gzip;q=0.5"])
      expect((await ask("/small", { headers: { "accept-encoding": accept } })).headers["content-encoding"]).toBe(
        "gzip",
      );
    expect((await ask("/small")).headers["content-encoding"]).toBeUndefined();
    expect(seen).toHaveLength(2);
  });

  it("pictures and the files of a build are cached, whatever their query", async () => {
    for (const path of ["/media/products/a/800.avif", "/_next/static/chunks/a.js"])
      for (const query of ["", "?x=1", "?x=2"]) await ask(path + query);
    expect(seen).toHaveLength(2);
    await sleep(2_500);
    expect((await ask("/media/products/a/800.avif")).headers["cache-control"]).toContain("immutable");
    expect(seen).toHaveLength(2);
  });

  it("while the shop is down, cached answers are served, and others are an error", async () => {
    await ask("/cached");
    await ask("/media/cached.avif");
    await stopShop();
    await sleep(3_500);
    for (const path of ["/cached", "/media/cached.avif"]) expect([path, (await ask(path)).status]).toEqual([path, 200]);
    expect((await ask("/never-asked")).status).toBe(502);
  }, 15_000);

  it.each(["/never-asked", "/ar/products?search=never-asked", "/admin/dashboard", "/media/never-asked.avif"])(
    "while the shop is down, %s is answered in words, in both languages",
    async (path) => {
      await stopShop();
      const { status, headers, body } = await ask(path);
      expect([status, headers["content-type"], headers["retry-after"], headers["cache-control"]]).toEqual([
        502,
        "text/html; charset=utf-8",
        "5",
        "no-store",
      ]);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      for (const words of ["Please try again in a minute", "يرجى المحاولة مجددا"]) expect(body).toContain(words);
    },
  );

  it.each(["/api/orders", "/api/cart/stock?ids=1", "/api/admin/media"])(
    "while the shop is down, a call of %s gets a refusal that the shop's own pages understand",
    async (path) => {
      await stopShop();
      const { status, headers, body } = await ask(path, { method: "POST", body: "{}" });
      expect([status, headers["content-type"], headers["retry-after"]]).toEqual([502, "application/json", "5"]);
      expect(isResult(JSON.parse(body))).toBe(true);
      expect(JSON.parse(body)).toMatchObject({ ok: false, error: "unavailable" });
    },
  );

  it("an error in the shop's own words reaches the visitor unchanged", async () => {
    const { status, body } = await ask("/api/health/ready?status=503");
    expect([status, body]).toEqual([503, `/api/health/ready ${version}`]);
  });

  it("the shop gets the visitor's real address and the request's id, not the headers that the visitor sent", async () => {
    const invented = {
      "x-real-ip": "1.1.1.1",
      "x-forwarded-for": "1.1.1.1",
      "x-request-id": "invented-by-me",
      forwarded: "for=1.1.1.1",
      "content-security-policy": "script-src 'nonce-a'",
    };
    for (const path of ["/page", "/api/orders"]) {
      seen = [];
      const { headers } = await ask(path, { headers: { ...invented, [TEST_ADDRESS]: "10.9.9.9" } });
      const [received] = seen;
      expect(received?.headers).toMatchObject({
        "x-real-ip": "10.9.9.9",
        "x-forwarded-for": "10.9.9.9",
        "x-forwarded-host": new URL(nginx.url).host,
      });
      expect([received?.headers.forwarded, received?.headers["content-security-policy"]]).toEqual([
        undefined,
        undefined,
      ]);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      expect(received?.headers["x-request-id"]).toBe(headers["x-request-id"]);
    }
  });

  it("a cached answer has another request id for each visitor", async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await ask("/ids")).headers["x-request-id"]));
    expect(new Set(ids).size).toBe(3);
  });

  it("an address may send a hundred requests a second; further ones are refused, and those of other addresses are not", async () => {
    const codes: number[] = [];
    while (codes.length < 600) codes.push(...(await statuses(100, () => "/limited", { [TEST_ADDRESS]: "10.8.8.8" })));
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(300);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(50);
    const refused = await ask("/limited", { headers: { [TEST_ADDRESS]: "10.8.8.8" } });
    if (refused.status === 429) expect(refused.headers["retry-after"]).toBe("5");
    expect((await ask("/limited")).status).toBe(200);
  }, 20_000);

  it("an address may search forty times at once and ten times a second, and still gets cached pages", async () => {
    const searcher = { [TEST_ADDRESS]: "10.7.7.7" };
    const codes = await statuses(100, (index) => `/products?search=never-${index}`, searcher);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(40);
    expect(codes.filter((code) => code === 200).length).toBeLessThan(60);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(40);
    expect((await ask("/", { headers: searcher })).status).toBe(200);
    expect((await ask("/products?search=never-x")).status).toBe(200);
  });

  it.each(["/ar/results", "/en/results", "/AR/Results", "/ar/list", "/Products", "/ar/products/"])(
    "a search by %s, which leads to the same page, counts as one",
    async (path) => {
      const codes = await statuses(100, (index) => `${path}?search=other-${index}`, { [TEST_ADDRESS]: `10.6.6.6` });
      expect(codes.filter((code) => code === 429).length).toBeGreaterThan(40);
      seen = [];
      for (const search of ["one", "two"]) await ask(`${path}?search=${search}`);
      expect(seen).toHaveLength(2);
    },
  );

  it("a /64 network of IPv6 counts as one address", async () => {
    const from = (index: number) => ({ headers: { [TEST_ADDRESS]: `2001:db8:1:2:${(index + 1).toString(16)}::a` } });
    const codes = (
      await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`/products?search=six-${index}`, from(index))))
    ).map(({ status }) => status);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(40);
    expect((await ask("/products?search=six-x", { headers: { [TEST_ADDRESS]: "2001:db8:1:3::a" } })).status).toBe(200);
  });

  it.each([
    ["a form without a boundary", { method: "POST", headers: { "content-type": "multipart/form-data" } }],
    [
      "a form with an empty boundary",
      { method: "POST", headers: { "content-type": "Multipart/Form-Data; boundary=" } },
    ],
    ["OPTIONS *", { path: "*", method: "OPTIONS" }],
    ["GET *", { path: "*" }],
    ["a target that is no address", { path: "http://[" }],
  ])(
    "%s is refused, and the shop gets no request",
    async (_, { path = "/contact", ...how }: Ask & { path?: string }) => {
      expect((await ask(path, how)).status).toBe(400);
      expect(seen).toEqual([]);
    },
  );

  it.each(["multipart/form-data; boundary=----a", 'multipart/form-data; charset=utf-8; boundary="a b"'])(
    "a form with a boundary reaches the shop: %s",
    async (type) => {
      expect((await ask("/contact", { method: "POST", headers: { "content-type": type } })).status).toBe(200);
    },
  );

  it("a body may have one megabyte, an upload of the back office nine", async () => {
    const post = (path: string, megabytes: number) =>
      ask(path, { method: "POST", body: Buffer.alloc(megabytes * 1024 * 1024 - 100) }).then(
        ({ status }) => status,
        () => 413,
      );
    expect([
      await post("/contact", 1),
      await post("/contact", 2),
      await post("/api/orders", 2),
      await post("/api/admin/media", 9),
      await post("/api/admin/media", 10),
    ]).toEqual([200, 413, 413, 200, 413]);
  });

  it("a visitor who never ends a request is disconnected after ten seconds, and the shop gets no request", async () => {
    const { hostname, port: at } = new URL(nginx.url);
    const startedAt = Date.now();
    const timeToCut = (start: string) =>
      new Promise<number>((resolve) => {
        const socket = connect(Number(at), hostname, () => socket.write(start));
        // The connection is expected to be cut.
        socket.on("error", () => {});
        socket.on("close", () => resolve(Date.now() - startedAt));
        socket.resume();
      });
    const times = await Promise.all([
      timeToCut("GET /slow HTTP/1.1\r\nHost: shop\r\nX-Slow: "),
      timeToCut("POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nabc"),
    ]);
    for (const ms of times) expect(ms).toBeLessThan(13_000);
    expect(seen.filter(({ url }) => url === "/slow")).toEqual([]);
  }, 20_000);
});

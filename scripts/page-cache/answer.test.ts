import { describe, expect, it } from "vitest";
import { hasFailedPart, holdMs, keepForMs, lastingHeaders } from "./answer.ts";

const PRERENDERED = { "x-nextjs-cache": "HIT", "cache-control": "s-maxage=3600, stale-while-revalidate=82800", "content-type": "text/html; charset=utf-8", vary: "rsc, Accept-Encoding" };
const MADE = { "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate", "content-type": "text/html; charset=utf-8" };

const keptFor = (headers: Record<string, string | string[]>, { url = "/", status = 200, sharedForMs = 0 } = {}) => keepForMs(url, { status, headers }, { sharedForMs });

describe("a document is held back until it is whole", () => {
  const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'self' 'unsafe-inline'" };

  it.each([
    ["a prerendered one, which is whole", { ...html, "x-nextjs-cache": "HIT" }, Infinity],
    ["one made for its request, for a while", html, 400],
    ["not the back office's, which refuses a script of ours", { ...html, "content-security-policy": "script-src 'nonce-a1' 'strict-dynamic'" }, 0],
    ["nor data", { "content-type": "text/x-component" }, 0],
  ])("%s", (_, headers, expected) => {
    expect(holdMs({ status: 200, headers })).toBe(expected);
  });

  it("nor an error", () => {
    expect(holdMs({ status: 404, headers: html })).toBe(0);
  });
});

describe("how long an answer is kept", () => {
  it("asks Next about a prerendered page every ten seconds", () => {
    expect(keptFor(PRERENDERED)).toBe(10_000);
    expect(keptFor({ ...PRERENDERED, "content-type": "text/x-component" }, { url: "/?_rsc=abc" })).toBe(10_000);
  });

  it("keeps what a page has said is for everybody for as long as it said", () => {
    expect(keptFor(MADE, { url: "/products?search=oud", sharedForMs: 30_000 })).toBe(30_000);
  });

  it.each([
    ["made for this request", MADE, {}],
    ["old, while Next makes it again", { ...PRERENDERED, "x-nextjs-cache": "STALE" }, {}],
    ["new, and perhaps not the last word", { ...PRERENDERED, "x-nextjs-cache": "MISS" }, {}],
    ["for the browser's own cache only", { ...PRERENDERED, "cache-control": "private, max-age=60" }, {}],
    ["prerendered, under an invented query", PRERENDERED, { url: "/?utm_source=x" }],
    ["an error", PRERENDERED, { status: 500, sharedForMs: 30_000 }],
    ["a page that does not exist", PRERENDERED, { status: 404, sharedForMs: 30_000 }],
    ["a redirect", PRERENDERED, { status: 307, sharedForMs: 30_000 }],
    ["with a cookie", { ...PRERENDERED, "set-cookie": ["seen=1"] }, { sharedForMs: 30_000 }],
    ["different for each visitor's cookies", { ...PRERENDERED, vary: "rsc, Cookie" }, { sharedForMs: 30_000 }],
    ["a picture", { ...PRERENDERED, "content-type": "image/png" }, {}],
    ["compressed in a way of its own", { ...PRERENDERED, "content-encoding": "deflate" }, {}],
  ])("does not keep an answer that is %s", (_, headers, options) => {
    expect(keptFor(headers, options)).toBe(0);
  });
});

it("recognises React's mark of a part that failed", () => {
  expect(hasFailedPart(Buffer.from('<!--$!--><template data-dgst="123"></template>'))).toBe(true);
  expect(hasFailedPart(Buffer.from("<p>Six fragrances</p>"))).toBe(false);
});

it("repeats the headers of the page, not those of one answer", () => {
  expect(lastingHeaders({ link: "<a>", date: "today", etag: '"1"', "content-encoding": "gzip", "content-length": 5, connection: "close" })).toEqual({ link: "<a>" });
});

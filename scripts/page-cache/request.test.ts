import { describe, expect, it } from "vitest";
import { acceptedEncodings, hasQuery, pageKey } from "./request.ts";

const get = (url: string, headers: Record<string, string> = {}) => pageKey({ method: "GET", url, headers });

describe("the key of a page", () => {
  it("is the same for visitors who differ in nothing a page depends on", () => {
    expect(get("/products", { cookie: "theme=dark; NEXT_LOCALE=ar", "user-agent": "a" })).toBe(get("/products", { "user-agent": "b", "sec-fetch-dest": "document" }));
  });

  it.each([
    ["another address", "/cart", {}],
    ["a query", "/products?search=oud", {}],
    ["data for a navigation", "/products", { rsc: "1" }],
    ["a piece of a prefetch", "/products", { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }],
    ["a navigation from another page", "/products", { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" }],
  ])("tells apart %s", (_, url, headers) => {
    expect(get(url, headers)).not.toBe(get("/products"));
  });

  it.each([
    ["a request with credentials", "/", { authorization: "Bearer x" }],
    ["a draft", "/", { cookie: "a=b; __prerender_bypass=1" }],
    ["a preview", "/", { cookie: "__next_preview_data=1" }],
    ["part of a page", "/", { range: "bytes=0-9" }],
    ["a server action", "/", { "next-action": "abc" }],
    ["Next revalidating", "/", { "x-prerender-revalidate": "secret" }],
    ["a nonce that Next would write into the page", "/products?search=oud", { "content-security-policy": "script-src 'nonce-abc'" }],
    ["a nonce of a policy that only reports", "/products?search=oud", { "content-security-policy-report-only": "script-src 'nonce-abc'" }],
    ["a script", "/_next/static/chunks/a.js", {}],
    ["a picture", "/media/a/640.avif", {}],
    ["the front page of somebody who chose a language, who may be redirected", "/?a=b", { cookie: "a=b; NEXT_LOCALE=ar" }],
    ["no address of ours", "//", {}],
    ["an endless address", `/${"x".repeat(5000)}`, {}],
  ])("there is none for %s", (_, url, headers) => {
    expect(get(url, headers)).toBeNull();
  });

  it.each(["POST", "HEAD", "PUT", "OPTIONS"])("there is none for %s", (method) => {
    expect(pageKey({ method, url: "/", headers: {} })).toBeNull();
  });
});

it.each([
  ["/about", false],
  ["/about?_rsc=abc", false],
  ["/about?utm_source=mail", true],
  ["/about?_rsc=abc&page=2", true],
])("%s has a query of its own: %s", (url, expected) => {
  expect(hasQuery(url)).toEqual(expected);
});

it.each([
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["gzip, deflate", ["gzip"]],
  ["br;q=0, gzip;q=0.5", ["gzip"]],
  ["gzip;q=0", []],
  ["deflate", []],
  ["identity", []],
])("of %j it sends %j", (accepted, expected) => {
  expect(acceptedEncodings({ "accept-encoding": accepted })).toEqual(expected);
});

it("sends nothing compressed to whoever does not ask for it", () => {
  expect(acceptedEncodings({})).toEqual([]);
});

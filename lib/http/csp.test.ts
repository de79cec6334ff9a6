import { expect, it } from "vitest";
import { contentSecurityPolicy, nonceScripts, realtimeOrigins, SHOP_SCRIPTS, storageOrigins } from "./csp.ts";

const policy = contentSecurityPolicy(SHOP_SCRIPTS);

it("keeps the shop to its own origin", () => {
  expect(policy).not.toMatch(/https?:|\*/);
  expect(policy).toContain("default-src 'self'");
});

it("lets nobody frame the shop or send its forms elsewhere", () => {
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
});

it("allows eval to the development server only", () => {
  expect(policy).not.toContain("unsafe-eval");
  expect(contentSecurityPolicy(SHOP_SCRIPTS, { dev: true })).toContain("'unsafe-eval'");
});

it("lets the back office run only what carries its nonce", () => {
  const policy = contentSecurityPolicy(nonceScripts("b7"));
  expect(policy).toContain("script-src 'nonce-b7' 'strict-dynamic'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it("lets the back office open a realtime connection to a hosted backend, but not to a local one", () => {
  const connect = realtimeOrigins("https://abc.supabase.co");
  expect(contentSecurityPolicy(nonceScripts("b7"), { connect })).toMatch(
    /connect-src 'self' wss:\/\/abc\.supabase\.co(;|$)/,
  );
  expect(realtimeOrigins("http://127.0.0.1:54321")).toEqual([]);
  expect(realtimeOrigins(undefined)).toEqual([]);
  expect(policy).toMatch(/connect-src 'self'(;|$)/);
});

it("lets the back office put heavy pictures into the storage of any backend", () => {
  expect(storageOrigins("https://abc.supabase.co")).toEqual(["https://abc.supabase.co"]);
  expect(storageOrigins("http://127.0.0.1:54321")).toEqual(["http://127.0.0.1:54321"]);
  expect(storageOrigins(undefined)).toEqual([]);
});

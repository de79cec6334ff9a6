import { NextRequest, NextResponse } from "next/server";
import { describe, expect, it, vi } from "vitest";
import middleware from "../middleware";

// Hands the request on as the real one does; e2e/web-promises.spec.ts tries both together.
vi.mock("next-intl/middleware", () => ({ default: () => ({ headers }: NextRequest) => NextResponse.next({ request: { headers } }) }));

/** The request headers that the page is made with, by name: Next hands them on in this form. */
async function handedOn(path: string, headers: Record<string, string>): Promise<string[]> {
  const response = await middleware(new NextRequest(new URL(path, "http://shop.example"), { headers }));
  return (response.headers.get("x-middleware-override-headers") ?? "").split(",");
}

describe("a shop page", () => {
  it.each(["/", "/ar", "/products?search=oud", "/ar/products?search=oud", "/about"])("is made without what its sender says of a policy or a language: %s", async (path) => {
    const names = await handedOn(path, {
      "content-security-policy": "script-src 'nonce-abc123'",
      "content-security-policy-report-only": "script-src 'nonce-abc123'",
      "accept-language": "ar",
      "x-other": "stays",
    });
    expect(names).toContain("x-other");
    expect(names.filter((name) => /^(?:content-security-policy|accept-language)/.test(name))).toEqual([]);
  });
});

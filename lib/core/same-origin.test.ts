import { describe, expect, it } from "vitest";
import { isFromElsewhere } from "./same-origin.ts";

const request = (method: string, headers: Record<string, string>) => ({ method, headers: new Headers({ host: "shop.example", ...headers }) });

describe("a request for a change", () => {
  it.each(["https://evil.example", "null", "", "https://shop.example.evil.example", "https://shop.example:8443", "https://evil.example/shop.example", "shop.example", "file://", "https://shop.example@evil.example"])(
    "of the origin %j is from elsewhere",
    (origin) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "post"]) expect(isFromElsewhere(request(method, { origin }))).toBe(true);
    },
  );

  it("of our own pages is ours, behind a proxy too", () => {
    expect(isFromElsewhere(request("POST", { origin: "https://shop.example" }))).toBe(false);
    expect(isFromElsewhere(request("POST", { host: "internal:3000", "x-forwarded-host": "shop.example, proxy", origin: "https://shop.example" }))).toBe(false);
    expect(isFromElsewhere({ method: "POST", headers: new Headers({ host: "localhost:3000", origin: "http://localhost:3000" }) })).toBe(false);
  });

  it("of a program, and a page that only reads, is nobody's business", () => {
    expect(isFromElsewhere(request("POST", {}))).toBe(false);
    expect(isFromElsewhere(request("GET", { origin: "https://evil.example" }))).toBe(false);
  });
});

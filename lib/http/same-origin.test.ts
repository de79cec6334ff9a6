import { describe, expect, it } from "vitest";
import { isFromElsewhere } from "./same-origin.ts";

const request = (method: string, headers: Record<string, string>) => ({
  method,
  headers: new Headers({ host: "shop.example", ...headers }),
});

describe("a request for a change", () => {
  it.each([
    "https://evil.example",
    "null",
    "",
    "https://shop.example.evil.example",
    "https://shop.example:8443",
    "https://evil.example/shop.example",
    "shop.example",
    "file://",
    "https://shop.example@evil.example",
  ])("with the origin %j is from another site", (origin) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "post"])
      expect(isFromElsewhere(request(method, { origin }))).toBe(true);
  });

  it("from the shop's own pages is accepted, also behind a proxy", () => {
    expect(isFromElsewhere(request("POST", { origin: "https://shop.example" }))).toBe(false);
    expect(
      isFromElsewhere(
        request("POST", {
          host: "internal:3000",
          "x-forwarded-host": "shop.example, proxy",
          origin: "https://shop.example",
        }),
      ),
    ).toBe(false);
    expect(
      isFromElsewhere({
        method: "POST",
        headers: new Headers({ host: "localhost:3000", origin: "http://localhost:3000" }),
      }),
    ).toBe(false);
  });

  it("without an origin, or that only reads, is accepted", () => {
    expect(isFromElsewhere(request("POST", {}))).toBe(false);
    expect(isFromElsewhere(request("GET", { origin: "https://evil.example" }))).toBe(false);
  });
});

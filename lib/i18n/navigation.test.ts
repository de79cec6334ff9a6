import { describe, expect, it } from "vitest";
import { pathLocale } from "@/lib/core/locale";
import { barePath, localePath, switchPath } from "./navigation.ts";

describe("addresses by language", () => {
  it.each([
    ["en", "/", "/"],
    ["ar", "/", "/ar"],
    ["en", "/products", "/products"],
    ["ar", "/products", "/ar/products"],
    ["ar", "/products?search=oud#list", "/ar/products?search=oud#list"],
    ["ar", "/?from=feed", "/ar?from=feed"],
  ] as const)("%s %s is %s", (locale, path, address) => {
    expect(localePath(locale, path)).toBe(address);
  });

  it.each([
    ["/", "/"],
    ["/ar", "/"],
    ["/en", "/"],
    ["/ar/cart", "/cart"],
    ["/cart", "/cart"],
    ["/arabic-oud", "/arabic-oud"],
    ["/ar/results", "/products"],
    ["/en/list", "/products"],
  ])("%s without its language is %s", (path, bare) => {
    expect(barePath(path)).toBe(bare);
  });

  it.each([
    ["/", "en"],
    ["/cart", "en"],
    ["/en/cart", "en"],
    ["/ar", "ar"],
    ["/ar/cart", "ar"],
    ["/arabic-oud", "en"],
    [null, "en"],
  ] as const)("%s is in %s", (path, locale) => {
    expect(pathLocale(path)).toBe(locale);
  });

  it.each([
    ["ar", "/", "/ar"],
    ["ar", "/products/amber", "/ar/products/amber"],
    ["en", "/ar", "/"],
    ["en", "/ar/products/amber", "/products/amber"],
  ] as const)("switching to %s from %s opens %s", (to, path, address) => {
    expect(switchPath(to, path)).toBe(address);
  });
});

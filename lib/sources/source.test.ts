import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAMPAIGN_PARTS, CLICKS, MAX_LANDING, MAX_PART, nextSource } from "./source.ts";

const SHOP = "https://shop.example";
const first = (path: string, referrer = "") => nextSource(null, SHOP + path, referrer);

describe("the source of a visit", () => {
  it("has the path, the referrer's host, the campaign and the name of the click id", () => {
    expect(
      first(
        "/ar/products?utm_source=instagram&utm_medium=social&utm_campaign=%20ramadan%20oud&utm_content=&igsh=MzRl",
        "https://l.instagram.com/?u=x",
      ),
    ).toEqual({
      landing: "/ar/products",
      referrer: "l.instagram.com",
      source: "instagram",
      medium: "social",
      campaign: "ramadan oud",
      click: "igsh",
    });
  });

  it("has the app that opened the shop as its referrer", () => {
    expect(first("/", "android-app://com.instagram.android/")).toMatchObject({ referrer: "com.instagram.android" });
  });

  it.each(["", "no address", `${SHOP}/about`])("has no referrer when the page before was %j", (referrer) => {
    expect(first("/cart", referrer)).not.toHaveProperty("referrer");
  });

  it("begins with the page that was left before its script had loaded", () => {
    expect(first("/about", `${SHOP}/ar?utm_source=tiktok&ttclid=1`)).toMatchObject({
      landing: "/ar",
      source: "tiktok",
      click: "ttclid",
    });
  });

  it("stays on a later page without a campaign", () => {
    const known = first("/?utm_campaign=one", "https://google.com/");
    expect(nextSource(known, `${SHOP}/cart`, "https://facebook.com/")).toBe(known);
    expect(nextSource(known, `${SHOP}/cart?fbclid=1`, `${SHOP}/?utm_campaign=old`)).toBe(known);
  });

  it("keeps its first page and referrer when a later page repeats its campaign", () => {
    const known = first("/products?utm_source=tiktok&utm_campaign=one", "https://tiktok.com/");
    expect(nextSource(known, `${SHOP}/ar/products?utm_source=tiktok&utm_campaign=one`, `${SHOP}/products`)).toBe(known);
  });

  it("is replaced as a whole by the last campaign", () => {
    const known = first("/?utm_campaign=one&utm_term=oud", "https://google.com/");
    expect(nextSource(known, `${SHOP}/products?utm_campaign=two`, "")).toEqual({
      landing: "/products",
      campaign: "two",
    });
  });

  it("is not longer than its limits, and has no query and no id, whatever the address", () => {
    const parameter = fc.tuple(
      fc.oneof(fc.constantFrom(...CLICKS, ...CAMPAIGN_PARTS.map((part) => `utm_${part}`)), fc.string()),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("😀".repeat(150), "oud ".repeat(60), "\ud83d".repeat(120)),
      ),
    );
    fc.assert(
      fc.property(
        fc.webPath(),
        fc.array(parameter, { maxLength: 8 }),
        fc.webUrl(),
        fc.uuid(),
        (path, parameters, referrer, id) => {
          const query = new URLSearchParams(parameters);
          for (const click of CLICKS) if (query.has(click)) query.set(click, id);
          const source = first(`${path}${path.startsWith("/") ? "" : "/"}?${query}`, `${referrer}?id=${id}`) ?? {};
          const { landing = "", click, ...parts } = source;
          expect([...landing].length).toBeLessThanOrEqual(MAX_LANDING);
          for (const text of Object.values(parts)) expect([...text].length).toBeLessThanOrEqual(MAX_PART);
          expect(landing).not.toMatch(/[?#]/);
          expect([undefined, ...CLICKS]).toContain(click);
          expect(JSON.stringify(source)).not.toContain(id);
        },
      ),
    );
  });
});

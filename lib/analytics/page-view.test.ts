import { describe, expect, it } from "vitest";
import { pageViewRow } from "./page-view.ts";
import { pageView } from "./schema.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const hash = "a".repeat(64);
const session = "b".repeat(32);
const sent = { page: "/ar/products", referrer: "www.instagram.com", width: 412, visitor: hash, session, isNew: true };
const salted = (text: string) => `salted ${text.length}`;

const rowFor = (headers: Record<string, string>) =>
  pageViewRow(sent, new Headers({ "user-agent": ANDROID, ...headers }), salted);

describe("a page view", () => {
  it("has the fields of the requirements, without the browser's own hash and without an address", () => {
    const row = rowFor({ "x-forwarded-for": "41.100.1.1", "x-real-ip": "41.100.1.1" });
    expect(row).toEqual({
      page: "/ar/products",
      user_agent: ANDROID,
      referrer: "www.instagram.com",
      session_id: session,
      visitor_id: "salted 64",
      device_type: "mobile",
      browser: "Chrome",
      os: "Android",
      is_bot: false,
      is_new_visitor: true,
    });
    expect(JSON.stringify(row)).not.toContain(hash);
    expect(JSON.stringify(row)).not.toContain("41.100");
  });

  it.each([
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["Do Not Track", { dnt: "1" }],
    ["a bot", { "user-agent": "Googlebot/2.1" }],
  ])("is not recorded for %s", (_, headers: Record<string, string>) => expect(rowFor(headers)).toBeNull());

  it("is recorded when Do Not Track is off", () => expect(rowFor({ dnt: "0" })).not.toBeNull());

  it("cuts a very long user agent", () =>
    expect(rowFor({ "user-agent": "x".repeat(9_000) })?.user_agent).toHaveLength(500));
});

describe("an invalid page view", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a list", [sent]],
    ["another site's page", { ...sent, page: "https://example.com/" }],
    ["a page of 501 characters", { ...sent, page: `/${"a".repeat(500)}` }],
    ["a page with a zero byte", { ...sent, page: "/\u0000" }],
    ["a page that the shop does not have", { ...sent, page: "/invented" }],
    ["a product without an id", { ...sent, page: "/products/invented" }],
    ["a screen of the back office", { ...sent, page: "/admin/orders" }],
    ["an address behind a second slash", { ...sent, page: "//example.com" }],
    ["half of a surrogate pair", { ...sent, referrer: "\ud800" }],
    ["no visitor", { ...sent, visitor: "" }],
    ["an e-mail address as visitor", { ...sent, visitor: "amel@example.com" }],
    ["a session that is null", { ...sent, session: null }],
    ["a width that is not a number", { ...sent, width: Number.NaN }],
    ["isNew as a text", { ...sent, isNew: "yes" }],
  ])("is refused: %s", (_, raw) => expect(pageView.safeParse(raw).success).toBe(false));

  it("keeps only the path of the page", () => {
    for (const page of ["/ar/products?search=oud", "/ar/products#list"])
      expect(pageView.parse({ ...sent, page }).page).toBe("/ar/products");
  });

  it.each([
    ["https://shop.example/order-success?number=LF-7K4M2Q&token=secret", "shop.example"],
    ["https://shop.example/#token", "shop.example"],
    ["https://www.Google.com:443/search?q=oud", "www.google.com"],
    ["android-app://com.google.android.gm/", "com.google.android.gm"],
    [`https://example.com/${"a".repeat(5_000)}`, "example.com"],
    [`https://${"a".repeat(254)}/`, ""],
    ["https://<script>/", ""],
    ["https://amel@example.com/", ""],
    ["nonsense", ""],
    ["", ""],
  ])("keeps only the host of the referrer %s", (referrer, host) =>
    expect(pageView.parse({ ...sent, referrer }).referrer).toBe(host),
  );
});

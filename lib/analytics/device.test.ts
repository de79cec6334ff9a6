import { describe, expect, it } from "vitest";
import { browserOf, deviceType, isBot, systemOf } from "./device.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64)";
const PHONE = "Mozilla/5.0 (Linux; Android 14; SM-A155F)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)";
const IPAD = "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = `${WEBKIT} Chrome/140.0.0.0`;

const agents = [
  [`${WINDOWS} ${CHROME} Safari/537.36`, "desktop", "Chrome", "Windows"],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/140.0.0.0`, "desktop", "Edge", "Windows"],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/120.0.0.0`, "desktop", "Opera", "Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop", "Firefox", "Windows"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, "desktop", "Safari", "macOS"],
  [`${MAC} ${CHROME} Safari/537.36`, "desktop", "Chrome", "macOS"],
  [`${LINUX} ${CHROME} Safari/537.36`, "desktop", "Chrome", "Linux"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop", "Firefox", "Linux"],
  [`${PHONE} ${CHROME} Mobile Safari/537.36`, "mobile", "Chrome", "Android"],
  [`${PHONE} ${CHROME} Mobile Safari/537.36 EdgA/140.0.0.0`, "mobile", "Edge", "Android"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "mobile", "Firefox", "Android"],
  ["Opera/9.80 (Android; Opera Mini/8.0/191.0; U; fr) Mobile Presto/2.12", "mobile", "Opera", "Android"],
  [
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    "mobile",
    "Safari",
    "iOS",
  ],
  [
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    "mobile",
    "Chrome",
    "iOS",
  ],
  [
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    "mobile",
    "Firefox",
    "iOS",
  ],
  [
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    "mobile",
    "Edge",
    "iOS",
  ],
  [`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.0`, "mobile", "Other", "iOS"],
  [
    `${IPAD} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1`,
    "tablet",
    "Safari",
    "iOS",
  ],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${CHROME} Safari/537.36`, "tablet", "Chrome", "Android"],
  [
    "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Chrome/52 Mobile Safari/537 Edge/15",
    "mobile",
    "Edge",
    "Windows",
  ],
  ["", "desktop", "Other", "Other"],
] as const;

describe("a user agent", () => {
  it.each(agents)("%s", (userAgent, device, browser, system) => {
    expect([deviceType(userAgent, 1280), browserOf(userAgent), systemOf(userAgent)]).toEqual([device, browser, system]);
    expect(isBot(userAgent)).toBe(false);
  });
});

describe("the width of the window", () => {
  const desktop = `${WINDOWS} ${CHROME} Safari/537.36`;

  it.each([
    [320, "mobile"],
    [768, "mobile"],
    [769, "desktop"],
  ])("of %d px means %s", (width, device) => {
    expect(deviceType(desktop, width)).toBe(device);
  });

  it("does not make a tablet a phone", () => {
    expect(deviceType(`${IPAD} Safari/604.1`, 744)).toBe("tablet");
  });

  it("does not make a phone a desktop", () => {
    expect(deviceType(`${PHONE} Mobile`, 900)).toBe("mobile");
  });
});

describe("a page view is not recorded when the user agent contains", () => {
  it.each([
    "bot",
    "crawler",
    "spider",
    "scraper",
    "curl",
    "wget",
    "python",
    "java",
    "perl",
    "ruby",
    "php",
    "go-http",
    "googlebot",
    "bingbot",
    "slurp",
    "duckduckbot",
  ])("%s, in any case", (word) => {
    expect(isBot(`Mozilla/5.0 (compatible; ${word}/2.1)`)).toBe(true);
    expect(isBot(word.toUpperCase())).toBe(true);
  });
});

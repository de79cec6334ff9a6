export type DeviceType = "desktop" | "mobile" | "tablet";
export type Browser = "Chrome" | "Firefox" | "Safari" | "Edge" | "Opera" | "Other";
export type OperatingSystem = "Windows" | "macOS" | "Linux" | "Android" | "iOS" | "Other";

/** VISIT-3: a page view of such a user agent is not recorded. */
const BOT_WORDS =
  /bot|crawler|spider|scraper|curl|wget|python|java|perl|ruby|php|go-http|googlebot|bingbot|slurp|duckduckbot/i;

export const isBot = (userAgent: string): boolean => BOT_WORDS.test(userAgent);

/**
 * An Android user agent without "Mobile" is a tablet, except Opera Mini's, which never says "Mobile". The pattern
 * starts at `^`, because Instagram and Snapchat name Android a second time after "Mobile".
 */
const TABLET = /ipad|tablet|playbook|silk|kindle|^(?!.*(?:mobi|opera mini)).*android/i;
const MOBILE = /mobi|iphone|ipod|android|blackberry|iemobile|opera mini|windows phone/i;
const MAX_MOBILE_WIDTH_PX = 768;

/** VISIT-7: the tablet pattern first, then mobile; a window of 768 px or less is mobile too; otherwise desktop. */
export function deviceType(userAgent: string, windowWidth: number): DeviceType {
  if (TABLET.test(userAgent)) return "tablet";
  return MOBILE.test(userAgent) || windowWidth <= MAX_MOBILE_WIDTH_PX ? "mobile" : "desktop";
}

type NamePattern<Name> = readonly [Name, RegExp];

/** The order decides: Edge and Opera also say Chrome, and Chrome also says Safari. */
const BROWSERS: readonly NamePattern<Browser>[] = [
  ["Edge", /edg(?:e|a|ios)?\//i],
  ["Opera", /opr\/|opera|opios\/|opt\//i],
  ["Firefox", /firefox\/|fxios\//i],
  ["Chrome", /chrome\/|crios\/|chromium\//i],
  ["Safari", /safari\//i],
];

/** The order decides: Windows Phone also says Android, an iPhone also says Mac OS X, and Android also says Linux. */
const SYSTEMS: readonly NamePattern<OperatingSystem>[] = [
  ["Windows", /windows/i],
  ["iOS", /iphone|ipad|ipod/i],
  ["macOS", /macintosh|mac os x/i],
  ["Android", /android/i],
  ["Linux", /linux|x11/i],
];

const firstMatch = <Name extends string>(patterns: readonly NamePattern<Name>[], userAgent: string): Name | "Other" =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "Other";

export const browserOf = (userAgent: string): Browser => firstMatch(BROWSERS, userAgent);

export const systemOf = (userAgent: string): OperatingSystem => firstMatch(SYSTEMS, userAgent);

import { expect, it } from "vitest";
import { browserOf, deviceType, isBot, systemOf } from "./device.ts";

// Sixty real user agents, the most common ones of an Algerian shop first. `device.ts` tests them in the order of
// VISIT-8.

const ANDROID_CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome";
const ANDROID_VIEW = "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome";
const IOS_WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ON_WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome";
const ON_MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

const PHONE_PX = 412;
const TABLET_PX = 820;
const DESK_PX = 1366;

const visitors = [
  // Phones of the Algerian market.
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${ANDROID_CHROME}/131.0.6778.200 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A047F) ${ANDROID_CHROME}/124.0.6367.113 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; SM-A125F) ${ANDROID_CHROME}/120.0.6099.230 Mobile Safari/537.36 OPR/79.6.4195.76745`,
    PHONE_PX,
    "mobile",
    "Opera",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${ANDROID_CHROME}/131.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 8.1.0; Plume L2 Pro Build/O11019) ${ANDROID_CHROME}/91.0.4472.120 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; Condor Allure M3) ${ANDROID_CHROME}/106.0.5249.126 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 7.0; Griffe T8 Build/NRD90M) ${ANDROID_CHROME}/69.0.3497.100 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; IRIS Next U 2020) ${ANDROID_CHROME}/108.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; IRIS Vox 4S) ${ANDROID_CHROME}/96.0.4664.104 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; TECNO BF7) ${ANDROID_CHROME}/119.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 11; TECNO KG5j Build/RP1A.200720.011; wv) ${ANDROID_VIEW}/108.0.5359.128 Mobile Safari/537.36 OPR/66.2.2254.64593`,
    PHONE_PX,
    "mobile",
    "Opera",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; Infinix X688B) ${ANDROID_CHROME}/114.0.5735.196 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; Infinix X6831) ${ANDROID_CHROME}/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`,
    PHONE_PX,
    "mobile",
    "Edge",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; CPH2239) ${ANDROID_CHROME}/116.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 9; fr-FR; CPH1923 Build/PPR1.180610.011) ${ANDROID_VIEW}/78.0.3904.108 UCBrowser/13.3.8.1305 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; 23053RN02A) ${ANDROID_CHROME}/127.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 12; ar-eg; Redmi Note 11 Build/SKQ1.211103.001) ${ANDROID_VIEW}/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.8.0-gn`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; M2006C3LG) ${ANDROID_CHROME}/99.0.4844.88 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; RMX3830) ${ANDROID_CHROME}/128.0.0.0 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HUAWEI Y7a; HMSCore 6.12.0.302) ${ANDROID_CHROME}/99.0.4844.88 HuaweiBrowser/14.0.5.303 Mobile Safari/537.36`,
    PHONE_PX,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile",
    PHONE_PX,
    "mobile",
    "Chrome",
    "Other",
  ],
  ["Mozilla/5.0 (Android 13; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", PHONE_PX, "mobile", "Firefox", "Android"],
  [
    "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; fr) Presto/2.12.423 Version/12.16",
    PHONE_PX,
    "mobile",
    "Opera",
    "Android",
  ],
  ["Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", 240, "mobile", "Firefox", "Other"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) ${IOS_WEBKIT} Version/18.1.1 Mobile/15E148 Safari/604.1`,
    390,
    "mobile",
    "Safari",
    "iOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_8_3 like Mac OS X) ${IOS_WEBKIT} Version/15.6.6 Mobile/15E148 Safari/604.1`,
    375,
    "mobile",
    "Safari",
    "iOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${IOS_WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    390,
    "mobile",
    "Chrome",
    "iOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_7_10 like Mac OS X) ${IOS_WEBKIT} OPT/5.1.1 Mobile/15E148`,
    375,
    "mobile",
    "Opera",
    "iOS",
  ],
  // Inside other applications.
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A.220624.014; wv) ${ANDROID_VIEW}/130.0.6723.107 Mobile Safari/537.36 Instagram 356.0.0.41.101 Android (33/13; 300dpi; 1080x2208; samsung; SM-A135F; a13; exynos850; ar_DZ; 655675895)`,
    360,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${IOS_WEBKIT} Mobile/15E148 Instagram 338.0.8.29.98 (iPhone12,1; iOS 17_5_1; fr_DZ; fr; scale=2.00; 828x1792; 613643103)`,
    414,
    "mobile",
    "Other",
    "iOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; M2101K7BG Build/SP1A.210812.016; wv) ${ANDROID_VIEW}/129.0.6668.100 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/485.0.0.70.77;IABMV/1;]`,
    393,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${IOS_WEBKIT} Mobile/20G75 [FBAN/FBIOS;FBAV/443.0.0.23.229;FBBV/543635161;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/16.6;FBSS/2;FBID/phone;FBLC/fr_FR;FBOP/5]`,
    414,
    "mobile",
    "Other",
    "iOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; RMX3231 Build/RP1A.201005.001; wv) ${ANDROID_VIEW}/127.0.6533.103 Mobile Safari/537.36 musical_ly_2023508030 JsSdk/1.0 NetType/4G Channel/googleplay AppName/musical_ly app_version/35.8.3 ByteLocale/ar BytedanceWebview/d8a21c6`,
    360,
    "mobile",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; 2312DRAABG Build/UP1A.230905.011; wv) ${ANDROID_VIEW}/131.0.6778.135 Mobile Safari/537.36 Snapchat/13.20.0.48 (2312DRAABG; Android 14#V816.0.11.0#34; gzip; )`,
    393,
    "mobile",
    "Chrome",
    "Android",
  ],
  // Tablets.
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X205) ${ANDROID_CHROME}/131.0.0.0 Safari/537.36`,
    TABLET_PX,
    "tablet",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; SM-T225) ${ANDROID_CHROME}/119.0.6045.193 Safari/537.36`,
    601,
    "tablet",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; Condor CTAB810Q) ${ANDROID_CHROME}/101.0.4951.61 Safari/537.36`,
    TABLET_PX,
    "tablet",
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; Lenovo TB-8505X) ${ANDROID_CHROME}/108.0.5359.128 Safari/537.36 OPR/73.2.3844.69816`,
    TABLET_PX,
    "tablet",
    "Opera",
    "Android",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${IOS_WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    768,
    "tablet",
    "Safari",
    "iOS",
  ],
  ["Mozilla/5.0 (Android 12; Tablet; rv:131.0) Gecko/131.0 Firefox/131.0", TABLET_PX, "tablet", "Firefox", "Android"],
  // Computers.
  [`${ON_WINDOWS}/131.0.0.0 Safari/537.36`, DESK_PX, "desktop", "Chrome", "Windows"],
  [`${ON_WINDOWS}/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, DESK_PX, "desktop", "Edge", "Windows"],
  [`${ON_WINDOWS}/129.0.0.0 Safari/537.36 OPR/115.0.0.0`, DESK_PX, "desktop", "Opera", "Windows"],
  [
    "Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0",
    DESK_PX,
    "desktop",
    "Firefox",
    "Windows",
  ],
  ["Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko", DESK_PX, "desktop", "Other", "Windows"],
  [
    `${ON_MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    1440,
    "desktop",
    "Safari",
    "macOS",
  ],
  [
    `${ON_MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`,
    1440,
    "desktop",
    "Chrome",
    "macOS",
  ],
  [
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
    DESK_PX,
    "desktop",
    "Firefox",
    "Linux",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    DESK_PX,
    "desktop",
    "Chrome",
    "Linux",
  ],
] as const;

const bots = [
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${ANDROID_CHROME}/131.0.6778.69 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  `Mozilla/5.0 (Linux; Android 5.0) ${ANDROID_CHROME}/67.0.3396.87 Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
  "python-requests/2.32.3",
] as const;

/** Misread by the exact words of VISIT-3, VISIT-7 and VISIT-8, which we keep (docs/decisions/analytics.md). */
const misread = {
  "a phone named Cubot is not counted, because its name contains bot": {
    userAgent: `Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20 PRO) ${ANDROID_CHROME}/112.0.0.0 Mobile Safari/537.36`,
    counted: false,
  },
  "a Java phone is not counted": {
    userAgent: "UCWEB/2.0 (Java; U; MIDP-2.0; fr-FR; nokia200) U2/1.0.0 UCBrowser/9.4.1.482 U2/1.0.0 Mobile",
    counted: false,
  },
  "a headless browser that runs scripts is counted": {
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36",
    counted: true,
  },
} as const;

it.each(visitors)("%s in a window of %d px is a %s with %s on %s", (userAgent, width, device, browser, system) => {
  expect([deviceType(userAgent, width), browserOf(userAgent), systemOf(userAgent), isBot(userAgent)]).toEqual([
    device,
    browser,
    system,
    false,
  ]);
});

it.each(bots)("%s is a bot", (userAgent) => expect(isBot(userAgent)).toBe(true));

it.each(Object.entries(misread))("%s", (_, { userAgent, counted }) => expect(isBot(userAgent)).toBe(!counted));

it("reads an iPad that identifies itself as a Macintosh as a desktop with macOS", () => {
  const ipad = `${ON_MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`;
  expect([deviceType(ipad, 1024), browserOf(ipad), systemOf(ipad)]).toEqual(["desktop", "Safari", "macOS"]);
});

import { DEFAULT_LOCALE, LOCALES } from "@/lib/core/locale";
import { A_DAY } from "@/lib/http/cache-headers";
import { offlinePage } from "./offline-page";

/** The page has inline styles and one inline script, and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'";

/** Runs in the browser. It stores nothing and changes no answer of the shop (docs/decisions/offline-page.md). */
const worker = (pages: Readonly<Record<string, string>>): string => `const PAGES = ${JSON.stringify(pages)};

addEventListener("install", () => skipWaiting());

// The browser requests a page while it starts the worker.
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));

function offlinePage(address) {
  const locale = new URL(address).pathname.split("/")[1];
  return new Response(PAGES[locale] ?? PAGES.${DEFAULT_LOCALE}, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "${POLICY}" },
  });
}

addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET") return;
  const answer = async () => (await event.preloadResponse) ?? self.fetch(event.request);
  event.respondWith(answer().catch(() => offlinePage(url)));
});
`;

/** The service worker of the shop. A browser asks for it once a day. */
export async function GET() {
  const pages = await Promise.all(LOCALES.map(async (locale) => [locale, await offlinePage(locale)] as const));
  return new Response(worker(Object.fromEntries(pages)), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": A_DAY },
  });
}
